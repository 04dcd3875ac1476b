import { schedule } from '../schedule.ts';
import type { Plan, ScheduleInput } from '../types.ts';

/** A block of the previous plan that the new plan replaces. */
export type ReplacedBlock = { taskId: string; title: string; startAt: string; endAt: string };

/** A plan with the blocks that it replaces. */
export type PlanPreview = Plan & { replaced: ReplacedBlock[] };

export function preview(input: ScheduleInput): PlanPreview {
  const plan = schedule(input);
  const cancelled = new Set(plan.cancel);
  const titles = new Map(input.tasks.map(({ id, title }) => [id, title]));
  const replaced = input.blocks
    .filter(({ id }) => cancelled.has(id))
    .map(({ taskId, startAt, endAt }) => {
      const id = taskId ?? '';
      return { taskId: id, title: titles.get(id) ?? '', startAt, endAt };
    });
  return { ...plan, replaced };
}
