import { createHash } from 'node:crypto';
import {
  displayPrefix,
  generateKey,
  hashSecret,
  looksLikeKey,
  MIN_KEY_LENGTH,
  sameHash,
} from '../../src/domain/api-keys/key-format.ts';

const keys = Array.from({ length: 200 }, generateKey);
const [key] = keys as [string];

describe('generateKey', () => {
  it('returns tp_, 40 letters and digits, and a checksum of 6', () => {
    for (const key of keys) expect(key).toMatch(/^tp_[0-9A-Za-z]{46}$/);
  });

  it('returns a different key each time, each in the right format', () => {
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter(looksLikeKey)).toEqual(keys);
  });

  it('uses the whole alphabet', () => {
    expect(new Set(keys.flatMap((key) => [...key.slice(3, 43)])).size).toBe(62);
  });
});

describe('looksLikeKey', () => {
  it('refuses every key with one character changed', () => {
    for (let position = 3; position < key.length; position++) {
      const other = key[position] === 'a' ? 'b' : 'a';
      expect(looksLikeKey(key.slice(0, position) + other + key.slice(position + 1))).toBe(false);
    }
  });

  it('refuses a key with two neighbours swapped', () => {
    const position = [...key].findIndex((letter, at) => at > 2 && letter !== key[at + 1]);
    const swapped = `${key.slice(0, position)}${key[position + 1]}${key[position]}${key.slice(position + 2)}`;
    expect(looksLikeKey(swapped)).toBe(false);
  });

  it.each([
    ['tp_ alone', 'tp_'],
    ['a key that is cut short', key.slice(0, -1)],
    ['a key with more at its end', `${key}0`],
    ['a key with a space', `${key} `],
    ['a key with other characters', `tp_${'-'.repeat(46)}`],
    ['20 characters that begin with tp_', 'tp_'.padEnd(20, 'x')],
  ])('refuses %s', (_case, text) => {
    expect(looksLikeKey(text)).toBe(false);
  });

  it('accepts any other string of 20 or more characters', () => {
    expect(MIN_KEY_LENGTH).toBe(20);
    expect(looksLikeKey('x'.repeat(19))).toBe(false);
    expect(looksLikeKey('x'.repeat(20))).toBe(true);
    expect(looksLikeKey(key.replace('tp_', 'TP_'))).toBe(true);
    expect(looksLikeKey('')).toBe(false);
  });
});

describe('the stored parts of a key', () => {
  it('include its first 11 characters', () => {
    expect(displayPrefix(key)).toBe(key.slice(0, 11));
  });

  it('include a SHA-256 hash in hexadecimal', () => {
    expect(hashSecret(key)).toBe(createHash('sha256').update(key, 'utf8').digest('hex'));
  });

  it('match the same key only', () => {
    const hash = hashSecret(key);
    expect(sameHash(hash, hashSecret(key))).toBe(true);
    expect(sameHash(hash, hashSecret(`${key}x`))).toBe(false);
    expect(sameHash(hash, hash.slice(1))).toBe(false);
    expect(sameHash(hash, '')).toBe(false);
  });
});
