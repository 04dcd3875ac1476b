import { Client } from '../support/client.ts';
import { DataFolders } from '../support/data-folders.ts';
import { listen, listenFromNow } from '../support/event-stream.ts';
import { Program } from '../support/process.ts';

const KEY = 'a-key-of-my-own-choosing';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

async function start(DATA_DIR: string): Promise<{ service: Program; me: Client }> {
  const service = new Program('src/main.ts', [], {
    ...{ DATA_DIR, PORT: '0', LOG_FORMAT: 'json', BOOTSTRAP_API_KEY: KEY },
  });
  const [, url = ''] = await service.says(/"url":"([^"]+)"/);
  return { service, me: new Client(url, { key: KEY, userId: '' }) };
}

it('a cursor of the embedded database is good after a stop, and reads anew after a kill', async () => {
  const folder = await folders.migrated();
  const first = await start(folder);
  const { stream, cursor } = await listenFromNow(first.me);
  const { id } = await first.me.create('/api/labels', { name: 'before the stop' });
  await stream.changesUntil((change) => change.id === id);
  await first.service.stop();

  const second = await start(folder);
  const again = await listen(second.me, { since: cursor });
  const [missed] = await again.changesUntil(() => true);
  expect(missed).toMatchObject({ operation: 'CREATED', id });
  second.service.signal('SIGKILL');
  await second.service.ended();

  const third = await start(folder);
  const afterKill = await listen(third.me, { since: missed.cursor });
  const [heard] = await afterKill.changesUntil(() => true);
  expect(heard).toMatchObject({ operation: 'RESET', type: null });
  await third.service.stop();
});
