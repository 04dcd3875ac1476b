import { type CalendarDate, weekdayOf } from '../../time/dates.ts';
import { dayInWords, type Wording } from '../../time/words.ts';
import type { Repeat } from '../quick-add/read-repeat.ts';

/** The dates of a series as chosen; without `endsOn` the end of a series stays. */
export type Dates = Omit<Repeat, 'endsOn'> & { endsOn?: CalendarDate };

export type Preset = { value: string; label: string; repeat: Dates };

const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const scheduled = (rule: string): Dates => ({
  rule,
  timesPerWeek: null,
  anchor: 'SCHEDULE',
});

/** A habit: a number of times a week. */
export const habitOf = (timesPerWeek: number): Dates => ({
  rule: null,
  timesPerWeek,
  anchor: 'SCHEDULE',
});

/** A number of days after each completion. */
export const afterDone = (days: number): Dates => ({
  rule: days === 1 ? 'FREQ=DAILY' : `FREQ=DAILY;INTERVAL=${days}`,
  timesPerWeek: null,
  anchor: 'COMPLETION',
});

/** `1st`, `22nd`, `13th`. */
function ordinal(value: number): string {
  const isTeen = value % 100 > 10 && value % 100 < 14;
  return `${value}${(!isTeen && ['', 'st', 'nd', 'rd'][value % 10]) || 'th'}`;
}

/** The usual repeats of a task on a date. */
export function presetsOf(wording: Wording, date: CalendarDate): Preset[] {
  const code = CODES[weekdayOf(date)];
  const weekday = dayInWords(wording, date, { weekday: 'long' });
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8));
  const year = dayInWords(
    wording,
    `2026-${date.slice(5)}`,
    { day: 'numeric', month: 'long' },
    Date.UTC(2026, 6),
  );
  const presets: [string, string][] = [
    ['Daily', 'FREQ=DAILY'],
    ['Every weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    [`Weekly on ${weekday}`, `FREQ=WEEKLY;BYDAY=${code}`],
    [`Every 2 weeks on ${weekday}`, `FREQ=WEEKLY;INTERVAL=2;BYDAY=${code}`],
    [`Monthly on the ${ordinal(day)}`, `FREQ=MONTHLY;BYMONTHDAY=${day}`],
    [`Monthly on the last ${weekday}`, `FREQ=MONTHLY;BYDAY=-1${code}`],
    [`Yearly on ${year}`, `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`],
  ];
  return presets.map(([label, rule]) => ({ value: rule, label, repeat: scheduled(rule) }));
}
