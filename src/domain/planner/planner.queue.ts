import { outsideFairQueue } from '../../concurrency/current-account.ts';
import { unlessCancelled } from '../../concurrency/request-scope.ts';
import { KeyedSemaphore } from '../../concurrency/semaphore.ts';
import { unavailable } from '../../errors.ts';
import type { Call } from '../call.ts';

/** The most running and waiting plans in this process: of one account, and of all accounts. */
const MOST_OF_ACCOUNT = 50;
const MOST_OF_PROCESS = 500;

const queueFull = () => unavailable('Too many planner runs', 5);

const queue = new KeyedSemaphore({ bound: { waiters: MOST_OF_ACCOUNT - 1, error: queueFull } });

/**
 * Runs `work`, which computes a plan, after the earlier plans of the account. Other requests of the account do not wait
 * for it. Rejects if too many plans are queued. Verifies the credential first, as a plan is expensive.
 */
export async function inPlanQueue<T>(
  { user, credential }: Pick<Call, 'user' | 'credential'>,
  work: () => Promise<T>,
): Promise<T> {
  if (credential) await credential.verify();
  if (queue.running + queue.waiting >= MOST_OF_PROCESS) throw queueFull();
  queue.requireRoom(user.id);
  return outsideFairQueue(() => unlessCancelled(queue.run(user.id, 1, work)));
}

/** The number of plans that are running, and that wait for another plan of their account. */
export const queuedPlans = () => ({ running: queue.running, waiting: queue.waiting });
