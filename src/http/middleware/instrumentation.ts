import type Koa from 'koa';
import { requests } from '../../diagnostics/channels.ts';
import type { CurrentRequest } from '../current-request.ts';
import { pathToRecord } from '../secret-paths.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Publishes every request and its response for metrics and traces. The labels come from a bounded set. */
export const instrumentation: Koa.Middleware = async (context, next) => {
  const { method, path, headers } = context;
  const event = {
    started: performance.now(),
    method: METHODS.has(method) ? method : 'other',
    path: pathToRecord(path),
    headers,
    api: '',
    route: '',
    status: 0,
  };
  const streaming = Promise.withResolvers<void>();
  context.state.streaming = streaming.resolve;
  let answered: Promise<unknown> | undefined;
  await requests.tracePromise(async () => {
    answered = next();
    // A stream is published when it starts, not when it ends hours later.
    await Promise.race([answered, streaming.promise]);
    const { status, state } = context;
    Object.assign(event, apiAndRoute(context), { status, requestId: state.requestId });
  }, event);
  await answered;
};

/** Returns the API and the route of a request as labels. Contains no text of the client, so that the set of labels is bounded. */
function apiAndRoute(context: Koa.Context): { api: string; route: string } {
  const { path, state } = context;
  if (path === '/') return { api: 'welcome', route: path };
  const request = state.request as CurrentRequest | undefined;
  if (request) return { api: request.api, route: request.operation };
  if (PROBES.has(path)) return { api: 'operations', route: path };
  if (path === '/graphql') return { api: 'graphql', route: 'none' };
  if (path.startsWith('/graphql/')) return { api: 'graphiql', route: '/graphql/*' };
  return { api: path.startsWith('/api/') ? 'rest' : 'other', route: 'unmatched' };
}
