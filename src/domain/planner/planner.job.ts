import type { JobHandler } from '../jobs/job.runner.ts';
import { runPlanner } from './planner.run.ts';
import { nextDailyRun } from './stale/planner.pending.ts';

/**
 * The automatic runs of an account: after changes, which reschedule the job (`planner.triggers.ts`), and at the start of
 * each day. A run postpones its job in the transaction that saves the plan, except a run that saves despite changes:
 * for that one the returned time applies.
 */
export const planJob: JobHandler = {
  maxAttempts: 6,
  followsWrites: true,
  async run(call) {
    await runPlanner(call);
    return nextDailyRun(call);
  },
  afterLastAttempt: nextDailyRun,
};
