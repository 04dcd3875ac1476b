import { Client } from 'pg';
import type { Known } from './attacks.ts';

/** The number of records of the hostile account: close to the quotas, as far as quick to create. */
const HOSTILE = { tasks: 49_000, projects: 100, labels: 90, documents: 119, megabyte: 1_000_000 };

/** The number of records of the normal account, and the title of the tasks that its client creates. */
const QUIET = { tasks: 1_000 };
export const NEW_TASK = 'milk';

export type Account = { key: string; userId: string };

async function call(base: string, path: string, body: object, headers: Record<string, string>) {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return {
    body: (await response.json()) as { id: string; key: string },
    cookie: response.headers.get('set-cookie') ?? '',
  };
}

/** Signs up and creates an API key. */
export async function signUp(base: string, name: string): Promise<Account> {
  const email = `${name}@example.com`;
  const { body, cookie } = await call(
    base,
    '/api/auth/sign-up',
    { email, password: `${name} of the bench 77` },
    {},
  );
  const session = cookie.split(';')[0] as string;
  const created = await call(base, '/api/api-keys', { name }, { cookie: session });
  return { key: created.body.key, userId: body.id };
}

/** Fills both accounts by SQL, which takes seconds instead of hours through the API. */
export async function seed(
  url: string,
  hostile: Account,
  quiet: Account,
): Promise<Omit<Known, 'calendars'>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const run = (sql: string, values: unknown[]) => client.query(sql, values);
    for (const [{ userId }, projects, labels, tasks] of [
      [hostile, HOSTILE.projects, HOSTILE.labels, HOSTILE.tasks],
      [quiet, 10, 10, QUIET.tasks],
    ] as const) {
      await run(
        `insert into project (id, user_id, name, description, color, icon, status, auto_schedule, archived, sort_order, created_at, updated_at)
          select gen_random_uuid(), $1, 'project ' || n, repeat('about it ', 50), '#6B7280', 'folder', 'backlog', true, false, n, now(), now()
          from generate_series(1, $2::int) n`,
        [userId, projects],
      );
      await run(
        `insert into label (id, user_id, name, color, created_at, updated_at)
          select gen_random_uuid(), $1, 'label ' || n, null, now(), now() from generate_series(1, $2::int) n`,
        [userId, labels],
      );
      await run(
        `with projects as (select array_agg(id) as ids from project where user_id = $1)
          insert into task (id, user_id, project_id, title, description, status, priority, due_at, estimate_minutes,
            min_session_minutes, max_session_minutes, cooldown_minutes, auto_schedule, auto_split, locked, sort_order, created_at, updated_at)
          select gen_random_uuid(), $1, ids[1 + n % array_length(ids, 1)], 'task ' || n || ' ' || md5(n::text),
            (select string_agg(md5(n::text || m), ' ') from generate_series(1, 12) m),
            (array['backlog', 'todo', 'in_progress', 'completed']::task_status[])[1 + n % 4],
            (array['none', 'low', 'medium', 'high', 'urgent']::task_priority[])[1 + n % 5],
            now() + n % 400 * interval '1 hour', 30, 5, 60, 5, true, true, false, n, now(), now()
          from generate_series(1, $2::int) n, projects`,
        [userId, tasks],
      );
      await run(
        `insert into task_label (task_id, label_id, user_id)
          select task.id, label.id, $1 from label join task on task.user_id = $1
          where label.user_id = $1 and (label.name = 'label 1' or hashtext(task.id::text || label.id::text) % 40 = 0)`,
        [userId],
      );
    }
    await run(
      `insert into document (id, user_id, title, content, doc_type, sort_order, created_at, updated_at)
        select gen_random_uuid(), $1, 'document ' || n,
          (select string_agg(md5(n::text || m), ' ') from generate_series(1, $3::int / 33) m), 'note', n, now(), now()
        from generate_series(1, $2::int) n`,
      [hostile.userId, HOSTILE.documents, HOSTILE.megabyte],
    );
    await client.query('vacuum analyze');
    const ids = async (table: string) =>
      (
        await run(`select id from ${table} where user_id = $1 order by sort_order`, [
          hostile.userId,
        ])
      ).rows.map(({ id }) => id as string);
    return {
      taskIds: await ids('task'),
      documentId: (await ids('document'))[0] as string,
      projectId: (await ids('project'))[0] as string,
    };
  } finally {
    await client.end();
  }
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Creates an empty database with this name. */
export async function freshDatabase(server: string, name: string): Promise<string> {
  await dropDatabase(server, name);
  await withClient(server, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (server: string, name: string) =>
  withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));

/** Deletes the tasks that the normal client created, so that the account has the same size in each run. */
export const deleteNewTasks = (url: string, { userId }: Account) =>
  withClient(url, async (client) => {
    await client.query('delete from task where user_id = $1 and title = $2', [userId, NEW_TASK]);
    await client.query('vacuum analyze task');
  });

/** Terminates the statements that a killed service has left running. */
export const endStatements = (url: string) =>
  withClient(url, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );
