/** Task writes of a bare handler: the same statements as the service, nothing else. */
import { randomUUID } from 'node:crypto';
import type Koa from 'koa';
import type pg from 'pg';
import { CHECKLIST_ITEM_FIELDS } from '../../../src/domain/checklist-items/checklist-item.entity.ts';
import { TASK_FIELDS } from '../../../src/domain/tasks/task.entity.ts';
import { JOINS, SPACE_AND_PROJECT, selected } from './fragments.sql.ts';

type NewTask = {
  title: string;
  description: string;
  priority: string;
  dueAt: string;
  estimateMinutes: number;
  spaceId: string;
  projectId: string;
  labelIds: string[];
};

/** `POST /api/tasks`: checks the references, inserts the task and its labels, reads the task. */
export async function createTask(context: Koa.Context, connections: pg.Pool, user: string) {
  const task = (await bodyOf(context)) as NewTask;
  const id = randomUUID();
  const now = new Date().toISOString();
  context.status = 201;
  context.body = await inTransaction(connections, id, user, async (client) => {
    const { rows } = await client.query(REFERENCES, [
      user,
      task.spaceId,
      task.projectId,
      task.labelIds,
    ]);
    if (rows.length < 2 + task.labelIds.length) context.throw(400);
    await client.query(INSERT, [
      ...[id, user, task.spaceId, task.projectId, task.title, task.description, task.priority],
      ...[task.dueAt, task.estimateMinutes, now],
    ]);
    await client.query(
      `insert into task_label (task_id, label_id, user_id) select $1, unnest($2::uuid[]), $3`,
      [id, task.labelIds, user],
    );
  });
}

const REFERENCES = `
  select 'spaceId' as field, id from space where user_id = $1 and id = $2 union all
  select 'projectId', id from project where user_id = $1 and id = $3 union all
  select 'labelIds', id from label where user_id = $1 and id = any($4::uuid[])`;

const INSERT = `
  insert into task (id, user_id, space_id, project_id, parent_task_id, title, description, status, priority,
    due_at, start_after, completed_at, estimate_minutes, actual_minutes, min_session_minutes,
    max_session_minutes, cooldown_minutes, auto_schedule, auto_split, schedule_preference_id, locked,
    sort_order, archived_at, created_at, updated_at)
  values ($1, $2, $3, $4, null, $5, $6, 'todo', $7, $8, null, null, $9, null, 5, 60, 5, true, true, null,
    false, 0, null, $10, $10)`;

/** `PATCH /api/tasks/{id}`: locks the task, changes three fields, reads the task. */
export async function updateTask(
  context: Koa.Context,
  connections: pg.Pool,
  user: string,
  id: string,
) {
  const { title, estimateMinutes, dueAt } = (await bodyOf(context)) as NewTask;
  context.body = await inTransaction(connections, id, user, async (client) => {
    const { rows } = await client.query(
      'select * from task where id = $1 and user_id = $2 limit 1 for update',
      [id, user],
    );
    if (rows.length === 0) context.throw(404);
    await client.query(
      'update task set title = $2, estimate_minutes = $3, due_at = $4, updated_at = $5 where id = $1 and user_id = $6',
      [id, title, estimateMinutes, dueAt, new Date().toISOString(), user],
    );
  });
}

/** Runs `work` in a transaction and returns the task afterwards. */
async function inTransaction(
  connections: pg.Pool,
  id: string,
  user: string,
  work: (client: pg.PoolClient) => Promise<void>,
) {
  const client = await connections.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
    return await edited(client, id, user);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function edited(client: pg.PoolClient, id: string, user: string) {
  const { rows } = await client.query(
    `select ${selected('task', TASK_FIELDS)}, ${SPACE_AND_PROJECT} from task ${JOINS}
     where task.user_id = $1 and task.id = $2`,
    [user, id],
  );
  const labels = await client.query(
    `select label.id, label.name, label.color from task_label as link
     join label on label.id = link.label_id
     where link.user_id = $1 and link.task_id = $2 order by label.name`,
    [user, id],
  );
  const items = await client.query(
    `select ${selected('item', CHECKLIST_ITEM_FIELDS)} from checklist_item as item
     where item.user_id = $1 and item.task_id = $2 order by sort_order, created_at, id`,
    [user, id],
  );
  return { ...rows[0], labels: labels.rows, checklistItems: items.rows };
}

async function bodyOf(context: Koa.Context): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of context.req) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}
