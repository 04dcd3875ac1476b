import type { Call } from '../../call.ts';
import type { Plan, PlannedBlock, ScheduleInput, Trouble } from '../../scheduler/types.ts';
import { newTask } from '../tasks/task.input.ts';
import { list, object, parse } from '../validation.ts';
import { compare, type Placed } from './planner.compare.ts';
import { type Simulation, simulate } from './planner.simulate.ts';

const previewInput = object({
  tasks: list(newTask)
    .max(50, 'must hold at most 50 tasks')
    .nullish()
    .transform((tasks) => tasks ?? []),
});

/**
 * What a run at this moment would do, optionally with hypothetical tasks. Writes nothing, so
 * read-only callers may use it.
 */
export async function preview(call: Call, input: unknown) {
  const { tasks } = parse(previewInput, input);
  return toPreview(await simulate(call, tasks));
}

/** The plan's lists include the hypothetical tasks. */
export function toPreview({ input, plan, hypothetical }: Simulation) {
  return {
    timezone: plan.zone,
    horizon: plan.horizon,
    ...compare(replacedBlocks(input, plan), plan.create.map(toPlanned)),
    atRisk: plan.atRisk.map(toTroubleView),
    unscheduled: plan.unscheduled.map(toTroubleView),
    hypothetical: hypothetical.map(({ id, title }, index) => ({
      index,
      taskId: id,
      title,
      blocks: plan.create
        .filter(({ taskId }) => taskId === id)
        .map(({ startAt, endAt, explanation }) => {
          return { startAt, endAt, explanation: explanation.sentence };
        }),
      atRisk: plan.atRisk.some(({ taskId }) => taskId === id),
      unscheduled: plan.unscheduled.some(({ taskId }) => taskId === id),
    })),
    proof: plan.proof,
  };
}

/** The blocks that the plan cancels. */
function replacedBlocks(input: ScheduleInput, plan: Plan): Placed[] {
  const cancelled = new Set(plan.cancel);
  const titles = new Map(input.tasks.map(({ id, title }) => [id, title]));
  return input.blocks
    .filter(({ id }) => cancelled.has(id))
    .map(({ taskId, startAt, endAt }) => {
      const id = taskId ?? '';
      return { taskId: id, title: titles.get(id) ?? '', startAt, endAt };
    });
}

const toPlanned = ({ taskId, title, startAt, endAt, explanation }: PlannedBlock) => ({
  taskId,
  title,
  startAt,
  endAt,
  explanation: explanation.sentence,
});

/** A late or unscheduled task, as both APIs show it. */
export const toTroubleView = ({ taskId, title, minutesLeftOut, explanation }: Trouble) => ({
  taskId,
  title,
  minutesLeftOut,
  code: explanation.code,
  reason: explanation.sentence,
});
