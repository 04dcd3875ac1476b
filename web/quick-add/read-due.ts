import { addDays } from '../time/dates.ts';
import { momentOf } from '../time/moments.ts';
import { dateIn, type Instant } from '../time/zone.ts';
import { type ReadDate, readDate } from './read-date.ts';

const MINUTE = 60_000;

/** The time of a due date without a time. */
const END_OF_DAY = 23 * 60 + 59;

export type Due = { at: Instant; count: number };
type Here = { now: Instant; zone: string };

/** Parses a due date at the beginning of the words: `by fri 17:00`, `in 3 days`. */
export function readDue(words: string[], here: Here): Due | undefined {
  if (words[0] === 'in') return readDelay(words.slice(1), here);
  if (words[0] !== 'by' && words[0] !== 'due') return undefined;
  const lead = words[0] === 'due' && /^(by|on)$/.test(words[1] ?? '') ? 2 : 1;
  const rest = words.slice(lead);
  const today = dateIn(here.zone, here.now);
  const date = readDate(rest, today);
  const time = readTime(rest.slice(date?.count ?? 0));
  if (!date && !time) return undefined;
  const dates = date?.dates ?? [today, addDays(today, 1)];
  return dueAt({ dates, count: lead + (date?.count ?? 0) }, time, here);
}

/** The first candidate in the future, else the first candidate. */
function dueAt({ dates, count }: ReadDate, time: Time | undefined, { now, zone }: Here): Due {
  const moments = dates.map((date) => momentOf(zone, date, time?.minutes ?? END_OF_DAY));
  const at = moments.find((moment) => moment > now) ?? (moments[0] as Instant);
  return { at, count: count + (time?.count ?? 0) };
}

type Time = { minutes: number; count: number };

/** Parses `17:00`, `5pm`, `5:30 pm`, `noon`, and after `at` also an hour alone. */
function readTime(words: string[]): Time | undefined {
  if (words[0] === 'at') {
    const time = readTime(words.slice(1));
    const hour = /^\d{1,2}$/.test(words[1] ?? '') ? Number(words[1]) : 24;
    if (time) return { ...time, count: time.count + 1 };
    return hour < 24 ? { minutes: hour * 60, count: 2 } : undefined;
  }
  const [first = '', second = ''] = words;
  if (first === 'noon') return { minutes: 12 * 60, count: 1 };
  const isApart = /^[ap]m$/.test(second) && /^\d/.test(first) && !/m$/.test(first);
  const text = isApart ? `${first}${second}` : first;
  const [, hour, minute, half] = /^(\d{1,2})(?::([0-5]\d))?([ap]m)?$/.exec(text) ?? [];
  if (hour === undefined || (minute === undefined && half === undefined)) return undefined;
  const isPossible = half ? Number(hour) >= 1 && Number(hour) <= 12 : Number(hour) < 24;
  if (!isPossible) return undefined;
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  return { minutes: hours * 60 + Number(minute ?? 0), count: isApart ? 2 : 1 };
}

const UNITS: [RegExp, number][] = [
  [/^d(ays?)?$/, 24 * 60],
  [/^w(eeks?)?$/, 7 * 24 * 60],
  [/^h((ou)?rs?)?$/, 60],
  [/^m(in(ute)?s?)?$/, 1],
];

/** Parses `3 days`, `3d`, `a week`, `2 hours`. Days are calendar days. */
function readDelay(words: string[], here: Here): Due | undefined {
  const [, number, attached] = /^(\d{1,3}|an?|one)(?:(?<=\d)([a-z]+))?$/.exec(words[0] ?? '') ?? [];
  const unit = UNITS.find(([form]) => form.test(attached ?? words[1] ?? ''))?.[1];
  if (number === undefined || unit === undefined) return undefined;
  const amount = (/\d/.test(number) ? Number(number) : 1) * unit;
  const count = attached ? 2 : 3;
  if (unit < 24 * 60) {
    const at = Math.floor(here.now / MINUTE + amount) * MINUTE;
    return { at, count };
  }
  const date = addDays(dateIn(here.zone, here.now), amount / (24 * 60));
  return dueAt({ dates: [date], count }, readTime(words.slice(count - 1)), here);
}
