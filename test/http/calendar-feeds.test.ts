import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { onEnd, type RequestEvent, requests } from '../../src/diagnostics/channels.ts';
import { pathToRecord } from '../../src/http/secret-paths.ts';
import { calendarIn, componentsOf, feedOf, feedResponse, textOf } from '../support/calendars.ts';
import { StatementCounter } from '../support/database/statements.ts';
import { data } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const counter = new StatementCounter();
const api = testApi({}, counter);
const limited = testApi({ rateLimit: 5 });

const NOW = '2026-03-02T08:00:00.000Z';

beforeEach(() => {
  api.now = new Date(NOW);
  limited.now = new Date(NOW);
});

const busy = (me: Client, title = 'x') =>
  data(
    me,
    `mutation ($title: String!) { createBusyBlock(input: { title: $title,
      startAt: "2026-03-03T09:00:00Z", endAt: "2026-03-03T10:00:00Z" }) { timeBlock { id } } }`,
    { title },
  );

/** Copies the only block of an account, each copy an hour later. */
const copyBlock = (me: Client, copies: number) =>
  api.orm.em.fork().execute(
    `insert into time_block select copy.* from time_block original, generate_series(1, ${copies}) n,
      jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(),
        'start_at', original.start_at + n * interval '1 hour',
        'end_at', original.end_at + n * interval '1 hour')) copy
      where original.user_id = ?`,
    [me.userId],
  );

describe('the ETag', () => {
  const tagOf = async (url: string) => (await feedResponse(url)).headers.get('etag') as string;
  const statusWith = async (url: string, tag: string) =>
    (await feedResponse(url, { headers: { 'if-none-match': tag } })).status;

  it('of an unchanged feed gives a 304 without a body, without reading the entries', async () => {
    const me = await api.account();
    await busy(me);
    await copyBlock(me, 1_200);
    const { url } = await feedOf(me);
    const tag = await tagOf(url);
    expect(tag).toMatch(/^"[\w-]+"$/);
    // Waits until the use of the feed is stored.
    expect((await me.get('/api/calendar-feeds')).status).toBe(200);
    let answer = await feedResponse(url);
    const statements = await counter.during(async () => {
      answer = await feedResponse(url, { headers: { 'if-none-match': `"x", W/${tag}` } });
    });
    expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', tag]);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    // The feed by its token, and the version of its entries.
    expect(statements).toHaveLength(2);
  });

  it.each<[string, (me: Client, ids: Record<string, string>) => Promise<unknown>]>([
    ['a new block', (me) => busy(me, 'new')],
    ['a deleted block', (me, { block }) => me.delete(`/api/time-blocks/${block}`)],
    [
      'a moved block',
      (me, { block }) => me.patch(`/api/time-blocks/${block}`, { endAt: '2026-03-02T11:00:00Z' }),
    ],
    ['a new title', (me, { task }) => me.patch(`/api/tasks/${task}`, { title: 'y' })],
    ['a new label', (me, { task, label }) => me.patch(`/api/tasks/${task}`, { labelIds: [label] })],
    [
      'another project name',
      (me, { project }) => me.patch(`/api/projects/${project}`, { name: 'y' }),
    ],
    ['another zone', (me) => me.patch('/api/user', { timezone: 'Asia/Tokyo' })],
    ['another feed name', (me, { feed }) => me.patch(`/api/calendar-feeds/${feed}`, { name: 'y' })],
    ['another due date', (me, { task }) => me.patch(`/api/tasks/${task}`, { dueAt: '2026-04-01' })],
  ])('changes with %s', async (_case, change) => {
    const me = await api.account();
    const project = (await me.create('/api/projects', { name: 'x' })).id;
    const label = (await me.create('/api/labels', { name: 'x' })).id;
    const due = { dueAt: '2026-03-31' };
    const task = (await me.create('/api/tasks', { title: 'x', projectId: project, ...due })).id;
    const span = { startAt: '2026-03-02T09:00:00Z', endAt: '2026-03-02T10:00:00Z' };
    const block = (await me.create('/api/time-blocks', { taskId: task, ...span })).id;
    const { feed, url } = await feedOf(me, { dueDates: 'events' });
    const tag = await tagOf(url);
    expect(await statusWith(url, tag)).toBe(304);
    await change(me, { project, label, task, block, feed: feed.id });
    expect(await statusWith(url, tag)).toBe(200);
  });

  it('does not change with records that the feed does not contain', async () => {
    const me = await api.account();
    await busy(me);
    const { url } = await feedOf(me);
    const tag = await tagOf(url);
    await me.create('/api/tasks', { title: 'x', dueAt: '2026-03-31' });
    await me.create('/api/labels', { name: 'x' });
    await busy(await api.account());
    expect(await statusWith(url, tag)).toBe(304);
  });

  it('changes on the day on which a block leaves the range', async () => {
    const me = await api.account();
    await busy(me);
    const { url } = await feedOf(me);
    api.now = new Date('2026-05-01T12:00:00Z');
    const tag = await tagOf(url);
    api.now = new Date('2026-06-01T12:00:00Z');
    expect(await statusWith(url, tag)).toBe(304);
    api.now = new Date('2026-06-02T12:00:00Z');
    expect(await statusWith(url, tag)).toBe(200);
  });

  it('must be well-formed', async () => {
    const { url } = await feedOf(await api.account());
    expect(await statusWith(url, 'x')).toBe(400);
    expect(await statusWith(url, '*')).toBe(304);
  });
});

it('unknown, malformed and revoked addresses execute the same statement, so that they take the same time', async () => {
  const me = await api.account();
  const { feed, url } = await feedOf(me);
  await me.delete(`/api/calendar-feeds/${feed.id}`);
  const others = ['x'.repeat(40), 'x', ''].map((token) => url.replace(/[^/]*$/, `${token}.ics`));
  const executed: string[][] = [];
  for (const address of [url, ...others]) {
    executed.push(
      await counter.during(async () => {
        expect((await feedResponse(address)).status).toBe(404);
      }),
    );
  }
  expect(executed[0]).toHaveLength(1);
  expect(executed).toEqual(Array(4).fill(executed[0]));
});

it('HEAD has the headers of GET and no body', async () => {
  const me = await api.account();
  await busy(me);
  const { url } = await feedOf(me);
  const [get, head] = [await feedResponse(url), await feedResponse(url, { method: 'HEAD' })];
  for (const name of ['etag', 'content-type', 'cache-control']) {
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  }
  expect([head.status, head.text]).toEqual([200, '']);
});

it('a long calendar is sent in pages, and contains each event once', async () => {
  const me = await api.account();
  await busy(me);
  await copyBlock(me, 1_700);
  const { url } = await feedOf(me);
  let text = '';
  const statements = await counter.during(async () => {
    ({ text } = await feedResponse(url));
  });
  const uids = componentsOf(calendarIn(text), 'VEVENT').map((event) => textOf(event, 'UID'));
  expect([uids.length, new Set(uids).size]).toEqual([1_701, 1_701]);
  const pages = statements.filter((each) =>
    /order by block\.start_at, block\.id limit 500/.test(each),
  );
  expect(pages).toHaveLength(4);
});

it('a client that polls too often is rejected, and its account is not', async () => {
  const me = await limited.account();
  const [first, second] = [await feedOf(me), await feedOf(me)];
  const statuses: number[] = [];
  for (let turn = 0; turn < 31; turn++) {
    // The limit of the address and of the account refills; that of the feed does not yet.
    limited.now = new Date(Date.parse(NOW) + turn * 250);
    statuses.push((await feedResponse(first.url)).status);
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
  limited.now = new Date(Date.parse(NOW) + 8_000);
  const rejected = await feedResponse(first.url);
  expect([rejected.status, JSON.parse(rejected.text)]).toEqual([
    429,
    { error: 'Too many requests of this calendar feed' },
  ]);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await feedResponse(second.url)).status).toBe(200);
  expect((await me.get('/api/user')).status).toBe(200);
});

it('the token is in no log line, metric or trace', async () => {
  const me = await api.account();
  const { feed } = await feedOf(me);
  const lines: string[] = [];
  const events: RequestEvent[] = [];
  const unsubscribe = onEnd(requests, (event) => events.push(event));
  const app = buildApp({
    orm: api.orm,
    config: {
      database: { kind: 'memory' },
      signUp: 'open',
      trustProxy: false,
      introspection: true,
      rateLimit: undefined,
      quotas: undefined,
    },
    logger: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
  });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect((await feedResponse(url + feed.path)).status).toBe(200);
    expect((await feedResponse(`${url}${feed.path}x`)).status).toBe(404);
  } finally {
    unsubscribe();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  const [found] = lines.map((line) => JSON.parse(line));
  expect(found).toMatchObject({ path: '/calendars/[secret]', status: 200, userId: me.userId });
  expect(events.map(({ api, route, path }) => [api, route, path])).toEqual(
    Array(2).fill(['calendars', '/calendars', '/calendars/[secret]']),
  );
  const secret = feed.path.slice('/calendars/'.length, -'.ics'.length);
  const { headers: _, ...published } = events[0] as RequestEvent;
  expect(JSON.stringify([lines, published])).not.toContain(secret);
});

it.each([
  ['/calendars/abc.ics', '/calendars/[secret]'],
  ['//calendars/abc.ics', '//calendars/[secret]'],
  ['/Calendars/abc/d', '/Calendars/[secret]'],
  ['/base/calendars%2Fabc', '/base/calendars%2F[secret]'],
  ['/api/subscribed-calendars/1', '/api/subscribed-calendars/1'],
  ['/calendars/', '/calendars/'],
])('of the path %s logs and traces have %s', (path, recorded) => {
  expect(pathToRecord(path)).toBe(recorded);
});
