import {
  type FieldNode,
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import type { Cursors } from '../domain/lists/page.ts';

/** The arguments that say where a page starts and ends. */
const ARGUMENTS = ['after', 'before'] as const;

/** Values by name, as a statement is run with them. */
export type Values = Record<string, unknown>;

const nameOf = (argument: string, place: number) => `${argument} ${place}`;

/** The values of cursors by the names that `placed` gives them. */
export const valuesOf = (cursors: Cursors): Values =>
  Object.fromEntries(
    ARGUMENTS.flatMap((argument) =>
      (cursors[argument] ?? []).map((value, place) => [nameOf(argument, place), value]),
    ),
  );

/** Cursors without their values: only where they hold null. */
export const outlineOf = (cursors: Cursors): Cursors =>
  placed(cursors, new Proxy({}, { get: () => true }));

/** The same cursors with what `values` holds in their place; null is told apart when SQL is written. */
export const placed = (cursors: Cursors, values: Values): Cursors =>
  Object.fromEntries(
    ARGUMENTS.flatMap((argument) => {
      const place = cursors[argument]?.map((value, index) =>
        value === null ? null : values[nameOf(argument, index)],
      );
      return place ? [[argument, place]] : [];
    }),
  );

/** What of cursors the SQL depends on: which are given, and where they hold null. */
export const patternOf = (cursors: Cursors): string =>
  ARGUMENTS.map((argument) => cursors[argument]?.map((value) => value === null).join()).join(';');

const KNOWN = new WeakMap<OperationDefinitionNode, Map<FieldNode, Set<string>>>();

/** The variables that say where a field's page starts and ends, and nothing else. */
export function cursorVariables({ fieldNodes, operation, fragments }: GraphQLResolveInfo) {
  const [node] = fieldNodes as [FieldNode];
  const fields = KNOWN.get(operation) ?? new Map<FieldNode, Set<string>>();
  KNOWN.set(operation, fields);
  const known = fields.get(node);
  if (known) return known;
  const named = (node.arguments ?? []).flatMap(({ name, value }) =>
    value.kind === Kind.VARIABLE && (ARGUMENTS as readonly string[]).includes(name.value)
      ? [value.name.value]
      : [],
  );
  const uses = new Map<string, number>();
  for (const part of [operation, ...Object.values(fragments)]) {
    visit(part, {
      VariableDefinition: () => false,
      Variable: ({ name }) => {
        uses.set(name.value, (uses.get(name.value) ?? 0) + 1);
      },
    });
  }
  const found = new Set(named.filter((name) => uses.get(name) === 1));
  fields.set(node, found);
  return found;
}
