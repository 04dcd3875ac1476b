import { sql } from 'kysely';
import { compilable, statement } from '../../read/sql/statement.ts';
import { type PublicCall, query } from '../call.ts';
import { Cursor } from './change.cursor.ts';
import type { ChangedType, PUBLISHED_OPERATIONS } from './change.triggers.ts';

/** The changes of a transaction, of one type and operation. `ids`: null if there are too many to list. */
export type ChangedRecords = {
  userId: string;
  type: ChangedType;
  operation: (typeof PUBLISHED_OPERATIONS)[number];
  ids: string[] | null;
  at: string;
};

export type ReadChanges = {
  cursor: Cursor;
  changes: ChangedRecords[];
  /** False if there are more changes than were read, or some have been deleted: streams must be reset. */
  isComplete: boolean;
  /** Whether the crash epoch table is empty: the database has crashed, and no process has inserted a new epoch yet. */
  lacksEpoch: boolean;
};

/** The most rows read, and the most ids that they may list together. */
type MostChanges = { rows: number; ids: number };

type Values = { accounts: string[]; end: string; running: string[]; rows: number; ids: number };

type ReadChange = ChangedRecords & { isTooMuch: boolean };

type Row = {
  end: string;
  running: string;
  seenAt: string;
  history: string;
  lacksEpoch: boolean;
} & (ReadChange | { [Field in keyof ReadChange]: null });

/**
 * Reads the changes of some accounts that a cursor does not cover, and the cursor that covers them. A replica does not
 * expose the running transactions, so there only changes older than the oldest running transaction are read.
 * Transaction ids above the last one come from a dump of another server and are ignored.
 *
 * The history changes when a dump is restored (another server or another table), a server is restored to a point in
 * time (another timeline), a backup of the embedded database is restored (which comments on the table), or the server
 * recovers from a crash (another crash epoch). A standby has its own history: it cannot read the epoch of its primary,
 * and receives only data on the primary's disk, so a crash of the primary loses nothing there. On a read-only instance
 * without an epoch, the start time of the server replaces it.
 */
const READ = statement<Values>()((tables, param) =>
  compilable(
    tables,
    sql<Row>`
    select seen.end::text as "end", array_to_string(seen.running, ' ') as running, seen.at as "seenAt",
      seen.history, seen."lacksEpoch", user_id as "userId", type, operation, changed.at,
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
    ) as changed on true`,
  ),
);

/** Reads changes after a cursor. Without one it only returns the current cursor. */
export async function readChanges(
  publicCall: PublicCall,
  accounts: string[],
  since: Cursor | undefined,
  most: MostChanges,
): Promise<ReadChanges> {
  const rows = await READ(query(publicCall), {
    accounts: since ? accounts : [],
    end: String(since?.end ?? 0),
    running: [...(since?.running ?? [])],
    rows: most.rows + 1,
    ids: most.ids,
  });
  const [{ seenAt, end, running, history, lacksEpoch }] = rows as [Row];
  const named = running === '' ? [] : running.split(' ');
  const cursor = new Cursor(seenAt, BigInt(end), named, history);
  const changes = rows.filter((row): row is Row & ReadChange => row.userId !== null);
  const isAll = changes.length <= most.rows && !changes.some(({ isTooMuch }) => isTooMuch);
  const isComplete = isAll && (since?.isFollowedBy(cursor) ?? true);
  return { cursor, changes, isComplete, lacksEpoch };
}
