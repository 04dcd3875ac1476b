import type { GraphQLResolveInfo } from 'graphql';
import { runIdempotently } from '../../domain/planner/planner.run.ts';
import { undoRun } from '../../domain/planner/planner.undo.ts';
import { planningOutlook, planRemedies } from '../../domain/planner/preview/planner.outlook.ts';
import {
  GRAPHQL_PREVIEW,
  preview,
  toMoveView,
  toPreview,
  toTroubleView,
} from '../../domain/planner/preview/planner.preview.ts';
import { planStatus } from '../../domain/planner/stale/planner.staleness.ts';
import { status } from '../../domain/planner/stale/planner.status.ts';
import { failingCalendars } from '../../domain/subscribed-calendars/failing-calendars.reads.ts';
import { task } from '../../domain/tasks/task.resource.ts';
import { timeBlock } from '../../domain/time-blocks/time-block.resource.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { Context } from '../server/context.ts';
import type { TaskMapper } from './mappers.ts';

/** The paths of task records in the payload of a run. */
const RECORDS_OF_RUN = [
  ['oversized'],
  ['moves', 'task'],
  ['atRisk', 'task'],
  ['unscheduled', 'task'],
  ['notPlanned', 'tasks', 'task'],
];

/** Returns the task of an entry of a plan; null for a simulated task. */
const taskOf = (
  { taskId }: { taskId: string },
  _: unknown,
  { reader }: Context,
  info: GraphQLResolveInfo,
) => reader.record(task, taskId, info);

export const plannerResolvers: Resolvers = {
  Query: {
    planner: (_, _args, { call }) => status(call),
    planStatus: (_, _args, { call }) => planStatus(call),
    previewPlan: async (_, input, context, info) => {
      const shown = await toPreview(await preview(context.call, input, GRAPHQL_PREVIEW));
      return { ...shown, missed: await context.shownAll(timeBlock, info, 'missed', shown.missed) };
    },
    planningOutlook: (_, _args, { call }) => planningOutlook(call),
    planRemedies: (_, { taskId }, { call }) => planRemedies(call, taskId),
  },
  Mutation: {
    runPlanner: async (_, _args, context, info) => {
      for (const path of RECORDS_OF_RUN) context.requireValidBelow(task, info, ...path);
      context.requireValidBelow(timeBlock, info, 'missed');
      const plan = await context.write(runIdempotently);
      return {
        runId: plan.runId ?? null,
        timezone: plan.zone,
        horizon: plan.horizon,
        tasksScheduled: plan.tasksScheduled,
        moves: plan.moves.map(toMoveView),
        missed: await context.shownAll(timeBlock, info, 'missed', plan.missed),
        atRisk: plan.atRisk.map(toTroubleView),
        unscheduled: plan.unscheduled.map(toTroubleView),
        oversized: await tasksOf(context, plan.oversized, info),
        notPlanned: plan.notPlanned ?? null,
        verdict: plan.verdict ?? null,
        discomfort: plan.discomfort,
        proof: plan.proof,
      };
    },
    undoPlannerRun: async (_, { input }, context, info) => {
      context.requireValidBelow(timeBlock, info, 'restored');
      const { removed, restored } = await context.write((call) => undoRun(call, input?.id));
      const shown = await context.shownAll(timeBlock, info, 'restored', restored);
      return { removedIds: removed, restored: shown };
    },
  },
  PlanTrouble: { task: taskOf },
  PlanMove: { task: taskOf },
  NotPlannedTask: { task: taskOf },
  TaskForecast: { task: taskOf },
  PlanRemedy: {
    otherTaskId: (remedy) => ('otherTaskId' in remedy ? remedy.otherTaskId : null),
    dueAt: (remedy) => ('dueAt' in remedy ? remedy.dueAt : null),
    estimateMinutes: (remedy) => ('estimateMinutes' in remedy ? remedy.estimateMinutes : null),
    otherTask: (remedy, _, { reader }, info) =>
      'otherTaskId' in remedy ? reader.record(task, remedy.otherTaskId, info) : null,
  },
  PlannedBlock: { task: taskOf, facts: ({ facts = [] }) => facts },
  PlanStatus: { failingCalendars: (_, _args, { call }) => failingCalendars(call) },
  MovedBlock: { task: taskOf },
  HypotheticalTask: {
    blocks: ({ taskId, title, blocks }) => blocks.map((block) => ({ ...block, taskId, title })),
  },
  LateCounts: {
    urgent: ([urgent]) => urgent,
    high: ([, high]) => high,
    medium: ([, , medium]) => medium,
    low: ([, , , low]) => low,
    none: ([, , , , none]) => none,
  },
};

/** Returns tasks of a plan, except tasks deleted since. */
async function tasksOf(
  { reader }: Context,
  ids: string[],
  info: GraphQLResolveInfo,
): Promise<TaskMapper[]> {
  const tasks = await Promise.all(ids.map(reader.records(task, info, 'oversized')));
  return tasks.filter((each) => each !== null);
}
