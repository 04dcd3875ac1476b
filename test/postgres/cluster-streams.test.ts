import { createDatabase } from '../support/database/postgres.ts';
import { eventually, inTime } from '../support/eventually.ts';
import { Client } from '../support/service/client.ts';
import { type EventStream, listen, listenFromNow } from '../support/service/event-stream.ts';
import { type Program, service } from '../support/service/process.ts';

const KEY = 'key-of-the-first-account';

let program: Program;
let me: Client;
beforeEach(async () => {
  program = service({
    DATABASE_URL: await createDatabase(),
    PORT: '0',
    CLUSTER: '2',
    LOG_FORMAT: 'json',
    BOOTSTRAP_API_KEY: KEY,
  });
  const [, url = ''] = await program.waitForOutput(/"url":"([^"]+)"/);
  me = new Client(url, { key: KEY, userId: '' });
});
afterEach(() => program.stop());

/** The worker that handled a request. */
async function workerOf(requestId: string | string[] | undefined): Promise<number> {
  const [line] = await program.waitForOutput(new RegExp(`.*"requestId":"${requestId}".*`));
  return JSON.parse(line).pid;
}

/** Writes over new connections until each worker has written; returns the ids by worker. */
async function writtenByEach(workers: number): Promise<Map<number, string>> {
  const written = new Map<number, string>();
  await eventually(`each of ${workers} workers has written`, async () => {
    const sent = fetch(`${me.url}/api/tasks`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${KEY}`,
        'content-type': 'application/json',
        connection: 'close',
      },
      body: JSON.stringify({ title: 'Written' }),
    });
    const answer = await inTime(() => 'POST /api/tasks is answered', sent);
    const { id } = (await answer.json()) as { id: string };
    written.set(await workerOf(answer.headers.get('x-request-id') as string), id);
    return written.size >= workers;
  });
  return written;
}

/** Enough streams that each worker very probably has one. */
const openStreams = (count: number) =>
  Promise.all(Array.from({ length: count }, () => listenFromNow(me, ['TASK'])));

const receives = (stream: EventStream, id: string) =>
  stream.changesUntil((change) => change.id === id);

it('streams receive the changes of every worker, whichever worker they are connected to', async () => {
  const streams = await openStreams(8);
  for (const id of (await writtenByEach(2)).values()) {
    await Promise.all(streams.map(({ stream }) => receives(stream, id)));
  }
  for (const { stream } of streams) stream.close();
});

it('streams of a killed worker end, and receive missed changes from another one; others stay open', async () => {
  const streams = await openStreams(8);
  const [[killed]] = [...(await writtenByEach(2)).entries()] as [[number, string]];
  process.kill(killed, 'SIGKILL');
  await program.waitForOutput(/exited \(SIGKILL\): starting another one/);
  const { id } = await me.create('/api/tasks', { title: 'Missed' });
  const ended = await Promise.all(
    streams.map(async ({ stream, cursor }) => {
      const lost = await receives(stream, id).then(
        () => false,
        () => true,
      );
      if (lost) await receives(await listen(me, { types: ['TASK'], since: cursor }), id);
      return lost;
    }),
  );
  expect(new Set(ended)).toEqual(new Set([true, false]));
});

it('a stop completes the streams of all workers', async () => {
  const streams = await openStreams(8);
  program.signal('SIGTERM');
  for (const { stream } of streams) {
    expect((await stream.rest()).at(-1)?.event).toBe('complete');
  }
  expect((await program.ended()).code).toBe(0);
});
