import { ERROR_CODES } from '../../domain/errors.ts';

/** What only the graph has to say. */
const OF_THE_GRAPH = [
  'INTERNAL',
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'LIMIT_EXCEEDED',
  'PERSISTED_QUERY_NOT_FOUND',
] as const;

/** Every code that a client meets in `extensions.code`: the schema's `ErrorCode`. */
export const CODES = [...ERROR_CODES, ...OF_THE_GRAPH] as const;

export type Code = (typeof CODES)[number];
