import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const LEAST = { N: 2, r: 1, p: 1 };
let quick = false;

// Before anything that hashes is loaded.
crypto.scrypt = ((password, salt, bytes, cost, callback) =>
  scrypt(password, salt, bytes, quick ? { ...cost, ...LEAST } : cost, callback)) as typeof scrypt;
syncBuiltinESMExports();

/**
 * Hashing a password is slow on purpose. Tests that only use passwords do without; the unit tests
 * are about the slowness too. Programs that tests start are slow in any case.
 */
export function hashQuickly(yes: boolean): void {
  quick = yes;
}
