import { z } from 'zod';
import { toTroubleView } from '../../domain/planner/preview/planner.preview.ts';
import { NOT_PLANNED_CODES, type Plan, type Trouble } from '../../scheduler/types.ts';
import { oneLine, troubleLines } from '../wording.ts';

/** Maximum number of tasks per list; the others are only counted. */
export const MOST_TASKS = 30;

const trouble = z.object({
  taskId: z.string(),
  title: z.string(),
  minutesLeftOut: z.number().describe('minutes of work that do not fit'),
  reason: z.string(),
});

/** The result fields of tools that plan: the tasks that are late, do not fit or are not planned, and the verdict. */
export const TROUBLES = {
  atRisk: z.array(trouble).describe('tasks that are overdue or end after their due date'),
  totalAtRisk: z.number(),
  unscheduled: z.array(trouble).describe('tasks that do not fit completely in the next 14 days'),
  totalUnscheduled: z.number(),
  notPlanned: z
    .array(
      z.object({
        taskId: z.string(),
        title: z.string(),
        dueAt: z.string().nullable(),
        code: z.enum(NOT_PLANNED_CODES),
        reason: z.string(),
      }),
    )
    .describe('open tasks without upcoming blocks that are not in the other lists'),
  totalNotPlanned: z.number(),
  verdict: z
    .array(z.string())
    .describe(
      'the verdict on the plan, as sentences; includes the numbers of unplanned tasks and missed blocks',
    ),
};

type Outcome = Pick<Plan, 'atRisk' | 'unscheduled' | 'notPlanned' | 'verdict'>;

export const troublesOf = ({ atRisk, unscheduled, notPlanned, verdict }: Outcome) => ({
  atRisk: atRisk.slice(0, MOST_TASKS).map(toTrouble),
  totalAtRisk: atRisk.length,
  unscheduled: unscheduled.slice(0, MOST_TASKS).map(toTrouble),
  totalUnscheduled: unscheduled.length,
  notPlanned: notPlanned.tasks.slice(0, MOST_TASKS),
  totalNotPlanned: notPlanned.total,
  verdict,
});

function toTrouble(trouble: Trouble) {
  const { taskId, title, minutesLeftOut, reason } = toTroubleView(trouble);
  return { taskId, title, minutesLeftOut, reason };
}

export const troubleText = (troubles: ReturnType<typeof troublesOf>) => [
  verdictText(troubles.verdict),
  ...troubleLines('At risk', troubles.atRisk, troubles.totalAtRisk),
  ...troubleLines('Unscheduled', troubles.unscheduled, troubles.totalUnscheduled),
  ...troubleLines('Not planned', troubles.notPlanned, troubles.totalNotPlanned),
];

/** Joins the verdict into one line; titles in it may have line breaks. */
export const verdictText = (verdict: readonly string[]) => oneLine(verdict.join(' '));
