import Koa from 'koa';
import { apiDocs } from './api-docs/page.ts';
import { RequestScopes } from './concurrency/request-scope.ts';
import type { Config } from './config.ts';
import type { Orm } from './db/orm.ts';
import type { Logger } from './diagnostics/logger.ts';
import { ChangeFeed } from './domain/changes/change.feed.ts';
import { Quotas } from './domain/records/quotas.ts';
import { graphiql } from './graphiql/page.ts';
import { graphqlApis } from './graphql/server/api.ts';
import { rateLimitOf } from './http/admission/rate-limit.ts';
import { calendarsApi } from './http/calendars.api.ts';
import { Proxies } from './http/client/address.ts';
import { trustedProxies } from './http/client/proxies.ts';
import { compression } from './http/io/compression.ts';
import { metricsApi } from './http/metrics.api.ts';
import { connectionErrors } from './http/middleware/connection-errors.ts';
import { errorHandler } from './http/middleware/error-handler.ts';
import { health } from './http/middleware/health.ts';
import { instrumentation } from './http/middleware/instrumentation.ts';
import { requestLog } from './http/middleware/request-log.ts';
import { requestScope } from './http/middleware/scope.ts';
import { type Api, pipeline } from './http/pipeline.ts';
import { mcpApi } from './mcp/api.ts';
import { restApi } from './rest/api.ts';
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
  /** The requests in progress. */
  scopes?: RequestScopes;
  /** Publishes changes to streams. Default: a separate feed. */
  changes?: ChangeFeed;
  /** Returns the metrics of `/metrics`, for admins. Without it the path does not exist. */
  metrics?: (() => Promise<string>) | undefined;
  /** Additional APIs. */
  apis?: Api[];
};

/** Returns the Koa application. Requests pass its middleware in this order. */
export function buildApp({
  orm,
  config,
  logger,
  clock = () => new Date(),
  scopes = new RequestScopes(),
  changes = new ChangeFeed({
    publicCall: () => ({ em: orm.em.fork(), now: clock().toISOString() }),
  }),
  metrics,
  apis = [],
}: AppDependencies): Koa {
  const app = new Koa({ proxy: config.trustProxy !== false });
  const settings = {
    signUpOpen: config.signUp === 'open',
    limitAddresses: config.rateLimit !== 'off',
  };
  app.use(instrumentation);
  app.use(trustedProxies(new Proxies(config.trustProxy)));
  app.use(requestScope(scopes));
  app.use(requestLog(logger));
  app.use(errorHandler(logger));
  app.use(compression);
  app.use(health(orm));
  app.use(welcome(factsOf(config, metrics !== undefined)));
  app.use(publicContext(orm, clock, config.quotas && new Quotas(config.quotas)));
  app.use(openApi());
  app.use(apiDocs());
  app.use(graphiql());
  app.use(week());
  const mount = pipeline(rateLimitOf(config.rateLimit, clock));
  for (const api of [
    restApi(settings),
    mcpApi(logger),
    ...graphqlApis({ ...settings, introspection: config.introspection, logger, changes }),
    calendarsApi({ isLimited: config.rateLimit !== 'off', clock }),
    ...(metrics ? [metricsApi(metrics)] : []),
    ...apis,
  ]) {
    app.use(mount(api));
  }
  app.use(notFound);
  app.on('error', connectionErrors(logger));
  return app;
}

/**
 * Reads the clock once per request. All requests share an entity manager: no operation keeps entities in it, and each
 * transaction has its own.
 */
function publicContext(orm: Orm, clock: () => Date, quotas: Quotas | undefined): Koa.Middleware {
  const em = orm.em.fork();
  return (context, next) => {
    context.state.publicCall = { em, now: clock().toISOString(), quotas };
    return next();
  };
}

const notFound: Koa.Middleware = (context) => {
  context.status = 404;
  context.body = { error: 'Not found' };
};
