import type Koa from 'koa';
import { authorize, isReadOnlyKey } from '../domain/auth/authorize.ts';
import type { OperationName } from '../domain/auth/scopes.ts';
import type { Call, PublicCall } from '../domain/call.ts';
import { costOf } from '../domain/operation-costs.ts';
import type { Answer } from '../domain/stored-responses/stored-response.store.ts';
import { DomainError, unauthenticated } from '../errors.ts';
import { RATE_LIMIT_HEADERS, type RateLimit } from './admission/rate-limit.ts';
import { inRequestQueue } from './admission/request-queue.ts';
import {
  callerOf,
  credentialOf,
  crossOrigin,
  passesCsrfCheck,
  rememberedCallerOf,
} from './client/caller.ts';
import {
  type Addressed,
  ifUnchanged,
  isKnown,
  type Shown,
  tagOf,
  tagsIn,
} from './conditional/tags.ts';
import { type CurrentRequest, currentRequest } from './current-request.ts';
import { executeIdempotently } from './idempotency/execute-idempotently.ts';
import { fingerprintOf, idempotencyKey } from './idempotency/idempotency-key.ts';
import { HttpError, parseJson, readBody } from './io/body.ts';
import { setText } from './io/text-body.ts';

type Authentication = 'required' | 'optional' | 'ignored';

/** The API-specific steps of a request. All other steps are the same for every API. */
export type Api = {
  /** Its name in the metrics. */
  name: string;
  /** The operation name in the metrics until `route` returns the operation. Default: `none`. */
  unknownOperation?: string;
  matches(path: string): boolean;
  /** Checks before authentication; throws to reject a request. */
  precheck?(context: Koa.Context): void;
  /** Whether a request needs a credential. `ignored`: a sign-in or sign-up, which is not authenticated. */
  authentication?(context: Koa.Context): Authentication;
  /**
   * Whether the credential may be verified in the statement of the first read, instead of before the request. An operation
   * that writes calls `credential.verify` first. Default: no.
   */
  verifiesInReads?(context: Koa.Context): boolean;
  /** Returns the caller by a credential of the API itself. Default: by the API key or the session cookie. */
  caller?(context: Koa.Context, publicCall: PublicCall): Promise<Call | undefined>;
  /** The header `WWW-Authenticate` of a response with status 401. */
  challenge?: string;
  /** `by operation`: the API checks each operation, as only some of them write. */
  csrf?: 'by request' | 'by operation';
  /** Finds the operation of a request before its body is read; throws if there is none. */
  route(context: Koa.Context): Operation | Promise<Operation>;
  /** Sends an error in the format of the API. Default: the format of the REST API. */
  sendError?(context: Koa.Context, error: unknown): void;
};

/** The operation that executes a request. */
export type Operation = {
  /** The operation whose scope the credential must have, unless the API checks that itself. */
  requires: OperationName | 'checked by the API';
  /** The record that the path names, for `If-Match`. */
  target?: (context: Koa.Context) => { record: Addressed | Shown; id: string };
  /** Whether the response has an `ETag`. A request whose `If-None-Match` contains it gets a 304. */
  isTagged?: boolean;
  /**
   * How a POST with an `Idempotency-Key` is executed once. `transaction` (default): in one transaction. `steps`: in
   * several. `none`: the key is ignored. A function: the API implements it itself.
   */
  idempotency?: 'transaction' | 'steps' | 'none' | OwnIdempotency;
  execute: Execute;
};

type OwnIdempotency = (
  request: ApiRequest,
  execute: (request: ApiRequest) => Promise<Reply>,
) => Promise<Reply>;

/** Undefined if the operation has set the response itself. */
type Execute = (request: ApiRequest) => Promise<Reply | Stream | undefined>;

export type ApiRequest = {
  context: Koa.Context;
  publicCall: PublicCall;
  /** Undefined for an anonymous client, where the API permits it. */
  call: Call | undefined;
  /** The body as JSON; undefined for a method without one. */
  json(): unknown;
  /** Counts the cost of an operation beyond one request; throws if the rate limit is exceeded. */
  charge(cost: number): void;
};

export type Reply = Answer & { headers?: Iterable<[string, string]>; replayed?: boolean };

/** A response that is sent after the request has left the queue. */
export type Stream = { stream: () => Promise<void> };

/** Returns a function that mounts an API: its requests pass all steps of the pipeline. */
export function pipeline(rateLimit: RateLimit | undefined): (api: Api) => Koa.Middleware {
  return (api) => async (context, next) => {
    if (!api.matches(context.path)) return next();
    const { name, unknownOperation = 'none' } = api;
    const id: string = context.state.requestId;
    const request: CurrentRequest = { id, api: name, operation: unknownOperation };
    context.state.request = request;
    await currentRequest.run(request, async () => {
      try {
        await serve(context, api, rateLimit);
      } catch (error) {
        if (!api.sendError) throw error;
        api.sendError(context, error);
      }
    });
  };
}

/** Executes the steps of a request in order. */
async function serve(context: Koa.Context, api: Api, rateLimit: RateLimit | undefined) {
  // The first step, so that rejected requests also get the rate limit headers.
  rateLimit?.forAddress(context);
  api.precheck?.(context);
  const authentication = api.authentication?.(context) ?? 'required';
  const { publicCall } = context.state;
  const remembered =
    authentication !== 'ignored' && api.verifiesInReads?.(context) && hasSmallBody(context)
      ? rememberedCallerOf(context, publicCall)
      : undefined;
  const served = {
    context,
    api,
    rateLimit,
    authentication,
    body: bodyOnce(context, authentication),
  };
  if (remembered) {
    const { operation } = context.state.request;
    const limits = pickHeaders(context, RATE_LIMIT_HEADERS);
    const outcome = await executed(served, remembered);
    if (await isVerified(remembered)) return deliver(served, outcome);
    // The credential is not valid any more, or has changed: nothing of the response is sent.
    context.state.request.operation = operation;
    context.set(limits);
  }
  const findCaller = api.caller ?? callerOf;
  const call = authentication === 'ignored' ? undefined : await findCaller(context, publicCall);
  await deliver(served, await executed(served, call));
}

/** The largest body, in bytes, that is read before the credential is verified: the limit of anonymous clients. */
const SMALL_BODY = 64 * 1024;

function hasSmallBody({ method, headers }: Koa.Context): boolean {
  if (!METHODS_WITH_BODY.has(method)) return true;
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SMALL_BODY;
}

/** The headers of the response with these names, as they are now. */
const pickHeaders = ({ response }: Koa.Context, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, response.get(name)]).filter(([, value]) => value));

type ServedRequest = {
  context: Koa.Context;
  api: Api;
  rateLimit: RateLimit | undefined;
  authentication: Authentication;
  body: () => Promise<Buffer | undefined>;
};

/** The result of a request before it is sent, or the error. */
type Outcome =
  | { reply: Awaited<ReturnType<Execute>>; tagging: Tagging | undefined }
  | { error: unknown };

/** Returns whether a remembered credential is still valid. Executes a statement only if no read has verified it. */
async function isVerified({ credential }: Call): Promise<boolean> {
  try {
    await credential?.verify();
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') return false;
    throw error;
  }
}

/** Executes the steps that depend on the caller. Returns an error instead of throwing it: `serve` may discard it. */
async function executed(served: ServedRequest, call: Call | undefined): Promise<Outcome> {
  const { context, api, rateLimit, authentication } = served;
  try {
    record(context, call);
    if (!call && authentication === 'required') throw unauthorized(context, api);
    if (call) rateLimit?.forAccount(context, call.user.id);
    const signsIn = authentication === 'ignored';
    if (api.csrf !== 'by operation' && !passesCsrfCheck(context, { signsIn })) throw crossOrigin();
    const operation = await api.route(context);
    const charge = (cost: number) => call && rateLimit?.forCost(context, call.user.id, cost);
    if (call && operation.requires !== 'checked by the API') {
      authorize(call, operation.requires);
      charge(costOf(operation.requires));
    }
    // Reads the body before the request enters the queue, so that a slow client delays no other request.
    const bytes = await served.body();
    const request: ApiRequest = {
      context,
      publicCall: context.state.publicCall,
      call,
      json: parsedOnce(bytes),
      charge,
    };
    const tagging = operation.isTagged ? { known: tagsIn(context, 'If-None-Match') } : undefined;
    const execution = () => execute(request, operation);
    const reply = await inRequestQueue(context, call?.user.id, execution, bytes?.length);
    return { reply, tagging };
  } catch (error) {
    return { error };
  }
}

async function deliver({ context }: ServedRequest, outcome: Outcome): Promise<void> {
  if ('error' in outcome) throw outcome.error;
  const { reply, tagging } = outcome;
  if (reply && 'stream' in reply) await reply.stream();
  else if (reply) send(context, reply, tagging);
}

function unauthorized(context: Koa.Context, { challenge }: Api): DomainError {
  if (challenge) context.set('WWW-Authenticate', challenge);
  return unauthenticated();
}

/** Records the caller for the log, and for the limits of bodies. */
function record(context: Koa.Context, call: Call | undefined): void {
  context.state.call = call;
  (context.state.request as CurrentRequest).account = call?.user.id;
}

const METHODS_WITH_BODY = new Set(['POST', 'PATCH', 'PUT']);

/** Returns a function that reads the body on its first call. */
function bodyOnce(context: Koa.Context, authentication: Authentication) {
  let body: Promise<Buffer | undefined> | undefined;
  return () => (body ??= bodyOf(context, authentication));
}

async function bodyOf(
  context: Koa.Context,
  authentication: Authentication,
): Promise<Buffer | undefined> {
  if (!METHODS_WITH_BODY.has(context.method)) return undefined;
  try {
    return await readBody(context);
  } catch (error) {
    // A request with an invalid credential has the lower limit of anonymous clients: report the credential, not the size.
    const isTooLarge = error instanceof HttpError && error.status === 413;
    const isInvalid =
      authentication === 'optional' && !context.state.call && credentialOf(context) !== '';
    throw isTooLarge && isInvalid ? unauthenticated() : error;
  }
}

/** Returns a function that parses the body on its first call. The call is made in the queue, as parsing a large body takes long. */
function parsedOnce(bytes: Buffer | undefined): () => unknown {
  let parsed: { value: unknown } | undefined;
  return () => {
    parsed ??= { value: bytes && parseJson(bytes) };
    return parsed.value;
  };
}

async function execute(request: ApiRequest, operation: Operation): ReturnType<Execute> {
  const { context, call } = request;
  const { idempotency = 'transaction', target } = operation;
  const run = (call: Call) => operation.execute({ ...request, call }) as Promise<Reply>;
  if (typeof idempotency === 'function') {
    return idempotency(request, (request) => operation.execute(request) as Promise<Reply>);
  }
  const key = call && idempotency !== 'none' && isKeyed(context, call) && idempotencyKey(context);
  if (key) {
    const { method, path, querystring } = context;
    const fingerprint = fingerprintOf(method, path, querystring, request.json());
    return executeIdempotently(call, { key, fingerprint }, run, {
      inSteps: idempotency === 'steps',
    });
  }
  const expected = target && tagsIn(context, 'If-Match');
  if (!call || !target || !expected) return operation.execute(request);
  return ifUnchanged(call, { ...target(context), expected }, run);
}

/** Whether the `Idempotency-Key` applies. It is ignored for a read-only API key, whose request the operation rejects. */
const isKeyed = (context: Koa.Context, call: Call) =>
  context.method === 'POST' && !isReadOnlyKey(call);

type Tagging = { known: ReturnType<typeof tagsIn> };

function send(context: Koa.Context, reply: Reply, tagging: Tagging | undefined): void {
  const { status, contentType, body, headers = [['Content-Type', contentType]], replayed } = reply;
  for (const [name, value] of headers) context.set(name, value);
  if (replayed) context.set('Idempotency-Replayed', 'true');
  if (body === '') context.body = null;
  else setText(context, body);
  context.status = status;
  if (!tagging) return;
  const tag = tagOf(body);
  context.set('ETag', tag);
  if (tagging.known && isKnown(tagging.known, tag)) context.status = 304;
}
