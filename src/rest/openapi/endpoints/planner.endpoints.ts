import { z } from 'zod';
import {
  PREVIEW_OF_CONTRACT,
  type toContractPreview,
} from '../../../domain/planner/planner.preview.ts';
import type { runSummary } from '../../../domain/planner/planner.run.ts';
import type { status } from '../../../domain/planner/planner.status.ts';
import { TROUBLE_CODES } from '../../../scheduler/types.ts';
import { answerOf, count, id, instant } from '../answers.ts';
import { group } from '../description.ts';
import { inputSchema } from '../inputs.ts';

const span = {
  startAt: instant().describe('When it starts.'),
  endAt: instant().describe('When it ends.'),
};
const ofTask = {
  taskId: id().describe("The task's id; one of its own for a task that is only supposed."),
  title: z.string().describe("The task's title."),
};
const why = { explanation: z.string().describe('Why it lies there.') };
const block = z.object({ ...ofTask, ...span });
const trouble = z.object({
  ...ofTask,
  minutesLeftOut: count().describe(
    'Minutes of its work that found no place; 0 when it is only late.',
  ),
  code: z.enum(TROUBLE_CODES).describe('The kind of trouble.'),
  reason: z.string().describe('What is in the way, in words to act on.'),
});
const perPriority = z.tuple([count(), count(), count(), count(), count()]).readonly();

const SCHEMAS = {
  PlannerRun: answerOf<ReturnType<typeof runSummary>>()(
    z.object({
      ok: z.boolean().describe('It is done.'),
      timezone: z.string().describe('The zone in which it planned.'),
      tasksScheduled: count().describe('How many blocks were placed.'),
      tasksAtRisk: count().describe('How many tasks are late or will be.'),
      tasksUnscheduled: count().describe('How many tasks have work that found no place.'),
      tasksOversized: count().describe('How many tasks are better cut up.'),
      atRiskTaskIds: z.array(id()).describe('The tasks that are late or will be.'),
      unscheduledTaskIds: z.array(id()).describe('The tasks with work that found no place.'),
      oversizedTaskIds: z.array(id()).describe('Tasks of more than 480 minutes.'),
    }),
  ),
  PlannerStatus: answerOf<Awaited<ReturnType<typeof status>>>()(
    z.object({
      pendingTasks: count().describe('Tasks to do that the planner may place.'),
      unscheduledTasks: count().describe(
        'Open tasks that it may place and that have no time still to come.',
      ),
      scheduledBlocks: count().describe('Scheduled blocks that have not ended.'),
    }),
  ),
  PlanPreview: answerOf<Awaited<ReturnType<typeof toContractPreview>>>()(
    z.object({
      timezone: z.string().describe('The zone in which it would plan.'),
      horizon: z
        .object({
          from: instant().describe('Its start, on a 5-minute mark.'),
          to: instant().describe('Its end.'),
        })
        .describe('The 14 days that it would plan.'),
      kept: z.array(block).describe('Blocks that would stay where they are.'),
      moved: z
        .array(
          z.object({
            ...ofTask,
            from: z.object(span).describe('Where it lies now.'),
            to: z.object(span).describe('Where it would lie.'),
            ...why,
          }),
        )
        .describe('Blocks that would lie elsewhere.'),
      created: z.array(block.extend(why)).describe('Blocks that would be new.'),
      dropped: z.array(block).describe('Blocks that would be gone.'),
      atRisk: z.array(trouble).describe('Tasks that would be late, with the reason.'),
      unscheduled: z
        .array(trouble)
        .describe('Tasks with work that would find no place, with the reason.'),
      hypothetical: z
        .array(
          z.object({
            index: count().describe('Its place among the tasks that were sent, from 0.'),
            ...ofTask,
            blocks: z.array(z.object({ ...span, ...why })).describe('Its blocks.'),
            atRisk: z.boolean().describe('Whether it would be late.'),
            unscheduled: z.boolean().describe('Whether some of its work would find no place.'),
          }),
        )
        .describe('Where each of the supposed tasks would land, in their order.'),
      proof: z
        .object({
          late: perPriority.describe('Tasks late or left out, by priority.'),
          bound: perPriority.describe('The fewest that any plan can have, by priority.'),
          optimal: z.boolean().describe('Whether the two meet: the plan is proven to be the best.'),
        })
        .describe('How good the plan would be.'),
    }),
  ),
  PlanPreviewRequest: inputSchema(PREVIEW_OF_CONTRACT),
};

export const plannerEndpoints = group({
  tag: 'Planner',
  description: 'Places the work of auto-scheduled tasks into the next 14 days.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /planner': {
      operationId: 'getPlannerStatus',
      summary: 'Count what is planned and what is not',
      answer: SCHEMAS.PlannerStatus,
    },
    'POST /planner': {
      operationId: 'runPlanner',
      summary: 'Plan the next 14 days',
      description:
        'Replaces the future blocks that are still the planner’s own; what was placed, moved or locked by hand stays. Runs of an account follow each other.',
      answer: SCHEMAS.PlannerRun,
    },
    'POST /planner/preview': {
      operationId: 'previewPlan',
      summary: 'See what a run would do',
      description:
        'Writes nothing. With `tasks` it plans as if you had those too. `late` and `bound` count tasks by priority, from urgent down to none.',
      body: SCHEMAS.PlanPreviewRequest,
      isBodyOptional: true,
      answer: SCHEMAS.PlanPreview,
    },
  },
});
