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
  /** The table of the crash epoch is empty: the database has crashed, and no process has inserted a new epoch yet. */
  lacksEpoch: boolean;
};

/** How many rows are read at most, and how many ids they may name together. */
export type MostChanges = { rows: number; ids: number };

type Values = { accounts: string[]; end: string; running: string[]; rows: number; ids: number };

type Told = ChangedRecords & { isTooMuch: boolean };

type Row = {
  end: string;
  running: string;
  seenAt: string;
  history: string;
  lacksEpoch: boolean;
} & (Told | { [Field in keyof Told]: null });

/**
 * What some accounts' transactions have changed that a cursor does not cover, and the cursor that covers them.
 * On a replica, which does not tell what is running, nothing is read that is younger than the oldest running
 * transaction. What is numbered above the last transaction was brought here from another server.
 *
 * The history changes when a dump is restored (another server or another table), a server is put back to a point in time
 * (another timeline), a backup of the embedded database is restored (which comments on the table), or the server
 * recovers from a crash (another crash epoch). A standby has a history of its own: it cannot read the epoch of its
 * primary, and receives only what is on the primary's disk, so that a crash of the primary takes nothing back there.
 * Without an epoch, on an instance that only reads, the start of the server stands in for it.
 */
const READ = statement<Values>()((tables, param) =>
  compilable(
    tables,
    sql<Row>`
    select seen.end::text as "end", array_to_string(seen.running, ' ') as running, seen.at as "seenAt",
      seen.history, seen."lacksEpoch", user_id as "userId", type, operation, told.at,
      so_far > ${param('ids')}::int as "isTooMuch", case when so_far <= ${param('ids')}::int then ids end as ids
    from (
      select clock_timestamp()::timestamptz(3) as at,
        case when pg_is_in_recovery() then pg_snapshot_xmin(snapshot) else pg_snapshot_xmax(snapshot) end as end,
        case when pg_is_in_recovery() then '{}' else array(select pg_snapshot_xip(snapshot)) end as running,
        (select left(md5(concat_ws(' ', system_identifier, 'change'::regclass::oid, timeline_id, obj_description('change'::regclass, 'pg_class'),
            case when pg_is_in_recovery() then 'standby' else coalesce(epoch::text, pg_postmaster_start_time()::text) end)), 8)
          from pg_control_checkpoint(), pg_control_system()) as history,
        epoch is null and current_setting('transaction_read_only') = 'off' as "lacksEpoch"
      from (select pg_current_snapshot() as snapshot, current_crash_epoch() as epoch) as taken
    ) as seen left join lateral (
      select user_id, type, operation, ids, at,
        sum(cardinality(ids)) over (order by xid, operation rows unbounded preceding) as so_far
      from (
        select user_id, xid, type, operation, ids, at from change
        where user_id = any(${param('accounts')}::uuid[]) and xid < seen.end
          and (xid >= ${param('end')}::xid8 or xid = any(${param('running')}::text[]::xid8[]))
        order by xid, operation limit ${param('rows')}::int
      ) as unseen
      order by xid, operation
    ) as told on true`,
  ),
);

/** Without a cursor nothing is read but where the outbox is now. */
export async function readChanges(
  guest: Guest,
  accounts: string[],
  since: Cursor | undefined,
  most: MostChanges,
): Promise<ReadChanges> {
  const rows = await READ(query(guest), {
    accounts: since ? accounts : [],
    end: String(since?.end ?? 0),
    running: [...(since?.running ?? [])],
    rows: most.rows + 1,
    ids: most.ids,
  });
  const [{ seenAt, end, running, history, lacksEpoch }] = rows as [Row];
  const named = running === '' ? [] : running.split(' ');
  const cursor = new Cursor(seenAt, BigInt(end), named, history);
  const changes = rows.filter((row): row is Row & Told => row.userId !== null);
  const isAll = changes.length <= most.rows && !changes.some(({ isTooMuch }) => isTooMuch);
  const isComplete = isAll && (since?.isFollowedBy(cursor) ?? true);
  return { cursor, changes, isComplete, lacksEpoch };
}
