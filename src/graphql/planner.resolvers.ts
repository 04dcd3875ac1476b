import { inTrouble, preview } from '../domain/planner/planner.preview.ts';
import { carryOut } from '../domain/planner/planner.run.ts';
import { status } from '../domain/planner/planner.status.ts';
import { taskList } from '../domain/tasks/task.list.ts';
import type { Context } from './context.ts';
import type { Resolvers } from './generated/resolvers.d.ts';
import type { TaskModel } from './models.ts';

/** The task that a plan speaks of; a supposed one is none. */
const task = ({ taskId }: { taskId: string }, _: unknown, { loaders }: Context) =>
  loaders.record(taskList, taskId);

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
    runPlanner: async (_, _args, context) => {
      const { plan } = await context.write(carryOut);
      return {
        timezone: plan.zone,
        horizon: plan.horizon,
        tasksScheduled: plan.create.length,
        atRisk: plan.atRisk.map(inTrouble),
        unscheduled: plan.unscheduled.map(inTrouble),
        oversized: await Promise.all(
          plan.oversized.map((id) => context.loaders.record(taskList, id) as Promise<TaskModel>),
        ),
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
