import {
  type DocumentNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import type { Code } from '../errors/error-codes.ts';
import type { LazyDocument } from './root-fields.ts';

const CONDITIONS = new Set(['skip', 'include']);

/**
 * Rejects a subscription with `@skip` or `@include` on its root field, as the specification requires. Runs before
 * validation: graphql-js throws on the condition while it validates the document, and on a subscription without a
 * field.
 */
export function requireUnconditional(query: string, parsedDocument: LazyDocument): void {
  if (!query.includes(OperationTypeNode.SUBSCRIPTION)) return;
  const document = parsedDocument();
  if (!document || !hasCondition(document)) return;
  const code: Code = 'GRAPHQL_VALIDATION_FAILED';
  throw new GraphQLError('The root field of a subscription must not have @skip or @include', {
    extensions: { code, http: { status: 400 } },
  });
}

/** Whether the root of a subscription, or a fragment spread there, has a condition. */
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
