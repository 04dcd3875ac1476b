import { DateTime } from 'luxon';

/** The zone to speak in; a stored one that luxon does not know is read as Australia/Sydney. */
export const localMoment = (instant: string, zone: string) => {
  const moment = DateTime.fromISO(instant, { zone, locale: 'en-GB' });
  return moment.isValid
    ? moment
    : DateTime.fromISO(instant, { zone: 'Australia/Sydney', locale: 'en-GB' });
};

/** `Sun 15 Nov, 09:30` as the account's wall clock shows it. */
export const localTime = (instant: string | null, zone: string) =>
  instant === null ? 'some day' : localMoment(instant, zone).toFormat('ccc d LLL, HH:mm');

/** `1 block`, `2 blocks`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `2 h 30 min`. */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ');
}
