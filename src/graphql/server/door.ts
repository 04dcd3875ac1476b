import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type Koa from 'koa';
import type { Call } from '../../call.ts';
import { DomainError, unauthenticated } from '../../domain/errors.ts';
import { isPlainObject, UnreadableInput } from '../../domain/validation.ts';
import { parseJson, readBody, UnreadableRequest } from '../../http/body.ts';
import { bearerKey, callerOf, isOwnRequest } from '../../http/caller.ts';
import { inShare } from '../../http/fair-share.ts';
import { rateLimitOf } from '../../http/rate-limit.ts';
import { sessionToken, setSession } from '../../http/session-cookie.ts';
import type { Logger } from '../../process/logger.ts';
import { schema } from '../schema.ts';
import { Context } from './context.ts';
import { cost } from './cost.ts';
import { currentRequest } from './current-request.ts';
import type { Code } from './error-codes.ts';
import { formatError, refusal, unanswerable } from './errors.ts';
import { LIMITS } from './limits.ts';
import { PersistedQueries, textualHash } from './persisted-queries.ts';
import {
  admission,
  completion,
  deduplicateErrors,
  emptyOperationName,
  faultLogger,
  logFaults,
  statusForJsonClients,
  statusForUnavailable,
} from './plugins.ts';
import { isPublic } from './public-operations.ts';

export const PATH = '/graphql';

type Settings = { signUpOpen: boolean; introspection: boolean; logger: Logger };

/** The GraphQL door: everything at `/graphql`. */
export function graphqlApi(settings: Settings): Koa.Middleware {
  const server = apolloServer(settings);
  server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests();
  return async (context, next) => {
    if (context.path !== PATH) return next();
    try {
      const request = { id: context.state.requestId };
      await currentRequest.run(request, () => answer(context, server, settings));
    } catch (error) {
      respondRefused(context, error);
    }
  };
}

/** Hands the request to Apollo, and its answer to Koa. */
async function answer(context: Koa.Context, server: ApolloServer<Context>, settings: Settings) {
  const rateLimit = rateLimitOf(context);
  rateLimit?.forAddress(context);
  const sent = context.method === 'POST' ? await readBody(context.req) : undefined;
  const caller = callerOf(context, context.state.guest);
  const account = await caller.then(
    (call) => call?.user.id,
    // Apollo is told of it when it asks who is calling.
    () => undefined,
  );
  if (account) rateLimit?.forAccount(context, account);
  const {
    headers,
    status,
    body: told,
  } = await inShare(context, account, () => {
    const body = sent && parseJson(sent);
    return server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: context.method,
        headers: headersOf(context),
        search: context.search,
        // What is no JSON is no GraphQL request: Apollo says so in its own form.
        body: body instanceof UnreadableInput ? undefined : body,
      },
      context: async () => contextOf(context, body, await caller.catch(rethrown), settings),
    });
  });
  for (const [name, value] of headers) context.set(name, value);
  context.status = status ?? 200;
  context.body = told.kind === 'complete' ? told.string : '';
}

const rethrown = (error: Error) => {
  throw unanswerable(error);
};

/** What Apollo does not get to see is refused in the graph's form all the same. */
function respondRefused(context: Koa.Context, error: unknown): void {
  const { requestId } = context.state;
  const { status, headers, message, code, ...more } = refusedBefore(error);
  context.set(headers);
  context.status = status;
  context.body = { errors: [{ message, extensions: { code, ...more, requestId } }] };
}

type RefusedBefore = {
  status: number;
  headers: Record<string, string>;
  message: string;
  code: Code;
  retryAfterSeconds?: number;
};

function refusedBefore(error: unknown): RefusedBefore {
  if (error instanceof UnreadableRequest) {
    const { status, headers, message } = error;
    return { status, headers, message, code: 'BAD_REQUEST' };
  }
  if (error instanceof DomainError && error.code === 'RATE_LIMITED') {
    const { message, code, retryAfterSeconds = 1 } = error;
    const headers = { 'Retry-After': String(retryAfterSeconds) };
    return { status: 429, headers, message, code, retryAfterSeconds };
  }
  throw error;
}

const apolloServer = ({ introspection, logger }: Settings) =>
  new ApolloServer<Context>({
    schema,
    introspection,
    // Otherwise its refusals tell, name by name, what introspection does not.
    hideSchemaDetailsFromClientErrors: !introspection,
    formatError,
    logger,
    plugins: [
      emptyOperationName,
      textualHash,
      admission({ introspection }),
      completion,
      cost,
      deduplicateErrors,
      logFaults(logger),
      statusForJsonClients,
      statusForUnavailable,
      ApolloServerPluginCacheControlDisabled(),
      // Its page would load scripts from elsewhere; ours is in src/graphiql.
      ApolloServerPluginLandingPageDisabled(),
    ],
    parseOptions: { maxTokens: LIMITS.tokens },
    csrfPrevention: { requestHeaders: ['x-apollo-operation-name', PREFLIGHTED] },
    allowBatchedHttpRequests: false,
    persistedQueries: { cache: new PersistedQueries() },
    includeStacktraceInErrorResponses: false,
    stringifyResult: (result) => written(result, logger),
    stopOnTerminationSignals: false,
  });

/** An answer as text. One that is too large to be written is a fault, which nobody else would log. */
function written(result: unknown, logger: Logger): string {
  try {
    return JSON.stringify(result);
  } catch (error) {
    faultLogger(logger)(error as Error);
    throw error;
  }
}

/** A header that no page can make a browser send to another site without asking that site first. */
const PREFLIGHTED = 'apollo-require-preflight';

function headersOf(context: Koa.Context): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(context.headers)) {
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  }
  if (!canBeForged(context)) headers.set(PREFLIGHTED, 'true');
  return headers;
}

/**
 * Whether another site could make a browser send this, as far as its method and key tell: a GET without a
 * key, and a POST of a content type that needs no preflight. Other methods Apollo refuses as such.
 */
function canBeForged(context: Koa.Context): boolean {
  if (context.method === 'GET') return bearerKey(context) === undefined;
  return context.method === 'POST';
}

/**
 * Who is calling is decided first: an anonymous caller who asks for more than is public is refused before the
 * document is validated.
 */
function contextOf(
  context: Koa.Context,
  body: unknown,
  call: Call | undefined,
  { signUpOpen }: Settings,
): Context {
  const { guest } = context.state;
  context.state.call = call;
  const request = currentRequest.getStore();
  if (request) request.account = call?.user.id;
  if (!call && !isPublicRequest(context, body)) throw refusal(401, unauthenticated());
  return new Context({
    guest,
    call,
    signUpOpen,
    charge: (cost) => chargeCost(context, call, cost),
    session: {
      token: sessionToken(context),
      from: context.ip,
      isOwn: isOwnRequest(context),
      keep: (token) => setSession(context, token),
    },
  });
}

function chargeCost(context: Koa.Context, call: Call | undefined, cost: number): void {
  try {
    if (call) rateLimitOf(context)?.forCost(context, call.user.id, cost);
  } catch (error) {
    throw refusal(429, error as DomainError);
  }
}

/**
 * Whether a request asks for what is public, or for nothing at all, which Apollo refuses. A hash is nothing
 * either: who is anonymous is asked for the document.
 */
function isPublicRequest({ method, search }: Koa.Context, body: unknown): boolean {
  const sent = method === 'GET' ? Object.fromEntries(new URLSearchParams(search)) : body;
  const { query, operationName } = isPlainObject(sent) ? sent : {};
  if (typeof query !== 'string' || query === '') return true;
  return isPublic(query, typeof operationName === 'string' ? operationName : '');
}
