import { addDays, type CalendarDate } from './dates.ts';
import type { WeekWindow } from './windows.ts';
import { dayInWords, type Wording } from './words.ts';

/** A reference Sunday, to format the names of weekdays. */
const SUNDAY: CalendarDate = '2026-11-15';

export const weekdayInWords = (
  wording: Wording,
  weekday: number,
  length: 'short' | 'long' = 'short',
): string => dayInWords(wording, addDays(SUNDAY, weekday), { weekday: length });

/** The weekdays, starting with the first one of the locale. */
export const weekdaysInOrder = ({ firstWeekday }: Wording): number[] =>
  Array.from({ length: 7 }, (_, index) => (firstWeekday + index) % 7);

/** `Mon–Fri`, `Mon, Wed`, `every day`. */
export function weekdaysInWords(wording: Wording, weekdays: readonly number[]): string {
  if (new Set(weekdays).size === 7) return 'every day';
  const order = weekdaysInOrder(wording);
  const runs: number[][] = [];
  for (const [index, weekday] of order.entries()) {
    if (!weekdays.includes(weekday)) continue;
    const last = runs.at(-1);
    if (last && last.at(-1) === order[index - 1]) last.push(weekday);
    else runs.push([weekday]);
  }
  const name = (weekday: number | undefined) => weekdayInWords(wording, weekday ?? 0);
  const runInWords = (run: number[]) =>
    run.length > 2 ? `${name(run[0])}–${name(run.at(-1))}` : run.map(name).join(', ');
  return runs.map(runInWords).join(', ');
}

/** A time of day without a leading zero: `9:00`. `23:59` is shown as `24:00`. */
const clock = (time: string) => (time === '23:59' ? '24:00' : time.replace(/^0/, ''));

/** `Mon–Fri 9:00–17:00, Sat 10:00–12:00`, grouped by days. */
export function hoursInWords(wording: Wording, windows: readonly WeekWindow[]): string {
  const byDays = new Map<string, string[]>();
  for (const { weekdays, start, end } of windows) {
    const days = weekdaysInWords(wording, weekdays);
    byDays.set(days, [...(byDays.get(days) ?? []), `${clock(start)}–${clock(end)}`]);
  }
  if (byDays.size === 0) return 'never';
  return [...byDays].map(([days, spans]) => `${days} ${spans.join(' and ')}`).join(', ');
}
