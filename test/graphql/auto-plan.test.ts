import { sweepChanges } from '../../src/domain/changes/change.sweep.ts';
import { jobHandlers } from '../../src/domain/jobs/job.handlers.ts';
import { JobRunner } from '../../src/domain/jobs/job.runner.ts';
import { eventually } from '../support/eventually.ts';
import { data } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();

const DAY_MS = 86_400_000;

let me: Client;

beforeEach(async () => {
  me = await api.account();
});

const publicCall = () => ({ em: api.orm.em.fork(), now: new Date().toISOString() });

const status = async (client = me): Promise<Json> =>
  (
    await data(
      client,
      `{ planStatus { isStale reasons changes { type id operation at } hasMoreChanges
        lastRunAt autoPlan nextRunAt } }`,
    )
  ).planStatus;

const setAutoPlan = (autoPlan: 'ON' | 'OFF' | 'null', client = me) =>
  data(
    client,
    `mutation { updatePlanningSettings(input: { autoPlan: ${autoPlan} }) {
      planningSettings { autoPlan } } }`,
  );

const plan = async (client = me): Promise<string> =>
  (await data(client, 'mutation { runPlanner { runId } }')).runPlanner.runId;

const undo = (client = me) =>
  data(client, 'mutation { undoPlannerRun { removedIds restored { id } } }');

const newTask = (client = me) =>
  client.create('/api/tasks', { title: 'To be planned', estimateMinutes: 30 });

/** Whether the next run is the daily one; the accounts are in UTC. */
const isDaily = ({ nextRunAt }: Json) => nextRunAt.endsWith('T00:00:00.000Z');

const dueIn = ({ nextRunAt }: Json) => Date.parse(nextRunAt) - Date.now();

/** Makes the job due, instead of waiting for the debounce. */
const makeDue = (client = me) =>
  api.orm.em.execute(`update job set run_at = now() where user_id = '${client.userId}'`);

/** Runs due jobs during `work`. */
async function withRunner(work: () => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  const runner = new JobRunner({
    publicCall,
    handlers: jobHandlers({ allowedNetworks: [] }),
    report: (error) => failures.push(error),
    timing: { pollMs: 20 },
  });
  try {
    await work();
  } finally {
    await runner.close();
  }
  expect(failures).toEqual([]);
}

/** Runs the pending job of the account. */
async function runPending(client = me): Promise<void> {
  const { lastRunAt: before } = await status(client);
  await makeDue(client);
  await withRunner(() =>
    eventually('the automatic run', async () => {
      const { lastRunAt, nextRunAt } = await status(client);
      return lastRunAt !== before && nextRunAt > new Date().toISOString();
    }),
  );
}

describe('autoPlan', () => {
  it('is OFF by default: changes schedule nothing', async () => {
    await newTask();
    expect(await status()).toMatchObject({ autoPlan: 'OFF', nextRunAt: null });
  });

  it('ON schedules a run within seconds, OFF and null remove it', async () => {
    for (const off of ['OFF', 'null'] as const) {
      await setAutoPlan('ON');
      const on = await status();
      expect(on.autoPlan).toBe('ON');
      expect(dueIn(on)).toBeLessThan(6_000);
      await setAutoPlan(off);
      expect(await status()).toMatchObject({ autoPlan: 'OFF', nextRunAt: null });
    }
  });

  it('another setting does not touch the scheduled run of the next day', async () => {
    await setAutoPlan('ON');
    await runPending();
    await data(
      me,
      'mutation { updatePlanningSettings(input: {}) { planningSettings { autoPlan } } }',
    );
    const after = await status();
    expect([after.autoPlan, isDaily(after)]).toEqual(['ON', true]);
  });
});

describe('an automatic run', () => {
  it('plans open tasks, leaves the plan up to date, and schedules one at the start of the next day', async () => {
    me = await api.account({ timezone: 'Pacific/Auckland' });
    await setAutoPlan('ON');
    const task = await newTask();
    await runPending();
    const after = await status();
    expect(after).toMatchObject({ isStale: false, reasons: [], changes: [], autoPlan: 'ON' });
    const midnight = new Date(after.nextRunAt).toLocaleTimeString('en-GB', {
      timeZone: 'Pacific/Auckland',
    });
    expect(midnight).toBe('00:00:00');
    expect(dueIn(after)).toBeLessThan(1.1 * DAY_MS);
    const { task: planned } = await data(
      me,
      `{ task(id: "${task.id}") { timeBlocks { nodes { source } } } }`,
    );
    expect(planned.timeBlocks.nodes).toEqual([{ source: 'AUTO' }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a task', () => newTask()],
    [
      'busy time',
      () => {
        const startAt = new Date(Date.now() + DAY_MS).toISOString();
        const endAt = new Date(Date.now() + DAY_MS + 3_600_000).toISOString();
        return data(
          me,
          `mutation { createBusyBlock(input: { title: "x", startAt: "${startAt}",
            endAt: "${endAt}" }) { timeBlock { id } } }`,
        );
      },
    ],
    [
      'a preference',
      () =>
        me.create('/api/schedule-preferences', {
          name: 'x',
          windows: [{ day: [1], start: '09:00', end: '10:00' }],
        }),
    ],
    ['a project', () => me.create('/api/projects', { name: 'x' })],
    ['the time zone', () => me.patch('/api/user', { timezone: 'Europe/Berlin' })],
    [
      'a setting',
      () =>
        data(
          me,
          'mutation { updatePlanningSettings(input: { breakMinutes: 20 }) { planningSettings { breakMinutes } } }',
        ),
    ],
    [
      'a dependency',
      async () => {
        const [a, b] = [await newTask(), await newTask()];
        await runPending();
        await me.put(`/api/tasks/${a.id}/dependencies/${b.id}`);
      },
    ],
  ])('is due 5 seconds after a change: %s', async (_, change) => {
    await setAutoPlan('ON');
    await runPending();
    expect(isDaily(await status())).toBe(true);
    await change();
    const after = await status();
    expect(after.isStale).toBe(true);
    expect(dueIn(after)).toBeLessThanOrEqual(5_000);
    expect(isDaily(after)).toBe(false);
  });

  it('is not due for a label or a notification', async () => {
    await setAutoPlan('ON');
    await runPending();
    await me.create('/api/labels', { name: 'x' });
    await me.post('/api/notifications', { type: 'morning_summary' });
    const after = await status();
    expect(after.isStale).toBe(false);
    expect(isDaily(after)).toBe(true);
  });

  it('is debounced by each change of a burst, up to 60 seconds after the first', async () => {
    await setAutoPlan('ON');
    await newTask();
    await api.orm.em.execute(`update job set debounced_since = now() - interval '58 seconds'
      where user_id = '${me.userId}'`);
    await newTask();
    expect(dueIn(await status())).toBeLessThanOrEqual(2_000);
  });

  it('after failures is not made earlier by changes', async () => {
    await setAutoPlan('ON');
    await api.orm.em.execute(`update job set attempts = 3, run_at = now() + interval '80 seconds'
      where user_id = '${me.userId}'`);
    const before = await status();
    await newTask();
    expect((await status()).nextRunAt).toBe(before.nextRunAt);
  });

  it('can be undone, which schedules no run before the next change', async () => {
    await setAutoPlan('ON');
    const task = await newTask();
    await runPending();
    await undo();
    const after = await status();
    expect(after).toMatchObject({ isStale: true, reasons: ['NO_RUN'], lastRunAt: null });
    expect(isDaily(after)).toBe(true);
    await me.patch(`/api/tasks/${task.id}`, { title: 'y' });
    expect(dueIn(await status())).toBeLessThanOrEqual(5_000);
  });

  it('is cancelled by a manual run', async () => {
    await setAutoPlan('ON');
    await newTask();
    expect(dueIn(await status())).toBeLessThanOrEqual(5_000);
    await plan();
    const after = await status();
    expect(after.isStale).toBe(false);
    expect(isDaily(after)).toBe(true);
  });

  it('is skipped for a disabled account', async () => {
    await setAutoPlan('ON');
    await newTask();
    const set = (disabled: string) =>
      api.orm.em.execute(
        `update user_account set disabled_at = ${disabled} where id = '${me.userId}'`,
      );
    await set('now()');
    await makeDue();
    await withRunner(() =>
      eventually('the job is postponed', async () => {
        const [job] = (await api.orm.em.execute(
          `select run_at > now() + interval '23 hours' as postponed from job where user_id = '${me.userId}'`,
        )) as [{ postponed: boolean }];
        return job.postponed;
      }),
    );
    await set('null');
    expect((await status()).lastRunAt).toBeNull();
  });
});

describe('planStatus', () => {
  it('without a run the plan is stale', async () => {
    expect(await status()).toEqual({
      isStale: true,
      reasons: ['NO_RUN'],
      changes: [],
      hasMoreChanges: false,
      lastRunAt: null,
      autoPlan: 'OFF',
      nextRunAt: null,
    });
  });

  it('names the records that changed since the last run, each with its last change', async () => {
    const [kept, gone] = [await newTask(), await newTask()];
    await plan();
    expect(await status()).toMatchObject({ isStale: false, reasons: [], changes: [] });
    await me.patch(`/api/tasks/${kept.id}`, { title: 'y' });
    await me.patch(`/api/tasks/${kept.id}`, { title: 'z' });
    const project = await me.create('/api/projects', { name: 'x' });
    await me.delete(`/api/tasks/${gone.id}?permanent=true`);
    const { isStale, reasons, changes, hasMoreChanges } = await status();
    expect([isStale, hasMoreChanges]).toEqual([true, false]);
    expect(reasons).toEqual(['TASK', 'TIME_BLOCK', 'PROJECT']);
    const shown = changes.map(({ type, id, operation }: Json) => [type, id, operation]);
    expect(shown).toEqual([
      ['TASK', gone.id, 'DELETED'],
      ['TIME_BLOCK', expect.any(String), 'UPDATED'],
      ['PROJECT', project.id, 'CREATED'],
      ['TASK', kept.id, 'UPDATED'],
    ]);
    await plan();
    expect(await status()).toMatchObject({ isStale: false, reasons: [], changes: [] });
  });

  it('lists at most 100 records', async () => {
    await plan();
    const tasks = Array.from({ length: 60 }, () => '{ title: "x" }').join();
    for (let turn = 0; turn < 2; turn++) {
      await data(me, `mutation { createTasks(input: { tasks: [${tasks}] }) { tasks { id } } }`);
    }
    const { changes, hasMoreChanges } = await status();
    expect([changes.length, hasMoreChanges]).toEqual([100, true]);
  });

  it('stays stale when the outbox has deleted the changes', async () => {
    const kept = await newTask();
    await plan();
    const task = await newTask();
    await me.patch(`/api/tasks/${kept.id}`, { title: 'y' });
    // Deletes the oldest changes of all accounts.
    await api.orm.em.execute(`update change set at = now() - interval '1 hour'`);
    await eventually('the changes are swept', async () => {
      await sweepChanges(publicCall());
      const left = await api.orm.em.execute(`select from change where user_id = '${me.userId}'`);
      return left.length === 0;
    });
    const { changes, ...stale } = await status();
    expect(stale).toMatchObject({ isStale: true, reasons: ['TASK'], hasMoreChanges: false });
    expect(changes.map(({ id, operation }: Json) => [id, operation])).toEqual([
      [kept.id, 'UPDATED'],
      [task.id, 'CREATED'],
    ]);
    await plan();
    expect(await status()).toMatchObject({ isStale: false, reasons: [], hasMoreChanges: false });
  });

  it('a plan of an earlier day is stale', async () => {
    await plan();
    await api.orm.em.execute(
      `update planner_run set created_at = now() - interval '25 hours' where user_id = '${me.userId}'`,
    );
    expect(await status()).toMatchObject({ isStale: true, reasons: ['EARLIER_DAY'] });
  });

  it('states that the changes since the last run are unknown', async () => {
    await plan();
    const set = (snapshot: string) =>
      api.orm.em.execute(
        `update planner_run set input_snapshot = ${snapshot} where user_id = '${me.userId}'`,
      );
    await set('null');
    expect(await status()).toMatchObject({ isStale: true, reasons: ['UNKNOWN'] });
    // As in a database that was restored on a server with fewer transactions.
    await set(`'900000000000:900000000000:'`);
    expect(await status()).toMatchObject({ isStale: true, reasons: ['UNKNOWN'] });
  });

  it('is independent of other accounts', async () => {
    const other = await api.account();
    await plan();
    await setAutoPlan('ON', other);
    await newTask(other);
    expect(await status()).toMatchObject({ isStale: false, changes: [], nextRunAt: null });
  });
});
