import type { TaskPriority } from '../../graph/generated/graphql.ts';
import { type Phrase, phraseAt, type Table } from './phrases.ts';

/** A part of a day, in minutes since 0:00. */
export type DayPart = { from: number; to: number };

/** The last minute of a day: the time of a due date without a time. */
export const END_OF_DAY = 23 * 60 + 59;

const HOUR = 60;
export const MORNING: DayPart = { from: 6 * HOUR, to: 12 * HOUR };
export const AFTERNOON: DayPart = { from: 12 * HOUR, to: 18 * HOUR };
export const EVENING: DayPart = { from: 18 * HOUR, to: END_OF_DAY };

/** The days of a period that a phrase means, such as its last one. */
export type Edge = 'start' | 'first week' | 'early' | 'mid' | 'late' | 'last week' | 'end';

export type PeriodUnit = 'week' | 'weekend' | 'month' | 'quarter' | 'year';

/** A period around today: `later` periods after the current one. */
export type Period = { of: PeriodUnit; later: number; edge?: Edge; needsLead?: boolean };

/**
 * The meaning of the words before a date. `by`: due on it; `before`: due on the day before it; `from`: not before it;
 * `after`: not before the day after it; `on`: on that day; `for`: due on that day, or at that time.
 */
export type Lead = 'by' | 'before' | 'from' | 'after' | 'on' | 'for';

/** A unit of time after a number. */
export type TimeUnit =
  | { minutes: number }
  | { days: number }
  | { workdays: number }
  | { months: number };

/** The words of a language for dates and times, in normalized form. */
export type Vocabulary = {
  weekdays: Table<number>;
  /** Abbreviations that are often other words, such as `sun`: read before a mark or at the end. */
  abbreviations: Table<number>;
  /** Abbreviations of two letters: read with a time, after a lead, or with a capital letter at the end. */
  shortWeekdays: Table<number>;
  /** Those that are also words or names. */
  names: RegExp;
  months: Table<number>;
  /** The month, from 1, and the day of holidays; or the days after Easter Sunday. Read after a lead. */
  holidays: Table<readonly [month: number, day: number] | number>;
  /** Days from today. */
  days: Table<number>;
  /** Follow a day. */
  parts: Table<DayPart>;
  /** Follow a day or a time. */
  partAdverbs: Table<DayPart>;
  /** Follow a day or a time, or stand alone. */
  partPhrases: Table<DayPart>;
  /** A part of today. */
  partsOfToday: Table<DayPart>;
  /** `next`, `this`: the number of periods later, and of weeks later with a weekday. */
  which: readonly [RegExp, period: number, weekday: number][];
  units: readonly [RegExp, TimeUnit][];
  nouns: Table<PeriodUnit>;
  edges: Table<Edge>;
  periods: Table<Period>;
  /** The end of the day before or after a date: `friday eod`. */
  dayEnds: Table<true>;
  leads: Table<Lead>;
  /** Follows a due date: `friday at the latest`. */
  latest: Table<true>;
  articles: RegExp;
  /** Precedes an hour alone. */
  at: Table<true>;
  /** Follows an hour. */
  oClock: readonly string[];
  times: Table<number>;
  /** `half past`: the minutes that are added to the hour after it. */
  pastHour: Table<number>;
  /** The words around the ends of a range: `from 9 to 11`, `between 9 and 11`. */
  range: { from: RegExp; to: RegExp; between: RegExp; and: RegExp };
  every: RegExp;
  /** The words before a delay: `in 3 days`. */
  in: RegExp;
  /** Follow a delay: `3 days from now`. */
  fromNow: Table<true>;
  numbers: Table<number>;
  durations: Table<number>;
  durationLeads: RegExp;
  priorities: Table<TaskPriority>;
  /** The word `priority`. */
  priority: RegExp;
  /** Words at an end of a title that look like a priority. */
  pressing: RegExp;
  /** Words that continue a title after a date in its middle: `call mum friday about dinner`. */
  continuing: RegExp;
  /** A verb at the end of a title: `mama freitag anrufen`. */
  finalVerb: RegExp;
  /** Words before a date that make it part of a title: `the friday bug`. */
  attributive: RegExp;
  /** Words before a weekday that make it a name: `black friday`. */
  named: RegExp;
  /** Leads that are the title of a line without another one: `deadline friday`. */
  titles: RegExp;
  /** Words after an ordinal that are counted by it: `on the 5th floor`. */
  counted: RegExp;
  /** Words before a number that make it a name: `chapter 3`. */
  labelled: RegExp;
  /** Words of tasks whose hours are rather in the morning or in the evening. */
  morning: RegExp;
  evening: RegExp;
  /** Words that look like a date but were not read. */
  unclear: RegExp;
};

/** The longest phrase of a table in any vocabulary. */
export function phraseIn<Value>(
  words: readonly string[],
  vocabularies: readonly Vocabulary[],
  tableOf: (vocabulary: Vocabulary) => Table<Value>,
): Phrase<Value> | undefined {
  let longest: Phrase<Value> | undefined;
  for (const vocabulary of vocabularies) {
    const found = phraseAt(words, tableOf(vocabulary));
    if (found && found.count > (longest?.count ?? 0)) longest = found;
  }
  return longest;
}
