import { testApi } from '../support/api.ts';
import type { Client, Json } from '../support/client.ts';
import { data } from '../support/graph.ts';
import { makeWorld } from '../support/world.ts';
import { backwards, forwards, idsOf, pageOf } from './lists-walk.ts';

const api = testApi();
let me: Client;
let tasks: Json[];
let projects: Json[];

afterEach(() => {
  api.now = undefined;
});

const pick = <T>(values: T[], index: number) => values[index % values.length] as T;
const moment = (day: number) => `2026-11-${String(10 + day).padStart(2, '0')}T09:00:00.000Z`;

/** Every value of an order several times, some nowhere, in an order of their own. */
const taskOf = (n: number) => ({
  title: pick(['b', 'a', 'b', 'c'], n),
  status: pick(['todo', 'backlog', 'in_progress', 'completed', 'todo'], n),
  priority: pick(['low', 'none', 'urgent', 'low', 'high', 'medium'], n),
  dueAt: pick([null, moment(3), moment(1), moment(3), null], n),
  estimateMinutes: pick([30, null, 0, 30, 5, null, null], n),
});
const projectOf = (n: number) => ({
  name: pick(['b', 'a', 'b', 'c'], n),
  targetDate: pick([null, moment(3), moment(1), moment(3), null], n),
});

beforeAll(async () => {
  me = await api.account();
  for (let n = 0; n < 13; n++) {
    api.now = new Date(moment(Math.floor(n / 3)));
    const task = await me.create('/api/tasks', taskOf(n));
    const project = await me.create('/api/projects', projectOf(n));
    api.now = new Date(moment(5 + (n % 4)));
    for (const path of [`tasks/${task.id}`, `projects/${project.id}`]) {
      await me.patch(`/api/${path}`, { sortOrder: pick([2, -1.5, 2, 0, 1e300], n) });
    }
  }
  tasks = (await me.get('/api/tasks?includeCompleted=true&limit=100')).body.data;
  projects = (await me.get('/api/projects')).body;
});

type Key = string | number | null;
const rank = (values: string[]) => (value: string) => values.indexOf(value);
const byStatus = rank(['backlog', 'todo', 'in_progress', 'completed']);
const byPriority = rank(['none', 'low', 'medium', 'high', 'urgent']);

const TASK_KEYS: Record<string, (task: Json) => Key[]> = {
  DEFAULT: (task) => [
    byStatus(task.status),
    -byPriority(task.priority),
    task.dueAt,
    task.sortOrder,
    task.createdAt,
  ],
  DUE_AT: ({ dueAt }) => [dueAt],
  PRIORITY: ({ priority }) => [byPriority(priority)],
  TITLE: ({ title }) => [title],
  ESTIMATE_MINUTES: ({ estimateMinutes }) => [estimateMinutes],
  SORT_ORDER: ({ sortOrder, createdAt }) => [sortOrder, createdAt],
  CREATED_AT: ({ createdAt }) => [createdAt],
  UPDATED_AT: ({ updatedAt }) => [updatedAt],
};
const PROJECT_KEYS: Record<string, (project: Json) => Key[]> = {
  SORT_ORDER: ({ sortOrder, createdAt }) => [sortOrder, createdAt],
  NAME: ({ name }) => [name],
  TARGET_DATE: ({ targetDate }) => [targetDate],
  CREATED_AT: ({ createdAt }) => [createdAt],
  UPDATED_AT: ({ updatedAt }) => [updatedAt],
};

/** By the keys and then by the id, in a direction; those without a value last in both. */
function sorted(rows: Json[], keysOf: (row: Json) => Key[], direction: string): string[] {
  const turn = direction === 'DESC' ? -1 : 1;
  const compare = (a: Key, b: Key) => {
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -turn : turn;
  };
  const keys = (row: Json) => [...keysOf(row), row.id as string];
  const ordered = rows.toSorted((a, b) => {
    const others = keys(b);
    return keys(a).reduce<number>((so, key, at) => so || compare(key, others[at] as Key), 0);
  });
  return ordered.map(({ id }) => id);
}

const everyOrder = (keys: object) =>
  Object.keys(keys).flatMap((field) => [[field, 'ASC'] as const, [field, 'DESC'] as const]);

describe.each(everyOrder(TASK_KEYS))('tasks by %s %s', (field, direction) => {
  const list = {
    field: 'tasks',
    args: `, filter: { includeCompleted: true }, orderBy: { field: ${field}, direction: ${direction} }`,
  };

  it('are walked whole, each once, in their order and from both ends', async () => {
    const expected = sorted(tasks, TASK_KEYS[field] as () => Key[], direction);
    expect(await forwards(me, list, 4)).toEqual(expected);
    expect(await backwards(me, list, 5)).toEqual(expected);
  });
});

describe.each(everyOrder(PROJECT_KEYS))('projects by %s %s', (field, direction) => {
  const list = {
    field: 'projects',
    args: `, orderBy: { field: ${field}, direction: ${direction} }`,
  };

  it('are walked whole, each once, in their order and from both ends', async () => {
    const expected = sorted(projects, PROJECT_KEYS[field] as () => Key[], direction);
    expect(await forwards(me, list, 4)).toEqual(expected);
    expect(await backwards(me, list, 5)).toEqual(expected);
  });
});

describe('without an order', () => {
  it('tasks are listed as GET /api/tasks does, whole and in the direction ASC', async () => {
    const rest = (await me.get('/api/tasks?limit=100')).body.data;
    const ids = rest.map(({ id }: Json) => id);
    expect(ids.length).toBeGreaterThan(5);
    expect(idsOf(await pageOf(me, { field: 'tasks' }, {}))).toEqual(ids);
    const named = { field: 'tasks', args: ', orderBy: { field: DEFAULT }' };
    expect(idsOf(await pageOf(me, named, {}))).toEqual(ids);
  });

  it.each([
    ['projects', '/api/projects'],
    ['spaces', '/api/spaces'],
    ['labels', '/api/labels'],
    ['documents', '/api/documents'],
    ['schedulePreferences', '/api/schedule-preferences'],
    ['timeBlocks', '/api/time-blocks?from=2026-03-01&to=2026-03-31'],
    ['notifications', '/api/notifications'],
    ['apiKeys', '/api/api-keys'],
  ])('%s are listed as GET %s does, and walked from both ends', async (field, path) => {
    const other = await api.account();
    const world = await makeWorld(other);
    const more = ['z', 'a', 'B', 'ä', '10', '9'];
    const windows = [{ day: [1], start: '09:00', end: '10:00' }];
    for (const [at, name] of more.entries()) {
      const startAt = `2026-03-0${2 + (at % 3)}T09:00:00Z`;
      const endAt = startAt.replace('T09', 'T10');
      const records: Record<string, [string, object]> = {
        projects: ['projects', { name }],
        spaces: ['spaces', { name }],
        labels: ['labels', { name }],
        documents: ['documents', { title: name }],
        schedulePreferences: ['schedule-preferences', { name, windows, priority: at % 2 }],
        timeBlocks: ['time-blocks', { taskId: world.task, startAt, endAt }],
        apiKeys: ['api-keys', { name }],
      };
      const [kind, body] = records[field] ?? [];
      if (kind) await other.create(`/api/${kind}`, body);
    }
    const { body } = await other.get(path);
    const rest = Array.isArray(body) ? body : (body.notifications ?? body.timeBlocks);
    const ids = rest.map(({ id }: Json) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(await forwards(other, { field }, 2)).toEqual(ids);
    expect(await backwards(other, { field }, 3)).toEqual(ids);
  });

  it('an order that names no such field is refused', async () => {
    await expect(data(me, '{ tasks(orderBy: { field: NAME }) { totalCount } }')).rejects.toThrow(
      'NAME',
    );
  });
});
