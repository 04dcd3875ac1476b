/** JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

export type Properties = Readonly<Record<string, JsonSchema>>;

/** An object with these required fields. Responses may get more fields, which clients must ignore. */
export const withFields = (properties: Properties): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

export const propertiesOf = (schema: JsonSchema): Properties =>
  (schema.properties ?? {}) as Properties;

/** Returns the schema that also allows null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  if (typeof type !== 'string' || type === 'object') return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(values) && { enum: [...values, null] }),
  };
}

/** Applies `change` to a schema and to all schemas within it, the innermost first. */
export function mapSchemas(
  schema: JsonSchema,
  change: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  return change(mapInner(schema, (inner) => mapSchemas(inner, change)));
}

const OF_SCHEMAS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];

/** Applies `change` to the direct subschemas of a schema. */
export function mapInner(
  schema: JsonSchema,
  change: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  const changed = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'properties') {
      const properties = Object.entries(value as Properties);
      return [keyword, Object.fromEntries(properties.map(([name, each]) => [name, change(each)]))];
    }
    if (OF_SCHEMAS.includes(keyword)) return [keyword, (value as JsonSchema[]).map(change)];
    const isSchema = keyword === 'items' || keyword === 'additionalProperties';
    return [keyword, isSchema && typeof value === 'object' ? change(value as JsonSchema) : value];
  });
  return Object.fromEntries(changed);
}
