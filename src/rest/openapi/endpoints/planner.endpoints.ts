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

const span = { startAt: instant(), endAt: instant() };
const ofTask = { taskId: id(), title: z.string() };
const why = { explanation: z.string() };
const block = z.object({ ...ofTask, ...span });
const trouble = z.object({
  ...ofTask,
  minutesLeftOut: count(),
  code: z.enum(TROUBLE_CODES),
  reason: z.string(),
});
const perPriority = z.tuple([count(), count(), count(), count(), count()]).readonly();

const SCHEMAS = {
  PlannerRun: answerOf<ReturnType<typeof runSummary>>()(
    z.object({
      ok: z.boolean(),
      timezone: z.string(),
      tasksScheduled: count(),
      tasksAtRisk: count(),
      tasksUnscheduled: count(),
      tasksOversized: count(),
      atRiskTaskIds: z.array(id()),
      unscheduledTaskIds: z.array(id()),
      oversizedTaskIds: z.array(id()),
    }),
  ),
  PlannerStatus: answerOf<Awaited<ReturnType<typeof status>>>()(
    z.object({ pendingTasks: count(), unscheduledTasks: count(), scheduledBlocks: count() }),
  ),
  PlanPreview: answerOf<Awaited<ReturnType<typeof toContractPreview>>>()(
    z.object({
      timezone: z.string(),
      horizon: z.object({ from: instant(), to: instant() }),
      kept: z.array(block),
      moved: z.array(z.object({ ...ofTask, from: z.object(span), to: z.object(span), ...why })),
      created: z.array(block.extend(why)),
      dropped: z.array(block),
      atRisk: z.array(trouble),
      unscheduled: z.array(trouble),
      hypothetical: z.array(
        z.object({
          index: count(),
          ...ofTask,
          blocks: z.array(z.object({ ...span, ...why })),
          atRisk: z.boolean(),
          unscheduled: z.boolean(),
        }),
      ),
      proof: z.object({ late: perPriority, bound: perPriority, optimal: z.boolean() }),
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
