/** The days of a week, from Monday. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The months of a year. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const lowerCase = (names: readonly string[]) => names.map((name) => name.toLowerCase());

export const WEEKDAYS_LOWER_CASE = lowerCase(WEEKDAYS);
export const MONTHS_LOWER_CASE = lowerCase(MONTHS);

/** The first three letters of each month, in lower case. */
export const SHORT_MONTHS = MONTHS_LOWER_CASE.map((name) => name.slice(0, 3));
