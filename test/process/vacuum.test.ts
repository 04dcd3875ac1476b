import { DataFolders } from '../support/service/data-folders.ts';
import { Program } from '../support/service/process.ts';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

/** How often the rows are replaced before the database is idle. */
const ROUNDS = 60;

/**
 * Replaces rows and a long text repeatedly, like planner runs and edits of documents; then waits
 * until the idle database is vacuumed. Prints the pages of the table and its texts after the first
 * round and after each of three turns.
 */
const CHURN = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { openDataFolder } from './src/db/embedded/folder.ts';
  import { eventually } from './test/support/eventually.ts';
  const { database, lock } = await openDataFolder(process.env.FOLDER);
  await database.exec('create table churned (id int primary key, round int, text text)');
  await database.exec('alter table churned alter text set storage external');
  const row = async (sql) => (await database.query(sql)).rows[0];
  const vacuums = async () => {
    await database.query('select pg_stat_force_next_flush()');
    return (await row(\`select vacuum_count::int as n from pg_stat_all_tables where relname = 'churned'\`)).n;
  };
  const pages = \`select (pg_relation_size('churned') / 8192)::int as rows,
    (pg_relation_size((select reltoastrelid from pg_class where relname = 'churned')) / 8192)::int as texts\`;
  const replace = (round) => database.exec('begin; delete from churned; insert into churned select n, ' + round
    + ", repeat('x', case when n = 0 then 200000 else 500 end) from generate_series(0, 300) as n; commit");
  const show = async () => console.log(JSON.stringify(await row(pages)));
  await replace(0);
  await show();
  for (let turn = 0; turn < 3; turn++) {
    for (let round = 0; round < ${ROUNDS}; round++) await replace(round);
    // A vacuum during the rounds does not count.
    const before = await vacuums();
    // A statement interrupts a vacuum: a slow machine needs a longer pause.
    let pause = 600;
    await eventually('the idle database is vacuumed', async () => {
      await sleep(pause *= 2);
      return (await vacuums()) > before;
    });
    await show();
  }
  await database.close();
  await lock.release();
`;

it('rows that are replaced repeatedly use a bounded amount of space: tables are vacuumed when idle', async () => {
  const FOLDER = await folders.migrated();
  const program = new Program('--input-type=module', ['--eval', CHURN], { FOLDER });
  const { code, stdout, stderr } = await program.ended();
  expect([code, stderr]).toEqual([0, '']);
  const [round, ...turns] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(turns).toHaveLength(3);
  // The space of one turn is reused by the next.
  for (const { rows, texts } of turns) {
    expect(rows).toBeLessThan(1.5 * ROUNDS * round.rows);
    expect(texts).toBeLessThan(1.5 * ROUNDS * round.texts);
  }
});
