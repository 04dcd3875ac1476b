import { createHash } from 'node:crypto';
import { eventually } from '../support/eventually.ts';
import { ISO, UNKNOWN_ID, UUID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import { Client } from '../support/service/client.ts';

const api = testApi();

afterEach(() => {
  api.now = undefined;
});

const UNAUTHORIZED = [401, { error: 'Unauthorized' }];
const holderOf = (key: string) => new Client(api.url, { key, userId: '' });
const use = async (key: string) => {
  const { status, body } = await holderOf(key).get('/api/labels');
  return [status, body];
};

describe('POST /api/api-keys', () => {
  it('answers 201 with the key, which no other response contains', async () => {
    const me = await api.account();
    const { status, body } = await me.post('/api/api-keys', { name: 'CI' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: UUID,
      name: 'CI',
      prefix: body.key.slice(0, 11),
      createdAt: ISO,
      lastUsedAt: null,
      expiresAt: null,
      readOnly: false,
      key: expect.stringMatching(/^tp_[0-9A-Za-z]{40}[0-9A-Za-z]{6}$/),
    });
    expect(await use(body.key)).toEqual([200, []]);
  });

  it('creates a key of the calling account only', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const { key } = await me.create('/api/api-keys', { name: 'mine' });
    expect((await holderOf(key).get('/api/user')).body.id).toBe(me.userId);
    expect((await other.get('/api/api-keys')).body).toHaveLength(1);
  });

  it('stores only the hash and the prefix of the key', async () => {
    const me = await api.account();
    const { id, key } = await me.create('/api/api-keys', { name: 'CI' });
    const [row] = await api.orm.em.fork().execute('select * from api_key where id = ?', [id]);
    expect(row?.key_hash).toBe(createHash('sha256').update(key).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(key.slice(11));
  });

  it.each([
    ['absent', {}, null],
    ['null', { expiresAt: null }, null],
    ['with an offset', { expiresAt: '2999-01-01T10:00:00+10:00' }, '2999-01-01T00:00:00.000Z'],
    ['a bare date', { expiresAt: '2999-01-01' }, '2999-01-01T00:00:00.000Z'],
  ])('takes an expiresAt that is %s', async (_case, input, expiresAt) => {
    const me = await api.account();
    const created = await me.create('/api/api-keys', { name: 'x', ...input });
    expect(created.expiresAt).toBe(expiresAt);
  });

  it.each([true, false])('takes readOnly %p', async (readOnly) => {
    const me = await api.account();
    expect((await me.create('/api/api-keys', { name: 'x', readOnly })).readOnly).toBe(readOnly);
  });

  it.each([
    ['name', undefined, 'is required'],
    ['name', null, 'must be a string'],
    ['name', '', 'must be 1-100 characters'],
    ['name', 'x'.repeat(101), 'must be 1-100 characters'],
    ['expiresAt', '', 'must be an ISO 8601 timestamp, years 1970 to 9999'],
    ['expiresAt', 'tomorrow', 'must be an ISO 8601 timestamp, years 1970 to 9999'],
    ['expiresAt', 32503680000000, 'must be an ISO 8601 timestamp, years 1970 to 9999'],
    ['readOnly', null, 'must be true or false'],
    ['readOnly', 'true', 'must be true or false'],
  ])('rejects %s %p with 400 Validation failed', async (field, value, message) => {
    const me = await api.account();
    const { status, body } = await me.post('/api/api-keys', { name: 'x', [field]: value });
    expect([status, body]).toEqual([
      400,
      { error: 'Validation failed', details: { [field]: [message] } },
    ]);
  });

  it('takes names of 1 and of 100 characters', async () => {
    const me = await api.account();
    for (const name of ['x', '🔑'.repeat(100)]) {
      expect((await me.create('/api/api-keys', { name })).name).toBe(name);
    }
  });

  it('rejects an expiresAt that is not in the future', async () => {
    const me = await api.account();
    api.now = new Date('2030-01-01T00:00:00.000Z');
    const { status, body } = await me.post('/api/api-keys', {
      name: 'x',
      expiresAt: '2030-01-01T00:00:00.000Z',
    });
    expect([status, body]).toEqual([
      400,
      { error: 'Validation failed', details: { expiresAt: ['must be in the future'] } },
    ]);
    await me.create('/api/api-keys', { name: 'x', expiresAt: '2030-01-01T00:00:00.001Z' });
  });
});

describe('GET /api/api-keys', () => {
  it('answers with every key, oldest first, and never with the key itself', async () => {
    const me = await api.account();
    const expiresAt = '2999-01-01T00:00:00.000Z';
    const { key: _a, ...a } = await me.create('/api/api-keys', { name: 'b', readOnly: true });
    const { key: _b, ...b } = await me.create('/api/api-keys', { name: 'a', expiresAt });

    const { status, body } = await me.get('/api/api-keys');

    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: UUID,
        name: 'test',
        prefix: me.key.slice(0, 11),
        createdAt: ISO,
        lastUsedAt: ISO,
        expiresAt: null,
        readOnly: false,
      },
      a,
      b,
    ]);
  });

  it('returns lastUsedAt to the minute', async () => {
    const me = await api.account();
    const { id, key } = await me.create('/api/api-keys', { name: 'used' });
    const lastUsed = async () => {
      const { body } = await me.get('/api/api-keys');
      return body.find((listed: { id: string }) => listed.id === id).lastUsedAt;
    };
    const usedAt = async (now: string) => {
      api.now = new Date(now);
      await use(key);
    };
    /** Another instance may write it at the same time. */
    const expectLastUsed = async (expected: string) => {
      await eventually('the use is noted', async () => (await lastUsed()) === expected);
    };
    expect(await lastUsed()).toBeNull();
    await usedAt('2030-01-01T00:00:30.000Z');
    await expectLastUsed('2030-01-01T00:00:30.000Z');
    await usedAt('2030-01-01T00:01:29.999Z');
    expect(await lastUsed()).toBe('2030-01-01T00:00:30.000Z');
    await usedAt('2030-01-01T00:01:30.000Z');
    await expectLastUsed('2030-01-01T00:01:30.000Z');
  });
});

describe('DELETE /api/api-keys/{id}', () => {
  it('answers 200 and is effective at once', async () => {
    const me = await api.account();
    const { id, key } = await me.create('/api/api-keys', { name: 'gone' });
    expect((await use(key))[0]).toBe(200);

    const { status, body } = await me.delete(`/api/api-keys/${id}`);

    expect([status, body]).toEqual([200, { success: true }]);
    expect(await use(key)).toEqual(UNAUTHORIZED);
    const { body: left } = await me.get('/api/api-keys');
    expect(left.map(({ name }: { name: string }) => name)).toEqual(['test']);
  });

  it('revokes the key of the request itself', async () => {
    const me = await api.account();
    const [{ id }] = (await me.get('/api/api-keys')).body;
    expect((await me.delete(`/api/api-keys/${id}`)).status).toBe(200);
    expect(await use(me.key)).toEqual(UNAUTHORIZED);
  });

  it('answers an unknown and a foreign id with 404 API key not found', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const foreign = await other.create('/api/api-keys', { name: 'theirs' });
    for (const id of [UNKNOWN_ID, 'no-uuid', foreign.id]) {
      const { status, body } = await me.delete(`/api/api-keys/${id}`);
      expect([status, body]).toEqual([404, { error: 'API key not found' }]);
    }
    expect((await use(foreign.key))[0]).toBe(200);
  });
});

describe('a key', () => {
  it('is rejected from the moment it expires', async () => {
    const me = await api.account();
    const expiresAt = '2999-01-01T00:00:00.000Z';
    const { key } = await me.create('/api/api-keys', { name: 'x', expiresAt });
    api.now = new Date('2998-12-31T23:59:59.999Z');
    expect((await use(key))[0]).toBe(200);
    api.now = new Date(expiresAt);
    expect(await use(key)).toEqual(UNAUTHORIZED);
  });

  it('is sent by the Bearer scheme, whose name is case-insensitive', async () => {
    const { key } = await api.account();
    const withHeader = async (authorization: string) =>
      (await api.anonymous().get('/api/labels', { authorization })).status;
    expect(await withHeader(`Bearer ${key}`)).toBe(200);
    expect(await withHeader(`bearer ${key}`)).toBe(200);
    for (const header of [key, `Basic ${key}`, 'Bearer', `Bearer ${key} x`, `Bearer x${key}`]) {
      expect([header, await withHeader(header)]).toEqual([header, 401]);
    }
  });
});
