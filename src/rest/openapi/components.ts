import { GROUPS } from '../endpoints.ts';
import { SUCCESS } from './answers.ts';
import { INSTANTS } from './inputs.ts';
import { type JsonSchema, mapInner } from './json-schema.ts';
import { ERROR } from './refusals.ts';

/** All schemas that have a name. */
const NAMED: Readonly<Record<string, JsonSchema>> = Object.assign(
  { Error: ERROR, Success: SUCCESS },
  INSTANTS,
  ...GROUPS.map(({ schemas }) => schemas),
);

/** A schema without its description, which differs between its uses. */
const shapeOf = ({ description: _, ...shape }: JsonSchema) => JSON.stringify(shape);

const NAMES = new Map(Object.entries(NAMED).map(([name, schema]) => [shapeOf(schema), name]));

/** Replaces named schemas by references. Each reference keeps its own description. */
export function referring(schema: JsonSchema): JsonSchema {
  const name = NAMES.get(shapeOf(schema));
  if (name === undefined) return mapInner(schema, referring);
  const { description } = schema;
  return {
    $ref: `#/components/schemas/${name}`,
    ...(description !== NAMED[name]?.description && { description }),
  };
}

/** The schemas by name, each referring to the others. */
export const SCHEMAS = Object.fromEntries(
  Object.entries(NAMED)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => [name, mapInner(schema, referring)]),
);
