import { sql } from 'kysely';
import { generateKey, hashSecret } from '../../src/domain/api-keys/key-format.ts';
import { data, execute, refusal } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import { Client } from '../support/service/client.ts';

const api = testApi();

const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  key apiKey { id readOnly scopes } } }`;
const ALL = ['READ', 'WRITE', 'PLAN', 'ADMIN'];

const made = async (by: Client, input: object) =>
  (await data(by, CREATE, { input: { name: 'x', ...input } })).createApiKey;

async function holder(by: Client, scopes: string[]) {
  const { key } = await made(by, { scopes });
  return new Client(api.url, { key, userId: by.userId });
}

describe('the scopes of a new key', () => {
  it.each([
    ['absent', {}, ALL, false],
    ['one', { scopes: ['PLAN'] }, ['READ', 'PLAN'], false],
    [
      'in another order and twice',
      { scopes: ['ADMIN', 'READ', 'ADMIN'] },
      ['READ', 'ADMIN'],
      false,
    ],
    ['read', { scopes: ['READ'] }, ['READ'], true],
    ['read-only by its old name', { readOnly: true }, ['READ'], true],
    ['both', { readOnly: true, scopes: ['READ'] }, ['READ'], true],
  ])('%s', async (_case, input, scopes, readOnly) => {
    const me = await api.account();
    const { apiKey } = await made(me, input);
    expect(apiKey).toMatchObject({ scopes, readOnly });
    const query = 'query ($id: ID!) { apiKey(id: $id) { scopes readOnly } }';
    expect(await data(me, query, { id: apiKey.id })).toEqual({ apiKey: { scopes, readOnly } });
  });

  it.each([
    ['null', { scopes: null }, 'must be an array'],
    ['none', { scopes: [] }, 'must name at least one scope'],
    [
      'more than a read-only key has',
      { readOnly: true, scopes: ['WRITE'] },
      'must be only read for a read-only key',
    ],
  ])('are rejected: %s', async (_case, input, message) => {
    const me = await api.account();
    const { extensions } = await refusal(me, CREATE, { input: { name: 'x', ...input } });
    expect(extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { scopes: [message] },
    });
  });

  it('are rejected by REST too if they are empty or unknown', async () => {
    const me = await api.account();
    const { status, body } = await me.post('/api/api-keys', { name: 'x', scopes: ['fly'] });
    expect([status, body.details]).toEqual([
      400,
      { 'scopes.0': ['must be one of: read, write, plan, admin'] },
    ]);
    expect((await me.post('/api/api-keys', { name: 'x', scopes: [] })).status).toBe(400);
  });

  it('limit a key created by REST, whose response has only the documented fields', async () => {
    const me = await api.account();
    const { key, ...shown } = await me.create('/api/api-keys', { name: 'x', scopes: ['plan'] });
    expect(Object.keys(shown).sort()).toEqual(
      ['createdAt', 'expiresAt', 'id', 'lastUsedAt', 'name', 'prefix', 'readOnly'].sort(),
    );
    const planner = new Client(api.url, { key, userId: me.userId });
    expect((await planner.post('/api/labels', { name: 'x' })).status).toBe(403);
    expect((await planner.post('/api/planner')).status).toBe(200);
  });
});

describe('a limited key with the scope to create keys', () => {
  it('grants only its own scopes, and all of them by default', async () => {
    const admin = await holder(await api.account(), ['ADMIN']);
    expect((await made(admin, {})).apiKey.scopes).toEqual(['READ', 'ADMIN']);
    expect((await made(admin, { readOnly: true })).apiKey.scopes).toEqual(['READ']);
    const { message, extensions } = await refusal(admin, CREATE, {
      input: { name: 'x', scopes: ['ADMIN', 'WRITE'] },
    });
    expect([message, extensions.code]).toEqual([
      'This key cannot grant the scope write',
      'FORBIDDEN',
    ]);
  });
});

describe('a limited key', () => {
  it('with the scope write cannot create a key with more scopes, in either API', async () => {
    const writer = await holder(await api.account(), ['WRITE']);
    const { status, body } = await writer.post('/api/api-keys', { name: 'x' });
    expect([status, body]).toEqual([403, { error: 'This key lacks the scope admin' }]);
    const { message } = await refusal(writer, CREATE, { input: { name: 'x' } });
    expect(message).toBe('This key lacks the scope admin');
  });

  it('with the scope plan runs and undoes the planner, and writes nothing else', async () => {
    const planner = await holder(await api.account(), ['PLAN']);
    const { errors } = await execute(planner, 'mutation { runPlanner { tasksScheduled } }');
    expect(errors).toBeUndefined();
    const create = 'mutation { createLabel(input: { name: "x" }) { label { id } } }';
    expect((await refusal(planner, create)).message).toBe('This key lacks the scope write');
  });
});

describe('a key created by an older version without scopes, during an upgrade', () => {
  /** Inserts a key as version 0.1.0 does. */
  async function issuedByOld({ userId }: Client, readOnly: boolean) {
    const key = generateKey();
    await sql`insert into api_key (id, user_id, name, prefix, key_hash, read_only, created_at)
      values (gen_random_uuid(), ${userId}, 'old', 'tp_', ${hashSecret(key)}, ${readOnly}, now())`.execute(
      api.orm.em.fork().getKysely(),
    );
    return new Client(api.url, { key, userId });
  }

  it.each([
    ['has every scope', false, ALL, 201],
    ['that is read-only may read', true, ['READ'], 403],
  ])('%s', async (_case, readOnly, scopes, status) => {
    const holder = await issuedByOld(await api.account(), readOnly);
    expect((await holder.post('/api/labels', { name: 'x' })).status).toBe(status);
    const { apiKeys } = await data(holder, '{ apiKeys { nodes { name scopes readOnly } } }');
    expect(apiKeys.nodes).toContainEqual({ name: 'old', scopes, readOnly });
  });
});
