import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { Client } from '../support/client.ts';
import { UNKNOWN_ID } from '../support/expectations.ts';
import { data } from '../support/graph.ts';

/** An operation of one field, valid in form, with as little as that field can do with. */
export type Operation = { name: string; document: string };

/** Every query and every mutation that the graph tells of. */
export async function everyOperation(client: Client) {
  const schema = buildClientSchema(await data(client, getIntrospectionQuery()));
  return {
    queries: operationsOf('query', schema.getQueryType() as GraphQLObjectType),
    mutations: operationsOf('mutation', schema.getMutationType() as GraphQLObjectType),
  };
}

const operationsOf = (kind: string, type: GraphQLObjectType): Operation[] =>
  Object.values(type.getFields()).map((field) => ({
    name: field.name,
    document: `${kind} { ${called(field)} }`,
  }));

function called({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const given = args
    .filter(isRequiredArgument)
    .map((each) => `${each.name}: ${literal(each.type)}`);
  const selection = isLeafType(type) ? '' : ' { __typename }';
  return `${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${selection}`;
}

function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType);
  if (isListType(type)) return `[${literal(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name as string;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{ ${fields.map((each) => `${each.name}: ${literal(each.type)}`).join(', ')} }`;
  }
  return type.name === 'Boolean' ? 'true' : JSON.stringify(UNKNOWN_ID);
}
