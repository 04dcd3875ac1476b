import { readFileSync } from 'node:fs';
import { Contenders } from './contenders.ts';
import { drive } from './measure.ts';
import type { Options } from './options.ts';
import { startServer } from './processes.ts';
import type { Request } from './request.ts';
import { printTable } from './table.ts';
import { WORKS } from './works.ts';
import type { World } from './world.ts';

const MEGABYTE = 1024 * 1024;
const IDLE_MS = 3_000;
const MAX_IDLE_MB = 200;
const MAX_START_MS = 2_000;
/** Maximum growth of the heap between the first tenth of the requests and the last. */
const MAX_GROWTH_MB = 10;

/** The reads of the long run, in rotation. */
const MIX = ['rest-list', 'rest-task', 'rest-spaces', 'rest-projects', 'graph-list', 'auth-labels'];

/** Measures start time and idle memory of the unmodified service, and its memory over a long run. */
export async function watchMemory(world: World, options: Options): Promise<void> {
  const { startMs, idle } = await started(world);
  const { early, late } = await longRun(world, options);
  const growth = late - early;
  const requests = options.requests.toLocaleString('en');
  printTable(
    ['process', 'measured', 'at most', 'met'],
    [
      [
        'start to first response',
        `${startMs.toFixed(0)} ms`,
        `${MAX_START_MS} ms`,
        met(startMs, MAX_START_MS),
      ],
      ['idle, resident', `${idle.toFixed(0)} MB`, `${MAX_IDLE_MB} MB`, met(idle, MAX_IDLE_MB)],
      [
        ...[`heap in use, from a tenth to all of ${requests} requests`],
        ...[`${early.toFixed(1)} to ${late.toFixed(1)} MB`, `${MAX_GROWTH_MB} MB more`],
        met(growth, MAX_GROWTH_MB),
      ],
    ],
  );
}

const met = (value: number, most: number) => (value <= most ? 'yes' : 'NO');

/** Starts the service without instrumentation and measures its start time and idle memory. */
async function started({ url }: World) {
  const server = await startServer({
    script: 'src/main.ts',
    environment: { DATABASE_URL: url, LOG_FORMAT: 'json' },
    instrumented: false,
  });
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  await server.stop();
  return { startMs: server.startMs, idle: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024 };
}

async function longRun(world: World, { requests: amount, connections }: Options) {
  const server = await new Contenders(world.url, false).get('service');
  const requests = mixed(world);
  const heap = async (amount: number) => {
    await drive({ url: server.url, requests }, { connections, amount });
    const { heapUsed } = await server.sendCommand<{ heapUsed: number }>({ name: 'memory' });
    return heapUsed / MEGABYTE;
  };
  const early = await heap(Math.ceil(amount / 10));
  const late = await heap(amount - Math.ceil(amount / 10));
  await server.stop();
  return { early, late };
}

function mixed(world: World): Request[] {
  const kinds = WORKS.filter(({ name }) => MIX.includes(name)).map(({ service }) => service(world));
  const length = Math.min(...kinds.map((requests) => requests.length));
  return Array.from({ length }, (_, index) =>
    kinds.map((requests) => requests[index] as Request),
  ).flat();
}
