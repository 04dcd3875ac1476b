import { setRole } from '../../src/domain/accounts/account.service.ts';
import { data, execute, refusal } from '../support/graphql/request.ts';
import { ISO, UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import { Client } from '../support/service/client.ts';

const api = testApi();

const FIELDS = 'id email displayName timezone role disabledAt createdAt';
const ACCOUNTS = `query($after: String) { accounts(first: 100, after: $after) {
  nodes { ${FIELDS} } totalCount pageInfo { hasNextPage endCursor } } }`;
const SET_ROLE = `mutation($input: SetAccountRoleInput!) { setAccountRole(input: $input) { account { ${FIELDS} } } }`;
const SET_DISABLED = `mutation($input: SetAccountDisabledInput!) { setAccountDisabled(input: $input) { account { ${FIELDS} } } }`;

const makeAdmin = ({ userId }: Client) =>
  setRole({ em: api.orm.em.fork(), now: new Date().toISOString() }, { id: userId }, 'admin');

let admin: Client;

beforeAll(async () => {
  admin = await api.account();
  await makeAdmin(admin);
});

async function everyAccount() {
  const found = [];
  let after: string | null = null;
  do {
    const { accounts } = await data(admin, ACCOUNTS, { after });
    found.push(...accounts.nodes);
    after = accounts.pageInfo.hasNextPage ? accounts.pageInfo.endCursor : null;
  } while (after);
  return found;
}

describe('accounts', () => {
  it('lists every account of the instance, oldest first, to an admin', async () => {
    const other = await api.account({ timezone: 'Asia/Tokyo' });
    const found = await everyAccount();
    expect(found.find(({ id }) => id === other.userId)).toEqual({
      id: other.userId,
      email: expect.stringMatching(/@example\.com$/),
      displayName: 'Somebody',
      timezone: 'Asia/Tokyo',
      role: 'USER',
      disabledAt: null,
      createdAt: ISO,
    });
    expect(found.find(({ id }) => id === admin.userId)).toMatchObject({ role: 'ADMIN' });
    expect(found).toEqual(found.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)));
  });

  it('contains no credentials', async () => {
    const { __type } = await data(admin, '{ __type(name: "Account") { fields { name } } }');
    const names = __type.fields.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => /hash|password|key|session/i.test(name))).toEqual([]);
  });
});

describe('an account is a node', () => {
  const NODE = 'query ($id: ID!) { node(id: $id) { __typename ... on Account { id role } } }';

  it('for an admin, whose own account is the user', async () => {
    const other = await api.account();
    expect(await data(admin, NODE, { id: other.userId.toUpperCase() })).toEqual({
      node: { __typename: 'Account', id: other.userId, role: 'USER' },
    });
    expect(await data(admin, NODE, { id: admin.userId })).toEqual({ node: { __typename: 'User' } });
  });

  it('only for admins', async () => {
    const other = await api.account();
    expect(await data(other, NODE, { id: admin.userId })).toEqual({ node: null });
  });
});

describe('every other credential is FORBIDDEN', () => {
  it.each([
    ['accounts', '{ accounts { totalCount } }', {}],
    ['setAccountRole', SET_ROLE, { role: 'ADMIN' }],
    ['setAccountDisabled', SET_DISABLED, { disabled: true }],
  ])('%s', async (name, document, change) => {
    const [me, other] = [await api.account(), await api.account()];
    for (const accountId of [other.userId, me.userId, UNKNOWN_ID]) {
      const variables = { input: { accountId, ...change } };
      expect(await refusal(me, document, variables)).toMatchObject({
        message: 'Requires an admin account',
        path: [name],
        extensions: { code: 'FORBIDDEN' },
      });
    }
    expect((await data(me, '{ viewer { isAdmin } }')).viewer.isAdmin).toBe(false);
    expect((await execute(other, '{ viewer { id } }')).status).toBe(200);
  });
});

describe('setAccountRole', () => {
  it('grants and revokes the admin role, effective immediately', async () => {
    const other = await api.account();
    const set = async (role: string) =>
      (await data(admin, SET_ROLE, { input: { accountId: other.userId, role } })).setAccountRole
        .account;
    expect(await set('ADMIN')).toMatchObject({ id: other.userId, role: 'ADMIN' });
    expect(
      (await execute(other, '{ accounts { totalCount } viewer { isAdmin } }')).errors,
    ).toBeUndefined();
    expect(await set('USER')).toMatchObject({ id: other.userId, role: 'USER' });
    expect((await refusal(other, '{ accounts { totalCount } }')).extensions.code).toBe('FORBIDDEN');
  });
});

describe('setAccountDisabled', () => {
  it('rejects an account in both APIs, and restores its access and data', async () => {
    const other = await api.account();
    await other.create('/api/labels', { name: 'mine' });
    const set = async (disabled: boolean) =>
      (await data(admin, SET_DISABLED, { input: { accountId: other.userId, disabled } }))
        .setAccountDisabled.account;
    const { disabledAt } = await set(true);
    expect(disabledAt).toEqual(ISO);
    const { status, errors } = await execute(other, '{ viewer { id } }');
    expect([status, errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await set(true)).disabledAt).toBe(disabledAt);

    expect((await set(false)).disabledAt).toBeNull();
    expect((await data(other, '{ labels { nodes { name } } }')).labels.nodes).toEqual([
      { name: 'mine' },
    ]);
  });
});

describe.each([
  ['setAccountRole', SET_ROLE, { role: 'USER' }],
  ['setAccountDisabled', SET_DISABLED, { disabled: true }],
])('%s', (_name, document, change) => {
  const on = (client: Client, accountId: string) =>
    refusal(client, document, { input: { accountId, ...change } });

  it('is FORBIDDEN on the own account, for the id in any case', async () => {
    for (const id of [admin.userId, admin.userId.toUpperCase()]) {
      expect(await on(admin, id)).toMatchObject({
        message: 'Not allowed on your own account',
        extensions: { code: 'FORBIDDEN' },
      });
    }
  });

  it.each([UNKNOWN_ID, 'x', ''])('is NOT_FOUND for the account %j', async (id) => {
    expect(await on(admin, id)).toMatchObject({
      message: 'Account not found',
      extensions: { code: 'NOT_FOUND' },
    });
  });

  it('is FORBIDDEN for a read-only key of an admin, which may list accounts', async () => {
    const other = await api.account();
    const { key } = await admin.create('/api/api-keys', { name: 'reader', readOnly: true });
    const reader = new Client(api.url, { key, userId: admin.userId });
    expect(await on(reader, other.userId)).toMatchObject({
      message: 'This key is read-only',
      extensions: { code: 'FORBIDDEN' },
    });
    expect((await execute(reader, '{ accounts { totalCount } }')).errors).toBeUndefined();
  });
});
