import { Client } from '../support/client.ts';
import { type EventStream, listen, listenFromNow } from '../support/event-stream.ts';
import { createDatabase } from '../support/postgres.ts';
import { type Program, service } from '../support/process.ts';

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
  const [, url = ''] = await program.says(/"url":"([^"]+)"/);
  me = new Client(url, { key: KEY, userId: '' });
});
afterEach(() => program.stop());

/** The worker that answered a request. */
async function workerOf(requestId: string | string[] | undefined): Promise<number> {
  const [line] = await program.says(new RegExp(`.*"requestId":"${requestId}".*`));
  return JSON.parse(line).pid;
}

/** Writes over connections of their own until each worker has written; with the ids, by worker. */
async function writtenByEach(workers: number): Promise<Map<number, string>> {
  const written = new Map<number, string>();
  while (written.size < workers) {
    const answer = await fetch(`${me.url}/api/tasks`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${KEY}`,
        'content-type': 'application/json',
        connection: 'close',
      },
      body: JSON.stringify({ title: 'Told' }),
    });
    const { id } = (await answer.json()) as { id: string };
    written.set(await workerOf(answer.headers.get('x-request-id') as string), id);
  }
  return written;
}

/** As many streams as make it certain enough that each worker has one. */
const openStreams = (count: number) =>
  Promise.all(Array.from({ length: count }, () => listenFromNow(me, ['TASK'])));

const hears = (stream: EventStream, id: string) => stream.changesUntil((told) => told.id === id);

it('streams hear of what each worker writes, whichever they are open at', async () => {
  const streams = await openStreams(8);
  for (const id of (await writtenByEach(2)).values()) {
    await Promise.all(streams.map(({ stream }) => hears(stream, id)));
  }
  for (const { stream } of streams) stream.close();
});

it('streams of a worker that is killed end, and hear at another what they missed; others stay open', async () => {
  const streams = await openStreams(8);
  const [[killed]] = [...(await writtenByEach(2)).entries()] as [[number, string]];
  process.kill(killed, 'SIGKILL');
  await program.says(/has ended \(SIGKILL\): another takes over/);
  const { id } = await me.create('/api/tasks', { title: 'Missed' });
  const ended = await Promise.all(
    streams.map(async ({ stream, cursor }) => {
      const lost = await hears(stream, id).then(
        () => false,
        () => true,
      );
      if (lost) await hears(await listen(me, { types: ['TASK'], since: cursor }), id);
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
