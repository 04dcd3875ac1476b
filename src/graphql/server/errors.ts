import { HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { databaseRefusal } from '../../domain/database-faults.ts';
import { DomainError } from '../../domain/errors.ts';
import { currentRequest } from './current-request.ts';
import type { Code } from './error-codes.ts';
import { tokenLimitExceeded } from './limits.ts';

/** What Apollo calls otherwise. */
const RENAMED: Record<string, Code> = {
  INTERNAL_SERVER_ERROR: 'INTERNAL',
  BAD_USER_INPUT: 'VALIDATION_FAILED',
};

/** A refusal of the whole request, with the status that it is answered with. */
export function refusal(
  status: number,
  { message, code, retryAfterSeconds }: DomainError,
  originalError?: Error,
): GraphQLError {
  const headers = new HeaderMap();
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds));
  return new GraphQLError(message, {
    originalError,
    extensions: {
      code,
      ...(retryAfterSeconds && { retryAfterSeconds }),
      http: { status, headers },
    },
  });
}

/** An error as the client sees it, with the id of its request. A fault shows nothing of itself. */
export function formatError(formatted: GraphQLFormattedError, error: unknown) {
  const { extensions, ...shown } = shownOf(formatted, error);
  return { ...shown, extensions: { ...extensions, requestId: currentRequest.getStore()?.id } };
}

function shownOf(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const thrown = unwrapResolverError(error);
  const cause = databaseRefusal(thrown) ?? thrown;
  const { locations, path } = formatted;
  const at = { ...(locations && { locations }), ...(path && { path }) };
  if (cause instanceof DomainError) {
    const { code, message, details, field, retryAfterSeconds, replacedBy } = cause;
    return {
      message,
      ...at,
      extensions: {
        code,
        ...(details && { details }),
        ...(field && { field }),
        ...(retryAfterSeconds && { retryAfterSeconds }),
        ...(replacedBy && { replacedBy }),
      },
    };
  }
  const { code = 'INTERNAL', ...rest } =
    tokenLimitExceeded(error) ?? refusedWithoutCode(error) ?? protocolExtensions(formatted);
  if (code === 'INTERNAL') {
    return { message: 'Internal server error', ...at, extensions: { code } };
  }
  return { message: formatted.message, ...at, extensions: { code, ...rest } };
}

/** What Apollo refuses without saying what it is: a persisted query of another hash or version. */
function refusedWithoutCode(error: unknown): { code: Code } | undefined {
  if (!(error instanceof GraphQLError)) return undefined;
  const { code, http } = error.extensions as { code?: string; http?: { status?: number } };
  return code === undefined && http?.status === 400 ? { code: 'BAD_REQUEST' } : undefined;
}

/** Whether an error is a fault of ours, for the log. */
export const isFault = (error: GraphQLError): boolean =>
  shownOf(error.toJSON(), error).extensions?.code === 'INTERNAL';

/** Whether the database failed, and may not do so the next time. */
export const isDatabaseFault = (error: unknown): boolean =>
  databaseRefusal(unwrapResolverError(error)) !== undefined;

function protocolExtensions({ extensions = {} }: GraphQLFormattedError) {
  const { stacktrace: _, ...shown } = extensions;
  return { ...shown, code: RENAMED[shown.code as string] ?? (shown.code as string | undefined) };
}
