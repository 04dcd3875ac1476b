import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  type SecretKeySource,
  secretKeys,
  useSecretKeys,
} from '../../src/domain/secrets/secret-keys.ts';
import {
  isSealedWithFirstKey,
  openSecret,
  SecretError,
  sealSecret,
} from '../../src/domain/secrets/secrets.ts';
import { DomainError, StartupError } from '../../src/errors.ts';

const configured = (...keys: string[]): SecretKeySource => ({ kind: 'configured', keys });
const [OLD, NEW, OTHER] = ['o'.repeat(32), 'n'.repeat(32), 'x'.repeat(32)];

afterEach(() => useSecretKeys({ kind: 'process' }));

it('a sealed text opens to itself, whatever it contains', () => {
  useSecretKeys(configured(OLD));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (text) => {
      expect(openSecret(sealSecret(text))).toBe(text);
    }),
  );
});

it('equal texts are sealed differently, and the sealed text contains neither text nor key', () => {
  useSecretKeys(configured(OLD));
  const [one, other] = [sealSecret('hunter2 hunter2'), sealSecret('hunter2 hunter2')];
  expect(one).not.toBe(other);
  expect(one).not.toContain(OLD);
  expect(Buffer.from(one.split('.')[2] as string, 'base64url').toString('latin1')).not.toContain(
    'hunter2',
  );
});

it('any changed character is an error without the text', () => {
  useSecretKeys(configured(OLD));
  const sealed = sealSecret('hunter2');
  // The last character of base64 may have unused bits.
  for (let at = 0; at < sealed.length - 1; at++) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => openSecret(changed)).toThrow(SecretError);
    expect(() => openSecret(changed)).not.toThrow(/hunter2/);
  }
  for (const text of ['', 'v1', sealed.slice(0, 25)])
    expect(() => openSecret(text)).toThrow(SecretError);
});

it('after a rotation, old texts open, new ones are sealed with the new key, and the old key can be removed', () => {
  useSecretKeys(configured(OLD));
  const before = sealSecret('a');
  useSecretKeys(configured(NEW, OLD));
  expect(openSecret(before)).toBe('a');
  expect(isSealedWithFirstKey(before)).toBe(false);
  const again = sealSecret(openSecret(before));
  expect(isSealedWithFirstKey(again)).toBe(true);
  useSecretKeys(configured(NEW));
  expect(openSecret(again)).toBe('a');
  expect(() => openSecret(before)).toThrow('The key of a stored secret is missing (SECRET_KEY)');
  useSecretKeys(configured(OTHER));
  expect(() => openSecret(again)).toThrow(SecretError);
});

it('without a key on PostgreSQL, sealing is an error that names SECRET_KEY; loading the keys is not', () => {
  useSecretKeys({ kind: 'missing' });
  expect(secretKeys()).toEqual([]);
  expect(() => sealSecret('a')).toThrow(DomainError);
  expect(() => sealSecret('a')).toThrow('SECRET_KEY');
});

describe('the key file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'planner-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const inFile = (): SecretKeySource => ({ kind: 'file', path: join(folder, 'new', 'secret.key') });

  it('is created with mode 600, and a restart reads the same key', () => {
    useSecretKeys(inFile());
    const sealed = sealSecret('a');
    const path = join(folder, 'new', 'secret.key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(path, 'utf8'), 'base64')).toHaveLength(32);
    useSecretKeys(inFile());
    expect(openSecret(sealed)).toBe('a');
  });

  it('may have several keys: the first seals, all open', () => {
    useSecretKeys(configured(OLD));
    const sealed = sealSecret('a');
    const path = join(folder, 'secret.key');
    writeFileSync(path, `${NEW},${OLD}\n`);
    useSecretKeys({ kind: 'file', path });
    expect(openSecret(sealed)).toBe('a');
    expect(isSealedWithFirstKey(sealed)).toBe(false);
  });

  it.each(['', 'short', `${OLD},short`])(
    'with the content %j is an error that names the file',
    (text) => {
      const path = join(folder, 'secret.key');
      writeFileSync(path, text);
      useSecretKeys({ kind: 'file', path });
      expect(() => secretKeys()).toThrow(StartupError);
      expect(() => secretKeys()).toThrow(path);
    },
  );

  it('that cannot be read or created is an error that names the file', () => {
    useSecretKeys({ kind: 'file', path: folder });
    expect(() => secretKeys()).toThrow(`cannot read the key file ${folder}`);
    writeFileSync(join(folder, 'plain'), '');
    useSecretKeys({ kind: 'file', path: join(folder, 'plain', 'secret.key') });
    expect(() => secretKeys()).toThrow('key file');
  });
});
