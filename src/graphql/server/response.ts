import type Koa from 'koa';
import { databaseRefusal } from '../../domain/database-faults.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Answer } from '../../domain/kept-answers/kept-answer.store.ts';
import { UnreadableRequest } from '../../http/body.ts';
import { STATUS } from '../../http/status.ts';
import { setText } from '../../http/text-body.ts';
import type { Logger } from '../../process/logger.ts';
import type { Code } from './error-codes.ts';
import { faultLogger } from './plugins.ts';

/** An answer: with headers as Apollo has made it, without them as it was kept. */
export type Told = Answer & { headers?: Iterable<[string, string]>; replayed?: boolean };

/** Hands an answer to Koa. */
export function respond(context: Koa.Context, { headers, contentType, ...told }: Told): void {
  for (const [name, value] of headers ?? [['content-type', contentType]]) context.set(name, value);
  if (told.replayed) context.set('Idempotency-Replayed', 'true');
  context.status = told.status;
  setText(context, told.body);
}

/** What is refused, or fails, before or after Apollo has its say is told in the graph's form all the same. */
export function respondRefused(context: Koa.Context, error: unknown, logger: Logger): void {
  const { status, headers = {}, message, ...told } = refused(error);
  const { requestId } = context.state;
  if (status === 500) faultLogger(logger)(error as Error);
  else if (databaseRefusal(error)) {
    logger.warn({ err: error, requestId }, `the database failed request ${requestId}`);
  }
  context.set(headers);
  context.status = status;
  context.body = { errors: [{ message, extensions: { ...told, requestId } }] };
}

type Refused = {
  status: number;
  headers?: Record<string, string>;
  message: string;
  code: Code;
  details?: object;
  retryAfterSeconds?: number;
};

function refused(error: unknown): Refused {
  if (error instanceof UnreadableRequest) {
    const { status, headers, message } = error;
    return { status, headers, message, code: 'BAD_REQUEST' };
  }
  const known = error instanceof DomainError ? error : databaseRefusal(error);
  if (!known) return { status: 500, message: 'Internal server error', code: 'INTERNAL' };
  const { code, message, details, retryAfterSeconds } = known;
  return {
    status: STATUS[code],
    message,
    code: code as Code,
    ...(details && { details }),
    ...(retryAfterSeconds && {
      retryAfterSeconds,
      headers: { 'Retry-After': String(retryAfterSeconds) },
    }),
  };
}
