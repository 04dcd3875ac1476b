import { data, refusal } from '../support/graphql/request.ts';
import { UUID } from '../support/records/expectations.ts';
import { blocksOf, plannerApi, run } from '../support/schedule/planner-api.ts';
import type { Client, Json } from '../support/service/client.ts';

const { api } = plannerApi();

const CREATE = `mutation ($input: CreateTaskInput!) {
  createTask(input: $input) { task { id maxMinutesPerDay } } }`;
const UPDATE = `mutation ($input: UpdateTaskInput!) {
  updateTask(input: $input) { task { id maxMinutesPerDay } } }`;

let me: Client;

beforeEach(async () => {
  me = await api.account();
});

const create = async (input: object): Promise<Json> =>
  (await data(me, CREATE, { input: { title: 'x', ...input } })).createTask.task;
const update = async (input: object): Promise<Json> =>
  (await data(me, UPDATE, { input })).updateTask.task;

it('is from 1 to 1440 minutes, on create and on update', async () => {
  const task = await create({ maxMinutesPerDay: 1 });
  expect(task).toEqual({ id: UUID, maxMinutesPerDay: 1 });
  expect((await update({ id: task.id, maxMinutesPerDay: 1440 })).maxMinutesPerDay).toBe(1440);
  for (const maxMinutesPerDay of [0, 1441, -1]) {
    for (const [document, input] of [
      [CREATE, { title: 'x', maxMinutesPerDay }],
      [UPDATE, { id: task.id, maxMinutesPerDay }],
    ] as const) {
      expect((await refusal(me, document, { input })).extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { maxMinutesPerDay: ['must be an integer from 1 to 1440'] },
      });
    }
  }
  expect((await update({ id: task.id })).maxMinutesPerDay).toBe(1440);
  expect((await update({ id: task.id, maxMinutesPerDay: null })).maxMinutesPerDay).toBeNull();
});

it('can be set for many tasks in one mutation', async () => {
  const made = await data(
    me,
    `mutation { createTasks(input: { tasks: [
      { title: "a", maxMinutesPerDay: 30 }, { title: "b" }, { title: "c", maxMinutesPerDay: null }] })
      { tasks { id maxMinutesPerDay } } }`,
  );
  const tasks: Json[] = made.createTasks.tasks;
  expect(tasks.map((task) => task.maxMinutesPerDay)).toEqual([30, null, null]);
  const [a, b] = tasks;
  const changed = await data(
    me,
    `mutation { updateTasks(input: { tasks: [{ id: "${a.id}", maxMinutesPerDay: null },
      { id: "${b.id}", maxMinutesPerDay: 45 }] }) { tasks { maxMinutesPerDay } } }`,
  );
  expect(changed.updateTasks.tasks).toEqual([{ maxMinutesPerDay: null }, { maxMinutesPerDay: 45 }]);
});

it('REST neither returns nor accepts it, and does not change it', async () => {
  const { id } = await create({ maxMinutesPerDay: 30 });
  const answers = [
    await me.patch(`/api/tasks/${id}`, { maxMinutesPerDay: 60, title: 'y' }),
    await me.get(`/api/tasks/${id}`),
    await me.post('/api/tasks', { title: 'z', maxMinutesPerDay: 60 }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBeLessThan(300);
    expect(body).not.toHaveProperty('maxMinutesPerDay');
  }
  const { body: listed } = await me.get('/api/tasks');
  expect(listed.data).toHaveLength(2);
  for (const task of listed.data) expect(task).not.toHaveProperty('maxMinutesPerDay');
  const { tasks } = await data(me, '{ tasks { nodes { title maxMinutesPerDay } } }');
  expect(tasks.nodes).toContainEqual({ title: 'y', maxMinutesPerDay: 30 });
  expect(tasks.nodes).toContainEqual({ title: 'z', maxMinutesPerDay: null });
});

it('a run plans at most this much of the task on one day', async () => {
  await create({ estimateMinutes: 180, maxMinutesPerDay: 60 });
  await run(me);
  const days = (await blocksOf(me)).map(({ startAt, endAt }) => [
    startAt.slice(0, 10),
    (Date.parse(endAt) - Date.parse(startAt)) / 60_000,
  ]);
  expect(days).toEqual([
    ['2026-03-02', 60],
    ['2026-03-03', 60],
    ['2026-03-04', 60],
  ]);
});
