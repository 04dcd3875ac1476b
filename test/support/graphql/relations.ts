import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { schema } from './sdl.ts';

type Field = GraphQLField<unknown, unknown>;

const ofQuery = (schema.getQueryType() as GraphQLObjectType).getFields();

/** For each list without required arguments, a query that selects all fields of its records and of their relations. */
export const LISTS_IN_FULL = Object.values(ofQuery)
  .filter(({ args }) => args.some(({ name }) => name === 'first') && !args.some(isRequiredArgument))
  .map((field) => [field.name, `{ ${inFull(field, 2)} }`] as const);

/** A query of a record by id that selects all its fields and those of its relations. */
export const nodeInFull = (type: string) =>
  `query ($id: ID!) { node(id: $id) { __typename ... on ${type} {
    ${fieldsOf(schema.getType(type) as GraphQLObjectType, 2).join(' ')} } } }`;

/** Selects a field with all its fields to a depth of `depth` records; pages have two records. */
function inFull({ name, args, type }: Field, depth: number): string {
  const namedType = getNamedType(type);
  if (isLeafType(namedType)) return name;
  const page = args.some((each) => each.name === 'first') ? '(first: 2)' : '';
  return `${name}${page} { ${fieldsOf(namedType as GraphQLObjectType, depth).join(' ')} }`;
}

function fieldsOf(type: GraphQLObjectType, depth: number): string[] {
  const left = isRecord(type) ? depth - 1 : depth;
  return Object.values(type.getFields())
    .filter((field) => {
      const namedType = getNamedType(field.type);
      if (!isObjectType(namedType)) return isLeafType(namedType);
      return left > 0 || !(isRecord(namedType) || namedType.name.endsWith('Connection'));
    })
    .map((field) => inFull(field, left));
}

function isRecord(type: GraphQLObjectType): boolean {
  return type.getInterfaces().length > 0;
}
