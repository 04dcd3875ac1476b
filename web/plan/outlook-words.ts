import type { Period } from '../state/outlook.ts';
import { durationInWords } from '../time/words.ts';

/** A duration for a table: `1:30`. */
export const figure = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

export const overbookedMinutes = ({ overbooked }: Period): number =>
  overbooked.reduce((sum, { minutes }) => sum + minutes, 0);

/** The load of a day: `5 h planned, 30 min taken, 2 h free`. */
export function loadInWords(period: Period): string {
  const { planned, fixed, free } = period;
  const over = overbookedMinutes(period);
  const parts = [
    `${durationInWords(planned)} planned`,
    fixed > 0 && `${durationInWords(fixed)} taken`,
    `${durationInWords(free)} free`,
    over > 0 && `${durationInWords(over)} overbooked`,
  ];
  return parts.filter(Boolean).join(', ');
}
