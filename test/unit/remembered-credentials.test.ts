import {
  RememberedCheck,
  type ValidCredential,
} from '../../src/domain/auth/remembered-credentials.ts';

const credential: ValidCredential = {
  table: 'api_key',
  id: 'id',
  hash: 'hash',
  user: { id: 'account', timezone: 'UTC', role: 'user' },
  scopes: ['read'],
  lastUsedAt: null,
};

/** A check whose credential is valid and unchanged when it is queried. */
const checked = () => {
  const uses: ValidCredential[] = [];
  const check = new RememberedCheck(
    credential,
    async () => credential,
    (used) => uses.push(used),
  );
  return { check, uses };
};

it('a credential that a read doubted is verified if it is unchanged', async () => {
  const { check, uses } = checked();
  check.doubt();
  await check.verify();
  expect(uses).toEqual([credential]);
});

it('a request of which a read failed is executed again, even if the change of the account was reverted', async () => {
  const { check, uses } = checked();
  check.doubt();
  expect(check.error()).toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(check.verify()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(uses).toEqual([]);
});
