import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { DomainError, ERROR_CODES } from '../../domain/errors.ts';
import { currentRequest } from './current-request.ts';
import { tokenLimitExceeded } from './limits.ts';

/** What only the graph has to say. */
const OF_THE_GRAPH = [
  'INTERNAL',
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'LIMIT_EXCEEDED',
] as const;

/** Every code that a client meets in `extensions.code`; docs/graphql.md tells what each means. */
export const CODES = [...ERROR_CODES, ...OF_THE_GRAPH] as const;

export type Code = (typeof CODES)[number];

/** What Apollo calls otherwise. */
const RENAMED: Record<string, Code> = {
  INTERNAL_SERVER_ERROR: 'INTERNAL',
  BAD_USER_INPUT: 'VALIDATION_FAILED',
  PERSISTED_QUERY_NOT_SUPPORTED: 'BAD_REQUEST',
};

/** A refusal of the whole request, with the status that it is answered with. */
export const refusal = (status: number, { message, code }: DomainError) =>
  new GraphQLError(message, { extensions: { code, http: { status } } });

/** An error as the client sees it, with the id of its request. A fault shows nothing of itself. */
export function formatError(formatted: GraphQLFormattedError, error: unknown) {
  const { extensions, ...shown } = shownOf(formatted, error);
  return { ...shown, extensions: { ...extensions, requestId: currentRequest.getStore() } };
}

function shownOf(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = unwrapResolverError(error);
  const { locations, path } = formatted;
  const at = { ...(locations && { locations }), ...(path && { path }) };
  if (cause instanceof DomainError) {
    const { code, message, details, field, retryAfterSeconds } = cause;
    return {
      message,
      ...at,
      extensions: {
        code,
        ...(details && { details }),
        ...(field && { field }),
        ...(retryAfterSeconds && { retryAfterSeconds }),
      },
    };
  }
  const { code = 'INTERNAL', ...rest } = tokenLimitExceeded(error) ?? protocolExtensions(formatted);
  if (code === 'INTERNAL') {
    return { message: 'Internal server error', ...at, extensions: { code } };
  }
  return { message: formatted.message, ...at, extensions: { code, ...rest } };
}

/** Whether an error is a fault of ours, for the log. */
export const isFault = (error: GraphQLError): boolean =>
  shownOf(error.toJSON(), error).extensions?.code === 'INTERNAL';

function protocolExtensions({ extensions = {} }: GraphQLFormattedError) {
  const { stacktrace: _, ...shown } = extensions;
  return { ...shown, code: RENAMED[shown.code as string] ?? (shown.code as string | undefined) };
}
