import { isTimeZone, object, text } from '../validation.ts';

export const DEFAULT_TIMEZONE = 'UTC';

export const userFields = {
  email: text(1, 254).regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address'),
  displayName: text(1, 200),
  timezone: text().refine(isTimeZone, 'must be an IANA zone, e.g. Australia/Sydney'),
};

/** The service validates the timezone first, with its own message. */
export const profileChanges = object({
  displayName: userFields.displayName,
  timezone: text(),
}).partial();
