import { data, execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();
let me: Client;

const names = (records: Json[]) => records.map(({ name, title }) => name ?? title);

describe('a nested list', () => {
  const SPACES = ['one', 'two', 'none'];
  let spaces: Record<string, string>;

  beforeAll(async () => {
    me = await api.account();
    spaces = {};
    for (const name of SPACES) spaces[name] = (await me.create('/api/spaces', { name })).id;
    for (const n of [1, 2, 3, 4]) {
      await me.create('/api/tasks', { title: `one ${n}`, spaceId: spaces.one });
      await me.create('/api/tasks', { title: `two ${n}`, spaceId: spaces.two });
    }
    await me.create('/api/tasks', { title: 'done', spaceId: spaces.one, status: 'completed' });
    await me.create('/api/tasks', { title: 'homeless' });
  });

  const tasksOf = async (args: string) => {
    const query = `{ spaces { nodes { name tasks(orderBy: { field: TITLE } ${args}) {
      nodes { title } totalCount pageInfo { hasNextPage hasPreviousPage endCursor startCursor } } } } }`;
    const { nodes } = (await data(me, query)).spaces;
    return Object.fromEntries(nodes.map(({ name, tasks }: Json) => [name, tasks]));
  };

  it('has a page and a total for each owner', async () => {
    const { one, two, none } = await tasksOf('first: 2');
    expect(names(one.nodes)).toEqual(['one 1', 'one 2']);
    expect(names(two.nodes)).toEqual(['two 1', 'two 2']);
    expect([one.totalCount, two.totalCount]).toEqual([4, 4]);
    expect(none).toMatchObject({ nodes: [], totalCount: 0, pageInfo: { hasNextPage: false } });
    expect(one.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  });

  it('is paged backwards too, and from a cursor', async () => {
    const { one, two } = await tasksOf('last: 3');
    expect(names(one.nodes)).toEqual(['one 2', 'one 3', 'one 4']);
    expect(names(two.nodes)).toEqual(['two 2', 'two 3', 'two 4']);
    expect(one.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const after = (await tasksOf('first: 3')).one.pageInfo.endCursor;
    const rest = await tasksOf(`first: 2, after: "${after}"`);
    expect(names(rest.one.nodes)).toEqual(['one 4']);
    expect(names(rest.two.nodes)).toEqual(['two 1', 'two 2']);
  });

  it('has the filters and orders of the root list', async () => {
    const { one, two } = await tasksOf('filter: { status: [COMPLETED] }');
    expect([names(one.nodes), names(two.nodes)]).toEqual([['done'], []]);
    const query =
      '{ spaces { nodes { tasks(first: 1, orderBy: { field: TITLE, direction: DESC }) { nodes { title } } } } }';
    const found = (await data(me, query)).spaces.nodes.flatMap(({ tasks }: Json) =>
      names(tasks.nodes),
    );
    expect(found).toEqual(['one 4', 'two 4']);
  });

  it('can be selected several times with different arguments', async () => {
    const query = `query($id: ID!) { space(id: $id) {
      a: tasks(first: 1, orderBy: { field: TITLE }) { nodes { title } }
      b: tasks(last: 1, orderBy: { field: TITLE }) { nodes { title } }
      c: tasks(filter: { search: "3" }) { nodes { title } totalCount } } }`;
    const { space } = await data(me, query, { id: spaces.two });
    expect([space.a, space.b, space.c].map(({ nodes }) => names(nodes)[0])).toEqual([
      'two 1',
      'two 4',
      'two 3',
    ]);
    expect(space.c.totalCount).toBe(1);
  });

  it('rejects a page size and a cursor like the root list, with its own path', async () => {
    const query = (args: string) => `{ spaces { nodes { tasks(${args}) { nodes { id } } } } }`;
    for (const [args, field] of [
      ['first: 101', 'first'],
      ['after: "x"', 'after'],
    ] as const) {
      const answer = await me.post('/graphql', { query: query(args) });
      expect(answer.body.errors[0]).toMatchObject({
        path: ['spaces', 'nodes', 0, 'tasks'],
        extensions: { code: 'VALIDATION_FAILED', details: { [field]: [expect.any(String)] } },
      });
    }
  });
});

describe('invalid arguments of a nested list are one error, before anything is read or written', () => {
  const bad = 'subtasks(first: 101) { nodes { id } }';
  const details = { first: ['must be an integer from 0 to 100'] };
  /** A task with subtasks, for the documents below. */
  let parent: string;

  type Case = [string, () => string, data: Json, path: (string | number)[]];
  const CASES: Case[] = [
    [
      'in every record',
      () => `{ tasks { nodes { ${bad} } } }`,
      null,
      ['tasks', 'nodes', 0, 'subtasks'],
    ],
    [
      'where each record could have been null instead',
      () => `{ tasks { edges { node { up: parent { ${bad} } } } } }`,
      null,
      ['tasks', 'edges', 0, 'node', 'up', 'subtasks'],
    ],
    [
      'in a list without records',
      () => `{ tasks(first: 0) { nodes { x: ${bad} } } }`,
      null,
      ['tasks', 'nodes', 0, 'x'],
    ],
    [
      'in one record of several',
      () => `{ a: task(id: "${parent}") { title } b: task(id: "${parent}") { ${bad} } }`,
      { a: { title: 'parent' }, b: null },
      ['b', 'subtasks'],
    ],
    [
      'in a record that does not exist',
      () => `{ task(id: "no-uuid") { ${bad} } }`,
      { task: null },
      ['task', 'subtasks'],
    ],
  ];

  beforeAll(async () => {
    me = await api.account();
    parent = (await me.create('/api/tasks', { title: 'parent' })).id;
    for (const title of ['a', 'b', 'c']) {
      await me.create('/api/tasks', { title, parentTaskId: parent, estimateMinutes: 30 });
    }
  });

  const outcome = async (query: string) => {
    const { data, errors = [] } = await execute(me, query);
    return [
      data,
      errors.map(({ path, extensions }) => [path, extensions.code, extensions.details]),
    ];
  };

  it.each(CASES)('%s', async (_case, query, wanted, path) => {
    for (const _ of [1, 2, 3]) {
      expect(await outcome(query())).toEqual([wanted, [[path, 'VALIDATION_FAILED', details]]]);
    }
  });

  it('in the many tasks of a plan', async () => {
    const [data, errors] = await outcome(`{ previewPlan { created { title task { ${bad} } } } }`);
    expect(data.previewPlan.created.map(({ task }: Json) => task)).toEqual([null, null, null]);
    expect(errors).toEqual([
      [['previewPlan', 'created', 0, 'task', 'subtasks'], 'VALIDATION_FAILED', details],
    ]);
  });

  it('in the payload of a mutation, which is not executed', async () => {
    const create = (title: string, inner: string) =>
      `createTask(input: { title: "${title}" }) { task { title ${inner} } }`;
    const [data, errors] = await outcome(
      `mutation { a: ${create('first', '')} b: ${create('never', bad)} c: ${create('last', '')} }`,
    );
    expect(data).toEqual({
      a: { task: { title: 'first' } },
      b: null,
      c: { task: { title: 'last' } },
    });
    expect(errors).toEqual([[['b', 'task', 'subtasks'], 'VALIDATION_FAILED', details]]);
    const { body } = await me.get('/api/tasks?limit=100');
    const titles = body.data.map(({ title }: Json) => title);
    expect(titles).toEqual(expect.arrayContaining(['first', 'last']));
    expect(titles).not.toContain('never');
  });

  it('in mutations of a member, and of a plan', async () => {
    for (const [name, inner] of [
      [`updateTask(input: { id: "${parent}", title: "never" })`, `task { ${bad} }`],
      ['runPlanner', `tasksScheduled oversized { ${bad} }`],
      ['runPlanner', `tasksScheduled atRisk { task { ${bad} } }`],
      ['runPlanner', `tasksScheduled unscheduled { task { ${bad} } }`],
    ]) {
      const [data, errors] = await outcome(`mutation { x: ${name} { ${inner} } }`);
      expect([inner, data, errors.length]).toEqual([inner, { x: null }, 1]);
    }
    expect((await me.get(`/api/tasks/${parent}`)).body.title).toBe('parent');
    expect((await me.get('/api/planner')).body.scheduledBlocks).toBe(0);
  });
});

describe('the lists of a task', () => {
  it('contain only its own records, of every status, in their default order', async () => {
    const me = await api.account();
    const task = (await me.create('/api/tasks', { title: 'task' })).id;
    const other = (await me.create('/api/tasks', { title: 'other' })).id;
    const under = async (parentTaskId: string, title: string, status: string) =>
      (await me.create('/api/tasks', { title, parentTaskId, status })).id;
    const [done, todo] = [
      await under(task, 'done', 'completed'),
      await under(task, 'todo', 'todo'),
    ];
    await under(other, 'not mine', 'todo');
    for (const name of ['b', 'a']) {
      const label = (await me.create('/api/labels', { name })).id;
      const { labels } = (await me.get(`/api/tasks/${task}`)).body;
      await me.patch(`/api/tasks/${task}`, {
        labelIds: [label, ...labels.map(({ id }: Json) => id)],
      });
      await me.create('/api/checklist-items', { taskId: task, title: name });
      const document = await me.create('/api/documents', { title: name });
      await me.put(`/api/tasks/${task}/documents/${document.id}`);
    }
    for (const id of [todo, done]) await me.put(`/api/tasks/${task}/dependencies/${id}`);
    for (const day of ['03', '02']) {
      const [startAt, endAt] = [`2026-03-${day}T09:00:00Z`, `2026-03-${day}T10:00:00Z`];
      await me.create('/api/time-blocks', { taskId: task, startAt, endAt });
    }

    const query = `query($id: ID!) { task(id: $id) { subtasks { nodes { title dependents { nodes { title } } } }
      labels { nodes { name tasks { nodes { title } } taskCount } } checklistItems { nodes { title task { title } } }
      documents { nodes { title tasks { nodes { title } } } } dependencies { nodes { title parent { title } } }
      timeBlocks { nodes { startAt task { title } } totalCount } } }`;
    const found = (await data(me, query, { id: task })).task;
    const tasks = { nodes: [{ title: 'task' }] };
    expect(found).toEqual({
      subtasks: {
        nodes: [
          { title: 'done', dependents: tasks },
          { title: 'todo', dependents: tasks },
        ],
      },
      labels: {
        nodes: [
          { name: 'a', tasks, taskCount: 1 },
          { name: 'b', tasks, taskCount: 1 },
        ],
      },
      checklistItems: {
        nodes: [
          { title: 'b', task: { title: 'task' } },
          { title: 'a', task: { title: 'task' } },
        ],
      },
      documents: {
        nodes: [
          { title: 'b', tasks },
          { title: 'a', tasks },
        ],
      },
      dependencies: {
        nodes: [
          { title: 'done', parent: { title: 'task' } },
          { title: 'todo', parent: { title: 'task' } },
        ],
      },
      timeBlocks: {
        nodes: [
          { startAt: '2026-03-02T09:00:00.000Z', task: { title: 'task' } },
          { startAt: '2026-03-03T09:00:00.000Z', task: { title: 'task' } },
        ],
        totalCount: 2,
      },
    });
  });
});
