/**
 * Measures the delivery of changes to streams over several instances behind PgBouncer, one of which is killed, and the
 * memory of many open streams. `npm run bench:live -- --help`.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../src/db/orm.ts';
import { createAccount } from '../../src/domain/accounts/account.service.ts';
import { issue } from '../../src/domain/api-keys/api-key.service.ts';
import { generateKey } from '../../src/domain/api-keys/key-format.ts';
import { SCOPES } from '../../src/domain/auth/scopes.ts';
import { entities } from '../../src/domain/entities.ts';
import { newId } from '../../src/domain/records/ids.ts';
import { PgBouncer } from '../../test/instances/pgbouncer.ts';
import { databaseAt, onServer, SERVER } from '../../test/support/database/postgres.ts';
import { type Server, startServer, stopAll, stopWithUs } from '../load/processes.ts';
import { Listener } from './listener.ts';

const HELP = `npm run bench:live -- [options]
  --instances <n>     instances behind PgBouncer (3)
  --listeners <n>     streams, distributed over accounts and instances (200)
  --accounts <n>      accounts (20)
  --changes <n>       created tasks, distributed over accounts and instances (1,000)
  --rate <n>          changes per second (100)
  --streams <n>       open streams of the memory run, with one instance (1,000); 0: no memory run
  --no-kill           do not kill an instance half-way
  --no-listen         no LISTEN_DATABASE_URL: instances poll for changes of other instances`;

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '3' },
    listeners: { type: 'string', default: '200' },
    accounts: { type: 'string', default: '20' },
    changes: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '100' },
    streams: { type: 'string', default: '1000' },
    'no-kill': { type: 'boolean', default: false },
    'no-listen': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const DATABASE = `planner_bench_live_${process.pid}`;
/** How long to wait for the last events. */
const TIMEOUT_MS = 10_000;

const url = new URL(SERVER);
url.pathname = `/${DATABASE}`;
stopWithUs();
await onServer(`create database ${DATABASE}`);
const pgbouncer = await PgBouncer.start(10);
try {
  await deliver();
  if (Number(values.streams) > 0) await hold(Number(values.streams));
} finally {
  await stopAll();
  await pgbouncer.stop();
  await onServer(`drop database ${DATABASE} with (force)`);
}

function start(): Promise<Server> {
  return startServer({
    script: 'src/main.ts',
    instrumented: false,
    environment: {
      DATABASE_URL: pgbouncer.to(url.href),
      LISTEN_DATABASE_URL: values['no-listen'] ? 'off' : url.href,
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'json',
      CONNECTIONS_PER_ADDRESS: '0',
      QUOTAS: 'streams=100000',
    },
  });
}

async function accounts(count: number): Promise<string[]> {
  const orm = await openDatabase(databaseAt(url.href), entities);
  const em = orm.em.fork();
  const now = new Date().toISOString();
  const keys = Array.from({ length: count }, generateKey);
  for (const key of keys) {
    const email = `${crypto.randomUUID()}@example.com`;
    const account = { email, displayName: 'x', timezone: 'UTC', role: 'user' } as const;
    const { id } = await createAccount(em, now, { ...account, passwordHash: null });
    const issued = { name: 'bench', expiresAt: null, scopes: SCOPES };
    await issue(em, { id: newId(), userId: id, ...issued }, key, now);
  }
  await orm.close();
  return keys;
}

async function deliver(): Promise<void> {
  const servers: Server[] = [];
  for (let at = 0; at < Number(values.instances); at++) servers.push(await start());
  const urls = servers.map((server) => server.url);
  const keys = await accounts(Number(values.accounts));
  const keyOf = (at: number) => keys[at % keys.length] as string;
  const listeners = Array.from(
    { length: Number(values.listeners) },
    (_, at) => new Listener(urls, Math.floor(at / keys.length) + at, keyOf(at)),
  );
  await Promise.all(listeners.map((listener) => listener.open()));
  for (const listener of listeners) listener.resets = 0;

  const changes = Number(values.changes);
  const created: Created[] = [];
  const rejected: string[] = [];
  const alive = [...urls];
  const started = performance.now();
  const writes: Promise<void>[] = [];
  for (let at = 0; at < changes; at++) {
    const due = started + (at * 1000) / Number(values.rate);
    await sleep(Math.max(0, due - performance.now()));
    if (at === changes / 2 && !values['no-kill']) {
      // Waits for pending writes, so that the outcome of each write is recorded.
      await Promise.all(writes);
      const [killed] = alive.splice(1, 1);
      process.kill((servers.find((each) => each.url === killed) as Server).pid, 'SIGKILL');
    }
    writes.push(write(at, alive[at % alive.length] as string));
  }
  await Promise.all(writes);
  const isComplete = () => missing(listeners, created, keys.length) === 0;
  for (const late = performance.now() + TIMEOUT_MS; performance.now() < late && !isComplete(); ) {
    await sleep(50);
  }
  report(listeners, created, rejected, keys.length);
  for (const listener of listeners) listener.close();
  await stopAll();

  async function write(at: number, base: string): Promise<void> {
    const sent = performance.now();
    const response = await fetch(`${base}/api/tasks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keyOf(at)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: `Number ${at}` }),
    });
    if (response.status !== 201) rejected.push(`${response.status}`);
    const { id } = (await response.json()) as { id: string };
    created.push({ id, account: at % keys.length, sent, answered: performance.now() });
  }
}

type Created = { id: string; account: number; sent: number; answered: number };

/** Returns every pair of a listener and a change of its account. */
function pairs(listeners: Listener[], created: Created[], accounts: number) {
  return listeners.flatMap((listener, at) =>
    created
      .filter(({ account }) => account === at % accounts)
      .map((change) => ({ change, received: listener.received.get(change.id) })),
  );
}

function missing(listeners: Listener[], created: Created[], accounts: number): number {
  return pairs(listeners, created, accounts).filter(({ received }) => received === undefined)
    .length;
}

function report(listeners: Listener[], created: Created[], rejected: string[], accounts: number) {
  const all = pairs(listeners, created, accounts);
  const delivered = all.filter(
    (pair): pair is typeof pair & { received: number } => pair.received !== undefined,
  );
  const sum = (of: (listener: Listener) => number) =>
    listeners.reduce((total, listener) => total + of(listener), 0);
  const line = (name: string, times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
    console.log(`${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, latest ${at(1)} ms`);
  };
  console.log(
    `${values.instances} instances, ${listeners.length} listeners of ${accounts} accounts, ${created.length} changes ` +
      `at ${values.rate} a second (${rejected.length} rejected)`,
  );
  console.log(
    `${all.length} to be delivered: ${all.length - delivered.length} missing, ${sum((each) => each.repeated)} repeated, ` +
      `${sum((each) => each.resets)} resets, ${sum((each) => each.reconnects)} reconnects`,
  );
  line(
    'from the answer to the write',
    delivered.map(({ received, change }) => Math.max(0, received - change.answered)),
  );
  line(
    'from sending the write      ',
    delivered.map(({ received, change }) => received - change.sent),
  );
  if (delivered.length < all.length) process.exitCode = 1;
}

async function hold(count: number): Promise<void> {
  const server = await start();
  const keys = await accounts(Math.min(count, 100));
  const before = await memory(server);
  const listeners = Array.from(
    { length: count },
    (_, at) => new Listener([server.url], 0, keys[at % keys.length] as string),
  );
  const started = performance.now();
  for (let at = 0; at < count; at += 50) {
    await Promise.all(listeners.slice(at, at + 50).map((listener) => listener.open()));
  }
  const opened = performance.now() - started;
  await sleep(5_000);
  const after = await memory(server);
  const cpu = cpuOf(server.pid);
  await sleep(10_000);
  const idle = (cpuOf(server.pid) - cpu) / 100;
  console.log(
    `${count} open streams: resident ${before} MB before, ${after} MB with them ` +
      `(${(((after - before) * 1024) / count).toFixed(0)} kB each), opened in ${(opened / 1000).toFixed(1)} s; ` +
      `idle they take ${idle.toFixed(1)} % of a core`,
  );
  for (const listener of listeners) listener.close();
}

/** Returns the resident memory: the minimum of several readings. */
async function memory({ pid }: Server): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5; turn++) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    least = Math.min(least, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    await sleep(200);
  }
  return Math.round(least);
}

/** Returns the CPU time of a process in milliseconds. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}
