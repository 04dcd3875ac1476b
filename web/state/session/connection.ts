import { signal } from '@preact/signals';
import { ResponseError, Unreachable } from '../../graph/client.ts';
import { problemInWords } from '../../graph/error-messages.ts';

/** The text of the outage banner; `undefined` while the server responds. */
export const outage = signal<string | undefined>(undefined);

/** Whether the browser is online. */
let hasNetwork = true;

const SHORTEST = 1_000;
const LONGEST = 10_000;

/** The delay after a number of failures: exponential, with up to 50 % jitter so that clients do not retry at once. */
export function retryDelay(failures: number, chance: number): number {
  return Math.min(SHORTEST * 2 ** failures, LONGEST) * (1 - chance / 2);
}

const waiting = new Set<() => void>();

/** Waits for the next retry. Resolves early when another request succeeds or the network returns. */
export function waitForRetry(failures: number, ended?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer);
      waiting.delete(resume);
      ended?.removeEventListener('abort', resume);
      resolve();
    };
    const timer = setTimeout(resume, retryDelay(failures, Math.random()));
    waiting.add(resume);
    ended?.addEventListener('abort', resume);
  });
}

const retryNow = () => {
  for (const resume of [...waiting]) resume();
};

/** Ends the outage, if any, and retries all waiting requests. */
export function reportReachable(): void {
  if (outage.peek() === undefined) return;
  outage.value = undefined;
  retryNow();
}

/** Shows the reason of a failed request as an outage. */
export function reportFailure(error: unknown): void {
  outage.value =
    error instanceof Unreachable ? outageInWords() : `${problemInWords(error)} Retrying…`;
}

const outageInWords = () =>
  hasNetwork
    ? 'The server is not responding. Retrying…'
    : 'You are offline. Retrying when the network is back…';

const TRANSIENT = ['INTERNAL', 'RATE_LIMITED', 'UNAVAILABLE'];

/** Whether the same request may succeed later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof ResponseError && TRANSIENT.includes(error.code));

/** The longest rate limit, in seconds, that is waited for automatically. */
const LONGEST_LIMIT = 60;

/** Whether a command is retried after this error. An error without a retry time is a server fault and is not. */
const isRetried = (error: unknown) =>
  error instanceof Unreachable ||
  (error instanceof ResponseError &&
    error.retryAfterSeconds !== undefined &&
    (error.code !== 'RATE_LIMITED' || error.retryAfterSeconds <= LONGEST_LIMIT));

/** Waits for the next retry after an error; after a rate limit, as long as the server demands. */
export async function waitForRetryAfter(error: unknown, failures: number): Promise<void> {
  const { code = '', retryAfterSeconds = 0 } = error instanceof ResponseError ? error : {};
  if (code !== 'RATE_LIMITED') return waitForRetry(failures);
  await new Promise((resume) =>
    setTimeout(resume, Math.min(retryAfterSeconds, LONGEST_LIMIT) * 1000),
  );
}

/** Retries a request until the server responds. */
export async function retryUntilAnswered<Answer>(
  send: () => Promise<Answer>,
  onWait: () => void = () => {},
): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      const answer = await send();
      reportReachable();
      return answer;
    } catch (error) {
      if (!isRetried(error)) {
        reportReachable();
        throw error;
      }
      onWait();
      reportFailure(error);
      await waitForRetryAfter(error, failures);
    }
  }
}

/** Stores the browser's online state. */
export function setOnline(isThere: boolean): void {
  hasNetwork = isThere;
  if (isThere) {
    outage.value = undefined;
    retryNow();
  } else reportFailure(new Unreachable());
}
