import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../db/options.ts';
import { plansUnderWay } from '../domain/planner/planner.turns.ts';
import { threadsState } from '../threads/pool.ts';
import {
  computations,
  connections,
  onEnd,
  onGraphError,
  onRateLimited,
  onStreams,
  plannerRuns,
  requests,
  statements,
} from './channels.ts';

/** What a process has counted, in a form that can be sent to another. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

const secondsSince = (started: number) => (performance.now() - started) / 1000;

/** Counts and times what this process does, from its making to its closing. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #deaf: (() => void)[];

  constructor(pool?: PoolState) {
    const register = this.#registry;
    collectDefaultMetrics({ register });
    this.#deaf = [
      ...watchRequests(register),
      ...watchDatabase(register, pool),
      ...watchPlanner(register),
    ];
  }

  /** In the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  snapshot(): Promise<Snapshot> {
    return this.#registry.getMetricsAsJSON();
  }

  close(): void {
    for (const stop of this.#deaf) stop();
    this.#registry.clear();
  }
}

function watchRequests(register: Registry): (() => void)[] {
  const registers = [register];
  const answered = new Counter({
    name: 'taskplanner_http_requests_total',
    help: 'Requests answered, by door, route and status',
    labelNames: ['door', 'method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'taskplanner_http_request_duration_seconds',
    help: 'Time from a request to its answer, by door and route',
    labelNames: ['door', 'method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'taskplanner_http_requests_in_flight',
    help: 'Requests that are being answered',
    registers,
  });
  const graphErrors = new Counter({
    name: 'taskplanner_graphql_errors_total',
    help: 'Errors in answers of the graph, by their code',
    labelNames: ['code'],
    registers,
  });
  const refusals = new Counter({
    name: 'taskplanner_rate_limited_total',
    help: 'Requests refused because there were too many, by the limit',
    labelNames: ['limit'],
    registers,
  });
  const streams = new Gauge({
    name: 'taskplanner_streams_open',
    help: 'Streams of changes that are open',
    registers,
  });
  const begun = () => inFlight.inc();
  requests.start.subscribe(begun);
  return [
    () => requests.start.unsubscribe(begun),
    onEnd(requests, ({ door, method, route, status, started }) => {
      inFlight.dec();
      answered.inc({ door, method, route, status });
      durations.observe({ door, method, route }, secondsSince(started));
    }),
    onGraphError((told) => graphErrors.inc(told)),
    onRateLimited((told) => refusals.inc(told)),
    onStreams((more) => streams.inc(more)),
  ];
}

function watchDatabase(register: Registry, pool: PoolState | undefined): (() => void)[] {
  const registers = [register];
  new Gauge({
    name: 'taskplanner_database_connections',
    help: 'Connections of the pool, by what they do',
    labelNames: ['state'],
    registers,
    collect() {
      if (!pool) return;
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'taskplanner_database_connections_max',
    help: 'The most connections that the pool opens',
    registers,
    collect() {
      if (pool) this.set(pool.options.max);
    },
  });
  new Gauge({
    name: 'taskplanner_database_waiting',
    help: 'Requests that wait for a connection from the pool',
    registers,
    collect() {
      if (pool) this.set(pool.waitingCount);
    },
  });
  const waits = new Histogram({
    name: 'taskplanner_database_wait_seconds',
    help: 'Time until the pool gave a connection',
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const durations = new Histogram({
    name: 'taskplanner_database_statement_duration_seconds',
    help: 'Time of a statement, from its sending to its last row',
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const errors = new Counter({
    name: 'taskplanner_database_errors_total',
    help: 'Statements and connections that failed, by SQLSTATE or the code of the system',
    labelNames: ['code'],
    registers,
  });
  const watched = (histogram: Histogram) => (told: { started: number; error?: unknown }) => {
    histogram.observe(secondsSince(told.started));
    if ('error' in told) errors.inc({ code: errorCode(told.error) });
  };
  return [onEnd(connections, watched(waits)), onEnd(statements, watched(durations))];
}

/** Of a bounded set: five characters of SQLSTATE, or a name such as ECONNREFUSED. */
function errorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^([0-9A-Z]{5}|E[A-Z]{2,20})$/.test(code) ? code : 'other';
}

function watchPlanner(register: Registry): (() => void)[] {
  const registers = [register];
  new Gauge({
    name: 'taskplanner_planner_plans',
    help: 'Plans that are being made, and that wait for their turn',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = plansUnderWay();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'taskplanner_threads',
    help: 'Threads that compute plans',
    registers,
    collect() {
      this.set(threadsState().threads);
    },
  });
  new Gauge({
    name: 'taskplanner_threads_queue',
    help: 'Computations that wait for a thread',
    registers,
    collect() {
      this.set(threadsState().waiting);
    },
  });
  const runs = new Histogram({
    name: 'taskplanner_planner_run_duration_seconds',
    help: 'Time of a planner run, the wait for its turn included',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });
  const computed = new Histogram({
    name: 'taskplanner_thread_duration_seconds',
    help: 'Time of a computation, the wait for a thread included',
    labelNames: ['work'],
    buckets: SECONDS,
    registers,
  });
  return [
    onEnd(plannerRuns, (told) =>
      runs.observe({ outcome: 'error' in told ? 'failed' : 'done' }, secondsSince(told.started)),
    ),
    onEnd(computations, ({ work, started }) => computed.observe({ work }, secondsSince(started))),
  ];
}
