import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpRequest, type Outcome, send } from '../../test/support/service/send.ts';
import type { Account } from './world.ts';

export type Load = { url: string; world: Account[] };

/** The statistics of a stretch of time; times are in milliseconds. */
export type Statistics = {
  count: number;
  errors: string[];
  p50: number;
  p99: number;
  worst: number;
};

const LANES = 16;
/** Interval of planner runs, independent of the request rate, since a run is much more work than a request. */
const PLAN_EVERY_MS = 5_000;

const QUERY = `query ($first: Int) { tasks(first: $first, orderBy: { field: DUE_AT }) {
  totalCount nodes { id title status project { name } labels { nodes { name } } } } }`;

/** The requests in rotation, mostly reads. Created tasks are deleted again. */
const TURNS: ((account: Account, turn: number) => HttpRequest | 'create and remove')[] = [
  (account) => get(account, '/api/tasks?limit=50'),
  (account, turn) => get(account, `/api/tasks/${taskOf(account, turn)}`),
  (account) => withBody(account, 'POST', '/graphql', { query: QUERY, variables: { first: 50 } }),
  (account, turn) =>
    withBody(account, 'PATCH', `/api/tasks/${taskOf(account, turn)}`, {
      title: `Task in turn ${turn}`,
    }),
  (account) => get(account, '/api/tasks?limit=50&status=todo'),
  (account) => get(account, `/api/time-blocks?from=${dayAfter(0)}&to=${dayAfter(14)}`),
  () => 'create and remove',
  (account) => get(account, '/api/planner'),
];

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const taskOf = ({ tasks }: Account, turn: number) => tasks[turn % tasks.length];
const headersOf = ({ key }: Account) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
});
const get = (account: Account, path: string): HttpRequest => ({
  method: 'GET',
  path,
  headers: headersOf(account),
});
const withBody = (account: Account, method: string, path: string, body: object): HttpRequest => ({
  method,
  path,
  headers: headersOf(account),
  body: Buffer.from(JSON.stringify(body)),
});

/** Executes one turn: a single request, or a create followed by a delete. */
async function take({ url, world }: Load, turn: number): Promise<Outcome[]> {
  const account = world[turn % world.length] as Account;
  const next = TURNS[Math.floor(turn / world.length) % TURNS.length]?.(account, turn);
  if (next !== 'create and remove') return [await send(url, next as HttpRequest)];
  const created = await send(
    url,
    withBody(account, 'POST', '/api/tasks', { title: `Made in ${turn}` }),
  );
  if (created.status !== 201) return [created];
  const path = `/api/tasks/${JSON.parse(created.text ?? '').id}?permanent=true`;
  return [created, await send(url, { method: 'DELETE', path, headers: headersOf(account) })];
}

/** Measures the maximum rate, in turns per second, with all lanes sending continuously. */
export async function bestRate(load: Load, seconds: number): Promise<number> {
  const started = performance.now();
  let turn = 0;
  const lane = async () => {
    while (performance.now() - started < seconds * 1000) {
      const failed = (await take(load, turn++)).map(errorOf).find(Boolean);
      if (failed) throw new Error(failed);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return turn / ((performance.now() - started) / 1000);
}

/**
 * Starts turns at a constant rate, regardless of pending ones. Latency is measured from the scheduled start of a turn, so
 * that a stall of the service is not hidden (no coordinated omission).
 */
export async function steadyLoad(
  load: Load,
  { rate, until, everyMs }: { rate: number; until: number; everyMs: number },
  report: (statistics: Statistics) => Promise<void>,
): Promise<void> {
  let times: number[] = [];
  let errors: string[] = [];
  const record = (outcomes: Outcome[], late: number) => {
    times.push(...outcomes.map(({ ms }) => ms + late));
    errors.push(...outcomes.flatMap((outcome) => errorOf(outcome) ?? []));
  };
  const running = new Set<Promise<void>>();
  const start = (work: Promise<Outcome[]>, due: number) => {
    const late = Math.max(0, performance.now() - due);
    const recorded = work
      .then((outcomes) => record(outcomes, late))
      .finally(() => running.delete(recorded));
    running.add(recorded);
  };
  const began = performance.now();
  let reported = began;
  let plans = 0;
  for (let turn = 0; performance.now() < until; ) {
    const now = performance.now();
    for (; began + (turn * 1000) / rate <= now; turn++) {
      start(take(load, turn), began + (turn * 1000) / rate);
    }
    if (now - began > plans * PLAN_EVERY_MS)
      planOnce(load, plans++).then((each) => record([each], 0));
    if (now - reported >= everyMs) {
      reported = now;
      const stretch = statisticsOf(times, errors);
      [times, errors] = [[], []];
      await report(stretch);
    }
    await sleep(1);
  }
  await Promise.all(running);
  if (times.length > 0) await report(statisticsOf(times, errors));
}

/** Runs the planner. Its duration is recorded as 0, since only failures of planner runs count. */
async function planOnce({ url, world }: Load, turn: number): Promise<Outcome> {
  const account = world[turn % world.length] as Account;
  const outcome = await send(url, withBody(account, 'POST', '/api/planner', {}));
  return { ...outcome, ms: 0 };
}

/** Returns the error of an outcome, if any. GraphQL reports most errors with status 200. */
const errorOf = ({ status = 0, error, text = '' }: Outcome): string | undefined =>
  error ??
  (status >= 400 || text.startsWith('{"errors"') ? `${status} ${text.slice(0, 200)}` : undefined);

function statisticsOf(times: number[], errors: string[]): Statistics {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { count: times.length, errors, p50: at(0.5), p99: at(0.99), worst: at(1) };
}
