import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { expectedTask, NO_RELATIONS } from '../support/records/expected-records.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
afterEach(() => {
  api.now = undefined;
});

type Titled = { title: string };

const list = async (me: Client, query = '') => {
  const { body } = await me.get(`/api/tasks${query}`);
  return body.data.map(({ title }: Titled) => title);
};

/** Creates tasks in the given order; fields that create does not accept are set by update. */
async function make(me: Client, tasks: ({ sortOrder?: number } & Record<string, unknown>)[]) {
  for (const { sortOrder, ...task } of tasks) {
    const { id } = await me.create('/api/tasks', task);
    if (sortOrder !== undefined) await me.patch(`/api/tasks/${id}`, { sortOrder });
  }
}

describe('GET /api/tasks', () => {
  it('returns nulls and empty arrays for a task without relations', async () => {
    const me = await api.account();
    await me.create('/api/tasks', { title: 'bare' });
    const { status, body } = await me.get('/api/tasks');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [expectedTask(me, { title: 'bare', ...NO_RELATIONS, timeBlocks: [] })],
      pagination: { page: 1, limit: 50, total: 1, pages: 1 },
    });
  });

  it('returns each task with its space, project, labels, checklistItems and non-cancelled timeBlocks', async () => {
    const me = await api.account();
    const tasks = [];
    for (const [title, priority] of [
      ['one', 'urgent'],
      ['two', 'low'],
    ]) {
      const space = await me.create('/api/spaces', { name: `S ${title}`, icon: 'home' });
      const project = await me.create('/api/projects', { name: `P ${title}`, color: 'red' });
      const b = await me.create('/api/labels', { name: `b ${title}` });
      const a = await me.create('/api/labels', { name: `a ${title}`, color: '#123456' });
      const ids = { spaceId: space.id, projectId: project.id, labelIds: [b.id, a.id] };
      const task = await me.create('/api/tasks', { title, priority, ...ids });
      const item = await me.create('/api/checklist-items', { taskId: task.id, title });
      const blocks = [];
      for (const hour of [15, 13, 11]) {
        const startAt = `2031-05-01T${hour}:00:00Z`;
        const endAt = `2031-05-01T${hour + 1}:00:00Z`;
        blocks.push(await me.create('/api/time-blocks', { taskId: task.id, startAt, endAt }));
      }
      const [late, cancelled, early] = blocks;
      await me.patch(`/api/time-blocks/${cancelled.id}`, { status: 'cancelled' });
      const { task: _late, ...lateBlock } = late;
      const { task: _early, ...earlyBlock } = early;
      tasks.push({
        ...task,
        space: { id: space.id, name: `S ${title}`, color: '#6B7280', icon: 'home' },
        project: { id: project.id, name: `P ${title}`, color: 'red' },
        labels: [
          { id: a.id, name: `a ${title}`, color: '#123456' },
          { id: b.id, name: `b ${title}`, color: null },
        ],
        checklistItems: [item],
        timeBlocks: [earlyBlock, lateBlock],
      });
    }
    expect((await me.get('/api/tasks')).body.data).toEqual(tasks);
  });

  it("lists only the caller's tasks, subtasks among them", async () => {
    const [me, other] = [await api.account(), await api.account()];
    await other.create('/api/tasks', { title: 'theirs' });
    const { id } = await me.create('/api/tasks', { title: 'mine' });
    await me.create('/api/tasks', { title: 'sub', parentTaskId: id });
    expect(await list(me)).toEqual(['mine', 'sub']);
  });

  it('answers an anonymous client with 401, for any query', async () => {
    for (const query of ['', '?limit=0']) {
      const { status, body } = await api.anonymous().get(`/api/tasks${query}`);
      expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
    }
  });

  it('accepts a read-only key', async () => {
    const me = await api.account({ readOnly: true });
    expect((await me.get('/api/tasks')).status).toBe(200);
  });
});

describe('The order of GET /api/tasks', () => {
  it('is status first: backlog, todo, in_progress, completed, cancelled, archived', async () => {
    const me = await api.account();
    const order = ['backlog', 'todo', 'in_progress', 'completed', 'cancelled', 'archived'];
    const priorities = ['none', 'low', 'medium', 'high', 'urgent', 'urgent'];
    const tasks = order.map((status, i) => ({ title: status, status, priority: priorities[i] }));
    await make(me, tasks.toReversed());
    expect(await list(me, '?includeCompleted=true')).toEqual(order);
  });

  it('is then priority, from urgent to none', async () => {
    const me = await api.account();
    const order = ['urgent', 'high', 'medium', 'low', 'none'];
    const due = (i: number) => `2031-01-0${9 - i}`;
    const tasks = order.map((priority, i) => ({ title: priority, priority, dueAt: due(i) }));
    await make(me, tasks.toReversed());
    expect(await list(me)).toEqual(order);
  });

  it('is then dueAt ascending, tasks without one last', async () => {
    const me = await api.account();
    await make(me, [
      { title: 'never', sortOrder: -3 },
      { title: 'late', dueAt: '2031-01-02T00:00:00.001Z', sortOrder: -2 },
      { title: 'soon', dueAt: '2031-01-02T09:00:00+10:00', sortOrder: -1 },
      { title: 'past', dueAt: '1999-01-01' },
    ]);
    expect(await list(me)).toEqual(['past', 'soon', 'late', 'never']);
  });

  it.each([
    ['equal due dates', '2031-01-02'],
    ['no due dates', undefined],
  ])('is then sortOrder as a number, with %s', async (_case, dueAt) => {
    const me = await api.account();
    for (const sortOrder of [10, 9, 0.5, 0, -0.5, -10]) {
      await make(me, [{ title: `${sortOrder}`, sortOrder, dueAt }]);
    }
    expect(await list(me)).toEqual(['-10', '-0.5', '0', '0.5', '9', '10']);
  });

  it('is then createdAt, independent of the order of ids', async () => {
    const me = await api.account();
    for (const day of ['2031-01-03', '2031-01-01', '2031-01-02']) {
      api.now = new Date(day);
      await me.create('/api/tasks', { title: day });
    }
    expect(await list(me)).toEqual(['2031-01-01', '2031-01-02', '2031-01-03']);
  });

  it('is finally id, so that pages are stable, filtered or not', async () => {
    const me = await api.account();
    const { id: label } = await me.create('/api/labels', { name: 'L' });
    api.now = new Date('2031-01-01');
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      ids.push((await me.create('/api/tasks', { title })).id);
    }
    // Labelled in reverse order: an accidental order would follow the links.
    for (const id of ids.toReversed()) await me.patch(`/api/tasks/${id}`, { labelIds: [label] });
    for (const filter of ['', `&labelId=${label}`]) {
      const pages: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const { data } = (await me.get(`/api/tasks?limit=2&page=${page}${filter}`)).body;
        pages.push(...data.map(({ id }: { id: string }) => id));
      }
      expect(pages).toEqual(ids.toSorted());
    }
  });
});

describe('The pages of GET /api/tasks', () => {
  it('hold 50 tasks by default and up to 100, and total counts every match', async () => {
    const me = await api.account();
    const titles = Array.from({ length: 101 }, (_, i) => `${i}`);
    for (const title of titles) await make(me, [{ title }]);
    for (const [query, pagination, expected] of [
      ['', { page: 1, limit: 50, pages: 3 }, titles.slice(0, 50)],
      ['?page=3', { page: 3, limit: 50, pages: 3 }, titles.slice(100)],
      ['?limit=100', { page: 1, limit: 100, pages: 2 }, titles.slice(0, 100)],
      ['?limit=100&page=2', { page: 2, limit: 100, pages: 2 }, titles.slice(100)],
      ['?limit=1&page=101', { page: 101, limit: 1, pages: 101 }, titles.slice(100)],
    ] as const) {
      const { body } = await me.get(`/api/tasks${query}`);
      expect(body.pagination).toEqual({ ...pagination, total: 101 });
      expect(body.data.map(({ title }: Titled) => title)).toEqual(expected);
    }
  });

  it.each([
    ['limit=2', 1, 2, ['a', 'b']],
    ['limit=2&page=2', 2, 2, ['c', 'd']],
    ['limit=2&page=3', 3, 2, []],
    ['limit=3&page=2', 2, 3, ['d']],
    ['limit=4', 1, 4, ['a', 'b', 'c', 'd']],
    ['limit=3&page=9007199254740991', 9007199254740991, 3, []],
  ])(
    'are ceil(total / limit) many, and empty after the last: %s',
    async (query, page, limit, expected) => {
      const me = await api.account();
      await make(me, [{ title: 'a' }, { title: 'b' }, { title: 'c' }, { title: 'd' }]);
      await make(me, [{ title: 'no match', status: 'completed' }]);
      const { status, body } = await me.get(`/api/tasks?${query}`);
      const pages = limit === 4 ? 1 : 2;
      expect([status, body.pagination]).toEqual([200, { page, limit, total: 4, pages }]);
      expect(body.data.map(({ title }: Titled) => title)).toEqual(expected);
    },
  );

  it.each([
    ['', 1, 50],
    ['?page=7&limit=10', 7, 10],
    ['?status=archived', 1, 50],
    [`?spaceId=${UNKNOWN_ID}&page=2`, 2, 50],
    ['?labelId=no-uuid&limit=1', 1, 1],
  ])('are 0 if nothing matches: %j', async (query, page, limit) => {
    const me = await api.account();
    const { status, body } = await me.get(`/api/tasks${query}`);
    expect(status).toBe(200);
    expect(body).toEqual({ data: [], pagination: { page, limit, total: 0, pages: 0 } });
  });
});
