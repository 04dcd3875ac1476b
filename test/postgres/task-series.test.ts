import { SCOPES } from '../../src/domain/auth/scopes.ts';
import { runSeries } from '../../src/domain/task-series/task-series.job.ts';
import { testApi } from '../support/service/api.ts';

const [one, other] = [testApi(), testApi()];

it('runs on several instances at once create each task once', async () => {
  const me = await one.account();
  const now = new Date('2026-11-18T08:00:00.000Z');
  one.now = now;
  for (let at = 0; at < 5; at++) {
    await me.create('/api/task-series', { title: `${at}`, rule: 'FREQ=DAILY', daysAhead: 2 });
  }
  const user = { id: me.userId, timezone: 'UTC', role: 'user' as const };
  const later = new Date(now.getTime() + 3 * 86_400_000).toISOString();
  const runs = [one, other, one, other, one, other].map(({ orm }) =>
    runSeries({ em: orm.em.fork(), now: later, user, scopes: SCOPES }),
  );
  expect(new Set(await Promise.all(runs))).toEqual(new Set(['2026-11-22T00:00:00.000Z']));
  const rows = await one.orm.em
    .fork()
    .execute<{ on: string; tasks: number }[]>(
      `select occurrence_on as on, count(*)::int as tasks from task where user_id = ? group by 1 order by 1`,
      [me.userId],
    );
  const dates = ['18', '19', '20', '21', '22', '23'].map((day) => `2026-11-${day}`);
  expect(rows).toEqual(dates.map((on) => ({ on, tasks: 5 })));
});

it('the database rejects a second task of a date', async () => {
  const me = await one.account();
  one.now = new Date('2026-11-18T08:00:00.000Z');
  await me.create('/api/task-series', { title: 'x', rule: 'FREQ=DAILY', daysAhead: 1 });
  const repeat = one.orm.em
    .fork()
    .execute(`update task set occurrence_on = '2026-11-18' where user_id = ?`, [me.userId]);
  await expect(repeat).rejects.toThrow('task_occurrence_unique');
});
