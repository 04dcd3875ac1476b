import { DateTime } from 'luxon';
import { usableZone } from '../validation.ts';

/** An instant on the account's wall clock. */
export const localMoment = (instant: string, zone: string) =>
  DateTime.fromISO(instant, { zone: usableZone(zone), locale: 'en-US' });

/** `Sun 15 Nov, 09:30` as the account's wall clock shows it. */
export const localTime = (instant: string, zone: string) =>
  localMoment(instant, zone).toFormat('ccc d LLL, HH:mm');

/** `1 block`, `2 blocks`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `2 h 30 min`. */
export function duration(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ');
}
