import { compared, Writers } from '../../scripts/faults/writers.ts';
import { DataFolders, openFolder } from '../support/service/data-folders.ts';
import { service } from '../support/service/process.ts';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

const BOOTSTRAP_API_KEY = 'a-key-of-my-own-choosing';

it('every write during a stop under load is answered, three times', async () => {
  const DATA_DIR = await folders.migrated();
  for (let stop = 0; stop < 3; stop++) {
    const environment = { PORT: '0', LOG_FORMAT: 'json', DATA_DIR, BOOTSTRAP_API_KEY };
    const program = service(environment);
    const [, url = ''] = await program.waitForOutput(/"url":"([^"]+)"/);
    const writers = new Writers(url, BOOTSTRAP_API_KEY, 16);
    await writers.acknowledged(50);
    expect((await program.stop()).code).toBe(0);
    const outcome = await writers.ended();

    const orm = await openFolder(DATA_DIR);
    const rows: { title: string }[] = await orm.em.execute('select title from task');
    await orm.close();
    const stored = new Set(rows.map(({ title }) => title));
    expect(compared(outcome, stored)).toEqual({ lost: [], silent: [] });
  }
});
