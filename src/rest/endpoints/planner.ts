import { z } from 'zod';
import { runPlanner, runSummary, settledWithSummary } from '../../domain/planner/planner.run.ts';
import {
  preview,
  REST_PREVIEW,
  toRestPreview,
} from '../../domain/planner/preview/planner.preview.ts';
import { status } from '../../domain/planner/stale/planner.status.ts';
import { emptyBodyAsObject } from '../../http/io/body.ts';
import { TROUBLE_CODES } from '../../scheduler/types.ts';
import { group } from '../declaration.ts';
import { answerOf, count, id, instant } from '../openapi/answers.ts';
import { inputSchema } from '../openapi/inputs.ts';
import { type ApiRequest, ok } from '../router.ts';

const span = {
  startAt: instant().describe('Start time.'),
  endAt: instant().describe('End time.'),
};
const ofTask = {
  taskId: id().describe('Id of the task. A hypothetical task has a generated id.'),
  title: z.string().describe('Title of the task.'),
};
const why = {
  explanation: z.string().describe('Why the planner schedules the block at this time.'),
};
const block = z.object({ ...ofTask, ...span });
const trouble = z.object({
  ...ofTask,
  minutesLeftOut: count().describe(
    'Minutes of its work that do not fit. 0 if the task is only late.',
  ),
  code: z.enum(TROUBLE_CODES).describe('Reason as a code.'),
  reason: z.string().describe('Reason as a sentence.'),
});
const perPriority = z.tuple([count(), count(), count(), count(), count()]).readonly();

const SCHEMAS = {
  PlannerRun: answerOf<ReturnType<typeof runSummary>>()(
    z.object({
      ok: z.boolean().describe('Whether the run finished.'),
      timezone: z.string().describe('Time zone of the plan.'),
      tasksScheduled: count().describe('Number of created blocks.'),
      tasksAtRisk: count().describe(
        'Number of tasks that are overdue or end after their due date.',
      ),
      tasksUnscheduled: count().describe(
        'Number of tasks with work that does not fit in the next 14 days.',
      ),
      tasksOversized: count().describe(
        'Number of tasks with an estimate of more than 480 minutes.',
      ),
      atRiskTaskIds: z
        .array(id())
        .describe('Ids of the tasks that are overdue or end after their due date.'),
      unscheduledTaskIds: z
        .array(id())
        .describe('Ids of the tasks with work that does not fit in the next 14 days.'),
      oversizedTaskIds: z
        .array(id())
        .describe('Ids of the tasks with an estimate of more than 480 minutes.'),
    }),
  ),
  PlannerStatus: answerOf<Awaited<ReturnType<typeof status>>>()(
    z.object({
      pendingTasks: count().describe('Number of auto-scheduled tasks with the status `todo`.'),
      unscheduledTasks: count().describe(
        'Number of unfinished auto-scheduled tasks without an upcoming block.',
      ),
      scheduledBlocks: count().describe('Number of scheduled blocks that have not ended.'),
    }),
  ),
  PlanPreview: answerOf<Awaited<ReturnType<typeof toRestPreview>>>()(
    z.object({
      timezone: z.string().describe('Time zone of the plan.'),
      horizon: z
        .object({
          from: instant().describe('Start: now, rounded up to 5 minutes.'),
          to: instant().describe('End: 14 days later.'),
        })
        .describe('Period of the plan.'),
      kept: z.array(block).describe('Blocks that keep their time.'),
      moved: z
        .array(
          z.object({
            ...ofTask,
            from: z.object(span).describe('Current time.'),
            to: z.object(span).describe('New time.'),
            ...why,
          }),
        )
        .describe('Blocks that move to another time.'),
      created: z.array(block.extend(why)).describe('New blocks.'),
      dropped: z.array(block).describe('Blocks that are removed.'),
      atRisk: z
        .array(trouble)
        .describe('Tasks that are overdue or end after their due date, with the reason.'),
      unscheduled: z.array(trouble).describe('Tasks with work that does not fit, with the reason.'),
      hypothetical: z
        .array(
          z.object({
            index: count().describe('Index in `tasks` of the request, from 0.'),
            ...ofTask,
            blocks: z.array(z.object({ ...span, ...why })).describe('Blocks of the task.'),
            atRisk: z.boolean().describe('Whether the task is late.'),
            unscheduled: z.boolean().describe('Whether some of its work does not fit.'),
          }),
        )
        .describe('Hypothetical tasks, in the order of the request.'),
      proof: z
        .object({
          late: perPriority.describe('Number of late or unscheduled tasks, by priority.'),
          bound: perPriority.describe(
            'Lower bound of these numbers for any plan, compared from urgent priority down.',
          ),
          optimal: z
            .boolean()
            .describe('Whether both are equal, which proves that the plan is optimal.'),
        })
        .describe('Proof of optimality.'),
    }),
  ),
  PlanPreviewRequest: inputSchema(REST_PREVIEW),
};

const plan = async ({ call }: ApiRequest) =>
  runSummary((await runPlanner(call, settledWithSummary)).plan);

const planPreview = async ({ call, body }: ApiRequest) =>
  toRestPreview(await preview(call, emptyBodyAsObject(body), REST_PREVIEW));

export const plannerEndpoints = group({
  tag: 'Planner',
  description: 'Schedules auto-scheduled tasks in the next 14 days.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /planner': {
      operation: 'planner',
      operationId: 'getPlannerStatus',
      summary: 'Get the planner status',
      answer: SCHEMAS.PlannerStatus,
      route: ok(({ call }) => status(call)),
    },
    'POST /planner': {
      operation: 'runPlanner',
      summary: 'Plan the next 14 days',
      description:
        'Replaces the future blocks of the previous plan. Blocks that the user created, moved or locked are kept. Runs of one account are queued.',
      answer: SCHEMAS.PlannerRun,
      route: ok(plan),
    },
    'POST /planner/preview': {
      operation: 'previewPlan',
      summary: 'Preview a plan',
      description:
        'Returns the plan of a run without saving it. `tasks` are planned as if they existed. `late` and `bound` count tasks by priority, from urgent to none.',
      body: SCHEMAS.PlanPreviewRequest,
      isBodyOptional: true,
      answer: SCHEMAS.PlanPreview,
      route: ok(planPreview),
    },
  },
});
