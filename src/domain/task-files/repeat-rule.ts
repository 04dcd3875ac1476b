import { MONTHS_LOWER_CASE, WEEKDAYS_LOWER_CASE } from '../ical/names.ts';
import { parseRule } from '../task-series/dates/rule.ts';

const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  last: -1,
};

/** Numbers before a unit, besides digits. */
const INTERVALS: Readonly<Record<string, number>> = {
  other: 2,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
};

const UNITS: Readonly<Record<string, [frequency: string, interval: number]>> = {
  day: ['DAILY', 1],
  week: ['WEEKLY', 1],
  month: ['MONTHLY', 1],
  quarter: ['MONTHLY', 3],
  year: ['YEARLY', 1],
};

const LARGEST_INTERVAL = 1_000;
const WORKDAYS = 'MO,TU,WE,TH,FR';

/** Returns the recurrence rule of the words after `every`: `2 weeks`, `mon, fri`, `3rd friday`, `jan 5`; undefined for others. */
export function readRule(text: string): string | undefined {
  const rule = unitRule(text) ?? weeklyRule(text) ?? monthlyRule(text, '') ?? yearlyRule(text);
  return rule !== undefined && 'rule' in parseRule(rule) ? rule : undefined;
}

/** `day`, `other week`, `second day`, `2 months`, `3 weeks on tue`, `month on the 15th`. */
function unitRule(text: string): string | undefined {
  const [, number, unit = '', days] =
    /^(?:(other|second|third|fourth|fifth|\d{1,4}(?:st|nd|rd|th)?) )?(day|week|month|quarter|year)s?(?: on (?:the )?(.+))?$/.exec(
      text,
    ) ?? [];
  const known = UNITS[unit];
  if (!known) return undefined;
  const times = number === undefined ? 1 : (INTERVALS[number] ?? Number.parseInt(number, 10));
  const interval = times * known[1];
  if (interval < 1 || interval > LARGEST_INTERVAL) return undefined;
  const every = interval === 1 ? '' : `;INTERVAL=${interval}`;
  if (days === undefined) return `FREQ=${known[0]}${every}`;
  if (unit === 'week') {
    const list = weekdaysIn(days);
    return list && `FREQ=WEEKLY${every};BYDAY=${list}`;
  }
  return unit === 'month' ? monthlyRule(days, every) : undefined;
}

/** `weekday`, `weekend`, `mon, tue and fri`, `other mon`. */
function weeklyRule(text: string): string | undefined {
  if (/^(week|work)days?$/.test(text)) return `FREQ=WEEKLY;BYDAY=${WORKDAYS}`;
  // As Todoist reads it.
  if (/^weekends?$/.test(text)) return 'FREQ=WEEKLY;BYDAY=SA';
  const [, other, days = ''] = /^(other )?(.+)$/.exec(text) ?? [];
  const list = weekdaysIn(days);
  return list && `FREQ=WEEKLY${other ? ';INTERVAL=2' : ''};BYDAY=${list}`;
}

/** `3rd friday`, `last day`, `first workday`, `27th`, `2, 15, 27`. */
function monthlyRule(text: string, every: string): string | undefined {
  const base = `FREQ=MONTHLY${every}`;
  const inMonth = text.replace(/ (of|in) (the|each|every|a) month$/, '');
  const [, word = '', of = ''] = /^(\w+) (\w+)$/.exec(inMonth) ?? [];
  const nth = ordinalIn(word);
  if (nth !== undefined && nth <= 31) {
    const day = weekdayIn(of);
    if (day && nth <= 5) return `${base};BYDAY=${nth}${day}`;
    // Otherwise `second day` is every other day.
    const isOfMonth = inMonth !== text || every !== '' || nth === 1 || nth === -1;
    if (of === 'day' && isOfMonth) return `${base};BYMONTHDAY=${nth}`;
    if (/^(work|week)day$/.test(of) && nth <= 23) {
      return `${base};BYDAY=${WORKDAYS};BYSETPOS=${nth}`;
    }
  }
  const days = listIn(inMonth).map((each) => /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(each)?.[1]);
  const isDays = days.every((each) => Number(each) >= 1 && Number(each) <= 31);
  return isDays ? `${base};BYMONTHDAY=${days.map(Number).join()}` : undefined;
}

/** `jan 5`, `5th of january`, `14 apr, 14 oct`: dates with the same day. */
function yearlyRule(text: string): string | undefined {
  const dates = listIn(text).map((each) => {
    const [, day1, month1, month2, day2] =
      /^(?:(\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]+)|([a-z]+) (\d{1,2})(?:st|nd|rd|th)?)$/.exec(
        each,
      ) ?? [];
    return {
      day: Number(day1 ?? day2),
      month: nameIn(MONTHS_LOWER_CASE, month1 ?? month2 ?? '') + 1,
    };
  });
  const [first] = dates;
  const isOne = dates.every(({ day, month }) => month > 0 && day === first?.day && day <= 31);
  if (!first || !isOne || first.day < 1) return undefined;
  return `FREQ=YEARLY;BYMONTHDAY=${first.day};BYMONTH=${dates.map(({ month }) => month).join()}`;
}

/** The items of `a, b and c`. */
const listIn = (text: string) => [
  ...new Set(text.split(/,? and |, ?| ?& ?|\//).map((each) => each.trim())),
];

function weekdaysIn(text: string): string | undefined {
  const days = listIn(text).map(weekdayIn);
  return days.every((day) => day !== undefined) ? days.join() : undefined;
}

function weekdayIn(text: string): string | undefined {
  const name = text.replace(/^(tues|wednes|thurs)$/, (each) => each.slice(0, 4));
  const plain = WEEKDAYS_LOWER_CASE.includes(name.replace(/s$/, ''))
    ? name.replace(/s$/, '')
    : name;
  const at = nameIn(WEEKDAYS_LOWER_CASE, plain);
  return at < 0 ? undefined : (WEEKDAYS_LOWER_CASE[at] as string).slice(0, 2).toUpperCase();
}

/** The index of a name, which may be shortened to three letters or more. */
const nameIn = (names: readonly string[], text: string) =>
  text.length < 3 ? -1 : names.findIndex((name) => name.startsWith(text.replace(/\.$/, '')));

function ordinalIn(word: string): number | undefined {
  if (Object.hasOwn(ORDINALS, word)) return ORDINALS[word];
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word) ?? [];
  return digits && Number(digits) > 0 ? Number(digits) : undefined;
}
