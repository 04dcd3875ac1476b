import {
  type ASTNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { responsePathOf } from './field.ts';

/** The parts of `GraphQLResolveInfo` that a plan may depend on. */
type FieldInfo = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues' | 'path'>;

/** The most cached plans: one per root field of a document and set of variables. */
const MOST_PLANS = 500;

/** The most fields of all cached plans together: a plan takes kilobytes for each of its fields. */
const MOST_FIELDS = 40_000;

/** Plans with longer keys are not cached, as such requests are unlikely to repeat. */
const LONGEST_KEY = 500;

/** Caches plans, with their statements, by field and key. */
export class PlanCache<Plan extends object> {
  readonly #plans = new LRUCache<string, Plan>({ max: MOST_PLANS, maxSize: MOST_FIELDS });

  of(info: FieldInfo, key: string, make: () => Plan): Plan {
    const whole = `${fieldKey(info)} ${key}`;
    const known = this.#plans.get(whole);
    if (known) return known;
    const plan = make();
    if (whole.length <= LONGEST_KEY) this.#plans.set(whole, plan, { size: fieldsIn(info) });
    return plan;
  }
}

/** Counts a field and all fields below it, with fragments expanded. */
function fieldsIn({ fieldNodes, fragments }: FieldInfo): number {
  const known = new Map<string, number>();
  const ofFragment = (name: string): number => {
    const count = known.get(name) ?? below(fragments[name]?.selectionSet);
    known.set(name, count);
    return count;
  };
  const below = (selectionSet: SelectionSetNode | undefined): number => {
    let count = 0;
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) count += ofFragment(selection.name.value);
      else if (selection.kind === Kind.FIELD) count += 1 + below(selection.selectionSet);
      else count += below(selection.selectionSet);
    }
    return count;
  };
  return fieldNodes.reduce((count, { selectionSet }) => count + below(selectionSet), 1);
}

const IDS = new WeakMap<FieldNode, number>();
let ids = 0;

function idOf(node: FieldNode): number {
  const id = IDS.get(node) ?? ++ids;
  IDS.set(node, id);
  return id;
}

/** Returns a key that identifies a field: its response path and its merged nodes. */
export const fieldKey = (info: FieldInfo): string =>
  `${responsePathOf(info)} ${info.fieldNodes.map(idOf).join('+')}`;

/** Returns a key of the variables that determine the selections below a field. */
export const keyBelow = (info: FieldInfo): string => variablesKey(info, namesBelow(info));

/** The same, including the variables of its arguments except cursors, whose values are parameters. */
export const keyWithArguments = (info: FieldInfo): string =>
  variablesKey(info, [
    ...namesBelow(info),
    ...variablesIn(argumentsButCursors(info.fieldNodes[0] as FieldNode)),
  ]);

const namesBelow = ({ fieldNodes, fragments }: FieldInfo) =>
  fieldNodes.flatMap((node) => [...variablesBelow(node, fragments)]);

/** Absent variables are left out, as they differ from null. */
function variablesKey({ variableValues }: FieldInfo, names: string[]): string {
  const present = [...new Set(names)].filter((name) => Object.hasOwn(variableValues, name));
  return JSON.stringify(present.sort().map((name) => [name, variableValues[name]]));
}

/** The arguments that hold cursors. */
export const CURSORS = ['after', 'before'] as const;

const argumentsButCursors = ({ arguments: nodes = [] }: FieldNode) =>
  nodes.filter(
    ({ name, value }) =>
      value.kind !== Kind.VARIABLE || !(CURSORS as readonly string[]).includes(name.value),
  );

const BELOW = new WeakMap<FieldNode, ReadonlySet<string>>();

/** Returns the variables used below a field, including those in fragments. */
function variablesBelow(
  node: FieldNode,
  fragments: Record<string, FragmentDefinitionNode>,
): ReadonlySet<string> {
  const known = BELOW.get(node);
  if (known) return known;
  const names = new Set<string>();
  const seen = new Set<string>();
  const collect = (part: ASTNode): void => {
    for (const name of variablesIn([part])) names.add(name);
    visit(part, {
      FragmentSpread: ({ name: { value: name } }) => {
        const fragment = fragments[name];
        if (!fragment || seen.has(name)) return;
        seen.add(name);
        collect(fragment);
      },
    });
  };
  if (node.selectionSet) collect(node.selectionSet);
  BELOW.set(node, names);
  return names;
}

function variablesIn(parts: readonly ASTNode[]): string[] {
  const names: string[] = [];
  for (const part of parts) {
    visit(part, {
      Variable: ({ name }) => {
        names.push(name.value);
      },
    });
  }
  return names;
}
