import { sql } from 'kysely';
import { instantText } from '../../../read/sql/json.ts';
import { type Call, query } from '../../call.ts';
import type { PUBLISHED_OPERATIONS } from '../../changes/change.triggers.ts';
import type { AutoPlan } from '../../planning-settings/planning-settings.entity.ts';
import { startOfDay } from '../../validation/instant.ts';
import { usableZone } from '../../validation/zones.ts';
import { PLANNING_TYPES } from '../planner.triggers.ts';
import { changesSince } from './planner.changes.ts';

type PlanningType = (typeof PLANNING_TYPES)[number];

/** The reasons why a plan is stale: no run, unknown changes, a run on an earlier day, or the type of a changed record. */
export const STALE_REASONS = ['no_run', 'unknown', 'earlier_day', ...PLANNING_TYPES] as const;

type StaleReason = (typeof STALE_REASONS)[number];

/** A record that has changed since the last run. */
type PlanChange = {
  type: PlanningType;
  id: string;
  operation: (typeof PUBLISHED_OPERATIONS)[number];
  at: string;
};

export type PlanStatus = {
  isStale: boolean;
  reasons: StaleReason[];
  changes: PlanChange[];
  hasMoreChanges: boolean;
  lastRunAt: string | null;
  autoPlan: AutoPlan;
  nextRunAt: string | null;
};

/** The most changed records listed. */
const MOST_CHANGES = 100;

type Row = {
  lastRunAt: string | null;
  isKnown: boolean | null;
  autoPlan: AutoPlan | null;
  nextRunAt: string | null;
  sweptTypes: PlanningType[] | null;
  types: PlanningType[];
  changes: {
    type: PlanningType;
    operation: PlanChange['operation'];
    ids: string[] | null;
    at: string;
  }[];
};

/**
 * Returns whether the caller's plan is stale, and why. One statement, and a second one if the outbox has deleted some
 * changes.
 */
export async function planStatus(call: Call): Promise<PlanStatus> {
  const { lastRunAt, isKnown, autoPlan, nextRunAt, ...changed } = await readStatus(call);
  const sweptTypes = changed.sweptTypes ?? [];
  const reasons: StaleReason[] = [];
  if (lastRunAt === null) reasons.push('no_run');
  else {
    if (!isKnown) reasons.push('unknown');
    if (lastRunAt < startOfDay(call.now, usableZone(call.user.timezone))) {
      reasons.push('earlier_day');
    }
    const types = new Set([...changed.types, ...sweptTypes]);
    reasons.push(...PLANNING_TYPES.filter((type) => types.has(type)));
  }
  const swept =
    lastRunAt === null || sweptTypes.length === 0
      ? []
      : await readSwept(call, sweptTypes, lastRunAt);
  const records = latestOfEach([...changed.changes, ...swept]);
  return {
    isStale: reasons.length > 0,
    reasons,
    changes: records.slice(0, MOST_CHANGES),
    hasMoreChanges:
      records.length > MOST_CHANGES ||
      changed.changes.length > MOST_CHANGES ||
      changed.changes.some(({ ids }) => ids === null),
    lastRunAt,
    autoPlan: autoPlan ?? 'off',
    nextRunAt,
  };
}

/**
 * Reads the changes in the outbox that are not in the run's input snapshot, except the run's own. After a dump is
 * restored on a server with a lower transaction id, the snapshot lies in the future, and `isKnown` is false.
 */
async function readStatus(call: Call): Promise<Row> {
  const { id } = call.user;
  const since = sql`${changesSince(id, sql`run.input_snapshot`)} and change.xid <> run.xid`;
  const { rows } = await sql<Row>`
    select run.created_at as "lastRunAt", settings.auto_plan as "autoPlan", job.run_at as "nextRunAt",
      pg_snapshot_xmax(run.input_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as "isKnown",
      run.swept_types as "sweptTypes", array(select distinct type ${since}) as types,
      coalesce((select json_agg(row_to_json(latest)) from (
        select type, operation, ids, ${instantText(sql`at`)} as at ${since}
        order by change.xid desc, operation limit ${sql.lit(MOST_CHANGES + 1)}
      ) as latest), '[]') as changes
    from (select) as one
      left join planner_run as run on run.user_id = ${id}
      left join planning_settings as settings on settings.user_id = ${id}
      left join job on job.user_id = ${id} and job.kind = 'plan' and job.key = ''`.execute(
    query(call),
  );
  return rows[0] as Row;
}

/** The types whose tables have the columns `user_id` and `updated_at`. */
const DATED = ['task', 'time_block', 'calendar_event', 'schedule_preference', 'project'] as const;

/**
 * Reads the records of `types` with an `updated_at` after the run, for changes that the outbox has deleted.
 * Finds neither deleted records nor dependencies of tasks. Excludes the blocks that the run itself replaced.
 */
async function readSwept(
  call: Call,
  types: PlanningType[],
  since: string,
): Promise<Row['changes']> {
  const selects = DATED.filter((type) => types.includes(type)).map(
    (type) => sql`
      select ${sql.lit(type)} as type, id, updated_at, created_at > ${since} as is_new from ${sql.table(type)}
      where user_id = ${call.user.id} and updated_at > ${since}
        ${type === 'time_block' ? sql`and replaced_by_run_id is null` : sql``}`,
  );
  if (selects.length === 0) return [];
  const { rows } = await sql<{ type: PlanningType; id: string; at: string; isNew: boolean }>`
    select type, id, updated_at as at, is_new as "isNew"
    from (${sql.join(selects, sql` union all `)}) as record
    order by updated_at desc limit ${sql.lit(MOST_CHANGES + 1)}`.execute(query(call));
  return rows.map(({ type, id, at, isNew }) => ({
    type,
    operation: isNew ? 'created' : 'updated',
    ids: [id],
    at,
  }));
}

/** Returns the last change of each record, in the order of `changes`, which begin with the most recent. */
function latestOfEach(changes: Row['changes']): PlanChange[] {
  const latest = new Map<string, PlanChange>();
  for (const { type, operation, ids, at } of changes) {
    for (const id of ids ?? []) {
      const known = latest.get(`${type} ${id}`);
      // In one transaction, the deletion of a record is its last change.
      if (!known || (known.at === at && operation === 'deleted')) {
        latest.set(`${type} ${id}`, { type, id, operation, at });
      }
    }
  }
  return [...latest.values()];
}
