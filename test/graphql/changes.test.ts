import { data } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';
import { type EventStream, listen, listenFromNow } from '../support/service/event-stream.ts';
import { EMPTY_CALENDAR } from '../support/subscribed-calendar.ts';

const api = testApi();

let me: Client;
const open: EventStream[] = [];

beforeEach(async () => {
  me = await api.account();
});

afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

/** The change events of `work`, each as `TYPE OPERATION id`, unordered. */
async function changesOf(work: () => Promise<unknown>, client = me, types?: string[]) {
  const { stream } = await listenFromNow(client, types);
  open.push(stream);
  await work();
  // Later events belong to later writes.
  const { id } = await client.create('/api/labels', { name: crypto.randomUUID() });
  const changes = await stream.changesUntil((change) => change.id === id);
  return changes.slice(0, -1);
}

const short = (changes: Json[]) =>
  changes.map(({ type, operation, id }) => `${type} ${operation} ${id}`).sort();

const mutate = (name: string, input: string, selection: string) =>
  data(me, `mutation { ${name}(input: { ${input} }) { ${selection} } }`);

describe('every write emits its changes', () => {
  it('creation, change and deletion of a record, in either API', async () => {
    let id = '';
    const changes = await changesOf(async () => {
      ({ id } = await me.create('/api/tasks', { title: 'One' }));
      await me.patch(`/api/tasks/${id}`, { title: 'Two' });
    });
    // Once or twice: consecutive changes may be emitted as one.
    expect(changes.filter((change) => change.id !== id)).toEqual([]);
    expect(changes[0]).toEqual({
      type: 'TASK',
      id,
      operation: 'CREATED',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      cursor: expect.any(String),
    });
    const gone = await changesOf(() => mutate('deleteTask', `id: "${id}"`, 'deletedId'));
    expect(short(gone)).toEqual([`TASK DELETED ${id}`]);
  });

  it.each([
    ['PROJECT', '/api/projects', { name: 'x' }],
    ['SPACE', '/api/spaces', { name: 'x' }],
    ['LABEL', '/api/labels', { name: 'x' }],
    ['DOCUMENT', '/api/documents', { title: 'x' }],
    [
      'SCHEDULE_PREFERENCE',
      '/api/schedule-preferences',
      { name: 'x', windows: [{ day: [1], start: '09:00', end: '10:00' }] },
    ],
    ['TASK_SERIES', '/api/task-series', { title: 'x', timesPerWeek: 1, startsOn: '2090-01-01' }],
    ['API_KEY', '/api/api-keys', { name: 'x' }],
    ['CALENDAR_FEED', '/api/calendar-feeds', { name: 'x' }],
    ['SUBSCRIBED_CALENDAR', '/api/subscribed-calendars', { name: 'x', file: EMPTY_CALENDAR }],
  ])('%s', async (type, path, body) => {
    let id = '';
    const made = await changesOf(async () => {
      ({ id } = await me.create(path, body));
    });
    expect(short(made)).toEqual([`${type} CREATED ${id}`]);
    const gone = await changesOf(() => me.delete(`${path}/${id}`));
    expect(gone.map(({ id }) => id)).toEqual([id]);
    // REST archives a deleted project.
    expect(gone[0]?.operation).toBe(type === 'PROJECT' ? 'UPDATED' : 'DELETED');
  });

  it('a checklist item, not its task', async () => {
    const task = await me.create('/api/tasks', { title: 'x' });
    let id = '';
    const changes = await changesOf(async () => {
      ({ id } = await me.create('/api/checklist-items', { taskId: task.id, title: 'x' }));
    });
    expect(short(changes)).toEqual([`CHECKLIST_ITEM CREATED ${id}`]);
  });

  it('adding or removing a label of a task is a change of the task', async () => {
    const task = await me.create('/api/tasks', { title: 'x' });
    const label = await me.create('/api/labels', { name: 'x' });
    const input = `taskId: "${task.id}", labelIds: ["${label.id}"]`;
    const put = await changesOf(() => mutate('addTaskLabels', input, 'task { id }'));
    expect(short(put)).toEqual([`TASK UPDATED ${task.id}`]);
    const taken = await changesOf(() => mutate('removeTaskLabels', input, 'task { id }'));
    expect(short(taken)).toEqual([`TASK UPDATED ${task.id}`]);
  });

  it('a dependency is a change of both tasks', async () => {
    const before = await me.create('/api/tasks', { title: 'x' });
    const after = await me.create('/api/tasks', { title: 'y' });
    const changes = await changesOf(() =>
      me.put(`/api/tasks/${after.id}/dependencies/${before.id}`),
    );
    expect(short(changes)).toEqual(
      [`TASK UPDATED ${before.id}`, `TASK UPDATED ${after.id}`].sort(),
    );
  });

  it('records that the database deletes or detaches with a record', async () => {
    const task = await me.create('/api/tasks', { title: 'x' });
    const subtask = await me.create('/api/tasks', { title: 'y', parentTaskId: task.id });
    const item = await me.create('/api/checklist-items', { taskId: task.id, title: 'x' });
    const label = await me.create('/api/labels', { name: 'x' });
    await me.patch(`/api/tasks/${task.id}`, { labelIds: [label.id] });
    const times = { startAt: '2026-03-02T09:00:00Z', endAt: '2026-03-02T10:00:00Z' };
    const block = await me.create('/api/time-blocks', { taskId: task.id, ...times });
    const changes = await changesOf(() => me.delete(`/api/tasks/${task.id}?permanent=true`));
    expect(short(changes)).toEqual(
      [
        `TASK DELETED ${task.id}`,
        `TASK UPDATED ${subtask.id}`,
        `CHECKLIST_ITEM DELETED ${item.id}`,
        `TIME_BLOCK UPDATED ${block.id}`,
      ].sort(),
    );
  });

  it('a planner run, and its undo', async () => {
    await me.create('/api/tasks', { title: 'x', estimateMinutes: 30 });
    const run = await changesOf(() => me.post('/api/planner'));
    expect(run.map(({ type, operation }) => [type, operation])).toEqual([
      ['TIME_BLOCK', 'CREATED'],
    ]);
    const undone = await changesOf(() => data(me, 'mutation { undoPlannerRun { removedIds } }'));
    expect(short(undone)).toEqual([`TIME_BLOCK DELETED ${run[0]?.id}`]);
  });

  it('settings and profile, under the id of the account', async () => {
    const changes = await changesOf(async () => {
      await mutate(
        'updatePlanningSettings',
        'breakMinutes: 20',
        'planningSettings { breakMinutes }',
      );
      await me.patch('/api/user', { displayName: 'Else' });
    });
    expect(short(changes)).toEqual([
      `PLANNING_SETTINGS UPDATED ${me.userId}`,
      `USER UPDATED ${me.userId}`,
    ]);
  });

  it('a notification', async () => {
    const changes = await changesOf(() =>
      me.post('/api/notifications', { type: 'morning_summary' }),
    );
    expect(changes.map(({ type, operation }) => [type, operation])).toEqual([
      ['NOTIFICATION', 'CREATED'],
    ]);
  });

  it('up to a hundred records of a type singly; more as a reset of the type', async () => {
    const tasks = (count: number) =>
      data(
        me,
        'mutation ($input: CreateTasksInput!) { createTasks(input: $input) { tasks { id } } }',
        { input: { tasks: Array.from({ length: count }, () => ({ title: 'x' })) } },
      );
    const first = await changesOf(() => tasks(100));
    expect(first.map(({ operation }) => operation)).toEqual(Array(100).fill('CREATED'));
    const all = first.map(({ id }) => id);
    await me.create('/api/tasks', { title: 'x' }).then(({ id }) => all.push(id));
    const many = await changesOf(() =>
      me.post('/api/tasks/batch', { action: 'complete', taskIds: all }),
    );
    expect(many).toEqual([expect.objectContaining({ type: 'TASK', id: null, operation: 'RESET' })]);
  });

  it('rejected and rolled-back writes emit nothing', async () => {
    const changes = await changesOf(async () => {
      await me.post('/api/tasks', { title: '' });
      await me.post('/api/tasks', { title: 'x', labelIds: [crypto.randomUUID()] });
    });
    expect(changes).toEqual([]);
  });
});

it('changes of other accounts are not emitted', async () => {
  const other = await api.account();
  const { stream } = await listenFromNow(other);
  open.push(stream);
  await me.create('/api/tasks', { title: 'x' });
  const changes = await changesOf(() => other.create('/api/tasks', { title: 'x' }), other);
  expect(changes).toHaveLength(1);
  expect(await stream.changesUntil(({ type }) => type === 'LABEL')).toHaveLength(2);
});

describe('types', () => {
  it('only the given types are emitted', async () => {
    const work = () => me.create('/api/tasks', { title: 'x' });
    expect(await changesOf(work, me, ['LABEL', 'PROJECT'])).toEqual([]);
    expect(await changesOf(work, me, ['LABEL', 'TASK'])).toHaveLength(1);
  });

  it.each([
    ['absent', {}],
    ['null', { types: null }],
  ])('%s: all', async (_name, variables) => {
    const stream = await listen(me, variables);
    open.push(stream);
    const { id } = await me.create('/api/spaces', { name: 'x' });
    expect((await stream.changesUntil((change) => change.id === id)).at(-1).type).toBe('SPACE');
  });

  it('an empty list and unknown types are rejected', async () => {
    const errorOf = async (types: string[]) =>
      (await (await listen(me, { types })).next())?.data.errors[0];
    const empty = await errorOf([]);
    expect([empty.message, empty.extensions.code, empty.extensions.details]).toEqual([
      'Validation failed',
      'VALIDATION_FAILED',
      { types: ['must name at least one type'] },
    ]);
    const unknown = await errorOf(['TASK', 'GOAL']);
    expect(unknown.extensions.code).toBe('VALIDATION_FAILED');
    expect(unknown.extensions.details['types.1'][0]).toContain('"GOAL" does not exist');
  });
});

describe('since', () => {
  it('missed changes come first, then new ones', async () => {
    const { stream, cursor } = await listenFromNow(me);
    stream.close();
    const missed = await me.create('/api/tasks', { title: 'x' });
    const again = await listen(me, { since: cursor });
    open.push(again);
    const [first] = await again.changesUntil(() => true);
    expect([first.id, first.operation]).toEqual([missed.id, 'CREATED']);
    const { id } = await me.create('/api/spaces', { name: 'x' });
    expect((await again.changesUntil((change) => change.id === id)).at(-1).type).toBe('SPACE');
  });

  it('from the cursor of any event, each later change is emitted at least once', async () => {
    const { stream, cursor } = await listenFromNow(me, ['SPACE']);
    open.push(stream);
    const ids: string[] = [];
    for (let turn = 0; turn < 5; turn++) {
      ids.push((await me.create('/api/spaces', { name: `${turn}` })).id);
    }
    const changes = await stream.changesUntil(({ id }) => id === ids.at(-1));
    for (const [at, since] of [cursor, ...changes.map((change) => change.cursor)].entries()) {
      const before = new Set(changes.slice(0, at).map(({ id }) => id));
      const again = await listen(me, { since, types: ['SPACE'] });
      open.push(again);
      const last = await me.create('/api/spaces', { name: 'last' });
      const later = await again.changesUntil(({ id }) => id === last.id);
      const received = new Set(later.map(({ id }) => id));
      expect(ids.filter((id) => !before.has(id) && !received.has(id))).toEqual([]);
    }
  });

  it('a cursor that is too old, or of a later state of the database, gets a reset of all types', async () => {
    const { stream, cursor } = await listenFromNow(me);
    open.push(stream);
    const [at = '', end = '', running = ''] = cursor.split('.');
    const older = [Number(at) - 31 * 60_000, end, running].join('.');
    const later = [at, BigInt(end) + 1_000_000n, running].join('.');
    for (const since of [older, later]) {
      const again = await listen(me, { since });
      open.push(again);
      const [first] = await again.changesUntil(() => true);
      expect(first).toMatchObject({ type: null, id: null, operation: 'RESET' });
      expect(first.cursor).not.toBe(since);
    }
  });

  it.each([
    'x',
    '',
    '1794785990480',
    '1794785990480.-1.',
    '1794785990480.12.1-',
    `1794785990480.12.${Array(51).fill('1').join('-')}`,
    '99999999999999.99999999999999999999.',
    "1794785990480.12.1'",
  ])('%j is rejected with the name of the argument', async (since) => {
    const stream = await listen(me, { since });
    const [event, complete] = await stream.rest();
    expect(event?.data.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { since: ['must be the cursor of a change event'] },
    });
    expect(complete).toEqual({ event: 'complete', id: undefined, data: undefined });
  });

  it('null is treated as absent', async () => {
    const stream = await listen(me, { since: null });
    open.push(stream);
    expect((await stream.changesUntil(() => true))[0]?.operation).toBe('RESET');
  });
});
