import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { startServer } from '../../src/process/server.ts';
import { createDatabase, onServer } from '../support/database/postgres.ts';
import { execute } from '../support/graphql/request.ts';
import { Client } from '../support/service/client.ts';

const KEY = 'a-key-of-my-own-choosing';
const CREDENTIALS = { email: 'ann@example.com', password: 'long enough' };

it('an instance continues while a newer one adds columns: prepared statements do not depend on other columns', async () => {
  const url = await createDatabase();
  const env = { DATABASE_URL: url, PORT: '0', POOL_SIZE: '2', BOOTSTRAP_API_KEY: KEY };
  const running = await startServer(readConfig(env, false), pino({ level: 'silent' }));
  try {
    const me = new Client(running.url, { key: KEY, userId: '' });
    const anonymous = new Client(running.url);
    expect((await anonymous.post('/api/auth/sign-up', CREDENTIALS)).status).toBe(201);
    const task = await me.create('/api/tasks', { title: 'x', estimateMinutes: 30 });
    const every = async () => {
      const tasks = `[{ id: "${task.id}", title: "y" }]`;
      const answers = [
        await anonymous.post('/api/auth/sign-in', CREDENTIALS),
        await me.get('/api/user'),
        await me.patch('/api/user', { displayName: 'Ann' }),
        await me.post('/api/notifications', { type: 'morning_summary' }),
        await me.get('/api/notifications'),
        await me.post('/api/planner'),
        await me.get(`/api/tasks/${task.id}`),
        await me.patch(`/api/tasks/${task.id}`, { title: 'z' }),
        await me.get('/api/api-keys'),
        await execute(
          me,
          `mutation { updateTasks(input: { tasks: ${tasks} }) { tasks { title } } }`,
        ),
        await execute(me, '{ viewer { email } accounts { nodes { email } } }'),
      ];
      return answers.map((answer) => [answer.status, 'errors' in answer && answer.errors]);
    };
    const before = await every();
    expect(before.every(([status, errors]) => status === 200 && !errors)).toBe(true);
    const tables = await onServer(
      `select tablename from pg_tables where schemaname = 'public'`,
      url,
    );
    for (const { tablename } of tables) {
      await onServer(`alter table "${tablename}" add column "added_later" text`, url);
    }
    expect(await every()).toEqual(before);
  } finally {
    await running.stop();
  }
});
