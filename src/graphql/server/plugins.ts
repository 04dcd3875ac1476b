import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { GraphQLError, subscribe } from 'graphql';
import type { Logger } from '../../process/logger.ts';
import { pace } from '../../share/pace.ts';
import { admit } from './admission.ts';
import { complete } from './completion.ts';
import type { Context } from './context.ts';
import { currentRequest } from './current-request.ts';
import { isDatabaseFault, isFault } from './errors.ts';

type Plugin = ApolloServerPlugin<Context>;

/** Lets others have their turn before and after a new document is validated. */
export const pauses: Plugin = {
  requestDidStart: async () => ({
    validationDidStart: async () => {
      await pace.pause();
      return async () => pace.pause();
    },
  }),
};

/** An empty name is no name, as it is in every form field that was left empty. */
export const emptyOperationName: Plugin = {
  requestDidStart: async ({ request }) => {
    if (request.operationName === '') delete request.operationName;
  },
};

/** Opens the context for an operation that passed every check; without that, nothing is executed. */
export const admission = ({ introspection }: { introspection: boolean }): Plugin => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
      const { variables = {}, operationName } = request;
      const isOwnRequest = (signsIn: boolean) => contextValue.isOwnRequest(signsIn);
      const isStreamed = contextValue.streaming !== undefined;
      const requested = { schema, document, operation, operationName, variables };
      contextValue.admit(admit({ ...requested, isOwnRequest, introspection, isStreamed }));
    },
  }),
});

/** Leaves a subscription that passed every check to who streams its events. */
export const streaming: Plugin = {
  requestDidStart: async () => ({
    responseForOperation: async ({ schema, document, request, contextValue }) => {
      const { streaming } = contextValue;
      if (!streaming) return null;
      const { variables: variableValues, operationName } = request;
      streaming.begin = () =>
        subscribe({ schema, document, contextValue, variableValues, operationName });
      const http = { status: undefined, headers: new HeaderMap() };
      return { http, body: { kind: 'single', singleResult: { data: null } } };
    },
  }),
};

/**
 * Answers a query of lists and records without graphql-js, which takes longer to walk through them than it
 * took to read them. Whatever is not plain, refusals above all, is left to graphql-js.
 */
export const completion: Plugin = {
  requestDidStart: async () => ({
    responseForOperation: async ({ contextValue }) => {
      const data = await complete(contextValue);
      if (!data) return null;
      const http = { status: undefined, headers: new HeaderMap() };
      return { http, body: { kind: 'single', singleResult: { data } } };
    },
  }),
};

/** An error that several records of an answer share is told once. */
export const deduplicateErrors: Plugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body } }) => {
      if (body.kind !== 'single' || !body.singleResult.errors) return;
      const told = new Map(body.singleResult.errors.map((error) => [JSON.stringify(error), error]));
      body.singleResult.errors = [...told.values()];
    },
  }),
};

/** Writes a fault to the log, under the id of its request. */
export const faultLogger = (logger: Logger) => (error: Error) => {
  const requestId = currentRequest.getStore()?.id;
  logger.error({ err: error, requestId }, `fault in request ${requestId}`);
};

/** Logs every fault, also one that comes before the operation is resolved, and what the database fails. */
export function logFaults(logger: Logger): Plugin {
  const log = faultLogger(logger);
  const warn = (err: Error) => {
    const requestId = currentRequest.getStore()?.id;
    logger.warn({ err, requestId }, `the database failed request ${requestId}`);
  };
  return {
    contextCreationDidFail: async ({ error }) => {
      if (isDatabaseFault(error)) warn(error);
      else if (!(error instanceof GraphQLError) || isFault(error)) log(error);
    },
    requestDidStart: async () => ({
      didEncounterErrors: async ({ errors }) => {
        errors.filter(isFault).forEach(log);
        errors.filter(isDatabaseFault).slice(0, 1).forEach(warn);
      },
    }),
  };
}

const OF_THE_DOCUMENT = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'VALIDATION_FAILED',
]);

/**
 * Clients that know only `application/json` get 200 for a request that is well-formed HTTP, whatever
 * is wrong with its document: so GraphQL over HTTP wants it, because proxies answer in JSON too.
 */
export const statusForJsonClients: Plugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response: { http, body } }) => {
      const accepted = request.http?.headers.get('accept') ?? '';
      if (http.status !== 400 || accepted.includes('application/graphql-response+json')) return;
      const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
      const isOfTheDocument = (code: unknown) =>
        OF_THE_DOCUMENT.has(String(code)) ||
        // Several operations and no name. A name that none of them has is wrong in the request itself.
        (code === 'OPERATION_RESOLUTION_FAILURE' && request.operationName === undefined);
      if (errors.every(({ extensions }) => isOfTheDocument(extensions?.code))) http.status = 200;
    },
  }),
};

/** Nothing could be answered now: the status says so too, to proxies and to whoever tries again. */
export const statusForUnavailable: Plugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { http, body } }) => {
      const { data, errors = [] } = body.kind === 'single' ? body.singleResult : {};
      const seconds = errors
        .filter(({ extensions }) => extensions?.code === 'UNAVAILABLE')
        .map(({ extensions }) => Number(extensions?.retryAfterSeconds ?? 1));
      if (seconds.length === 0) return;
      http.headers.set('retry-after', String(Math.max(...seconds)));
      const isEmpty = Object.values(data ?? {}).every((value) => value === null);
      if (isEmpty) http.status = 503;
    },
  }),
};
