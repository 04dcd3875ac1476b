import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** 32 MiB and some 100 ms a guess; the numbers travel with each hash, so they can be raised. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/** `scrypt$N$r$p$salt$key`. Passwords are compared as Unicode means them: normalised. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await stretch(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Whether the password fits the hash. Without a hash it takes as long and says no, so that nobody
 * can time which emails have an account.
 */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? (await nobodysHash())).split('$');
  const expected = Buffer.from(key as string, 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await stretch(password, Buffer.from(salt as string, 'base64'), cost);
  return timingSafeEqual(actual, expected) && hash !== null;
}

const stretch = (password: string, salt: Buffer, cost: typeof COST) =>
  derive(password.normalize('NFKC'), salt, KEY_BYTES, {
    ...cost,
    maxmem: 256 * cost.N * cost.r,
  });

let nobodys: Promise<string> | undefined;
const nobodysHash = () => {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  return nobodys;
};
