/** A calendar date as the number of days since 1 January 1970. */
export type Day = number;

export type Civil = { year: number; month: number; day: number };

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

export const monthLength = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] as number);

/** Returns the day of a date of the Gregorian calendar, from year 1 on. */
export function dayOf({ year, month, day }: Civil): Day {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const inYear = (DAYS_BEFORE_MONTH[month - 1] as number) + (month > 2 && isLeapYear(year) ? 1 : 0);
  return before * 365 + leapDays + inYear + day - 1 - DAYS_TO_1970;
}

/** The days from 1 January of year 1 to 1 January 1970. */
const DAYS_TO_1970 = 719_162;

/** Returns the date of a day (the algorithm counts years from March, so that leap days come last). */
export function civilOf(at: Day): Civil {
  const shifted = at + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
      365,
  );
  const ofYear =
    ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  };
}

/** Returns the weekday of a day: 0 is Monday, 6 is Sunday. */
export const weekdayOf = (at: Day): number => (((at + 3) % 7) + 7) % 7;

/** The limits of dates. Their instants, in any zone and with any window, have a valid year. */
export const FIRST_DAY = dayOf({ year: 1970, month: 1, day: 1 });
export const LAST_DAY = dayOf({ year: 9799, month: 12, day: 31 });

export const DATE = /^(19[7-9]\d|[2-8]\d{3}|9[0-7]\d{2})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Parses `YYYY-MM-DD`. Returns undefined for other texts and for dates that do not exist. */
export function parseDate(text: string): Day | undefined {
  if (!DATE.test(text)) return undefined;
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return day <= monthLength(year, month) ? dayOf({ year, month, day }) : undefined;
}

/** Returns a day as `YYYY-MM-DD`. */
export function dateText(at: Day): string {
  const { year, month, day } = civilOf(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Adds months to a day. A day that the month lacks becomes its last one. */
export function addMonths(at: Day, months: number): Day {
  const { year, month, day } = civilOf(at);
  const index = year * 12 + month - 1 + months;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return dayOf({ ...target, day: Math.min(day, monthLength(target.year, target.month)) });
}
