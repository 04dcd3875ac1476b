/** Writes the rows of a plan in one bare transaction, without planning. */
import { randomUUID } from 'node:crypto';
import type Koa from 'koa';
import type pg from 'pg';

type Block = { id: string; task_id: string; start_at: Date; end_at: Date; explanation: string };

let planned: Block[] = [];

/**
 * `POST /api/planner/prepare` loads the account's plan into memory. `POST /api/planner` writes it again with new ids and
 * cancels the original blocks, as a run does.
 */
export async function planAgain(context: Koa.Context, connections: pg.Pool, user: string) {
  if (context.path.endsWith('/prepare')) {
    planned = await currentPlan(connections, user);
    context.body = { kept: planned.length };
    return;
  }
  const now = new Date().toISOString();
  const client = await connections.connect();
  try {
    await client.query('begin');
    await client.query('select timezone from user_account where id = $1 for no key update', [user]);
    const { rowCount } = await client.query(INSERT, [
      planned.map(() => randomUUID()),
      planned.map((block) => block.task_id),
      planned.map((block) => block.start_at),
      planned.map((block) => block.end_at),
      planned.map((block) => block.explanation),
      user,
      now,
    ]);
    await client.query(CANCEL, [user, planned.map(({ id }) => id), now]);
    await client.query(
      `delete from task where user_id = $1 and archived_at < now() - interval '30 days'`,
      [user],
    );
    await client.query('commit');
    context.body = { ok: true, tasksScheduled: rowCount };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Returns the blocks that the last run created. */
async function currentPlan(connections: pg.Pool, user: string): Promise<Block[]> {
  const { rows } = await connections.query(
    `select id, task_id, start_at, end_at, explanation from time_block
     where user_id = $1 and status = 'scheduled'
       and created_at = (select max(created_at) from time_block where user_id = $1)
     order by start_at, id`,
    [user],
  );
  return rows;
}

const INSERT = `
  with planned as (
    select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::text[])
      as planned(id, task_id, start_at, end_at, explanation)
  ), living as (
    select id, title from task where user_id = $6 and id = any($2::uuid[]) order by id for key share
  )
  insert into time_block (id, user_id, task_id, title, type, start_at, end_at, locked, defended, source,
    sort_order, status, explanation, created_at, updated_at)
  select planned.id, $6::uuid, living.id, living.title, 'task', start_at, end_at, false, false, 'auto', 0,
    'scheduled', explanation, $7::timestamptz, $7::timestamptz
  from planned join living on living.id = planned.task_id
  returning id`;

const CANCEL = `
  update time_block set status = 'cancelled', updated_at = greatest($3, updated_at + interval '1 millisecond')
  where user_id = $1 and id = any($2::uuid[]) and source = 'auto' and status = 'scheduled' and not locked`;
