import type Koa from 'koa';
import { requests } from '../observability/channels.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Tells of every request and its answer, under names from a bounded set. */
export const observed: Koa.Middleware = async (context, next) => {
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
  const streaming = Promise.withResolvers<void>();
  context.state.streaming = streaming.resolve;
  let answered: Promise<unknown> | undefined;
  await requests.tracePromise(async () => {
    answered = next();
    // A stream is told of when it has begun, not hours later.
    await Promise.race([answered, streaming.promise]);
    const { status, state } = context;
    Object.assign(told, whereTo(context), { status, requestId: state.requestId });
  }, told);
  await answered;
};

/** Where a request has led: never a name of the client's choice. */
function whereTo(context: Koa.Context): { door: string; route: string } {
  const { path, state } = context;
  if (path === '/') return { door: 'welcome', route: path };
  if (PROBES.has(path)) return { door: 'operations', route: path };
  if (path === '/graphql' || path === '/graphql/stream') {
    return { door: 'graphql', route: state.operation ?? 'none' };
  }
  if (path === '/mcp') return { door: 'mcp', route: state.operation ?? 'none' };
  if (path.startsWith('/graphql/')) return { door: 'graphiql', route: '/graphql/*' };
  const known = typeof context._matchedRoute === 'string' ? context._matchedRoute : 'unmatched';
  return { door: /^\/api(\/|$)/.test(path) ? 'rest' : 'other', route: known };
}
