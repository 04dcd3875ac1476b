import { setTimeout as sleep } from 'node:timers/promises';
import { outsideFairQueue } from '../../concurrency/current-account.ts';
import { countingWait, unlessCancelled } from '../../concurrency/request-scope.ts';
import { KeyedSemaphore } from '../../concurrency/semaphore.ts';
import type { Call, Idempotency } from '../../domain/call.ts';
import { write } from '../../domain/records/write.ts';
import { SlotTimeout } from '../../domain/records/write-slots.ts';
import {
  type Answer,
  complete,
  findStored,
  type KeyedRequest,
  type StoredRow,
  store,
  tryTake,
} from '../../domain/stored-responses/stored-response.store.ts';
import { minutesBetween } from '../../domain/validation/instant.ts';
import { conflict, keyReused } from '../../errors.ts';

/** How long a retry waits for the response to the first request. */
const LONGEST_WAIT_MS = 10_000;
const FIRST_POLL_MS = 20;
const LONGEST_POLL_MS = 500;

/** The most retries of one account that wait at the same time in this process. */
const MOST_WAITING = 20;

/** A request still pending after this time is considered crashed. */
const LOST_AFTER_MINUTES = 1;

/** The content type of REST responses. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** A response, and whether it is a stored response. */
type KeyedAnswer = Answer & { replayed: boolean };

/** Executes a request. An error is not stored, and rolls its effects back. */
type Execute = (call: Call) => Promise<Answer>;

const pending = () =>
  conflict('A request with this Idempotency-Key is in progress', { retryAfterSeconds: 1 });
const lost = () =>
  conflict('The request with this Idempotency-Key was executed, but its response was lost');
const tooLarge = () =>
  conflict(
    'The request with this Idempotency-Key was executed; its response was too large to store',
  );

/**
 * Executes a request once: a retry gets the stored response. Effects and response are written in one transaction, so
 * that a crash leaves both or neither. `execute` must use the call that it is passed for all its work.
 */
export function executeKeyed(
  call: Call,
  request: KeyedRequest,
  execute: Execute,
): Promise<KeyedAnswer> {
  return polling(call, () =>
    write(call, async (call) => {
      if (!(await tryTake(call, request.key))) throw new Overtaken();
      const stored = await findStored(call, request.key);
      if (stored) return replay(stored, request, call.now);
      const idempotency: Idempotency = { secrets: [] };
      const answer = await execute({ ...call, idempotency }).catch((error) => {
        throw idempotency.runAgain ?? error;
      });
      if (idempotency.runAgain) throw idempotency.runAgain;
      // A planner run with the same key takes no lock, so it may have stored its response first.
      if (!(await store(call, request, withoutSecrets(answer, idempotency)))) throw new Overtaken();
      return { ...answer, replayed: false };
    }).catch((error) => {
      if (!(error instanceof Overtaken)) throw error;
      return undefined;
    }),
  );
}

/** Thrown if another request with the key runs or has completed first. Rolls this one back. */
class Overtaken extends Error {}

/**
 * `executeKeyed` for requests with several transactions. The operation calls `settle` in the transaction that decides
 * its outcome, and so stores the outcome, or the response if it is known. An outcome is replaced by its response
 * afterwards; if that fails, a retry computes the response from the outcome. Two concurrent requests may both run; the
 * one that settles later is rolled back.
 */
export async function executeKeyedInSteps(
  call: Call,
  request: KeyedRequest,
  execute: Execute,
): Promise<KeyedAnswer> {
  const steps = await polling(call, async () => {
    const stored = await findStored(call, request.key);
    return stored ? resume(stored, request, call.now) : new Steps(request);
  });
  if (!(steps instanceof Steps)) return steps;
  const answer = await execute({ ...call, idempotency: steps }).catch((error) => {
    if (!steps.overtaken) throw error;
  });
  if (answer && (await steps.storeAnswer(call, answer))) {
    return { ...answer, replayed: steps.outcome !== undefined };
  }
  if (!answer || steps.overtaken) return executeKeyedInSteps(call, request, execute);
  // Another request has stored the response meanwhile. If that one has expired, this response is returned.
  const stored = await findStored(call, request.key);
  return (stored && replay(stored, request, call.now)) ?? { ...answer, replayed: false };
}

class Steps implements Idempotency {
  readonly secrets: string[] = [];
  readonly outcome: unknown;
  readonly #request: KeyedRequest;
  #settled: boolean;
  #answered = false;
  overtaken = false;

  constructor(request: KeyedRequest, outcome?: unknown) {
    this.#request = request;
    this.outcome = outcome;
    this.#settled = outcome !== undefined;
  }

  readonly settle: Idempotency['settle'] = async (call, settled) => {
    const stored =
      'answer' in settled
        ? { status: 200, contentType: JSON_TYPE, body: JSON.stringify(settled.answer) }
        : { status: null, contentType: null, body: JSON.stringify(settled.outcome) };
    this.#settled = await store(call, this.#request, stored);
    this.#answered = this.#settled && stored.status !== null;
    this.overtaken = !this.#settled;
    if (this.overtaken) throw pending();
  };

  /** Stores the response. Returns false if another request was first. */
  async storeAnswer(call: Call, answer: Answer): Promise<boolean> {
    if (this.overtaken || this.#answered) return this.#answered;
    const stored = withoutSecrets(answer, this);
    return write(call, async (call) => {
      if (this.#settled) return complete(call, this.#request.key, stored);
      this.overtaken = !(await store(call, this.#request, stored));
      return !this.overtaken;
    });
  }
}

/** Returns the stored response, or the remaining steps if only the outcome is stored. */
function resume(
  stored: StoredRow,
  request: KeyedRequest,
  now: string,
): KeyedAnswer | Steps | undefined {
  const isOutcome = stored.fingerprint === request.fingerprint && stored.status === null;
  return isOutcome && stored.body !== null
    ? new Steps(request, JSON.parse(stored.body))
    : replay(stored, request, now);
}

/** Returns the stored response; undefined while the first request is pending. Throws if it cannot be replayed. */
function replay(
  stored: StoredRow,
  { fingerprint }: KeyedRequest,
  now: string,
): KeyedAnswer | undefined {
  if (stored.fingerprint !== fingerprint) throw keyReused();
  const { status, content_type: contentType, body } = stored;
  if (status === null) {
    if (minutesBetween(stored.created_at, now) > LOST_AFTER_MINUTES) throw lost();
    return undefined;
  }
  if (body === null) throw tooLarge();
  return { status, contentType: contentType ?? JSON_TYPE, body, replayed: true };
}

/** Limits the retries that wait for a stored response. Further retries are rejected at once. */
const retries = new KeyedSemaphore({ bound: { waiters: 0, error: pending } });

/** Calls `attempt` until it returns a value, with growing pauses. Holds no connection during a pause. */
function polling<T>(call: Call, attempt: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  const poll = async (): Promise<T> => {
    for (let pause = FIRST_POLL_MS; Date.now() < deadline; pause = slower(pause)) {
      await countingWait(unlessCancelled(sleep(pause)));
      const result = await attempt().catch(unlessSlotTimeout);
      if (result !== undefined) return result;
    }
    throw pending();
  };
  // Outside of the account's fair queue, as the first request may need its permit to complete.
  const wait = () => outsideFairQueue(() => retries.run(call.user.id, MOST_WAITING, poll));
  return attempt().then((result) => result ?? wait());
}

/** Ignores a poll that got no write slot; the next one may. */
function unlessSlotTimeout(error: unknown): undefined {
  if (!(error instanceof SlotTimeout)) throw error;
}

const slower = (pause: number) => Math.min(2 * pause, LONGEST_POLL_MS);

/** Replaces secrets, which are whole JSON strings of the response, by null. */
const withoutSecrets = (answer: Answer, { secrets }: Idempotency): Answer => ({
  ...answer,
  body: secrets.reduce(
    (body, secret) => body.replaceAll(JSON.stringify(secret), 'null'),
    answer.body,
  ),
});
