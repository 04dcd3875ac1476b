import { DEFAULT_TIMEZONE, userFields } from '../users/user.input.ts';
import { boolean, object, text, timestamp } from '../validation.ts';

export const newAccount = object({
  email: userFields.email,
  password: text(8, 256),
  displayName: userFields.displayName.nullish(),
  timezone: userFields.timezone.nullish().transform((zone) => zone ?? DEFAULT_TIMEZONE),
});

export const credentials = object({ email: text(), password: text() });

export const newApiKey = object({
  name: text(1, 100),
  expiresAt: timestamp().nullable().default(null),
  readOnly: boolean().default(false),
});
