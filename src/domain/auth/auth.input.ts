import { DESCRIPTIONS } from '../generated/descriptions.ts';
import { ROLES } from '../users/user.entity.ts';
import { DEFAULT_TIMEZONE, LONGEST_EMAIL, userFields } from '../users/user.input.ts';
import {
  boolean,
  describedBy,
  list,
  object,
  oneOf,
  text,
  timestamp,
  withKeywords,
} from '../validation/validation.ts';
import { comparable, isCommon } from './common-passwords.ts';
import { READ_ONLY, SCOPES } from './scopes.ts';

const account = {
  email: userFields.email,
  displayName: userFields.displayName.nullish(),
  timezone: userFields.timezone.nullish().transform((zone) => zone ?? DEFAULT_TIMEZONE),
};

const LONGEST_PASSWORD = 256;

/** The current password of an account. A longer one cannot match and is rejected before normalization. */
const provenPassword = text(0, LONGEST_PASSWORD);

/** The email of an existing account. A longer one cannot match. */
const knownEmail = text(0, LONGEST_EMAIL);

/** A new password. Asynchronous: the list of common passwords is loaded on first use. */
export const newPassword = text(8, LONGEST_PASSWORD).refine(
  async (password) => !(await isCommon(password)),
  'is one of the most common passwords',
);

/** The same with a description. */
const describedPassword = withKeywords(newPassword, {
  description: 'Not a common password, the email address or the display name.',
});

type Owner = { email: string; displayName?: string | null | undefined };

export const OWN_NAME = 'must not be the email or the name of the account';

/** Returns whether a password is the email or the name of its account. */
export function isOwnName(password: string, { email, displayName }: Owner): boolean {
  const names = [email, email.slice(0, email.indexOf('@')), displayName ?? ''];
  return names.some((name) => comparable(name) === comparable(password));
}

const notOwnName = {
  check: ({ password, ...owner }: Owner & { password?: string | null | undefined }) =>
    !password || !isOwnName(password, owner),
  refusal: { message: OWN_NAME, path: ['password'] },
};

export const signUpInput = object({ ...account, password: describedPassword }).refine(
  notOwnName.check,
  notOwnName.refusal,
);

/** The input of an account that an operator creates. Without a password it can only use API keys. */
export const newAccount = object({
  ...account,
  password: newPassword.nullish(),
  role: oneOf(ROLES).default('user'),
}).refine(notOwnName.check, notOwnName.refusal);

export const credentials = object(
  describedBy(
    { email: 'Email address of the account.', password: 'Password of the account.' },
    { email: knownEmail, password: provenPassword },
  ),
);

/** The password is required if the account has one. */
export const accountDeletion = object({ email: knownEmail, password: provenPassword.nullish() });

export const passwordChange = object({
  currentPassword: withKeywords(provenPassword, { description: 'Current password.' }),
  newPassword: describedPassword,
});

/** A password that an operator sets. */
export const passwordSetting = object({ newPassword });

const keyFields = describedBy(DESCRIPTIONS.ApiKey, {
  name: text(1, 100),
  expiresAt: timestamp().nullable(),
  readOnly: boolean(),
  scopes: withKeywords(
    list(oneOf(SCOPES)).refine((scopes) => scopes.length > 0, 'must name at least one scope'),
    { minItems: 1 },
  ).transform((named) => SCOPES.filter((each) => each === 'read' || named.includes(each))),
});

/** The input of a new API key. Every key gets the `read` scope, as responses to writes contain records. */
export const newApiKey = object({
  ...keyFields,
  expiresAt: keyFields.expiresAt.default(null),
  readOnly: keyFields.readOnly.default(false),
  scopes: keyFields.scopes.optional(),
}).refine(({ readOnly, scopes }) => !readOnly || !scopes || isReadOnly(scopes), {
  message: 'must be only read for a read-only key',
  path: ['scopes'],
});

const isReadOnly = (scopes: readonly string[]) => scopes.join() === READ_ONLY.join();
