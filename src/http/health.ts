import type Koa from 'koa';
import { pendingMigrations } from '../db/migrate.ts';
import type { Orm } from '../db/orm.ts';
import { unavailable } from '../domain/errors.ts';
import { inScope, RequestScope, unlessWithdrawn } from '../request-scope.ts';

/** Whoever asks is to hear within a second, whatever the database does. */
const LONGEST_MS = 800;

/** Liveness (`/healthz`) and readiness (`/readyz`: the database is reachable and migrated) probes. */
export function health(orm: Orm): Koa.Middleware {
  let asking: Promise<string[] | undefined> | undefined;
  // However many ask, and however often, the database is asked once at a time.
  const pending = () => {
    asking ??= inTime(() => pendingMigrations(orm)).finally(() => {
      asking = undefined;
    });
    return asking;
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

/** Undefined if it fails, or is withdrawn as it does not come in time. */
async function inTime<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const scope = new RequestScope();
  const late = () => scope.withdraw(unavailable('The database took too long', 1));
  const timer = setTimeout(late, LONGEST_MS);
  try {
    return await inScope(scope, () => unlessWithdrawn(ask()));
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
