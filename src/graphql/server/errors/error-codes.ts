import { type DomainError, ERROR_CODES, type ErrorCode } from '../../../errors.ts';

/** Error codes that only the GraphQL API uses. */
const OF_THE_GRAPH = [
  'INTERNAL',
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'LIMIT_EXCEEDED',
  'PERSISTED_QUERY_NOT_FOUND',
] as const;

/** The error code that only the REST API uses: GraphQL has no `If-Match`. */
const OF_REST = 'PRECONDITION_FAILED';

const isOfGraph = (code: ErrorCode): code is Exclude<ErrorCode, typeof OF_REST> => code !== OF_REST;

/** Every value of `extensions.code`: the schema's `ErrorCode`. */
export const CODES = [...ERROR_CODES.filter(isOfGraph), ...OF_THE_GRAPH] as const;

export type Code = (typeof CODES)[number];

/** Returns the members of an error's `extensions`. */
export const extensionsOf = (error: DomainError) => {
  const { code, details, field, retryAfterSeconds, replacedBy } = error;
  return {
    code,
    ...(details && { details }),
    ...(field && { field }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(replacedBy && { replacedBy }),
  };
};
