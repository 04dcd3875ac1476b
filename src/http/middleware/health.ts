import type Koa from 'koa';
import { inScope, RequestScope, unlessCancelled } from '../../concurrency/request-scope.ts';
import { pendingMigrations } from '../../db/migrate.ts';
import type { Orm } from '../../db/orm.ts';
import { unavailable } from '../../errors.ts';

/** A probe responds within a second even if the database is slow. */
const LONGEST_MS = 800;

/** Liveness (`/healthz`) and readiness (`/readyz`: the database is reachable and migrated) probes. */
export function health(orm: Orm): Koa.Middleware {
  let pendingQuery: Promise<string[] | undefined> | undefined;
  // Concurrent probes share one query.
  const pending = () => {
    pendingQuery ??= inTime(() => pendingMigrations(orm)).finally(() => {
      pendingQuery = undefined;
    });
    return pendingQuery;
  };
  return async (context, next) => {
    if (context.path === '/healthz') {
      context.body = { status: 'alive' };
    } else if (context.path === '/readyz') {
      const unapplied = await pending();
      const ready = unapplied?.length === 0;
      context.status = ready ? 200 : 503;
      if (!ready) context.set('Retry-After', '1');
      context.body = {
        status: ready ? 'ready' : 'not ready',
        database: unapplied ? 'answers' : 'unreachable',
        ...(unapplied && { pendingMigrations: unapplied }),
      };
    } else {
      await next();
    }
  };
}

/** Returns the result of a query; undefined if it fails or takes longer than `LONGEST_MS`. */
async function inTime<T>(query: () => Promise<T>): Promise<T | undefined> {
  const scope = new RequestScope();
  const late = () => scope.cancel(unavailable('The database took too long', 1));
  const timer = setTimeout(late, LONGEST_MS);
  try {
    return await inScope(scope, () => unlessCancelled(query()));
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
