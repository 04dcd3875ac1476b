import { DateTime } from 'luxon';
import { MONTHS_LOWER_CASE, SHORT_MONTHS } from '../ical/names.ts';
import { firstOfRepeated } from '../validation/instant.ts';

/** A day, or an instant, in a time zone. */
export type DateText = { at: DateTime; wholeDay: boolean };

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;
const DAY_FIRST = /^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})(?:,? (.+))?$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(?:,? (.+))?$/i;
const TIME = /^(?:at |@ ?)?(\d{1,2})(?::(\d\d))? ?(am|pm)?$/i;

/**
 * Parses a date as programs write it: `2026-12-01`, `2026-12-01 14:00`, `2026-12-01T14:00:00Z`, `1 Dec 2026`, `Dec 1,
 * 2026 at 14:00`. Returns undefined for ambiguous dates, such as a day without a year, `01/12/2026` or words.
 */
export function readDate(text: string, zone: string): DateText | undefined {
  const iso = ISO.exec(text.trim());
  if (iso) {
    const [, year, month, day, hour, minute, second = '0', offset] = iso;
    const own = offset ? (offset.toUpperCase() === 'Z' ? 'utc' : `utc${offset}`) : zone;
    return dated([year, month, day], hour ? [hour, minute, second] : undefined, own);
  }
  const words = DAY_FIRST.exec(text.trim());
  const [, day, name, year, time] =
    words ?? reordered(MONTH_FIRST.exec(text.trim())) ?? ([] as (string | undefined)[]);
  const month = SHORT_MONTHS.findIndex((each) => name?.toLowerCase().startsWith(each)) + 1;
  if (!day || month === 0 || !isMonth(name as string)) return undefined;
  if (!time) return dated([year, month, day], undefined, zone);
  const clock = clockOf(time);
  return clock && dated([year, month, day], clock, zone);
}

const reordered = (match: RegExpExecArray | null) =>
  match && [match[0], match[2], match[1], match[3], match[4]];

/** `Dec`, `Sept` or `December`; not `Decent`. */
const isMonth = (name: string) =>
  MONTHS_LOWER_CASE.some((each) => each.startsWith(name.toLowerCase()));

function clockOf(text: string): (string | number | undefined)[] | undefined {
  const [, hour, minute = '0', half] = TIME.exec(text) ?? [];
  if (hour === undefined || (!half && !text.includes(':'))) return undefined;
  if (!half) return [hour, minute, 0];
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  return [(Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0), minute, 0];
}

type Part = string | number | undefined;

function dated(date: Part[], time: Part[] | undefined, zone: string): DateText | undefined {
  const [year, month, day] = date.map(Number);
  const [hour, minute, second] = (time ?? [0, 0, 0]).map(Number);
  const local = DateTime.fromObject({ year, month, day, hour, minute, second }, { zone });
  const at = firstOfRepeated(local);
  const inRange = at.isValid && at.year >= 1970 && at.year <= 9998;
  return inRange ? { at, wholeDay: time === undefined } : undefined;
}

/** Returns the due date: a whole day is due in its last minute. */
export const dueAt = ({ at, wholeDay }: DateText) =>
  isoOf(wholeDay ? at.set({ hour: 23, minute: 59 }) : at);

/** Returns the start date: a whole day starts with its first minute. */
export const startAt = ({ at }: DateText) => isoOf(at);

const isoOf = (at: DateTime) => at.toUTC().toISO() as string;
