import { sql } from 'kysely';
import { rowsRead } from '../support/database/rows-read.ts';
import { type Ran, StatementCounter } from '../support/database/statements.ts';
import { testApi } from '../support/service/api.ts';

const counter = new StatementCounter();
const api = testApi({}, counter);

const TASKS = 200;

it('saving a plan does not compare each new block with each block that it replaces', async () => {
  api.now = new Date('2026-03-02T08:00:00Z');
  const me = await api.account();
  const { id } = await me.create('/api/tasks', { title: 'Copied', estimateMinutes: 15 });
  await api.orm.em.execute(
    `insert into task select copy.* from task original, generate_series(2, ${TASKS}) n,
       jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'title', 'Copy ' || n)) copy
     where original.id = '${id}'`,
  );
  const run = () => me.post('/api/planner');
  expect((await run()).body).toMatchObject({ tasksScheduled: TASKS });
  const ran = await counter.ranDuring(run);
  const saving = ran.filter(({ text }) => /insert into time_block/.test(text));
  expect(saving).toHaveLength(1);

  const undone = new Error('undone');
  const executedAgain = api.orm.em
    .fork()
    .getKysely()
    .transaction()
    .execute(async (database) => {
      await sql`delete from time_block where user_id = ${me.userId} and status = 'scheduled'`.execute(
        database,
      );
      // Some rows for each block; a comparison of each with each reads 200 for each.
      expect(await rowsRead(database, saving[0] as Ran)).toBeLessThan(TASKS * 25);
      throw undone;
    });
  await expect(executedAgain).rejects.toBe(undone);
});
