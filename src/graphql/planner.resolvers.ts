import type { GraphQLResolveInfo } from 'graphql';
import { preview, toTroubleView } from '../domain/planner/planner.preview.ts';
import { runPlanner } from '../domain/planner/planner.run.ts';
import { status } from '../domain/planner/planner.status.ts';
import { taskList } from '../domain/tasks/task.list.ts';
import type { Context } from './context.ts';
import type { Resolvers } from './generated/resolvers.d.ts';
import type { TaskModel } from './models.ts';

/** The task that a plan speaks of; a supposed one is none. */
const task = (
  { taskId }: { taskId: string },
  _: unknown,
  { reading }: Context,
  info: GraphQLResolveInfo,
) => reading.record(taskList, taskId, info);

export const plannerResolvers: Pick<
  Resolvers,
  | 'PlanTrouble'
  | 'PlannedBlock'
  | 'MovedBlock'
  | 'HypotheticalTask'
  | 'LateCounts'
  | 'Query'
  | 'Mutation'
> = {
  Query: {
    planner: (_, _args, { call }) => status(call),
    previewPlan: (_, input, { call }) => preview(call, input),
  },
  Mutation: {
    runPlanner: async (_, _args, context, info) => {
      // Refuses what makes no sense before anything is written.
      context.reading.records(taskList, info, 'oversized');
      const { plan } = await context.write(runPlanner);
      return {
        timezone: plan.zone,
        horizon: plan.horizon,
        tasksScheduled: plan.create.length,
        atRisk: plan.atRisk.map(toTroubleView),
        unscheduled: plan.unscheduled.map(toTroubleView),
        oversized: await tasksOf(context, plan.oversized, info),
        proof: plan.proof,
      };
    },
  },
  PlanTrouble: { task },
  PlannedBlock: { task },
  MovedBlock: { task },
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

/** Tasks of a plan; what has been removed since is left out. */
async function tasksOf(
  { reading }: Context,
  ids: string[],
  info: GraphQLResolveInfo,
): Promise<TaskModel[]> {
  const found = await Promise.all(ids.map(reading.records(taskList, info, 'oversized')));
  return found.filter((task) => task !== null);
}
