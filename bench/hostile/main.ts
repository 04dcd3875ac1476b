import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ATTACKS, type Known } from './attacks.ts';
import { request, type Sent } from './request.ts';
import { endService, endServices, startService } from './service.ts';
import {
  type Account,
  deleteNewTasks,
  dropDatabase,
  endStatements,
  freshDatabase,
  NEW_TASK,
  seed,
  signUp,
} from './world.ts';

const HELP = `Latency of a normal account while hostile accounts send expensive requests, on PostgreSQL.

  --only NAMES       attacks, by prefixes of their names, comma-separated; default: each, then all at once
  --mixed            only all attacks at once
  --seconds N        duration of each attack (5)
  --runs N           number of runs; medians are printed (3)
  --connections N    of the hostile account (8)
  --port N           of the service (4790)

BENCH_DATABASE_URL names the server (postgres://postgres@127.0.0.1:5432/postgres).`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    mixed: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '5' },
    runs: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
    port: { type: 'string', default: '4790' },
    help: { type: 'boolean', default: false },
  },
});

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const SECONDS = Number(values.seconds);
const BASE = `http://127.0.0.1:${values.port}`;
const DATABASE = `planner_hostile_${process.pid}`;
/** The port of the server of hostile calendars. */
const CALENDAR_PORT = Number(values.port) + 1;
const SETTINGS = { CALENDAR_ALLOW_PRIVATE: '127.0.0.1/32', SECRET_KEY: 'k'.repeat(32) };
/** The accounts that subscribe to calendars: each has one fetch at a time, and a process four. */
const SUBSCRIBERS = 4;

/** The requests of a normal client: a page, a new task, the time blocks, the page through GraphQL. */
function quietRequests({ key }: Account): Sent[] {
  const query =
    '{ tasks(first: 50) { totalCount nodes { id title dueAt project { name } labels { nodes { name } } } } }';
  return [
    { method: 'GET', path: '/api/tasks?limit=50' },
    { method: 'POST', path: '/api/tasks', body: JSON.stringify({ title: NEW_TASK }) },
    { method: 'GET', path: '/api/time-blocks' },
    { method: 'POST', path: '/graphql', body: JSON.stringify({ query }) },
  ].map((sent) => ({ ...sent, key }));
}

type Figures = { p50: number; p99: number; worst: number; requests: number; failed: number };

/** Measures the latencies of the quiet account with sequential requests and short pauses. */
async function quietFigures(account: Account, seconds: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sent = quietRequests(account);
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    const status = await request(BASE, agent, sent[times.length % sent.length] as Sent);
    if (status >= 300) failed++;
    times.push(performance.now() - started);
    await sleep(5);
  }
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), worst: at(1), requests: times.length, failed };
}

const residentMb = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

type World = { url: string; hostile: Account; quiet: Account; known: Known };

type Run = { figures: Figures; statuses: Record<string, number>; memory: number };

async function attacked(
  service: ChildProcess,
  { hostile, quiet, known }: World,
  attacks: string[],
): Promise<Run> {
  const worker = new Worker(new URL('hostile.worker.ts', import.meta.url), {
    workerData: {
      base: BASE,
      key: hostile.key,
      known,
      attacks,
      connections: Number(values.connections),
    },
  });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, residentMb(service));
  }, 100);
  await sleep(300);
  const figures = await quietFigures(quiet, SECONDS).finally(() => clearInterval(watch));
  const message = once(worker, 'message');
  worker.postMessage('stop');
  const [statuses] = (await message) as [Record<string, number>];
  await once(worker, 'exit');
  return { figures, statuses, memory };
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function chosen(): string[][] {
  const names = Object.keys(ATTACKS);
  if (values.mixed) return [names];
  if (!values.only) return [...names.map((name) => [name]), names];
  const prefixes = values.only.split(',');
  return names
    .filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
    .map((name) => [name]);
}

/** Runs one attack on a newly started service, so that earlier attacks do not affect the results. */
async function runOf(attacks: string[], world: World): Promise<Run> {
  await deleteNewTasks(world.url, world.quiet);
  const service = await startService(BASE, world.url, SETTINGS);
  try {
    await quietFigures(world.quiet, 1);
    return await attacked(service, world, attacks);
  } finally {
    await endService(service);
    await endStatements(world.url);
  }
}

function line(attacks: string[], runs: Run[]): string {
  const name = attacks.length === 1 ? attacks[0] : 'all of them at once';
  const p99 = runs.map(({ figures }) => figures.p99);
  const ms = (value: number) => value.toFixed(1).padStart(8);
  const last = runs.at(-1) as Run;
  return [
    `${name}`.padEnd(24),
    `p50 ${ms(median(runs.map(({ figures }) => figures.p50)))}`,
    `p99 ${ms(median(p99))} (${p99.map((each) => each.toFixed(0)).join(', ')})`,
    `${last.figures.requests} quiet, ${last.figures.failed} failed`,
    `${Math.max(...runs.map(({ memory }) => memory)).toFixed(0)} MB`,
    `hostile ${JSON.stringify(last.statuses)}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join('  ');
}

async function main(): Promise<void> {
  if (values.help) return console.log(HELP);
  const url = await freshDatabase(SERVER, DATABASE);
  try {
    const service = await startService(BASE, url, SETTINGS);
    const [hostile, quiet] = [await signUp(BASE, 'hostile'), await signUp(BASE, 'quiet')];
    const keys: string[] = [];
    for (let number = 0; number < SUBSCRIBERS; number++)
      keys.push((await signUp(BASE, `subscriber${number}`)).key);
    const calendars = { port: CALENDAR_PORT, keys };
    const world = {
      url,
      hostile,
      quiet,
      known: { ...(await seed(url, hostile, quiet)), calendars },
    };
    await quietFigures(quiet, 2);
    const alone = await quietFigures(quiet, 2);
    await endService(service);
    console.log(
      `load ${loadavg()[0]?.toFixed(1)}; quiet alone: p50 ${alone.p50.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms`,
    );
    for (const attacks of chosen()) {
      const runs: Run[] = [];
      for (let run = 0; run < Number(values.runs); run++) runs.push(await runOf(attacks, world));
      console.log(line(attacks, runs));
    }
  } finally {
    await endServices();
    await dropDatabase(SERVER, DATABASE);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await main();
