import type { CalendarDate } from '../time/dates.ts';
import { type Calendar, readDate } from './read-date.ts';
import { phraseAt, type Vocabulary } from './vocabulary.ts';

/** How a task repeats: the dates of a series. */
export type Repeat = {
  rule: string | null;
  timesPerWeek: number | null;
  anchor: 'SCHEDULE' | 'COMPLETION';
  endsOn: CalendarDate | null;
  startsOn?: CalendarDate | null | undefined;
};

/** A repeat at the beginning of the words, or why they are none. */
export type ReadRepeat = { repeat: Repeat; count: number } | { problem: string; count: number };

type Unit = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** The words of a language for repeats. */
type Words = {
  every: RegExp;
  /** The word before a number of units; otherwise that of `every`. */
  everyNumber?: RegExp;
  units: readonly [RegExp, Unit | 'HOURLY'][];
  /** Words that are a whole repeat: `daily`. */
  adverbs: Readonly<Record<string, Unit>>;
  weekdays: RegExp;
  weekend: RegExp;
  ordinals: Readonly<Record<string, number>>;
  /** Words between a unit and its days. */
  on: RegExp;
  and: RegExp;
  until: RegExp;
  /** The number of times: `twice`. */
  times: Readonly<Record<string, number>>;
  time: RegExp;
  perWeek: readonly string[];
  lastDay: readonly string[];
  ofMonth: readonly string[];
};

const ENGLISH: Words = {
  every: /^(every|each)!?$/,
  units: [
    [/^days?$/, 'DAILY'],
    [/^w(ee)?ks?$/, 'WEEKLY'],
    [/^months?$/, 'MONTHLY'],
    [/^y(ea)?rs?$/, 'YEARLY'],
    [/^(hours?|hrs?|min(ute)?s?)$/, 'HOURLY'],
  ],
  adverbs: { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' },
  weekdays: /^(weekdays?|workdays?)$/,
  weekend: /^weekends?$/,
  ordinals: {
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    last: -1,
    other: 2,
  },
  on: /^(on|the)$/,
  and: /^(and|&|,)$/,
  until: /^(until|till)$/,
  times: { once: 1, twice: 2, thrice: 3 },
  time: /^(times|x)$/,
  perWeek: ['a week', 'per week', 'each week', 'every week'],
  lastDay: ['last day', 'last day of the month', 'last'],
  ofMonth: ['of the month', 'of each month', 'of every month', 'of month'],
};

const GERMAN: Words = {
  every: /^jede[nrsm]?!?$/,
  everyNumber: /^(alle|jede[nrsm]?)!?$/,
  units: [
    [/^tage?$/, 'DAILY'],
    [/^wochen?$/, 'WEEKLY'],
    [/^monate?$/, 'MONTHLY'],
    [/^jahre?$/, 'YEARLY'],
    [/^(stunden?|minuten?)$/, 'HOURLY'],
  ],
  adverbs: {
    täglich: 'DAILY',
    wöchentlich: 'WEEKLY',
    monatlich: 'MONTHLY',
    jährlich: 'YEARLY',
  },
  weekdays: /^(werktage?|wochentage?|arbeitstage?)$/,
  weekend: /^wochenenden?$/,
  ordinals: {
    ersten: 1,
    erste: 1,
    zweiten: 2,
    zweite: 2,
    dritten: 3,
    dritte: 3,
    vierten: 4,
    letzten: -1,
    letzte: -1,
  },
  on: /^(am|den|der|an)$/,
  and: /^(und|,)$/,
  until: /^bis$/,
  times: { einmal: 1, zweimal: 2, dreimal: 3, viermal: 4, fünfmal: 5 },
  time: /^(mal|x)$/,
  perWeek: ['pro woche', 'die woche', 'in der woche'],
  lastDay: ['letzten tag', 'letzten'],
  ofMonth: ['im monat', 'des monats'],
};

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const WEEKDAYS = 'MO,TU,WE,TH,FR';

const EXAMPLE = 'Write it as in “every 2 weeks on tue” or “every last friday”.';

/** Whether nothing of the title follows: the end of the line, a mark or a duration. */
const isEnd = (word: string | undefined) =>
  word === undefined || /^[!#@]/.test(word) || /^\d+([.,]\d+)?(h|m|min|std)/.test(word);

type Rest = { rule: string; count: number };

const longestPhrase = (words: readonly string[], phrases: readonly string[]): number =>
  phraseAt(words, Object.fromEntries(phrases.map((phrase) => [phrase, true])))?.count ?? 0;

/** Parses a repeat at the beginning of the words: `every 2 weeks on tue`, `every! 10 days`, `3 times a week`. */
export function readRepeat(words: readonly string[], calendar: Calendar): ReadRepeat | undefined {
  for (const [index, vocabulary] of calendar.vocabularies.entries()) {
    const language = index === 0 ? ENGLISH : GERMAN;
    const found = new Reader(language, vocabulary, calendar).read(words);
    if (found) return found;
  }
  return undefined;
}

class Reader {
  readonly #words: Words;
  readonly #vocabulary: Vocabulary;
  readonly #calendar: Calendar;

  constructor(words: Words, vocabulary: Vocabulary, calendar: Calendar) {
    this.#words = words;
    this.#vocabulary = vocabulary;
    this.#calendar = calendar;
  }

  read(words: readonly string[]): ReadRepeat | undefined {
    const [first = ''] = words;
    const { every, everyNumber = every, adverbs } = this.#words;
    const habit = this.#readHabit(words);
    if (habit) return this.#withEnd(words, habit.count, { timesPerWeek: habit.times });
    const adverb = Object.hasOwn(adverbs, first) ? adverbs[first] : undefined;
    if (adverb) {
      const isWhole = isEnd(words[1]) || this.#words.until.test(words[1] ?? '');
      // `Weekly report` is a title.
      return isWhole ? this.#withEnd(words, 1, { rule: `FREQ=${adverb}` }) : undefined;
    }
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
    return this.#withEnd(words, count, { rule: found.rule, anchor });
  }

  /** `3 times a week`, `twice a week`, `3x per week`. */
  #readHabit(words: readonly string[]): { times: number; count: number } | undefined {
    const { times, time, perWeek } = this.#words;
    const [first = '', second = ''] = words;
    const [, digits, attached] = /^(\d)(x|mal)?$/.exec(first) ?? [];
    const named = Object.hasOwn(times, first) ? times[first] : undefined;
    const number = named ?? (digits ? Number(digits) : undefined);
    const used = named || attached ? 1 : time.test(second) ? 2 : 0;
    const week = used > 0 ? longestPhrase(words.slice(used), perWeek) : 0;
    if (number === undefined || number < 1 || number > 7 || week === 0) return undefined;
    return { times: number, count: used + week };
  }

  /** The rule after `every`. */
  #readRule(words: readonly string[]): Rest | { problem: string; count: number } | undefined {
    const { units, weekdays, weekend, ordinals } = this.#words;
    const [first = '', second = ''] = words;
    if (weekdays.test(first)) return { rule: `FREQ=WEEKLY;BYDAY=${WEEKDAYS}`, count: 1 };
    if (weekend.test(first)) return { rule: 'FREQ=WEEKLY;BYDAY=SA,SU', count: 1 };
    const nth = this.#readNth(words);
    if (nth) return nth;
    const days = this.#readDays(words);
    if (days) return { rule: `FREQ=WEEKLY;BYDAY=${days.days}`, count: days.count };
    const date = this.#readYearly(words);
    if (date) return date;
    const number = /^\d{1,4}$/.test(first) ? Number(first) : this.#ordinal(first);
    const isNumber = number !== undefined && number > 0;
    const [unit, used] = isNumber ? [second, 2] : [first, 1];
    const frequency = units.find(([form]) => form.test(unit))?.[1];
    if (frequency === 'HOURLY') return { problem: 'A task repeats at most daily.', count: used };
    if (frequency) return this.#withDays(words, frequency, isNumber ? number : 1, used);
    // `every other monday`, `every second tuesday`.
    const every =
      isNumber && Object.hasOwn(ordinals, first) ? this.#readDays(words.slice(1)) : undefined;
    if (!every) return undefined;
    return { rule: `FREQ=WEEKLY;INTERVAL=${number};BYDAY=${every.days}`, count: 1 + every.count };
  }

  #ordinal(word: string): number | undefined {
    const { ordinals } = this.#words;
    if (Object.hasOwn(ordinals, word)) return ordinals[word];
    const [, digits] = /^(\d{1,2})(?:st|nd|rd|th|\.)$/.exec(word) ?? [];
    return digits ? Number(digits) : undefined;
  }

  /** `last friday`, `first monday of the month`, `3rd friday`, `15th`. Without `of the month`, `second tuesday` is every other week. */
  #readNth(words: readonly string[]): Rest | undefined {
    const { ofMonth } = this.#words;
    const nth = this.#ordinal(words[0] ?? '');
    if (nth === undefined) return undefined;
    const day = this.#weekday(words[1]);
    const used = day === undefined ? 1 : 2;
    const month = longestPhrase(words.slice(used), ofMonth);
    if (day !== undefined) {
      const isMonthly = nth === -1 || nth === 1 || month > 0 || /^\d/.test(words[0] ?? '');
      const isOrdinal = nth >= -1 && nth <= 5;
      if (!isMonthly || !isOrdinal) return undefined;
      return { rule: `FREQ=MONTHLY;BYDAY=${nth}${DAYS[day]}`, count: used + month };
    }
    const isDay = /^\d/.test(words[0] ?? '') && nth >= 1 && nth <= 31;
    const isUnit = this.#words.units.some(([form]) => form.test(words[1] ?? ''));
    const isDate = this.#readYearly(words) !== undefined;
    if (!isDay || isUnit || isDate) return undefined;
    return { rule: `FREQ=MONTHLY;BYMONTHDAY=${nth}`, count: 1 + month };
  }

  /** A day and month: `24 dec`, `1st january`. */
  #readYearly(words: readonly string[]): Rest | undefined {
    const { months } = this.#vocabulary;
    const [first = '', second = ''] = words;
    const monthOf = (word: string) =>
      word.length < 3 ? -1 : months.findIndex((name) => name.startsWith(word.replace(/\.$/, '')));
    const [dayWord, month] =
      monthOf(second) >= 0 ? [first, monthOf(second)] : [second, monthOf(first)];
    const [, digits] = /^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(dayWord) ?? [];
    const day = Number(digits);
    if (month < 0 || !(day >= 1 && day <= 31)) return undefined;
    return { rule: `FREQ=YEARLY;BYMONTH=${month + 1};BYMONTHDAY=${day}`, count: 2 };
  }

  /** The days after a unit: `weeks on tue and thu`, `month on the 15th`, `month on the last day`. */
  #withDays(
    words: readonly string[],
    frequency: Unit,
    interval: number,
    used: number,
  ): Rest | { problem: string; count: number } {
    if (interval > 1000) return { problem: 'The interval is at most 1000.', count: used };
    const base = `FREQ=${frequency}${interval > 1 ? `;INTERVAL=${interval}` : ''}`;
    let at = used;
    while (this.#words.on.test(words[at] ?? '')) at++;
    const rest = words.slice(at);
    if (at > used && frequency === 'MONTHLY') {
      const last = longestPhrase(rest, this.#words.lastDay);
      const nth =
        this.#ordinal(rest[0] ?? '') ??
        (/^\d{1,2}$/.test(rest[0] ?? '') ? Number(rest[0]) : undefined);
      const day = this.#weekday(rest[1]);
      if (nth !== undefined && day !== undefined && nth >= -1 && nth <= 5)
        return { rule: `${base};BYDAY=${nth}${DAYS[day]}`, count: at + 2 };
      if (last > 0) return { rule: `${base};BYMONTHDAY=-1`, count: at + last };
      if (nth !== undefined && nth >= 1 && nth <= 31)
        return { rule: `${base};BYMONTHDAY=${nth}`, count: at + 1 };
    }
    if (at > used && frequency === 'YEARLY') {
      const date = this.#readYearly(rest);
      if (date) return { rule: date.rule.replace('FREQ=YEARLY', base), count: at + date.count };
    }
    const days = frequency === 'WEEKLY' ? this.#readDays(rest) : undefined;
    if (days) return { rule: `${base};BYDAY=${days.days}`, count: at + days.count };
    return { rule: base, count: used };
  }

  /** A weekday by its name or abbreviation. Other beginnings of a name may be words, as the German `mit`. */
  #weekday(word = ''): number | undefined {
    const { weekdays, shortWeekdays } = this.#vocabulary;
    const text = word.replace(/[.,]+$/, '');
    const singular = text.length > 4 ? text.replace(/s$/, '') : text;
    const hasShort = shortWeekdays.length > 0;
    const isName = (name: string) =>
      hasShort ? name === singular : text.length > 2 && name.startsWith(singular);
    const found = Math.max(shortWeekdays.indexOf(text), weekdays.findIndex(isName));
    return found < 0 ? undefined : found;
  }

  /** A list of weekdays: `monday and thursday`, `mon, wed, fri`. */
  #readDays(words: readonly string[]): { days: string; count: number } | undefined {
    const found: number[] = [];
    let count = 0;
    for (let at = 0; at < words.length; at++) {
      if (found.length > 0 && this.#words.and.test(words[at] ?? '')) continue;
      // `mon/thu` and `mon,thu` are one word.
      const days = (words[at] ?? '').split(/[/,]/).map((part) => this.#weekday(part));
      if (!days.every((day): day is number => day !== undefined)) break;
      found.push(...days);
      count = at + 1;
    }
    if (found.length === 0) return undefined;
    const order = [...new Set(found)].sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7));
    return { days: order.map((day) => DAYS[day]).join(), count };
  }

  #withEnd(words: readonly string[], count: number, repeat: Partial<Repeat>): ReadRepeat {
    const whole: Repeat = {
      rule: null,
      timesPerWeek: null,
      anchor: 'SCHEDULE',
      endsOn: null,
      ...repeat,
    };
    const isUntil = this.#words.until.test(words[count] ?? '');
    const date = isUntil ? readDate(words.slice(count + 1), this.#calendar) : undefined;
    const endsOn = date?.spans.find(({ to }) => to >= this.#calendar.today)?.to;
    if (!date || !endsOn) return { repeat: whole, count };
    return { repeat: { ...whole, endsOn }, count: count + 1 + date.count };
  }
}
