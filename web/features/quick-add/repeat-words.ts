import { all, type Table } from './phrases.ts';

export type Unit = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A unit, or a number of them. */
export type Interval = { unit: Unit; each: number };

/** The words of a language for repeats, in normalized form. */
export type RepeatWords = {
  every: RegExp;
  /** The word before a number of units; otherwise that of `every`. */
  everyNumber?: RegExp;
  units: readonly [RegExp, Interval | 'HOURLY'][];
  /** Words that are a whole repeat: `daily`. */
  adverbs: Table<Interval>;
  /** Phrases for the days from Monday to Friday, after `every` and alone. */
  weekdays: Table<true>;
  weekdaysAlone: Table<true>;
  weekend: RegExp;
  ordinals: Table<number>;
  /** Words between a unit and its days. */
  on: RegExp;
  and: RegExp;
  /** The word between the ends of a range of weekdays. */
  to: RegExp;
  until: RegExp;
  except: RegExp;
  /** The number of times: `twice`. */
  times: Table<number>;
  time: RegExp;
  per: Table<Unit>;
  lastDay: Table<true>;
  ofMonth: Table<true>;
  /** `of every month`: makes a repeat of the day before it. */
  ofEveryMonth: Table<true>;
  /** Parts of a day: `every morning`. */
  dayPart: RegExp;
  /** The ending of a weekday that makes it a repeat, as in `mondays`. */
  plural: RegExp;
};

const of = (unit: Unit, each = 1): Interval => ({ unit, each });

export const ENGLISH_REPEATS: RepeatWords = {
  every: /^every!?$/,
  everyNumber: /^(every|each)!?$/,
  units: [
    [/^days?$/, of('DAILY')],
    [/^w(ee)?ks?$/, of('WEEKLY')],
    [/^fortnights?$/, of('WEEKLY', 2)],
    [/^months?$/, of('MONTHLY')],
    [/^quarters?$/, of('MONTHLY', 3)],
    [/^y(ea)?rs?$/, of('YEARLY')],
    [/^(hours?|hrs?|min(ute)?s?)$/, 'HOURLY'],
  ],
  adverbs: {
    ...all('daily|everyday', of('DAILY')),
    weekly: of('WEEKLY'),
    ...all('biweekly|bi-weekly|fortnightly', of('WEEKLY', 2)),
    monthly: of('MONTHLY'),
    quarterly: of('MONTHLY', 3),
    ...all('yearly|annually', of('YEARLY')),
  },
  weekdays: all('weekday|weekdays|workday|workdays|business day|working day|work day', true),
  weekdaysAlone: all('weekdays|on weekdays|workdays|on workdays', true),
  weekend: /^weekends?$/,
  ordinals: { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, last: -1, other: 2 },
  on: /^(on|the)$/,
  and: /^(and|&|,|\+)$/,
  to: /^(to|through|thru|-)$/,
  until: /^(until|till|til)$/,
  except: /^(except|but)$/,
  times: { once: 1, twice: 2, thrice: 3 },
  time: /^(times?|x)$/,
  per: {
    ...all('a day|per day|each day|every day|daily', 'DAILY' as const),
    ...all('a week|per week|each week|every week|weekly', 'WEEKLY' as const),
    ...all('a month|per month|each month|every month', 'MONTHLY' as const),
    ...all('a year|per year|each year|every year', 'YEARLY' as const),
  },
  lastDay: all('last day|last day of the month|last day of month|last', true),
  ofMonth: all('of the month|of month|in the month', true),
  ofEveryMonth: all('of each month|of every month|every month|each month', true),
  dayPart: /^(morning|afternoon|evening|night)$/,
  plural: /s$/,
};

export const GERMAN_REPEATS: RepeatWords = {
  every: /^jede[nrsm]?!?$/,
  everyNumber: /^(alle|jede[nrsm]?)!?$/,
  units: [
    [/^tage?$/, of('DAILY')],
    [/^wochen?$/, of('WEEKLY')],
    [/^monate?s?$/, of('MONTHLY')],
    [/^quartale?$/, of('MONTHLY', 3)],
    [/^(halbjahr|halbe jahr)$/, of('MONTHLY', 6)],
    [/^jahre?$/, of('YEARLY')],
    [/^(stunden?|minuten?)$/, 'HOURLY'],
  ],
  adverbs: {
    taeglich: of('DAILY'),
    woechentlich: of('WEEKLY'),
    ...all('zweiwoechentlich|14-taegig|14-taeglich|vierzehntaegig|14taegig', of('WEEKLY', 2)),
    monatlich: of('MONTHLY'),
    ...all('vierteljaehrlich|quartalsweise', of('MONTHLY', 3)),
    halbjaehrlich: of('MONTHLY', 6),
    jaehrlich: of('YEARLY'),
  },
  weekdays: all('werktag|werktage|wochentag|arbeitstag|arbeitstage', true),
  weekdaysAlone: all('werktags|wochentags|an werktagen|an wochentagen', true),
  weekend: /^wochenenden?$/,
  ordinals: {
    ...all('ersten|erste|erster', 1),
    ...all('zweiten|zweite|zweiter|zweites', 2),
    ...all('dritten|dritte|dritter|drittes', 3),
    ...all('vierten|vierte|viertes', 4),
    ...all('letzten|letzte|letzter', -1),
  },
  on: /^(am|den|der|an|jeweils)$/,
  and: /^(und|,|\+)$/,
  to: /^(bis|-)$/,
  until: /^bis$/,
  except: /^(ausser|nur nicht)$/,
  times: { einmal: 1, zweimal: 2, dreimal: 3, viermal: 4, fuenfmal: 5, sechsmal: 6 },
  time: /^(mal|x)$/,
  per: {
    ...all('pro tag|am tag|taeglich', 'DAILY' as const),
    ...all('pro woche|die woche|in der woche|je woche|woechentlich', 'WEEKLY' as const),
    ...all('pro monat|im monat', 'MONTHLY' as const),
    ...all('pro jahr|im jahr', 'YEARLY' as const),
  },
  lastDay: all('letzten tag|letzten tag im monat|letzten tag des monats|letzten', true),
  ofMonth: all('im monat|des monats', true),
  ofEveryMonth: all('jeden monats|jedes monats|jeden monat|eines jeden monats', true),
  dayPart: /^(morgen|vormittag|nachmittag|mittag|abend|nacht)$/,
  plural: /(?<=tag|woch|abend)s$/,
};
