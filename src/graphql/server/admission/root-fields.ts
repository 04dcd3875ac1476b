import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Returns the document of a text; undefined on a syntax error, which Apollo reports, or with too many tokens. */
export function parsed(text: string, maxTokens: number): DocumentNode | undefined {
  try {
    return parse(text, { maxTokens, noLocation: true });
  } catch {
    return undefined;
  }
}

/** A document that is parsed with its first use. */
export type LazyDocument = () => DocumentNode | undefined;

export function parsedOnce(text: string, maxTokens: number): LazyDocument {
  let result: { document: DocumentNode | undefined } | undefined;
  return () => {
    result ??= { document: parsed(text, maxTokens) };
    return result.document;
  };
}

type IsIncluded = (selection: SelectionNode) => boolean;

/** Returns the root fields of an operation, including those in fragments. Each fragment is expanded once. */
export function rootFields(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  isIncluded: IsIncluded = () => true,
  seen = new Set<string>(),
): FieldNode[] {
  return selections.filter(isIncluded).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return rootFields(document, selection.selectionSet, isIncluded, seen);
    }
    const name = selection.name.value;
    if (seen.has(name)) return [];
    seen.add(name);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? rootFields(document, fragment.selectionSet, isIncluded, seen)
      : [];
  });
}

/** Returns the root fields that are executed with these variables: `@skip` and `@include` apply. */
export function executedRootFields(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): FieldNode[] {
  const { selectionSet, variableDefinitions = [] } = operation;
  const defaults = variableDefinitions.map(({ variable, defaultValue }) => [
    variable.name.value,
    defaultValue?.kind === Kind.BOOLEAN ? defaultValue.value : undefined,
  ]);
  const values: Record<string, unknown> = { ...Object.fromEntries(defaults), ...variables };
  const condition = (directive: DirectiveNode): unknown => {
    const value = directive.arguments?.find(({ name }) => name.value === 'if')?.value;
    if (value?.kind === Kind.BOOLEAN) return value.value;
    return value?.kind === Kind.VARIABLE ? values[value.name.value] : undefined;
  };
  // A condition that is not a boolean fails validation before execution.
  const excludes = (directive: DirectiveNode) =>
    (directive.name.value === 'skip' && condition(directive) === true) ||
    (directive.name.value === 'include' && condition(directive) === false);
  return rootFields(
    document,
    selectionSet,
    ({ directives = [] }: SelectionNode) => !directives.some(excludes),
  );
}
