import { sql } from 'kysely';
import { openDatabase } from '../../src/db/orm.ts';
import { entities } from '../../src/domain/entities.ts';
import { PgBouncer } from '../instances/pgbouncer.ts';
import { connected } from '../support/database/locks.ts';
import { createDatabase, databaseAt } from '../support/database/postgres.ts';

type Settings = { prepared?: 'auto' | 'on' | 'off' };

/** The plan mode and the number of prepared statements of the connection that executes a statement with a parameter. */
async function sessionAt(url: string, settings: Settings = {}) {
  const orm = await openDatabase({ ...databaseAt(url), poolSize: 2, ...settings }, entities);
  try {
    const { rows } = await sql<{ mode: string; statements: number }>`
      select current_setting('plan_cache_mode') as mode, count(*)::int as statements
      from pg_prepared_statements where from_sql = ${false}`.execute(orm.em.fork().getKysely());
    return rows[0];
  } finally {
    await orm.close();
  }
}

const UNPREPARED = { mode: 'auto', statements: 0 };

it('statements are prepared on a direct connection', async () => {
  const url = await createDatabase();
  expect(await sessionAt(url)).toEqual({ mode: 'force_generic_plan', statements: 1 });
  expect(await sessionAt(url, { prepared: 'off' })).toEqual(UNPREPARED);
});

it('no statement is prepared through PgBouncer before 1.21, nor a setting made for it', async () => {
  const url = await createDatabase();
  const pgbouncer = await PgBouncer.start(1);
  try {
    expect(await sessionAt(pgbouncer.to(url))).toEqual(UNPREPARED);
    await connected(pgbouncer.to(url), async (connection) => {
      const { rows } = await connection.query('select name from pg_prepared_statements');
      expect(rows).toEqual([]);
    });
  } finally {
    await pgbouncer.stop();
  }
});
