import type { Call } from '../call.ts';
import type { Answer, KeyedRequest } from '../domain/kept-answers/kept-answer.store.ts';
import { inTransaction } from '../domain/write.ts';
import { answerOnce, answerOnceInSteps, JSON_TYPE } from '../http/answer-once.ts';
import { errorResponse } from './errors.ts';

/** Refusals that may turn out otherwise on the next try, as every fault may. */
const NOT_KEPT = new Set([401, 403, 408, 429]);

/** The answer to a request with an `Idempotency-Key`, a refusal included. */
export function once(
  call: Call,
  request: KeyedRequest,
  answer: (call: Call) => Promise<Answer>,
  { inSteps }: { inSteps: boolean },
) {
  if (inSteps) return answerOnceInSteps(call, request, (call) => refusedOr(() => answer(call)));
  return answerOnce(call, request, (call) =>
    // As a part of the transaction, so that what is refused leaves nothing but its refusal.
    refusedOr(() => inTransaction(call, answer)),
  );
}

async function refusedOr(answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    const { status, body } = errorResponse(error);
    if (status >= 500 || NOT_KEPT.has(status)) throw error;
    return { status, contentType: JSON_TYPE, body: JSON.stringify(body) };
  }
}
