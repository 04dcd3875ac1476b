import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { unauthenticated } from '../../errors.ts';
import type { CredentialCheck, CredentialValues } from '../../read/readers.ts';
import type { Params } from '../../read/sql/statement.ts';
import type { Call } from '../call.ts';
import type { Scope } from './scopes.ts';

/** The columns of a valid credential and its account that a request depends on. */
export type ValidCredential = {
  table: CredentialCheck['table'];
  id: string;
  hash: string;
  user: Call['user'];
  scopes: readonly Scope[];
  lastUsedAt: string | null;
};

/**
 * The credentials that were valid a short time ago, by their hashes. Each use of one is verified, so an entry that is out of
 * date costs a statement, but permits nothing.
 */
const remembered = new LRUCache<string, ValidCredential>({ max: 10_000, ttl: 60_000 });

export const remember = (credential: ValidCredential) =>
  remembered.set(credential.hash, credential);

export const rememberedCredential = (hash: string): ValidCredential | undefined =>
  remembered.get(hash);

/** Returns the credential with this hash if it is valid now. */
type ReadAgain = (hash: string) => Promise<ValidCredential | undefined>;

/**
 * The check that a remembered credential is still valid, and that no value of it has changed. The first read of the request
 * verifies it in its own statement; otherwise `verify` does.
 */
export class RememberedCheck implements NonNullable<Call['credential']> {
  readonly table: CredentialCheck['table'];
  readonly values: CredentialValues;
  readonly condition: Condition;
  readonly #credential: ValidCredential;
  readonly #readAgain: ReadAgain;
  readonly #onUse: (credential: ValidCredential) => void;
  #isVerified = false;
  /** Whether a read with the condition returned no row: then `verify` queries the credential even if a read passed. */
  #isDoubted = false;
  /** Whether a read has failed because the credential had changed. The change may have been reverted since. */
  #hasChanged = false;

  constructor(
    credential: ValidCredential,
    readAgain: ReadAgain,
    onUse: (credential: ValidCredential) => void,
  ) {
    this.#credential = credential;
    this.#readAgain = readAgain;
    this.#onUse = onUse;
    this.table = credential.table;
    this.values = valuesOf(credential);
    this.condition = CONDITIONS[credential.table];
  }

  get isVerified(): boolean {
    return this.#isVerified;
  }

  passed(): void {
    if (this.#isVerified) return;
    this.#isVerified = true;
    this.#onUse(this.#credential);
  }

  doubt(): void {
    this.#isDoubted = true;
  }

  error(): Error {
    this.#hasChanged = true;
    return unauthenticated();
  }

  /** Verifies the credential, unless a read has done so. Throws UNAUTHENTICATED if it is not valid as remembered. */
  async verify(): Promise<void> {
    if (this.#isVerified && !this.#isDoubted) return;
    const current = this.#hasChanged ? undefined : await this.#readAgain(this.#credential.hash);
    if (!current || !isSame(current, this.#credential)) {
      remembered.delete(this.#credential.hash);
      throw unauthenticated();
    }
    this.#isDoubted = false;
    this.passed();
  }
}

const valuesOf = ({ id, hash, user, scopes }: ValidCredential): CredentialValues => ({
  credentialId: id,
  credentialHash: hash,
  timezone: user.timezone,
  role: user.role,
  scopes: JSON.stringify(scopes),
});

const isSame = (a: ValidCredential, b: ValidCredential) =>
  a.user.id === b.user.id && JSON.stringify(valuesOf(a)) === JSON.stringify(valuesOf(b));

type Condition = (
  param: Params<CredentialValues & { userId: string; now: string }>,
) => RawBuilder<boolean>;

const account: Condition = (param) => sql`account.id = ${param('userId')}
  and account.disabled_at is null
  and account.timezone = ${param('timezone')} and account.role = ${param('role')}`;

const CONDITIONS: Record<CredentialCheck['table'], Condition> = {
  api_key: (param) => sql`exists (
    select from api_key as credential join user_account as account on ${account(param)}
    where credential.id = ${param('credentialId')} and credential.user_id = ${param('userId')}
      and credential.key_hash = ${param('credentialHash')}
      and credential.scopes = ${param('scopes')}::jsonb
      and (credential.expires_at is null or credential.expires_at > ${param('now')}))`,
  session: (param) => sql`exists (
    select from session as credential join user_account as account on ${account(param)}
    where credential.id = ${param('credentialId')} and credential.user_id = ${param('userId')}
      and credential.token_hash = ${param('credentialHash')}
      and credential.expires_at > ${param('now')})`,
};
