import { z } from 'zod';
import { toTroubleView } from '../../domain/planner/planner.preview.ts';
import type { Plan, Trouble } from '../../scheduler/types.ts';
import { troubleLines } from '../wording.ts';

/** How many tasks of each kind of trouble are told; the rest is counted. */
export const MOST_TASKS = 30;

const trouble = z.object({
  taskId: z.string(),
  title: z.string(),
  minutesLeftOut: z.number().describe('minutes of work without a place in the plan'),
  reason: z.string(),
});

/** What a plan leaves late or without a place, as tools answer it. */
export const troubles = {
  atRisk: z.array(trouble).describe('overdue, or done after they are due'),
  totalAtRisk: z.number(),
  unscheduled: z.array(trouble).describe('not wholly placed in the coming 14 days'),
  totalUnscheduled: z.number(),
};

export const troublesOf = ({ atRisk, unscheduled }: Pick<Plan, 'atRisk' | 'unscheduled'>) => ({
  atRisk: atRisk.slice(0, MOST_TASKS).map(toTrouble),
  totalAtRisk: atRisk.length,
  unscheduled: unscheduled.slice(0, MOST_TASKS).map(toTrouble),
  totalUnscheduled: unscheduled.length,
});

function toTrouble(found: Trouble) {
  const { taskId, title, minutesLeftOut, reason } = toTroubleView(found);
  return { taskId, title, minutesLeftOut, reason };
}

export const troubleText = (told: ReturnType<typeof troublesOf>) => [
  ...troubleLines('At risk', told.atRisk, told.totalAtRisk),
  ...troubleLines('Left out', told.unscheduled, told.totalUnscheduled),
];
