import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { needsNoCredential } from '../../../domain/auth/authorize.ts';
import { crossOrigin } from '../../../http/client/caller.ts';
import type { Code } from '../errors/error-codes.ts';
import { refusal } from '../errors/errors.ts';
import { requireWithinLimits } from './limits.ts';
import { rootFields } from './root-fields.ts';
import { coerceVariables } from './variables.ts';

/** An operation to admit, as Apollo has parsed and validated it. */
type Requested = {
  schema: GraphQLSchema;
  document: DocumentNode;
  /** The operation of the requested name; null or undefined when there is none. */
  operation: OperationDefinitionNode | null | undefined;
  operationName: string | undefined;
  variables: Record<string, unknown>;
  /** Returns false for a cross-site request that carries the session cookie or, if `signsIn`, would set it. */
  passesCsrfCheck: (signsIn: boolean) => boolean;
  introspection: boolean;
  /** Whether the response is a stream of events. Required for subscriptions, rejected for other operations. */
  isStreamed: boolean;
};

declare const passed: unique symbol;

/**
 * An operation that has passed every check. Only `admit` creates one, and the context rejects resolvers without one, so
 * no operation is executed unchecked.
 */
export type Admitted = {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  /** Coerced by the schema's types: defaults applied, enum values as the domain's values. */
  readonly variableValues: Record<string, unknown>;
  readonly cost: number;
  readonly [passed]: true;
};

/**
 * Checks an operation before execution: it exists under the requested name, the schema has its type, the request is not
 * cross-site, its variables match their types, and it is within the limits. Throws otherwise.
 */
export function admit(requested: Requested): Admitted {
  const { schema, document, introspection, passesCsrfCheck } = requested;
  const operation = requireOperation(requested);
  if (!passesCsrfCheck(signsIn(document, operation))) throw refusal(403, crossOrigin());
  const { variables } = requested;
  const variableValues = coerceVariables({ schema, document, operation, variables, introspection });
  const cost = requireWithinLimits({ schema, document, operation, variableValues });
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return {
    schema,
    operation,
    fragments: Object.fromEntries(
      (fragments as FragmentDefinitionNode[]).map((each) => [each.name.value, each]),
    ),
    variableValues,
    cost,
  } as Admitted;
}

/** Whether an operation may set the session cookie of a browser that has none. */
const signsIn = (document: DocumentNode, { operation, selectionSet }: OperationDefinitionNode) =>
  operation === OperationTypeNode.MUTATION &&
  rootFields(document, selectionSet).some(({ name }) => needsNoCredential(name.value));

function requireOperation(requested: Requested) {
  const { schema, document, operation, operationName, isStreamed } = requested;
  if (!operation) {
    throw refused('OPERATION_RESOLUTION_FAILURE', unresolved(document, operationName));
  }
  if (!schema.getRootType(operation.operation)) {
    throw refused('GRAPHQL_VALIDATION_FAILED', `The schema has no ${operation.operation} type`);
  }
  if ((operation.operation === OperationTypeNode.SUBSCRIPTION) !== isStreamed) {
    throw refused('BAD_REQUEST', isStreamed ? NOT_STREAMED : ONLY_STREAMED);
  }
  return operation;
}

const NOT_STREAMED =
  'Only subscriptions are answered at /graphql/stream: send queries and mutations to /graphql';
const ONLY_STREAMED =
  'A subscription is answered with a stream of events: send it to /graphql/stream';

function unresolved({ definitions }: DocumentNode, name: string | undefined): string {
  if (name !== undefined) return `Unknown operation named ${JSON.stringify(name)}`;
  const several = definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return several
    ? 'Must provide operation name if query contains multiple operations.'
    : 'Must provide an operation.';
}

const refused = (code: Code, message: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
