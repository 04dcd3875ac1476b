import { sql } from 'kysely';
import { type Call, query } from '../call.ts';
import { anyOf } from '../records/conditions.ts';
import type { StoredSeries } from './task-series.entity.ts';

/**
 * Returns the open tasks from a date on that carry work of a user which does not change the task itself: documents,
 * dependencies, subtasks, blocks that are locked, placed by the user or with time spent, and a checklist other than the one that the
 * series has written. `before` are the series with the written checklists if they have others by now.
 */
export async function tasksWithWork(
  call: Call,
  all: readonly StoredSeries[],
  { from, before }: { from: string; before?: readonly StoredSeries[] | undefined },
): Promise<ReadonlySet<string>> {
  const checklists = Object.fromEntries(
    all.map((series) => [series.id, (before ?? [series]).map(({ checklist }) => checklist)]),
  );
  const { rows } = await sql<{ id: string }>`
    select task.id from task
    where user_id = ${call.user.id} and series_id = ${anyOf(all.map(({ id }) => id))}
      and status < 'completed' and occurrence_on >= ${from} and (
        exists (select from task_document where user_id = ${call.user.id} and task_id = task.id)
        or exists (select from task_dependency where user_id = ${call.user.id} and task_id = task.id)
        or exists (select from task_dependency where user_id = ${call.user.id} and depends_on_id = task.id)
        or exists (select from task as subtask
          where subtask.user_id = ${call.user.id} and subtask.parent_task_id = task.id)
        or exists (select from time_block where time_block.user_id = ${call.user.id} and task_id = task.id
          and (source <> 'auto' and from_series is not true and time_block.status <> 'cancelled'
            or time_block.locked or time_block.status in ('in_progress', 'completed')))
        or exists (select from checklist_item
          where checklist_item.user_id = ${call.user.id} and task_id = task.id and completed)
        or not coalesce((select jsonb_agg(item.title order by item.sort_order, item.created_at, item.id)
          from checklist_item as item where item.user_id = ${call.user.id} and item.task_id = task.id), '[]')
          = any(select jsonb_array_elements(${JSON.stringify(checklists)}::text::jsonb -> series_id::text)))`.execute(
    query(call),
  );
  return new Set(rows.map(({ id }) => id));
}
