import { signal } from '@preact/signals';
import { Refused, Unreachable } from '../graph/client.ts';
import { problemInWords } from '../graph/refusals.ts';

/** What is said for as long as the server does not answer. */
export const outage = signal<string | undefined>(undefined);

/** Whether the browser has a network at all. */
let hasNetwork = true;

const SHORTEST = 1_000;
const LONGEST = 10_000;

/** How long to wait after so many failures in a row. By chance up to half less: not all are to come back at once. */
export function waitAfter(failures: number, chance: number): number {
  return Math.min(SHORTEST * 2 ** failures, LONGEST) * (1 - chance / 2);
}

const waiting = new Set<() => void>();

/** Waits until something is tried again: shorter when somebody else is answered, or the network is back. */
export function untilNextTry(failures: number, ended?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      waiting.delete(go);
      ended?.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, waitAfter(failures, Math.random()));
    waiting.add(go);
    ended?.addEventListener('abort', go);
  });
}

const tryNow = () => {
  for (const go of [...waiting]) go();
};

/** The server answers: who waits for it tries at once. */
export function answered(): void {
  if (outage.peek() === undefined) return;
  outage.value = undefined;
  tryNow();
}

/** Says why there was no answer, or none that is worth something. */
export function unanswered(error: unknown): void {
  outage.value =
    error instanceof Unreachable ? silenceInWords() : `${problemInWords(error)} Trying again…`;
}

const silenceInWords = () =>
  hasNetwork
    ? 'The server does not answer. Trying again…'
    : 'There is no network. Trying again when it is back…';

const TRANSIENT = ['INTERNAL', 'RATE_LIMITED', 'UNAVAILABLE'];

/** Whether the same request may be answered later, without a change. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && TRANSIENT.includes(error.code));

/** Who has sent too much waits so many seconds by themselves. */
const LONGEST_LIMIT = 60;

/** Whether it is worth while to wait for that: where the server does not say how long, it is a fault of its own. */
const isWaitedFor = (error: unknown) =>
  error instanceof Unreachable ||
  (error instanceof Refused &&
    error.retryAfterSeconds !== undefined &&
    (error.code !== 'RATE_LIMITED' || error.retryAfterSeconds <= LONGEST_LIMIT));

/** Waits until something is tried again: as long as the server asks for, where it was too much. */
export async function untilNextTryAfter(error: unknown, failures: number): Promise<void> {
  const { code = '', retryAfterSeconds = 0 } = error instanceof Refused ? error : {};
  if (code !== 'RATE_LIMITED') return untilNextTry(failures);
  await new Promise((go) => setTimeout(go, Math.min(retryAfterSeconds, LONGEST_LIMIT) * 1000));
}

/** Sends a request until it is answered; `onWait` is told that it has to wait. */
export async function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  onWait: () => void,
): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      const answer = await send();
      answered();
      return answer;
    } catch (error) {
      if (!isWaitedFor(error)) {
        answered();
        throw error;
      }
      onWait();
      unanswered(error);
      await untilNextTryAfter(error, failures);
    }
  }
}

/** Takes over what the browser knows of its network. */
export function noteNetwork(isThere: boolean): void {
  hasNetwork = isThere;
  if (isThere) {
    outage.value = undefined;
    tryNow();
  } else unanswered(new Unreachable());
}
