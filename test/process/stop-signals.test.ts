import { DataFolders } from '../support/service/data-folders.ts';
import { beginSignUp, PersistentConnection } from '../support/service/in-flight.ts';
import { type Program, service } from '../support/service/process.ts';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

const started: Program[] = [];
afterAll(() => Promise.all(started.map((program) => program.stop())));

async function start(): Promise<{ program: Program; url: string }> {
  const DATA_DIR = await folders.migrated();
  const program = service({ DATA_DIR, PORT: '0', LOG_FORMAT: 'pretty' });
  started.push(program);
  const [, url = ''] = await program.waitForOutput(/Task Planner is at (http:\S+)/);
  return { program, url };
}

const REQUEST = ['GET /healthz HTTP/1.1', 'Host: test', '', ''];

const BODY = JSON.stringify({ email: 'in@flight', password: 'long enough' });

/** A connection with a request in flight, whose body is incomplete. */
async function connectionInFlight(url: string): Promise<PersistentConnection> {
  const kept = await PersistentConnection.to(url);
  const length = `Content-Length: ${BODY.length}`;
  kept.send(
    'POST /api/auth/sign-up HTTP/1.1',
    'Host: test',
    length,
    'Expect: 100-continue',
    '',
    '',
  );
  expect(await kept.answers(1)).toEqual([100]);
  return kept;
}

it('SIGTERM and SIGINT finish requests in flight, then exit; idle connections are closed at once', async () => {
  await Promise.all((['SIGTERM', 'SIGINT'] as const).map(finishesBeforeItEnds));
});

async function finishesBeforeItEnds(signal: NodeJS.Signals): Promise<void> {
  const { program, url } = await start();
  const silent = await PersistentConnection.to(url);
  const finish = await beginSignUp(url);
  program.signal(signal);
  await program.waitForOutput(/stopping: finishing requests in flight/);
  await silent.closed;
  expect([signal, await finish()]).toEqual([signal, 201]);
  expect([signal, (await program.ended()).code]).toEqual([signal, 0]);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
}

describe('during a stop', () => {
  let program: Program;
  let busy: PersistentConnection;
  let idle: PersistentConnection;

  beforeAll(async () => {
    let url = '';
    ({ program, url } = await start());
    idle = await PersistentConnection.to(url);
    idle.send(...REQUEST);
    expect(await idle.answers(1)).toEqual([200]);
    busy = await connectionInFlight(url);
    program.signal('SIGTERM');
    await program.waitForOutput(/stopping: finishing requests in flight/);
  });

  it('an idle keep-alive connection is closed at once, while other requests are in flight', async () => {
    await idle.closed;
    expect(busy.statuses).toEqual([100]);
  });

  it('a connection is closed after its response', async () => {
    busy.send(BODY);
    expect(await busy.answers(2)).toEqual([100, 201]);
    busy.send(...REQUEST);
    await busy.closed;
    expect(busy.statuses).toEqual([100, 201]);
    expect((await program.ended()).code).toBe(0);
  });
});

it('a second signal aborts requests in flight and exits with 1', async () => {
  const { program, url } = await start();
  const busy = await connectionInFlight(url);
  program.signal('SIGINT');
  await program.waitForOutput(/stopping: finishing requests in flight/);
  program.signal('SIGTERM');
  const { code, stdout } = await program.ended();
  expect([code, stdout.includes('stopped')]).toEqual([1, false]);
  await busy.closed;
  expect(busy.statuses).toEqual([100]);
});
