import type { ParsedUrlQuery } from 'node:querystring';
import Router, { type RouterContext } from '@koa/router';
import type { Next } from 'koa';
import type { Call, Guest } from '../call.ts';
import { authorize } from '../domain/auth/authorize.ts';
import { readJson } from '../http/body.ts';
import { Json } from './json.ts';
import { ENDPOINT_OPERATIONS, type Endpoint } from './operations.ts';

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

  get = (path: PathOf<'GET'>, handler: RouteHandler) =>
    this.#router.get(path, permitted(`GET ${path}`, handler));
  post = (path: PathOf<'POST'>, handler: RouteHandler) =>
    this.#router.post(path, permitted(`POST ${path}`, handler));
  put = (path: PathOf<'PUT'>, handler: RouteHandler) =>
    this.#router.put(path, permitted(`PUT ${path}`, handler));
  patch = (path: PathOf<'PATCH'>, handler: RouteHandler) =>
    this.#router.patch(path, permitted(`PATCH ${path}`, handler));
  delete = (path: PathOf<'DELETE'>, handler: RouteHandler) =>
    this.#router.delete(path, permitted(`DELETE ${path}`, handler));

  get stack() {
    return this.#router.stack;
  }

  routes() {
    return this.#router.routes();
  }
}

/** Whoever has no call has come to a public path: `authentication` has refused the others. */
function permitted(endpoint: Endpoint, handler: RouteHandler): RouteHandler {
  const operation = ENDPOINT_OPERATIONS[endpoint];
  return (context, next) => {
    if (context.state.call) authorize(context.state.call, operation);
    return handler(context, next);
  };
}

type Handler = (request: ApiRequest) => unknown;

/** 200 with the handler's result. */
export const ok = (handler: Handler) => route(200, handler);

/** 201 with the created record. */
export const created = (handler: Handler) => route(201, handler);

/** 200 with `{ success: true }`. */
export const done = (handler: (request: ApiRequest) => Promise<void>) =>
  route(200, async (request) => {
    await handler(request);
    return { success: true };
  });

function route(status: number, handler: Handler) {
  return async (context: ApiContext): Promise<void> => {
    const { params, query } = context;
    const request = { call: context.state.call as Call, id: params.id ?? '', params, query };
    const body = METHODS_WITH_BODY.has(context.method) ? await readJson(context.req) : undefined;
    const result = await handler({ ...request, body });
    if (result instanceof Json) context.type = 'application/json';
    context.body = result instanceof Json ? result.text : result;
    context.status = status;
  };
}

/** A query parameter; repeated values are joined, which makes them invalid as id, date or number. */
export const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

/** The methods allowed on a path; if a literal path matches, only its own. */
export function methodsOf(router: ApiRouter, path: string): string[] {
  const matching = router.stack.filter((layer) => layer.methods.length > 0 && layer.match(path));
  const literal = matching.filter((layer) => layer.paramNames.length === 0);
  return [...new Set((literal.length > 0 ? literal : matching).flatMap(({ methods }) => methods))];
}
