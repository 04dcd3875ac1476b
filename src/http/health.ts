import type Koa from 'koa';
import { pendingMigrations } from '../db/migrate.ts';
import type { Orm } from '../db/orm.ts';

/** Liveness (`/healthz`) and readiness (`/readyz`: the database is reachable and migrated) probes. */
export function health(orm: Orm): Koa.Middleware {
  return async (context, next) => {
    if (context.path === '/healthz') {
      context.body = { status: 'alive' };
    } else if (context.path === '/readyz') {
      const pending = await pendingMigrations(orm).catch(() => undefined);
      const ready = pending?.length === 0;
      context.status = ready ? 200 : 503;
      context.body = {
        status: ready ? 'ready' : 'not ready',
        database: pending ? 'answers' : 'unreachable',
        ...(pending && { pendingMigrations: pending }),
      };
    } else {
      await next();
    }
  };
}
