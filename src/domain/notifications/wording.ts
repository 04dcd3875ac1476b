import { DateTime } from 'luxon';
import { usableZone } from '../validation/zones.ts';

export const localDateTime = (instant: string, zone: string) =>
  DateTime.fromISO(instant, { zone: usableZone(zone), locale: 'en-US' });

/** `Sun 15 Nov, 09:30` in local time. */
export const formatLocalTime = (instant: string, zone: string) =>
  localDateTime(instant, zone).toFormat('ccc d LLL, HH:mm');

/** `1 block`, `2 blocks`. */
export const pluralise = (count: number, noun: string) =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `2 h 30 min`. */
export function formatDuration(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ');
}
