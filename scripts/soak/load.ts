import { setTimeout as sleep } from 'node:timers/promises';
import { type Outcome, type Sent, send } from '../../test/support/send.ts';
import type { Account } from './world.ts';

export type Load = { url: string; world: Account[] };

/** What a stretch of time came to; times are in milliseconds. */
export type Told = { count: number; errors: string[]; p50: number; p99: number; worst: number };

const LANES = 16;
/** A plan is made every so often, whatever the rate: it is much more work than a request. */
const PLAN_EVERY_MS = 5_000;

const QUERY = `query ($first: Int) { tasks(first: $first, orderBy: { field: DUE_AT }) {
  totalCount nodes { id title status project { name } labels { nodes { name } } } } }`;

/** What is asked in turn: reads for the most part. What is made is removed again. */
const TURNS: ((account: Account, turn: number) => Sent | 'create and remove')[] = [
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
const get = (account: Account, path: string): Sent => ({
  method: 'GET',
  path,
  headers: headersOf(account),
});
const withBody = (account: Account, method: string, path: string, body: object): Sent => ({
  method,
  path,
  headers: headersOf(account),
  body: Buffer.from(JSON.stringify(body)),
});

/** One turn: a request, or two that belong together. */
async function take({ url, world }: Load, turn: number): Promise<Outcome[]> {
  const account = world[turn % world.length] as Account;
  const asked = TURNS[Math.floor(turn / world.length) % TURNS.length]?.(account, turn);
  if (asked !== 'create and remove') return [await send(url, asked as Sent)];
  const made = await send(
    url,
    withBody(account, 'POST', '/api/tasks', { title: `Made in ${turn}` }),
  );
  if (made.status !== 201) return [made];
  const path = `/api/tasks/${JSON.parse(made.text ?? '').id}?permanent=true`;
  return [made, await send(url, { method: 'DELETE', path, headers: headersOf(account) })];
}

/** Turns a second when as many lanes as it takes ask without a pause. */
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
 * Turns at a steady rate, whether those before them are answered or not. The time of an answer counts from
 * the moment at which it should have been asked for: a service that stalls does not hide it.
 */
export async function steadyLoad(
  load: Load,
  { rate, until, everyMs }: { rate: number; until: number; everyMs: number },
  tell: (told: Told) => Promise<void>,
): Promise<void> {
  let times: number[] = [];
  let errors: string[] = [];
  const note = (outcomes: Outcome[], late: number) => {
    times.push(...outcomes.map(({ ms }) => ms + late));
    errors.push(...outcomes.flatMap((outcome) => errorOf(outcome) ?? []));
  };
  const running = new Set<Promise<void>>();
  const start = (work: Promise<Outcome[]>, due: number) => {
    const late = Math.max(0, performance.now() - due);
    const noted = work
      .then((outcomes) => note(outcomes, late))
      .finally(() => running.delete(noted));
    running.add(noted);
  };
  const began = performance.now();
  let told = began;
  let plans = 0;
  for (let turn = 0; performance.now() < until; ) {
    const now = performance.now();
    for (; began + (turn * 1000) / rate <= now; turn++) {
      start(take(load, turn), began + (turn * 1000) / rate);
    }
    if (now - began > plans * PLAN_EVERY_MS)
      planOnce(load, plans++).then((each) => note([each], 0));
    if (now - told >= everyMs) {
      told = now;
      const stretch = toldOf(times, errors);
      [times, errors] = [[], []];
      await tell(stretch);
    }
    await sleep(1);
  }
  await Promise.all(running);
  if (times.length > 0) await tell(toldOf(times, errors));
}

/** The time of a plan is not that of an answer: only its failure counts. */
async function planOnce({ url, world }: Load, turn: number): Promise<Outcome> {
  const account = world[turn % world.length] as Account;
  const outcome = await send(url, withBody(account, 'POST', '/api/planner', {}));
  return { ...outcome, ms: 0 };
}

/** The graph tells of most refusals with the status 200. */
const errorOf = ({ status = 0, error, text = '' }: Outcome): string | undefined =>
  error ??
  (status >= 400 || text.startsWith('{"errors"') ? `${status} ${text.slice(0, 200)}` : undefined);

function toldOf(times: number[], errors: string[]): Told {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { count: times.length, errors, p50: at(0.5), p99: at(0.99), worst: at(1) };
}
