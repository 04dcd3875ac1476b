import {
  type ASTNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  visit,
} from 'graphql';
import { Remembered } from '../domain/remembered.ts';
import { nameOf } from './selection.ts';

/** What of a request a plan may depend on. */
export type Asked = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>;

/** How many plans are kept for one place in a document: one for each set of variables. */
const MOST_KEPT = 20;

/** Plans by the place in the document that they are for; Apollo keeps documents, so plans are kept. */
const PLANS = new WeakMap<FieldNode, Remembered<unknown>>();

/** Made once for a place in a document and what is asked there: a plan, and the statement that follows it. */
export function planned<Plan>({ fieldNodes }: Asked, key: string, make: () => Plan): Plan {
  const [node] = fieldNodes as [FieldNode];
  const plans = PLANS.get(node) ?? new Remembered<unknown>(MOST_KEPT);
  PLANS.set(node, plans);
  return plans.of(`${nameOf(fieldNodes)} ${key}`, make) as Plan;
}

/** The values of those variables that decide what is selected below a field, as a key. */
export const keyBelow = (asked: Asked): string =>
  keyOf(
    asked,
    asked.fieldNodes.flatMap((node) => [...variablesBelow(node, asked.fragments)]),
  );

/** The same, and of those that its arguments take, but for cursors: only their place is part of a plan. */
export const keyWithArguments = (asked: Asked): string =>
  keyOf(asked, [
    ...asked.fieldNodes.flatMap((node) => [...variablesBelow(node, asked.fragments)]),
    ...variablesIn(argumentsButCursors(asked.fieldNodes[0] as FieldNode)),
  ]);

/** A variable that is absent is not the same as one that is null. */
function keyOf({ variableValues }: Asked, names: string[]): string {
  const told = [...new Set(names)].filter((name) => Object.hasOwn(variableValues, name));
  return JSON.stringify(told.sort().map((name) => [name, variableValues[name]]));
}

/** The arguments that say where a page starts and ends. */
export const CURSORS = ['after', 'before'] as const;

const argumentsButCursors = ({ arguments: given = [] }: FieldNode) =>
  given.filter(
    ({ name, value }) =>
      value.kind !== Kind.VARIABLE || !(CURSORS as readonly string[]).includes(name.value),
  );

const BELOW = new WeakMap<FieldNode, ReadonlySet<string>>();

/** The variables that are used below a field, in fragments too. */
function variablesBelow(
  node: FieldNode,
  fragments: Record<string, FragmentDefinitionNode>,
): ReadonlySet<string> {
  const known = BELOW.get(node);
  if (known) return known;
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (part: ASTNode): void => {
    for (const name of variablesIn([part])) found.add(name);
    visit(part, {
      FragmentSpread: ({ name: { value: name } }) => {
        const fragment = fragments[name];
        if (!fragment || seen.has(name)) return;
        seen.add(name);
        look(fragment);
      },
    });
  };
  if (node.selectionSet) look(node.selectionSet);
  BELOW.set(node, found);
  return found;
}

function variablesIn(parts: readonly ASTNode[]): string[] {
  const found: string[] = [];
  for (const part of parts) {
    visit(part, {
      Variable: ({ name }) => {
        found.push(name.value);
      },
    });
  }
  return found;
}
