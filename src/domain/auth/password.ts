import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalizeShort } from '../validation/unicode.ts';

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** scrypt parameters: 32 MiB, some 100 ms per guess. Stored with each hash, so they can be raised. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/** Returns `scrypt$N$r$p$salt$key` of the password in Unicode normalization form KC. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Returns whether a password matches a hash. Without a hash it verifies against a dummy one and returns false: the
 * response time must not reveal which emails have an account.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? (await dummyHash())).split('$');
  const expected = Buffer.from(key as string, 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await deriveKey(password, Buffer.from(salt as string, 'base64'), cost);
  return timingSafeEqual(actual, expected) && hash !== null;
}

/** Takes a core for a tenth of a second: callers run it in the hash queue. */
const deriveKey = (password: string, salt: Buffer, cost: typeof COST) =>
  scryptAsync(normalizeShort(password), salt, KEY_BYTES, {
    ...cost,
    maxmem: 256 * cost.N * cost.r,
  });

let dummy: Promise<string> | undefined;
const dummyHash = () => {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  return dummy;
};
