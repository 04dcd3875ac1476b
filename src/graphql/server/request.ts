import { type ApolloServer, HeaderMap } from '@apollo/server';
import type Koa from 'koa';
import type { Call, Guest } from '../../call.ts';
import { isReadOnlyKey } from '../../domain/auth/authorize.ts';
import { type DomainError, refused, unauthenticated } from '../../domain/errors.ts';
import { isPlainObject, UnreadableInput } from '../../domain/validation.ts';
import { parseJson, readBody, TooManyValues, UnreadableRequest } from '../../http/body.ts';
import { bearerKey, callerOf, credentialOf, isOwnRequest } from '../../http/caller.ts';
import { inShare } from '../../http/fair-share.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { rateLimitOf } from '../../http/rate-limit.ts';
import { sessionToken, setSession } from '../../http/session-cookie.ts';
import { type DoorSettings, visitorOf } from '../../http/visitor.ts';
import { willSend } from '../../share/current.ts';
import { pace } from '../../share/pace.ts';
import { Context, type Streaming } from './context.ts';
import { currentRequest } from './current-request.ts';
import { requireValidatable } from './document-limits.ts';
import { refusal } from './errors.ts';
import { mutateOnce, mutationOf } from './once.ts';
import type { PersistedQueries } from './persisted-queries.ts';
import { isPublic } from './public-operations.ts';
import type { Told } from './response.ts';
import { requireUnconditional } from './subscriptions.ts';

/** A header that no page can make a browser send to another site without asking that site first. */
export const PREFLIGHTED = 'apollo-require-preflight';

/** What the door answers with. */
export type Door = {
  server: ApolloServer<Context>;
  settings: DoorSettings;
  persisted: PersistedQueries;
};

/** The answer to a request, when it is its account's turn. */
export async function answer(context: Koa.Context, door: Door): Promise<Told> {
  const { sent, call, account } = await receive(context);
  const answered = () => answerOf(context, sent && parseJson(sent), door, call);
  return inShare(context, account, answered, sent?.length);
}

/**
 * Authenticates a request and reads its body. An account's request is known as such before its body is read: only small
 * bodies are read of anonymous clients.
 */
export async function receive(context: Koa.Context) {
  const call = await authenticated(context);
  if (call) rateLimitOf(context)?.forAccount(context, call.user.id);
  const sent = context.method === 'POST' ? await bodyOf(context) : undefined;
  return { sent, call, account: call?.user.id };
}

/**
 * The body of a request. A client whose credential is not valid may still sign in; if its body is larger than that
 * takes, the credential is the reason to refuse it.
 */
const bodyOf = (context: Koa.Context): Promise<Buffer> =>
  readBody(context).catch((error) => {
    const isTooLarge = error instanceof UnreadableRequest && error.status === 413;
    const isRejected = !context.state.call && credentialOf(context) !== '';
    throw isTooLarge && isRejected ? unauthenticated() : error;
  });

/** The answer; one that was made before is given again where its client asks for that. */
async function answerOf(
  context: Koa.Context,
  body: unknown,
  door: Door,
  call: Call | undefined,
): Promise<Told> {
  const { guest } = context.state;
  const isKeyed = body !== undefined && 'idempotency-key' in context.headers;
  // A request that signs in is not kept, so it is no matter of this.
  if (!isKeyed || !isOwnRequest(context, { signsIn: false })) {
    return execute(context, body, door, { guest, call });
  }
  const mutation = call && !isReadOnlyKey(call) && (await mutationOf(body, door.persisted));
  if (!call || !mutation) return execute(context, body, door, { guest, call });
  return mutateOnce(call, idempotencyKey(context) as string, mutation, (call) =>
    execute(context, body, door, { guest: { ...guest, em: call.em }, call }),
  );
}

/** Who is calling, for the log too. */
async function authenticated(context: Koa.Context): Promise<Call | undefined> {
  const call = await callerOf(context, context.state.guest);
  context.state.call = call;
  const request = currentRequest.getStore();
  if (request) request.account = call?.user.id;
  return call;
}

/** Hands the request to Apollo; one for a stream as if it had been posted, whichever way it came. */
export async function execute(
  context: Koa.Context,
  body: unknown,
  { server, settings }: Door,
  parties: Parties,
): Promise<Told> {
  const { streaming } = parties;
  const {
    headers,
    status = 200,
    body: told,
  } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: streaming ? 'POST' : context.method,
      headers: streaming ? STREAM_HEADERS : headersOf(context),
      search: streaming ? '' : context.search,
      // What is no JSON is no GraphQL request: Apollo says so in its own form.
      body: body instanceof UnreadableInput ? undefined : body,
    },
    context: () => contextOf(context, body, settings, parties),
  });
  const text = told.kind === 'complete' ? told.string : '';
  willSend(text.length);
  return { headers, status, contentType: headers.get('content-type') ?? '', body: text };
}

/** Of these a request for a stream needs no others: it is looked at elsewhere who sends it. */
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
 * Whether another site could make a browser send this, as far as its method and key tell: a GET without a
 * key, and a POST of a content type that needs no preflight. Other methods Apollo refuses as such.
 */
function canBeForged(context: Koa.Context): boolean {
  if (context.method === 'GET') return bearerKey(context) === undefined;
  return context.method === 'POST';
}

/** Whom a request is executed for, over which connection. */
type Parties = {
  guest: Guest;
  call: Call | undefined;
  streaming?: Streaming;
};

/** Refuses an anonymous client that asks for more than public operations before the document is validated. */
async function contextOf(
  context: Koa.Context,
  body: unknown,
  settings: DoorSettings,
  { guest, call, streaming }: Parties,
): Promise<Context> {
  const { query, operationName } = asked(context, body);
  // Reading a document takes its time also where that ends in a refusal.
  await pace.pause();
  const isPublicRequest = () => query === undefined || isPublic(query, operationName ?? '');
  if (!call && (streaming || !isPublicRequest())) throw refusal(401, unauthenticated());
  if (body instanceof TooManyValues) throw refusal(400, refused(body.reason));
  if (query !== undefined) requireValidatable(query);
  if (query !== undefined) requireUnconditional(query);
  await pace.pause();
  return new Context({
    guest,
    call,
    streaming,
    signUpOpen: settings.signUpOpen,
    charge: (cost) => chargeCost(context, call, cost),
    session: {
      token: sessionToken(context),
      visitor: visitorOf(context, settings),
      isOwn: (signsIn) => isOwnRequest(context, { signsIn }),
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
 * The document that is sent, and the name of the operation in it. A hash is none: who is anonymous is asked for the
 * document.
 */
function asked({ method, search }: Koa.Context, body: unknown) {
  const sent = body ?? (method === 'GET' ? Object.fromEntries(new URLSearchParams(search)) : {});
  const { query, operationName } = isPlainObject(sent) ? sent : {};
  return {
    query: typeof query === 'string' && query !== '' ? query : undefined,
    operationName: typeof operationName === 'string' ? operationName : undefined,
  };
}
