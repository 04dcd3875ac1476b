import type { GatewayExecutor, GatewayInterface } from '@apollo/server-gateway-interface';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';

type Known = { runs: number; compiled?: CompiledQuery | undefined };

/** What is asked again is worth compiling; most of what is written by hand is asked once. */
const RUNS_BEFORE = 2;

/**
 * Runs operations as functions made for them. Apollo keeps the documents that it has parsed; as long
 * as it keeps one, so is its function kept.
 */
export function compiling(schema: GraphQLSchema): GatewayInterface {
  const known = new WeakMap<DocumentNode, Map<string, Known>>();
  const executor: GatewayExecutor = async ({ document, operationName, request, context }) => {
    const name = operationName ?? '';
    const operations = known.get(document) ?? new Map<string, Known>();
    const operation = operations.get(name) ?? { runs: 0 };
    known.set(document, operations.set(name, operation));
    operation.runs++;
    if (operation.runs === RUNS_BEFORE) operation.compiled = compiled(schema, document, name);
    const { variables: variableValues } = request;
    const result = await (operation.compiled
      ? operation.compiled.query(undefined, context, variableValues ?? {})
      : execute({ schema, document, operationName, contextValue: context, variableValues }));
    const { errors, ...rest } = result as ExecutionResult;
    return { ...rest, ...(errors && { errors: errors.map(whole) }) };
  };
  return {
    onSchemaLoadOrUpdate: (listener) => {
      listener({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => {};
    },
    load: async () => ({ executor }),
    stop: async () => {},
  };
}

/**
 * Whether a compiled query does as the specification says: it takes a variable that is not given,
 * inside an object that is written out, for null, where it is to be absent; and it tells resolvers of
 * fields that a directive leaves out. Writes take no chances.
 */
function isFaithful(document: DocumentNode): boolean {
  let faithful = true;
  visit(document, {
    OperationDefinition: ({ operation }) => {
      if (operation !== OperationTypeNode.QUERY) faithful = false;
    },
    ObjectField: ({ value }) => {
      if (value.kind === Kind.VARIABLE) faithful = false;
    },
    Directive: () => {
      faithful = false;
    },
  });
  return faithful;
}

/** A compiled query's errors lack extensions, which Apollo relies on. */
function whole(error: GraphQLError): GraphQLError {
  if (error.extensions) return error;
  const { message, locations, path, originalError } = error;
  const made = new GraphQLError(message, { path, originalError });
  return Object.defineProperty(made, 'locations', { value: locations, enumerable: true });
}

function compiled(schema: GraphQLSchema, document: DocumentNode, name: string) {
  if (!isFaithful(document)) return undefined;
  const query = compileQuery(schema, document, name);
  return isCompiledQuery(query) ? query : undefined;
}
