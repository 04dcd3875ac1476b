import { computations } from '../../src/diagnostics/channels.ts';
import { connected, databaseUrl, until, waiting } from '../support/database/locks.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

beforeEach(() => {
  // A Monday before the default windows start.
  api.now = new Date('2026-03-02T08:00:00.000Z');
});

afterEach(() => {
  api.now = undefined;
});

/** An account with a plan and a record of every kind that a run reads. */
async function planned() {
  const me = await api.account();
  const { id: projectId } = await me.create('/api/projects', { name: 'p' });
  const windows = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' }];
  const { id: preferenceId } = await me.create('/api/schedule-preferences', { name: 'w', windows });
  const wished = { projectId, schedulePreferenceId: preferenceId };
  const one = await me.create('/api/tasks', { title: 'a', estimateMinutes: 60, ...wished });
  const two = await me.create('/api/tasks', { title: 'b', estimateMinutes: 45 });
  const { id: labelId } = await me.create('/api/labels', { name: 'l', color: '#112233' });
  await me.post('/api/planner');
  const span = 'from=2026-03-02T00:00:00Z&to=2026-03-22T00:00:00Z';
  const [block] = (await me.get(`/api/time-blocks?${span}`)).body;
  return {
    me,
    ids: {
      me: me.userId,
      projectId,
      preferenceId,
      labelId,
      one: one.id,
      two: two.id,
      block: block.id,
    },
  };
}

type Ids = Awaited<ReturnType<typeof planned>>['ids'];

/**
 * The number of searches of a run if another transaction makes a change before the plan is saved.
 */
async function searchesDuring(me: Client, change: string): Promise<number> {
  let searches = 0;
  const count = () => void searches++;
  computations.start.subscribe(count);
  try {
    await connected(await databaseUrl(), async (other) => {
      await other.query('begin');
      await other.query('select from user_account where id = $1 for no key update', [me.userId]);
      const held = me.post('/api/planner');
      await until(async () => (await waiting(other)) === 1);
      await other.query(change);
      await other.query('commit');
      expect((await held).status).toBe(200);
    });
  } finally {
    computations.start.unsubscribe(count);
  }
  return searches;
}

const READ: [string, (ids: Ids) => string][] = [
  [
    'the estimate of a task',
    ({ one }) => `update task set estimate_minutes = 90 where id = '${one}'`,
  ],
  ['the title of a task', ({ one }) => `update task set title = 'c' where id = '${one}'`],
  ['a task that is deleted', ({ one }) => `delete from task where id = '${one}'`],
  [
    'a project',
    ({ projectId }) => `update project set auto_schedule = false where id = '${projectId}'`,
  ],
  [
    'a preference',
    ({ preferenceId }) => `delete from schedule_preference where id = '${preferenceId}'`,
  ],
  [
    'settings',
    ({ me }) => `insert into planning_settings (user_id, break_minutes) values ('${me}', 20)`,
  ],
  ['the zone', ({ me }) => `update user_account set timezone = 'Asia/Tokyo' where id = '${me}'`],
  [
    'the lock of a block',
    ({ block }) => `update time_block set locked = true where id = '${block}'`,
  ],
  [
    'a dependency',
    ({ me, one, two }) =>
      `insert into task_dependency (task_id, depends_on_id, user_id, created_at)
        values ('${one}', '${two}', '${me}', now())`,
  ],
  [
    'busy time',
    ({ me }) =>
      `insert into time_block (id, user_id, title, type, start_at, end_at, locked, defended, source, sort_order,
        status, created_at, updated_at)
      values (gen_random_uuid(), '${me}', 'x', 'busy', '2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z', false, false,
        'manual', 0, 'scheduled', now(), now())`,
  ],
];

it.each(READ)('a run whose input changes during the search plans again: %s', async (_, change) => {
  const { me, ids } = await planned();
  expect(await searchesDuring(me, change(ids))).toBe(2);
});

const NOT_READ: [string, (ids: Ids) => string][] = [
  [
    'the description of a task',
    ({ one }) => `update task set description = 'c' where id = '${one}'`,
  ],
  [
    'the name of a project',
    ({ projectId }) => `update project set name = 'c' where id = '${projectId}'`,
  ],
  [
    'the name of the account',
    ({ me }) => `update user_account set display_name = 'c' where id = '${me}'`,
  ],
  [
    'the order of a block',
    ({ block }) => `update time_block set sort_order = 7 where id = '${block}'`,
  ],
  [
    'a label',
    ({ me, one, labelId }) =>
      `insert into task_label (task_id, label_id, user_id) values ('${one}', '${labelId}', '${me}')`,
  ],
];

it.each(NOT_READ)(
  'a run does not plan again after a change that it does not read: %s',
  async (_, change) => {
    const { me, ids } = await planned();
    expect(await searchesDuring(me, change(ids))).toBe(1);
  },
);
