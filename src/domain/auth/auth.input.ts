import { ROLES } from '../users/user.entity.ts';
import { DEFAULT_TIMEZONE, LONGEST_EMAIL, userFields } from '../users/user.input.ts';
import { boolean, list, object, oneOf, text, timestamp, told, toldBy } from '../validation.ts';
import { API_KEY_TOLD } from './api-key.told.ts';
import { comparable, isCommon } from './common-passwords.ts';
import { READ_ONLY, SCOPES } from './scopes.ts';

const account = {
  email: userFields.email,
  displayName: userFields.displayName.nullish(),
  timezone: userFields.timezone.nullish().transform((zone) => zone ?? DEFAULT_TIMEZONE),
};

const LONGEST_PASSWORD = 256;

/** A password that proves who the account belongs to. A longer one cannot be right, and is not normalised. */
const provenPassword = text(0, LONGEST_PASSWORD);

/** The email of an account that exists; every longer one is unknown. */
const knownEmail = text(0, LONGEST_EMAIL);

/** A new password. Asynchronous: the list of common ones is loaded when first needed. */
export const newPassword = text(8, LONGEST_PASSWORD).refine(
  async (password) => !(await isCommon(password)),
  'is one of the most common passwords',
);

/** The same as it is told of. */
const toldPassword = told(newPassword, {
  description: 'Neither one of the most common passwords, nor the email or the name.',
});

type Owner = { email: string; displayName?: string | null | undefined };

export const OWN_NAME = 'must not be the email or the name of the account';

/** Whether a password says no more than whose it is. */
export function isOwnName(password: string, { email, displayName }: Owner): boolean {
  const names = [email, email.slice(0, email.indexOf('@')), displayName ?? ''];
  return names.some((name) => comparable(name) === comparable(password));
}

const notOwnName = {
  check: ({ password, ...owner }: Owner & { password?: string | null | undefined }) =>
    !password || !isOwnName(password, owner),
  refusal: { message: OWN_NAME, path: ['password'] },
};

export const signUpInput = object({ ...account, password: toldPassword }).refine(
  notOwnName.check,
  notOwnName.refusal,
);

/** An account that an operator creates; without a password it can only use API keys. */
export const newAccount = object({
  ...account,
  password: newPassword.nullish(),
  role: oneOf(ROLES).default('user'),
}).refine(notOwnName.check, notOwnName.refusal);

export const credentials = object(
  toldBy(
    { email: "The account's address.", password: 'Its password.' },
    { email: knownEmail, password: provenPassword },
  ),
);

/** The password is needed where the account has one. */
export const accountDeletion = object({ email: knownEmail, password: provenPassword.nullish() });

export const passwordChange = object({
  currentPassword: told(provenPassword, { description: 'The password as it is.' }),
  newPassword: toldPassword,
});

/** A password that an operator sets. */
export const passwordSetting = object({ newPassword });

const keyFields = toldBy(API_KEY_TOLD, {
  name: text(1, 100),
  expiresAt: timestamp().nullable(),
  readOnly: boolean(),
  scopes: told(
    list(oneOf(SCOPES)).refine((scopes) => scopes.length > 0, 'must name at least one scope'),
    { minItems: 1 },
  ).transform((named) => SCOPES.filter((each) => each === 'read' || named.includes(each))),
});

/** Every key may read: what is written is also answered with. */
export const newApiKey = object({
  ...keyFields,
  expiresAt: keyFields.expiresAt.default(null),
  readOnly: keyFields.readOnly.default(false),
  scopes: keyFields.scopes.optional(),
}).refine(({ readOnly, scopes }) => !readOnly || !scopes || isReadOnly(scopes), {
  message: 'must be no more than read for a read-only key',
  path: ['scopes'],
});

const isReadOnly = (scopes: readonly string[]) => scopes.join() === READ_ONLY.join();
