import { DataFolders } from '../support/data-folders.ts';
import { beginSignUp, KeptConnection } from '../support/in-flight.ts';
import { type Program, service } from '../support/process.ts';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

const started: Program[] = [];
afterAll(() => Promise.all(started.map((program) => program.stop())));

async function start(): Promise<{ program: Program; url: string }> {
  const DATA_DIR = await folders.migrated();
  const program = service({ DATA_DIR, PORT: '0', LOG_FORMAT: 'pretty' });
  started.push(program);
  const [, url = ''] = await program.says(/Task Planner is at (http:\S+)/);
  return { program, url };
}

const ASK = ['GET /healthz HTTP/1.1', 'Host: test', '', ''];

const BODY = JSON.stringify({ email: 'in@flight', password: 'long enough' });

/** A connection with a request in flight: the service waits for its body. */
async function connectionInFlight(url: string): Promise<KeptConnection> {
  const kept = await KeptConnection.to(url);
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

it('SIGTERM and SIGINT finish what is in flight, then close; a connection that asks nothing is not waited for', async () => {
  await Promise.all((['SIGTERM', 'SIGINT'] as const).map(finishesBeforeItEnds));
});

async function finishesBeforeItEnds(signal: NodeJS.Signals): Promise<void> {
  const { program, url } = await start();
  const silent = await KeptConnection.to(url);
  const finish = await beginSignUp(url);
  program.signal(signal);
  await program.says(/stopping: finishing what is in flight/);
  await silent.closed;
  expect([signal, await finish()]).toEqual([signal, 201]);
  expect([signal, (await program.ended()).code]).toEqual([signal, 0]);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
}

describe('while a service stops', () => {
  let program: Program;
  let busy: KeptConnection;
  let idle: KeptConnection;

  beforeAll(async () => {
    let url = '';
    ({ program, url } = await start());
    idle = await KeptConnection.to(url);
    idle.send(...ASK);
    expect(await idle.answers(1)).toEqual([200]);
    busy = await connectionInFlight(url);
    program.signal('SIGTERM');
    await program.says(/stopping: finishing what is in flight/);
  });

  it('a connection that was answered and asks nothing more is closed at once, not when others are done', async () => {
    await idle.closed;
    expect(busy.statuses).toEqual([100]);
  });

  it('a connection that is answered during the stop is not asked again', async () => {
    busy.send(BODY);
    expect(await busy.answers(2)).toEqual([100, 201]);
    busy.send(...ASK);
    await busy.closed;
    expect(busy.statuses).toEqual([100, 201]);
    expect((await program.ended()).code).toBe(0);
  });
});

it('a second signal ends at once, with 1, what the first lets finish', async () => {
  const { program, url } = await start();
  const busy = await connectionInFlight(url);
  program.signal('SIGINT');
  await program.says(/stopping: finishing what is in flight/);
  program.signal('SIGTERM');
  const { code, stdout } = await program.ended();
  expect([code, stdout.includes('stopped')]).toEqual([1, false]);
  await busy.closed;
  expect(busy.statuses).toEqual([100]);
});
