import { addDays } from '../time/dates.ts';
import { momentOf } from '../time/moments.ts';
import { dateIn, type Instant } from '../time/zone.ts';
import { type Calendar, type ReadDate, readDate, type Span } from './read-date.ts';
import { readRange, readTime, type Time, type TimeRange } from './read-time.ts';
import { END_OF_DAY, type Lead, phraseAt, type Vocabulary } from './vocabulary.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;

/** When a task is to be done. */
export type When =
  | { kind: 'due'; at: Instant }
  | { kind: 'start'; at: Instant }
  /** Within a day or another span of time. `start` is undefined if it has begun. */
  | { kind: 'window'; start: Instant | undefined; due: Instant }
  /** At a time of day, until `end` if the line has one. */
  | { kind: 'at'; start: Instant; end: Instant | undefined };

export type ReadWhen = { when: When; count: number };

export type Here = {
  now: Instant;
  zone: string;
  vocabularies: readonly Vocabulary[];
  isMonthFirst: boolean;
};

/** The words of a date and a time, in either order. */
type Parts = {
  date: ReadDate | undefined;
  time: Time | undefined;
  range: TimeRange | undefined;
  count: number;
};

/** Parses a date or time at the beginning of the words: `by fri 17:00`, `tomorrow`, `fri 12:30-13:30`, `in 3 days`. */
export function readWhen(words: readonly string[], here: Here): ReadWhen | undefined {
  const { vocabularies, now, zone } = here;
  const calendar: Calendar = { ...here, today: dateIn(zone, now) };
  const delay = readDelay(words, here);
  if (delay) return delay;
  for (const { leads } of vocabularies) {
    const lead = phraseAt(words, leads);
    const parts = lead && readParts(words.slice(lead.count), calendar);
    if (!lead || !parts || !isClear(parts)) continue;
    return { when: whenOf(parts, lead.value, here), count: lead.count + parts.count };
  }
  const parts = readParts(words, calendar);
  if (!parts || !isClear(parts) || !isAtEnd(parts, words)) return undefined;
  return { when: whenOf(parts, 'on', here), count: parts.count };
}

function readParts(words: readonly string[], calendar: Calendar): Parts | undefined {
  const { vocabularies } = calendar;
  const date = readDate(words, calendar);
  const clock = (rest: readonly string[]) => {
    const range = readRange(rest, vocabularies);
    return { range, time: range ? undefined : readTime(rest, vocabularies) };
  };
  if (date) {
    const rest = words.slice(date.count);
    const { range, time } = clock(rest);
    // `tomorrow 3 apples` is no time.
    const isTime = time && (!time.isHour || isMarkOrEnd(rest[time.count]));
    const used = isTime ? time : undefined;
    return { date, range, time: used, count: date.count + ((range ?? used)?.count ?? 0) };
  }
  const { range, time } = clock(words);
  const first = range ?? time;
  if (!first) return undefined;
  const skipped = isOn(calendar, words[first.count]) ? 1 : 0;
  const after = readDate(words.slice(first.count + skipped), calendar);
  const count = first.count + (after ? skipped + after.count : 0);
  return { date: after, range, time, count };
}

/** Whether a word only connects a time and a date: `3pm on friday`. */
const isOn = ({ vocabularies }: Calendar, word: string | undefined) =>
  vocabularies.some(({ leads }) => leads[word ?? ''] === 'on');

/** Whether a word cannot belong to the title: the end of the line, a mark or a duration. */
const isMarkOrEnd = (word: string | undefined) =>
  word === undefined || /^[!#@]/.test(word) || /^\d+([.,]\d+)?(h|m|min|std)/.test(word);

/** Whether the words are certainly a date or a time: an hour alone is a time only together with a date. */
const isClear = ({ date, time, range }: Parts): boolean =>
  date !== undefined || (range ?? time)?.isHour !== true;

/** Whether a date without a lead is meant as one: a word such as `sun` or `1/2` at the end of the title or with a time. */
function isAtEnd({ date, time, range, count }: Parts, words: readonly string[]): boolean {
  if (!date || time || range) return true;
  return !date.needsTime && (!date.isDoubtful || isMarkOrEnd(words[count]));
}

function whenOf({ date, time, range }: Parts, lead: Lead, here: Here): When {
  const { now, zone } = here;
  const today = dateIn(zone, now);
  const spans =
    date?.spans ?? [today, addDays(today, 1)].map((day): Span => ({ from: day, to: day }));
  const part = date?.part;
  const minutes = time?.minutes;
  const at = (day: string, minute: number) => momentOf(zone, day, minute);
  // The first candidate in the future, else the first one.
  const pick = (momentIn: (span: Span) => Instant): Span =>
    spans.find((span) => momentIn(span) > now) ?? (spans[0] as Span);
  if (range) {
    const { from: day } = pick(({ from }) => at(from, range.from));
    return lead === 'by' || lead === 'before'
      ? { kind: 'due', at: at(day, range.to) }
      : { kind: 'at', start: at(day, range.from), end: at(day, range.to) };
  }
  const dueMinute = minutes ?? part?.to ?? END_OF_DAY;
  const dueIn = ({ to }: Span): Instant => at(to, dueMinute);
  if (lead === 'by') return { kind: 'due', at: dueIn(pick(dueIn)) };
  if (lead === 'before') {
    const isWhole = minutes === undefined && !part;
    const due = ({ from }: Span) =>
      isWhole ? at(addDays(from, -1), END_OF_DAY) : at(from, minutes ?? (part?.from as number));
    return { kind: 'due', at: due(pick(due)) };
  }
  if (lead === 'from' || lead === 'after') {
    const isWhole = minutes === undefined && !part;
    const begin = ({ from, to }: Span) =>
      lead === 'after' && isWhole
        ? at(addDays(to, 1), 0)
        : at(from, minutes ?? (lead === 'after' ? part?.to : part?.from) ?? 0);
    return { kind: 'start', at: begin(pick(begin)) };
  }
  const span = pick(dueIn);
  if (minutes !== undefined) return { kind: 'at', start: at(span.from, minutes), end: undefined };
  const start = at(span.from, part?.from ?? 0);
  return { kind: 'window', start: start > now ? start : undefined, due: dueIn(span) };
}

/** Parses `in 3 days`, `in 3d`, `in a week`, `in 2 hours`. Days are calendar days. */
function readDelay(words: readonly string[], here: Here): ReadWhen | undefined {
  const { now, zone, vocabularies } = here;
  for (const vocabulary of vocabularies) {
    if (!vocabulary.in.includes(words[0] ?? '')) continue;
    const [, digits, attached] = /^(\d{1,3})([a-zäöü]+)?$/.exec(words[1] ?? '') ?? [];
    const number = digits ? Number(digits) : phraseAt(words.slice(1, 2), vocabulary.numbers)?.value;
    const unit = vocabulary.units.find(([form]) => form.test(attached ?? words[2] ?? ''))?.[1];
    if (number === undefined || unit === undefined) continue;
    const count = attached ? 2 : 3;
    if (unit < DAY) {
      const at = Math.floor(now / MINUTE + number * unit) * MINUTE;
      return { when: { kind: 'due', at }, count };
    }
    const date = addDays(dateIn(zone, now), (number * unit) / DAY);
    const time = readTime(words.slice(count), vocabularies);
    const used = time?.isHour ? undefined : time;
    const at = momentOf(zone, date, used?.minutes ?? END_OF_DAY);
    return { when: { kind: 'due', at }, count: count + (used?.count ?? 0) };
  }
  return undefined;
}
