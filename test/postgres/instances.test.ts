import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { migrate, pendingMigrations } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/orm.ts';
import { startServer } from '../../src/server.ts';
import { createDatabase } from '../support/postgres.ts';

const logger = pino({ level: 'silent' });

it('of instances that start together on an empty database one migrates and one makes the account', async () => {
  const url = await createDatabase();
  const config = { ...readConfig({ DATABASE_URL: url, PORT: '0' }, false) };

  const running = await Promise.all(Array.from({ length: 4 }, () => startServer(config, logger)));

  try {
    expect(running.filter(({ firstAccount }) => firstAccount)).toHaveLength(1);
    const answers = await Promise.all(running.map((each) => fetch(`${each.url}/readyz`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  } finally {
    await Promise.all(running.map((each) => each.stop()));
  }
});

it('a migration that fails changes nothing', async () => {
  const url = await createDatabase();
  const orm = await openDatabase({ kind: 'postgres', url });
  try {
    // The first migration's last table is in the way: everything before it must be undone.
    await orm.em.execute('create table checklist_item (id int)');
    await expect(migrate(orm)).rejects.toThrow('already exists');
    const [{ tables }] = (await orm.em.execute(
      `select count(*)::int as tables from pg_tables where tablename in ('task', 'space')`,
    )) as [{ tables: number }];
    expect(tables).toBe(0);
    expect(await pendingMigrations(orm)).toHaveLength(1);
  } finally {
    await orm.close(true);
  }
});
