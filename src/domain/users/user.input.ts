import { object, text, timeZone, told, toldBy } from '../validation.ts';
import { USER_TOLD } from './user.told.ts';

export const DEFAULT_TIMEZONE = 'UTC';

/** As RFC 5321 limits an address. */
export const LONGEST_EMAIL = 254;

const EMAIL = /^[^\s@\0]+@[^\s@\0]+$/;

const IGNORED = { 'x-ignored-if-invalid': true } as const;

export const userFields = toldBy(USER_TOLD, {
  email: told(text(1, LONGEST_EMAIL).regex(EMAIL, 'must be an email address'), {
    pattern: EMAIL.source,
  }),
  displayName: text(1, 200),
  timezone: timeZone('must be an IANA zone, e.g. Australia/Sydney'),
});

/** Values that are no texts are not sent as far as the service is concerned, which looks at the timezone first. */
export const profileChanges = object({
  displayName: told(userFields.displayName, IGNORED),
  timezone: told(userFields.timezone, IGNORED),
}).partial();
