import type Koa from 'koa';
import { requests } from '../observability/channels.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Tells of every request and its answer, under names from a bounded set. */
export const observed: Koa.Middleware = (context, next) => {
  const { method, path, headers } = context;
  const told = {
    started: performance.now(),
    method: METHODS.has(method) ? method : 'other',
    path,
    headers,
    door: '',
    route: '',
    status: 0,
  };
  return requests.tracePromise(async () => {
    await next();
    const { status, state } = context;
    Object.assign(told, whereTo(context), { status, requestId: state.requestId });
  }, told);
};

/** Where a request has led: never a name of the client's choice. */
function whereTo(context: Koa.Context): { door: string; route: string } {
  const { path, state } = context;
  if (PROBES.has(path)) return { door: 'operations', route: path };
  if (path === '/graphql') return { door: 'graphql', route: state.operation ?? 'none' };
  if (path.startsWith('/graphql/')) return { door: 'graphiql', route: '/graphql/*' };
  const known = typeof context._matchedRoute === 'string' ? context._matchedRoute : 'unmatched';
  return { door: /^\/api(\/|$)/.test(path) ? 'rest' : 'other', route: known };
}
