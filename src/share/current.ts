import { AsyncLocalStorage } from 'node:async_hooks';
import type { Leave } from './shares.ts';

/** For whom something is done, and what it holds meanwhile of the account's share. */
type Served = { account: string; step: Step };

/** Steps out of the account's share, and back into it. */
type Step = { out: Leave; in: () => Promise<void> | void };

const served = new AsyncLocalStorage<Served>();

/** The account that is being served; undefined for what the service does of its own accord. */
export const currentAccount = (): string | undefined => served.getStore()?.account;

/** Does something on behalf of an account. */
export const serving = <T>(account: string, step: Step, work: () => T): T =>
  served.run({ account, step }, work);

/** Leaves the account's share for as long as something takes that is limited in another way. */
export async function steppedOut<T>(work: () => Promise<T>): Promise<T> {
  const step = served.getStore()?.step;
  step?.out();
  try {
    return await work();
  } finally {
    await step?.in();
  }
}
