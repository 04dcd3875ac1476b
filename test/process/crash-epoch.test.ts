import { Client } from '../support/service/client.ts';
import { DataFolders } from '../support/service/data-folders.ts';
import { listen, listenFromNow } from '../support/service/event-stream.ts';
import { type Program, service } from '../support/service/process.ts';

const KEY = 'a-key-of-my-own-choosing';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

async function start(DATA_DIR: string): Promise<{ running: Program; me: Client }> {
  const environment = { DATA_DIR, PORT: '0', LOG_FORMAT: 'json', BOOTSTRAP_API_KEY: KEY };
  const running = service(environment);
  const [, url = ''] = await running.waitForOutput(/"url":"([^"]+)"/);
  return { running, me: new Client(url, { key: KEY, userId: '' }) };
}

it('a cursor of the embedded database is valid after a stop, and reset after a kill', async () => {
  const folder = await folders.migrated();
  const first = await start(folder);
  const { stream, cursor } = await listenFromNow(first.me);
  const { id } = await first.me.create('/api/labels', { name: 'before the stop' });
  await stream.changesUntil((change) => change.id === id);
  await first.running.stop();

  const second = await start(folder);
  const again = await listen(second.me, { since: cursor });
  const [missed] = await again.changesUntil(() => true);
  expect(missed).toMatchObject({ operation: 'CREATED', id });
  second.running.signal('SIGKILL');
  await second.running.ended();

  const third = await start(folder);
  const afterKill = await listen(third.me, { since: missed.cursor });
  const [reset] = await afterKill.changesUntil(() => true);
  expect(reset).toMatchObject({ operation: 'RESET', type: null });
  await third.running.stop();
});
