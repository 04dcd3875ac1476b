import { DateTime } from 'luxon';

type PrintedBlock = { title: string; startAt: string; endAt: string };

const DAYS = 7;
const COLUMN = 24;

/** Returns a week from its Monday on as text: a column per day with its blocks. */
export function weekAsText(monday: DateTime, blocks: readonly PrintedBlock[]): string {
  const at = (instant: string) => DateTime.fromISO(instant, { zone: monday.zone });
  const columns = Array.from({ length: DAYS }, (_, index) => {
    const day = monday.plus({ days: index });
    const lines = blocks
      .filter(({ startAt }) => at(startAt).hasSame(day, 'day'))
      .sort((one, other) => (one.startAt < other.startAt ? -1 : 1))
      .map(({ title, startAt, endAt }) => {
        const { minutes } = at(endAt).diff(at(startAt), 'minutes');
        return `${at(startAt).toFormat('HH:mm')} ${title} ${minutes}m`;
      });
    return [day.setLocale('en').toFormat('ccc d LLL'), ...lines];
  });
  const height = Math.max(...columns.map((lines) => lines.length));
  const cell = (text = '') => text.slice(0, COLUMN - 2).padEnd(COLUMN);
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((lines) => cell(lines[line]))
      .join('')
      .trimEnd(),
  ).join('\n');
}
