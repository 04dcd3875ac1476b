import { outsideFairQueue } from '../../concurrency/current-account.ts';
import { unlessCancelled } from '../../concurrency/request-scope.ts';
import { KeyedSemaphore } from '../../concurrency/semaphore.ts';
import { unavailable } from '../../errors.ts';

/** The most running and waiting plans in this process: of one account, and of all accounts. */
const MOST_OF_ACCOUNT = 50;
const MOST_OF_PROCESS = 500;

const queueFull = () => unavailable('Too many planner runs', 5);

const queue = new KeyedSemaphore({ bound: { waiters: MOST_OF_ACCOUNT - 1, error: queueFull } });

/**
 * Runs `work`, which computes a plan, after the earlier plans of the account. Other requests of the account do not wait
 * for it. Rejects if too many plans are queued.
 */
export async function inPlanQueue<T>(userId: string, work: () => Promise<T>): Promise<T> {
  if (queue.running + queue.waiting >= MOST_OF_PROCESS) throw queueFull();
  queue.requireRoom(userId);
  return outsideFairQueue(() => unlessCancelled(queue.run(userId, 1, work)));
}

/** The number of plans that are running, and that wait for another plan of their account. */
export const queuedPlans = () => ({ running: queue.running, waiting: queue.waiting });
