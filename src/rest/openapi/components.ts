import { SUCCESS } from './description.ts';
import { GROUPS } from './endpoints.ts';
import { INSTANTS } from './inputs.ts';
import { type JsonSchema, mapInner } from './json-schema.ts';
import { ERROR } from './refusals.ts';

/** All schemas that have a name. */
const NAMED: Readonly<Record<string, JsonSchema>> = Object.assign(
  { Error: ERROR, Success: SUCCESS },
  INSTANTS,
  ...GROUPS.map(({ schemas }) => schemas),
);

/** What is said of a place is no part of the schema that is there. */
const shapeOf = ({ default: _, description: __, ...shape }: JsonSchema) => JSON.stringify(shape);

const NAMES = new Map(Object.entries(NAMED).map(([name, schema]) => [shapeOf(schema), name]));

/** A schema in which those that have a name are referred to by it, with what is said of the place. */
export function referring(schema: JsonSchema): JsonSchema {
  const name = NAMES.get(shapeOf(schema));
  if (name === undefined) return mapInner(schema, referring);
  const { default: byDefault, description } = schema;
  return {
    $ref: `#/components/schemas/${name}`,
    ...(description !== NAMED[name]?.description && { description }),
    ...(byDefault !== undefined && { default: byDefault }),
  };
}

/** The schemas by name, each referring to the others. */
export const SCHEMAS = Object.fromEntries(
  Object.entries(NAMED)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => [name, mapInner(schema, referring)]),
);
