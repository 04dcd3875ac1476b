import { localDateTime } from '../../domain/notifications/wording.ts';
import { cell } from '../output.ts';

/** A block as shown in a calendar. */
export type Entry = { startAt: string; endAt: string; title: string; mark: string };

const DAYS_PER_WEEK = 7;
const GAP = 2;

/** Minimum width of a day's column. */
const MIN_DAY_WIDTH = 14;

/** Minimum width of a terminal for a week with one column per day. */
export const WIDTH_OF_WEEK = DAYS_PER_WEEK * (MIN_DAY_WIDTH + GAP) - GAP;

/** Renders weeks with one column per day. Weeks without blocks are omitted. */
export function renderWeeks(
  entries: Entry[],
  zone: string,
  from: string,
  columns: number,
): string[][] {
  const width = Math.floor((Math.min(columns, 200) + GAP) / DAYS_PER_WEEK) - GAP;
  const first = localDateTime(from, zone).startOf('week');
  const last = entries.reduce((end, { startAt }) => (startAt > end ? startAt : end), from);
  const weeks = Math.floor(localDateTime(last, zone).diff(first, 'weeks').weeks) + 1;
  return Array.from({ length: weeks }, (_, week) => {
    const days = Array.from({ length: DAYS_PER_WEEK }, (_, day) =>
      first.plus({ weeks: week, days: day }),
    );
    const byDay = days.map((day) => [
      day.toFormat('ccc d LLL'),
      '-'.repeat(width),
      ...entries
        .filter(({ startAt }) => localDateTime(startAt, zone).hasSame(day, 'day'))
        .flatMap((entry) => linesOf(entry, zone, width)),
    ]);
    return byDay.some((lines) => lines.length > 2) ? sideBySide(byDay, width) : [];
  }).filter((lines) => lines.length > 0);
}

function linesOf({ startAt, endAt, title, mark }: Entry, zone: string, width: number): string[] {
  const time = (instant: string) => localDateTime(instant, zone).toFormat('HH:mm');
  return [`${time(startAt)}-${time(endAt)}${mark}`, ` ${clipped(cell(title), width - 1)}`, ''];
}

function sideBySide(columns: string[][], width: number): string[] {
  const height = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: height }, (_, row) =>
    columns
      .map((lines) => padded(lines[row] ?? '', width))
      .join(' '.repeat(GAP))
      .trimEnd(),
  );
}

const clipped = (text: string, width: number) => {
  const characters = [...text];
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : text;
};

const padded = (text: string, width: number) =>
  text + ' '.repeat(Math.max(0, width - [...text].length));
