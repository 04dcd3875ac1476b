import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { GraphQLError, subscribe } from 'graphql';
import { yieldToEventLoop } from '../../concurrency/yield.ts';
import type { Logger } from '../../diagnostics/logger.ts';
import { currentRequest } from '../../http/current-request.ts';
import { logDatabaseFault, logFault } from '../../http/middleware/fault-log.ts';
import { admit } from './admission/admission.ts';
import { complete } from './completion.ts';
import type { Context } from './context.ts';
import { isDatabaseFault, isFault } from './errors/errors.ts';

type Plugin = ApolloServerPlugin<Context>;

/** Yields to the event loop before and after a new document is validated. */
export const yielding: Plugin = {
  requestDidStart: async () => ({
    validationDidStart: async () => {
      await yieldToEventLoop();
      return async () => yieldToEventLoop();
    },
  }),
};

/** Treats an empty operation name as absent: clients send one for an empty form field. */
export const emptyOperationName: Plugin = {
  requestDidStart: async ({ request }) => {
    if (request.operationName === '') delete request.operationName;
  },
};

/** Admits the operation to the context once it has passed every check; otherwise nothing is executed. */
export const admission = ({ introspection }: { introspection: boolean }): Plugin => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
      const { variables = {}, operationName } = request;
      const passesCsrfCheck = (signsIn: boolean) => contextValue.passesCsrfCheck(signsIn);
      const isStreamed = contextValue.streaming !== undefined;
      const requested = { schema, document, operation, operationName, variables };
      const admitted = admit({ ...requested, passesCsrfCheck, introspection, isStreamed });
      if (admitted.operation.operation !== 'query') await contextValue.verifyCredential();
      contextValue.admit(admitted);
    },
  }),
});

/** Defers the execution of an admitted subscription to stream.ts, which sends its events. */
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
 * Completes queries of lists and records without graphql-js, which takes longer to walk the rows than the database
 * takes to read them. Everything else, errors included, falls back to graphql-js.
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

/** Removes duplicate errors, which several records of a response may share. */
export const deduplicateErrors: Plugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body } }) => {
      if (body.kind !== 'single' || !body.singleResult.errors) return;
      const distinct = new Map(
        body.singleResult.errors.map((error) => [JSON.stringify(error), error]),
      );
      body.singleResult.errors = [...distinct.values()];
    },
  }),
};

/** Logs a fault with the request id. */
export const faultLogger = (logger: Logger) => (error: Error) =>
  logFault(logger, error, currentRequest.getStore()?.id);

/** Logs faults, also those before the operation is resolved, and database failures. */
export function logFaults(logger: Logger): Plugin {
  const log = faultLogger(logger);
  const warn = (error: Error) => logDatabaseFault(logger, error, currentRequest.getStore()?.id);
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
 * Sets status 200 for clients that accept only `application/json` if the error concerns the document. The GraphQL over
 * HTTP specification requires this, as proxies also respond with JSON.
 */
export const statusForJsonClients: Plugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response: { http, body } }) => {
      const accepted = request.http?.headers.get('accept') ?? '';
      if (http.status !== 400 || accepted.includes('application/graphql-response+json')) return;
      const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
      const isOfTheDocument = (code: unknown) =>
        OF_THE_DOCUMENT.has(String(code)) ||
        // Several operations without a name. An unknown name is an error of the request instead.
        (code === 'OPERATION_RESOLUTION_FAILURE' && request.operationName === undefined);
      if (errors.every(({ extensions }) => isOfTheDocument(extensions?.code))) http.status = 200;
    },
  }),
};

/** Sets status 503 if every field failed as unavailable, and `Retry-After`, for proxies and retrying clients. */
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
