import { scryptSync } from 'node:crypto';
import { hashPassword, verifyPassword } from '../../src/domain/auth/password.ts';

describe('hashPassword', () => {
  it('has its cost and its own salt, and does not contain the password', async () => {
    const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    for (const hash of [one, two]) {
      expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
    }
    expect(one.split('$')[4]).not.toBe(two.split('$')[4]);
    expect(one.split('$')[5]).not.toBe(two.split('$')[5]);
  });
});

describe('verifyPassword', () => {
  it('accepts the password only', async () => {
    const hash = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', hash)).toBe(true);
    for (const other of ['Correct horse', 'correct horse ', 'correct hors', '']) {
      expect([other, await verifyPassword(other, hash)]).toEqual([other, false]);
    }
  });

  it.each([
    ['é as one character and as two', 'caf\u00e9 noir', 'cafe\u0301 noir'],
    ['a ligature and its letters', 'of\ufb01cial', 'official'],
    ['full-width and plain letters', 'ｐａｓｓｗｏｒｄ', 'password'],
  ])('accepts %s as equal', async (_case, set, typed) => {
    expect(await verifyPassword(typed, await hashPassword(set))).toBe(true);
  });

  it('distinguishes passwords that differ only at their end', async () => {
    const long = 'x'.repeat(255);
    expect(await verifyPassword(`${long}a`, await hashPassword(`${long}b`))).toBe(false);
  });

  it('reads the cost from the hash, so that the cost can be raised later', async () => {
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync('correct horse', salt, 32, { N: 1024, r: 4, p: 1 });
    const hash = `scrypt$1024$4$1$${salt.toString('base64')}$${key.toString('base64')}`;
    expect(await verifyPassword('correct horse', hash)).toBe(true);
    expect(await verifyPassword('wrong', hash)).toBe(false);
  });

  it('is false without a hash', async () => {
    expect(await verifyPassword('', null)).toBe(false);
    expect(await verifyPassword('correct horse', null)).toBe(false);
  });
});
