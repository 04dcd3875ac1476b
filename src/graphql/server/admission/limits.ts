import { GraphQLError, Lexer, TokenKind } from 'graphql';
import type { ByteLimit } from '../../../read/readers.ts';
import type { Code } from '../errors/error-codes.ts';
import { type Operation, sizeOf } from './measure.ts';

/** The limits of a query. Each is far above the needs of a page or a form. */
export const LIMITS = {
  /** Lexical tokens of the document. */
  tokens: 4_000,
  /** Fragments of the document. */
  fragments: 64,
  /** Fields of the document, with fragments expanded. */
  fields: 20_000,
  /** Fields with the same response path that have a selection set: they are merged into one. */
  repeats: 60,
  /** Nesting depth of fields. */
  depth: 15,
  /** Fields with a selection set, with fragments expanded: each becomes part of a statement. */
  branches: 300,
  aliases: 50,
  /** Characters of an alias, which the response repeats for each record. */
  aliasLength: 100,
  directives: 50,
  /** The most records that the response can hold: the page sizes multiplied down the tree. */
  cost: 50_000,
  /** Characters of the texts in the response. */
  size: 16 * 1024 * 1024,
} as const;

/** Returns the cost of an operation. Throws LIMIT_EXCEEDED, with the limit and the measured value, if it exceeds one. */
export function requireWithinLimits(operation: Operation): number {
  const size = sizeOf(operation);
  for (const [name, found] of Object.entries(size)) {
    const limit = name as keyof typeof size;
    if (found > LIMITS[limit]) throw exceeded(limit, found, { status: 400 });
  }
  return size.cost;
}

/** The most bytes read for a field before its texts are counted: two bytes per character of the size limit. */
export const READ_LIMIT: ByteLimit = {
  most: 2 * LIMITS.size,
  refusal: (size: number) => exceeded('size', size),
};

/** Throws LIMIT_EXCEEDED if a response grows too large. */
export function requireSize(characters: number): void {
  if (characters > LIMITS.size) throw exceeded('size', characters);
}

/**
 * The error of an exceeded limit. Without `http`, as during execution, the response keeps its status and its other
 * fields.
 */
export const exceeded = (limit: keyof typeof LIMITS, found: number, http?: { status: number }) =>
  new GraphQLError(`The query's ${limit} of ${found} exceeds the limit of ${LIMITS[limit]}`, {
    extensions: { ...extensionsOf(limit, found), ...(http && { http }) },
  });

const extensionsOf = (limit: keyof typeof LIMITS, found: number) => ({
  code: 'LIMIT_EXCEEDED' satisfies Code,
  limit,
  allowed: LIMITS[limit],
  found,
});

/** Returns the extensions of a LIMIT_EXCEEDED error if `error` is the parser's token limit error. */
export function tokenLimitExceeded(error: unknown) {
  if (!(error instanceof GraphQLError) || !/more tha[nt] \d+ tokens/.test(error.message)) return;
  return extensionsOf(
    'tokens',
    error.source ? countTokens(new Lexer(error.source)) : LIMITS.tokens,
  );
}

function countTokens(lexer: Lexer): number {
  let count = 0;
  try {
    while (lexer.advance().kind !== TokenKind.EOF) count++;
  } catch {
    // A lexer error: the count so far is a lower bound.
  }
  return count;
}
