import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../db/options.ts';
import {
  computations,
  connections,
  type JobAttempt,
  jobs,
  onEnd,
  onGraphError,
  onRateLimited,
  onStreams,
  plannerRuns,
  requests,
  statements,
} from '../diagnostics/channels.ts';
import { queuedPlans } from '../domain/planner/planner.queue.ts';
import { threadsState } from '../threads/pool.ts';

/** The metrics of a process as JSON, which can be sent to another process. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

/** From jobs that start at once to jobs that waited for the restart of an instance. */
const DELAY_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800, 7200];

const secondsSince = (started: number) => (performance.now() - started) / 1000;

/** Functions that create metrics in `register`. A gauge with `read` reads its value when the metrics are requested. */
function metricsIn(register: Registry) {
  const registers = [register];
  return {
    counter: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    histogram: <Label extends string>(
      name: string,
      help: string,
      buckets: number[],
      labelNames: Label[] = [],
    ) => new Histogram({ name, help, buckets, labelNames, registers }),
    gauge: (name: string, help: string, read?: () => number | undefined) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          const value = read?.();
          if (value !== undefined) this.set(value);
        },
      }),
    gaugeByState: (name: string, help: string, read: () => Record<string, number> | undefined) =>
      new Gauge({
        name,
        help,
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, value] of Object.entries(read() ?? {})) this.set({ state }, value);
        },
      }),
  };
}

type MetricsIn = ReturnType<typeof metricsIn>;

/** Collects the metrics of this process from its construction until `close`. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #unsubscribers: (() => void)[];

  constructor(pool?: PoolState) {
    collectDefaultMetrics({ register: this.#registry });
    const create = metricsIn(this.#registry);
    this.#unsubscribers = [
      ...measureRequests(create),
      ...measureDatabase(create, pool),
      ...measurePlanner(create),
      ...measureJobs(create),
    ];
  }

  /** The metrics in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  snapshot(): Promise<Snapshot> {
    return this.#registry.getMetricsAsJSON();
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribers) unsubscribe();
    this.#registry.clear();
  }
}

function measureRequests(create: MetricsIn): (() => void)[] {
  const completed = create.counter(
    'taskplanner_http_requests_total',
    'Completed requests by API, route and status',
    ['api', 'door', 'method', 'route', 'status'],
  );
  const durations = create.histogram(
    'taskplanner_http_request_duration_seconds',
    'Time from a request to its response, by API and route',
    SECONDS,
    ['api', 'door', 'method', 'route'],
  );
  const inFlight = create.gauge('taskplanner_http_requests_in_flight', 'Requests in flight');
  const graphErrors = create.counter(
    'taskplanner_graphql_errors_total',
    'Errors in GraphQL responses, by code',
    ['code'],
  );
  const rateLimited = create.counter(
    'taskplanner_rate_limited_total',
    'Requests rejected by a rate limit, by limit',
    ['limit'],
  );
  const streams = create.gauge('taskplanner_streams_open', 'Open change streams');
  const onStart = () => inFlight.inc();
  requests.start.subscribe(onStart);
  return [
    () => requests.start.unsubscribe(onStart),
    onEnd(requests, ({ api, method, route, status, started }) => {
      inFlight.dec();
      completed.inc({ api, door: api, method, route, status });
      durations.observe({ api, door: api, method, route }, secondsSince(started));
    }),
    onGraphError(({ code }) => graphErrors.inc({ code })),
    onRateLimited(({ limit }) => rateLimited.inc({ limit })),
    onStreams((change) => streams.inc(change)),
  ];
}

function measureDatabase(create: MetricsIn, pool: PoolState | undefined): (() => void)[] {
  create.gaugeByState(
    'taskplanner_database_connections',
    'Connections of the pool, by state',
    () => pool && { idle: pool.idleCount, busy: pool.totalCount - pool.idleCount },
  );
  create.gauge(
    'taskplanner_database_connections_max',
    'Maximum size of the connection pool',
    () => pool?.options.max,
  );
  create.gauge(
    'taskplanner_database_waiting',
    'Requests that wait for a connection from the pool',
    () => pool?.waitingCount,
  );
  const waits = create.histogram(
    'taskplanner_database_wait_seconds',
    'Time to acquire a connection from the pool',
    STATEMENT_SECONDS,
  );
  const durations = create.histogram(
    'taskplanner_database_statement_duration_seconds',
    'Time from sending a statement to its last row',
    STATEMENT_SECONDS,
  );
  const errors = create.counter(
    'taskplanner_database_errors_total',
    'Failed statements and connections, by SQLSTATE or system error code',
    ['code'],
  );
  const measure = (histogram: Histogram) => (event: { started: number; error?: unknown }) => {
    histogram.observe(secondsSince(event.started));
    if ('error' in event) errors.inc({ code: errorCode(event.error) });
  };
  return [onEnd(connections, measure(waits)), onEnd(statements, measure(durations))];
}

/** Returns the error's SQLSTATE or a code such as ECONNREFUSED; `other` for anything else, to bound the label's values. */
function errorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^([0-9A-Z]{5}|E[A-Z]{2,20})$/.test(code) ? code : 'other';
}

function measurePlanner(create: MetricsIn): (() => void)[] {
  create.gaugeByState('taskplanner_planner_plans', 'Running and queued planner runs', queuedPlans);
  create.gauge('taskplanner_threads', 'Threads that compute plans', () => threadsState().threads);
  create.gauge(
    'taskplanner_threads_queue',
    'Computations queued for a thread',
    () => threadsState().waiting,
  );
  const runs = create.histogram(
    'taskplanner_planner_run_duration_seconds',
    'Time of a planner run, including the time in the queue',
    SECONDS,
    ['outcome'],
  );
  const computed = create.histogram(
    'taskplanner_thread_duration_seconds',
    'Time of a computation, including the time in the queue',
    SECONDS,
    ['work'],
  );
  return [
    onEnd(plannerRuns, (run) =>
      runs.observe({ outcome: 'error' in run ? 'failed' : 'done' }, secondsSince(run.started)),
    ),
    onEnd(computations, ({ work, started }) => computed.observe({ work }, secondsSince(started))),
  ];
}

function measureJobs(create: MetricsIn): (() => void)[] {
  const durations = create.histogram(
    'taskplanner_job_duration_seconds',
    'Time of an attempt to run a background job, by kind and outcome',
    SECONDS,
    ['kind', 'outcome'],
  );
  const delays = create.histogram(
    'taskplanner_job_delay_seconds',
    'Time by which a background job started late',
    DELAY_SECONDS,
    ['kind'],
  );
  const running = create.gauge('taskplanner_jobs_running', 'Running background jobs');
  const onStart = (attempt: unknown) => {
    const { kind, delay } = attempt as JobAttempt;
    running.inc();
    delays.observe({ kind }, Math.max(0, delay));
  };
  jobs.start.subscribe(onStart);
  return [
    () => jobs.start.unsubscribe(onStart),
    onEnd(jobs, (attempt) => {
      running.dec();
      const outcome = 'error' in attempt ? 'failed' : 'done';
      durations.observe({ kind: attempt.kind, outcome }, secondsSince(attempt.started));
    }),
  ];
}
