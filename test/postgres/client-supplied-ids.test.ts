import { data, execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Json } from '../support/service/client.ts';

const api = testApi();

const CREATE = `mutation ($input: CreateTaskInput!) {
  createTask(input: $input) { task { id title labels { nodes { name } } } } }`;
const COUNT = '{ tasks(filter: { includeCompleted: true }) { totalCount } }';

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

it('the same create sent 8 times at once with one id creates one row, in 100 tries', async () => {
  const me = await api.account();
  const { id: label } = await me.create('/api/labels', { name: 'l' });
  for (let turn = 0; turn < 100; turn++) {
    const input = { id: crypto.randomUUID(), title: `turn ${turn}`, labelIds: [label] };
    const answers = await times(8, () => data(me, CREATE, { input }));
    const task = { id: input.id, title: input.title, labels: { nodes: [{ name: 'l' }] } };
    expect(answers).toEqual(Array(8).fill({ createTask: { task } }));
  }
  expect((await data(me, COUNT)).tasks.totalCount).toBe(100);
});

it('of simultaneous creates with one id but other content or accounts, one succeeds', async () => {
  const accounts = await times(3, () => api.account());
  for (let turn = 0; turn < 20; turn++) {
    const id = crypto.randomUUID();
    const answers = await times(6, (at) =>
      execute(accounts[at % 3] as never, CREATE, { input: { id, title: `${at}` } }),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'made');
    expect(codes.toSorted()).toEqual([...Array(5).fill('CONFLICT'), 'made']);
  }
});

it('simultaneous createTasks with the same ids in different orders neither deadlock nor create duplicates', async () => {
  const me = await api.account();
  const tasks = Array.from({ length: 30 }, (_, at) => ({
    id: crypto.randomUUID(),
    title: `${at}`,
  }));
  const query = `mutation ($tasks: [CreateTaskInput!]!) {
    createTasks(input: { tasks: $tasks }) { tasks { id } } }`;
  const answers = await times(8, async (at) => {
    const sent = [...tasks.slice(at), ...tasks.slice(0, at)];
    const { createTasks } = await data(me, query, { tasks: sent });
    expect(createTasks.tasks.map(({ id }: Json) => id)).toEqual(sent.map(({ id }) => id));
    return createTasks.tasks.length;
  });
  expect(answers).toEqual(Array(8).fill(30));
  expect((await data(me, COUNT)).tasks.totalCount).toBe(30);
});

it('two tasks that are made subtasks of each other at once do not form a cycle', async () => {
  const me = await api.account();
  const PARENT = `mutation ($id: ID!, $parent: ID) {
    updateTask(input: { id: $id, parentTaskId: $parent }) { task { id } } }`;
  for (let turn = 0; turn < 20; turn++) {
    const [a, b] = await times(2, () => me.create('/api/tasks', { title: 'x' }));
    const answers = await Promise.all([
      execute(me, PARENT, { id: a.id, parent: b.id }),
      execute(me, PARENT, { id: b.id, parent: a.id }),
    ]);
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'changed');
    expect(codes.toSorted()).toEqual(['VALIDATION_FAILED', 'changed']);
  }
});
