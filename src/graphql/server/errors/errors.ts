import { HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { databaseRefusal } from '../../../domain/records/database-faults.ts';
import { DomainError } from '../../../errors.ts';
import { currentRequest } from '../../../http/current-request.ts';
import { tokenLimitExceeded } from '../admission/limits.ts';
import { type Code, extensionsOf } from './error-codes.ts';

/** Apollo's error codes that this API replaces. */
const RENAMED: Record<string, Code> = {
  INTERNAL_SERVER_ERROR: 'INTERNAL',
  BAD_USER_INPUT: 'VALIDATION_FAILED',
};

/** An error that fails the whole request, with its HTTP status. */
export function refusal(status: number, error: DomainError): GraphQLError {
  const headers = new HeaderMap();
  const { message, retryAfterSeconds } = error;
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds));
  return new GraphQLError(message, {
    extensions: { ...extensionsOf(error), http: { status, headers } },
  });
}

/** Formats an error for the client, with the request id. Faults show no detail. */
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
    return { message: cause.message, ...at, extensions: extensionsOf(cause) };
  }
  const { code = 'INTERNAL', ...rest } =
    tokenLimitExceeded(error) ?? refusedWithoutCode(error) ?? protocolExtensions(formatted);
  if (code === 'INTERNAL') {
    return { message: 'Internal server error', ...at, extensions: { code } };
  }
  return { message: formatted.message, ...at, extensions: { code, ...rest } };
}

/** Returns the code of an Apollo error that has none: a persisted query with a wrong hash or version. */
function refusedWithoutCode(error: unknown): { code: Code } | undefined {
  if (!(error instanceof GraphQLError)) return undefined;
  const { code, http } = error.extensions as { code?: string; http?: { status?: number } };
  return code === undefined && http?.status === 400 ? { code: 'BAD_REQUEST' } : undefined;
}

/** Whether an error is a server fault, which is logged. */
export const isFault = (error: GraphQLError): boolean =>
  shownOf(error.toJSON(), error).extensions?.code === 'INTERNAL';

/** Whether the database failed; a retry may succeed. */
export const isDatabaseFault = (error: unknown): boolean =>
  databaseRefusal(unwrapResolverError(error)) !== undefined;

function protocolExtensions({ extensions = {} }: GraphQLFormattedError) {
  const { stacktrace: _, ...shown } = extensions;
  return { ...shown, code: RENAMED[shown.code as string] ?? (shown.code as string | undefined) };
}
