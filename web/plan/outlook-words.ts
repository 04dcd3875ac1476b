import type { Period } from '../state/outlook.ts';
import { durationInWords } from '../time/words.ts';

/** `1:30` is an hour and a half, as in a table. */
export const figure = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

export const overbookedMinutes = ({ overbooked }: Period): number =>
  overbooked.reduce((sum, { minutes }) => sum + minutes, 0);

/** What a day holds: `5 h planned, 30 min taken, 2 h free`. */
export function loadInWords(period: Period): string {
  const { planned, fixed, free } = period;
  const over = overbookedMinutes(period);
  const parts = [
    `${durationInWords(planned)} planned`,
    fixed > 0 && `${durationInWords(fixed)} taken`,
    `${durationInWords(free)} free`,
    over > 0 && `${durationInWords(over)} that are due do not fit`,
  ];
  return parts.filter(Boolean).join(', ');
}
