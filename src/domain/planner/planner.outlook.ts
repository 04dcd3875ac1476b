import type { Call } from '../../call.ts';
import type { Outlook, Remedy } from '../../scheduler/types.ts';
import { inThread } from '../../threads/pool.ts';
import { loadScheduleInput } from './planner.load.ts';
import { inSnapshot } from './planner.snapshot.ts';
import { inTurn } from './planner.turns.ts';

/** What the coming days hold and when each task will be done, by the plan of a run at this moment. */
export const planningOutlook = (call: Call): Promise<Outlook> =>
  inTurn(call.user.id, async () => inThread('outlook', await inSnapshot(call, loadScheduleInput)));

/**
 * The smallest changes with which a late or left-out task would be planned whole and on time, each tried
 * by planning with it; none for a task that is, null where there is no such task.
 */
export const planRemedies = (call: Call, taskId: string): Promise<Remedy[] | null> =>
  inTurn(call.user.id, async () =>
    inThread('remedies', await inSnapshot(call, loadScheduleInput), taskId.toLowerCase()),
  );
