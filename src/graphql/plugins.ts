import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, Kind, type OperationDefinitionNode } from 'graphql';
import { type DomainError, unauthenticated } from '../domain/errors.ts';
import { crossOrigin } from '../http/caller.ts';
import type { Logger } from '../logger.ts';
import type { Context } from './context.ts';
import { currentRequest } from './current-request.ts';
import { isFault } from './errors.ts';
import { requireWithinLimits } from './limits.ts';
import { requireFittingVariables } from './variables.ts';

type Plugin = ApolloServerPlugin<Context>;

/** What a stranger may ask for. */
const PUBLIC = new Set(['signUp', 'signIn', '__schema', '__type', '__typename']);

/** Refuses a stranger with 401, and then what another site sends with 403, whatever is asked for. */
export const authenticated: Plugin = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue: { isStranger, session } }) => {
      if (isStranger && !isPublic(operation)) throw refusal(401, unauthenticated());
      if (!session.isOwn) throw refusal(403, crossOrigin());
    },
  }),
};

const isPublic = (operation: OperationDefinitionNode | undefined) =>
  operation?.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && PUBLIC.has(selection.name.value),
  );

const refusal = (status: number, { message, code }: DomainError) =>
  new GraphQLError(message, { extensions: { code, http: { status } } });

/** Refuses variables that do not fit, and what is too large to answer, before any of it is. */
export const judged = ({ introspection }: { introspection: boolean }): Plugin => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request }) => {
      const { variables = {} } = request;
      if (!operation) return;
      requireFittingVariables({ schema, operation, variables, introspection });
      requireWithinLimits({ schema, document, operation, variables });
    },
  }),
});

/** Writes a fault to the log, under the id of its request. */
export const faultLog = (logger: Logger) => (error: Error) => {
  const requestId = currentRequest.getStore();
  logger.error({ err: error, requestId }, `fault in request ${requestId}`);
};

/** Gives the log every fault, also one that comes before the operation is looked at. */
export function faultsLogged(logger: Logger): Plugin {
  const log = faultLog(logger);
  return {
    contextCreationDidFail: async ({ error }) => log(error),
    requestDidStart: async () => ({
      didEncounterErrors: async ({ errors }) => errors.filter(isFault).forEach(log),
    }),
  };
}

const OF_THE_DOCUMENT = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
]);

/**
 * Clients that know only `application/json` get 200 for a request that is well-formed HTTP, whatever
 * is wrong with its document: so GraphQL over HTTP wants it, because proxies answer in JSON too.
 */
export const wellFormedIsOk: Plugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response: { http, body } }) => {
      const accepted = request.http?.headers.get('accept') ?? '';
      if (http.status !== 400 || accepted.includes('application/graphql-response+json')) return;
      const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
      const known = errors.every(({ extensions }) => OF_THE_DOCUMENT.has(String(extensions?.code)));
      if (known) http.status = 200;
    },
  }),
};
