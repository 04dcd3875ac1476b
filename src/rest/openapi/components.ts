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

const NAMES = new Map(
  Object.entries(NAMED).map(([name, schema]) => [JSON.stringify(schema), name]),
);

/** A schema in which those that have a name are referred to by it. */
export function referring(schema: JsonSchema): JsonSchema {
  const { default: byDefault, ...named } = schema;
  const name = NAMES.get(JSON.stringify(named));
  if (name === undefined) return mapInner(schema, referring);
  const $ref = `#/components/schemas/${name}`;
  return byDefault === undefined ? { $ref } : { $ref, default: byDefault };
}

/** The schemas by name, each referring to the others. */
export const SCHEMAS = Object.fromEntries(
  Object.entries(NAMED)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => [name, mapInner(schema, referring)]),
);
