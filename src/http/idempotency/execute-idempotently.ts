import type { Call } from '../../domain/call.ts';
import { inTransaction } from '../../domain/records/write.ts';
import type { Answer, KeyedRequest } from '../../domain/stored-responses/stored-response.store.ts';
import { RETRYABLE } from '../../errors.ts';
import { errorResponse } from '../middleware/error-response.ts';
import { STATUS } from '../middleware/status.ts';
import { executeKeyed, executeKeyedInSteps, JSON_TYPE } from './keyed-request.ts';

/** Error statuses that are not stored, because a retry may succeed. Statuses of 500 and above are not stored either. */
const NOT_STORED = new Set([...RETRYABLE.map((code) => STATUS[code]), 408]);

/** Executes a request with an `Idempotency-Key` once. Error responses are stored too, except `NOT_STORED` and 5xx. */
export function executeIdempotently(
  call: Call,
  request: KeyedRequest,
  execute: (call: Call) => Promise<Answer>,
  { inSteps }: { inSteps: boolean },
) {
  if (inSteps)
    return executeKeyedInSteps(call, request, (call) => errorAsResponse(() => execute(call)));
  return executeKeyed(call, request, (call) =>
    // A nested transaction, so that an error rolls back everything but the stored error response.
    errorAsResponse(() => inTransaction(call, execute)),
  );
}

async function errorAsResponse(execute: () => Promise<Answer>): Promise<Answer> {
  try {
    return await execute();
  } catch (error) {
    const { status, body } = errorResponse(error);
    if (status >= 500 || NOT_STORED.has(status)) throw error;
    return { status, contentType: JSON_TYPE, body: JSON.stringify(body) };
  }
}
