import type { MonthDay } from '../../time/month-load.ts';
import { overloadOf } from '../../time/month-load.ts';
import { dayInWords, durationInWords, type Wording } from '../../time/words.ts';

const hours = (minutes: number) => (minutes === 0 ? '0\u00a0h' : durationInWords(minutes));

const dueInWords = (count: number) => (count === 1 ? '1 task due' : `${count} tasks due`);

function loadInWords({ load }: MonthDay): string {
  const { capacity, taken, work } = load;
  const over = overloadOf(load);
  if (capacity === 0 && over === 0) return 'no working hours';
  const total = `${hours(taken + work)} of ${hours(capacity)}`;
  return over > 0 ? `${total}, ${durationInWords(over)} over` : total;
}

/** A day and its load: `Tue 17 Nov: 5 h of 8 h, 1 task due`. */
export function monthDayInWords(wording: Wording, date: string, day: MonthDay | undefined): string {
  const name = dayInWords(wording, date, { weekday: 'short', day: 'numeric', month: 'short' });
  if (!day) return name;
  return `${name}: ${loadInWords(day)}${day.due > 0 ? `, ${dueInWords(day.due)}` : ''}`;
}
