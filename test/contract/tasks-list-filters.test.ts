import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

const STATUSES = ['backlog', 'todo', 'in_progress', 'completed', 'cancelled', 'archived'];
const OPEN = STATUSES.slice(0, 3);
const DUE = '2031-01-02T03:04:05.678Z';

/** The titles on the first page; the total must agree with them. */
async function matches(me: Client, query: string): Promise<string[]> {
  const { status, body } = await me.get(`/api/tasks?${query}`);
  expect([status, body.pagination.total]).toEqual([200, body.data.length]);
  return body.data.map(({ title }: { title: string }) => title);
}

describe('The status filters of GET /api/tasks', () => {
  it.each([
    ['', OPEN],
    ['includeCompleted=true', STATUSES],
    ['includeCompleted=false', OPEN],
    ['includeCompleted=', OPEN],
    ['includeCompleted=1', OPEN],
    ['includeCompleted=TRUE', OPEN],
    ...STATUSES.flatMap((status): [string, string[]][] => [
      [`status=${status}`, [status]],
      [`status=${status}&includeCompleted=true`, [status]],
      [`status=${status}&includeCompleted=false`, [status]],
    ]),
  ])('select from one task of each status, with %j: %j', async (query, expected) => {
    const me = await api.account();
    for (const status of STATUSES) await me.create('/api/tasks', { title: status, status });
    expect(await matches(me, query)).toEqual(expected);
  });
});

describe('The id filters of GET /api/tasks', () => {
  it.each([
    ['spaceId', '/api/spaces'],
    ['projectId', '/api/projects'],
    ['labelId', '/api/labels'],
  ])('%s selects the tasks of that record; an unknown id selects none', async (filter, path) => {
    const [me, other] = [await api.account(), await api.account()];
    const [a, b, unused, foreign] = [
      await me.create(path, { name: 'a' }),
      await me.create(path, { name: 'b' }),
      await me.create(path, { name: 'unused' }),
      await other.create(path, { name: 'a' }),
    ];
    const field = (id: string) => (filter === 'labelId' ? { labelIds: [id] } : { [filter]: id });
    await me.create('/api/tasks', { title: 'in a', ...field(a.id) });
    await me.create('/api/tasks', { title: 'in a, done', status: 'completed', ...field(a.id) });
    await me.create('/api/tasks', { title: 'in b', ...field(b.id) });
    await me.create('/api/tasks', { title: 'in none' });
    await other.create('/api/tasks', { title: 'theirs', ...field(foreign.id) });

    expect(await matches(me, `${filter}=${a.id}`)).toEqual(['in a']);
    expect(await matches(me, `${filter}=${a.id}&status=completed`)).toEqual(['in a, done']);
    expect(await matches(me, `${filter}=${b.id}`)).toEqual(['in b']);
    const malformed = ['', 'no-uuid', 'null', a.id.replaceAll('-', ''), '%00', `${a.id}%20`];
    for (const id of [unused.id, foreign.id, UNKNOWN_ID, ...malformed]) {
      expect([id, await matches(me, `${filter}=${id}`)]).toEqual([id, []]);
    }
  });

  it('labelId lists a task with several labels once, with all of its labels', async () => {
    const me = await api.account();
    const a = await me.create('/api/labels', { name: 'a' });
    const b = await me.create('/api/labels', { name: 'b' });
    const task = await me.create('/api/tasks', { title: 't', labelIds: [a.id, b.id] });
    const { body } = await me.get(`/api/tasks?labelId=${b.id}`);
    expect(body.data).toEqual([{ ...task, timeBlocks: [] }]);
    expect(task.labels).toHaveLength(2);
  });
});

describe('dueBefore of GET /api/tasks', () => {
  it.each([
    ['2031-01-02T03:04:05.677Z', ['earlier']],
    [DUE, ['earlier', 'due']],
    ['2031-01-02T03:04:05.679Z', ['earlier', 'due', 'later']],
    ['2031-01-02T03:04:05.678', ['earlier', 'due']],
    ['2031-01-02T13:04:05.678%2B10:00', ['earlier', 'due']],
    ['2031-01-02T13:04:05.677%2B10:00', ['earlier']],
    ['2031-01-01T22:04:05.678-05:00', ['earlier', 'due']],
    ['2031-01-01T00:00Z', ['earlier']],
    ['2031-01-01', ['earlier']],
    ['2030-12-31', []],
    ['1970-01-01', []],
    ['9999-12-31T23:59:59.999Z', ['earlier', 'due', 'later']],
  ])(
    'selects tasks due at or before %s, and none without a due date: %j',
    async (dueBefore, expected) => {
      const me = await api.account();
      for (const [title, dueAt] of [
        ['later', '2031-01-02T03:04:05.679Z'],
        ['due', DUE],
        ['earlier', '2031-01-01T00:00:00Z'],
        ['undated', null],
      ]) {
        await me.create('/api/tasks', { title, dueAt });
      }
      expect(await matches(me, `dueBefore=${dueBefore}`)).toEqual(expected);
    },
  );
});

describe('The filters of GET /api/tasks together', () => {
  it('select the intersection', async () => {
    const me = await api.account();
    const { id: spaceId } = await me.create('/api/spaces', { name: 'S' });
    const { id: projectId } = await me.create('/api/projects', { name: 'P' });
    const { id: labelId } = await me.create('/api/labels', { name: 'L' });
    const fields = { spaceId, projectId, labelIds: [labelId], dueAt: DUE, status: 'completed' };
    // Each bit of the number of a task selects one of the fields.
    const has = (number: number, place: number) => Math.floor(number / 2 ** place) % 2 === 1;
    const names = Object.keys(fields) as (keyof typeof fields)[];
    const numbers = Array.from({ length: 2 ** names.length }, (_, number) => number);
    for (const number of numbers) {
      const own = names
        .filter((_, place) => has(number, place))
        .map((name) => [name, fields[name]]);
      await me.create('/api/tasks', { title: `${number}`, ...Object.fromEntries(own) });
    }
    const queries = [
      `spaceId=${spaceId}`,
      `projectId=${projectId}`,
      `labelId=${labelId}`,
      `dueBefore=${DUE}`,
      'status=completed',
    ];
    for (const requested of numbers) {
      const query = queries.filter((_, place) => has(requested, place)).join('&');
      const open = query.includes('status') ? '' : '&includeCompleted=true';
      const expected = numbers.filter((number) => (number & requested) === requested).map(String);
      const found = await matches(me, query + open);
      expect([query, found.toSorted()]).toEqual([query, expected.toSorted()]);
    }
    expect(await matches(me, queries.slice(0, 4).join('&'))).toEqual(['15']);
    expect(await matches(me, `spaceId=${spaceId}&projectId=${UNKNOWN_ID}`)).toEqual([]);
  });

  it('apply to total, on each page', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/spaces', { name: 'S' });
    for (const title of ['a', 'b', 'c']) await me.create('/api/tasks', { title, spaceId: id });
    await me.create('/api/tasks', { title: 'elsewhere' });
    const { body } = await me.get(`/api/tasks?spaceId=${id}&limit=2&page=2`);
    expect(body.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['c']);
  });
});

describe('Query values of GET /api/tasks that fail their type or range', () => {
  const STATUS = `must be one of: ${STATUSES.join(', ')}`;
  const TIMESTAMP = 'must be an ISO 8601 timestamp, years 1970 to 9999';
  const PAGE = 'must be an integer from 1';
  const LIMIT = 'must be an integer from 1 to 100';

  const refusals = (field: string, message: string, values: string[]) =>
    values.map((value) => [`${field}=${value}`, { [field]: [message] }] as const);
  const numbers = ['', '0', '-1', '1.5', '1e1', '0x1', 'abc', 'null', 'NaN', 'Infinity', '%201'];

  it.each([
    ...refusals('status', STATUS, ['', 'done', 'TODO', 'null', 'todo,backlog', 'todo%00']),
    ...refusals('status', STATUS, ['todo&status=backlog']),
    ...refusals('dueBefore', TIMESTAMP, ['', 'soon', 'null', '0', '1924992000000', '2031']),
    ...refusals('dueBefore', TIMESTAMP, ['2031-02-29', '2031-13-01', '2031-01-01T25:00:00Z']),
    ...refusals('dueBefore', TIMESTAMP, ['1969-12-31T23:59:59.999Z', '10000-01-01', '0000-01-01']),
    ...refusals('dueBefore', TIMESTAMP, [`${DUE}%00`, `${DUE}&dueBefore=${DUE}`]),
    ...refusals('page', PAGE, [...numbers, '1&page=2']),
    ...refusals('limit', LIMIT, [...numbers, '101', '1000000', '10&limit=20']),
  ])('are 400 Validation failed: %s', async (query, details) => {
    const { status, body } = await (await api.account()).get(`/api/tasks?${query}`);
    expect([status, body]).toEqual([400, { error: 'Validation failed', details }]);
  });

  it('are all named, with any other filters', async () => {
    const me = await api.account();
    const query = 'status=x&dueBefore=x&page=0&limit=101&spaceId=no-uuid';
    const { status, body } = await me.get(`/api/tasks?${query}`);
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'Validation failed',
      details: { status: [STATUS], dueBefore: [TIMESTAMP], page: [PAGE], limit: [LIMIT] },
    });
  });

  it('do not include unknown parameters: those are ignored', async () => {
    const me = await api.account();
    await me.create('/api/tasks', { title: 't' });
    expect(await matches(me, 'priority=urgent&title=x&sort=-1')).toEqual(['t']);
  });
});
