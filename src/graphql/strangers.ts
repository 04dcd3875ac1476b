import { type DocumentNode, getOperationAST, Kind, parse, type SelectionSetNode } from 'graphql';

/** What a stranger may ask for. */
const PUBLIC = new Set(['signUp', 'signIn', '__schema', '__type', '__typename']);

/** A tool's question about the whole schema has some 300; validation takes longer with every one. */
const MOST_TOKENS = 1_000;

/** Whether a document asks only for what a stranger may have; looked at before it is validated. */
export function isPublic(query: string, operationName: string): boolean {
  const document = parsed(query);
  const operation = document && getOperationAST(document, operationName || undefined);
  if (!operation) return false;
  const names = rootFields(document, operation.selectionSet);
  return names.length > 0 && names.every((name) => PUBLIC.has(name));
}

function parsed(query: string): DocumentNode | undefined {
  try {
    return parse(query, { maxTokens: MOST_TOKENS, noLocation: true });
  } catch {
    return undefined;
  }
}

/** The names of the fields at the root, in fragments too; each fragment is looked at once. */
function rootFields(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  seen = new Set<string>(),
): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return rootFields(document, selection.selectionSet, seen);
    const name = selection.name.value;
    if (seen.has(name)) return [];
    seen.add(name);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? rootFields(document, fragment.selectionSet, seen)
      : [];
  });
}
