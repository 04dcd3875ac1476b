import type { Outlook, Remedy } from '../../../scheduler/types.ts';
import { inThread } from '../../../threads/pool.ts';
import type { Call } from '../../call.ts';
import { loadScheduleInput } from '../planner.load.ts';
import { inPlanQueue } from '../planner.queue.ts';

/** Returns the capacity of the next 14 days and the expected end of each task, from the plan that a run would make now. */
export const planningOutlook = (call: Call): Promise<Outlook> =>
  inPlanQueue(call, async () => inThread('outlook', await loadScheduleInput(call)));

/**
 * Returns the smallest changes that would get a late or unscheduled task planned completely and on time, each verified
 * by planning with it. Empty for a task that is on time; null if the scheduler's input does not contain the task.
 */
export const planRemedies = (call: Call, taskId: string): Promise<Remedy[] | null> =>
  inPlanQueue(call, async () =>
    inThread('remedies', await loadScheduleInput(call), taskId.toLowerCase()),
  );
