import { sql } from 'kysely';
import { type Guest, query } from '../../call.ts';
import { compilable, statement } from '../../read/sql/statement.ts';
import { Cursor } from './change.cursor.ts';
import type { ChangedType, OPERATIONS_TOLD } from './change.triggers.ts';

/** What a transaction has changed, of one type and operation; null for too many to be told one by one. */
export type ChangedRecords = {
  userId: string;
  type: ChangedType;
  operation: (typeof OPERATIONS_TOLD)[number];
  ids: string[] | null;
  at: string;
};

export type ReadChanges = {
  cursor: Cursor;
  changes: ChangedRecords[];
  /** False if there is more than was read, or less than there was: then nothing of it is to be told. */
  isComplete: boolean;
};

type Values = { accounts: string[]; end: string; running: string[]; most: number };

type Row = { end: string; running: string; seenAt: string } & (
  | ChangedRecords
  | { [Field in keyof ChangedRecords]: null }
);

/**
 * What some accounts' transactions have changed that a cursor does not cover, and the cursor that covers them.
 * On a replica, which does not tell what is running, nothing is read that is younger than the oldest running
 * transaction. What is numbered above the last transaction was brought here from another server.
 */
const READ = statement<Values>()((tables, param) =>
  compilable(
    tables,
    sql<Row>`
    select seen.end::text as "end", array_to_string(seen.running, ' ') as running, seen.at as "seenAt",
      user_id as "userId", type, operation, ids, told.at
    from (
      select clock_timestamp()::timestamptz(3) as at,
        case when pg_is_in_recovery() then pg_snapshot_xmin(snapshot) else pg_snapshot_xmax(snapshot) end as end,
        case when pg_is_in_recovery() then '{}' else array(select pg_snapshot_xip(snapshot)) end as running
      from (select pg_current_snapshot() as snapshot) as taken
    ) as seen left join lateral (
      select user_id, type, operation, ids, at from change
      where user_id = any(${param('accounts')}::uuid[]) and xid < seen.end
        and (xid >= ${param('end')}::xid8 or xid = any(${param('running')}::text[]::xid8[]))
      order by xid, operation limit ${param('most')}::int
    ) as told on true`,
  ),
);

/** Without a cursor nothing is read but where the outbox is now. */
export async function readChanges(
  guest: Guest,
  accounts: string[],
  since: Cursor | undefined,
  most: number,
): Promise<ReadChanges> {
  const rows = await READ(query(guest), {
    accounts: since ? accounts : [],
    end: String(since?.end ?? 0),
    running: [...(since?.running ?? [])],
    most: most + 1,
  });
  const [{ seenAt, end, running }] = rows as [Row];
  const cursor = new Cursor(seenAt, BigInt(end), running === '' ? [] : running.split(' '));
  const changes = rows.filter((row): row is Row & ChangedRecords => row.userId !== null);
  const isComplete = changes.length <= most && (since?.isFollowedBy(cursor) ?? true);
  return { cursor, changes, isComplete };
}
