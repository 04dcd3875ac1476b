import { data } from '../support/graphql/request.ts';
import { makeWorld } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';
import { EMPTY_CALENDAR } from '../support/subscribed-calendar.ts';
import {
  DOCUMENT_KEYS,
  orderedWorld,
  PROJECT_KEYS,
  sorted,
  TASK_KEYS,
} from './lists-orders-world.ts';
import { backwards, forwards, idsOf, pageOf } from './lists-walk.ts';

const api = testApi();
let me: Client;
let tasks: Json[];
let projects: Json[];
let documents: Json[];

afterEach(() => {
  api.now = undefined;
});

beforeAll(async () => {
  ({ me, tasks, projects, documents } = await orderedWorld(api));
});

const everyOrder = (keys: object) =>
  Object.keys(keys).flatMap((field) => [[field, 'ASC'] as const, [field, 'DESC'] as const]);

describe.each(everyOrder(TASK_KEYS))('tasks by %s %s', (field, direction) => {
  const list = {
    field: 'tasks',
    args: `, filter: { includeCompleted: true }, orderBy: { field: ${field}, direction: ${direction} }`,
  };

  it('are paged completely, each once, in order, from both ends', async () => {
    const expected = sorted(tasks, TASK_KEYS, [[field, direction]]);
    expect(await forwards(me, list, 4)).toEqual(expected);
    expect(await backwards(me, list, 5)).toEqual(expected);
  });
});

describe.each(everyOrder(PROJECT_KEYS))('projects by %s %s', (field, direction) => {
  const list = {
    field: 'projects',
    args: `, orderBy: { field: ${field}, direction: ${direction} }`,
  };

  it('are paged completely, each once, in order, from both ends', async () => {
    const expected = sorted(projects, PROJECT_KEYS, [[field, direction]]);
    expect(await forwards(me, list, 4)).toEqual(expected);
    expect(await backwards(me, list, 5)).toEqual(expected);
  });
});

describe.each(everyOrder(DOCUMENT_KEYS))('documents by %s %s', (field, direction) => {
  const list = {
    field: 'documents',
    args: `, orderBy: { field: ${field}, direction: ${direction} }`,
  };

  it('are paged completely, each once, in order, from both ends', async () => {
    const expected = sorted(documents, DOCUMENT_KEYS, [[field, direction]]);
    expect(await forwards(me, list, 4)).toEqual(expected);
    expect(await backwards(me, list, 5)).toEqual(expected);
  });
});

describe('without an order', () => {
  it('tasks have the order of GET /api/tasks, also in the direction ASC', async () => {
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
    ['taskSeriesList', '/api/task-series'],
    ['timeBlocks', '/api/time-blocks?from=2026-03-01&to=2026-03-31'],
    ['notifications', '/api/notifications'],
    ['apiKeys', '/api/api-keys'],
    ['calendarFeeds', '/api/calendar-feeds'],
    ['subscribedCalendars', '/api/subscribed-calendars'],
  ])('%s have the order of GET %s, and are paged from both ends', async (field, path) => {
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
        taskSeriesList: ['task-series', { title: name, timesPerWeek: 1 }],
        timeBlocks: ['time-blocks', { taskId: world.task, startAt, endAt }],
        apiKeys: ['api-keys', { name }],
        calendarFeeds: ['calendar-feeds', { name }],
        subscribedCalendars: ['subscribed-calendars', { name, file: EMPTY_CALENDAR }],
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

  it('an order by an unknown field is rejected', async () => {
    await expect(data(me, '{ tasks(orderBy: { field: NAME }) { totalCount } }')).rejects.toThrow(
      'NAME',
    );
  });
});
