import { lazy } from '../../concurrency/lazy.ts';
import { normalizeShort } from '../validation/unicode.ts';

/** Shorter passwords are rejected by their length. */
const SHORTEST = 8;

/** Loaded on first use, as most processes never need the list. */
const passwords = lazy(load);

/** Whether a password is one of the most common ones. Ignores case. */
export async function isCommon(password: string): Promise<boolean> {
  return (await passwords()).has(comparable(password));
}

/** Normalizes a password for comparison: ignores case and Unicode form. */
export const comparable = (password: string) => normalizeShort(password).toLowerCase();

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common']
      .filter((password) => password.length >= SHORTEST)
      .map((password) => comparable(password)),
  );
}
