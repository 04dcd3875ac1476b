import { KeyedSemaphore } from '../../concurrency/semaphore.ts';
import { DomainError } from '../../errors.ts';

/** The longest wait for a slot, equal to that for a connection. */
const LONGEST_WAIT_MS = 2_000;

/** Thrown if a write gets no slot of its account in time. */
export class SlotTimeout extends DomainError {
  constructor() {
    super('UNAVAILABLE', 'Too many writes of this account are waiting', { retryAfterSeconds: 1 });
  }
}

const slots = new KeyedSemaphore({
  timeout: { ms: LONGEST_WAIT_MS, error: () => new SlotTimeout() },
});

/**
 * Runs at most `most` writes of an account at a time in this process. Further writes wait without a connection, so that
 * a locked row does not take more of the pool.
 */
export const inWriteSlot = <T>(userId: string, most: number, work: () => Promise<T>): Promise<T> =>
  slots.run(userId, most, work);
