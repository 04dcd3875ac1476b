import type { CalendarDate } from '../../time/dates.ts';
import type { Vocabulary } from './language.ts';
import { entryOf, phraseAt, type Table } from './phrases.ts';
import { compound, readDate } from './read-date.ts';
import { readMonthDay } from './read-month-day.ts';
import type { Calendar, Place } from './read-numbers.ts';
import { DAYS, WeekdayReader } from './repeat-days.ts';
import {
  ENGLISH_REPEATS,
  GERMAN_REPEATS,
  type Interval,
  type RepeatWords,
} from './repeat-words.ts';

/** How a task repeats: the dates of a series. */
export type Repeat = {
  rule: string | null;
  timesPerWeek: number | null;
  anchor: 'SCHEDULE' | 'COMPLETION';
  endsOn: CalendarDate | null;
  startsOn?: CalendarDate | null | undefined;
};

/** A repeat at the beginning of the words, or why they are none. */
export type ReadRepeat =
  | { repeat: Repeat; count: number; place: Place }
  | { problem: string; count: number };

const WEEKDAYS = 'MO,TU,WE,TH,FR';

const EXAMPLE = 'Write it as in “every 2 weeks on tue” or “every last friday”.';

/** Whether nothing of the title follows: the end of the line, a mark, a duration or a time. */
const isEnd = (word: string | undefined) =>
  word === undefined ||
  /^[!#@(]/.test(word) ||
  /^\d+([.,:]\d+)?(h|m|min|std|[ap]m|uhr)?$/.test(word);

type Rest = { rule: string; count: number };

const lengthOf = (words: readonly string[], phrases: Table<unknown>): number =>
  phraseAt(words, phrases)?.count ?? 0;

/** Parses a repeat at the beginning of the words: `every 2 weeks on tue`, `every! 10 days`, `3 times a week`, `mondays`. */
export function readRepeat(words: readonly string[], calendar: Calendar): ReadRepeat | undefined {
  for (const [index, vocabulary] of calendar.vocabularies.entries()) {
    const language = index === 0 ? ENGLISH_REPEATS : GERMAN_REPEATS;
    const found = new Reader(language, vocabulary, calendar).read(words);
    if (found) return found;
  }
  return undefined;
}

class Reader {
  readonly #words: RepeatWords;
  readonly #vocabulary: Vocabulary;
  readonly #calendar: Calendar;
  readonly #days: WeekdayReader;

  constructor(words: RepeatWords, vocabulary: Vocabulary, calendar: Calendar) {
    this.#words = words;
    this.#vocabulary = vocabulary;
    this.#calendar = calendar;
    this.#days = new WeekdayReader(words, vocabulary);
  }

  read(words: readonly string[]): ReadRepeat | undefined {
    const [first = ''] = words;
    const { every, everyNumber = every } = this.#words;
    const habit = this.#readHabit(words);
    if (habit) return habit;
    const alone = this.#readAlone(words);
    if (alone) return this.#withEnd(words, alone.count, { rule: alone.rule }, alone.place);
    const isEvery = every.test(first);
    if (!isEvery && !everyNumber.test(first)) return undefined;
    const rest = words.slice(1);
    const found = this.#readRule(rest);
    if (!found) return isEvery ? { problem: EXAMPLE, count: 1 } : undefined;
    if ('problem' in found) return { problem: found.problem, count: 1 + found.count };
    const anchor = first.endsWith('!') ? 'COMPLETION' : 'SCHEDULE';
    const count = 1 + found.count;
    if (anchor === 'COMPLETION' && /BY/.test(found.rule)) {
      return { problem: 'After “every!” write a number of days, weeks or months.', count };
    }
    return this.#withEnd(words, count, { rule: found.rule, anchor }, 'anywhere');
  }

  /** `3 times a week`, `twice a week`, `3x per week`, `once a month`. */
  #readHabit(words: readonly string[]): ReadRepeat | undefined {
    const { times, time, per } = this.#words;
    const [first = '', second = ''] = words;
    const [, digits, attached] = /^(\d)(x|mal)?$/.exec(first) ?? [];
    const isTimes = time.test(second);
    const named =
      entryOf(first, times) ?? (isTimes ? entryOf(first, this.#vocabulary.numbers) : undefined);
    const number = named ?? (digits ? Number(digits) : undefined);
    const used = isTimes ? 2 : entryOf(first, times) || attached ? 1 : 0;
    const period = used > 0 ? phraseAt(words.slice(used), per) : undefined;
    if (number === undefined || number < 1 || !period) return undefined;
    const count = used + period.count;
    if (period.value === 'WEEKLY' && number <= 7)
      return this.#withEnd(words, count, { timesPerWeek: number }, 'anywhere');
    if (number === 1)
      return this.#withEnd(words, count, { rule: `FREQ=${period.value}` }, 'anywhere');
    return { problem: 'A number of times is per week: write “3 times a week”.', count };
  }

  /** A repeat without `every`: `daily`, `weekly on monday`, `mondays`, `on weekdays`, `the 15th of every month`. */
  #readAlone(words: readonly string[]): (Rest & { place: Place }) | undefined {
    const { adverbs, weekdaysAlone, until, on } = this.#words;
    const weekdays = lengthOf(words, weekdaysAlone);
    if (weekdays > 0)
      return { rule: `FREQ=WEEKLY;BYDAY=${WEEKDAYS}`, count: weekdays, place: 'edge' };
    const adverb = entryOf(words[0], adverbs);
    if (adverb) {
      const read = this.#withDays(words, adverb, 1, 1);
      if ('problem' in read) return undefined;
      const next = words[read.count];
      const { at, leads, partPhrases } = this.#vocabulary;
      const isWhole =
        read.count > 1 ||
        isEnd(next) ||
        until.test(next ?? '') ||
        Object.hasOwn(at, next ?? '') ||
        Object.hasOwn(leads, next ?? '') ||
        lengthOf(words.slice(read.count), partPhrases) > 0;
      // `Weekly report` is a title.
      return isWhole ? { ...read, place: 'edge' } : undefined;
    }
    let begun = 0;
    while (on.test(words[begun] ?? '')) begun++;
    const days = this.#days.read(words.slice(begun), true);
    if (days)
      return { rule: `FREQ=WEEKLY;BYDAY=${days.days}`, count: begun + days.count, place: 'edge' };
    return this.#readOfMonth(words, begun);
  }

  /** `the 15th of every month`, `last friday of each month`, `am 1. jeden monats`. */
  #readOfMonth(words: readonly string[], begun: number): (Rest & { place: Place }) | undefined {
    const { ofEveryMonth, ofMonth, lastDay } = this.#words;
    const rest = words.slice(begun);
    const last = lengthOf(rest, lastDay);
    const nth = this.#ordinal(rest[0] ?? '');
    if (nth === undefined) return undefined;
    const day = this.#days.weekday(rest[1]);
    const used = day === undefined ? (nth < 0 ? last : 1) : 2;
    const month = lengthOf(
      rest.slice(used),
      day === undefined ? ofEveryMonth : { ...ofEveryMonth, ...ofMonth },
    );
    if (month === 0 || nth > (day === undefined ? 31 : 5)) return undefined;
    const by = day === undefined ? `BYMONTHDAY=${nth}` : `BYDAY=${nth}${DAYS[day]}`;
    return { rule: `FREQ=MONTHLY;${by}`, count: begun + used + month, place: 'anywhere' };
  }

  /** The rule after `every`. */
  #readRule(words: readonly string[]): Rest | { problem: string; count: number } | undefined {
    const { units, weekdays, weekend, ordinals, dayPart } = this.#words;
    const [first = '', second = ''] = words;
    // The part of the day is read as a time.
    if (dayPart.test(first)) return { rule: 'FREQ=DAILY', count: 0 };
    const joined = compound(first, this.#vocabulary);
    if (joined) return { rule: `FREQ=WEEKLY;BYDAY=${DAYS[joined.weekday]}`, count: 0 };
    const workdays = lengthOf(words, weekdays);
    if (workdays > 0) return this.#except(words, `FREQ=WEEKLY;BYDAY=${WEEKDAYS}`, workdays);
    if (weekend.test(first)) return { rule: 'FREQ=WEEKLY;BYDAY=SA,SU', count: 1 };
    const nth = this.#readNth(words);
    if (nth) return nth;
    const days = this.#days.read(words);
    if (days) return { rule: `FREQ=WEEKLY;BYDAY=${days.days}`, count: days.count };
    const date = this.#readYearly(words);
    if (date) return date;
    const number = /^\d{1,4}$/.test(first)
      ? Number(first)
      : (this.#ordinal(first) ?? entryOf(first, this.#vocabulary.numbers));
    const isNumber = number !== undefined && number > 0;
    const [unit, used] = isNumber ? [second, 2] : [first, 1];
    const interval = units.find(([form]) => form.test(unit))?.[1];
    if (interval === 'HOURLY') return { problem: 'A task repeats at most daily.', count: used };
    if (interval) {
      const read = this.#withDays(words, interval, isNumber ? number : 1, used);
      return 'problem' in read || read.rule !== 'FREQ=DAILY'
        ? read
        : this.#except(words, read.rule, read.count);
    }
    // `every other monday`, `every second tuesday`.
    const every =
      isNumber && Object.hasOwn(ordinals, first) ? this.#days.read(words.slice(1)) : undefined;
    if (!every) return undefined;
    return { rule: `FREQ=WEEKLY;INTERVAL=${number};BYDAY=${every.days}`, count: 1 + every.count };
  }

  /** `every day except sunday`. */
  #except(words: readonly string[], rule: string, count: number): Rest {
    const isExcept = this.#words.except.test(words[count] ?? '');
    const except = isExcept ? this.#days.read(words.slice(count + 1)) : undefined;
    if (!except) return { rule, count };
    const without = except.days.split(',');
    const all = rule === 'FREQ=DAILY' ? `${WEEKDAYS},SA,SU` : WEEKDAYS;
    const left = all.split(',').filter((day) => !without.includes(day));
    return { rule: `FREQ=WEEKLY;BYDAY=${left.join()}`, count: count + 1 + except.count };
  }

  #ordinal(word: string): number | undefined {
    const [, digits] = /^(\d{1,2})(?:st|nd|rd|th|\.)$/.exec(word) ?? [];
    return entryOf(word, this.#words.ordinals) ?? (digits ? Number(digits) : undefined);
  }

  /** `last friday`, `first monday of the month`, `3rd friday`, `15th`. Without `of the month`, `second tuesday` is every other week. */
  #readNth(words: readonly string[]): Rest | undefined {
    const { ofMonth, ofEveryMonth, lastDay, units } = this.#words;
    const nth = this.#ordinal(words[0] ?? '');
    if (nth === undefined) return undefined;
    const day = this.#days.weekday(words[1]);
    const last = nth < 0 && day === undefined ? lengthOf(words, lastDay) : 0;
    const used = day === undefined ? Math.max(1, last) : 2;
    const month = lengthOf(words.slice(used), { ...ofMonth, ...ofEveryMonth });
    if (day !== undefined) {
      const isMonthly = nth === -1 || nth === 1 || month > 0 || /^\d/.test(words[0] ?? '');
      const isOrdinal = nth >= -1 && nth <= 5;
      if (!isMonthly || !isOrdinal) return undefined;
      return { rule: `FREQ=MONTHLY;BYDAY=${nth}${DAYS[day]}`, count: used + month };
    }
    if (last > 1) return { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', count: used + month };
    const isDay = (/^\d/.test(words[0] ?? '') || month > 0) && nth >= 1 && nth <= 31;
    const isUnit = units.some(([form]) => form.test(words[1] ?? ''));
    const isDate = this.#readYearly(words) !== undefined;
    if (!isDay || isUnit || isDate) return undefined;
    const other = this.#otherDay(words.slice(1));
    if (other)
      return { rule: `FREQ=MONTHLY;BYMONTHDAY=${nth},${other.day}`, count: 1 + other.count };
    return { rule: `FREQ=MONTHLY;BYMONTHDAY=${nth}`, count: 1 + month };
  }

  /** Another day of the month: `and 15th`, `and the last day`. */
  #otherDay(words: readonly string[]): { day: number; count: number } | undefined {
    if (!this.#words.and.test(words[0] ?? '')) return undefined;
    let at = 1;
    while (this.#words.on.test(words[at] ?? '')) at++;
    const last = lengthOf(words.slice(at), this.#words.lastDay);
    if (last > 1) return { day: -1, count: at + last };
    const day = /^\d/.test(words[at] ?? '') ? this.#ordinal(words[at] ?? '') : undefined;
    return day !== undefined && day <= 31 ? { day, count: at + 1 } : undefined;
  }

  /** A day and month: `24 dec`, `1st january`, `24.12.`. */
  #readYearly(words: readonly string[]): Rest | undefined {
    const found = readMonthDay(words, this.#vocabulary);
    if (!found) return undefined;
    const { month, day, count } = found;
    return { rule: `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`, count };
  }

  /** The days after a unit: `weeks on tue and thu`, `month on the 15th`, `month on the last day`. */
  #withDays(
    words: readonly string[],
    { unit, each }: Interval,
    times: number,
    used: number,
  ): Rest | { problem: string; count: number } {
    const interval = each * times;
    if (interval > 1000) return { problem: 'The interval is at most 1000.', count: used };
    const base = `FREQ=${unit}${interval > 1 ? `;INTERVAL=${interval}` : ''}`;
    let at = used;
    while (this.#words.on.test(words[at] ?? '')) at++;
    const rest = words.slice(at);
    if (at > used && unit === 'MONTHLY') {
      const last = lengthOf(rest, this.#words.lastDay);
      const nth =
        this.#ordinal(rest[0] ?? '') ??
        (/^\d{1,2}$/.test(rest[0] ?? '') ? Number(rest[0]) : undefined);
      const day = this.#days.weekday(rest[1]);
      if (nth !== undefined && day !== undefined && nth >= -1 && nth <= 5)
        return { rule: `${base};BYDAY=${nth}${DAYS[day]}`, count: at + 2 };
      if (last > 0) return { rule: `${base};BYMONTHDAY=-1`, count: at + last };
      const other = this.#otherDay(rest.slice(1));
      if (nth !== undefined && nth >= 1 && nth <= 31)
        return {
          rule: `${base};BYMONTHDAY=${nth}${other ? `,${other.day}` : ''}`,
          count: at + 1 + (other?.count ?? 0),
        };
    }
    const date = at > used && unit === 'YEARLY' ? this.#readYearly(rest) : undefined;
    if (date) return { rule: date.rule.replace('FREQ=YEARLY', base), count: at + date.count };
    if (unit !== 'WEEKLY') return { rule: base, count: used };
    const workdays = at > used ? lengthOf(rest, this.#words.weekdays) : 0;
    if (workdays > 0) return { rule: `${base};BYDAY=${WEEKDAYS}`, count: at + workdays };
    const days = this.#days.read(rest);
    if (days) return { rule: `${base};BYDAY=${days.days}`, count: at + days.count };
    return { rule: base, count: used };
  }

  #withEnd(
    words: readonly string[],
    count: number,
    repeat: Partial<Repeat>,
    place: Place,
  ): ReadRepeat {
    const whole: Repeat = {
      rule: null,
      timesPerWeek: null,
      anchor: 'SCHEDULE',
      endsOn: null,
      ...repeat,
    };
    const isUntil = this.#words.until.test(words[count] ?? '');
    const date = isUntil
      ? readDate(words.slice(count + 1), this.#calendar, { hasLead: true })
      : undefined;
    const endsOn = date?.spans.find(({ to }) => to >= this.#calendar.today)?.to;
    if (!date || !endsOn) return { repeat: whole, count, place };
    return { repeat: { ...whole, endsOn }, count: count + 1 + date.count, place };
  }
}
