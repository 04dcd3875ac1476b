import { randomUUID } from 'node:crypto';
import Koa from 'koa';
import type { Config } from './config.ts';
import { pendingMigrations } from './db/migrate.ts';
import type { Orm } from './db/orm.ts';
import { graphiql } from './graphiql/page.ts';
import { graphqlApi } from './graphql/server/door.ts';
import type { Logger } from './logger.ts';
import { restApi } from './rest/api.ts';
import { errorAnswer } from './rest/errors.ts';

export type AppParts = {
  orm: Orm;
  config: Pick<Config, 'signUp' | 'trustProxy' | 'introspection'>;
  logger: Logger;
  clock?: () => Date;
};

/** The service as one Koa application. The order of its middleware is its table of contents. */
export function buildApp({ orm, config, logger, clock = () => new Date() }: AppParts): Koa {
  // Of the addresses that a proxy passes on, the last is its own word; the others are the client's.
  const app = new Koa({ proxy: config.trustProxy, maxIpsCount: 1 });
  const signUpOpen = config.signUp === 'open';
  app.use(identified(logger));
  app.use(refusalsAnswered(logger));
  app.use(health(orm));
  app.use(withGuest(orm, clock));
  app.use(restApi({ signUpOpen }));
  app.use(graphiql());
  app.use(graphqlApi({ signUpOpen, introspection: config.introspection, logger }));
  app.use(nothingHere);
  app.on('error', (error) => logger.error({ err: error }, 'connection error'));
  return app;
}

/** Gives every request an id, which its answer and its log line carry. */
function identified(logger: Logger): Koa.Middleware {
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

/** Turns what was thrown into the answer it stands for; a fault is logged, and shows nothing. */
function refusalsAnswered(logger: Logger): Koa.Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const { status, body, headers = {} } = errorAnswer(error);
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

/** `/healthz`: the process is alive. `/readyz`: the database answers and is up to date. */
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

/** A unit of work of its own for each request, and one reading of the clock. */
function withGuest(orm: Orm, clock: () => Date): Koa.Middleware {
  return (context, next) => {
    context.state.guest = { em: orm.em.fork(), now: clock().toISOString() };
    return next();
  };
}

const nothingHere: Koa.Middleware = (context) => {
  context.status = 404;
  context.body = { error: 'Not found' };
};
