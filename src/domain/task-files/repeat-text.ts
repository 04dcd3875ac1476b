import { SHORT_MONTHS } from '../ical/names.ts';
import { type Day, dateText, dayOf, LAST_DAY, monthLength } from '../task-series/dates/calendar.ts';
import { expand } from '../task-series/dates/expand.ts';
import { ruleText } from '../task-series/dates/rule.ts';
import { dayIn, ruleIn } from '../task-series/task-series.dates.ts';
import { readDate } from './dates.ts';
import { readRule } from './repeat-rule.ts';

/** How a task of a file repeats: the dates of a series. `startsOn` is its first date from today on, or from tomorrow on if the due time has passed. */
export type FileRepeat = {
  rule: string;
  anchor: 'schedule' | 'completion';
  startsOn: string;
  endsOn: string | null;
  /** The local time at which its tasks are due; null at the end of the day. */
  dueTime: string | null;
};

const LONGEST_TEXT = 200;

const EVERY = /^(?:(every|ev|each)(!?)|(after)) (.+)$/;

/** Words that are a whole repeat. */
const ADVERBS: Readonly<Record<string, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annually: 'year',
};

/** Times of day with a name, as Todoist reads them. */
const NAMED_TIMES: Readonly<Record<string, string>> = {
  morning: '09:00',
  afternoon: '12:00',
  evening: '19:00',
  night: '22:00',
};

const CLAUSE = / (starting|from|beginning|ending|ends|until|till|for) (?:on )?/;

/** Whether a text is meant as a repeat, readable or not. */
export const isRepeat = (text: string): boolean =>
  /^(every|ev|each|after)!?\s/i.test(text.trim()) || Object.hasOwn(ADVERBS, normalised(text));

const normalised = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * Parses a repeat as Todoist writes it: `every mon, fri at 9am`, `every! 3 days`, `every last day starting 5 Jan 2027`.
 * Returns undefined for other texts, and for repeats without a date from `now` on, a local time such as `2026-11-18T09:30`.
 */
export function readRepeat(text: string, now: string): FileRepeat | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  const [date = '', time = ''] = now.split('T');
  const today = dayIn(date);
  const [head = '', ...clauses] = normalised(text).split(CLAUSE);
  const range = rangeOf(clauses, today);
  const timed = range && timeIn(head, range.startTime);
  const [, every, mark, after, body] = EVERY.exec(timed?.text ?? '') ?? [];
  const whole = Object.hasOwn(ADVERBS, timed?.text ?? '') ? ADVERBS[timed?.text ?? ''] : body;
  if (!range || !timed || whole === undefined) return undefined;
  const named = Object.hasOwn(NAMED_TIMES, whole) ? NAMED_TIMES[whole] : undefined;
  if (named && timed.time) return undefined;
  const rule = readRule(named ? 'day' : whole);
  if (rule === undefined) return undefined;
  const isAfter = Boolean(mark || after) && !/BY/.test(rule);
  if (every === undefined && after !== undefined && !isAfter) return undefined;
  const anchor = isAfter ? 'completion' : 'schedule';
  const dueTime = named ?? timed.time;
  const isOver = dueTime !== null && dueTime <= time;
  return dated({ rule, anchor, dueTime }, range, isOver ? today + 1 : today);
}

type Dates = { start: Day; end: Day | null; startTime: string | undefined };

/** Returns the repeat from its first date from a day on, with the same later dates. */
function dated(
  { rule, ...repeat }: Pick<FileRepeat, 'rule' | 'anchor' | 'dueTime'>,
  { start, end }: Dates,
  earliest: Day,
): FileRepeat | undefined {
  const from = Math.max(start, earliest);
  const endsOn = end === null ? null : dateText(end);
  const isOver = end !== null && from > end;
  const first = repeat.anchor === 'completion' ? from : firstFrom(rule, start, from);
  if (isOver || first === undefined || (end !== null && first > end)) return undefined;
  return { rule: ruleText(ruleIn(rule)), ...repeat, startsOn: dateText(first), endsOn };
}

/** Returns the first date from a day on. The interval counts from the first possible date, as in Todoist. */
function firstFrom(rule: string, start: Day, from: Day): Day | undefined {
  const [begin] = datesFrom(rule.replace(/;INTERVAL=\d+/, ''), start, start);
  return begin === undefined ? undefined : datesFrom(rule, begin, from)[0];
}

const datesFrom = (rule: string, start: Day, from: Day): Day[] =>
  expand(ruleIn(rule), start, { from, to: LAST_DAY, limit: 1 });

/** Reads the clauses after a repeat: its start, its end or how long it lasts. */
function rangeOf(clauses: readonly string[], today: Day): Dates | undefined {
  let [start, end, startTime]: [Day | undefined, Day | undefined, string | undefined] = [
    undefined,
    undefined,
    undefined,
  ];
  let lasts: string | undefined;
  for (let at = 0; at < clauses.length; at += 2) {
    const [word, value = ''] = clauses.slice(at, at + 2);
    if (word === 'for') {
      if (lasts !== undefined) return undefined;
      lasts = value;
    } else if (/^(starting|from|beginning)$/.test(word ?? '')) {
      const timed = timeIn(value, undefined);
      if (!timed || start !== undefined) return undefined;
      start = dateIn(timed.text, today, 'nearest');
      startTime = timed.time ?? undefined;
      if (start === undefined) return undefined;
    } else {
      if (end !== undefined) return undefined;
      end = dateIn(value, start ?? today, 'next');
      if (end === undefined) return undefined;
    }
  }
  const first = start ?? today;
  const length = lasts === undefined ? undefined : lengthIn(lasts);
  if (lasts !== undefined && (length === undefined || end !== undefined)) return undefined;
  const last = end ?? (length === undefined ? null : first + length - 1);
  if (last !== null && last > LAST_DAY) return undefined;
  return { start: first, end: last, startTime };
}

const LENGTHS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** Returns the days of `3 weeks`. */
function lengthIn(text: string): number | undefined {
  const [, number, unit = ''] = /^(\d{1,3}) (day|week|month|year)s?$/.exec(text) ?? [];
  const days = Number(number) * (LENGTHS[unit] ?? 0);
  return days > 0 ? days : undefined;
}

const DAY_AND_MONTH =
  /^(?:(\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]{3,9})|([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?)$/;

/** Returns a date. Without a year: the nearest one to `about`, or the next one from it on. */
function dateIn(text: string, about: Day, which: 'nearest' | 'next'): Day | undefined {
  const plain = text.replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/, '$1');
  const read = readDate(plain, 'UTC');
  if (read) return read.wholeDay ? dayIn(read.at.toISODate() as string) : undefined;
  const [, day1, month1, month2, day2] = DAY_AND_MONTH.exec(text) ?? [];
  const month = SHORT_MONTHS.indexOf((month1 ?? month2 ?? '').slice(0, 3)) + 1;
  const day = Number(day1 ?? day2);
  const named = readDate(`${day} ${month1 ?? month2} 2024`, 'UTC');
  if (month === 0 || !named) return undefined;
  const year = Number(dateText(about).slice(0, 4));
  const dates = [year - 1, year, year + 1, year + 2, year + 3, year + 4]
    .filter((each) => day <= monthLength(each, month))
    .map((each) => dayOf({ year: each, month, day }));
  const later = dates.filter((date) => date >= about);
  if (which === 'next') return later[0];
  return dates.sort((one, other) => Math.abs(one - about) - Math.abs(other - about))[0];
}

const TIME =
  /^(.+?)[, ]+(?:(?:at |@ ?)(\d{1,2})|(?:at |@ ?)?(?:(\d{1,2})(?::(\d\d))? ?(am|pm)|(\d{1,2}):(\d\d)))$/;

/** Splits the time of day from the end of a text. Returns undefined for a time that does not exist, and for two times. */
function timeIn(text: string, other: string | undefined) {
  const [whole, before, hours, hour12, minute12 = '00', half, hour, minute] = TIME.exec(text) ?? [];
  if (whole === undefined || before === undefined) return { text, time: other ?? null };
  if (other !== undefined) return undefined;
  const isHalf = hour12 !== undefined;
  if (isHalf && (Number(hour12) < 1 || Number(hour12) > 12)) return undefined;
  const at = isHalf ? (Number(hour12) % 12) + (half === 'pm' ? 12 : 0) : Number(hours ?? hour);
  const minutes = isHalf ? minute12 : (minute ?? '00');
  if (at > 23 || Number(minutes) > 59) return undefined;
  return { text: before, time: `${String(at).padStart(2, '0')}:${minutes}` };
}
