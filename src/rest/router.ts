import type { ParsedUrlQuery } from 'node:querystring';
import Router, { type RouterContext } from '@koa/router';
import type { Call, Guest } from '../call.ts';
import { readJson } from '../http/body.ts';
import { Json } from './json.ts';

/** What the middleware before the routes leaves for them; `call` is there once authenticated. */
type ApiState = { guest: Guest; call?: Call };

export type ApiContext = RouterContext<ApiState>;

export type ApiRouter = Router<ApiState>;

/** What a route may look at. */
export type ApiRequest = {
  call: Call;
  id: string;
  params: Record<string, string>;
  query: ParsedUrlQuery;
  /** The JSON that was sent; the operation that uses it judges it. */
  body: unknown;
};

const METHODS_WITH_BODY = new Set(['POST', 'PATCH', 'PUT']);

/** Literal paths win over `:id` ones, so they are declared first in each file. */
export const createRouter = (): ApiRouter =>
  new Router<ApiState>({ prefix: '/api', sensitive: true });

type Work = (request: ApiRequest) => unknown;

/** A route that answers 200 with what the operation shows. */
export const ok = (work: Work) => route(200, work);

/** A route that answers 201 with the record it has made. */
export const created = (work: Work) => route(201, work);

/** A route whose operation has nothing to show. */
export const done = (work: (request: ApiRequest) => Promise<void>) =>
  route(200, async (request) => {
    await work(request);
    return { success: true };
  });

function route(status: number, work: Work) {
  return async (context: ApiContext): Promise<void> => {
    const { params, query } = context;
    const request = { call: context.state.call as Call, id: params.id ?? '', params, query };
    const body = METHODS_WITH_BODY.has(context.method) ? await readJson(context.req) : undefined;
    const answer = await work({ ...request, body });
    if (answer instanceof Json) context.type = 'application/json';
    context.body = answer instanceof Json ? answer.text : answer;
    context.status = status;
  };
}

/** A query value that may be given once; given twice it is no id, no date and no number. */
export const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

/** The methods that a path answers to; where a literal path fits, only its own. */
export function methodsOf(router: ApiRouter, path: string): string[] {
  const fitting = router.stack.filter((layer) => layer.methods.length > 0 && layer.match(path));
  const literal = fitting.filter((layer) => layer.paramNames.length === 0);
  return [...new Set((literal.length > 0 ? literal : fitting).flatMap(({ methods }) => methods))];
}
