import cluster from 'node:cluster';
import { buildApp } from '../app.ts';
import { RequestScopes } from '../concurrency/request-scope.ts';
import type { Config } from '../config.ts';
import { PostgresNotices } from '../db/notices.ts';
import type { Orm } from '../db/orm.ts';
import type { Logger } from '../diagnostics/logger.ts';
import { ChangeFeed } from '../domain/changes/change.feed.ts';
import { ChangeUpkeep } from '../domain/changes/change.upkeep.ts';
import { JOB_LANES, jobHandlers } from '../domain/jobs/job.handlers.ts';
import { JobRunner } from '../domain/jobs/job.runner.ts';
import type { ClaimedJob } from '../domain/jobs/job.store.ts';
import { Quotas } from '../domain/records/quotas.ts';
import { secretKeys, useSecretKeys } from '../domain/secrets/secret-keys.ts';
import { Metrics } from '../observability/metrics.ts';
import { startTracing } from '../observability/tracing.ts';
import { drain } from './drain.ts';
import { httpServer } from './http-server.ts';
import { type Listener, listen, reachableUrl } from './port.ts';
import { metricsInWorker } from './workers-metrics.ts';

export async function listenInProcess(orm: Orm, config: Config, logger: Logger): Promise<Listener> {
  useSecretKeys(config.secretKeys);
  // Creates the key file, or reports that it is unusable, before the first request.
  secretKeys();
  const ownMetrics = new Metrics(orm.pool);
  const tracing = config.tracing && (await startTracing(config.tracing));
  const metrics = cluster.isWorker ? metricsInWorker(ownMetrics) : () => ownMetrics.text();
  const publicMetrics = config.metricsPort === undefined ? metrics : undefined;
  const scopes = new RequestScopes();
  const { changes, upkeep } = changesIn(orm, config, logger);
  const handle = buildApp({
    orm,
    config,
    logger,
    scopes,
    changes,
    metrics: publicMetrics,
  }).callback();
  const opened = Promise.withResolvers<void>();
  let jobs: JobRunner[] | undefined;
  const { server, connections } = httpServer(
    (request, response) => opened.promise.then(() => handle(request, response)),
    config,
  );
  const close = async () => {
    changes.close();
    await Promise.all((jobs ?? []).map((runner) => runner.close()));
    await drain(server, connections, scopes);
    await upkeep.close();
    ownMetrics.close();
    await tracing?.stop();
  };
  const port = await listen(server, config);
  const failed = new Promise<never>(() => {});
  const open = () => {
    jobs ??= jobsIn(orm, config, logger);
    opened.resolve();
  };
  return { url: reachableUrl(config.host, port), open, close, failed, metrics };
}

/** Starts the runners of background jobs, which respect the quotas of accounts. */
function jobsIn(orm: Orm, config: Config, logger: Logger): JobRunner[] {
  const quotas = config.quotas && new Quotas(config.quotas);
  const handlers = jobHandlers({ allowedNetworks: config.calendarNetworks });
  const settings = {
    publicCall: () => ({ em: orm.em.fork(), now: new Date().toISOString(), quotas }),
    handlers,
    report: (err: unknown, job?: ClaimedJob) => {
      if (!job) logger.warn({ err }, 'cannot query background jobs');
      else {
        const { userId, kind, key, attempts } = job;
        logger.warn({ err, job: { userId, kind, key, attempts } }, 'a background job failed');
      }
    },
  };
  return JOB_LANES.map((kinds) => new JobRunner({ ...settings, kinds }));
}

/** Creates the change feed, which serves change streams, and the upkeep that notifies other processes of writes. */
function changesIn(orm: Orm, { changes: { listenUrl, pollMs } }: Config, logger: Logger) {
  const publicCall = () => ({ em: orm.em.fork(), now: new Date().toISOString() });
  const report = (err: unknown) => logger.warn({ err }, 'change notifications are delayed');
  const postgres =
    orm.pool && new PostgresNotices({ orm, report: (message) => logger.warn(message) });
  const notices = postgres &&
    listenUrl && { listen: (onNotice: () => void) => postgres.listen(listenUrl, onNotice) };
  return {
    changes: new ChangeFeed({ publicCall, notices: notices || undefined, pollMs, report }),
    upkeep: new ChangeUpkeep({ publicCall, notify: postgres && (() => postgres.notify()), report }),
  };
}
