import { setTimeout as sleep } from 'node:timers/promises';

/** The maximum wait: longer than any wait on a slow machine, shorter than Jest's timeout of a test. */
export const LONGEST_WAIT_MS = 300_000;

const POLL_MS = 10;

/** Waits until a condition holds; after five minutes it fails with `what` it waited for. */
export async function eventually(
  description: string,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!(await condition())) {
    if (performance.now() > deadline)
      throw new Error(`waited ${LONGEST_WAIT_MS} ms: ${description}`);
    await sleep(POLL_MS);
  }
}

/** Waits for a promise; after five minutes it fails with `what` it waited for. */
export async function inTime<T>(description: () => string, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`waited ${LONGEST_WAIT_MS} ms: ${description()}`)),
    LONGEST_WAIT_MS,
  );
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A promise with a flag that is set when it is settled. */
export function watched<T>(promise: Promise<T>): Promise<T> & { done?: boolean } {
  const watching: Promise<T> & { done?: boolean } = promise;
  const note = () => {
    watching.done = true;
  };
  promise.then(note, note);
  return watching;
}
