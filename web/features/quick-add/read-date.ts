import { addDays, startOfWeek, weekdayOf } from '../../time/dates.ts';
import { phraseIn, type Vocabulary } from './language.ts';
import { entryOf, phraseAt } from './phrases.ts';
import { dateAfter, readAmount } from './read-amount.ts';
import { dayIn } from './read-month-day.ts';
import {
  type Calendar,
  type Place,
  type ReadDate,
  readHoliday,
  readMonth,
  readNumbers,
  spansOf,
} from './read-numbers.ts';
import { readPeriod, type Span } from './read-period.ts';

/** `hasLead`: the words are after one such as `by`. `isAfterRepeat`: they are after `every`. */
export type DateOptions = { hasLead?: boolean; isAfterRepeat?: boolean };

/** Parses a date at the beginning of the words, and a part of the day after it. */
export function readDate(
  words: readonly string[],
  calendar: Calendar,
  options: DateOptions = {},
): ReadDate | undefined {
  const { vocabularies, today } = calendar;
  // `every morning`, also the German `jeden morgen`
  const repeated = options.isAfterRepeat && phraseIn(words, vocabularies, ({ parts }) => parts);
  const date = repeated ? undefined : readDay(words, calendar, options);
  if (date?.part) return date;
  if (!date) {
    const alone = repeated || phraseIn(words, vocabularies, ({ partPhrases }) => partPhrases);
    if (!alone) return undefined;
    // `first thing on monday`
    const rest = repeated ? [] : words.slice(alone.count);
    const skipped = vocabularies.some(({ leads }) => entryOf(rest[0], leads) === 'on') ? 1 : 0;
    const later = readDay(rest.slice(skipped), calendar, { hasLead: skipped > 0 });
    if (later && !later.part)
      return { ...later, count: alone.count + skipped + later.count, part: alone.value };
    const spans = [today, addDays(today, 1)].map((day) => ({ from: day, to: day }));
    // `First thing to do` is a title.
    const place = words[alone.count - 1] === 'thing' ? 'end' : 'edge';
    return { spans, count: alone.count, part: alone.value, isNext: true, place };
  }
  const rest = words.slice(date.count);
  const part =
    phraseIn(rest, vocabularies, ({ partPhrases }) => partPhrases) ??
    phraseIn(rest, vocabularies, ({ partAdverbs }) => partAdverbs) ??
    phraseIn(rest, vocabularies, ({ parts }) => parts);
  // The German `am` before a place is no part of the day.
  const isLead = vocabularies.some(({ leads }) => Object.hasOwn(leads, rest[0] ?? ''));
  if (!part || (isLead && part.count === 1)) return date;
  const place = date.place === 'anywhere' ? 'anywhere' : 'edge';
  return { ...date, part: part.value, count: date.count + part.count, place };
}

/** Parses a day or a period at the beginning of the words. */
export function readDay(
  words: readonly string[],
  calendar: Calendar,
  { hasLead = false }: DateOptions = {},
): ReadDate | undefined {
  const { today, vocabularies } = calendar;
  const counted = readWeeksFrom(words, calendar);
  if (counted) return counted;
  for (const vocabulary of vocabularies) {
    const part = phraseAt(words, vocabulary.partsOfToday);
    if (part)
      return { ...(spansOf([today], part.count, 'anywhere') as ReadDate), part: part.value };
    const day = phraseAt(words, vocabulary.days);
    if (day) {
      const read = spansOf([addDays(today, day.value)], day.count, 'anywhere');
      return withWeeks(read as ReadDate, words, calendar);
    }
    const weekday = readWeekday(words, vocabulary, calendar);
    if (weekday) return weekday;
    const month = readMonth(words, vocabulary, today);
    if (month) return month;
    const holiday = hasLead ? readHoliday(words, vocabulary, today) : undefined;
    if (holiday) return holiday;
    const period = readPeriod(words, vocabulary, today, hasLead);
    if (period) return withWeekday(period.value, period.count, words, calendar);
  }
  return readDayOfMonth(words, calendar, hasLead) ?? readNumbers(words[0] ?? '', calendar, hasLead);
}

/** `10th of next month`, `10. des naechsten monats`, `10th of the month`. */
function readDayOfMonth(
  words: readonly string[],
  calendar: Calendar,
  hasLead: boolean,
): ReadDate | undefined {
  const { vocabularies, today } = calendar;
  const day = dayIn(words[0]);
  const isThe = words[2] === 'the';
  if (day === undefined || !/^(of|des|im)$/.test(words[1] ?? '')) return undefined;
  const count = isThe ? 3 : 2;
  const rest = words.slice(count);
  if (vocabularies.some(({ nouns }) => entryOf(rest[0], nouns) === 'month')) {
    const date = readNumbers(words[0] ?? '', calendar, hasLead);
    return date && { ...date, count: count + 1, place: 'edge' };
  }
  for (const vocabulary of vocabularies) {
    const month = readPeriod(rest, vocabulary, today, true);
    const date = month && addDays(month.value.from, day - 1);
    const isMonth =
      month?.value.from.endsWith('-01') && month.value.to < addDays(month.value.from, 31);
    if (month && isMonth && date && date <= month.value.to)
      return spansOf([date], count + month.count, 'edge');
  }
  return undefined;
}

/** A period, or a weekday of it: `next week friday`. */
function withWeekday(
  span: Span,
  count: number,
  words: readonly string[],
  { vocabularies }: Calendar,
): ReadDate {
  for (const { weekdays, abbreviations, shortWeekdays, leads } of vocabularies) {
    const skipped = entryOf(words[count], leads) === 'on' ? 1 : 0;
    const word = words[count + skipped];
    const day = [weekdays, abbreviations, shortWeekdays].flatMap(
      (table) => entryOf(word, table) ?? [],
    )[0];
    const date = Array.from({ length: 7 }, (_, index) => addDays(span.from, index)).find(
      (each) => each <= span.to && weekdayOf(each) === day,
    );
    if (date) return spansOf([date], count + skipped + 1, 'edge') as ReadDate;
  }
  return { spans: [span], count, place: 'edge' };
}

/** `freitagabend`, `freitagmittag`: a weekday and a part of the day or a time in one word. */
export function compound(word: string, { weekdays, parts, times }: Vocabulary) {
  const name = Object.keys(weekdays).find((each) => word.startsWith(each) && word !== each);
  if (name === undefined) return undefined;
  const rest = word.slice(name.length);
  const time = entryOf(rest, times);
  const part = entryOf(rest, parts) ?? (time === undefined ? undefined : { from: time, to: time });
  return part && { weekday: weekdays[name] as number, part };
}

function readWeekday(
  words: readonly string[],
  vocabulary: Vocabulary,
  calendar: Calendar,
): ReadDate | undefined {
  const { weekdays, abbreviations, shortWeekdays } = vocabulary;
  const which = vocabulary.which.find(([form]) => form.test(words[0] ?? ''));
  const used = which ? 2 : 1;
  const word = words[used - 1] ?? '';
  const joined = compound(word, vocabulary);
  const full = entryOf(word, weekdays) ?? joined?.weekday;
  const short = entryOf(word, abbreviations);
  const shortest = entryOf(word, shortWeekdays);
  const weekday = full ?? short ?? shortest;
  if (weekday === undefined) return undefined;
  const { today } = calendar;
  const later = which?.[2] ?? 0;
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  // In the week after this one.
  const monday = addDays(startOfWeek(today, 1), 7 * later);
  const dates =
    later > 0
      ? [addDays(monday, (weekday + 6) % 7)]
      : [0, 7, 14].map((days) => addDays(today, ahead + days));
  const place =
    which || full !== undefined
      ? 'edge'
      : short !== undefined
        ? 'end'
        : placeOfShort(word, vocabulary);
  const day = spansOf(dates, used, place) as ReadDate;
  if (joined) return { ...day, part: joined.part };
  return which
    ? day
    : withDate(withPeriod(day, weekday, words, calendar), weekday, words, calendar);
}

const placeOfShort = (word: string, { names }: Vocabulary): Place =>
  names.test(word) ? 'never' : 'capital';

/** A weekday of a week: `friday next week`, `friday week`, `friday in two weeks`. */
function withPeriod(
  day: ReadDate,
  weekday: number,
  words: readonly string[],
  calendar: Calendar,
): ReadDate {
  for (const vocabulary of calendar.vocabularies) {
    const { which, nouns } = vocabulary;
    const found = which.find(([form]) => form.test(words[day.count] ?? ''));
    if (!found || entryOf(words[day.count + 1], nouns) !== 'week') continue;
    const monday = addDays(startOfWeek(calendar.today, 1), 7 * found[1]);
    const date = addDays(monday, (weekday + 6) % 7);
    return { spans: [{ from: date, to: date }], count: day.count + 2, place: 'edge' };
  }
  return withWeeks(day, words, calendar);
}

/** A day some weeks later: `friday week`, `today in two weeks`. */
function withWeeks(day: ReadDate, words: readonly string[], calendar: Calendar): ReadDate {
  const rest = words.slice(day.count);
  const isWeek = rest[0] === 'week';
  const delay = isWeek ? undefined : readAmount(rest.slice(1), calendar.vocabularies);
  const isIn = calendar.vocabularies.some((each) => each.in.test(rest[0] ?? ''));
  const weeks = isWeek
    ? 7
    : isIn && delay && 'days' in delay.unit
      ? delay.number * delay.unit.days
      : 0;
  if (weeks === 0) return day;
  const spans = day.spans.map(({ from, to }) => ({
    from: addDays(from, weeks),
    to: addDays(to, weeks),
  }));
  return {
    ...day,
    spans,
    count: day.count + (isWeek ? 1 : 1 + (delay?.count ?? 0)),
    place: 'edge',
  };
}

/** `friday 20 nov`, `friday the 20th`: the date, if it is that weekday. */
function withDate(day: ReadDate, weekday: number, words: readonly string[], calendar: Calendar) {
  const { vocabularies, today } = calendar;
  const after = words.slice(day.count);
  const skipped = vocabularies.some(({ articles }) => articles.test(after[0] ?? '')) ? 1 : 0;
  const rest = after.slice(skipped);
  const months = vocabularies.flatMap((each) => readMonth(rest, each, today) ?? []);
  const date = months[0] ?? readNumbers(rest[0] ?? '', calendar, true);
  const spans =
    date?.spans.filter(({ from }) => weekdayOf(from) === weekday && from >= today) ?? [];
  if (!date || spans.length === 0) return day;
  return { spans, count: day.count + skipped + date.count, place: 'anywhere' as const };
}

/** `a week from friday`, `two weeks from tomorrow`, `3 days before christmas`. */
function readWeeksFrom(words: readonly string[], calendar: Calendar): ReadDate | undefined {
  const amount = readAmount(words, calendar.vocabularies);
  const { number = 0, unit, count = 0 } = amount ?? {};
  const isBefore = /^(before|vor)$/.test(words[count] ?? '');
  const isAfter = /^(from|after|ab|nach)$/.test(words[count] ?? '');
  if (!unit || 'minutes' in unit || !(isAfter || (isBefore && !('workdays' in unit))))
    return undefined;
  const day = readDay(words.slice(count + 1), calendar, { hasLead: true });
  if (!day) return undefined;
  const distance = isBefore ? -number : number;
  const spans = day.spans.map(({ from, to }) => ({
    from: dateAfter(from, distance, unit),
    to: dateAfter(to, distance, unit),
  }));
  return { spans, count: count + 1 + day.count, place: 'anywhere' };
}
