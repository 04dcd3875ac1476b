import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'tp_';
const SECRET_LENGTH = 40;
const CHECKSUM_LENGTH = 6;
/** How much of a key its owner is shown to recognise it by; less of one that may be short. */
const SHOWN = PREFIX.length + 8;
const SHOWN_OF_OTHERS = 4;

/** The shortest key that is taken at all; only the bootstrap key is not made by us. */
export const SHORTEST_KEY = 20;

/** A new key: `tp_`, 40 random letters and digits, a checksum of 6. */
export function makeKey(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(62)]).join('');
  return `${PREFIX}${secret}${checksum(secret)}`;
}

/** False for a key that cannot exist: one of ours with a checksum that does not fit. */
export function looksLikeKey(key: string): boolean {
  if (!key.startsWith(PREFIX)) return key.length >= SHORTEST_KEY;
  const secret = key.slice(PREFIX.length, -CHECKSUM_LENGTH);
  return (
    secret.length === SECRET_LENGTH &&
    /^[0-9A-Za-z]+$/.test(secret) &&
    key.endsWith(checksum(secret))
  );
}

export const shownPrefix = (key: string) =>
  key.slice(0, key.startsWith(PREFIX) ? SHOWN : SHOWN_OF_OTHERS);

/** What is stored of a key or a session token: long and hard to guess, so a fast hash is enough. */
export const hashSecret = (secret: string) => hash('sha256', secret);

/** Compares two hashes in constant time. */
export const sameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function checksum(secret: string): string {
  let rest = crc32(secret);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = ALPHABET[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
