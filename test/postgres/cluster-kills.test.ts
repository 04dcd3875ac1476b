import { get, type IncomingMessage } from 'node:http';
import { createDatabase } from '../support/database/postgres.ts';
import { inTime } from '../support/eventually.ts';
import { type Program, service } from '../support/service/process.ts';

/** The primary restarts each worker after up to four early exits. */
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
  [, url = ''] = await program.waitForOutput(/"url":"([^"]+)"/);
});
afterAll(() => program.stop());

/** The workers that have started to listen, in order. */
const workers = () =>
  [...program.stdout.matchAll(/worker (\d+) is listening/g)].map(([, pid]) => Number(pid));

/** The status of a request on its own connection, or the error that ended the connection. */
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

it('a request to a worker that is killed ends with its connection', async () => {
  for (let turn = 0; turn < KILLS; turn++) {
    const pid = workers()[turn] as number;
    // A stopped worker accepts messages of the primary without acknowledging them.
    if (turn % 2 === 0) process.kill(pid, 'SIGSTOP');
    const requests = Array.from({ length: REQUESTS }, outcome);
    // The other workers have responded, so the primary has distributed all connections.
    await inTime(() => 'the first response', Promise.any(requests));
    process.kill(pid, 'SIGKILL');
    const outcomes = await inTime(
      () => `the requests after kill ${turn + 1} end`,
      Promise.all(requests),
    );
    expect(outcomes.filter((each) => !['200', 'ECONNRESET'].includes(each))).toEqual([]);
    expect(outcomes).toContain('200');
    const listening = WORKERS + turn + 1;
    await program.waitUntil(`${listening} workers listen`, () => workers().length >= listening);
  }
});
