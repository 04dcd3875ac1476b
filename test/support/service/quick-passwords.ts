import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const LEAST = { N: 2, r: 1, p: 1 };
let quick = false;

// Runs before any module that hashes passwords is loaded.
crypto.scrypt = ((password, salt, bytes, cost, callback) =>
  scrypt(password, salt, bytes, quick ? { ...cost, ...LEAST } : cost, callback)) as typeof scrypt;
syncBuiltinESMExports();

/**
 * Replaces scrypt by a fast hash, because hashing a password is slow on purpose. Unit tests of hashing and
 * child processes use the real one.
 */
export function hashQuickly(yes: boolean): void {
  quick = yes;
}
