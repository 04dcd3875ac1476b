import { Task } from '../../src/domain/tasks/task.entity.ts';
import { TimeBlock } from '../../src/domain/time-blocks/time-block.entity.ts';
import { testApiWithOrm } from '../support/api-with-orm.ts';
import { Client, type Json } from '../support/client.ts';
import { UNKNOWN_ID, UUID } from '../support/expectations.ts';

const api = testApiWithOrm();

/** A Monday, an hour before the default windows open. */
const NOW = '2026-03-02T08:00:00.000Z';
const PATH = '/api/planner/preview';

beforeEach(() => {
  api.now = new Date(NOW);
});

afterEach(() => {
  api.now = undefined;
});

const at = (time: string, day = '02') => `2026-03-${day}T${time}:00.000Z`;

const WHY = expect.stringMatching(/\S.*\.$/s);

const taskOf = (me: Client, input: object = {}) =>
  me.create('/api/tasks', { title: 't', estimateMinutes: 60, ...input });

async function preview(me: Client, body?: object): Promise<Json> {
  const answer = await me.post(PATH, body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

const blocksOf = async (me: Client): Promise<Json[]> =>
  (await me.get('/api/time-blocks?from=2026-03-01&to=2026-04-01')).body;

/** A block of the planner's own, as it might have planned it before. */
async function planned(me: Client, taskId: string, startAt: string, endAt: string) {
  const { id } = await me.create('/api/time-blocks', { taskId, startAt, endAt });
  await api.orm.em.fork().nativeUpdate(TimeBlock, { id }, { source: 'auto' });
  return id as string;
}

describe('POST /api/planner/preview', () => {
  it('answers a new account with every field', async () => {
    const me = await api.account();
    expect(await preview(me)).toEqual({
      timezone: 'UTC',
      horizon: { from: NOW, to: '2026-03-16T08:00:00.000Z' },
      created: [],
      kept: [],
      moved: [],
      dropped: [],
      atRisk: [],
      unscheduled: [],
      hypothetical: [],
      proof: { late: [0, 0, 0, 0, 0], bound: [0, 0, 0, 0, 0], optimal: true },
    });
  });

  it('compares what a run would do with the plan as it is', async () => {
    const me = await api.account();
    const [keeps, moves, drops] = [
      await taskOf(me, { title: 'keeps', priority: 'urgent' }),
      await taskOf(me, { title: 'moves', priority: 'high' }),
      await taskOf(me, { title: 'drops' }),
    ];
    const creates = await taskOf(me, { title: 'creates', priority: 'low' });
    await planned(me, keeps.id, at('09:00'), at('10:00'));
    await planned(me, moves.id, at('14:00'), at('15:00'));
    await planned(me, drops.id, at('15:00'), at('16:00'));
    await me.patch(`/api/tasks/${drops.id}`, { status: 'completed' });
    const { kept, moved, created, dropped } = await preview(me);
    expect({ kept, moved, created, dropped }).toEqual({
      kept: [{ taskId: keeps.id, title: 'keeps', startAt: at('09:00'), endAt: at('10:00') }],
      moved: [
        {
          taskId: moves.id,
          title: 'moves',
          from: { startAt: at('14:00'), endAt: at('15:00') },
          to: { startAt: at('10:00'), endAt: at('11:00') },
          explanation: WHY,
        },
      ],
      created: [
        {
          taskId: creates.id,
          title: 'creates',
          startAt: at('11:00'),
          endAt: at('12:00'),
          explanation: WHY,
        },
      ],
      dropped: [{ taskId: drops.id, title: 'drops', startAt: at('15:00'), endAt: at('16:00') }],
    });
  });

  it('leaves blocks that a run keeps out of the comparison', async () => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me);
    await me.create('/api/time-blocks', { taskId, startAt: at('12:00'), endAt: at('13:00') });
    expect(await preview(me)).toMatchObject({ created: [], kept: [], moved: [], dropped: [] });
  });

  it('says what is at risk and what has no place, and why', async () => {
    const me = await api.account();
    const late = await taskOf(me, { title: 'late', dueAt: at('09:30') });
    const out = await taskOf(me, { title: 'out', startAfter: '2027-01-01T00:00:00Z' });
    const { atRisk, unscheduled, proof } = await preview(me);
    expect(atRisk).toEqual([
      {
        taskId: late.id,
        title: 'late',
        minutesLeftOut: 0,
        code: expect.any(String),
        reason: WHY,
      },
    ]);
    expect(unscheduled).toEqual([
      { taskId: out.id, title: 'out', minutesLeftOut: 60, code: 'starts_later', reason: WHY },
    ]);
    expect(Object.keys(proof).sort()).toEqual(['bound', 'late', 'optimal']);
  });

  it('tells what the next run does', async () => {
    const me = await api.account();
    for (const estimateMinutes of [30, 200, 500]) await taskOf(me, { estimateMinutes });
    const { created } = await preview(me);
    await me.post('/api/planner');
    const blocks = await blocksOf(me);
    const shown = ({ taskId, title, startAt, endAt, explanation }: Json) =>
      JSON.stringify({ taskId, title, startAt, endAt, explanation });
    expect(created.map(shown).sort()).toEqual(blocks.map(shown).sort());
    const again = await preview(me);
    expect([again.created, again.moved, again.dropped]).toEqual([[], [], []]);
    expect(again.kept).toHaveLength(blocks.length);
  });

  it('writes nothing, also for a read-only key', async () => {
    const me = await api.account();
    const task = await taskOf(me);
    const block = await planned(me, task.id, at('15:00'), at('16:00'));
    const archived = await taskOf(me, { status: 'archived' });
    const archivedAt = '2026-01-01T00:00:00.000Z';
    await api.orm.em.fork().nativeUpdate(Task, { id: archived.id }, { archivedAt });
    const all = async () => [
      await blocksOf(me),
      (await me.get('/api/tasks?includeCompleted=true')).body,
      (await me.get('/api/notifications')).body,
    ];
    const before = await all();
    const { key } = await me.create('/api/api-keys', { name: 'reader', readOnly: true });
    const reader = new Client(api.url, { key, userId: me.userId });
    const tasks = [{ title: 'x', estimateMinutes: 60 }];
    expect(await preview(reader)).toMatchObject({ moved: [{ taskId: task.id }] });
    expect((await preview(reader, { tasks })).hypothetical).toHaveLength(1);
    await preview(me, { tasks });
    expect(await all()).toEqual(before);
    expect((await me.get(`/api/time-blocks/${block}`)).body.status).toBe('scheduled');
  });

  it('plans in Australia/Sydney when the stored zone is invalid', async () => {
    const me = await api.account({ timezone: 'Mars/Olympus' });
    expect(await preview(me)).toMatchObject({ timezone: 'Australia/Sydney' });
  });

  it('sees nothing of other accounts', async () => {
    await taskOf(await api.account());
    expect((await preview(await api.account())).created).toEqual([]);
  });

  it('answers 401 without a key', async () => {
    expect((await api.stranger().post(PATH)).status).toBe(401);
  });
});

describe('hypothetical tasks', () => {
  it('are planned like new ones, in their order, and move what is less pressing', async () => {
    const me = await api.account();
    const real = await taskOf(me);
    await me.post('/api/planner');
    const body = await preview(me, {
      tasks: [
        { title: 'x', estimateMinutes: 60, priority: 'urgent' },
        { title: 'never', estimateMinutes: 60, startAfter: '2027-01-01' },
        { title: 'late', estimateMinutes: 60, dueAt: '2026-03-01' },
        { title: 'nothing' },
      ],
    });
    expect(body.hypothetical).toEqual([
      {
        index: 0,
        taskId: UUID,
        title: 'x',
        blocks: [{ startAt: at('09:00'), endAt: at('10:00'), explanation: WHY }],
        atRisk: false,
        unscheduled: false,
      },
      { index: 1, taskId: UUID, title: 'never', blocks: [], atRisk: false, unscheduled: true },
      {
        index: 2,
        taskId: UUID,
        title: 'late',
        blocks: [{ startAt: expect.any(String), endAt: expect.any(String), explanation: WHY }],
        atRisk: true,
        unscheduled: false,
      },
      { index: 3, taskId: UUID, title: 'nothing', blocks: [], atRisk: false, unscheduled: false },
    ]);
    expect(body.moved).toMatchObject([{ taskId: real.id, from: { startAt: at('09:00') } }]);
    expect(body.created.map(({ taskId, title }: Json) => [taskId, title])).toEqual([
      [UUID, 'x'],
      [UUID, 'late'],
    ]);
    expect(body.atRisk).toMatchObject([{ title: 'late' }]);
    expect(body.unscheduled).toMatchObject([{ title: 'never' }]);
  });

  it('have the windows of the preference they name, and are manual in a manual project', async () => {
    const me = await api.account();
    const windows = [{ day: [6], start: '20:00', end: '21:30' }];
    const preference = await me.create('/api/schedule-preferences', { name: 'p', windows });
    const project = await me.create('/api/projects', { name: 'p', autoSchedule: false });
    const automatic = await me.create('/api/projects', { name: 'p' });
    const { hypothetical } = await preview(me, {
      tasks: [
        { title: 'a', estimateMinutes: 60, schedulePreferenceId: preference.id },
        { title: 'b', estimateMinutes: 60, projectId: project.id },
        { title: 'c', estimateMinutes: 60, projectId: automatic.id },
        { title: 'd', estimateMinutes: 60, status: 'completed' },
        { title: 'e', estimateMinutes: 60, autoSchedule: false },
      ],
    });
    const starts = hypothetical.map(({ blocks }: Json) => blocks.map((each: Json) => each.startAt));
    expect(starts).toEqual([[at('20:00', '07')], [], [at('09:00')], [], []]);
  });

  it('may name any record of the caller, and only such', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const make = async (who: Client) => ({
      spaceId: (await who.create('/api/spaces', { name: 's' })).id,
      projectId: (await who.create('/api/projects', { name: 'p' })).id,
      parentTaskId: (await taskOf(who)).id,
      schedulePreferenceId: (
        await who.create('/api/schedule-preferences', {
          name: 'p',
          windows: [{ day: [1], start: '09:00', end: '10:00' }],
        })
      ).id,
      labelIds: [(await who.create('/api/labels', { name: 'l' })).id],
    });
    const [mine, theirs] = [await make(me), await make(other)];
    await preview(me, {
      tasks: [
        { title: 'x', ...mine },
        { title: 'y', ...mine },
      ],
    });
    for (const field of Object.keys(mine) as (keyof typeof mine)[]) {
      const unknown = field === 'labelIds' ? [UNKNOWN_ID] : UNKNOWN_ID;
      for (const value of [theirs[field], unknown]) {
        const tasks = [{ title: 'x' }, { title: 'y', ...mine, [field]: value }];
        const { status, body } = await me.post(PATH, { tasks });
        expect([status, body]).toEqual([400, { error: `${field} not found`, field }]);
      }
    }
  });
});

describe('the body of a preview', () => {
  it.each([undefined, '', '{}', '{"tasks":null}', '{"tasks":[]}', '{"nope":1}'])(
    '%j names no tasks',
    async (sent) => {
      const me = await api.account();
      const { status, body } = await me.send('POST', PATH, sent);
      expect([status, body.hypothetical]).toEqual([200, []]);
    },
  );

  it.each([' ', '{', 'undefined', '{} {}'])('%j is 400 Invalid JSON', async (sent) => {
    const me = await api.account();
    const { status, body } = await me.send('POST', PATH, sent);
    expect([status, body]).toEqual([400, { error: 'Invalid JSON' }]);
  });

  it.each(['[]', '"text"', '5', 'true', 'null'])('%s is 400 Validation failed', async (sent) => {
    const me = await api.account();
    const { status, body } = await me.send('POST', PATH, sent);
    expect([status, body]).toEqual([
      400,
      { error: 'Validation failed', details: { body: ['must be a JSON object'] } },
    ]);
  });

  it('is judged as new tasks are, every failing field named by its place', async () => {
    const me = await api.account();
    const tasks = [
      { title: '' },
      { title: 'fine' },
      { estimateMinutes: 961, priority: 'huge', spaceId: 'x' },
      { title: 'a\0' },
      5,
    ];
    const { status, body } = await me.post(PATH, { tasks });
    expect([status, body.error]).toEqual([400, 'Validation failed']);
    expect(body.details).toEqual({
      'tasks.0.title': ['must be 1-500 characters'],
      'tasks.2.title': ['is required'],
      'tasks.2.priority': ['must be one of: none, low, medium, high, urgent'],
      'tasks.2.estimateMinutes': ['must be an integer from 0 to 960'],
      'tasks.2.spaceId': ['must be a UUID'],
      'tasks.3.title': ['must not contain NUL characters or lone surrogates'],
      'tasks.4': ['must be a JSON object'],
    });
  });

  it('holds at most 50 tasks, in an array', async () => {
    const me = await api.account();
    const tasks = Array.from({ length: 51 }, (_, turn) => ({ title: `${turn}` }));
    expect((await preview(me, { tasks: tasks.slice(1) })).hypothetical).toHaveLength(50);
    const answers = [await me.post(PATH, { tasks }), await me.post(PATH, { tasks: {} })];
    expect(answers.map(({ status, body }) => [status, body.details])).toEqual([
      [400, { tasks: ['must hold at most 50 tasks'] }],
      [400, { tasks: ['must be an array'] }],
    ]);
  });
});
