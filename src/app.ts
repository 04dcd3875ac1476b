import { randomUUID } from 'node:crypto';
import Koa from 'koa';
import type { Config } from './config.ts';
import { pendingMigrations } from './db/migrate.ts';
import type { Orm } from './db/orm.ts';
import { graphiql } from './graphiql/page.ts';
import { graphqlApi } from './graphql/server/door.ts';
import type { Logger } from './process/logger.ts';
import { restApi } from './rest/api.ts';
import { errorResponse } from './rest/errors.ts';

export type AppDependencies = {
  orm: Orm;
  config: Pick<Config, 'signUp' | 'trustProxy' | 'introspection'>;
  logger: Logger;
  clock?: () => Date;
};

/** The Koa application; requests pass its middleware in this order. */
export function buildApp({ orm, config, logger, clock = () => new Date() }: AppDependencies): Koa {
  // Trust only the last X-Forwarded-For entry: the proxy adds it, the others come from the client.
  const app = new Koa({ proxy: config.trustProxy, maxIpsCount: 1 });
  const signUpOpen = config.signUp === 'open';
  app.use(requestLog(logger));
  app.use(errorHandler(logger));
  app.use(health(orm));
  app.use(guestContext(orm, clock));
  app.use(restApi({ signUpOpen }));
  app.use(graphiql());
  app.use(graphqlApi({ signUpOpen, introspection: config.introspection, logger }));
  app.use(notFound);
  app.on('error', (error) => logger.error({ err: error }, 'connection error'));
  return app;
}

/** Request id, access log and default headers. */
function requestLog(logger: Logger): Koa.Middleware {
  return async (context, next) => {
    const started = performance.now();
    context.state.requestId = randomUUID();
    context.set('X-Request-Id', context.state.requestId);
    context.set('X-Content-Type-Options', 'nosniff');
    context.set('Cache-Control', 'no-store');
    await next();
    const { method, path, status } = context;
    const ms = Math.round(performance.now() - started);
    const { requestId, call } = context.state;
    const fields = { requestId, method, path, status, ms, userId: call?.user.id };
    logger.info(fields, `${method} ${path} ${status} in ${ms} ms`);
  };
}

/** Maps errors to responses; unexpected ones are logged and answered without details. */
function errorHandler(logger: Logger): Koa.Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const { status, body, headers = {} } = errorResponse(error);
      if (status >= 500) {
        const { requestId } = context.state;
        logger.error({ err: error, requestId }, `fault in request ${requestId}`);
      }
      context.set(headers);
      context.status = status;
      context.body = body;
    }
  };
}

/** Liveness (`/healthz`) and readiness (`/readyz`: the database is reachable and migrated) probes. */
function health(orm: Orm): Koa.Middleware {
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

/** A forked entity manager (unit of work) per request, and one clock reading. */
function guestContext(orm: Orm, clock: () => Date): Koa.Middleware {
  return (context, next) => {
    context.state.guest = { em: orm.em.fork(), now: clock().toISOString() };
    return next();
  };
}

const notFound: Koa.Middleware = (context) => {
  context.status = 404;
  context.body = { error: 'Not found' };
};
