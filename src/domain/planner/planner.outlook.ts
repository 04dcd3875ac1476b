import type { Call } from '../../call.ts';
import type { Outlook, Remedy } from '../../scheduler/types.ts';
import { inThread } from '../../threads/pool.ts';
import { simulate } from './planner.simulate.ts';
import { inTurn } from './planner.turns.ts';

/** What the coming days hold and when each task will be done, by the plan of a run at this moment. */
export async function planningOutlook(call: Call): Promise<Outlook> {
  const { input, plan } = await simulate(call);
  return inTurn(call.user.id, () => inThread('outlook', input, plan));
}

/**
 * The smallest changes with which a late or left-out task would be planned whole and on time, each tried
 * by planning with it; none for a task that is, null where there is no such task.
 */
export async function planRemedies(call: Call, taskId: string): Promise<Remedy[] | null> {
  const { input, plan } = await simulate(call);
  const id = taskId.toLowerCase();
  if (!input.tasks.some((task) => task.id === id)) return null;
  return inTurn(call.user.id, () => inThread('remedies', input, plan, id));
}
