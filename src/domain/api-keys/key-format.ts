import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'tp_';
const SECRET_LENGTH = 40;
const CHECKSUM_LENGTH = 6;
/** The number of displayed characters, to identify a key; fewer for a custom key, which may be short. */
const DISPLAY_LENGTH = PREFIX.length + 8;
const CUSTOM_DISPLAY_LENGTH = 4;

/** For custom keys; the bootstrap key is the only one. */
export const MIN_KEY_LENGTH = 20;

/** Returns `tp_`, 40 random letters and digits, and a checksum of 6. */
export function generateKey(): string {
  const secret = generateToken();
  return `${PREFIX}${secret}${checksum(secret)}`;
}

/** Returns 40 random letters and digits: the token of an address. */
export const generateToken = (): string =>
  Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(62)]).join('');

/** False for a key that cannot exist: too short, or a `tp_` key with a wrong checksum. */
export function looksLikeKey(key: string): boolean {
  if (!key.startsWith(PREFIX)) return key.length >= MIN_KEY_LENGTH;
  const secret = key.slice(PREFIX.length, -CHECKSUM_LENGTH);
  return (
    secret.length === SECRET_LENGTH &&
    /^[0-9A-Za-z]+$/.test(secret) &&
    key.endsWith(checksum(secret))
  );
}

export const displayPrefix = (key: string) =>
  key.slice(0, key.startsWith(PREFIX) ? DISPLAY_LENGTH : CUSTOM_DISPLAY_LENGTH);

/** Returns the stored hash of a key or session token. They have high entropy, so a fast hash without salt is enough. */
export const hashSecret = (secret: string) => hash('sha256', secret);

/** Constant-time comparison. */
export const sameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function checksum(secret: string): string {
  let rest = crc32(secret);
  let digits = '';
  for (let index = 0; index < CHECKSUM_LENGTH; index++) {
    digits = ALPHABET[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
