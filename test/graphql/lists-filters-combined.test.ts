import { data, execute, refusal } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();
let me: Client;

beforeAll(async () => {
  me = await api.account();
  const create = (body: object) => me.create('/api/tasks', body);
  await create({ title: 'soon', priority: 'high', dueAt: '2026-03-01' });
  await create({ title: 'later', priority: 'low', dueAt: '2026-03-09' });
  await create({ title: 'never', priority: 'low', status: 'backlog' });
  await create({ title: 'done', priority: 'high', status: 'completed', dueAt: '2026-03-01' });
  await create({ title: 'dropped', priority: 'low', status: 'cancelled' });
});

const OPEN = ['later', 'never', 'soon'];
const ALL = ['done', 'dropped', ...OPEN];
const QUERY = `query($filter: TaskFilter) {
  tasks(filter: $filter, orderBy: { field: TITLE }) { nodes { title } totalCount } }`;

async function found(filter: object | null): Promise<string[]> {
  const { tasks } = await data(me, QUERY, { filter });
  expect(tasks.totalCount).toBe(tasks.nodes.length);
  return tasks.nodes.map(({ title }: Json) => title).sort();
}

const EARLY = { due: { to: '2026-03-05' } };
const LOW = { priority: ['LOW'] };
const HIGH = { priority: ['HIGH'] };

describe('and, or, not', () => {
  it.each<[string, object, string[]]>([
    ['and: rows that match every filter', { and: [LOW, { search: 'e' }] }, ['later', 'never']],
    ['and: together with other conditions', { ...LOW, and: [{ hasDueDate: true }] }, ['later']],
    ['and: of one', { and: [HIGH] }, ['soon']],
    ['and: of none, everything', { and: [] }, OPEN],
    ['and: null is treated as absent', { and: null }, OPEN],
    ['and: a single value is a list of one', { and: HIGH }, ['soon']],
    [
      'or: rows that match at least one filter',
      { or: [HIGH, { search: 'nev' }] },
      ['never', 'soon'],
    ],
    ['or: together with other conditions', { ...LOW, or: [HIGH, EARLY] }, []],
    ['or: of none, nothing', { or: [] }, []],
    ['or: null is treated as absent', { or: null }, OPEN],
    ['or: with an empty filter, everything', { or: [HIGH, {}] }, OPEN],
    ['not: rows that the filter does not match', { not: HIGH }, ['later', 'never']],
    [
      'not: of several conditions, all rows except those that match all of them',
      { not: { ...HIGH, ...EARLY } },
      ['later', 'never'],
    ],
    ['not: null is treated as absent', { not: null }, OPEN],
    ['not: of the empty filter, nothing', { not: {} }, []],
    [
      'not: of conditions without effect, nothing',
      { not: { priority: null, due: {}, search: '' } },
      [],
    ],
    ['not: twice, the same', { not: { not: HIGH } }, ['soon']],
    ['not: of none of', { not: { or: [] } }, OPEN],
    ['all three at once', { and: [LOW], or: [{ hasDueDate: true }, HIGH], not: EARLY }, ['later']],
    [
      'inside of each other',
      { or: [{ and: [LOW, { not: { hasDueDate: true } }] }, { not: LOW }] },
      ['never', 'soon'],
    ],
  ])('%s', async (_case, filter, titles) => {
    expect(await found(filter)).toEqual(titles);
  });

  it('not: matches null values', async () => {
    expect(await found(EARLY)).toEqual(['soon']);
    expect(await found({ not: EARLY })).toEqual(['later', 'never']);
    expect(await found({ not: { or: [EARLY, HIGH] } })).toEqual(['later', 'never']);
    expect(await found({ not: { and: [EARLY, { not: HIGH }] } })).toEqual(OPEN);
  });

  it.each<object>([
    HIGH,
    EARLY,
    { due: { from: '2026-03-02' } },
    { completed: { from: '2026-03-02' } },
    { spaceIds: ['x'] },
    { projectIds: [] },
    { labelIds: ['x'] },
    { allLabelIds: ['x'] },
    { parentTaskId: null },
    { parentTaskId: 'x' },
    { overdue: true },
    { unscheduled: false },
    { search: 'o' },
    { hasDueDate: false },
    { hasLabel: true },
    { status: ['COMPLETED'] },
    { or: [EARLY, { completed: { to: '2026-03-02' } }] },
  ])('%j and its `not` together match every task once', async (filter) => {
    const everything = { includeCompleted: true };
    const [matching, others] = [
      await found({ ...everything, and: [filter] }),
      await found({ ...everything, not: filter }),
    ];
    expect([...matching, ...others].sort()).toEqual(ALL);
  });
});

describe('default filters', () => {
  it.each<[string, object, string[]]>([
    ['open tasks, with any nested filters', { or: [HIGH, LOW] }, OPEN],
    ['open tasks, also with a negated filter', { not: { search: 'x' } }, OPEN],
    ['a status inside of `or`', { or: [{ status: ['COMPLETED'] }, HIGH] }, ['done', 'soon']],
    ['a status inside of `and`', { and: [{ status: ['CANCELLED'] }] }, ['dropped']],
    ['a status inside of `not`', { not: { status: ['COMPLETED'] } }, ['dropped', ...OPEN]],
    [
      'a status deep inside',
      { and: [{ or: [{ not: { status: ['TODO'] } }] }] },
      ['done', 'dropped', 'never'],
    ],
    [
      'includeCompleted inside, which is no condition',
      { and: [{ includeCompleted: true }, HIGH] },
      ['done', 'soon'],
    ],
    [
      'includeCompleted in `or` matches everything',
      { or: [{ includeCompleted: true }, HIGH] },
      ALL,
    ],
    [
      'includeCompleted: false has no effect',
      { or: [{ includeCompleted: false, ...HIGH }] },
      ['soon'],
    ],
    ['status: null has no effect', { and: [{ status: null }] }, OPEN],
  ])('%s', async (_case, filter, titles) => {
    expect(await found(filter)).toEqual(titles.toSorted());
  });

  it('projects: a nested includeArchived lists archived ones', async () => {
    const { id } = await me.create('/api/projects', { name: 'gone' });
    await me.create('/api/projects', { name: 'there' });
    await me.delete(`/api/projects/${id}`);
    const names = async (filter: string) =>
      (
        await data(
          me,
          `{ projects(filter: ${filter}, orderBy: { field: NAME }) { nodes { name } } }`,
        )
      ).projects.nodes.map(({ name }: Json) => name);
    expect(await names('{ not: { search: "x" } }')).toEqual(['there']);
    expect(await names('{ and: [{ includeArchived: true }], not: { search: "x" } }')).toEqual([
      'gone',
      'there',
    ]);
  });

  it('time blocks: a nested status lists cancelled ones', async () => {
    const { id: taskId } = (await me.get('/api/tasks')).body.data[0];
    const block = (day: number) =>
      me.create('/api/time-blocks', {
        taskId,
        startAt: `2026-03-0${day}T09:00:00Z`,
        endAt: `2026-03-0${day}T10:00:00Z`,
      });
    await me.patch(`/api/time-blocks/${(await block(1)).id}`, { status: 'cancelled' });
    await block(2);
    const count = async (filter: string) =>
      (await data(me, `{ timeBlocks(filter: ${filter}) { totalCount } }`)).timeBlocks.totalCount;
    expect(await count('{ not: { hasTask: false } }')).toBe(1);
    expect(await count('{ not: { status: [COMPLETED] } }')).toBe(2);
  });
});

describe('the size of a filter', () => {
  const nested = (depth: number): object => (depth === 0 ? HIGH : { not: nested(depth - 1) });
  const detailsOf = async (filter: object) => (await refusal(me, QUERY, { filter })).extensions;

  it('5 filters deep', async () => {
    expect(await found(nested(4))).toEqual(['soon']);
    expect(await found(nested(5))).toEqual(['later', 'never']);
  });

  it('deeper filters are rejected with their path', async () => {
    expect(await detailsOf({ and: [{}, nested(5)] })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { 'filter.and.1.not.not.not.not.not': ['must not be more than 5 filters deep'] },
    });
  });

  it('100 conditions and filters in total', async () => {
    expect(await found({ or: Array(50).fill(HIGH) })).toEqual(['soon']);
    expect(await detailsOf({ or: Array(50).fill(HIGH), ...LOW })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { filter: [expect.stringMatching(/^must not hold more than 100 conditions/)] },
    });
    expect(await detailsOf({ and: Array(101).fill({}) })).toMatchObject({
      details: { filter: [expect.any(String)] },
    });
  });

  it('a search counts as 10 of them', async () => {
    const searches = Array(9).fill({ search: 'soo' });
    expect(await found({ or: searches })).toEqual(['soon']);
    expect(await detailsOf({ or: [...searches, HIGH] })).toMatchObject({
      details: { filter: [expect.stringMatching(/a search counted as 10$/)] },
    });
  });

  it('a filter over the limit is rejected before its cost is computed', async () => {
    const query = `query($filter: TaskFilter!) {
      tasks(filter: { or: [${'$filter '.repeat(100)}] }) { totalCount } }`;
    const { extensions } = await refusal(me, query, { filter: { or: Array(100).fill({}) } });
    expect(extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { filter: [expect.stringMatching(/^must not hold more than 100/)] },
    });
  });

  it('an error in a nested filter has its path', async () => {
    expect(await detailsOf({ or: [HIGH, { not: { due: { from: 'soon' } } }] })).toMatchObject({
      details: { 'filter.or.1.not.due.from': [expect.stringMatching(/timestamp/)] },
    });
  });

  it('a nested list has the same limits, and one error', async () => {
    const query = `query($filter: TaskFilter) { labels { nodes { tasks(filter: $filter) { totalCount } } } }`;
    await me.create('/api/labels', { name: 'a' });
    await me.create('/api/labels', { name: 'b' });
    const { path, extensions } = await refusal(me, query, { filter: nested(6) });
    expect(path).toEqual(['labels', 'nodes', 0, 'tasks']);
    expect(Object.keys(extensions.details)).toEqual(['filter.not.not.not.not.not.not']);
  });

  it.each([
    ['of fifty thousand in a variable', 50_000],
    ['of a thousand in a variable', 1_000],
  ])('a depth %s is rejected with its name, without a fault', async (_case, depth) => {
    const filter = `${'{"not":'.repeat(depth)}{}${'}'.repeat(depth)}`;
    const body = `{"query":${JSON.stringify(QUERY)},"variables":{"filter":${filter}}}`;
    const { status, body: answer } = await me.send('POST', '/graphql', body);
    expect(status).toBe(200);
    expect(answer.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { filter: ['must not be nested more than 50 deep'] },
    });
  });

  it('a depth of a thousand in the document is rejected without a fault', async () => {
    const filter = `${'{not:'.repeat(1_000)}{}${'}'.repeat(1_000)}`;
    const { errors } = await execute(me, `{ tasks(filter: ${filter}) { totalCount } }`);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['LIMIT_EXCEEDED']);
  });
});

describe('the cost of a filter', () => {
  const costOf = async (filter: object, lists: number) => {
    const aliases = Array.from(
      { length: lists },
      (_, at) => `a${at}: tasks(first: 0, filter: $filter) { nodes { id } }`,
    );
    return (await refusal(me, `query($filter: TaskFilter) { ${aliases.join(' ')} }`, { filter }))
      .extensions.found;
  };

  it('each search of all records costs 2,500, at any depth', async () => {
    const search = { search: 'x' };
    expect(await costOf({ ...search, not: search, or: [search, { and: [search] }] }, 30)).toBe(
      30 * (1 + 4 * 2_500 + 4 * 50),
    );
  });

  it('each condition of a nested filter, and each empty filter, costs 50', async () => {
    const or = [{ ...HIGH, hasDueDate: true }, ...Array(60).fill({})];
    expect(await costOf({ or, ...LOW }, 50)).toBe(50 * (1 + 62 * 50));
  });
});

describe('cached plans', () => {
  it('a cached plan uses the values of the current filters', async () => {
    for (const _ of [1, 2, 3]) {
      expect(await found({ or: [{ search: 'soo' }] })).toEqual(['soon']);
      expect(await found({ or: [{ search: 'lat' }] })).toEqual(['later']);
      expect(await found({ and: [{ search: 'lat' }] })).toEqual(['later']);
      expect(await found({ not: { search: 'lat' } })).toEqual(['never', 'soon']);
    }
  });
});
