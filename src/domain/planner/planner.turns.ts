import { currentScope, unlessWithdrawn } from '../../request-scope.ts';
import { steppedOut } from '../../share/current.ts';
import { unavailable } from '../errors.ts';

/** How many requests to plan may wait for one account, and how many on the whole instance. */
const MOST_OF_ACCOUNT = 50;
const MOST_OF_INSTANCE = 500;

const RETRY_AFTER_SECONDS = 5;

/** The last of those who wait, and how many they are, by account. */
const waiting = new Map<string, { last: Promise<unknown>; count: number }>();
let all = 0;

/**
 * One at a time for each account, in the order in which they came: whoever asks for many plans at once
 * waits for himself. Far too many are refused.
 */
export function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const queue = waiting.get(userId) ?? { last: Promise.resolve(), count: 0 };
  if (queue.count >= MOST_OF_ACCOUNT || all >= MOST_OF_INSTANCE) {
    throw unavailable('Too many plans are being made', RETRY_AFTER_SECONDS);
  }
  queue.count++;
  all++;
  const scope = currentScope();
  // Whose request is withdrawn while it waits does not begin.
  const result = queue.last.then(() => (scope?.withdrawn ? undefined : work())) as Promise<T>;
  // The next one's turn comes whether this one fails or not.
  queue.last = result.then(leave, leave);
  waiting.set(userId, queue);
  // The account's other requests do not wait for its plans.
  return steppedOut(() => unlessWithdrawn(result));

  function leave(): void {
    queue.count--;
    all--;
    if (queue.count === 0) waiting.delete(userId);
  }
}

/** How many plans are being made, and how many wait for one of the same account. */
export const plansUnderWay = () => ({ running: waiting.size, waiting: all - waiting.size });
