import type { Period } from '../../state/queries/outlook.ts';
import { durationInWords } from '../../time/words.ts';

/** A duration for a table: `1:30`. */
export const figure = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The minutes of work that would be late or would not fit. */
export const overMinutes = ({ overbooked }: Period): number =>
  overbooked.reduce((sum, { minutes }) => sum + minutes, 0);

/** The minutes without any block. */
export const freeMinutes = ({ capacity, fixed, scheduled }: Period): number =>
  Math.max(0, capacity - fixed - scheduled);

/** A period after a plan that adds work to it. */
export const afterPlan = (period: Period, added: number): Period => ({
  ...period,
  scheduled: Math.max(0, period.scheduled + added),
});

/** The minutes by which the blocks exceed the working hours. */
export const overbookedMinutes = ({ capacity, fixed, scheduled }: Period): number =>
  Math.max(0, fixed + scheduled - capacity);

/** The current load of a day, without work that is not planned: `5 h planned, 30 min taken, 2 h free`. */
export function loadInWords(period: Period): string {
  const { scheduled, fixed } = period;
  const over = overbookedMinutes(period);
  const parts = [
    `${durationInWords(scheduled)} planned`,
    fixed > 0 && `${durationInWords(fixed)} taken`,
    over > 0
      ? `${durationInWords(over)} overbooked`
      : `${durationInWords(freeMinutes(period))} free`,
  ];
  return parts.filter(Boolean).join(', ');
}
