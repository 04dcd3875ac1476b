import Koa from 'koa';
import { apiDocs } from './api-docs/page.ts';
import type { Config } from './config.ts';
import type { Orm } from './db/orm.ts';
import { ChangeFeed } from './domain/changes/change.feed.ts';
import { Quotas } from './domain/quotas/quotas.ts';
import { graphiql } from './graphiql/page.ts';
import { graphqlApi } from './graphql/server/door.ts';
import { Proxies } from './http/client-address.ts';
import { connectionErrors } from './http/connection-errors.ts';
import { health } from './http/health.ts';
import { metricsForAdmins } from './http/metrics.ts';
import { observed } from './http/observed.ts';
import { believed } from './http/proxies.ts';
import { rateLimiting } from './http/rate-limit.ts';
import { requestLog } from './http/request-log.ts';
import { requestScope } from './http/scope.ts';
import { mcpApi } from './mcp/door.ts';
import type { Logger } from './process/logger.ts';
import { RequestScopes } from './request-scope.ts';
import { restApi } from './rest/api.ts';
import { errorHandler } from './rest/error-handler.ts';
import { openApi } from './rest/openapi/served.ts';
import { week } from './week/page.ts';
import { factsOf } from './welcome/facts.ts';
import { welcome } from './welcome/page.ts';

export type AppDependencies = {
  orm: Orm;
  config: Pick<
    Config,
    'database' | 'signUp' | 'trustProxy' | 'introspection' | 'quotas' | 'rateLimit'
  >;
  logger: Logger;
  clock?: () => Date;
  /** Where the requests in flight are to be found. */
  scopes?: RequestScopes;
  /** What tells the streams of changes; one of its own unless it is given. */
  changes?: ChangeFeed;
  /** What `/metrics` tells admins; without it there is no such path. */
  metrics?: (() => Promise<string>) | undefined;
};

/** The Koa application; requests pass its middleware in this order. */
export function buildApp({
  orm,
  config,
  logger,
  clock = () => new Date(),
  scopes = new RequestScopes(),
  changes = new ChangeFeed({ guest: () => ({ em: orm.em.fork(), now: clock().toISOString() }) }),
  metrics,
}: AppDependencies): Koa {
  const app = new Koa({ proxy: config.trustProxy !== false });
  const settings = {
    signUpOpen: config.signUp === 'open',
    limitPlaces: config.rateLimit !== 'off',
  };
  app.use(observed);
  app.use(believed(new Proxies(config.trustProxy)));
  app.use(requestScope(scopes));
  app.use(requestLog(logger));
  app.use(errorHandler(logger));
  app.use(health(orm));
  app.use(rateLimiting(config.rateLimit, clock));
  app.use(welcome(factsOf(config, metrics !== undefined)));
  app.use(guestContext(orm, clock, config.quotas && new Quotas(config.quotas)));
  if (metrics) app.use(metricsForAdmins(metrics));
  app.use(openApi());
  app.use(apiDocs());
  app.use(restApi(settings));
  app.use(mcpApi(logger));
  app.use(graphiql());
  app.use(week());
  app.use(graphqlApi({ ...settings, introspection: config.introspection, logger, changes }));
  app.use(notFound);
  app.on('error', connectionErrors(logger));
  return app;
}

/** A forked entity manager (unit of work) per request, and one clock reading. */
function guestContext(orm: Orm, clock: () => Date, quotas: Quotas | undefined): Koa.Middleware {
  return (context, next) => {
    context.state.guest = { em: orm.em.fork(), now: clock().toISOString(), quotas };
    return next();
  };
}

const notFound: Koa.Middleware = (context) => {
  context.status = 404;
  context.body = { error: 'Not found' };
};
