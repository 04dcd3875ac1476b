import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Once } from '../call.ts';
import { conflict, keyReused } from '../domain/errors.ts';
import { minutesBetween } from '../domain/instant.ts';
import {
  type Answer,
  complete,
  findKept,
  type Kept,
  type KeyedRequest,
  keep,
  tryTake,
} from '../domain/kept-answers/kept-answer.store.ts';
import { write } from '../domain/write.ts';
import { countingWait, unlessWithdrawn } from '../request-scope.ts';
import { steppedOut } from '../share/current.ts';
import { waitInLine } from './waiting.ts';

/** How long a request waits for the answer to the same one. */
const LONGEST_WAIT_MS = 10_000;
const FIRST_POLL_MS = 20;
const LONGEST_POLL_MS = 500;

/** Who has not answered for so long after the fact has crashed. */
const LOST_AFTER_MINUTES = 1;

/** What an answer of REST is. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer, and whether it had been given before. */
type Given = Answer & { replayed: boolean };

/** Makes the answer of a request. What it throws is not kept, and takes back what it did. */
type CarryOut = (call: Call) => Promise<Answer>;

const underWay = () =>
  conflict('A request with this Idempotency-Key is under way', { retryAfterSeconds: 1 });
const lost = () =>
  conflict('The request with this Idempotency-Key was carried out, but its answer was lost');
const tooLarge = () =>
  conflict(
    'The request with this Idempotency-Key was carried out; its answer was too large to keep',
  );

/**
 * Carries a request out, once: a repeat gets the first answer. Effect and answer are one transaction, so
 * that a crash leaves both or neither; `carryOut` must do all its work through the call that it is given.
 */
export function answerOnce(call: Call, request: KeyedRequest, carryOut: CarryOut): Promise<Given> {
  return polling(call, () =>
    write(call, async (call) => {
      if (!(await tryTake(call, request.key))) throw new Overtaken();
      const kept = await findKept(call, request.key);
      if (kept) return replay(kept, request, call.now);
      const once: Once = { secrets: [] };
      const answer = await carryOut({ ...call, once }).catch((error) => {
        throw once.runAgain ?? error;
      });
      if (once.runAgain) throw once.runAgain;
      // A run of the planner under the same key takes no lock.
      if (!(await keep(call, request, withoutSecrets(answer, once)))) throw new Overtaken();
      return { ...answer, replayed: false };
    }).catch((error) => {
      if (!(error instanceof Overtaken)) throw error;
      return undefined;
    }),
  );
}

/** Another request is at it, or was faster: this one changes nothing. */
class Overtaken extends Error {}

/**
 * The same for what takes several transactions. What the request came to is remembered in the one that
 * counts, by `settle`, and its answer added afterwards if it was not known there; where that fails, a
 * repeat makes the answer. Two at once may both work; one of them finds itself overtaken and changes nothing.
 */
export async function answerOnceInSteps(
  call: Call,
  request: KeyedRequest,
  carryOut: CarryOut,
): Promise<Given> {
  const steps = await polling(call, async () => {
    const kept = await findKept(call, request.key);
    return kept ? resume(kept, request, call.now) : new Steps(request);
  });
  if (!(steps instanceof Steps)) return steps;
  const answer = await carryOut({ ...call, once: steps }).catch((error) => {
    if (!steps.overtaken) throw error;
  });
  if (answer && (await steps.keepAnswer(call, answer))) {
    return { ...answer, replayed: steps.outcome !== undefined };
  }
  if (!answer || steps.overtaken) return answerOnceInSteps(call, request, carryOut);
  // Another request has made the answer meanwhile, unless it is gone already.
  const kept = await findKept(call, request.key);
  return (kept && replay(kept, request, call.now)) ?? { ...answer, replayed: false };
}

class Steps implements Once {
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

  readonly settle: Once['settle'] = async (call, settled) => {
    const kept =
      'answer' in settled
        ? { status: 200, contentType: JSON_TYPE, body: JSON.stringify(settled.answer) }
        : { status: null, contentType: null, body: JSON.stringify(settled.outcome) };
    this.#settled = await keep(call, this.#request, kept);
    this.#answered = this.#settled && kept.status !== null;
    this.overtaken = !this.#settled;
    if (this.overtaken) throw underWay();
  };

  /** False if another request was first. */
  async keepAnswer(call: Call, answer: Answer): Promise<boolean> {
    if (this.overtaken || this.#answered) return this.#answered;
    const kept = withoutSecrets(answer, this);
    return write(call, async (call) => {
      if (this.#settled) return complete(call, this.#request.key, kept);
      this.overtaken = !(await keep(call, this.#request, kept));
      return !this.overtaken;
    });
  }
}

/** The kept answer again, or what is left to do for it. */
function resume(kept: Kept, request: KeyedRequest, now: string): Given | Steps | undefined {
  const isOutcome = kept.fingerprint === request.fingerprint && kept.status === null;
  return isOutcome && kept.body !== null
    ? new Steps(request, JSON.parse(kept.body))
    : replay(kept, request, now);
}

/** The kept answer again; undefined as long as it is to be waited for. */
function replay(kept: Kept, { fingerprint }: KeyedRequest, now: string): Given | undefined {
  if (kept.fingerprint !== fingerprint) throw keyReused();
  const { status, content_type: contentType, body } = kept;
  if (status === null) {
    if (minutesBetween(kept.created_at, now) > LOST_AFTER_MINUTES) throw lost();
    return undefined;
  }
  if (body === null) throw tooLarge();
  return { status, contentType: contentType ?? JSON_TYPE, body, replayed: true };
}

/** Asks until there is something, less and less often. Holds no connection in between. */
function polling<T>(call: Call, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  const poll = async (): Promise<T> => {
    for (let pause = FIRST_POLL_MS; Date.now() < deadline; pause = slower(pause)) {
      await countingWait(unlessWithdrawn(sleep(pause)));
      const found = await ask();
      if (found !== undefined) return found;
    }
    throw underWay();
  };
  // Outside of the account's share, in which the first one may have to come back to be answered.
  const wait = () => steppedOut(() => waitInLine(call.user.id, poll, underWay));
  return ask().then((found) => found ?? wait());
}

const slower = (pause: number) => Math.min(2 * pause, LONGEST_POLL_MS);

/** Each secret is a text of its own in the answer; null in its place is what a repeat may know. */
const withoutSecrets = (answer: Answer, { secrets }: Once): Answer => ({
  ...answer,
  body: secrets.reduce(
    (body, secret) => body.replaceAll(JSON.stringify(secret), 'null'),
    answer.body,
  ),
});
