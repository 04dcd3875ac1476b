import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { DomainError, type ErrorCode } from '../domain/errors.ts';
import { currentRequest } from './current-request.ts';
import { tokenLimitExceeded } from './limits.ts';

/**
 * The codes that a client meets in `extensions.code`. The first are the domain's refusals, which
 * REST answers with a status; then what only the graph has to say.
 */
export const CODES = {
  UNAUTHENTICATED: 'No valid key or session.',
  FORBIDDEN: 'Not for this caller: a read-only key, not an admin, sign-up closed, another origin.',
  NOT_FOUND: 'The record that the operation is about does not exist or is not yours.',
  VALIDATION_FAILED:
    'The input is not as it must be; `details` names each field, where there is one.',
  REFERENCE_NOT_FOUND: 'A record that the input names is not yours; `field` says where.',
  CONFLICT: 'Something else has what must be unique.',
  RATE_LIMITED: 'Too many attempts; `retryAfterSeconds` says when to try again.',
  INTERNAL: 'A fault of the service. The log knows more under the request id.',
  BAD_REQUEST: 'The request is no GraphQL request.',
  GRAPHQL_PARSE_FAILED: 'The document is no GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'The document does not fit the schema.',
  OPERATION_RESOLUTION_FAILURE: 'The document has no operation of that name.',
  LIMIT_EXCEEDED: 'The document is too large; `limit`, `allowed` and `found` say by how much.',
} as const satisfies Record<ErrorCode, string> & Record<string, string>;

/** What Apollo calls otherwise. */
const RENAMED: Record<string, keyof typeof CODES> = {
  INTERNAL_SERVER_ERROR: 'INTERNAL',
  BAD_USER_INPUT: 'VALIDATION_FAILED',
};

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
