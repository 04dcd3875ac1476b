import { DateTime } from 'luxon';
import { usableZone } from '../validation/zones.ts';

export { formatDuration } from '../../scheduler/explain/wording.ts';

export const localDateTime = (instant: string, zone: string) =>
  DateTime.fromISO(instant, { zone: usableZone(zone), locale: 'en-US' });

/** `Sun 15 Nov, 09:30` in local time. */
export const formatLocalTime = (instant: string, zone: string) =>
  localDateTime(instant, zone).toFormat('ccc d LLL, HH:mm');

/** `1 block`, `2 blocks`. */
export const pluralise = (count: number, noun: string) =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
