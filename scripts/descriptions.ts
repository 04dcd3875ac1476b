import {
  type GraphQLInputFieldMap,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
} from 'graphql';

type Described = { name: string; description?: string | null | undefined };

/**
 * A plugin of GraphQL Code Generator: the descriptions of the fields of records, for the APIs that derive their schemas
 * from inputs and columns. Fields that only inputs have, such as ids of related records, follow those of the type.
 */
export const plugin = (schema: GraphQLSchema): string => {
  const records = Object.values(schema.getTypeMap()).filter(isObjectType).filter(isRecord);
  const types = records
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((type) => `  ${type.name}: {\n${lines(fieldsOf(schema, type))}  },\n`);
  return `export const DESCRIPTIONS = {\n${types.join('')}} as const;\n`;
};

const isRecord = (type: GraphQLObjectType) =>
  ['User', 'CalendarEvent'].includes(type.name) ||
  type.getInterfaces().some(({ name }) => name === 'Node');

function fieldsOf(schema: GraphQLSchema, type: GraphQLObjectType): Map<string, Described> {
  const own: Described[] = Object.values(type.getFields());
  const inputs = [`Create${type.name}Input`, `Update${type.name}Input`].map((name) =>
    schema.getType(name),
  );
  const taken = inputs.flatMap((input): Described[] =>
    isInputObjectType(input) ? Object.values<GraphQLInputFieldMap[string]>(input.getFields()) : [],
  );
  // The first one of a name counts.
  return new Map([...own, ...taken].toReversed().map((field) => [field.name, field]));
}

const lines = (fields: Map<string, Described>) =>
  [...fields.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, description }) => `    ${name}: ${JSON.stringify(description ?? '')},\n`)
    .join('');
