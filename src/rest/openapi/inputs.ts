import { z } from 'zod';
import { REFERENCES } from '../../domain/records/owned.ts';
import { describeDefault, timestamp } from '../../domain/validation/validation.ts';
import { type JsonSchema, mapSchemas, orNull, propertiesOf } from './json-schema.ts';

/** The schema of a request that the Zod schema parses. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: 'input',
    override: describeDefault,
  });
  return mapSchemas(withReferences(mapSchemas(made as JsonSchema, tidy)), defaultInWords);
}

/** Generators of clients treat a field with the keyword `default` as a required one, so the description states it. */
function defaultInWords({ default: byDefault, ...schema }: JsonSchema): JsonSchema {
  if (byDefault === undefined) return schema;
  const value = typeof byDefault === 'string' && byDefault ? byDefault : JSON.stringify(byDefault);
  const texts = [schema.description, `Default: \`${value}\`.`];
  return { ...schema, description: texts.filter(Boolean).join(' ') };
}

/** Merges the schemas that Zod writes for nullable values into one. */
function tidy({ anyOf, pattern, ...rest }: JsonSchema): JsonSchema {
  const ofNumbers = rest.type === 'integer' || rest.type === 'boolean';
  const schema = { ...rest, ...(pattern !== undefined && !ofNumbers && { pattern }) };
  const [given, nothing, ...more] = (anyOf ?? []) as JsonSchema[];
  if (!given) return schema;
  const isNullable = nothing?.type === 'null' && more.length === 0;
  return isNullable ? { ...orNull(given), ...schema } : { ...schema, anyOf };
}

/** Adds the error for unknown records to the description of each field that references a record. */
const withReferences = (schema: JsonSchema): JsonSchema =>
  mapSchemas(schema, (each) => {
    if (each.type !== 'object') return each;
    const properties = Object.entries(propertiesOf(each)).map(([name, property]) => [
      name,
      isReference(name, property)
        ? { ...property, description: `${property.description} ${referenceTo(name)}` }
        : property,
    ]);
    return { ...each, properties: Object.fromEntries(properties) };
  });

/** Ids in a query only filter a list: an invalid one matches nothing. */
const isReference = (name: string, { format, items }: JsonSchema) =>
  Object.hasOwn(REFERENCES, name) &&
  (format ?? (items as JsonSchema | undefined)?.format) === 'uuid';

function referenceTo(field: string): string {
  return `Any other id is rejected: \`${field} not found\`.`;
}

const CLEARING = '`null` or an empty string clears it.';

/** The named schemas of timestamps in requests. */
export const INSTANTS = {
  Timestamp: inputSchema(timestamp()),
  TimestampOrNull: inputSchema(timestamp().nullable()),
  ClearableTimestamp: clearable(inputSchema(timestamp().nullable())),
};

/** Requires at least one of the fields. */
export const atLeastOne = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  anyOf: Object.keys(propertiesOf(schema)).map((name) => ({ required: [name] })),
});

/** Accepts the empty string like null in some timestamp fields. */
export function clearedByEmpty(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  const changed = fields.map((name) => [
    name,
    {
      ...INSTANTS.ClearableTimestamp,
      description: `${propertiesOf(schema)[name]?.description} ${CLEARING}`,
    },
  ]);
  return { ...schema, properties: { ...propertiesOf(schema), ...Object.fromEntries(changed) } };
}

function clearable(schema: JsonSchema): JsonSchema {
  return {
    description: CLEARING,
    anyOf: [schema, { type: 'string', const: '' }],
  };
}
