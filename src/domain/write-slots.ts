import { currentScope } from '../request-scope.ts';
import { unavailable } from './errors.ts';

/** As long as a request waits for a connection. */
const LONGEST_WAIT_MS = 2_000;

type Account = { writing: number; waiting: Set<() => void> };

const accounts = new Map<string, Account>();

/**
 * At most so many writes of an account have a connection at a time, in this process; the next ones wait
 * without one, in the order in which they came. So a row that somebody holds takes no more of the pool.
 */
export async function inWriteSlot<T>(
  userId: string,
  most: number,
  work: () => Promise<T>,
): Promise<T> {
  const account = accounts.get(userId) ?? { writing: 0, waiting: new Set() };
  accounts.set(userId, account);
  if (account.writing < most) account.writing++;
  else await turn(account);
  try {
    return await work();
  } finally {
    const [next] = account.waiting;
    // The next one takes over the slot.
    if (next) next();
    else if (--account.writing === 0) accounts.delete(userId);
  }
}

function turn({ waiting }: Account): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const scope = currentScope();
  const began = performance.now();
  const forget = scope?.onWithdrawn(() => leave(() => reject(scope.withdrawn)));
  const late = () => reject(unavailable('Too many writes of this account wait already', 1));
  const longest = scope?.waitFor(LONGEST_WAIT_MS) ?? LONGEST_WAIT_MS;
  const timer = setTimeout(() => leave(late), longest);
  const begin = () => leave(resolve);
  waiting.add(begin);
  return promise;

  function leave(end: () => void): void {
    waiting.delete(begin);
    clearTimeout(timer);
    forget?.();
    scope?.countWait(began);
    end();
  }
}
