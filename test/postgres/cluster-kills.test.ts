import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '../support/postgres.ts';
import { Program } from '../support/process.ts';

/** Four early exits of each worker are within what the primary restarts. */
const WORKERS = 6;
const KILLS = 20;
const REQUESTS = 2 * WORKERS;
/** Upper bounds. Far above what an answer takes; far below the five minutes for which clients wait by default. */
const SETTLED_MS = 20_000;
const RESTARTED_MS = 120_000;

let program: Program;
let url = '';

beforeAll(async () => {
  program = new Program('src/main.ts', [], {
    DATABASE_URL: await createDatabase(),
    PORT: '0',
    CLUSTER: String(WORKERS),
    LOG_FORMAT: 'json',
  });
  [, url = ''] = await program.says(/"url":"([^"]+)"/);
});
afterAll(() => program.stop());

/** The workers that have come to listen, in the order of their starts. */
const workers = () =>
  [...program.stdout.matchAll(/worker (\d+) listens/g)].map(([, pid]) => Number(pid));

/** A request on a connection of its own: its status, or the error by which its connection ended. */
function outcome(): Promise<string> {
  return new Promise((resolve) => {
    const answered = (answer: IncomingMessage) => {
      answer.resume().on('close', () => resolve(String(answer.statusCode)));
    };
    get(`${url}/healthz`, { agent: false }, answered).on('error', (error) =>
      resolve((error as NodeJS.ErrnoException).code ?? error.message),
    );
  });
}

async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  const given = new AbortController();
  const late = sleep(ms, undefined, { signal: given.signal }).then(() => {
    throw new Error(`${what} took longer than ${ms} ms`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    given.abort();
  }
}

it('a request that was handed to a worker that is killed ends with its connection', async () => {
  for (let turn = 0; turn < KILLS; turn++) {
    const pid = workers()[turn] as number;
    // A stopped worker takes what the primary sends to it, and acknowledges nothing.
    if (turn % 2 === 0) process.kill(pid, 'SIGSTOP');
    const requests = Array.from({ length: REQUESTS }, outcome);
    // The other workers have answered: by then the primary has handed out all connections.
    await within(SETTLED_MS, 'the first response', Promise.any(requests));
    process.kill(pid, 'SIGKILL');
    const outcomes = await within(SETTLED_MS, `kill ${turn + 1}`, Promise.all(requests));
    expect(outcomes.filter((each) => !['200', 'ECONNRESET'].includes(each))).toEqual([]);
    expect(outcomes).toContain('200');
    const restarted = (async () => {
      while (workers().length < WORKERS + turn + 1) await sleep(20);
    })();
    await within(RESTARTED_MS, 'the start of another worker', restarted);
  }
});
