import { ENDPOINTS, type Endpoint, pathWith } from '../support/operations/endpoints.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

let me: Client;
let world: World;
beforeAll(async () => {
  me = await api.account();
  world = await makeWorld(me);
});

const TAG = /^"[\w-]{27}"$/;

const tagOf = async (path: string, client = me) =>
  (await client.get(path)).headers.get('etag') as string;

const single = (mine: World): [string, string, object][] => [
  ['task', `/api/tasks/${mine.task}`, { title: 'New' }],
  ['project', `/api/projects/${mine.project}`, { name: 'New' }],
  ['document', `/api/documents/${mine.document}`, { title: 'New' }],
  ['time block', `/api/time-blocks/${mine.timeBlock}`, { locked: true }],
  ['profile', '/api/user', { displayName: 'New' }],
];

const KINDS = ['task', 'project', 'document', 'time block', 'profile'];
const of = (kind: string, mine = world) =>
  single(mine).find(([name]) => name === kind) as [string, string, object];

const send = (method: string, path: string, body: object | undefined, ifMatch: string) =>
  me.send(method, path, body && JSON.stringify(body), { 'if-match': ifMatch });

describe.each(KINDS)('a %s', (kind) => {
  it('has a strong entity tag, which is stable while nothing changes', async () => {
    const [, path] = of(kind);
    const tag = await tagOf(path);
    expect(tag).toMatch(TAG);
    expect(await tagOf(path)).toBe(tag);
  });

  it('answers 304 without a body to a matching If-None-Match: a strong or weak tag, a list, or *', async () => {
    const [, path] = of(kind);
    const tag = await tagOf(path);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, body, headers } = await me.get(path, { 'if-none-match': known });
      expect([status, body, headers.get('etag')]).toEqual([304, undefined, tag]);
    }
    expect((await me.get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is changed only by a request whose If-Match has the current tag', async () => {
    const [, path, changes] = of(kind);
    const tag = await tagOf(path);
    expect((await send('PATCH', path, changes, tag)).status).toBe(200);
    const seen = await me.get(path);
    expect(seen.headers.get('etag')).not.toBe(tag);
    const late = await send('PATCH', path, changes, tag);
    expect([late.status, late.body]).toEqual([412, { error: 'The record has changed' }]);
    expect((await me.get(path)).body).toEqual(seen.body);
    expect((await me.patch(path, changes)).status).toBe(200);
  });
});

describe('If-Match', () => {
  const path = () => `/api/tasks/${world.task}`;

  it.each([
    ['one of a list', (tag: string) => `"other", ${tag}`, 200],
    ['any', () => '*', 200],
    ['a weak tag', (tag: string) => `W/${tag}`, 412],
    ['another tag', () => '"other"', 412],
    ['an empty tag', () => '""', 412],
  ])('%s', async (_case, header, status) => {
    const tag = await tagOf(path());
    expect((await send('PATCH', path(), { title: 'x' }, header(tag))).status).toBe(status);
  });

  it.each([[''], ['abc'], ['"a'], ['"a" "b"'], ['*, "a"'], [',']])(
    'of "%s" is 400 and names the header',
    async (header) => {
      const { status, body } = await send('PATCH', path(), { title: 'x' }, header);
      expect([status, Object.keys(body.details)]).toEqual([400, ['If-Match']]);
    },
  );

  it('is checked after 404 and before the body is validated', async () => {
    const unknown = await send('PATCH', `/api/tasks/${UNKNOWN_ID}`, { title: '' }, '"x"');
    const known = await send('PATCH', path(), { title: '' }, '"x"');
    expect([unknown.status, known.status]).toEqual([404, 412]);
    expect((await send('PATCH', path(), { title: '' }, '*')).status).toBe(400);
  });

  it('of a read-only key is 403, as without the header', async () => {
    const reader = await api.account({ readOnly: true });
    const headers = { 'if-match': '*' };
    expect((await reader.send('PATCH', path(), '{}', headers)).status).toBe(403);
  });
});

it('a malformed If-None-Match is 400 and names the header', async () => {
  const { status, body } = await me.get('/api/user', { 'if-none-match': 'abc' });
  expect([status, Object.keys(body.details)]).toEqual([400, ['If-None-Match']]);
});

it('a tag changes with every related record in the response', async () => {
  const path = `/api/tasks/${world.task}`;
  const changes = [
    () => me.patch(`/api/labels/${world.label}`, { name: 'Renamed' }),
    () => me.patch(`/api/checklist-items/${world.checklistItem}`, { completed: true }),
    () => me.patch(`/api/time-blocks/${world.timeBlock}`, { sortOrder: 7 }),
    () => me.create('/api/tasks', { title: 'part', parentTaskId: world.task }),
    () => me.delete(`/api/tasks/${world.task}/documents/${world.document}`),
  ];
  for (const change of changes) {
    const before = await tagOf(path);
    await change();
    expect(await tagOf(path)).not.toBe(before);
  }
});

/** A session has no entity tag: it can always be ended. */
const WRITES = ENDPOINTS.filter(
  ({ method, path }) =>
    /PATCH|PUT|DELETE/.test(method) && path.includes(':id') && !path.startsWith('/api/auth/'),
);

describe('every write of a record by its path rejects a tag that does not match', () => {
  const title = ({ method, path }: Endpoint) => `${method} ${path}`;
  it.each(WRITES.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s',
    async (_title, endpoint) => {
      const ids = (endpoint.ids ?? []).map((kind) => world[kind]);
      const path = pathWith(endpoint, ids);
      const { status } = await send(endpoint.method, path, endpoint.body ?? {}, '"another"');
      expect(status).toBe(412);
    },
  );
});

it('a record is deleted by a request with its current tag', async () => {
  const { id } = await me.create('/api/tasks', { title: 'x' });
  const path = `/api/tasks/${id}?permanent=true`;
  const tag = await tagOf(`/api/tasks/${id}`);
  await me.patch(`/api/tasks/${id}`, { title: 'y' });
  expect((await send('DELETE', path, undefined, tag)).status).toBe(412);
  expect((await send('DELETE', path, undefined, await tagOf(path))).status).toBe(200);
  expect((await send('DELETE', path, undefined, '*')).status).toBe(404);
});
