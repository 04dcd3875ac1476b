import { data, refusal } from '../support/graphql/request.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();

const TASK = 'id title status priority parent { id } space { id } labels { nodes { id } }';
const CREATE = `mutation ($tasks: [CreateTaskInput!]!) {
  createTasks(input: { tasks: $tasks }) { tasks { ${TASK} } } }`;
const UPDATE = `mutation ($tasks: [UpdateTaskInput!]!) {
  updateTasks(input: { tasks: $tasks }) { tasks { ${TASK} } } }`;

let me: Client;
let world: World;
let foreign: World;

beforeEach(async () => {
  me = await api.account();
  world = await makeWorld(me);
  foreign = await makeWorld(await api.account());
});

const create = async (tasks: Json[]) => (await data(me, CREATE, { tasks })).createTasks.tasks;
const update = async (tasks: Json[]) => (await data(me, UPDATE, { tasks })).updateTasks.tasks;
const countTasks = async () =>
  (await data(me, '{ tasks(filter: { includeCompleted: true }) { totalCount } }')).tasks.totalCount;
const hundred = <T>(make: (at: number) => T) => Array.from({ length: 100 }, (_, at) => make(at));

describe('createTasks', () => {
  it('creates up to 100 tasks, in their order, each like createTask', async () => {
    const tasks = hundred((at) => ({ title: `task ${at}`, labelIds: at % 2 ? [world.label] : [] }));
    const made = await create(tasks);
    expect(made.map(({ title, labels }: Json) => [title, labels.nodes.length])).toEqual(
      tasks.map(({ title, labelIds }) => [title, labelIds.length]),
    );
    const [one] = await create([{ title: 'x', priority: 'HIGH', spaceId: world.space }]);
    expect(one).toMatchObject({ status: 'TODO', priority: 'HIGH', space: { id: world.space } });
  });

  it('creates all or none: errors name every invalid task by its index', async () => {
    const before = await countTasks();
    const { extensions } = await refusal(me, CREATE, {
      tasks: [{ title: 'x' }, { title: '', estimateMinutes: -1 }, { title: 'y', id: 'no-uuid' }],
    });
    expect(extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: {
        'tasks.1.title': ['must be 1-500 characters'],
        'tasks.1.estimateMinutes': [expect.any(String)],
        'tasks.2.id': ['must be a UUID'],
      },
    });
    expect(await countTasks()).toBe(before);
  });

  it.each(['spaceId', 'projectId', 'parentTaskId', 'schedulePreferenceId', 'labelIds'] as const)(
    'creates none if a %s is foreign, and returns its path',
    async (field) => {
      const before = await countTasks();
      const id = {
        spaceId: foreign.space,
        projectId: foreign.project,
        parentTaskId: foreign.task,
        schedulePreferenceId: foreign.preference,
        labelIds: [foreign.label],
      }[field];
      const tasks = [{ title: 'x' }, { title: 'y', [field]: id }];
      expect((await refusal(me, CREATE, { tasks })).extensions).toMatchObject({
        code: 'REFERENCE_NOT_FOUND',
        field: `tasks.1.${field}`,
      });
      expect(await countTasks()).toBe(before);
    },
  );

  it.each([
    ['none', 0],
    ['101', 101],
  ])('rejects %s with the name of the field', async (_case, count) => {
    const tasks = Array.from({ length: count }, () => ({ title: 'x' }));
    const { extensions } = await refusal(me, CREATE, { tasks });
    expect(extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { tasks: [expect.stringMatching(/must hold at (least|most)/)] },
    });
  });

  it('accepts a parent earlier in the list, by its client-supplied id', async () => {
    const [whole, part] = [crypto.randomUUID(), crypto.randomUUID()];
    const tasks = [
      { id: whole, title: 'whole' },
      { id: part, title: 'part', parentTaskId: whole },
    ];
    const made = await create(tasks);
    expect(made[1]).toMatchObject({ id: part, parent: { id: whole } });
    expect(await create(tasks)).toEqual(made);
    const cycle = tasks.map((task) => ({ ...task, id: crypto.randomUUID() })).toReversed();
    expect(
      (
        await refusal(me, CREATE, {
          tasks: [{ ...cycle[0], parentTaskId: cycle[1]?.id }, cycle[1]],
        })
      ).extensions,
    ).toMatchObject({ code: 'REFERENCE_NOT_FOUND', field: 'tasks.0.parentTaskId' });
  });

  it('rejects a task whose parentTaskId is its own client-supplied id, as createTask does', async () => {
    const before = await countTasks();
    const id = crypto.randomUUID();
    const own = { id, title: 'x', parentTaskId: id };
    expect((await refusal(me, CREATE, { tasks: [{ title: 'y' }, own] })).extensions).toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
      field: 'tasks.1.parentTaskId',
    });
    const one = `mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }`;
    expect((await refusal(me, one, { input: own })).extensions).toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
      field: 'parentTaskId',
    });
    expect(await countTasks()).toBe(before);
  });

  it('with the same ids creates nothing again; with one new task, only that', async () => {
    const tasks = [
      { id: crypto.randomUUID(), title: 'a', labelIds: [world.label] },
      { id: crypto.randomUUID(), title: 'b' },
    ];
    const made = await create(tasks);
    const before = await countTasks();
    expect(await create(tasks)).toEqual(made);
    expect(await create([...tasks, { id: crypto.randomUUID(), title: 'c' }])).toHaveLength(3);
    expect(await countTasks()).toBe(before + 1);
    const changed = tasks.with(1, { ...(tasks[1] as Json), title: 'B' });
    expect((await refusal(me, CREATE, { tasks: changed })).extensions).toMatchObject({
      code: 'CONFLICT',
      field: 'tasks.1.id',
    });
    const twice = [tasks[0], tasks[0]];
    expect((await refusal(me, CREATE, { tasks: twice })).extensions.details).toEqual({
      'tasks.1.id': ['must not be repeated'],
    });
  });
});

describe('repeated createTasks', () => {
  it('returns the existing tasks, also if their references were deleted', async () => {
    const { id: spaceId } = await me.create('/api/spaces', { name: 'x' });
    const tasks = [{ id: crypto.randomUUID(), title: 'x', spaceId }];
    await create(tasks);
    await me.delete(`/api/spaces/${spaceId}`);
    expect((await create(tasks))[0]).toMatchObject({ title: 'x', space: null });
    const more = [...tasks, { title: 'y', spaceId }];
    expect((await refusal(me, CREATE, { tasks: more })).extensions).toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
      field: 'tasks.1.spaceId',
    });
  });
});

describe('updateTasks', () => {
  it('changes up to 100 tasks, each like updateTask', async () => {
    const made = await create(hundred((at) => ({ title: `${at}`, labelIds: [world.label] })));
    const changed = await update(
      made.map(({ id }: Json, at: number) => ({
        id: at % 2 ? id : id.toUpperCase(),
        title: `changed ${at}`,
        ...(at % 3 === 0 && { status: 'COMPLETED' }),
        ...(at % 5 === 0 && { labelIds: [] }),
      })),
    );
    expect(changed.map(({ id }: Json) => id)).toEqual(made.map(({ id }: Json) => id));
    expect(
      changed.map(({ title, status, labels }: Json) => [title, status, labels.nodes.length]),
    ).toEqual(
      made.map((_: Json, at: number) => [
        `changed ${at}`,
        at % 3 === 0 ? 'COMPLETED' : 'TODO',
        at % 5 === 0 ? 0 : 1,
      ]),
    );
  });

  it('applies the effects of a new status, and keeps absent fields', async () => {
    const body = { title: 'x', estimateMinutes: 30, dueAt: '2026-03-02T09:00:00.000Z' };
    const { id } = await me.create('/api/tasks', body);
    await update([{ id, status: 'COMPLETED' }]);
    expect((await me.get(`/api/tasks/${id}`)).body).toMatchObject({ ...body, actualMinutes: 30 });
    await update([{ id, dueAt: null }]);
    expect((await me.get(`/api/tasks/${id}`)).body.dueAt).toBeNull();
    const before = (await me.get(`/api/tasks/${id}`)).body;
    await update([{ id }]);
    expect((await me.get(`/api/tasks/${id}`)).body).toEqual(before);
  });

  it.each([
    ['of another account', () => foreign.task],
    ['unknown', () => UNKNOWN_ID],
    ['no UUID', () => 'no-uuid'],
  ])('changes none if an id is %s, and returns its index', async (_case, id) => {
    const tasks = [
      { id: world.task, title: 'changed' },
      { id: id(), title: 'x' },
    ];
    expect(await refusal(me, UPDATE, { tasks })).toMatchObject({
      message: 'Task not found',
      extensions: { code: 'NOT_FOUND', field: 'tasks.1.id' },
    });
    expect((await me.get(`/api/tasks/${world.task}`)).body.title).not.toBe('changed');
  });

  it('changes none if one is invalid, and returns all errors', async () => {
    const tasks = [
      { id: world.task, title: 'changed' },
      { id: world.dependency, title: '' },
    ];
    const { extensions } = await refusal(me, UPDATE, { tasks });
    expect(extensions.details).toEqual({ 'tasks.1.title': ['must be 1-500 characters'] });
    const twice = [tasks[0], { id: world.task, title: 'again' }];
    expect((await refusal(me, UPDATE, { tasks: twice })).extensions.details).toEqual({
      'tasks.1.id': ['must not be repeated'],
    });
    const wrong = [tasks[0], { id: world.dependency, labelIds: [foreign.label] }];
    expect((await refusal(me, UPDATE, { tasks: wrong })).extensions).toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
      field: 'tasks.1.labelIds',
    });
    expect((await me.get(`/api/tasks/${world.task}`)).body.title).not.toBe('changed');
  });

  it('rejects parents that together would form a cycle', async () => {
    const [a, b] = [world.task, world.dependency];
    const tasks = [
      { id: a, parentTaskId: b },
      { id: b, parentTaskId: a },
    ];
    const own = ['must not be the task itself or one of its descendants'];
    expect((await refusal(me, UPDATE, { tasks })).extensions.details).toEqual({
      'tasks.0.parentTaskId': own,
      'tasks.1.parentTaskId': own,
    });
  });
});

describe('updateTask with a parentTaskId', () => {
  const ONE = `mutation ($id: ID!, $parent: ID) {
    updateTask(input: { id: $id, parentTaskId: $parent }) { task { parent { id } } } }`;
  const parentOf = async (id: string, parent: string | null) =>
    (await data(me, ONE, { id, parent })).updateTask.task.parent;

  it('makes it a subtask of that task, and of none with null; absent keeps it', async () => {
    const [a, b] = [world.task, world.dependency];
    expect(await parentOf(a, b)).toEqual({ id: b });
    await data(me, `mutation { updateTask(input: { id: "${a}", title: "x" }) { task { id } } }`);
    expect((await me.get(`/api/tasks/${a}`)).body.parentTaskId).toBe(b);
    expect(await parentOf(a, null)).toBeNull();
  });

  it('rejects the task itself, and its subtasks of any depth', async () => {
    const [a, b, c] = (await create([{ title: 'a' }, { title: 'b' }, { title: 'c' }])).map(
      ({ id }: Json) => id,
    );
    await parentOf(b, a);
    await parentOf(c, b);
    for (const parent of [a, b, c]) {
      const { extensions } = await refusal(me, ONE, { id: a, parent });
      expect(extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { parentTaskId: ['must not be the task itself or one of its descendants'] },
      });
    }
    expect((await me.get(`/api/tasks/${a}`)).body.parentTaskId).toBeNull();
  });

  it('is GraphQL only: REST ignores the field', async () => {
    const body = { title: 'x', parentTaskId: world.dependency };
    expect((await me.patch(`/api/tasks/${world.task}`, body)).status).toBe(200);
    expect((await me.get(`/api/tasks/${world.task}`)).body.parentTaskId).toBeNull();
  });
});

describe('batchTasks', () => {
  it('returns the changed tasks in the order of the ids', async () => {
    const query = `mutation ($ids: [ID!]!) { batchTasks(input: { action: COMPLETE, taskIds: $ids }) {
      affected invalid tasks { id status } } }`;
    const ids = [world.dependency, foreign.task, world.task.toUpperCase(), world.task];
    expect((await data(me, query, { ids })).batchTasks).toEqual({
      affected: 2,
      invalid: 2,
      tasks: [
        { id: world.dependency, status: 'COMPLETED' },
        { id: world.task, status: 'COMPLETED' },
      ],
    });
  });
});

describe('addTaskLabels and removeTaskLabels', () => {
  const change = async (verb: 'add' | 'remove', labelIds: string[]) => {
    const query = `mutation ($input: TaskLabelsInput!) { ${verb}TaskLabels(input: $input) {
      task { updatedAt labels { nodes { id } } } } }`;
    const input = { taskId: world.dependency, labelIds };
    const { task } = (await data(me, query, { input }))[`${verb}TaskLabels`];
    return { ids: task.labels.nodes.map(({ id }: Json) => id), updatedAt: task.updatedAt };
  };

  it('add and remove labels of a task, keep its other labels, and are idempotent', async () => {
    const other = (await me.create('/api/labels', { name: 'other' })).id;
    expect((await change('add', [])).ids).toEqual([]);
    const first = await change('add', [world.label, world.label.toUpperCase()]);
    expect(first.ids).toEqual([world.label]);
    expect(await change('add', [world.label])).toEqual(first);
    const both = await change('add', [other, world.label]);
    expect(both.ids.toSorted()).toEqual([other, world.label].toSorted());
    expect(both.updatedAt > first.updatedAt).toBe(true);
    const less = await change('remove', [world.label]);
    expect(less.ids).toEqual([other]);
    expect(await change('remove', [world.label])).toEqual(less);
  });

  it.each(['add', 'remove'])(
    '%s: a foreign label is rejected, and nothing changes',
    async (verb) => {
      const query = `mutation ($input: TaskLabelsInput!) { ${verb}TaskLabels(input: $input) { task { id } } }`;
      const input = { taskId: world.task, labelIds: [world.label, foreign.label] };
      const before = (await me.get(`/api/tasks/${world.task}`)).body;
      expect((await refusal(me, query, { input })).extensions).toMatchObject({
        code: 'REFERENCE_NOT_FOUND',
        field: 'labelIds',
      });
      const malformed = { taskId: world.task, labelIds: ['no-uuid'] };
      expect((await refusal(me, query, { input: malformed })).extensions.details).toEqual({
        'labelIds.0': ['must be a UUID'],
      });
      expect((await me.get(`/api/tasks/${world.task}`)).body).toEqual(before);
    },
  );
});
