import type { Call } from '../../call.ts';
import type { Plan, PlannedBlock, ScheduleInput, Trouble } from '../../scheduler/types.ts';
import { newTask } from '../tasks/task.input.ts';
import { list, object, parse } from '../validation.ts';
import { compare, type Placed } from './planner.compare.ts';
import { type Foresight, foresee } from './planner.foresee.ts';

const previewInput = object({
  tasks: list(newTask)
    .max(50, 'must hold at most 50 tasks')
    .nullish()
    .transform((tasks) => tasks ?? []),
});

/**
 * What a run at this moment would do, and what it would do if the caller had further tasks. Writes
 * nothing, so a read-only caller may ask.
 */
export async function preview(call: Call, input: unknown) {
  const { tasks } = parse(previewInput, input);
  return previewOf(await foresee(call, tasks));
}

/** What a preview tells; the lists of the plan hold the hypothetical tasks too. */
export function previewOf({ input, plan, hypothetical }: Foresight) {
  return {
    timezone: plan.zone,
    horizon: plan.horizon,
    ...compare(replaced(input, plan), plan.create.map(told)),
    atRisk: plan.atRisk.map(inTrouble),
    unscheduled: plan.unscheduled.map(inTrouble),
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

/** The blocks that the plan replaces or tidies up. */
function replaced(input: ScheduleInput, plan: Plan): Placed[] {
  const cancelled = new Set(plan.cancel);
  const titles = new Map(input.tasks.map(({ id, title }) => [id, title]));
  return input.blocks
    .filter(({ id }) => cancelled.has(id))
    .map(({ taskId, startAt, endAt }) => {
      const id = taskId ?? '';
      return { taskId: id, title: titles.get(id) ?? '', startAt, endAt };
    });
}

const told = ({ taskId, title, startAt, endAt, explanation }: PlannedBlock) => ({
  taskId,
  title,
  startAt,
  endAt,
  explanation: explanation.sentence,
});

/** What a plan tells of a task that is late or left out. */
export const inTrouble = ({ taskId, title, minutesLeftOut, explanation }: Trouble) => ({
  taskId,
  title,
  minutesLeftOut,
  code: explanation.code,
  reason: explanation.sentence,
});
