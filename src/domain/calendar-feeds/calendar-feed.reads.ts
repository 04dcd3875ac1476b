import { type RawBuilder, sql } from 'kysely';
import { type Call, query } from '../call.ts';
import type { TASK_PRIORITIES } from '../tasks/task.entity.ts';
import type { CalendarFeedRow } from './calendar-feed.entity.ts';

/** The settings of a feed that select its entries. */
type Selecting = Pick<
  CalendarFeedRow,
  | 'includePlanned'
  | 'includePlaced'
  | 'includeBusy'
  | 'dueDates'
  | 'detail'
  | 'projectIds'
  | 'spaceIds'
  | 'labelIds'
>;

/** A feed and the start of its range. */
export type FeedRange = { feed: Selecting; from: string };

/** A block with the values that its event shows. */
export type FeedBlock = {
  id: string;
  uid: string;
  sequence: number;
  startAt: string;
  endAt: string;
  modifiedAt: string;
  title: string;
  explanation: string | null;
  taskId: string | null;
  project: string | null;
  labels: string[] | null;
};

/** A task with the values that its due date shows. */
export type FeedTask = {
  taskId: string;
  sequence: number;
  dueAt: string;
  modifiedAt: string;
  title: string;
  status: string;
  priority: (typeof TASK_PRIORITIES)[number];
  project: string | null;
  labels: string[] | null;
};

/** The number of entries of a feed, a value that changes with them, and the time of the last one. */
type FeedVersion = { entries: number; version: string; last: string | null };

/** The most blocks of a feed, and the most due dates: the earliest ones. */
export const MOST_ENTRIES = 10_000;

/**
 * Reads the version of a feed, without reading its entries into memory. Titles and explanations are left out of the
 * hash: they change with the time of the last change.
 */
export async function feedVersion(call: Call, range: FeedRange): Promise<FeedVersion> {
  const { rows } = await sql<FeedVersion>`
    select count(*)::int as entries, coalesce(sum(hash), 0)::text as version, max(at) as last
    from (
      select hashtextextended(row(uid, sequence, "startAt", "endAt", "modifiedAt", "taskId", project,
        labels)::text, 0) as hash, "endAt" as at
      from (${blocks(call, range)} ${BY_START} limit ${sql.lit(MOST_ENTRIES)}) as blocks
      union all
      select hashtextextended(row("taskId", sequence, "dueAt", "modifiedAt", project, labels)::text, 1) as hash,
        "dueAt" as at
      from (${dueTasks(call, range)} ${BY_DUE_DATE} limit ${sql.lit(MOST_ENTRIES)}) as tasks
    ) as entries`.execute(query(call));
  return rows[0] as FeedVersion;
}

/** The position after which a page begins. */
type After = { at: string; id: string } | undefined;

const BY_START = sql`order by block.start_at, block.id`;
const BY_DUE_DATE = sql`order by task.due_at, task.id`;

/** Reads a page of blocks by start. */
export async function blockPage(call: Call, range: FeedRange, after: After, size: number) {
  const { rows } = await sql<FeedBlock>`${blocks(call, range)}
    ${after ? sql`and (block.start_at, block.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    ${BY_START} limit ${sql.lit(size)}`.execute(query(call));
  return rows;
}

/** Reads a page of tasks by due date. */
export async function dueTaskPage(call: Call, range: FeedRange, after: After, size: number) {
  const { rows } = await sql<FeedTask>`${dueTasks(call, range)}
    ${after ? sql`and (task.due_at, task.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    ${BY_DUE_DATE} limit ${sql.lit(size)}`.execute(query(call));
  return rows;
}

/** The blocks of a feed that have not ended before its range, except cancelled ones. */
const blocks = (call: Call, { feed, from }: FeedRange) => sql`
  select block.id, coalesce(block.calendar_uid, block.id) as uid,
    coalesce(block.calendar_sequence, 0) as sequence, block.start_at as "startAt",
    block.end_at as "endAt", greatest(block.updated_at, task.updated_at) as "modifiedAt",
    coalesce(task.title, block.title) as title, block.explanation, task.id as "taskId",
    names.project, names.labels
  from time_block as block
    left join task on task.id = block.task_id and task.user_id = ${call.user.id}
    left join lateral (select ${names(call)}) as names on true
  where block.user_id = ${call.user.id} and block.end_at >= ${from}::timestamptz
    -- A block is at most 24 hours long. This condition uses the index by start, which has the order of the pages.
    and block.start_at >= ${from}::timestamptz - interval '24 hours'
    and block.status <> 'cancelled'
    and case when block.type = 'busy' then ${feed.includeBusy}::boolean
      when block.source = 'auto' then ${feed.includePlanned}::boolean
      else ${feed.includePlaced}::boolean end
    and (block.type = 'busy' or (${ofTasks(call, feed)}))`;

/** The open tasks of a feed that are due in its range. A feed of busy time has none: a due date takes no time. */
const dueTasks = (call: Call, { feed, from }: FeedRange) => sql`
  select task.id as "taskId", coalesce(task.calendar_sequence, 0) as sequence, task.due_at as "dueAt",
    task.updated_at as "modifiedAt", task.title, task.status, task.priority, names.project, names.labels
  from task left join lateral (select ${names(call)}) as names on true
  where task.user_id = ${call.user.id} and task.due_at >= ${from}::timestamptz
    and task.status < 'completed'
    and ${feed.dueDates !== 'none' && feed.detail === 'titles'}::boolean
    and ${ofTasks(call, feed)}`;

/** The most labels of an entry, as every block of a task repeats them. */
const MOST_LABELS = 20;

/** The names of the task's project and of its first labels. */
const names = (call: Call) => sql`
  (select project.name from project
    where project.id = task.project_id and project.user_id = ${call.user.id}) as project,
  (select jsonb_agg(name) from (
      select label.name from task_label
        join label on label.id = task_label.label_id and label.user_id = ${call.user.id}
      where task_label.task_id = task.id and task_label.user_id = ${call.user.id}
      order by label.name limit ${sql.lit(MOST_LABELS)}) as named) as labels`;

/** The conditions of a feed on tasks. */
function ofTasks(call: Call, { projectIds, spaceIds, labelIds }: Selecting): RawBuilder<unknown> {
  const conditions = [
    ...(projectIds.length > 0 ? [sql`task.project_id = any(${projectIds}::uuid[])`] : []),
    ...(spaceIds.length > 0 ? [sql`task.space_id = any(${spaceIds}::uuid[])`] : []),
    ...(labelIds.length > 0
      ? [
          sql`exists (select from task_label where task_label.user_id = ${call.user.id}
            and task_label.task_id = task.id and task_label.label_id = any(${labelIds}::uuid[]))`,
        ]
      : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
