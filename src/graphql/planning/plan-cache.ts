import {
  type ASTNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { responsePathOf } from './field.ts';

/** What of a request a plan may depend on. */
export type Asked = Pick<
  GraphQLResolveInfo,
  'fieldNodes' | 'fragments' | 'variableValues' | 'path'
>;

/** How many plans are cached: one for each field at the root of a document and set of variables. */
const MOST_PLANS = 500;

/** A key longer than this belongs to a request that is not made twice. */
const LONGEST_KEY = 500;

/** Plans for fields and what is asked there, each made once: with it the statement that follows it. */
export class PlanCache<Plan extends object> {
  readonly #plans = new LRUCache<string, Plan>({ max: MOST_PLANS });

  of(asked: Asked, key: string, make: () => Plan): Plan {
    const whole = `${fieldKey(asked)} ${key}`;
    const plan = this.#plans.get(whole) ?? make();
    if (whole.length <= LONGEST_KEY) this.#plans.set(whole, plan);
    return plan;
  }
}

const IDS = new WeakMap<FieldNode, number>();
let ids = 0;

function idOf(node: FieldNode): number {
  const id = IDS.get(node) ?? ++ids;
  IDS.set(node, id);
  return id;
}

/** Tells a field from every other: its place in the answer, and the nodes that are merged there. */
export const fieldKey = (asked: Asked): string =>
  `${responsePathOf(asked)} ${asked.fieldNodes.map(idOf).join('+')}`;

/** The values of those variables that decide what is selected below a field, as a key. */
export const keyBelow = (asked: Asked): string => variablesKey(asked, namesBelow(asked));

/** The same, and of those that its arguments take, but for cursors: their values are parameters. */
export const keyWithArguments = (asked: Asked): string =>
  variablesKey(asked, [
    ...namesBelow(asked),
    ...variablesIn(argumentsButCursors(asked.fieldNodes[0] as FieldNode)),
  ]);

const namesBelow = ({ fieldNodes, fragments }: Asked) =>
  fieldNodes.flatMap((node) => [...variablesBelow(node, fragments)]);

/** A variable that is absent is not the same as one that is null. */
function variablesKey({ variableValues }: Asked, names: string[]): string {
  const given = [...new Set(names)].filter((name) => Object.hasOwn(variableValues, name));
  return JSON.stringify(given.sort().map((name) => [name, variableValues[name]]));
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
