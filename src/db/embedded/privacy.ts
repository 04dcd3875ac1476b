import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reason } from '../options.ts';

/** The permission bits of the group and of all other users. */
export const OTHERS = 0o077;

/**
 * Removes the permissions of group and other users on a data folder and its files, which contain password hashes and user
 * data. Earlier versions created folders that all users could read. Returns a warning for the log if a permission could
 * not be removed; the other files are still changed.
 */
export function keepFromOthers(folder: string): string | undefined {
  // Windows has no permission bits.
  if (process.platform === 'win32') return undefined;
  const failures = [attempt(() => restrict(folder)), attempt(() => restrictBelow(folder))];
  const failure = failures.find((each) => each !== undefined);
  if (failure === undefined) return undefined;
  return (
    `WARNING: other users of this machine may be able to read the data folder ${folder}: ` +
    `${reason(failure)}. Set its mode to 0700, or make this user its owner`
  );
}

/** Tries every path, then throws the first error. */
function restrictBelow(folder: string): void {
  const failures = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => attempt(() => restrict(join(entry.parentPath, entry.name))));
  const failure = failures.find((each) => each !== undefined);
  if (failure !== undefined) throw failure;
}

function restrict(path: string): void {
  const { mode } = lstatSync(path);
  if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o7777 & ~OTHERS);
}

/** Returns the error that `work` throws, if any. */
function attempt(work: () => void): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}
