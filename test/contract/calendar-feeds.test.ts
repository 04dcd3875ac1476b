import { createHash } from 'node:crypto';
import { feedOf, feedResponse } from '../support/calendars.ts';
import { eventually } from '../support/eventually.ts';
import { data } from '../support/graphql/request.ts';
import { ISO, UNKNOWN_ID, UUID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import { Client, type Json } from '../support/service/client.ts';

const api = testApi();

afterEach(() => {
  api.now = undefined;
});

const NOT_FOUND = [404, '{"error":"Not found"}'];
const at = async (path: string) => {
  const { status, text } = await feedResponse(api.url + path);
  return [status, status === 404 ? text : ''];
};

describe('POST /api/calendar-feeds', () => {
  it('answers 201 with the path, which no other response contains', async () => {
    const me = await api.account();
    const { status, body } = await me.post('/api/calendar-feeds', { name: 'Work' });
    const { path, ...feed } = body;
    expect([status, body]).toEqual([
      201,
      {
        id: UUID,
        name: 'Work',
        includePlanned: true,
        includePlaced: true,
        includeBusy: true,
        dueDates: 'none',
        detail: 'titles',
        projectIds: [],
        spaceIds: [],
        labelIds: [],
        prefix: path.slice('/calendars/'.length).slice(0, 6),
        createdAt: ISO,
        updatedAt: ISO,
        lastUsedAt: null,
        path: expect.stringMatching(/^\/calendars\/[0-9A-Za-z]{40}\.ics$/),
      },
    ]);
    expect((await me.get('/api/calendar-feeds')).body).toEqual([feed]);
    expect(await at(path)).toEqual([200, '']);
  });

  it('stores only the hash and the prefix of the token', async () => {
    const { feed } = await feedOf(await api.account());
    const token = feed.path.replace(/^\/calendars\/|\.ics$/g, '');
    const [row] = await api.orm.em
      .fork()
      .execute('select * from calendar_feed where id = ?', [feed.id]);
    expect(row?.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(token.slice(6));
  });

  it.each(['createCalendarFeed', 'rotateCalendarFeed', 'updateCalendarFeed', 'deleteCalendarFeed'])(
    'GraphQL: %s is not for a key that cannot issue credentials',
    async (mutation) => {
      const me = await api.account();
      const { feed } = await feedOf(me);
      const { key } = (
        await data(
          me,
          'mutation { made: createApiKey(input: { name: "k", scopes: [READ, WRITE] }) { key } }',
        )
      ).made;
      const input = mutation.startsWith('create') ? 'name: "x"' : `id: "${feed.id}"`;
      const result = mutation.startsWith('delete') ? 'deletedId' : 'calendarFeed { id }';
      const writer = new Client(api.url, { key, userId: me.userId });
      const query = `mutation { ${mutation}(input: { ${input} }) { ${result} } }`;
      const { body } = await writer.post('/graphql', { query });
      expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
      expect((await writer.get('/api/calendar-feeds')).body).toHaveLength(1);
    },
  );
});

describe('the address', () => {
  it('of a deleted feed is not found at once', async () => {
    const me = await api.account();
    const { feed } = await feedOf(me);
    expect((await me.delete(`/api/calendar-feeds/${feed.id}`)).status).toBe(200);
    expect(await at(feed.path)).toEqual(NOT_FOUND);
  });

  it('changes with a rotation, and the previous one is not found at once', async () => {
    const me = await api.account();
    const { feed } = await feedOf(me, { detail: 'busy' });
    const { status, body } = await me.post(`/api/calendar-feeds/${feed.id}/rotate`);
    expect(status).toBe(200);
    const { path, prefix, updatedAt, ...same } = body;
    expect(feed).toEqual({ ...feed, ...same });
    expect(path).not.toBe(feed.path);
    expect([await at(feed.path), await at(path)]).toEqual([NOT_FOUND, [200, '']]);
  });

  it('stays when the feed changes', async () => {
    const me = await api.account();
    const { feed } = await feedOf(me);
    const { body } = await me.patch(`/api/calendar-feeds/${feed.id}`, { name: 'Newer' });
    expect(body).toEqual({ ...withoutPath(feed), name: 'Newer', updatedAt: ISO });
    expect(await at(feed.path)).toEqual([200, '']);
  });

  it('of a disabled or deleted account is not found at once', async () => {
    const me = await api.account();
    const { feed } = await feedOf(me);
    const em = api.orm.em.fork();
    await em.execute('update user_account set disabled_at = now() where id = ?', [me.userId]);
    expect(await at(feed.path)).toEqual(NOT_FOUND);
    await em.execute('update user_account set disabled_at = null where id = ?', [me.userId]);
    expect(await at(feed.path)).toEqual([200, '']);
    await em.execute('delete from user_account where id = ?', [me.userId]);
    expect(await at(feed.path)).toEqual(NOT_FOUND);
  });

  it.each([
    ['an unknown token', `/calendars/${'x'.repeat(40)}.ics`],
    ['a malformed token', '/calendars/x.ics'],
    ['no token', '/calendars/.ics'],
    ['nothing', '/calendars/'],
    ['a path below', `/calendars/${'x'.repeat(40)}/x.ics`],
    ['an encoded byte', '/calendars/%00.ics'],
    ['a very long token', `/calendars/${'x'.repeat(8000)}.ics`],
  ])('with %s is not found, with the same response', async (_case, path) => {
    expect(await at(path)).toEqual(NOT_FOUND);
  });

  it('needs no credential, ignores one, and ignores the query', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const { url } = await feedOf(me, { name: 'Mine' });
    const headers = { authorization: `Bearer ${other.key}`, cookie: other.cookie };
    const answer = await feedResponse(`${url}?key=x&token=${other.key}`, { headers });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(answer.text).toContain('X-WR-CALNAME:Mine\r\n');
  });

  it('accepts GET and HEAD only, whether it exists or not', async () => {
    const { url } = await feedOf(await api.account());
    for (const each of [url, `${api.url}/calendars/x.ics`]) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const { status, headers } = await feedResponse(each, { method });
        expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      }
    }
  });
});

it('the last use is stored to the minute', async () => {
  const me = await api.account();
  const { feed } = await feedOf(me);
  const lastUse = async () => (await me.get('/api/calendar-feeds')).body[0].lastUsedAt;
  const [first, second] = ['2030-01-01T10:00:00.000Z', '2030-01-01T10:02:00.000Z'];
  for (const now of [first, '2030-01-01T10:00:30.000Z']) {
    api.now = new Date(now);
    await at(feed.path);
    await eventually('the use is stored', async () => (await lastUse()) === first);
  }
  api.now = new Date(second);
  await at(feed.path);
  await eventually('the use is stored', async () => (await lastUse()) === second);
});

it('an id of another account or of no record is not found', async () => {
  const [me, other] = [await api.account(), await api.account()];
  const { feed } = await feedOf(other);
  for (const id of [feed.id, UNKNOWN_ID, 'x']) {
    for (const send of [
      () => me.patch(`/api/calendar-feeds/${id}`, { name: 'x' }),
      () => me.post(`/api/calendar-feeds/${id}/rotate`),
      () => me.delete(`/api/calendar-feeds/${id}`),
    ]) {
      const { status, body } = await send();
      expect([status, body]).toEqual([404, { error: 'Calendar feed not found' }]);
    }
  }
  expect(await at(feed.path)).toEqual([200, '']);
});

it('a deleted project stays in the filter, so that the feed does not grow', async () => {
  const me = await api.account();
  const project = await me.create('/api/projects', { name: 'Secret' });
  const { feed } = await feedOf(me, { projectIds: [project.id.toUpperCase(), project.id] });
  expect(feed.projectIds).toEqual([project.id]);
  await me.delete(`/api/projects/${project.id}?permanent=true`);
  const path = `/api/calendar-feeds/${feed.id}`;
  const { status, body } = await me.patch(path, { name: 'x', projectIds: [project.id] });
  expect([status, body.projectIds]).toEqual([200, [project.id]]);
  const refused = await me.patch(path, { projectIds: [project.id, UNKNOWN_ID] });
  expect([refused.status, refused.body.error]).toEqual([400, 'projectIds not found']);
});

const withoutPath = ({ path, ...feed }: Json) => feed;
