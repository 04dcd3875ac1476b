import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { unavailable } from '../../errors.ts';
import { type SecretKey, secretKeys } from './secret-keys.ts';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** A sealed text cannot be opened: its key is missing, or the text was changed. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

/** The key that a sealed text names is none of the keys of this process. */
export class MissingKeyError extends SecretError {}

/** A client can retry after the operator has set a key. */
const RETRY_SECONDS = 3600;

/** Encrypts a text with the first secret key. The result, `v1.<key id>.<data>`, names the key. */
export function sealSecret(text: string): string {
  const [first] = secretKeys();
  if (!first) {
    throw unavailable(
      'Secrets cannot be stored: the operator must set SECRET_KEY on a PostgreSQL database',
      RETRY_SECONDS,
    );
  }
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, first.key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(prefixOf(first)));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const data = Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
  return prefixOf(first) + data.toString('base64url');
}

/** Decrypts a sealed text with the key that it names. Throws a SecretError without the text. */
export function openSecret(sealed: string): string {
  const key = secretKeys().find((each) => sealed.startsWith(prefixOf(each)));
  if (!key) throw new MissingKeyError('The key of a stored secret is missing (SECRET_KEY)');
  const data = Buffer.from(sealed.slice(prefixOf(key).length), 'base64url');
  const [iv, tag] = [data.subarray(0, IV_BYTES), data.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, key.key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(prefixOf(key)));
    decipher.setAuthTag(tag);
    const encrypted = data.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  } catch {
    throw new SecretError('A stored secret is damaged');
  }
}

/**
 * Returns a keyed hash (HMAC with the first secret key) of a text that contains a secret. A copy of the database alone does
 * not allow guesses at the text to be tested.
 * Without any key no secret is stored, and the hash is a plain one.
 */
export function hashSecret(text: string): string {
  const [first] = secretKeys();
  const hash = first ? createHmac('sha256', first.key) : createHash('sha256');
  return hash.update(text).digest('hex');
}

/** Whether a text is sealed with the first key. False after a rotation: seal it again. */
export function isSealedWithFirstKey(sealed: string): boolean {
  const [first] = secretKeys();
  return first !== undefined && sealed.startsWith(prefixOf(first));
}

const prefixOf = ({ id }: SecretKey) => `${VERSION}.${id}.`;
