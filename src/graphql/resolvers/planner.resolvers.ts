import type { GraphQLResolveInfo } from 'graphql';
import { preview, toTroubleView } from '../../domain/planner/planner.preview.ts';
import { runPlanner } from '../../domain/planner/planner.run.ts';
import { status } from '../../domain/planner/planner.status.ts';
import { task } from '../../domain/tasks/task.resource.ts';
import type { Resolvers } from '../generated/resolvers.d.ts';
import type { Context } from '../server/context.ts';
import type { TaskMapper } from './mappers.ts';

/** The task that a plan speaks of; a supposed one is none. */
const taskOf = (
  { taskId }: { taskId: string },
  _: unknown,
  { reader }: Context,
  info: GraphQLResolveInfo,
) => reader.record(task, taskId, info);

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
      for (const path of [['oversized'], ['atRisk', 'task'], ['unscheduled', 'task']]) {
        context.requireValidBelow(task, info, ...path);
      }
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
  PlanTrouble: { task: taskOf },
  PlannedBlock: { task: taskOf },
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

/** Tasks of a plan; what has been removed since is left out. */
async function tasksOf(
  { reader }: Context,
  ids: string[],
  info: GraphQLResolveInfo,
): Promise<TaskMapper[]> {
  const found = await Promise.all(ids.map(reader.records(task, info, 'oversized')));
  return found.filter((each) => each !== null);
}
