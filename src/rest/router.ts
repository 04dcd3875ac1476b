import type { ParsedUrlQuery } from 'node:querystring';
import Router, { type RouterContext } from '@koa/router';
import type { Next } from 'koa';
import type { Call, Guest } from '../call.ts';
import { authorize, isReadOnlyKey } from '../domain/auth/authorize.ts';
import type { Answer } from '../domain/kept-answers/kept-answer.store.ts';
import { JSON_TYPE } from '../http/answer-once.ts';
import { parseJson, readBody } from '../http/body.ts';
import { inShare } from '../http/fair-share.ts';
import { fingerprintOf, idempotencyKey } from '../http/idempotency-key.ts';
import { setText } from '../http/text-body.ts';
import { willSend } from '../share/current.ts';
import { jsonText } from '../share/json-text.ts';
import { Json } from './json.ts';
import { once } from './once.ts';
import { ENDPOINT_OPERATIONS, type Endpoint } from './operations.ts';
import { type Addressed, ifUnchanged, isKnown, type Shown, tagOf, tagsIn } from './tags.ts';

/** Koa state set by earlier middleware; `call` once authenticated. */
type ApiState = { guest: Guest; call?: Call };

export type ApiContext = RouterContext<ApiState>;

export type ApiRequest = {
  call: Call;
  id: string;
  params: Record<string, string>;
  query: ParsedUrlQuery;
  /** Parsed JSON; the operation validates it. */
  body: unknown;
};

const METHODS_WITH_BODY = new Set(['POST', 'PATCH', 'PUT']);

type RouteHandler = (context: ApiContext, next: Next) => unknown;

/** What an endpoint does beside its operation, for those who describe it. */
export type Traits = {
  status: 200 | 201;
  /** Its answer has a tag, and is 304 for who knows it already. */
  isTagged: boolean;
  /** It can be made to depend on a tag. */
  isConditional: boolean;
  /** As a POST it takes an `Idempotency-Key`. */
  isCarriedOutOnce: boolean;
  setsCookie: boolean;
  /** What is said where the record is not there that the path names. */
  missing?: string | undefined;
};

type Route = { handler: RouteHandler; traits: Traits };

const PLAIN: Traits = {
  status: 200,
  isTagged: false,
  isConditional: false,
  isCarriedOutOnce: false,
  setsCookie: false,
};

/** The declared paths of a method. */
type PathOf<Method extends string, Of = Endpoint> = Of extends `${Method} ${infer Path}`
  ? Path
  : never;

/**
 * Koa's router for declared endpoints, each of which first asks whether the caller may. The first match
 * wins, so each file declares literal paths before `:id` ones.
 */
export class ApiRouter {
  readonly #router = new Router<ApiState>({ prefix: '/api', sensitive: true });

  /** Of the endpoints that were declared. */
  readonly traits = new Map<Endpoint, Traits>();

  get = (path: PathOf<'GET'>, route: Route) =>
    this.#router.get(path, this.#permitted(`GET ${path}`, route));
  post = (path: PathOf<'POST'>, route: Route) =>
    this.#router.post(path, this.#permitted(`POST ${path}`, route));
  put = (path: PathOf<'PUT'>, route: Route) =>
    this.#router.put(path, this.#permitted(`PUT ${path}`, route));
  patch = (path: PathOf<'PATCH'>, route: Route) =>
    this.#router.patch(path, this.#permitted(`PATCH ${path}`, route));
  delete = (path: PathOf<'DELETE'>, route: Route) =>
    this.#router.delete(path, this.#permitted(`DELETE ${path}`, route));

  /** Whoever has no call has come to a public path: `authentication` has refused the others. */
  #permitted(endpoint: Endpoint, { handler, traits }: Route): RouteHandler {
    this.traits.set(endpoint, traits);
    const operation = ENDPOINT_OPERATIONS[endpoint];
    return (context, next) => {
      if (context.state.call) authorize(context.state.call, operation);
      return handler(context, next);
    };
  }

  get stack() {
    return this.#router.stack;
  }

  routes() {
    return this.#router.routes();
  }
}

type Handler = (request: ApiRequest) => unknown;

type Options = {
  /** The record that the path names, for `If-Match`. */
  record?: Addressed | Shown;
  /** It takes more than one transaction, or none. */
  inSteps?: boolean;
};

/** 200 with the handler's result. */
export const ok = (handler: Handler, options?: Options) => route(200, handler, options);

/** 201 with the created record. */
export const created = (handler: Handler) => route(201, handler);

/** 200 with `{ success: true }`. */
export const done = (handler: (request: ApiRequest) => Promise<void>, options?: Options) =>
  route(
    200,
    async (request) => {
      await handler(request);
      return { success: true };
    },
    options,
  );

/** 200 with one record and its tag, or 304 for one that the caller has already. */
export function record({ show, missing }: Shown): Route {
  const handler = async (context: ApiContext): Promise<void> => {
    const known = tagsIn(context, 'If-None-Match');
    const call = context.state.call as Call;
    const { text } = await inShare(context, call.user.id, () =>
      show({ call, id: context.params.id ?? '' }),
    );
    const tag = tagOf(text);
    context.set('ETag', tag);
    context.type = 'application/json';
    setText(context, text);
    if (known && isKnown(known, tag)) context.status = 304;
  };
  return { handler, traits: { ...PLAIN, isTagged: true, missing } };
}

/** Answers by itself, in the fair queue like every other endpoint. An anonymous client has the queue of its address. */
export function answering(
  traits: Partial<Pick<Traits, 'status' | 'setsCookie'>>,
  handler: (context: ApiContext, body: unknown) => Promise<void>,
): Route {
  const respondTo = async (context: ApiContext): Promise<void> => {
    const sent = await bodyOf(context);
    const answered = () => handler(context, sent && parseJson(sent));
    await inShare(context, context.state.call?.user.id, answered, sent?.length);
  };
  return { handler: respondTo, traits: { ...PLAIN, ...traits } };
}

/** The whole body, before the request is queued or a transaction begins: nobody else waits for a slow client. */
const bodyOf = async (context: ApiContext): Promise<Buffer | undefined> =>
  METHODS_WITH_BODY.has(context.method) ? readBody(context) : undefined;

function route(
  status: Traits['status'],
  handler: Handler,
  { record, inSteps = false }: Options = {},
): Route {
  const traits = {
    ...PLAIN,
    status,
    isConditional: record !== undefined,
    isCarriedOutOnce: true,
    missing: record?.missing,
  };
  return { traits, handler: respondTo };

  async function respondTo(context: ApiContext): Promise<void> {
    const { params, query, method } = context;
    const id = params.id ?? '';
    const sent = await bodyOf(context);
    const call = context.state.call as Call;
    respond(context, await inShare(context, call.user.id, answered, sent?.length));

    async function answered(): Promise<Answer & { replayed?: boolean }> {
      const body = sent && parseJson(sent);
      const answer = async (call: Call): Promise<Answer> => {
        const result = await handler({ call, id, params, query, body });
        const text = result instanceof Json ? result.text : await jsonText(result as object);
        willSend(text.length);
        return { status, contentType: JSON_TYPE, body: text };
      };
      const key = method === 'POST' && !isReadOnlyKey(call) ? idempotencyKey(context) : undefined;
      const expected = record && tagsIn(context, 'If-Match');
      if (key !== undefined) {
        const fingerprint = fingerprintOf(method, context.path, context.querystring, body);
        return once(call, { key, fingerprint }, answer, { inSteps });
      }
      return record && expected
        ? ifUnchanged(call, { record, id, expected }, answer)
        : answer(call);
    }
  }
}

function respond(context: ApiContext, answer: Answer & { replayed?: boolean }): void {
  if (answer.replayed) context.set('Idempotency-Replayed', 'true');
  context.type = answer.contentType;
  setText(context, answer.body);
  context.status = answer.status;
}

/** The methods allowed on a path; if a literal path matches, only its own. */
export function methodsOf(router: ApiRouter, path: string): string[] {
  const matching = router.stack.filter((layer) => layer.methods.length > 0 && layer.match(path));
  const literal = matching.filter((layer) => layer.paramNames.length === 0);
  return [...new Set((literal.length > 0 ? literal : matching).flatMap(({ methods }) => methods))];
}
