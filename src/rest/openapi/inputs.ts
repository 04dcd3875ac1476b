import { z } from 'zod';
import { REFERENCES } from '../../domain/owned.ts';
import { tellDefault, timestamp } from '../../domain/validation.ts';
import { type JsonSchema, mapSchemas, orNull, propertiesOf } from './json-schema.ts';

/** What may be sent where that Zod schema parses it. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io: 'input', override: tellDefault });
  return withReferences(mapSchemas(made as JsonSchema, tidy));
}

/** Zod says in several schemas what can be said in one. */
function tidy({ anyOf, pattern, ...rest }: JsonSchema): JsonSchema {
  const ofNumbers = rest.type === 'integer' || rest.type === 'boolean';
  const schema = { ...rest, ...(pattern !== undefined && !ofNumbers && { pattern }) };
  const [given, nothing, ...more] = (anyOf ?? []) as JsonSchema[];
  if (!given) return schema;
  const isNullable = nothing?.type === 'null' && more.length === 0;
  return isNullable ? { ...orNull(given), ...schema } : { ...schema, anyOf };
}

/** Says of each field that names a record that it must be one of the caller's. */
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

/** In a query they only narrow a list: what is no id matches nothing there. */
const isReference = (name: string, { format, items }: JsonSchema) =>
  Object.hasOwn(REFERENCES, name) &&
  (format ?? (items as JsonSchema | undefined)?.format) === 'uuid';

function referenceTo(field: string): string {
  const records = `${REFERENCES[field as keyof typeof REFERENCES].replaceAll('_', ' ')}s`;
  const which = field.endsWith('s') ? `Ids of ${records} of yours` : `One of your ${records}`;
  return `${which}; anything else is refused: \`${field} not found\`.`;
}

const CLEARING = 'Null or the empty string clears it.';

/** What an instant may be sent as, by name. */
export const INSTANTS = {
  Timestamp: inputSchema(timestamp()),
  TimestampOrNull: inputSchema(timestamp().nullable()),
  ClearableTimestamp: clearable(inputSchema(timestamp().nullable())),
};

/** Changes of which there must be at least one. */
export const atLeastOne = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  anyOf: Object.keys(propertiesOf(schema)).map((name) => ({ required: [name] })),
});

/** Changes in which the empty text clears some instants, as null does. */
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
