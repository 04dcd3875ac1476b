import { ROLES } from '../users/user.entity.ts';
import { DEFAULT_TIMEZONE, userFields } from '../users/user.input.ts';
import { boolean, object, oneOf, text, timestamp } from '../validation.ts';

const account = {
  email: userFields.email,
  displayName: userFields.displayName.nullish(),
  timezone: userFields.timezone.nullish().transform((zone) => zone ?? DEFAULT_TIMEZONE),
};

export const password = text(8, 256);

export const signUpInput = object({ ...account, password });

/** An account that an operator creates; without a password it can only use API keys. */
export const newAccount = object({
  ...account,
  password: password.nullish(),
  role: oneOf(ROLES).default('user'),
});

export const credentials = object({ email: text(), password: text() });

/** The password is needed where the account has one. */
export const accountDeletion = object({ email: text(), password: text().nullish() });

export const newApiKey = object({
  name: text(1, 100),
  expiresAt: timestamp().nullable().default(null),
  readOnly: boolean().default(false),
});
