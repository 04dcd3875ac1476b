import { eventually } from '../support/eventually.ts';
import { data } from '../support/graphql/request.ts';
import { Client, type Json } from '../support/service/client.ts';
import { DataFolders } from '../support/service/data-folders.ts';
import { type Program, service } from '../support/service/process.ts';

const KEY = 'key-of-the-first-account';

const folders = new DataFolders();
let program: Program;

beforeAll(() => folders.prepare());

afterAll(async () => {
  await program.stop();
  await folders.remove();
});

async function start(folder: string): Promise<Client> {
  program = service({
    DATA_DIR: folder,
    PORT: '0',
    LOG_FORMAT: 'json',
    BOOTSTRAP_API_KEY: KEY,
  });
  const [, url = ''] = await program.waitForOutput(/"url":"([^"]+)"/);
  return new Client(url, { key: KEY, userId: '' });
}

const statusOf = async (client: Client): Promise<Json> =>
  (await data(client, '{ planStatus { isStale autoPlan lastRunAt nextRunAt } }')).planStatus;

const planned = (client: Client) =>
  eventually('the automatic run', async () => !(await statusOf(client)).isStale);

it('the embedded database is planned automatically after a change, also after the process was killed', async () => {
  const folder = await folders.migrated();
  const first = await start(folder);
  await data(
    first,
    'mutation { updatePlanningSettings(input: { autoPlan: ON }) { planningSettings { autoPlan } } }',
  );
  await first.create('/api/tasks', { title: 'Before', estimateMinutes: 30 });
  await planned(first);
  await first.create('/api/tasks', { title: 'After', estimateMinutes: 30 });
  program.signal('SIGKILL');
  await program.ended();
  const second = await start(folder);
  await planned(second);
  const { tasks } = await data(second, '{ tasks { nodes { timeBlocks { nodes { source } } } } }');
  expect(tasks.nodes.map(({ timeBlocks }: Json) => timeBlocks.nodes)).toEqual([
    [{ source: 'AUTO' }],
    [{ source: 'AUTO' }],
  ]);
});
