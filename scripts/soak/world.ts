import { Client } from '../../test/support/service/client.ts';

/** An account of the soak test and the ids of its permanent tasks. */
export type Account = { key: string; tasks: string[] };

const ACCOUNTS = 8;
const TASKS = 100;
/** Number of tasks with an estimate, which the planner plans. */
const PLANNED = 40;

/** Creates the accounts through sign-up, each with tasks. */
export function soakWorld(url: string): Promise<Account[]> {
  return Promise.all(Array.from({ length: ACCOUNTS }, (_, at) => accountOf(url, at)));
}

async function accountOf(url: string, at: number): Promise<Account> {
  const anonymous = new Client(url);
  const account = { email: `soak-${at}@example.com`, password: crypto.randomUUID() };
  const { headers } = await anonymous.post('/api/auth/sign-up', account);
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const named = JSON.stringify({ name: 'soak' });
  const { body } = await anonymous.send('POST', '/api/api-keys', named, { cookie });
  const me = new Client(url, { key: body.key, userId: '' });
  const tasks: string[] = [];
  for (let number = 0; number < TASKS; number++) {
    const estimateMinutes = number < PLANNED ? 15 + (number % 8) * 15 : null;
    const task = { title: `Task ${number}`, estimateMinutes };
    tasks.push((await me.create('/api/tasks', task)).id);
  }
  return { key: body.key, tasks };
}
