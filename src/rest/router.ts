import type { ParsedUrlQuery } from 'node:querystring';
import Router, { type RouterContext } from '@koa/router';
import type { Call, Guest } from '../call.ts';
import { parseJson, readBody } from '../http/body.ts';
import { inShare } from '../http/fair-share.ts';
import { Json } from './json.ts';

/** Koa state set by earlier middleware; `call` once authenticated. */
type ApiState = { guest: Guest; call?: Call };

export type ApiContext = RouterContext<ApiState>;

export type ApiRouter = Router<ApiState>;

export type ApiRequest = {
  call: Call;
  id: string;
  params: Record<string, string>;
  query: ParsedUrlQuery;
  /** Parsed JSON; the operation validates it. */
  body: unknown;
};

const METHODS_WITH_BODY = new Set(['POST', 'PATCH', 'PUT']);

/** The first match wins, so each file declares literal paths before `:id` ones. */
export const createRouter = (): ApiRouter =>
  new Router<ApiState>({ prefix: '/api', sensitive: true });

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
    const call = context.state.call as Call;
    const sent = METHODS_WITH_BODY.has(context.method) ? await readBody(context.req) : undefined;
    const result = await inShare(context, call?.user.id, async () => {
      const body = sent && parseJson(sent);
      return handler({ call, id: params.id ?? '', params, query, body });
    });
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
