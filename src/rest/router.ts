import type { ParsedUrlQuery } from 'node:querystring';
import Router, { type RouterContext } from '@koa/router';
import type Koa from 'koa';
import { chargeResponse } from '../concurrency/current-account.ts';
import { jsonText } from '../concurrency/json-text.ts';
import { idempotencyOf, type OperationName } from '../domain/auth/scopes.ts';
import type { Call, PublicCall } from '../domain/call.ts';
import { notFound } from '../errors.ts';
import type { SignInSettings } from '../http/client/client-info.ts';
import type { Addressed, Shown } from '../http/conditional/tags.ts';
import type { CurrentRequest } from '../http/current-request.ts';
import { JSON_TYPE } from '../http/idempotency/keyed-request.ts';
import { methodNotAllowed } from '../http/io/body.ts';
import type { Operation, Reply } from '../http/pipeline.ts';

/** Koa state set by the pipeline, `call` only for an authenticated request; `settings` by the router. */
type ApiState = {
  publicCall: PublicCall;
  call?: Call;
  request: CurrentRequest;
  settings: SignInSettings;
};

export type ApiContext = RouterContext<ApiState>;

export type ApiRequest = {
  call: Call;
  id: string;
  params: Record<string, string>;
  query: ParsedUrlQuery;
  /** Parsed JSON; the operation validates it. */
  body: unknown;
};

/** Properties of an endpoint that its description needs. */
type Traits = {
  status: 200 | 201;
  /** Whether the response has an `ETag`, and is 304 for a client that sends it. */
  isTagged: boolean;
  /** Whether it accepts `If-Match`. */
  isConditional: boolean;
  setsCookie: boolean;
  /** The message of a 404. */
  missing?: string | undefined;
};

/** The operation of an endpoint without what its name determines, which is declared with its path. */
export type Route = { operation: Omit<Operation, 'requires' | 'idempotency'>; traits: Traits };

const PLAIN: Traits = {
  status: 200,
  isTagged: false,
  isConditional: false,
  setsCookie: false,
};

type Routes = Readonly<Record<string, { operation: OperationName; route: Route }>>;

/**
 * Returns a function that finds the operation of a request among endpoints, by method and path. Throws 404 for unknown
 * paths, 405 for other methods.
 */
export function operationFinder(endpoints: Routes, settings: SignInSettings) {
  const routers = new Map<string, Router<ApiState>>();
  const operations = new Map<object, Operation>();
  for (const [endpoint, { operation: requires, route }] of Object.entries(endpoints)) {
    const [method = '', path = ''] = endpoint.split(' ');
    const segment = firstSegment(`/api${path}`);
    const router = routers.get(segment) ?? new Router({ prefix: '/api', sensitive: true });
    routers.set(segment, router);
    const layer = router.register(path, [method], () => {});
    operations.set(layer, {
      ...route.operation,
      requires,
      idempotency: idempotencyOf(requires),
    });
  }
  return (context: ApiContext): Operation => {
    const { path, method, state } = context;
    const matching = routers.get(firstSegment(path))?.match(path, method).path ?? [];
    const literal = matching.filter(({ paramNames }) => paramNames.length === 0);
    // A literal path wins over one with parameters, also for methods that only the other has.
    const layers = literal.length > 0 ? literal : matching;
    if (layers.length === 0) throw notFound('Not found');
    const layer = layers.find(({ methods }) => methods.includes(method));
    if (!layer) {
      const allowed = new Set(layers.flatMap(({ methods }) => methods));
      throw methodNotAllowed(...allowed);
    }
    context.params = layer.params(path, layer.captures(path));
    state.settings = settings;
    state.request.operation = String(layer.path);
    return operations.get(layer) as Operation;
  };
}

/** Returns the segment of a path after `/api`: a request is compared only with the endpoints that have the same one. */
const firstSegment = (path: string) => path.split('/', 3)[2] ?? '';

type Handler = (request: ApiRequest) => unknown;

type Options = {
  /** The record that the path names, for `If-Match`. */
  record?: Addressed | Shown;
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

/** 200 with one record and its tag, or 304 for a client that has it already. */
export function record({ show, missing }: Shown): Route {
  const operation: Route['operation'] = {
    isTagged: true,
    execute: async ({ context, call }) =>
      reply(200, await show({ call: call as Call, id: idOf(context) })),
  };
  return { operation, traits: { ...PLAIN, isTagged: true, missing } };
}

/** Sets the response itself. */
export function answering(
  traits: Partial<Pick<Traits, 'status' | 'setsCookie'>>,
  handler: (context: ApiContext, body: unknown) => Promise<void>,
): Route {
  const operation: Route['operation'] = {
    execute: async ({ context, json }) => {
      await handler(context as ApiContext, json());
      return undefined;
    },
  };
  return { operation, traits: { ...PLAIN, ...traits } };
}

function route(status: Traits['status'], handler: Handler, { record }: Options = {}): Route {
  const traits = {
    ...PLAIN,
    status,
    isConditional: record !== undefined,
    missing: record?.missing,
  };
  const operation: Route['operation'] = {
    ...(record && { target: (context) => ({ record, id: idOf(context) }) }),
    execute: async ({ context, call, json }) => {
      const { params, query } = context as ApiContext;
      const request = { call: call as Call, id: idOf(context), params, query, body: json() };
      return reply(status, await handler(request));
    },
  };
  return { traits, operation };
}

const idOf = (context: Koa.Context): string => (context as ApiContext).params.id ?? '';

async function reply(status: number, result: unknown): Promise<Reply> {
  const body = await jsonText(result as object);
  chargeResponse(body.length);
  return { status, contentType: JSON_TYPE, body };
}
