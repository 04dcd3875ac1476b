import { data } from '../support/graphql/request.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();
let me: Client;
let ids: Record<string, string>;

const [EARLY, NOON, LATE] = ['2026-03-01', '2026-03-02', '2026-03-03'].map(
  (day) => `${day}T12:00:00.000Z`,
) as [string, string, string];

const create = async (path: string, body: object) =>
  (await me.create(`/api/${path}`, body)).id as string;

beforeAll(async () => {
  api.now = new Date(NOON);
  me = await api.account();
  const space = await create('spaces', { name: 's' });
  const [red, blue, green] = [
    await create('labels', { name: 'red' }),
    await create('labels', { name: 'blue' }),
    await create('labels', { name: 'green' }),
  ];
  const project = await create('projects', {
    name: 'Full',
    description: 'ÄPFEL 100%',
    spaceId: space,
    priority: 0,
    targetDate: NOON,
  });
  await create('projects', { name: 'bare' });
  const windows = [{ day: [1], start: '09:00', end: '10:00' }];
  const schedulePreferenceId = await create('schedule-preferences', { name: 'p', windows });
  const document = await create('documents', {
    title: 'Full',
    content: 'Über a_b',
    spaceId: space,
    projectId: project,
    url: 'https://example.com',
  });
  await create('documents', { title: 'bare' });
  const bare = await create('tasks', { title: 'bare' });
  const full = await create('tasks', {
    title: 'full',
    spaceId: space,
    projectId: project,
    schedulePreferenceId,
    parentTaskId: await create('tasks', { title: 'parent' }),
    dueAt: NOON,
    startAfter: NOON,
    estimateMinutes: 0,
    labelIds: [red, blue],
  });
  await create('tasks', { title: 'blue', labelIds: [blue] });
  await me.put(`/api/tasks/${full}/documents/${document}`);
  await me.put(`/api/tasks/${full}/dependencies/${bare}`);
  const gone = await create('tasks', { title: 'gone' });
  for (const taskId of [full, gone])
    await create('time-blocks', { taskId, startAt: LATE, endAt: '2026-03-03T13:00:00Z' });
  await me.delete(`/api/tasks/${gone}?permanent=true`);
  api.now = new Date(LATE);
  const done = await create('tasks', { title: 'done' });
  await me.patch(`/api/tasks/${done}`, { status: 'completed', completedAt: LATE });
  await me.patch(`/api/tasks/${bare}`, { priority: 'low' });
  ids = { red, blue, green } as Record<string, string>;
});

/** The records of a list that match a filter, by a distinguishing field. */
async function found(
  list: string,
  type: string,
  field: string,
  filter: object,
): Promise<unknown[]> {
  const query = `query($filter: ${type}) { list: ${list}(filter: $filter) { nodes { ${field} } totalCount } }`;
  const { nodes, totalCount } = (await data(me, query, { filter })).list;
  expect(totalCount).toBe(nodes.length);
  return nodes.map((node: Json) => node[field]).sort();
}

const tasks = (filter: object) => found('tasks', 'TaskFilter', 'title', filter);
const projects = (filter: object) => found('projects', 'ProjectFilter', 'name', filter);
const documents = (filter: object) => found('documents', 'DocumentFilter', 'title', filter);
const blocks = (filter: object) => found('timeBlocks', 'TimeBlockFilter', 'title', filter);

const OPEN = ['bare', 'blue', 'full', 'parent'];

describe('existence conditions', () => {
  it.each([
    ['hasSpace', ['full']],
    ['hasProject', ['full']],
    ['hasParent', ['full']],
    ['hasSchedulePreference', ['full']],
    ['hasDueDate', ['full']],
    ['hasStartAfter', ['full']],
    ['hasEstimate', ['full']],
    ['hasLabel', ['blue', 'full']],
    ['hasSubtask', ['parent']],
    ['hasDocument', ['full']],
    ['hasDependency', ['full']],
  ])(
    'tasks: %s is true for %j, false for the others, and null has no effect',
    async (field, titles) => {
      expect(await tasks({ [field]: true })).toEqual(titles);
      expect(await tasks({ [field]: false })).toEqual(
        OPEN.filter((title) => !titles.includes(title)),
      );
      expect(await tasks({ [field]: null })).toEqual(OPEN);
      expect(await tasks({ not: { [field]: true } })).toEqual(await tasks({ [field]: false }));
    },
  );

  it.each(['hasSpace', 'hasPriority', 'hasTargetDate'])('projects: %s', async (field) => {
    expect(await projects({ [field]: true })).toEqual(['Full']);
    expect(await projects({ [field]: false })).toEqual(['bare']);
    expect(await projects({ [field]: null })).toEqual(['Full', 'bare']);
  });

  it.each(['hasSpace', 'hasProject', 'hasUrl'])('documents: %s', async (field) => {
    expect(await documents({ [field]: true })).toEqual(['Full']);
    expect(await documents({ [field]: false })).toEqual(['bare']);
    expect(await documents({ [field]: null })).toEqual(['Full', 'bare']);
  });

  it('time blocks: hasTask is false if the task was deleted', async () => {
    expect(await blocks({ hasTask: true })).toEqual(['full']);
    expect(await blocks({ hasTask: false })).toEqual(['gone']);
    expect(await blocks({ hasTask: null })).toEqual(['full', 'gone']);
  });

  it('records of another account do not count', async () => {
    const other = await api.account();
    await other.create('/api/tasks', { title: 'theirs', dueAt: NOON });
    expect(await tasks({ hasDueDate: true })).toEqual(['full']);
  });
});

describe('spans of time', () => {
  it.each<[string, object, string[]]>([
    ['made from, that moment included', { created: { from: NOON } }, OPEN],
    ['made from a moment later', { created: { from: '2026-03-02T12:00:00.001Z' } }, []],
    ['made to, that moment included', { created: { to: NOON } }, OPEN],
    ['made to a moment before', { created: { to: '2026-03-02T11:59:59.999Z' } }, []],
    ['changed from', { updated: { from: LATE } }, ['bare']],
    ['changed to', { updated: { to: NOON } }, ['blue', 'full', 'parent']],
    [
      'done in a span, with a status',
      { completed: { from: LATE, to: LATE }, status: ['COMPLETED'] },
      ['done'],
    ],
    [
      'done in a span, completed ones too',
      { completed: { from: EARLY }, includeCompleted: true },
      ['done'],
    ],
    ['done in another span', { completed: { to: NOON }, includeCompleted: true }, []],
    ['done in a span, of the open ones', { completed: { from: EARLY } }, []],
  ])('tasks: %s', async (_case, filter, titles) => {
    expect(await tasks(filter)).toEqual(titles);
  });

  it.each<[typeof tasks, string, string[], string[]]>([
    [tasks, 'created', OPEN, []],
    [tasks, 'updated', OPEN, []],
    [tasks, 'completed', OPEN, []],
    [projects, 'created', ['Full', 'bare'], ['Full', 'bare']],
    [projects, 'updated', ['Full', 'bare'], ['Full', 'bare']],
    [projects, 'target', ['Full', 'bare'], ['Full']],
    [documents, 'created', ['Full', 'bare'], ['Full', 'bare']],
    [documents, 'updated', ['Full', 'bare'], ['Full', 'bare']],
    [blocks, 'created', ['full', 'gone'], ['full', 'gone']],
    [blocks, 'updated', ['full', 'gone'], ['full', 'gone']],
  ])(
    '%p %s: null and an empty range have no effect, a range applies',
    async (list, field, all, within) => {
      for (const span of [null, {}, { from: null, to: null }])
        expect(await list({ [field]: span })).toEqual(all);
      if (list !== tasks) expect(await list({ [field]: { from: NOON, to: NOON } })).toEqual(within);
      expect(await list({ [field]: { from: '2030-01-01' } })).toEqual([]);
      expect(await list({ [field]: { to: '2020-01-01' } })).toEqual([]);
    },
  );
});

describe('allLabelIds', () => {
  it('match tasks with all of the labels', async () => {
    const { red, blue, green } = ids as { red: string; blue: string; green: string };
    expect(await tasks({ allLabelIds: [blue] })).toEqual(['blue', 'full']);
    expect(await tasks({ allLabelIds: [red, blue] })).toEqual(['full']);
    expect(await tasks({ allLabelIds: [red, blue, green] })).toEqual([]);
    expect(await tasks({ allLabelIds: [red, red.toUpperCase(), blue] })).toEqual(['full']);
    expect(await tasks({ allLabelIds: [blue], labelIds: [red, green] })).toEqual(['full']);
    expect(await tasks({ not: { allLabelIds: [red, blue] } })).toEqual(['bare', 'blue', 'parent']);
  });

  it('with an unknown or malformed id match nothing', async () => {
    for (const id of [UNKNOWN_ID, 'x', ''])
      expect(await tasks({ allLabelIds: [ids.blue, id] })).toEqual([]);
  });

  it('have no effect if empty or null', async () => {
    expect(await tasks({ allLabelIds: [] })).toEqual(OPEN);
    expect(await tasks({ allLabelIds: null })).toEqual(OPEN);
  });
});

describe('text', () => {
  it.each([
    ['in the name, in another case', 'FUL', ['Full']],
    ['in the description, in another case', 'äpfel', ['Full']],
    ['a percent sign, which is no wildcard', '0%', ['Full']],
    ['wildcards are literal', 'b%e', []],
    ['in either', 'a', ['bare']],
    ['an empty text has no effect', '', ['Full', 'bare']],
    ['null has no effect', null, ['Full', 'bare']],
  ])('projects: %s', async (_case, search, names) => {
    expect(await projects({ search })).toEqual(names);
  });

  it.each([
    ['in the title, in another case', 'FUL', ['Full']],
    ['in the content, in another case', 'über', ['Full']],
    ['an underscore, which is no wildcard', '_', ['Full']],
    ['in either', 'A', ['Full', 'bare']],
    ['an empty text has no effect', '', ['Full', 'bare']],
    ['null has no effect', null, ['Full', 'bare']],
  ])('documents: %s', async (_case, search, titles) => {
    expect(await documents({ search })).toEqual(titles);
  });

  it('documents of a project, a space and a task have the same filters and orders', async () => {
    const list =
      'documents(filter: { search: "über" }, orderBy: [{ field: TITLE, direction: DESC }]) { nodes { title } }';
    const none = list.replace('über', 'zzz');
    const { projects, spaces, tasks } = await data(
      me,
      `{ projects(first: 2, filter: { search: "full" }) { nodes { ${list} none: ${none} } }
         spaces(first: 2) { nodes { ${list} none: ${none} } }
         tasks(first: 2, filter: { hasDocument: true }) { nodes { ${list} none: ${none} } } }`,
    );
    const shown = { documents: { nodes: [{ title: 'Full' }] }, none: { nodes: [] } };
    expect([projects.nodes, tasks.nodes]).toEqual([[shown], [shown]]);
    expect(spaces.nodes).toContainEqual(shown);
  });
});

describe('notifications', () => {
  let other: Client;
  const count = async (filter: string) =>
    (await data(other, `{ notifications(filter: ${filter}) { totalCount } }`)).notifications
      .totalCount;

  beforeAll(async () => {
    api.now = new Date(NOON);
    other = await api.account();
    await other.post('/api/notifications', { type: 'morning_summary' });
    const { notifications } = (await other.get('/api/notifications')).body;
    await other.post('/api/notifications/read', { notificationId: notifications[0].id });
    api.now = new Date(LATE);
    await other.create('/api/tasks', { title: 'due', dueAt: '2026-03-03T18:00:00Z' });
    await other.post('/api/notifications', { type: 'at_risk' });
    await other.post('/api/notifications', { type: 'morning_summary' });
  });

  it.each([
    ['{}', 3],
    ['null', 3],
    ['{ unread: true }', 2],
    ['{ unread: false }', 1],
    ['{ unread: null }', 3],
    ['{ not: { unread: true } }', 1],
    ['{ type: [MORNING_SUMMARY] }', 2],
    ['{ type: [MORNING_SUMMARY, AT_RISK_DEADLINE] }', 3],
    ['{ type: [] }', 0],
    ['{ type: null }', 3],
    ['{ unread: true, type: [MORNING_SUMMARY] }', 1],
    [`{ created: { to: "${NOON}" } }`, 1],
    ['{ created: {} }', 3],
    ['{ or: [{ unread: false }, { type: [AT_RISK_DEADLINE] }] }', 2],
  ])('%s: %d', async (filter, expected) => {
    expect(await count(filter)).toBe(expected);
  });
});
