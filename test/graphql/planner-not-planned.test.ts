import { data } from '../support/graphql/request.ts';
import { at, plannerApi, preview, run, taskOf } from '../support/schedule/planner-api.ts';
import type { Client } from '../support/service/client.ts';

const { api, blockOf } = plannerApi();

const LIST = 'notPlanned { total tasks { taskId task { title } title dueAt code reason } } verdict';
const RUN = `mutation { runPlanner { ${LIST} } }`;
const PREVIEW = `query ($tasks: [CreateTaskInput!]) { previewPlan(tasks: $tasks) { ${LIST} } }`;
const OUTLOOK = `{ planningOutlook { ${LIST} } }`;

let me: Client;

beforeEach(async () => {
  me = await api.account();
});

it('run, preview and outlook list the open tasks that are not planned, each with its reason', async () => {
  const project = await me.create('/api/projects', { name: 'p', autoSchedule: false });
  await taskOf(me, { title: 'planned' });
  await taskOf(me, { title: 'done', estimateMinutes: null, status: 'completed' });
  const { id } = await taskOf(me, {
    title: 'passport',
    estimateMinutes: null,
    dueAt: at('17:00', '03'),
  });
  await taskOf(me, { title: 'by hand', priority: 'low', autoSchedule: false });
  await taskOf(me, { title: 'of a manual project', priority: 'medium', projectId: project.id });
  await taskOf(me, {
    title: 'manual twice',
    priority: 'high',
    projectId: project.id,
    autoSchedule: false,
  });
  await taskOf(me, { title: 'empty', priority: 'urgent', estimateMinutes: 0 });
  const expected = {
    notPlanned: {
      total: 5,
      tasks: [
        { title: 'empty', code: 'NOTHING_LEFT', reason: expect.stringContaining('0 minutes') },
        {
          title: 'manual twice',
          code: 'MANUAL_TASK',
          reason: expect.stringContaining('off for the task and its project'),
        },
        {
          title: 'of a manual project',
          code: 'MANUAL_PROJECT',
          reason: expect.stringContaining('off for its project'),
        },
        { title: 'by hand', code: 'MANUAL_TASK', reason: expect.stringContaining('for the task.') },
        {
          taskId: id,
          task: { title: 'passport' },
          dueAt: at('17:00', '03'),
          code: 'NO_ESTIMATE',
          reason: expect.stringContaining('no estimate'),
        },
      ],
    },
    verdict: [
      'Everything in the plan is on time.',
      '1 task has no estimate, so it is not planned; passport is due Tue 3 Mar 17:00.',
      '3 tasks that you plan yourself have no time yet.',
      '1 task has no work left but is still open.',
    ],
  };
  expect((await data(me, PREVIEW)).previewPlan).toMatchObject(expected);
  expect((await data(me, OUTLOOK)).planningOutlook).toMatchObject(expected);
  expect((await data(me, RUN)).runPlanner).toMatchObject(expected);
});

it('tasks with future blocks and excluded tasks are not listed', async () => {
  const { id } = await taskOf(me, { title: 'by hand', estimateMinutes: null });
  await me.create('/api/time-blocks', { taskId: id, startAt: at('12:00'), endAt: at('13:00') });
  await taskOf(me, { title: 'later', startAfter: '2027-01-01' });
  const plan = (await data(me, `mutation { runPlanner { ${LIST} unscheduled { title } } }`))
    .runPlanner;
  expect([plan.notPlanned, plan.unscheduled]).toEqual([
    { total: 0, tasks: [] },
    [{ title: 'later' }],
  ]);
});

it('with a default estimate, tasks without an estimate are not listed', async () => {
  await taskOf(me, { estimateMinutes: null });
  expect((await data(me, PREVIEW)).previewPlan.notPlanned.total).toBe(1);
  await data(
    me,
    'mutation { updatePlanningSettings(input: { defaultEstimateMinutes: 20 }) { planningSettings { missedWork } } }',
  );
  expect((await data(me, PREVIEW)).previewPlan).toEqual({
    notPlanned: { total: 0, tasks: [] },
    verdict: ['Everything in the plan is on time.'],
  });
});

it('hypothetical tasks are listed too, without a task', async () => {
  const project = await me.create('/api/projects', { name: 'p', autoSchedule: false });
  const tasks = [
    { title: 'no estimate' },
    { title: 'manual', estimateMinutes: 10, projectId: project.id },
  ];
  expect((await data(me, PREVIEW, { tasks })).previewPlan.notPlanned).toMatchObject({
    total: 2,
    tasks: [
      { title: 'no estimate', task: null, code: 'NO_ESTIMATE' },
      { title: 'manual', task: null, code: 'MANUAL_PROJECT' },
    ],
  });
});

it('the verdict counts missed blocks', async () => {
  const { id } = await taskOf(me, { estimateMinutes: 120 });
  await blockOf(me, id, at('09:00', '01'), at('10:00', '01'));
  expect((await data(me, RUN)).runPlanner.verdict).toEqual([
    'Everything in the plan is on time.',
    '1 missed session counts as done.',
  ]);
});

it('the REST responses have neither the list nor the verdict', async () => {
  await taskOf(me, { estimateMinutes: null });
  for (const answer of [await run(me), await preview(me)]) {
    expect(Object.keys(answer)).not.toContain('notPlanned');
    expect(Object.keys(answer)).not.toContain('verdict');
  }
});
