import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode } from 'graphql';

/** The fields at the root of an operation, in fragments too; each fragment is looked at once. */
export function rootFields(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  seen = new Set<string>(),
): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return rootFields(document, selection.selectionSet, seen);
    }
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
