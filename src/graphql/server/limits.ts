import { GraphQLError, Lexer, TokenKind } from 'graphql';
import type { ByteLimit } from '../../read/readers.ts';
import type { Code } from './error-codes.ts';
import { type Operation, sizeOf } from './measure.ts';

/** How large a query may be. Each is far above what a page or a form needs. */
export const LIMITS = {
  /** Words and signs of the document. */
  tokens: 4_000,
  /** Fragments of the document. */
  fragments: 64,
  /** Fields of the document, fragments written out. */
  fields: 20_000,
  /** Fields of one name at one place, each with fields inside: they are merged into one. */
  repeats: 60,
  /** Fields inside fields. */
  depth: 15,
  /** Fields with fields inside, fragments written out: each is a part of a statement. */
  branches: 300,
  aliases: 50,
  directives: 50,
  /** Records that the answer may hold: the pages' sizes multiplied down the tree. */
  cost: 50_000,
  /** Characters of texts that the answer may hold. */
  size: 16 * 1024 * 1024,
} as const;

/** Refuses an operation that passes a limit, saying which and by how much; answers with its cost. */
export function requireWithinLimits(given: Operation): number {
  const size = sizeOf(given);
  for (const limit of ['depth', 'branches', 'aliases', 'directives', 'cost'] as const) {
    if (size[limit] > LIMITS[limit]) throw exceeded(limit, size[limit], { status: 400 });
  }
  return size.cost;
}

/** What may be read for a field before its texts are counted: two bytes for each, and the rest. */
export const READ_LIMIT: ByteLimit = {
  most: 2 * LIMITS.size,
  refusal: (size: number) => exceeded('size', size),
};

/** Refuses an answer that grows too large. */
export function requireSize(characters: number): void {
  if (characters > LIMITS.size) throw exceeded('size', characters);
}

/** What is refused while it is executed leaves the rest of the answer, and its status, as they are. */
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

/** What the parser's refusal of too many tokens means, if it is that. */
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
    // What follows is no GraphQL at all; the count so far is the least there is.
  }
  return count;
}
