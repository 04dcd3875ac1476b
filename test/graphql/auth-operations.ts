import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getIntrospectionQuery,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { data } from '../support/graphql/request.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import type { Client } from '../support/service/client.ts';

/** A valid operation of one field with only its required arguments. */
export type Operation = { name: string; document: string };

/** Every query and every mutation of the schema. */
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
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
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
