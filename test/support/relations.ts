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

/** For each list that can be asked for as it is: all that it tells of its records, and of what hangs on them. */
export const LISTS_IN_FULL = Object.values(ofQuery)
  .filter(({ args }) => args.some(({ name }) => name === 'first') && !args.some(isRequiredArgument))
  .map((field) => [field.name, `{ ${inFull(field, 2)} }`] as const);

/** A record by its id: all that is told of it, and of what hangs on it. */
export const nodeInFull = (type: string) =>
  `query ($id: ID!) { node(id: $id) { __typename ... on ${type} {
    ${fieldsOf(schema.getType(type) as GraphQLObjectType, 2).join(' ')} } } }`;

/** A field with all its fields, so many records deep; of lists, the first two. */
function inFull({ name, args, type }: Field, depth: number): string {
  const told = getNamedType(type);
  if (isLeafType(told)) return name;
  const page = args.some((each) => each.name === 'first') ? '(first: 2)' : '';
  return `${name}${page} { ${fieldsOf(told as GraphQLObjectType, depth).join(' ')} }`;
}

function fieldsOf(type: GraphQLObjectType, depth: number): string[] {
  const left = isRecord(type) ? depth - 1 : depth;
  return Object.values(type.getFields())
    .filter((field) => {
      const told = getNamedType(field.type);
      if (!isObjectType(told)) return isLeafType(told);
      return left > 0 || !(isRecord(told) || told.name.endsWith('Connection'));
    })
    .map((field) => inFull(field, left));
}

function isRecord(type: GraphQLObjectType): boolean {
  return type.getInterfaces().length > 0;
}
