import { DataFolders } from '../support/data-folders.ts';
import { Program } from '../support/process.ts';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

/**
 * Replaces rows and a long text time and again, as planner runs and edits of documents do; then leaves the
 * database alone until it was vacuumed, and tells how many pages the table and its texts have.
 */
const CHURN = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { openDataFolder } from './src/db/embedded/folder.ts';
  const { database, lock } = await openDataFolder(process.env.FOLDER);
  await database.exec('create table churned (id int primary key, round int, text text)');
  await database.exec('alter table churned alter text set storage external');
  const row = async (sql) => (await database.query(sql)).rows[0];
  const vacuums = async () => (await row(\`select vacuum_count::int as n from pg_stat_all_tables where relname = 'churned'\`)).n;
  const pages = \`select (pg_relation_size('churned') / 8192)::int as rows,
    (pg_relation_size((select reltoastrelid from pg_class where relname = 'churned')) / 8192)::int as texts\`;
  let round = 0;
  for (let turn = 0; turn < 3; turn++) {
    const before = await vacuums();
    for (const end = round + 60; round < end; round++) {
      await database.exec('begin; delete from churned; insert into churned select n, ' + round
        + ", repeat('x', case when n = 0 then 200000 else 500 end) from generate_series(0, 300) as n; commit");
    }
    for (let tries = 0; tries < 20 && (await vacuums()) === before; tries++) await sleep(3_000);
    console.log(JSON.stringify(await row(pages)));
  }
  await database.close();
  await lock.release();
`;

it('what is replaced again and again takes no more room after a while: tables are vacuumed at quiet moments', async () => {
  const FOLDER = await folders.migrated();
  const program = new Program('--input-type=module', ['--eval', CHURN], { FOLDER });
  const { code, stdout, stderr } = await program.ended();
  expect([code, stderr]).toEqual([0, '']);
  const [first, second, third] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  // What one turn leaves behind is there for the next one to use.
  for (const later of [second, third]) {
    expect(later.rows).toBeLessThan(1.2 * first.rows);
    expect(later.texts).toBeLessThan(1.2 * first.texts);
  }
});
