import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../../errors.ts';

/** Where the keys come from: the configuration, a file, this process only, or nowhere. */
export type SecretKeySource =
  | { kind: 'configured'; keys: readonly string[] }
  | { kind: 'file'; path: string }
  | { kind: 'process' }
  | { kind: 'missing' };

export type SecretKey = { id: string; key: Buffer };

/** A key is as long as 32 random bytes in base64, or longer. */
export const MIN_SECRET_KEY_LENGTH = 32;

/** Whether a text can be a key: visible ASCII characters except the comma, which separates keys. */
export const isSecretKey = (text: string) =>
  text.length >= MIN_SECRET_KEY_LENGTH && /^[\x21-\x2b\x2d-\x7e]+$/.test(text);

let source: SecretKeySource | undefined;
let loaded: readonly SecretKey[] | undefined;

/** Sets where this process takes its keys from. They are loaded on first use, or by `secretKeys`. */
export function useSecretKeys(next: SecretKeySource): void {
  source = next;
  loaded = undefined;
}

/** Returns the keys of this process. The first one seals, all open. Creates the key file if there is none. */
export function secretKeys(): readonly SecretKey[] {
  loaded ??= textsOf(source).map(derived);
  return loaded;
}

function textsOf(from: SecretKeySource | undefined): readonly string[] {
  switch (from?.kind) {
    case 'configured':
      return from.keys;
    case 'file':
      return keysInFile(from.path);
    case 'process':
      return [newKey()];
    case 'missing':
      return [];
    case undefined:
      throw new Error('useSecretKeys was not called');
  }
}

const newKey = () => randomBytes(32).toString('base64');

/** Derives the encryption key. Its id is a hash, which does not reveal the key. */
function derived(text: string): SecretKey {
  const key = Buffer.from(hkdfSync('sha256', text, '', 'task-planner secrets', 32));
  return { id: createHash('sha256').update('id').update(key).digest('hex').slice(0, 16), key };
}

/** Reads the keys of a file, in the format of SECRET_KEY. */
function keysInFile(path: string): string[] {
  const content = read(path) ?? create(path);
  const keys = content
    .split(/[,\s]+/)
    .map((each) => each.trim())
    .filter(Boolean);
  if (keys.length === 0 || !keys.every(isSecretKey)) {
    throw new StartupError(
      `the key file ${path} must contain keys of at least ${MIN_SECRET_KEY_LENGTH} visible ASCII characters, separated by commas`,
    );
  }
  return keys;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartupError(`cannot read the key file ${path}: ${(error as Error).message}`);
  }
}

/** Creates a key file whole or not at all: a temporary file gets its name after it is on the disk. */
function create(path: string): string {
  const temporary = `${path}.${process.pid}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(temporary, 'w', 0o600);
    writeSync(file, `${newKey()}\n`);
    synced(file);
    try {
      // Unlike a rename, a link does not replace the file of another process.
      linkSync(temporary, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(temporary, { force: true });
    }
    // Windows cannot sync a folder.
    if (process.platform !== 'win32') synced(openSync(dirname(path), 'r'));
  } catch (error) {
    throw new StartupError(`cannot create the key file ${path}: ${(error as Error).message}`);
  }
  return readFileSync(path, 'utf8');
}

function synced(file: number): void {
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
