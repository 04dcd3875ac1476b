import { data, refusal } from '../support/graphql/request.ts';
import { UUID } from '../support/records/expectations.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();

let me: Client;
let world: World;
let foreign: World;

beforeAll(async () => {
  me = await api.account();
  world = await makeWorld(me);
  foreign = await makeWorld(await api.account());
});

const WINDOWS = [{ days: ['MONDAY'], start: '09:00', end: '12:00' }];
const SPAN = { startAt: '2026-03-02T09:00:00Z', endAt: '2026-03-02T10:00:00Z' };

/** Every kind of record that a client can create: an input, and another input. */
const KINDS: [
  type: string,
  member: string,
  input: () => Json,
  other: () => Json,
  kind: keyof World,
][] = [
  ['Task', 'task', () => ({ title: 'x', labelIds: [world.label] }), () => ({ title: 'y' }), 'task'],
  ['Project', 'project', () => ({ name: 'x' }), () => ({ name: 'x', color: 'teal' }), 'project'],
  ['Space', 'space', () => ({ name: 'x' }), () => ({ name: 'y' }), 'space'],
  ['Label', 'label', () => ({ name: 'x' }), () => ({ name: 'x', color: '#123456' }), 'label'],
  ['Document', 'document', () => ({ title: 'x' }), () => ({ title: 'y' }), 'document'],
  [
    'ChecklistItem',
    'checklistItem',
    () => ({ taskId: world.task, title: 'x' }),
    () => ({ taskId: world.task, title: 'y' }),
    'checklistItem',
  ],
  [
    'SchedulePreference',
    'schedulePreference',
    () => ({ name: 'x', windows: WINDOWS }),
    () => ({ name: 'x', windows: WINDOWS, priority: 1 }),
    'preference',
  ],
  [
    'TaskSeries',
    'taskSeries',
    () => ({ title: 'x', rule: 'FREQ=DAILY' }),
    () => ({ title: 'x', rule: 'FREQ=WEEKLY' }),
    'taskSeries',
  ],
  [
    'TimeBlock',
    'timeBlock',
    () => ({ taskId: world.task, ...SPAN }),
    () => ({ taskId: world.task, ...SPAN, endAt: '2026-03-02T11:00:00Z' }),
    'timeBlock',
  ],
  [
    'BusyBlock',
    'timeBlock',
    () => ({ title: 'x', ...SPAN }),
    () => ({ title: 'y', ...SPAN }),
    'timeBlock',
  ],
  [
    'CalendarFeed',
    'calendarFeed',
    () => ({ name: 'x' }),
    () => ({ name: 'x', detail: 'BUSY' }),
    'calendarFeed',
  ],
  [
    'SubscribedCalendar',
    'subscribedCalendar',
    () => ({ name: 'x', address: 'https://calendar.example.com/a.ics' }),
    () => ({ name: 'x', address: 'https://calendar.example.com/b.ics' }),
    'subscribedCalendar',
  ],
  ['ApiKey', 'apiKey', () => ({ name: 'x' }), () => ({ name: 'x', readOnly: true }), 'apiKey'],
];

describe.each(KINDS)('a new %s with a client-supplied id', (type, member, input, other, kind) => {
  const document = `mutation ($input: Create${type}Input!) {
    create${type}(input: $input) { ${member} { id } } }`;
  const create = async (input: Json) => (await data(me, document, { input }))[`create${type}`];
  const removal = `delete${type === 'BusyBlock' ? 'TimeBlock' : type}`;
  const code = async (input: Json) => (await refusal(me, document, { input })).extensions.code;
  const exists = async (id: string) =>
    (await data(me, `{ node(id: "${id}") { id } }`)).node !== null;

  it('has the id, in lower case', async () => {
    const id = crypto.randomUUID();
    expect(await create({ ...input(), id: id.toUpperCase() })).toEqual({ [member]: { id } });
    expect(await exists(id)).toBe(true);
    await data(me, `mutation { ${removal}(input: { id: "${id}" }) { deletedId } }`);
  });

  it('is returned again for the same input; another input is a CONFLICT', async () => {
    const id = crypto.randomUUID();
    const made = await create({ ...input(), id });
    expect(await create({ ...input(), id })).toEqual(made);
    expect(await create({ ...input(), id })).toEqual(made);
    expect(await refusal(me, document, { input: { ...other(), id } })).toMatchObject({
      message: 'id already in use',
      extensions: { code: 'CONFLICT' },
    });
    await data(me, `mutation { ${removal}(input: { id: "${id}" }) { deletedId } }`);
    expect([await code({ ...input(), id }), await exists(id)]).toEqual(['CONFLICT', false]);
  });

  it.each([
    ['an own record of the same kind', () => world[kind]],
    ['an own record of another kind', () => world[kind === 'task' ? 'space' : 'task']],
    ['a record of another account', () => foreign[kind]],
    ['a record of another account and kind', () => foreign[kind === 'task' ? 'space' : 'task']],
    ['an account', () => me.userId],
  ])('is a CONFLICT with the same message if the id belongs to %s', async (_case, id) => {
    const { message, extensions } = await refusal(me, document, {
      input: { ...other(), id: id() },
    });
    const { requestId: _, ...rest } = extensions;
    expect([message, rest]).toEqual(['id already in use', { code: 'CONFLICT' }]);
  });

  it.each(['', 'no-uuid', 7])('is rejected if the id is not a UUID (%j)', async (id) => {
    const { extensions } = await refusal(me, document, { input: { ...input(), id } });
    expect(extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { id: ['must be a UUID'] },
    });
  });

  it('has a generated id if the id is null or absent', async () => {
    const [first, second] = [
      await create({ ...input(), id: null }),
      await create({ ...other(), ...(type === 'Label' && { name: 'y' }) }),
    ];
    expect([first, second]).toEqual([{ [member]: { id: UUID } }, { [member]: { id: UUID } }]);
    expect(first).not.toEqual(second);
  });
});

const CREATE = `mutation ($input: CreateTaskInput!) {
  createTask(input: $input) { task { title labels { nodes { id } } } } }`;

it('a repeated call returns the current record, changed or not', async () => {
  const input = { id: crypto.randomUUID(), title: 'before' };
  await data(me, CREATE, { input });
  await me.patch(`/api/tasks/${input.id}`, { title: 'after' });
  expect((await data(me, CREATE, { input })).createTask.task.title).toBe('after');
  const { totalCount } = (await data(me, '{ tasks(filter: { search: "before" }) { totalCount } }'))
    .tasks;
  expect(totalCount).toBe(0);
});

it('equivalent inputs are the same call: null for absent, capitals in ids', async () => {
  const id = crypto.randomUUID();
  const labels = { nodes: [{ id: world.label }] };
  await data(me, CREATE, { input: { id, title: 'x', labelIds: [world.label] } });
  const again = { id, title: 'x', dueAt: null, labelIds: [world.label.toUpperCase()] };
  expect((await data(me, CREATE, { input: again })).createTask.task).toEqual({
    title: 'x',
    labels,
  });
});

it('a failed call does not use its id', async () => {
  const id = crypto.randomUUID();
  const input = { id, title: 'x', spaceId: foreign.space };
  expect((await refusal(me, CREATE, { input })).extensions.code).toBe('REFERENCE_NOT_FOUND');
  expect((await data(me, CREATE, { input: { id, title: 'y' } })).createTask.task.title).toBe('y');
});

it('an API key is returned by the call that creates it, and not by repeated calls', async () => {
  const query = `mutation ($input: CreateApiKeyInput!) {
    createApiKey(input: $input) { key apiKey { id prefix } } }`;
  const input = { id: crypto.randomUUID(), name: 'once' };
  const { createApiKey: made } = await data(me, query, { input });
  const { createApiKey: again } = await data(me, query, { input });
  expect(made.key).toMatch(/^tp_/);
  expect(again).toEqual({ key: null, apiKey: made.apiKey });
});

it('REST ignores the field and generates an id', async () => {
  const { status, body } = await me.post('/api/labels', { id: world.task, name: 'of REST' });
  expect(status).toBe(201);
  expect(body.id).not.toBe(world.task);
});

it('a block is returned also if its task was deleted', async () => {
  const query = `mutation ($input: CreateTimeBlockInput!) {
    createTimeBlock(input: $input) { timeBlock { id task { id } } } }`;
  const { id: taskId } = await me.create('/api/tasks', { title: 'x' });
  const input = { id: crypto.randomUUID(), taskId: taskId.toUpperCase(), ...SPAN };
  await data(me, query, { input });
  await me.delete(`/api/tasks/${taskId}?permanent=true`);
  const again = { ...input, taskId };
  expect((await data(me, query, { input: again })).createTimeBlock.timeBlock).toEqual({
    id: input.id,
    task: null,
  });
});

it('labels are a set: another order is the same input', async () => {
  const { id: other } = await me.create('/api/labels', { name: 'in another order' });
  const input = { id: crypto.randomUUID(), title: 'x', labelIds: [world.label, other] };
  await data(me, CREATE, { input });
  const again = { ...input, labelIds: [other, world.label] };
  expect((await data(me, CREATE, { input: again })).createTask.task.labels.nodes).toHaveLength(2);
});
