import { get, type IncomingMessage } from 'node:http';
import { inTime } from '../support/eventually.ts';
import { createDatabase } from '../support/postgres.ts';
import { type Program, service } from '../support/process.ts';

/** Four early exits of each worker are within what the primary restarts. */
const WORKERS = 6;
const KILLS = 20;
const REQUESTS = 2 * WORKERS;

let program: Program;
let url = '';

beforeAll(async () => {
  program = service({
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

it('a request that was handed to a worker that is killed ends with its connection', async () => {
  for (let turn = 0; turn < KILLS; turn++) {
    const pid = workers()[turn] as number;
    // A stopped worker takes what the primary sends to it, and acknowledges nothing.
    if (turn % 2 === 0) process.kill(pid, 'SIGSTOP');
    const requests = Array.from({ length: REQUESTS }, outcome);
    // The other workers have answered: by then the primary has handed out all connections.
    await inTime(() => 'the first response', Promise.any(requests));
    process.kill(pid, 'SIGKILL');
    const outcomes = await inTime(
      () => `the requests after kill ${turn + 1} end`,
      Promise.all(requests),
    );
    expect(outcomes.filter((each) => !['200', 'ECONNRESET'].includes(each))).toEqual([]);
    expect(outcomes).toContain('200');
    const listening = WORKERS + turn + 1;
    await program.shows(`${listening} workers listen`, () => workers().length >= listening);
  }
});
