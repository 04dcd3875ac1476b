/** A part of a day, in minutes since 0:00. */
export type DayPart = { from: number; to: number };

/** The last minute of a day: the time of a due date without a time. */
export const END_OF_DAY = 23 * 60 + 59;

const HOUR = 60;
const MORNING: DayPart = { from: 6 * HOUR, to: 12 * HOUR };
const AFTERNOON: DayPart = { from: 12 * HOUR, to: 18 * HOUR };
const EVENING: DayPart = { from: 18 * HOUR, to: END_OF_DAY };

/** A range of days around today. `end`: only its last day. */
export type Period = { of: 'week' | 'weekend' | 'month'; later: 0 | 1; end?: boolean };

/**
 * The meaning of the words before a date. `by`: due on it; `before`: due on the day before it; `from`: not before it;
 * `after`: not before the day after it; `on`: on that day.
 */
export type Lead = 'by' | 'before' | 'from' | 'after' | 'on';

/** The words of a language for dates and times. Phrases may have several words. */
export type Vocabulary = {
  weekdays: readonly string[];
  /** Abbreviations of two letters, which are read only with a time or after a lead. */
  shortWeekdays: readonly string[];
  months: readonly string[];
  /** Days from today. */
  days: Readonly<Record<string, number>>;
  parts: Readonly<Record<string, DayPart>>;
  /** A part of today. */
  partsOfToday: Readonly<Record<string, DayPart>>;
  periods: Readonly<Record<string, Period>>;
  next: readonly string[];
  leads: Readonly<Record<string, Lead>>;
  /** Precedes an hour alone. */
  at: readonly string[];
  /** Follows an hour. */
  oClock: readonly string[];
  times: Readonly<Record<string, number>>;
  /** The words around the times of a range: `from 9 to 11`. */
  range: { from: readonly string[]; to: readonly string[] };
  every: RegExp;
  /** The words before a delay: `in 3 days`. */
  in: readonly string[];
  units: readonly [RegExp, minutes: number][];
  numbers: Readonly<Record<string, number>>;
};

const DAY = 24 * HOUR;

const ENGLISH: Vocabulary = {
  weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  shortWeekdays: [],
  months:
    'january february march april may june july august september october november december'.split(
      ' ',
    ),
  days: {
    today: 0,
    eod: 0,
    'end of day': 0,
    tomorrow: 1,
    tmr: 1,
    tmrw: 1,
    tom: 1,
    'day after tomorrow': 2,
    'the day after tomorrow': 2,
  },
  parts: { morning: MORNING, afternoon: AFTERNOON, evening: EVENING, night: EVENING },
  partsOfToday: {
    tonight: EVENING,
    'this morning': MORNING,
    'this afternoon': AFTERNOON,
    'this evening': EVENING,
  },
  periods: {
    'this week': { of: 'week', later: 0 },
    'next week': { of: 'week', later: 1 },
    'end of week': { of: 'week', later: 0, end: true },
    'end of the week': { of: 'week', later: 0, end: true },
    eow: { of: 'week', later: 0, end: true },
    'this weekend': { of: 'weekend', later: 0 },
    'the weekend': { of: 'weekend', later: 0 },
    'next weekend': { of: 'weekend', later: 1 },
    'this month': { of: 'month', later: 0 },
    'next month': { of: 'month', later: 1 },
    'end of month': { of: 'month', later: 0, end: true },
    'end of the month': { of: 'month', later: 0, end: true },
    eom: { of: 'month', later: 0, end: true },
  },
  next: ['next'],
  leads: {
    by: 'by',
    due: 'by',
    'due by': 'by',
    'due on': 'by',
    until: 'by',
    till: 'by',
    'no later than': 'by',
    before: 'before',
    'due before': 'before',
    from: 'from',
    starting: 'from',
    'starting on': 'from',
    'starting from': 'from',
    'not before': 'from',
    after: 'after',
    on: 'on',
    this: 'on',
  },
  at: ['at'],
  oClock: ["o'clock", 'oclock'],
  times: { noon: 12 * HOUR, midday: 12 * HOUR },
  range: { from: ['from', 'between'], to: ['to', 'till', 'until', 'and', '-', '–'] },
  every: /^(every|daily|weekly|monthly|yearly)!?$/,
  in: ['in', 'within'],
  units: [
    [/^d(ays?)?$/, DAY],
    [/^w(eeks?)?$/, 7 * DAY],
    [/^h((ou)?rs?)?$/, HOUR],
    [/^m(in(ute)?s?)?$/, 1],
  ],
  numbers: { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 },
};

const GERMAN: Vocabulary = {
  weekdays: ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'],
  shortWeekdays: ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa'],
  months:
    'januar februar märz april mai juni juli august september oktober november dezember'.split(' '),
  days: { heute: 0, morgen: 1, übermorgen: 2, uebermorgen: 2 },
  parts: {
    früh: MORNING,
    vormittag: MORNING,
    nachmittag: AFTERNOON,
    abend: EVENING,
    nacht: EVENING,
  },
  partsOfToday: {},
  periods: {
    'diese woche': { of: 'week', later: 0 },
    'nächste woche': { of: 'week', later: 1 },
    'ende der woche': { of: 'week', later: 0, end: true },
    'am wochenende': { of: 'weekend', later: 0 },
    'dieses wochenende': { of: 'weekend', later: 0 },
    'nächstes wochenende': { of: 'weekend', later: 1 },
    'diesen monat': { of: 'month', later: 0 },
    'nächsten monat': { of: 'month', later: 1 },
    'ende des monats': { of: 'month', later: 0, end: true },
    monatsende: { of: 'month', later: 0, end: true },
  },
  next: ['nächsten', 'nächster', 'nächste', 'nächstes', 'kommenden'],
  leads: {
    bis: 'by',
    'bis zum': 'by',
    'bis spätestens': 'by',
    spätestens: 'by',
    fällig: 'by',
    'fällig am': 'by',
    vor: 'before',
    ab: 'from',
    'nicht vor': 'from',
    frühestens: 'from',
    nach: 'after',
    am: 'on',
    diesen: 'on',
  },
  at: ['um', 'gegen'],
  oClock: ['uhr'],
  times: { mittag: 12 * HOUR, mittags: 12 * HOUR },
  range: { from: ['von', 'zwischen'], to: ['bis', 'und'] },
  every: /^(jede[nrsm]?|täglich|wöchentlich|monatlich|jährlich)$/,
  in: ['in'],
  units: [
    [/^tage?n?$/, DAY],
    [/^wochen?$/, 7 * DAY],
    [/^(std|stunden?)$/, HOUR],
    [/^min(uten?)?$/, 1],
  ],
  numbers: {
    einem: 1,
    einer: 1,
    einen: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
  },
};

const BY_LANGUAGE: Readonly<Record<string, Vocabulary>> = { de: GERMAN };

/** The vocabularies for the browser's languages: English, and each other that is known. */
export const vocabulariesOf = (languages: readonly string[]): readonly Vocabulary[] => [
  ENGLISH,
  ...new Set(
    languages.flatMap((language) => BY_LANGUAGE[language.slice(0, 2).toLowerCase()] ?? []),
  ),
];

/** The longest phrase of a table at the beginning of the words, with its value. */
export function phraseAt<Value>(
  words: readonly string[],
  table: Readonly<Record<string, Value>>,
): { value: Value; count: number } | undefined {
  for (let count = Math.min(4, words.length); count > 0; count--) {
    const phrase = words.slice(0, count).join(' ');
    if (Object.hasOwn(table, phrase)) return { value: table[phrase] as Value, count };
  }
  return undefined;
}
