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

it('statements are prepared through PgBouncer only from 1.21, and no setting is made for them', async () => {
  const url = await createDatabase();
  const pgbouncer = await PgBouncer.start(1);
  try {
    const named = await pgbouncer.namesStatements();
    const session = await sessionAt(pgbouncer.to(url));
    expect(session?.mode).toBe('auto');
    expect(session && session.statements > 0).toBe(named);
    await connected(pgbouncer.to(url), async (connection) => {
      const { rows } = await connection.query<{ name: string }>(
        'select name from pg_prepared_statements',
      );
      const ours = rows.filter(({ name }) => !name.startsWith('PGBOUNCER_'));
      expect(ours).toEqual([]);
      expect(rows.length > 0).toBe(named);
    });
  } finally {
    await pgbouncer.stop();
  }
});
