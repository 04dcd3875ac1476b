import { data, refusal } from '../support/graphql/request.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();
let me: Client;
let ids: Record<string, string>;

beforeAll(async () => {
  me = await api.account();
  const other = await api.account();
  const create = async (path: string, body: object, client = me) =>
    (await client.create(`/api/${path}`, body)).id as string;
  const place = {
    space: await create('spaces', { name: 's' }),
    label: await create('labels', { name: 'l' }),
  };
  const label2 = await create('labels', { name: 'l2' });
  const project = await create('projects', { name: 'p' });
  const parent = await create('tasks', { title: 'parent', status: 'backlog' });
  await create('tasks', { title: 'child', parentTaskId: parent, priority: 'high' });
  await create('tasks', { title: 'spaced', spaceId: place.space, labelIds: [place.label, label2] });
  await create('tasks', { title: 'projected', projectId: project, labelIds: [label2] });
  await create('tasks', { title: 'done', status: 'completed', dueAt: '2026-01-01' });
  await create('tasks', { title: 'late', status: 'in_progress', dueAt: '2026-03-01T12:00:00Z' });
  const due = await create('tasks', { title: 'due', dueAt: '2026-03-03T12:00:00.001Z' });
  await create('tasks', { title: '100% Ünïcode_x \\ back', description: 'ЖЩ' });
  await create('time-blocks', {
    taskId: due,
    startAt: '2026-03-02T11:00:00Z',
    endAt: '2026-03-02T13:00:00Z',
  });
  ids = {
    ...place,
    label2,
    project,
    parent,
    foreignSpace: await create('spaces', { name: 's' }, other),
    foreignProject: await create('projects', { name: 'p' }, other),
    foreignLabel: await create('labels', { name: 'l' }, other),
    foreignTask: await create('tasks', { title: 'x' }, other),
  };
});

beforeEach(() => {
  api.now = new Date('2026-03-02T12:00:00.000Z');
});

const TEXT = '100% Ünïcode_x \\ back';
const OPEN = [TEXT, 'child', 'due', 'late', 'parent', 'projected', 'spaced'];
const QUERY = `query($filter: TaskFilter) {
  tasks(filter: $filter, orderBy: { field: TITLE }) { nodes { title } totalCount } }`;

async function found(filter: object | null): Promise<string[]> {
  const { tasks } = await data(me, QUERY, { filter });
  expect(tasks.totalCount).toBe(tasks.nodes.length);
  return tasks.nodes.map(({ title }: Json) => title).sort();
}

it('without a filter, or with an empty one, open tasks are listed', async () => {
  expect((await data(me, '{ tasks { totalCount } }')).tasks.totalCount).toBe(OPEN.length);
  for (const filter of [null, {}]) expect(await found(filter)).toEqual(OPEN);
});

it.each([
  'status',
  'includeCompleted',
  'priority',
  'spaceIds',
  'projectIds',
  'labelIds',
  'due',
  'search',
  'overdue',
  'unscheduled',
])('%s: null is treated as absent', async (field) => {
  expect(await found({ [field]: null })).toEqual(OPEN);
});

it.each(['status', 'priority', 'spaceIds', 'projectIds', 'labelIds'])(
  '%s: an empty list matches nothing',
  async (field) => {
    expect(await found({ [field]: [] })).toEqual([]);
  },
);

it.each<[string, object, string[]]>([
  ['one status', { status: ['COMPLETED'] }, ['done']],
  ['one of several statuses', { status: ['BACKLOG', 'COMPLETED'] }, ['done', 'parent']],
  ['completed ones too', { includeCompleted: true }, [...OPEN, 'done'].sort()],
  ['open ones only', { includeCompleted: false }, OPEN],
  ['status over includeCompleted', { status: ['BACKLOG'], includeCompleted: true }, ['parent']],
  ['a priority', { priority: ['HIGH', 'URGENT'] }, ['child']],
  ['an empty span', { due: {} }, OPEN],
  ['an open span', { due: { from: null, to: null } }, OPEN],
  ['due from, that moment included', { due: { from: '2026-03-01T12:00:00Z' } }, ['due', 'late']],
  ['due from a moment later', { due: { from: '2026-03-01T12:00:00.001Z' } }, ['due']],
  ['due to, that moment included', { due: { to: '2026-03-03T12:00:00.001Z' } }, ['due', 'late']],
  ['due to a moment before', { due: { to: '2026-03-03T12:00:00Z' } }, ['late']],
  [
    'a span, honouring offsets',
    { due: { from: '2026-03-03T14:00:00+02:00', to: '2026-03-04' } },
    ['due'],
  ],
  ['a span that is no span', { due: { from: '2026-03-05', to: '2026-03-01' } }, []],
  ['overdue', { overdue: true }, ['late']],
  ['not overdue', { overdue: false }, OPEN.filter((title) => title !== 'late')],
  ['not overdue, completed ones too', { overdue: false, status: ['COMPLETED'] }, ['done']],
  ['unscheduled', { unscheduled: true }, OPEN.filter((title) => title !== 'due')],
  ['not unscheduled', { unscheduled: false }, ['due']],
  [
    'not unscheduled, completed ones too',
    { unscheduled: false, includeCompleted: true },
    ['done', 'due'],
  ],
  ['no part of another', { parentTaskId: null }, OPEN.filter((title) => title !== 'child')],
  ['the empty text', { search: '' }, OPEN],
  ['a text in the title', { search: 'roject' }, ['projected']],
  ['a text in another case', { search: 'PROJECT' }, ['projected']],
  ['a percent sign, which is no wildcard', { search: '%' }, [TEXT]],
  ['an underscore, which is no wildcard', { search: 'e_x' }, [TEXT]],
  ['an underscore is literal', { search: 'chil_' }, []],
  ['a backslash', { search: '\\' }, [TEXT]],
  ['a backslash and more', { search: ' \\ BACK' }, [TEXT]],
  ['letters beyond ASCII, in another case', { search: 'üNÏC' }, [TEXT]],
  ['a text in the description, in another case', { search: 'жщ' }, [TEXT]],
  ['a quote', { search: "'" }, []],
  [
    'every condition at once',
    { status: ['TODO'], due: { from: '2026-01-01' }, search: 'D', overdue: false },
    ['due'],
  ],
])('tasks are filtered by %s', async (_case, filter, titles) => {
  expect(await found(filter)).toEqual(titles);
});

it('tasks are filtered by the ids of their relations, in any case', async () => {
  const { space, project, label, label2, parent } = ids as Record<string, string>;
  expect(await found({ spaceIds: [space] })).toEqual(['spaced']);
  expect(await found({ spaceIds: [space?.toUpperCase(), UNKNOWN_ID] })).toEqual(['spaced']);
  expect(await found({ projectIds: [project] })).toEqual(['projected']);
  expect(await found({ labelIds: [label] })).toEqual(['spaced']);
  expect(await found({ labelIds: [label, label2, label] })).toEqual(['projected', 'spaced']);
  expect(await found({ parentTaskId: parent })).toEqual(['child']);
  expect(await found({ spaceIds: [space], projectIds: [project] })).toEqual([]);
});

it.each([
  ['spaceIds', 'foreignSpace'],
  ['projectIds', 'foreignProject'],
  ['labelIds', 'foreignLabel'],
])('%s: unknown, foreign and malformed ids match nothing', async (field, foreign) => {
  for (const id of [UNKNOWN_ID, ids[foreign], 'x', '', "' or true --"]) {
    expect(await found({ [field]: [id] })).toEqual([]);
  }
});

it('parentTaskId: an unknown, foreign or malformed id matches nothing', async () => {
  for (const id of [UNKNOWN_ID, ids.foreignTask, 'x', '']) {
    expect(await found({ parentTaskId: id })).toEqual([]);
  }
});

it.each([
  ['a bad timestamp', { due: { from: 'soon', to: '' } }, ['filter.due.from', 'filter.due.to']],
  ['NUL in the text', { search: 'a\0' }, ['filter.search']],
  ['NUL in an id', { spaceIds: ['\0'] }, ['filter.spaceIds.0']],
])('%s is rejected with the name of its field', async (_case, filter, fields) => {
  const { extensions } = await refusal(me, QUERY, { filter });
  expect([extensions.code, Object.keys(extensions.details)]).toEqual(['VALIDATION_FAILED', fields]);
});

it('unknown fields and values are rejected by GraphQL validation', async () => {
  for (const filter of [{ nothing: 1 }, { status: ['NOTHING'] }, { status: ['todo'] }]) {
    expect((await refusal(me, QUERY, { filter })).extensions.code).toBe('VALIDATION_FAILED');
  }
});

describe('the lists of projects, documents and time blocks', () => {
  let me: Client;
  let ids: Record<string, string>;

  beforeAll(async () => {
    me = await api.account();
    const create = async (path: string, body: object) =>
      (await me.create(`/api/${path}`, body)).id as string;
    const space = await create('spaces', { name: 's' });
    const project = await create('projects', { name: 'spaced', spaceId: space });
    const gone = await create('projects', { name: 'archived', spaceId: space });
    await create('projects', { name: 'plain' });
    await me.patch(`/api/projects/${project}`, { status: 'in_progress' });
    await me.delete(`/api/projects/${gone}`);
    await create('documents', { title: 'spaced', spaceId: space });
    await create('documents', { title: 'projected', projectId: project });
    await create('documents', { title: 'loose' });
    const task = await create('tasks', { title: 't' });
    const block = async (day: number) =>
      create('time-blocks', {
        taskId: task,
        startAt: `2026-03-0${day}T09:00:00Z`,
        endAt: `2026-03-0${day}T10:00:00Z`,
      });
    const [off] = [await block(1), await block(2), await block(3)];
    await me.patch(`/api/time-blocks/${off}`, { status: 'cancelled' });
    ids = { space, project };
  });

  const found = async (list: string, type: string, field: string, filter: object | null) => {
    const query = `query($filter: ${type}) { list: ${list}(filter: $filter) { nodes { ${field} } totalCount } }`;
    const { nodes, totalCount } = (await data(me, query, { filter })).list;
    expect(totalCount).toBe(nodes.length);
    return nodes.map((node: Json) => node[field]).sort();
  };
  const mine = (filter: object | null) =>
    JSON.parse(JSON.stringify(filter).replace(/"(space|project)"/g, (_, kind) => `"${ids[kind]}"`));

  it.each([
    [null, ['plain', 'spaced']],
    [{ includeArchived: true }, ['archived', 'plain', 'spaced']],
    [{ includeArchived: false, spaceIds: null, status: null }, ['plain', 'spaced']],
    [{ spaceIds: ['space'] }, ['spaced']],
    [{ spaceIds: ['space'], includeArchived: true }, ['archived', 'spaced']],
    [{ spaceIds: [] }, []],
    [{ spaceIds: ['x', UNKNOWN_ID] }, []],
    [{ status: ['IN_PROGRESS'] }, ['spaced']],
    [{ status: [] }, []],
  ])('projects: %j', async (filter, expected) => {
    expect(await found('projects', 'ProjectFilter', 'name', mine(filter))).toEqual(expected);
  });

  it.each([
    [null, ['loose', 'projected', 'spaced']],
    [{ spaceIds: null, projectIds: null }, ['loose', 'projected', 'spaced']],
    [{ spaceIds: ['space'] }, ['spaced']],
    [{ projectIds: ['project'] }, ['projected']],
    [{ spaceIds: ['space'], projectIds: ['project'] }, []],
    [{ projectIds: [] }, []],
    [{ projectIds: ['x', UNKNOWN_ID] }, []],
  ])('documents: %j', async (filter, expected) => {
    expect(await found('documents', 'DocumentFilter', 'title', mine(filter))).toEqual(expected);
  });

  const [FIRST, SECOND, THIRD] = [1, 2, 3].map((day) => `2026-03-0${day}T09:00:00.000Z`);
  it.each([
    [null, [SECOND, THIRD]],
    [{ status: null, start: null }, [SECOND, THIRD]],
    [{ status: ['CANCELLED'] }, [FIRST]],
    [{ status: ['CANCELLED', 'SCHEDULED'] }, [FIRST, SECOND, THIRD]],
    [{ status: [] }, []],
    [{ start: { from: SECOND, to: THIRD } }, [SECOND, THIRD]],
    [{ start: { from: '2026-03-02T09:00:00.001Z' } }, [THIRD]],
    [{ start: { to: '2026-03-03T08:59:59.999Z' } }, [SECOND]],
  ])('timeBlocks: %j', async (filter, expected) => {
    expect(await found('timeBlocks', 'TimeBlockFilter', 'startAt', filter)).toEqual(expected);
  });

  it('an invalid start is rejected with its name', async () => {
    const query = '{ timeBlocks(filter: { start: { from: "x" } }) { totalCount } }';
    expect((await refusal(me, query)).extensions.details).toEqual({
      'filter.start.from': [expect.any(String)],
    });
  });
});
