import { DataFolders } from '../support/data-folders.ts';
import { Program } from '../support/process.ts';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

/** How often the rows are replaced before the database is left alone. */
const ROUNDS = 60;

/**
 * Replaces rows and a long text time and again, as planner runs and edits of documents do; then leaves the
 * database alone until it was vacuumed. Prints how many pages the table and its texts have after the first round and
 * after each of three such turns.
 */
const CHURN = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { openDataFolder } from './src/db/embedded/folder.ts';
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
    for (let tries = 0; tries < 30 && (await vacuums()) === before; tries++) await sleep(3_000);
    await show();
  }
  await database.close();
  await lock.release();
`;

it('what is replaced again and again takes no more room after a while: tables are vacuumed at quiet moments', async () => {
  const FOLDER = await folders.migrated();
  const program = new Program('--input-type=module', ['--eval', CHURN], { FOLDER });
  const { code, stdout, stderr } = await program.ended();
  expect([code, stderr]).toEqual([0, '']);
  const [round, ...turns] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(turns).toHaveLength(3);
  // The room of one turn is there for the next one to use.
  for (const { rows, texts } of turns) {
    expect(rows).toBeLessThan(1.5 * ROUNDS * round.rows);
    expect(texts).toBeLessThan(1.5 * ROUNDS * round.texts);
  }
});
