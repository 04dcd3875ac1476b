import { DESCRIPTIONS } from '../generated/descriptions.ts';
import { describedBy, object, text, timeZone, withKeywords } from '../validation/validation.ts';

export const DEFAULT_TIMEZONE = 'UTC';

/** The limit of RFC 5321. */
export const LONGEST_EMAIL = 254;

const EMAIL = /^[^\s@\0]+@[^\s@\0]+$/;

const IGNORED = { 'x-ignored-if-invalid': true } as const;

export const userFields = describedBy(DESCRIPTIONS.User, {
  email: withKeywords(text(1, LONGEST_EMAIL).regex(EMAIL, 'must be an email address'), {
    pattern: EMAIL.source,
  }),
  displayName: text(1, 200),
  timezone: timeZone('must be an IANA zone, e.g. Australia/Sydney'),
});

/** The service ignores values that are not strings, and validates the time zone first. */
export const profileChanges = object({
  displayName: withKeywords(userFields.displayName, IGNORED),
  timezone: withKeywords(userFields.timezone, IGNORED),
}).partial();
