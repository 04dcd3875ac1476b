import { newApiKey, signUpInput } from '../../src/domain/auth/auth.input.ts';
import {
  calendarFeedChanges,
  newCalendarFeed,
} from '../../src/domain/calendar-feeds/calendar-feed.input.ts';
import {
  checklistItemChanges,
  newChecklistItem,
} from '../../src/domain/checklist-items/checklist-item.input.ts';
import { documentChanges, newDocument } from '../../src/domain/documents/document.input.ts';
import { labelChanges, newLabel } from '../../src/domain/labels/label.input.ts';
import { newProject, projectChanges } from '../../src/domain/projects/project.input.ts';
import { REST_INPUT } from '../../src/domain/schedule-preferences/schedule-preference.input.ts';
import { newSpace, spaceChanges } from '../../src/domain/spaces/space.input.ts';
import {
  newSubscribedCalendar,
  subscribedCalendarChanges,
} from '../../src/domain/subscribed-calendars/subscribed-calendar.input.ts';
import {
  newTaskSeries,
  skippedOccurrence,
  taskSeriesChanges,
} from '../../src/domain/task-series/task-series.input.ts';
import { newTask, taskChanges } from '../../src/domain/tasks/task.input.ts';
import { newTimeBlock, timeBlockFields } from '../../src/domain/time-blocks/time-block.input.ts';
import { everythingOf, makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';
import { EMPTY_CALENDAR } from '../support/subscribed-calendar.ts';

const api = testApi();

/** As JSON text, because some have no JavaScript value. */
const NASTY = [
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e999',
  '-1e999',
  '2147483648',
  '9223372036854775808',
  '1e308',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e\\ufeff"',
  '"😀"',
  `"${'x'.repeat(501)}"`,
  `"${'😀'.repeat(500)}"`,
  '"__proto__"',
  '"constructor"',
  `"'; drop table task; --"`,
  '"%00"',
  '"9999-12-31T23:59:59.999Z"',
  '"9999-12-31T23:59:59-23:59"',
  '"0000-00-00"',
  '"2026-02-30T25:61:61Z"',
  '"00000000-0000-0000-0000-000000000000"',
  '"NaN"',
  '"Infinity"',
  '[]',
  '[null]',
  '[[]]',
  '["x"]',
  '[{}]',
  '{}',
  '{"__proto__":{"polluted":true}}',
  '{"toString":null,"length":-1}',
  '[{"day":[0],"start":"00:00","end":"23:59","__proto__":1}]',
  '[{"day":{"length":1},"start":[],"end":{}}]',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
];

/** A megabyte. Accepted values are read afterwards, so the others follow and replace it. */
const HUGE = `"${'x'.repeat(1_000_000)}"`;

const text = (value: unknown) => JSON.stringify(value);

/** A body as JSON text with one field replaced. */
function bodyWith(valid: object, field: string, nasty: string): string {
  const rest = Object.entries(valid).filter(([name]) => name !== field);
  const members = rest.map(([name, value]) => `${text(name)}:${text(value)}`);
  return `{${[...members, `${text(field)}:${nasty}`].join(',')}}`;
}

type Shaped = { shape: object };

/** Names that no schema defines, but every object inherits. */
const INHERITED = ['__proto__', 'constructor'];

const WRITES: [method: string, path: string, schema: Shaped, valid: object][] = [
  ['POST', '/api/tasks', newTask, { title: 'x' }],
  ['PATCH', '/api/tasks/{task}', taskChanges, {}],
  ['POST', '/api/checklist-items', newChecklistItem, { taskId: '{task}', title: 'x' }],
  ['PATCH', '/api/checklist-items/{checklistItem}', checklistItemChanges, {}],
  ['POST', '/api/projects', newProject, { name: 'x' }],
  ['PATCH', '/api/projects/{project}', projectChanges, {}],
  ['POST', '/api/labels', newLabel, { name: 'x' }],
  ['PATCH', '/api/labels/{label}', labelChanges, {}],
  ['POST', '/api/spaces', newSpace, { name: 'x' }],
  ['PATCH', '/api/spaces/{space}', spaceChanges, {}],
  ['POST', '/api/documents', newDocument, { title: 'x' }],
  ['PATCH', '/api/documents/{document}', documentChanges, {}],
  [
    'POST',
    '/api/schedule-preferences',
    REST_INPUT.created,
    { name: 'x', windows: [{ day: [1], start: '09:00', end: '10:00' }] },
  ],
  ['PATCH', '/api/schedule-preferences/{preference}', REST_INPUT.changes, {}],
  [
    'POST',
    '/api/time-blocks',
    newTimeBlock,
    { taskId: '{task}', startAt: '2026-03-03T09:00:00Z', endAt: '2026-03-03T10:00:00Z' },
  ],
  ['POST', '/api/task-series', newTaskSeries, { title: 'x', rule: 'FREQ=DAILY' }],
  ['PATCH', '/api/task-series/{taskSeries}', taskSeriesChanges, {}],
  ['POST', '/api/task-series/{taskSeries}/skip', skippedOccurrence, { on: '2090-01-02' }],
  ['PATCH', '/api/time-blocks/{timeBlock}', timeBlockFields, {}],
  [
    'POST',
    '/api/tasks/batch',
    { shape: { action: 0, taskIds: 0 } },
    { action: 'archive', taskIds: ['x'] },
  ],
  ['PATCH', '/api/time-blocks/reorder', { shape: { orderedIds: 0 } }, {}],
  ['PATCH', '/api/user', { shape: { displayName: 0, timezone: 0 } }, {}],
  ['POST', '/api/notifications', { shape: { type: 0 } }, {}],
  ['POST', '/api/notifications/read', { shape: { notificationId: 0 } }, {}],
  ['POST', '/api/api-keys', newApiKey, { name: 'x' }],
  ['POST', '/api/calendar-feeds', newCalendarFeed, { name: 'x' }],
  ['PATCH', '/api/calendar-feeds/{calendarFeed}', calendarFeedChanges, {}],
  ['POST', '/api/subscribed-calendars', newSubscribedCalendar, { name: 'x', file: EMPTY_CALENDAR }],
  ['PATCH', '/api/subscribed-calendars/{subscribedCalendar}', subscribedCalendarChanges, {}],
  ['POST', '/api/auth/sign-up', signUpInput, { email: 'x', password: '12345678' }],
  [
    'POST',
    '/api/auth/sign-in',
    { shape: { email: 0, password: 0 } },
    { email: 'x', password: 'x' },
  ],
];

/** Errors of a slow machine, as all nasty values of a field are sent at once to one record. */
const WAITED_TOO_LONG = [
  'Too many writes of this account are waiting',
  'Another request holds a lock that this one needs',
];

let me: Client;
let world: World;

beforeAll(async () => {
  me = await api.account();
  world = await makeWorld(me);
});

const filled = (value: string) =>
  value.replace(/\{(\w+)\}/g, (whole, kind) => world[kind as keyof World] ?? whole);

/** Deletes the records at a path that the world does not need. */
async function makeRoom(path: string): Promise<void> {
  const ids: string[] = (await me.get(path)).body.map(({ id }: { id: string }) => id);
  for (const id of ids.filter((each) => !Object.values(world).includes(each))) {
    await me.send('DELETE', `${path}/${id}`);
  }
}

describe('nasty values are accepted or rejected, never a fault, and accepted ones do not break a read', () => {
  it.each(WRITES)('%s %s', async (method, path, { shape }, valid) => {
    const base = JSON.parse(filled(text(valid)));
    const faults: unknown[] = [];
    const attempt = async (field: string, nasty: string): Promise<void> => {
      const body = bodyWith(base, field, nasty);
      const { status, body: answer } = await me.send(method, filled(path), body);
      if (WAITED_TOO_LONG.includes(answer.error)) return attempt(field, nasty);
      if (/^The account has reached its quota/.test(answer.error)) {
        await makeRoom(path);
        return attempt(field, nasty);
      }
      const expected = status < 300 || [400, 401, 404, 409, 413, 429].includes(status);
      if (!expected) faults.push([field, nasty.slice(0, 60), status, answer]);
    };
    for (const field of Object.keys(shape)) {
      await attempt(field, HUGE);
      await Promise.all(NASTY.map((nasty) => attempt(field, nasty)));
    }
    for (const field of INHERITED) {
      for (const nasty of ['null', '"x"', '{"polluted":true}']) await attempt(field, nasty);
    }
    expect(faults).toEqual([]);
    expect({}).not.toHaveProperty('polluted');
    await everythingOf(me);
  });
});

describe('nasty query values', () => {
  it.each([
    ['/api/tasks', ['status', 'spaceId', 'projectId', 'labelId', 'dueBefore', 'page', 'limit']],
    ['/api/tasks', ['includeCompleted']],
    ['/api/projects', ['spaceId']],
    ['/api/documents', ['spaceId', 'projectId']],
    ['/api/time-blocks', ['from', 'to']],
    ['/api/tasks/{task}', ['permanent']],
    ['/api/search', ['q', 'type', 'includeCompleted', 'page', 'limit']],
  ])('GET %s with %j returns 200 or 400', async (path, fields) => {
    const values = ['', '%00', '%ED%A0%80', '%', '-1', '1e9', '9007199254740993', '[]', 'a&x=b'];
    for (const field of fields) {
      for (const value of values) {
        const { status } = await me.get(`${filled(path)}?${field}=${value}&${field}=${value}`);
        expect([field, value, [200, 400].includes(status)]).toEqual([field, value, true]);
        const single = await me.get(`${filled(path)}?${field}=${value}`);
        expect([field, value, [200, 400].includes(single.status)]).toEqual([field, value, true]);
      }
    }
  });
});

describe('nasty paths return 404', () => {
  it.each([
    ['a NUL', '%00'],
    ['a lone percent sign', '%'],
    ['dots', '%2e%2e'],
    ['a slash', '..%2f'],
    ['a name that every object has', '__proto__'],
    ['a quote', "'"],
    ['5,000 characters', 'x'.repeat(5_000)],
    ['an emoji', '%F0%9F%98%80'],
  ])('with %s', async (_case, id) => {
    expect((await me.get(`/api/tasks/${id}`)).status).toBe(404);
  });
});
