import { UNKNOWN_ID, UUID } from '../support/records/expectations.ts';
import { at, plannerApi, preview, taskOf, WHY } from '../support/schedule/planner-api.ts';
import type { Client, Json } from '../support/service/client.ts';

const { api } = plannerApi();

const PATH = '/api/planner/preview';

describe('hypothetical tasks', () => {
  it('are planned like new tasks, in their order, and do not move planned blocks', async () => {
    const me = await api.account();
    const real = await taskOf(me);
    await me.post('/api/planner');
    const body = await preview(me, {
      tasks: [
        { title: 'x', estimateMinutes: 60, priority: 'none' },
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
        blocks: [{ startAt: at('10:00'), endAt: at('11:00'), explanation: WHY }],
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
    expect(body.moved).toEqual([]);
    expect(body.kept).toMatchObject([{ taskId: real.id, startAt: at('09:00') }]);
    expect(body.created.map(({ taskId, title }: Json) => [taskId, title])).toEqual([
      [UUID, 'x'],
      [UUID, 'late'],
    ]);
    expect(body.atRisk).toMatchObject([{ title: 'late' }]);
    expect(body.unscheduled).toMatchObject([{ title: 'never' }]);
  });

  it('use the windows of their preference, and are manual in a manual project', async () => {
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

  it('may reference only records of the caller', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const make = async (client: Client) => ({
      spaceId: (await client.create('/api/spaces', { name: 's' })).id,
      projectId: (await client.create('/api/projects', { name: 'p' })).id,
      parentTaskId: (await taskOf(client)).id,
      schedulePreferenceId: (
        await client.create('/api/schedule-preferences', {
          name: 'p',
          windows: [{ day: [1], start: '09:00', end: '10:00' }],
        })
      ).id,
      labelIds: [(await client.create('/api/labels', { name: 'l' })).id],
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
    async (input) => {
      const me = await api.account();
      const { status, body } = await me.send('POST', PATH, input);
      expect([status, body.hypothetical]).toEqual([200, []]);
    },
  );

  it.each([' ', '{', 'undefined', '{} {}'])('%j is 400 Invalid JSON', async (input) => {
    const me = await api.account();
    const { status, body } = await me.send('POST', PATH, input);
    expect([status, body]).toEqual([400, { error: 'Invalid JSON' }]);
  });

  it.each(['[]', '"text"', '5', 'true', 'null'])('%s is 400 Validation failed', async (input) => {
    const me = await api.account();
    const { status, body } = await me.send('POST', PATH, input);
    expect([status, body]).toEqual([
      400,
      { error: 'Validation failed', details: { body: ['must be a JSON object'] } },
    ]);
  });

  it('is validated like new tasks; errors name every failing field by its path', async () => {
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

  it('has at most 50 tasks, in an array', async () => {
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
