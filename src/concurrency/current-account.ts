import { AsyncLocalStorage } from 'node:async_hooks';

/** The permit of a request in the fair queue of its account. */
export type RequestPermit = {
  /** Releases the permit. `reacquire` waits for it again. */
  release: () => void;
  reacquire: () => Promise<void> | void;
  /** Charges the CPU time from now on to the request. */
  resume: () => void;
  /** Charges the CPU time that a response of this length takes. */
  chargeResponse: (characters: number) => void;
};

const storage = new AsyncLocalStorage<{ account: string; permit: RequestPermit }>();

/** The account of the current request. Undefined in background work. */
export const currentAccount = (): string | undefined => storage.getStore()?.account;

/** Runs `work` as part of a request of the account. */
export const runForAccount = <T>(account: string, permit: RequestPermit, work: () => T): T =>
  storage.run({ account, permit }, work);

/** Runs `work` as background work, without the limits of the current account. */
export const outsideOfAccount = <T>(work: () => T): T => storage.exit(work);

/** Runs `work`, which has its own limit, without the request's permit of the fair queue. */
export async function outsideFairQueue<T>(work: () => Promise<T>): Promise<T> {
  const permit = storage.getStore()?.permit;
  permit?.release();
  try {
    return await work();
  } finally {
    await permit?.reacquire();
  }
}

/** Attributes the continuation of `promise` to the current request's CPU budget. */
export function chargeContinuation<T>(promise: Promise<T>): Promise<T> {
  const permit = storage.getStore()?.permit;
  return permit ? promise.finally(permit.resume) : promise;
}

/** Charges the CPU time that a response of this length takes to the current request. */
export const chargeResponse = (characters: number): void =>
  storage.getStore()?.permit.chargeResponse(characters);
