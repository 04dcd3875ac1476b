import { type ApolloServer, HeaderMap } from '@apollo/server';
import type Koa from 'koa';
import { chargeResponse } from '../../concurrency/current-account.ts';
import { yieldToEventLoop } from '../../concurrency/yield.ts';
import { isReadOnlyKey } from '../../domain/auth/authorize.ts';
import { isPlainObject, UnreadableInput } from '../../domain/validation/validation.ts';
import { type DomainError, refused, unauthenticated } from '../../errors.ts';
import { bearerKey, passesCsrfCheck } from '../../http/client/caller.ts';
import { clientInfoOf, type SignInSettings } from '../../http/client/client-info.ts';
import { sessionToken, setSession } from '../../http/client/session-cookie.ts';
import { idempotencyKey } from '../../http/idempotency/idempotency-key.ts';
import { TooManyValues } from '../../http/io/body.ts';
import type { ApiRequest, Operation, Reply } from '../../http/pipeline.ts';
import { requireValidatable } from './admission/document-limits.ts';
import { LIMITS } from './admission/limits.ts';
import { isPublic, MOST_PUBLIC_TOKENS } from './admission/public-operations.ts';
import { parsedOnce } from './admission/root-fields.ts';
import { requireUnconditional } from './admission/subscriptions.ts';
import { Context, type Streaming } from './context.ts';
import { refusal } from './errors/errors.ts';
import { executeMutations, mutationOf } from './idempotency.ts';
import type { PersistedQueries } from './persisted-queries.ts';

/** A header that a browser sends to another site only after a preflight request. */
export const PREFLIGHTED = 'apollo-require-preflight';

/** The dependencies of request execution. */
export type Executor = {
  server: ApolloServer<Context>;
  settings: SignInSettings;
  persisted: PersistedQueries;
};

/** The operation of every request at `/graphql`. */
export const requestOperation = (executor: Executor): Operation => ({
  requires: 'checked by the API',
  execute: (request) => execute(request, request.json(), executor),
  idempotency: async (request, execute) => {
    const { context, call, publicCall } = request;
    // Requests that sign in are never stored, so their stricter CSRF rule does not apply here.
    const isKeyed =
      'idempotency-key' in context.headers && passesCsrfCheck(context, { signsIn: false });
    const mutation =
      isKeyed && call && !isReadOnlyKey(call)
        ? await mutationOf(request.json(), executor.persisted)
        : undefined;
    if (!call || !mutation) return execute(request);
    return executeMutations(call, idempotencyKey(context) as string, mutation, (call) =>
      execute({ ...request, call, publicCall: { ...publicCall, em: call.em } }),
    );
  },
});

/** Passes the request to Apollo; a stream request as POST, whatever its method. */
export async function execute(
  request: ApiRequest,
  body: unknown,
  { server, settings }: Executor,
  streaming?: Streaming,
): Promise<Reply> {
  const { context } = request;
  const {
    headers,
    status = 200,
    body: responseBody,
  } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: streaming ? 'POST' : context.method,
      headers: streaming ? STREAM_HEADERS : headersOf(context),
      search: streaming ? '' : context.search,
      // Without a body, Apollo reports the unreadable JSON in its own format.
      body: body instanceof UnreadableInput ? undefined : body,
    },
    context: () => contextOf(request, body, settings, streaming),
  });
  const text = responseBody.kind === 'complete' ? responseBody.string : '';
  chargeResponse(text.length);
  return { headers, status, contentType: headers.get('content-type') ?? '', body: text };
}

/** The only headers that a stream request needs: the request was authenticated before. */
const STREAM_HEADERS = new HeaderMap([
  ['content-type', 'application/json'],
  ['accept', 'application/graphql-response+json'],
]);

function headersOf(context: Koa.Context): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(context.headers)) {
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  }
  if (!canBeForged(context)) headers.set(PREFLIGHTED, 'true');
  return headers;
}

/**
 * Whether another site could make a browser send this request without a preflight: a GET without an API key, or a POST
 * with a simple content type, which Apollo checks. Apollo rejects other methods.
 */
function canBeForged(context: Koa.Context): boolean {
  if (context.method === 'GET') return bearerKey(context) === undefined;
  return context.method === 'POST';
}

/** Rejects an anonymous client that selects more than public operations before the document is validated. */
async function contextOf(
  { context, publicCall, call, charge }: ApiRequest,
  body: unknown,
  settings: SignInSettings,
  streaming: Streaming | undefined,
): Promise<Context> {
  const { query, operationName } = documentOf(context, body);
  // Parsing is slow also for documents that are rejected.
  await yieldToEventLoop();
  const document = parsedOnce(query ?? '', call ? LIMITS.tokens : MOST_PUBLIC_TOKENS);
  const isPublicRequest = () => query === undefined || isPublic(document(), operationName ?? '');
  if (!call && (streaming || !isPublicRequest())) throw refusal(401, unauthenticated());
  if (body instanceof TooManyValues) throw refusal(400, refused(body.reason));
  if (query !== undefined) requireValidatable(query, document);
  if (query !== undefined) requireUnconditional(query, document);
  await yieldToEventLoop();
  return new Context({
    publicCall,
    call,
    streaming,
    signUpOpen: settings.signUpOpen,
    charge: (cost) => chargeOrRefuse(charge, cost),
    session: {
      token: sessionToken(context),
      clientInfo: clientInfoOf(context, settings),
      isOwn: (signsIn) => passesCsrfCheck(context, { signsIn }),
      keep: (token) => setSession(context, token),
    },
  });
}

function chargeOrRefuse(charge: ApiRequest['charge'], cost: number): void {
  try {
    charge(cost);
  } catch (error) {
    throw refusal(429, error as DomainError);
  }
}

/**
 * Returns the document of a request and its operation name. A persisted query hash yields no document: anonymous
 * clients must send the text.
 */
function documentOf({ method, search }: Koa.Context, body: unknown) {
  const parameters =
    body ?? (method === 'GET' ? Object.fromEntries(new URLSearchParams(search)) : {});
  const { query, operationName } = isPlainObject(parameters) ? parameters : {};
  return {
    query: typeof query === 'string' && query !== '' ? query : undefined,
    operationName: typeof operationName === 'string' ? operationName : undefined,
  };
}
