/**
 * Measures the latency of another account while one account requests the most expensive previews:
 * `node bench/planning/neighbours.ts`. Starts the service on a new database (PostgreSQL, or embedded with `EMBEDDED=1`) and
 * measures three times.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const KEY = 'a-key-of-the-bench-only';
const SECONDS = 10;
const CONNECTIONS = 8;

type Response = { status: number; body: string; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function send(
  base: string,
  method: string,
  path: string,
  key: string,
  body?: object,
): Promise<Response> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      base + path,
      {
        method,
        agent,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: text,
            ms: performance.now() - started,
          }),
        );
      },
    );
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

/** Creates the most expensive input found: long tasks that all use the same narrow windows. */
async function makeWork(base: string, key: string): Promise<void> {
  const windows = Array.from({ length: 23 }, (_, hour) => ({
    day: [0, 1, 2, 3, 4, 5, 6],
    start: `${String(hour).padStart(2, '0')}:00`,
    end: `${String(hour).padStart(2, '0')}:30`,
  }));
  const created = await send(base, 'POST', '/api/schedule-preferences', key, {
    name: 'x',
    windows,
  });
  const { id } = JSON.parse(created.body);
  for (let at = 0; at < 40; at++) {
    const dueAt = new Date(Date.now() + (at + 1) * 8 * 3_600_000).toISOString();
    await send(base, 'POST', '/api/tasks', key, {
      title: `task ${at}`,
      estimateMinutes: 600,
      minSessionMinutes: 1,
      cooldownMinutes: 0,
      schedulePreferenceId: id,
      dueAt,
    });
  }
}

async function accountOf(base: string, name: string): Promise<string> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const email = `${name}-${Date.now()}@example.com`;
  const signedUp = await post('/api/auth/sign-up', { email, password: 'quite a long one' });
  const cookie = (signedUp.headers.get('set-cookie') ?? '').split(';')[0] as string;
  const issued = await post('/api/api-keys', { name: 'bench' }, { cookie });
  return ((await issued.json()) as { key: string }).key;
}

async function measure(base: string, hostile: string, other: string) {
  const until = performance.now() + SECONDS * 1000;
  const previews: number[] = [];
  const attackers = Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() < until) {
      const { status, ms } = await send(base, 'POST', '/api/planner/preview', hostile, {});
      if (status === 200) previews.push(ms);
      else if (status !== 503) throw new Error(`a preview was answered with ${status}`);
    }
  });
  const waits: number[] = [];
  while (performance.now() < until) {
    const { status, ms } = await send(base, 'GET', '/api/tasks', other);
    if (status !== 200) throw new Error(`a list was answered with ${status}`);
    waits.push(ms);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(attackers);
  return { waits: waits.sort((a, b) => a - b), previews: previews.sort((a, b) => a - b) };
}

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const name = `planner_neighbours_${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'neighbours-'));
const embedded = Boolean(process.env.EMBEDDED);
const onServer = async (statement: string) => {
  const client = new Client({ connectionString: SERVER });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
if (!embedded) await onServer(`create database ${name}`);
const url = new URL(SERVER);
url.pathname = `/${name}`;
const service = spawn(process.execPath, ['bin/start.js'], {
  env: {
    ...process.env,
    PORT: '0',
    LOG_FORMAT: 'json',
    BOOTSTRAP_API_KEY: KEY,
    ...(embedded ? { DATA_DIR: folder } : { DATABASE_URL: url.href }),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const base = await new Promise<string>((resolve, reject) => {
    let text = '';
    service.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
      if (address) resolve(address);
    });
    service.on('exit', () => reject(new Error(`the service has ended: ${text}`)));
  });
  const [hostile, other] = [await accountOf(base, 'hostile'), await accountOf(base, 'other')];
  await makeWork(base, hostile);
  await send(base, 'POST', '/api/tasks', other, { title: 'mine', estimateMinutes: 60 });
  const alone = await measure(base, other, other);
  console.log(`alone: p99 ${quantile(alone.waits, 0.99).toFixed(1)} ms`);
  const p99s: number[] = [];
  for (let round = 1; round <= 3; round++) {
    const { waits, previews } = await measure(base, hostile, other);
    p99s.push(quantile(waits, 0.99));
    console.log(
      `round ${round}: another account's GET /api/tasks p50 ${quantile(waits, 0.5).toFixed(1)}, p99 ${quantile(waits, 0.99).toFixed(1)}, worst ${waits.at(-1)?.toFixed(1)} ms (${waits.length}); previews ${previews.length}, median ${quantile(previews, 0.5).toFixed(0)} ms`,
    );
  }
  p99s.sort((a, b) => a - b);
  console.log(`median p99: ${p99s[1]?.toFixed(1)} ms`);
} finally {
  service.removeAllListeners('exit');
  service.kill();
  await new Promise((resolve) => service.on('exit', resolve));
  if (!embedded) await onServer(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
}
