import {
  type DocumentNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type { Code } from './error-codes.ts';
import { LIMITS } from './limits.ts';

const CONDITIONS = new Set(['skip', 'include']);

/**
 * Refuses a subscription whose field is there on a condition, as the specification does. It has to be looked
 * at before anything else: graphql-js fails over the condition while it validates the document, and over a
 * subscription that is left without a field.
 */
export function requireUnconditional(query: string): void {
  if (!query.includes(OperationTypeNode.SUBSCRIPTION)) return;
  const document = parsed(query);
  if (!document || !hasCondition(document)) return;
  const code: Code = 'GRAPHQL_VALIDATION_FAILED';
  throw new GraphQLError('The field of a subscription must not be skipped or included', {
    extensions: { code, http: { status: 400 } },
  });
}

/** What is no GraphQL is refused by who parses it next. */
function parsed(query: string): DocumentNode | undefined {
  try {
    return parse(query, { maxTokens: LIMITS.tokens, noLocation: true });
  } catch {
    return undefined;
  }
}

/** Whether there is a condition at the root of a subscription, or in any fragment of it that lies there. */
function hasCondition(document: DocumentNode): boolean {
  const seen = new Set<string>();
  const isConditional = ({ selections }: SelectionSetNode): boolean =>
    selections.some((selection) => {
      if (selection.directives?.some(({ name }) => CONDITIONS.has(name.value))) return true;
      if (selection.kind === Kind.INLINE_FRAGMENT) return isConditional(selection.selectionSet);
      if (selection.kind === Kind.FIELD || seen.has(selection.name.value)) return false;
      seen.add(selection.name.value);
      return document.definitions.some(
        (each) =>
          each.kind === Kind.FRAGMENT_DEFINITION &&
          each.name.value === selection.name.value &&
          isConditional(each.selectionSet),
      );
    });
  return document.definitions.some(
    (each) =>
      each.kind === Kind.OPERATION_DEFINITION &&
      each.operation === OperationTypeNode.SUBSCRIPTION &&
      isConditional(each.selectionSet),
  );
}
