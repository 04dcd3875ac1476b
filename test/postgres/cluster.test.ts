import { get, type IncomingMessage } from 'node:http';
import { compared, Writers } from '../../scripts/faults/writers.ts';
import { createDatabase, createEmptyDatabase, onServer } from '../support/database/postgres.ts';
import { eventually, inTime } from '../support/eventually.ts';
import { beginSignUp, PersistentConnection } from '../support/service/in-flight.ts';
import { type Program, service } from '../support/service/process.ts';
import { ready } from '../support/service/ready.ts';

const started: Program[] = [];
afterEach(() => Promise.all(started.splice(0).map((program) => program.stop())));

function start(environment: Record<string, string>): Program {
  const program = service({
    PORT: '0',
    CLUSTER: '2',
    LOG_FORMAT: 'json',
    ...environment,
  });
  started.push(program);
  return program;
}

/** A cluster of two workers on its own database. */
async function cluster() {
  const DATABASE_URL = await createDatabase();
  const program = start({ DATABASE_URL });
  const [, url = ''] = await program.waitForOutput(/"url":"([^"]+)"/);
  return { program, url, DATABASE_URL };
}

const lines = ({ stdout }: Program) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The workers that have started to listen, in order. */
const workersOf = ({ stdout }: Program) =>
  [...stdout.matchAll(/worker (\d+) is listening/g)].map(([, pid]) => Number(pid));

/** Waits until this many workers in total have started to listen. */
async function hasStarted(program: Program, count: number): Promise<void> {
  // Counts matches, because a repeating pattern is slow on a long log.
  await program.waitUntil(`${count} workers listen`, () => workersOf(program).length >= count);
}

/** Sends a request on its own connection, since the worker is chosen per connection. */
function statusOf(url: string): Promise<number | undefined> {
  const status = new Promise<number | undefined>((resolve, reject) => {
    const answered = (answer: IncomingMessage) => resolve(answer.resume().statusCode);
    get(`${url}/healthz`, { agent: false }, answered).on('error', reject);
  });
  return inTime(() => 'GET /healthz is answered', status);
}

const statuses = (url: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => statusOf(url)));

const kill = (pids: number[]) => pids.map((pid) => process.kill(pid, 'SIGKILL'));

it('the workers share the port, and all of them handle requests', async () => {
  const { program, url } = await cluster();
  expect(workersOf(program)).toHaveLength(2);
  expect(await statuses(url, 10)).toEqual(Array(10).fill(200));
  await program.stop();
  const answering = lines(program).filter(({ path }) => path === '/healthz');
  expect(new Set(answering.map(({ pid }) => pid))).toEqual(new Set(workersOf(program)));
});

it('the first account is created and its key shown once, by the primary', async () => {
  const { program, url } = await cluster();
  const [, key] = await program.waitForOutput(/"key":"(tp_\w+)"/);
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(`${url}/api/tasks`, { headers })).status).toBe(200);
  await program.stop();
  const events = lines(program).filter(({ msg }) => msg === 'listening' || msg === 'first account');
  expect(events).toMatchObject([{ url, workers: 2 }, { email: 'admin@localhost' }]);
  expect(workersOf(program)).not.toContain(events[0].pid);
});

it('a killed worker is replaced, and no later request fails', async () => {
  const { program, url } = await cluster();
  kill(workersOf(program).slice(0, 1));
  await program.waitForOutput(/exited \(SIGKILL\): starting another one/);
  await eventually('a third worker listens', async () => {
    expect(await statusOf(url)).toBe(200);
    return workersOf(program).length >= 3;
  });
  expect(await statuses(url, 10)).toEqual(Array(10).fill(200));
  await program.stop();
  const answering = lines(program).filter(({ path }) => path === '/healthz');
  expect(answering.map(({ pid }) => pid)).toContain(workersOf(program)[2]);
});

it('workers that are all killed at once are replaced on the same port', async () => {
  const { program, url } = await cluster();
  kill(workersOf(program));
  await hasStarted(program, 4);
  expect(await statuses(url, 4)).toEqual(Array(4).fill(200));
  await ready(url);
});

it('SIGTERM and SIGINT finish requests in flight in every worker, then exit with 0, also if workers receive the signal themselves', async () => {
  await Promise.all((['SIGTERM', 'SIGINT'] as const).map(finishesBeforeItEnds));
});

async function finishesBeforeItEnds(signal: NodeJS.Signals): Promise<void> {
  const { program, url } = await cluster();
  const finish = await Promise.all([beginSignUp(url), beginSignUp(url)]);
  for (const pid of workersOf(program)) process.kill(pid, signal);
  program.signal(signal);
  await program.waitForOutput(/stopping: finishing requests in flight/);
  expect(await Promise.all(finish.map((each) => each()))).toEqual([201, 201]);
  expect([signal, (await program.ended()).code]).toEqual([signal, 0]);
  await expect(statusOf(url)).rejects.toThrow('ECONNREFUSED');
  const busy = lines(program).filter(({ status }) => status === 201);
  expect(new Set(busy.map(({ pid }) => pid))).toEqual(new Set(workersOf(program)));
}

const titlesIn = async (database: string) => {
  const rows = await onServer('select title from task', database);
  return new Set(rows.map(({ title }) => title as string));
};

it('every write during a stop under load is answered', async () => {
  const { program, url, DATABASE_URL } = await cluster();
  const [, key = ''] = await program.waitForOutput(/"key":"(tp_\w+)"/);
  const writers = new Writers(url, key, 16);
  await writers.acknowledged(100);
  expect((await program.stop()).code).toBe(0);
  const outcome = await writers.ended();
  expect(compared(outcome, await titlesIn(DATABASE_URL))).toEqual({ lost: [], silent: [] });
});

/** A connection and its worker. */
async function connectionTo(program: Program, url: string) {
  const kept = await PersistentConnection.to(url);
  const id = crypto.randomUUID();
  kept.send('GET /healthz HTTP/1.1', 'Host: test', `X-Request-Id: ${id}`, '', '');
  const [line] = await program.waitForOutput(new RegExp(`.*"requestId":"${id}".*`));
  return { kept, pid: JSON.parse(line).pid as number };
}

it('a worker that is killed under load loses its own connections, and no acknowledged write', async () => {
  const { program, url, DATABASE_URL } = await cluster();
  const [, key = ''] = await program.waitForOutput(/"key":"(tp_\w+)"/);
  const killed = await connectionTo(program, url);
  let other = await connectionTo(program, url);
  await eventually('a connection to another worker', async () => {
    if (other.pid === killed.pid) other = await connectionTo(program, url);
    return other.pid !== killed.pid;
  });
  const writers = new Writers(url, key, 16);
  await writers.acknowledged(50);
  kill([killed.pid]);
  await killed.kept.closed;
  other.kept.send('GET /healthz HTTP/1.1', 'Host: test', '', '');
  expect(await other.kept.answers(2)).toEqual([200, 200]);
  await hasStarted(program, 3);
  await writers.acknowledged(writers.outcome.acknowledged.size + 50);
  const outcome = await writers.end();
  expect(outcome.refused.size).toBe(0);
  expect(compared(outcome, await titlesIn(DATABASE_URL)).lost).toEqual([]);
});

it('a second signal also ends the workers at once, and exits with 1', async () => {
  const { program, url } = await cluster();
  const busy = await PersistentConnection.to(url);
  const headers = ['Content-Length: 9', 'Expect: 100-continue'];
  busy.send('POST /api/auth/sign-up HTTP/1.1', 'Host: test', ...headers, '', '');
  expect(await busy.answers(1)).toEqual([100]);
  program.signal('SIGTERM');
  await program.waitForOutput(/stopping: finishing requests in flight/);
  program.signal('SIGTERM');
  expect((await program.ended()).code).toBe(1);
  await busy.closed;
  expect(busy.statuses).toEqual([100]);
});

it('a stop while a worker starts waits for that worker, and exits with 0', async () => {
  const { program, url } = await cluster();
  kill(workersOf(program).slice(0, 1));
  await program.waitForOutput(/exited \(SIGKILL\): starting another one/);
  program.signal('SIGTERM');
  const { code, stdout } = await program.ended();
  expect([code, stdout.includes('"msg":"stopped"')]).toEqual([0, true]);
  await expect(statusOf(url)).rejects.toThrow('ECONNREFUSED');
});

/** A Node.js option: a script that one worker runs before anything else. */
const inWorker = (number: number, code: string) => {
  const script = `import cluster from 'node:cluster'; if (cluster.worker?.id === ${number}) ${code}`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
};

it.each([
  ['ends', 'process.exit(3)', /^task-planner: a worker could not start: exit code 3\n$/],
  ['is killed', 'process.kill(process.pid, "SIGKILL")', /a worker could not start: SIGKILL\n$/],
  [
    'finds no database',
    'process.env.DATABASE_URL = "postgres://127.0.0.1:1/x"',
    /^task-planner: a worker could not start: cannot reach the database .+\n$/,
  ],
])(
  'a worker that %s at its start stops the service with one line, before an account is created',
  async (_, code, line) => {
    const DATABASE_URL = await createDatabase();
    const failing = start({ DATABASE_URL, NODE_OPTIONS: inWorker(2, code) });
    const ended = await failing.ended();
    expect(ended.stderr).toMatch(line);
    expect(ended.code).toBe(1);
    expect(ended.stdout).not.toContain('"msg":"listening"');
    expect(await onServer('select id from user_account', DATABASE_URL)).toEqual([]);
  },
);

it('the workers end when the primary is killed', async () => {
  const { program, url } = await cluster();
  program.signal('SIGKILL');
  await program.ended();
  await expect(statusOf(url)).rejects.toThrow('ECONNREFUSED');
});

it('workers that keep exiting stop the service with one line', async () => {
  const { program, DATABASE_URL } = await cluster();
  const name = new URL(DATABASE_URL).pathname.slice(1);
  await onServer(`drop database ${name} with (force)`);
  kill(workersOf(program).slice(0, 1));
  const { code, stderr } = await program.ended();
  expect(stderr).toMatch(
    /^task-planner: 5 consecutive workers exited early, the last one: cannot reach the database .+ does not exist.+\n$/,
  );
  expect(code).toBe(1);
});

it('a port in use stops the start with one line and does not use up the first key', async () => {
  const { url } = await cluster();
  const { port } = new URL(url);
  const DATABASE_URL = await createEmptyDatabase();
  const { code, stdout, stderr } = await start({ DATABASE_URL, PORT: port }).ended();
  expect(stderr).toMatch(/^task-planner: port \d+ on 127\.0\.0\.1 is already in use\. .+\n$/);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^\{[^\n]*migrating the database[^\n]*\}\n$/);
  await start({ DATABASE_URL }).waitForOutput(/"key":"tp_/);
});
