import { testApi } from '../support/api.ts';
import type { Client, Json } from '../support/client.ts';
import { ask, data, refusal } from '../support/graph.ts';

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
    ['and: what every filter lets through', { and: [LOW, { search: 'e' }] }, ['later', 'never']],
    ['and: beside other conditions', { ...LOW, and: [{ hasDueDate: true }] }, ['later']],
    ['and: of one', { and: [HIGH] }, ['soon']],
    ['and: of none, everything', { and: [] }, OPEN],
    ['and: null is as good as absent', { and: null }, OPEN],
    ['and: one that is no list is a list of one', { and: HIGH }, ['soon']],
    [
      'or: what at least one filter lets through',
      { or: [HIGH, { search: 'nev' }] },
      ['never', 'soon'],
    ],
    ['or: beside other conditions, which hold as well', { ...LOW, or: [HIGH, EARLY] }, []],
    ['or: of none, nothing', { or: [] }, []],
    ['or: null is as good as absent', { or: null }, OPEN],
    ['or: with an empty filter, everything', { or: [HIGH, {}] }, OPEN],
    ['not: what the filter does not let through', { not: HIGH }, ['later', 'never']],
    [
      'not: of several conditions, all but those that meet all of them',
      { not: { ...HIGH, ...EARLY } },
      ['later', 'never'],
    ],
    ['not: null is as good as absent', { not: null }, OPEN],
    ['not: of the empty filter, nothing', { not: {} }, []],
    ['not: of what says nothing, nothing', { not: { priority: null, due: {}, search: '' } }, []],
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

  it('not: holds for what has no value to compare', async () => {
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
  ])('%j and its not are every task, each once', async (filter) => {
    const everything = { includeCompleted: true };
    const [matching, others] = [
      await found({ ...everything, and: [filter] }),
      await found({ ...everything, not: filter }),
    ];
    expect([...matching, ...others].sort()).toEqual(ALL);
  });
});

describe('what is listed without a word about it', () => {
  it.each<[string, object, string[]]>([
    ['open tasks, with whatever filters inside', { or: [HIGH, LOW] }, OPEN],
    ['open tasks, also where a filter is turned around', { not: { search: 'x' } }, OPEN],
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
      'includeCompleted: false says nothing',
      { or: [{ includeCompleted: false, ...HIGH }] },
      ['soon'],
    ],
    ['status: null says nothing', { and: [{ status: null }] }, OPEN],
  ])('%s', async (_case, filter, titles) => {
    expect(await found(filter)).toEqual(titles.toSorted());
  });

  it('projects: includeArchived inside lists archived ones', async () => {
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

  it('time blocks: a status inside lists cancelled ones', async () => {
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

describe('how large a filter may be', () => {
  const nested = (depth: number): object => (depth === 0 ? HIGH : { not: nested(depth - 1) });
  const detailsOf = async (filter: object) => (await refusal(me, QUERY, { filter })).extensions;

  it('5 filters deep', async () => {
    expect(await found(nested(4))).toEqual(['soon']);
    expect(await found(nested(5))).toEqual(['later', 'never']);
  });

  it('deeper, it is refused, and the place is named', async () => {
    expect(await detailsOf({ and: [{}, nested(5)] })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { 'filter.and.1.not.not.not.not.not': ['must not be more than 5 filters deep'] },
    });
  });

  it('100 conditions and filters altogether', async () => {
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

  it('one that is far larger is refused for that, without being looked through for its cost', async () => {
    const query = `query($filter: TaskFilter!) {
      tasks(filter: { or: [${'$filter '.repeat(100)}] }) { totalCount } }`;
    const { extensions } = await refusal(me, query, { filter: { or: Array(100).fill({}) } });
    expect(extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { filter: [expect.stringMatching(/^must not hold more than 100/)] },
    });
  });

  it('a mistake inside is named with its place', async () => {
    expect(await detailsOf({ or: [HIGH, { not: { due: { from: 'soon' } } }] })).toMatchObject({
      details: { 'filter.or.1.not.due.from': [expect.stringMatching(/timestamp/)] },
    });
  });

  it('in a nested list, the same, once', async () => {
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
  ])(
    'a depth %s is refused under its name, and is no fault of the service',
    async (_case, depth) => {
      const filter = `${'{"not":'.repeat(depth)}{}${'}'.repeat(depth)}`;
      const body = `{"query":${JSON.stringify(QUERY)},"variables":{"filter":${filter}}}`;
      const { status, body: answer } = await me.send('POST', '/graphql', body);
      expect(status).toBe(200);
      expect(answer.errors[0].extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { filter: ['must not be nested more than 50 deep'] },
      });
    },
  );

  it('a depth of a thousand in the document is refused, and is no fault of the service', async () => {
    const filter = `${'{not:'.repeat(1_000)}{}${'}'.repeat(1_000)}`;
    const { errors } = await ask(me, `{ tasks(filter: ${filter}) { totalCount } }`);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['LIMIT_EXCEEDED']);
  });
});

describe('what a filter costs', () => {
  const costOf = async (filter: object, lists: number) => {
    const aliases = Array.from(
      { length: lists },
      (_, at) => `a${at}: tasks(first: 0, filter: $filter) { totalCount }`,
    );
    return (await refusal(me, `query($filter: TaskFilter) { ${aliases.join(' ')} }`, { filter }))
      .extensions.found;
  };

  it('each search of all records 2,500, wherever it stands', async () => {
    const search = { search: 'x' };
    expect(await costOf({ ...search, not: search, or: [search, { and: [search] }] }, 30)).toBe(
      30 * (1 + 4 * 2_500 + 4 * 50),
    );
  });

  it('each condition of a filter inside, and each filter without one, 50', async () => {
    const or = [{ ...HIGH, hasDueDate: true }, ...Array(60).fill({})];
    expect(await costOf({ or, ...LOW }, 50)).toBe(50 * (1 + 62 * 50));
  });
});

describe('cached plans', () => {
  it('other values of the same filters are not taken for those of a cached plan', async () => {
    for (const _ of [1, 2, 3]) {
      expect(await found({ or: [{ search: 'soo' }] })).toEqual(['soon']);
      expect(await found({ or: [{ search: 'lat' }] })).toEqual(['later']);
      expect(await found({ and: [{ search: 'lat' }] })).toEqual(['later']);
      expect(await found({ not: { search: 'lat' } })).toEqual(['never', 'soon']);
    }
  });
});
