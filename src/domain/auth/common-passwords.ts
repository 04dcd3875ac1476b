import { normalizeShort } from '../unicode.ts';

/** Shorter ones are refused for their length. */
const SHORTEST = 8;

let passwords: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the most common ones, in whatever case. */
export async function isCommon(password: string): Promise<boolean> {
  passwords ??= load();
  return (await passwords).has(comparable(password));
}

/** Passwords that differ in case or in the form of their characters only are the same here. */
export const comparable = (password: string) => normalizeShort(password).toLowerCase();

/** Loaded when somebody first chooses a password: most processes never need the list. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common']
      .filter((password) => password.length >= SHORTEST)
      .map((password) => comparable(password)),
  );
}
