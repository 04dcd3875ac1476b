import { addDays } from '../../time/dates.ts';
import { momentOf } from '../../time/moments.ts';
import type { Instant } from '../../time/zone.ts';
import { END_OF_DAY, EVENING, type Lead, phraseIn } from './language.ts';
import { entryOf } from './phrases.ts';
import { readDate } from './read-date.ts';
import { readDelay } from './read-delay.ts';
import { readDuration } from './read-duration.ts';
import type { Calendar, Place, ReadDate } from './read-numbers.ts';
import type { Span } from './read-period.ts';
import { readSpan } from './read-span.ts';
import { minutesIn, readRange, readTime, type Time } from './read-time.ts';
import type { Half, Here, Parts, ReadWhen, When } from './when.ts';

const HALF_DAY = 12 * 60;
const DAY = 24 * 60;
/** The longest range of hours alone: `3-1` may be a score. */
const LONGEST_OF_HOURS = 6 * 60;

/** Whether a date is an abbreviation that is often a word. */
const isShort = ({ place }: ReadDate) => place === 'capital' || place === 'never';

const isMark = (word: string | undefined) => word === undefined || /^[!#@(]/.test(word);

/** Parses a date or time at the beginning of the words: `by fri 17:00`, `tomorrow`, `fri 12:30-13:30`, `in 3 days`. */
export function readWhen(words: readonly string[], here: Here): ReadWhen | undefined {
  const { vocabularies } = here;
  const delay = readDelay(words, here);
  if (delay) return delay;
  const span = readSpan(words, here);
  if (span) return ofSpan(span, here);
  const lead = leadOf(words, here);
  if (lead) {
    const skipped = vocabularies.some(({ articles }) => articles.test(words[lead.count] ?? ''))
      ? 1
      : 0;
    // `on friday or saturday`
    const days = lead.value === 'on' ? readSpan(words.slice(lead.count), here) : undefined;
    if (days) return ofSpan({ ...days, count: lead.count + days.count, hasLead: true }, here);
    for (const begun of skipped ? [lead.count, lead.count + 1] : [lead.count]) {
      const parts = readParts(words.slice(begun), here, true);
      // `in december`, and not `in 10`
      if (!parts || (lead.isIn && !parts.date)) continue;
      const isDate = parts.time === undefined && parts.range === undefined;
      // `before the end of the month`
      const isEnd = lead.value === 'before' && isEndOfPeriod(words.slice(begun), here);
      const value =
        lead.value === 'for' ? (isDate ? 'by' : 'on') : isEnd ? ('by' as const) : lead.value;
      const count = begun + parts.count;
      return {
        when: whenOf(parts, value, here),
        count,
        half: halfOf(parts, value),
        place: placeAfter(lead.value, parts, here, words, count),
      };
    }
  }
  // `the 15th`, and not `the weekend` or `the friday`.
  const isArticle = vocabularies.some(({ articles }) => articles.test(words[0] ?? ''));
  const article = isArticle && /^\d/.test(words[1] ?? '') ? 1 : 0;
  const parts = readParts(words.slice(article), here, article > 0);
  if (!parts || (article > 0 && !parts.date)) return undefined;
  const rest = words.slice(article + parts.count);
  const latest = phraseIn(rest, vocabularies, (vocabulary) => vocabulary.latest)?.count ?? 0;
  const count = article + parts.count + latest;
  const value = latest ? 'by' : 'on';
  return {
    when: whenOf(parts, value, here),
    count,
    half: halfOf(parts, value),
    place: placeOf(parts),
  };
}

/** The parts, if they lack a day or a time. */
function halfOf(parts: Parts, lead: Lead): Half | undefined {
  const { date, time, range, isDayEnd } = parts;
  const isWhole = isDayEnd || (date && (time || range));
  return isWhole ? undefined : { parts, lead };
}

/** The moment of a day and a time from different parts of a line; undefined if they do not fit together. */
export function whenOfHalves(day: Half, time: Half, here: Here): When | undefined {
  const { date } = day.parts;
  const isOneDay = date?.spans.every(({ from, to }) => from === to);
  const hasLead = time.lead !== 'on' && time.lead !== 'for';
  const isLimit = !hasLead || time.lead === 'by' || time.lead === 'before';
  if (!isOneDay || !(day.lead === 'on' || (day.lead === 'by' && isLimit))) return undefined;
  const { time: clock, range, count } = time.parts;
  // `from 2 to 4pm` is a block, `by 2-4pm` is none.
  if (range && hasLead && time.lead !== 'from') return undefined;
  const timeLead = hasLead && !range ? time.lead : undefined;
  return whenOf({ date, time: clock, range, timeLead, count }, day.lead, here);
}

const isEndOfPeriod = (words: readonly string[], { vocabularies }: Calendar) =>
  phraseIn(words, vocabularies, ({ edges }) => edges)?.value === 'end' ||
  phraseIn(words, vocabularies, ({ periods }) => periods)?.value.edge === 'end';

/** The lead at the beginning of the words. `Start monday report` is a title. */
function leadOf(words: readonly string[], { vocabularies, isFirst }: Here) {
  if (isFirst && /^(start|begin|beginn)$/.test(words[0] ?? '')) return undefined;
  const month = vocabularies.some((each) => each.in.test(words[0] ?? ''));
  const lead = phraseIn(words, vocabularies, ({ leads }) => leads);
  if (lead) return { ...lead, isIn: false };
  return month ? ({ value: 'on', count: 1, isIn: true } as const) : undefined;
}

function placeAfter(
  lead: Lead,
  { date, time, range }: Parts,
  here: Here,
  words: readonly string[],
  count: number,
): Place {
  if (lead === 'for') return 'edge';
  if (date && isShort(date) && !time && !range) return 'end';
  // `On the 5th rent`, and not `on the 5th floor`.
  const isDay = lead === 'on' && date?.place === 'end' && !time && !range;
  const isCounted = here.vocabularies.some(({ counted }) => counted.test(words[count] ?? ''));
  const isNumber = /^\d/.test(words[count - 1] ?? '');
  if (isDay) return here.isFirst && isNumber && !isCounted ? 'edge' : 'end';
  // `walk through the monday slides`
  return /^(through|thru)$/.test(words[0] ?? '') ? 'edge' : 'anywhere';
}

/** Where a date or time without a lead is read. Together they are certain. */
function placeOf({ date, time, range }: Parts): Place {
  if (date && (time || range)) return 'anywhere';
  if (date) return date.place;
  if (range) return range.isHour ? 'end' : 'anywhere';
  return time?.hasAt ? 'anywhere' : time?.isLoose ? 'end' : 'edge';
}

function readParts(words: readonly string[], here: Here, hasLead: boolean): Parts | undefined {
  const { vocabularies } = here;
  const endAt = (rest: readonly string[]) =>
    phraseIn(rest, vocabularies, ({ dayEnds }) => dayEnds)?.count ?? 0;
  const dayEnd = endAt(words);
  const date = readDate(words.slice(dayEnd), here, { ...here, hasLead });
  if (dayEnd > 0) {
    const spans = [{ from: here.today, to: here.today }];
    const day: ReadDate = date ?? { spans, count: 0, place: 'edge' };
    const count = dayEnd + day.count;
    return { date: day, time: undefined, range: undefined, isDayEnd: true, count };
  }
  if (date) {
    const rest = words.slice(date.count);
    const whole = { time: undefined, range: undefined, isDayEnd: true };
    const after = endAt(rest);
    if (after > 0) return { date, ...whole, count: date.count + after };
    // `freitag nach feierabend`
    const lead = phraseIn(rest, vocabularies, ({ leads }) => leads);
    const evening = lead?.value === 'after' ? endAt(rest.slice(lead.count)) : 0;
    if (lead && evening > 0)
      return {
        date: { ...date, part: EVENING },
        ...whole,
        count: date.count + lead.count + evening,
      };
    return withTime(date, words, here, hasLead);
  }
  const range = readRange(words, vocabularies, undefined, here.lean);
  const time = range ? undefined : readTime(words, vocabularies);
  const clock = range ?? time;
  if (!clock) return undefined;
  const next = words[clock.count];
  const skipped = vocabularies.some(({ leads }) => entryOf(next, leads) === 'on') ? 1 : 0;
  const later = readDate(words.slice(clock.count + skipped), here, { hasLead: skipped > 0 });
  const day =
    later && isShort(later) && !later.part && !skipped && !range && !hasLead ? undefined : later;
  const parts = { date: day, time, range, count: clock.count + (day ? skipped + day.count : 0) };
  const rest = words.slice(parts.count);
  if (day) {
    // The words of the date may say the part of the day: `8-10 tonight`.
    const again = range && readRange(words, vocabularies, day.part, here.lean);
    const isTime = !time?.isHour || time.hasAt || hasLead;
    return isTime ? { ...parts, range: again ?? range } : undefined;
  }
  // `5-7` alone is rather a time than a number if it is short.
  if (range) return !range.isHour || range.to - range.from <= LONGEST_OF_HOURS ? parts : undefined;
  if (time?.isLoose)
    return time.hasAt || hasLead || (time.isSure && isClock(words[0], here)) ? parts : undefined;
  if (!time?.isHour) return parts;
  // An hour alone is a time only after a word such as `at` or `by`, and not before a noun.
  if (time.hasAt) return isBreak(rest, here) ? parts : undefined;
  const isHour = time.minutes <= HALF_DAY || vocabularies.length > 1;
  return hasLead && isHour && isMark(next) ? parts : undefined;
}

/** Whether `17.30` or `15h30` alone is a time. `15h` is one where `h` is the sign of the hour. */
const isClock = (word = '', { vocabularies }: Calendar) =>
  !/^\d+h$/.test(word) || vocabularies.some(({ oClock }) => oClock.includes('h'));

/** A date, and the time after it. */
function withTime(date: ReadDate, words: readonly string[], here: Here, hasLead: boolean): Parts {
  const { vocabularies } = here;
  const rest = words.slice(date.count);
  const range = readRange(rest, vocabularies, date.part, here.lean);
  if (range) return { date, range, time: undefined, count: date.count + range.count };
  const lead = hasLead ? undefined : phraseIn(rest, vocabularies, ({ leads }) => leads);
  const timeLead = lead && lead.value !== 'on' && lead.value !== 'for' ? lead : undefined;
  const begun = date.count + (timeLead?.count ?? 0);
  const time = readTime(words.slice(begun), vocabularies);
  const next = words.slice(begun + (time?.count ?? 0));
  // `tomorrow 3 apples` is no time, `friday 2h` is a duration.
  const isHour = time?.isHour && !time.hasAt;
  const isDuration =
    /^\d{1,2}h/.test(words[begun] ?? '') && (time?.minutes ?? 0) < (hasLead ? 13 : 10) * 60;
  const isTime =
    time &&
    !(isHour && !(timeLead ? isMark(next[0]) : isBreak(next, here))) &&
    !(isDuration && !time.hasAt);
  if (!isTime) return { date, time: undefined, range: undefined, count: date.count };
  return { date, time, range: undefined, timeLead: timeLead?.value, count: begun + time.count };
}

/** Whether the words cannot continue a noun: the end of the line, a mark, a duration, a date, or a word such as `with`. */
function isBreak(words: readonly string[], here: Calendar): boolean {
  const [first = ''] = words;
  if (isMark(words[0])) return true;
  return (
    here.vocabularies.some(
      ({ continuing, leads, every, durationLeads }) =>
        continuing.test(first) ||
        Object.hasOwn(leads, first) ||
        every.test(first) ||
        durationLeads.test(first),
    ) ||
    readDuration(words, here.vocabularies) !== undefined ||
    readDate(words, here) !== undefined
  );
}

function ofSpan(span: Span & { count: number; hasLead: boolean }, { now, zone }: Here): ReadWhen {
  const start = momentOf(zone, span.from, 0);
  const due = momentOf(zone, span.to, END_OF_DAY);
  const when: When = { kind: 'window', start: start > now ? start : undefined, due };
  return { when, count: span.count, place: span.hasLead ? 'anywhere' : 'edge' };
}

/** The moment of a minute of a day, also after its midnight. */
const momentIn = (zone: string, day: string, minute: number): Instant =>
  minute >= DAY ? momentOf(zone, addDays(day, 1), minute - DAY) : momentOf(zone, day, minute);

function whenOf(parts: Parts, lead: Lead, here: Here): When {
  const { now, zone, today } = here;
  const { date, time, range, timeLead, isDayEnd } = parts;
  if (isDayEnd && date && lead === 'before') return whenOf(parts, 'by', here);
  if (isDayEnd && date && lead === 'after')
    return whenOf({ ...parts, date: { ...date, part: EVENING } }, 'on', here);
  const spans =
    date?.spans ?? [today, addDays(today, 1)].map((day): Span => ({ from: day, to: day }));
  const part = time?.part ?? date?.part;
  const at = (day: string, minute: number) => momentIn(zone, day, minute);
  // The first candidate in the future, else the first one.
  const pick = (moment: (span: Span) => Instant): Span =>
    spans.find((span) => moment(span) > now) ?? (spans[0] as Span);
  if (range) {
    const { from: day } = pick(({ from }) => at(from, range.from));
    return lead === 'by' || lead === 'before'
      ? { kind: 'due', at: at(day, range.to) }
      : { kind: 'at', start: at(day, range.from), end: at(day, range.to) };
  }
  const minutes = time && minutesOf(time, part, spans, here);
  const dueMinute = minutes ?? part?.to ?? END_OF_DAY;
  const dueIn = ({ to }: Span): Instant => at(to, dueMinute);
  if (lead === 'by' || timeLead === 'by' || (timeLead === 'before' && minutes !== undefined))
    return { kind: 'due', at: at(pick(dueIn).to, Math.min(dueMinute, END_OF_DAY)) };
  if (lead === 'before') {
    const isWhole = minutes === undefined && !part;
    const due = ({ from }: Span) =>
      isWhole ? at(addDays(from, -1), END_OF_DAY) : at(from, minutes ?? (part?.from as number));
    return { kind: 'due', at: due(pick(due)) };
  }
  if (timeLead && minutes !== undefined) {
    const { to } = pick(dueIn);
    return { kind: 'window', start: at(to, minutes), due: at(to, END_OF_DAY) };
  }
  if (lead === 'from' || lead === 'after') {
    const isWhole = minutes === undefined && !part;
    const begin = ({ from, to }: Span) =>
      lead === 'after' && isWhole
        ? at(addDays(to, 1), 0)
        : at(from, minutes ?? (lead === 'after' ? part?.to : part?.from) ?? 0);
    return { kind: 'start', at: begin(pick(begin)) };
  }
  const span = pick(date?.isNext ? ({ from }) => at(from, part?.from ?? dueMinute) : dueIn);
  if (minutes !== undefined) return { kind: 'at', start: at(span.from, minutes), end: undefined };
  const start = at(span.from, part?.from ?? 0);
  // `freitagmittag`
  if (part && part.from === part.to) return { kind: 'at', start, end: undefined };
  return { kind: 'window', start: start > now ? start : undefined, due: dueIn(span) };
}

/** The minutes of a time. `today at 9` at noon is in the evening. */
function minutesOf(time: Time, part: ReadDate['part'], spans: readonly Span[], here: Here): number {
  const minutes = minutesIn(time, part, here.lean);
  const [only] = spans;
  const isOver = (minute: number) => only && momentIn(here.zone, only.to, minute) <= here.now;
  const isShifted = !time.isSure && !part && spans.length === 1 && minutes < HALF_DAY;
  return isShifted && isOver(minutes) && !isOver(minutes + HALF_DAY) ? minutes + HALF_DAY : minutes;
}
