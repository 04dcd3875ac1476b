import { onStreams } from '../../../src/diagnostics/channels.ts';
import { setRole } from '../../../src/domain/accounts/account.service.ts';
import { sweepChanges } from '../../../src/domain/changes/change.sweep.ts';
import { beginCrashEpoch } from '../../../src/domain/changes/crash-epoch.ts';
import { TimeBlock } from '../../../src/domain/time-blocks/time-block.entity.ts';
import { eventually } from '../eventually.ts';
import { data } from '../graphql/request.ts';
import type { World } from '../records/world.ts';
import type { TestApi } from '../service/api.ts';
import type { Client } from '../service/client.ts';
import { listen, listenFromNow } from '../service/event-stream.ts';
import { type Account, accountOf } from './calls.ts';

type Callers = { api: TestApi; mine: Account; admin: Client };

/** Calls an operation of `GRAPH_ONLY` with each of the statements that it can cause. */
export async function callGraphOnly(operation: string, callers: Callers): Promise<void> {
  const call = callsOf(callers)[operation];
  if (!call) throw new Error(`${operation} has no call`);
  await call();
}

function callsOf({ api, mine, admin }: Callers): Record<string, () => Promise<unknown>> {
  const one = (name: string, kind: keyof World) => () =>
    data(mine.me, `{ ${name}(id: "${mine.world[kind]}") { id } }`);
  const onAccount = (name: string, change: string) => async () => {
    const { userId } = await api.account();
    const input = `{ accountId: "${userId}", ${change} }`;
    await data(admin, `mutation { ${name}(input: ${input}) { account { id } } }`);
  };
  const onTask = (name: string, input: () => string) => () =>
    data(
      mine.me,
      `mutation { ${name}(input: { ${input()} }) { ${name.endsWith('Tasks') ? 'tasks' : 'task'} { id } } }`,
    );
  const labelled = () => `taskId: "${mine.world.dependency}", labelIds: ["${mine.world.label}"]`;
  return {
    node: one('node', 'task'),
    nodes: () =>
      data(mine.me, `{ nodes(ids: ${JSON.stringify(Object.values(mine.world))}) { id } }`),
    label: one('label', 'label'),
    space: one('space', 'space'),
    checklistItem: one('checklistItem', 'checklistItem'),
    schedulePreference: one('schedulePreference', 'preference'),
    previewTaskSeries: () =>
      data(mine.me, '{ previewTaskSeries(input: { timesPerWeek: 1 }) { dates } }'),
    calendarEventCount: () =>
      data(mine.me, '{ calendarEventCount(from: "2026-03-02", to: "2026-03-03") }'),
    taskSeriesRegularity: () =>
      data(mine.me, `{ taskSeriesRegularity(seriesId: "${mine.world.taskSeries}") { done } }`),
    createOccurrences: () =>
      data(mine.me, 'mutation { createOccurrences(input: { until: "2026-03-20" }) { until } }'),
    notification: one('notification', 'notification'),
    apiKey: one('apiKey', 'apiKey'),
    calendarFeed: one('calendarFeed', 'calendarFeed'),
    subscribedCalendar: one('subscribedCalendar', 'subscribedCalendar'),
    session: one('session', 'session'),
    createTasks: onTask(
      'createTasks',
      () => `tasks: [{ title: "x", labelIds: ["${mine.world.label}"] }, { title: "y" }]`,
    ),
    updateTasks: onTask(
      'updateTasks',
      () => `tasks: [{ id: "${mine.world.task}", title: "x", labelIds: [],
        parentTaskId: "${mine.world.dependency}" }]`,
    ),
    planStatus: () => data(mine.me, '{ planStatus { isStale changes { id } nextRunAt } }'),
    planningOutlook: () => data(mine.me, '{ planningOutlook { tasks { task { id } } } }'),
    planRemedies: () =>
      data(mine.me, `{ planRemedies(taskId: "${mine.world.task}") { code otherTask { id } } }`),
    undoPlannerRun: async () => {
      const { me } = await accountOf(api);
      await me.create('/api/tasks', { title: 'x', estimateMinutes: 30 });
      await me.post('/api/planner');
      await data(me, 'mutation { undoPlannerRun { removedIds restored { id } } }');
    },
    addTaskLabels: onTask('addTaskLabels', labelled),
    removeTaskLabels: onTask('removeTaskLabels', labelled),
    planningSettings: () => data(mine.me, '{ planningSettings { missedWork } }'),
    updatePlanningSettings: () =>
      data(
        mine.me,
        `mutation { first: updatePlanningSettings(input: {}) { planningSettings { missedWork } }
          then: updatePlanningSettings(input: { breakMinutes: 15 }) { planningSettings { missedWork } } }`,
      ),
    createBusyBlock: () =>
      data(
        mine.me,
        `mutation { createBusyBlock(input: { title: "x",
          startAt: "2026-03-02T09:00:00Z", endAt: "2026-03-02T10:00:00Z" }) { timeBlock { id } } }`,
      ),
    unpinTimeBlock: async () => {
      const { id } = await mine.me.create('/api/time-blocks', {
        taskId: mine.world.dependency,
        startAt: '2026-03-02T11:00:00Z',
        endAt: '2026-03-02T12:00:00Z',
      });
      await data(
        mine.me,
        `mutation { unpinTimeBlock(input: { id: "${id}" }) { timeBlock { id } } }`,
      );
    },
    settleMissedBlocks: async () => {
      const { id } = await mine.me.create('/api/time-blocks', {
        taskId: mine.world.dependency,
        startAt: '2026-03-01T11:00:00Z',
        endAt: '2026-03-01T12:00:00Z',
      });
      await api.orm.em
        .fork()
        .nativeUpdate(TimeBlock, { id, userId: mine.me.userId }, { source: 'auto' });
      const input = `{ ids: ["${id}"], outcome: DONE }`;
      await data(mine.me, `mutation { settleMissedBlocks(input: ${input}) { timeBlocks { id } } }`);
    },
    deleteAccount: async () => {
      const { me } = await accountOf(api);
      const context = { em: api.orm.em.fork(), now: api.clock().toISOString() };
      await setRole(context, { id: me.userId }, 'admin');
      const { viewer } = await data(me, '{ viewer { email } }');
      const input = `{ email: "${viewer.email}", password: "long enough" }`;
      await data(me, `mutation { deleteAccount(input: ${input}) { deletedId } }`);
    },
    changes: async () => {
      let open = 0;
      const stop = onStreams((change) => {
        open += change;
      });
      const { stream, cursor } = await listenFromNow(mine.me);
      const { id } = await mine.me.create('/api/labels', { name: 'renamed' });
      await stream.changesUntil((change) => change.id === id);
      stream.close();
      const again = await listen(mine.me, { since: cursor });
      await again.changesUntil((change) => change.id === id);
      again.close();
      // The feed polls while a stream is open.
      await eventually('the service has noticed that the streams are closed', () => open === 0);
      stop();
      const publicCall = { em: api.orm.em.fork(), now: api.clock().toISOString() };
      await beginCrashEpoch(publicCall);
      await sweepChanges(publicCall);
    },
    accounts: () => data(admin, '{ accounts { nodes { id } totalCount } }'),
    setAccountRole: onAccount('setAccountRole', 'role: ADMIN'),
    setAccountDisabled: onAccount('setAccountDisabled', 'disabled: true'),
  };
}
