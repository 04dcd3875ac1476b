import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Call, query } from '../../call.ts';
import { instantText } from '../../read/sql/json.ts';
import type { ScheduleInput, TaskInput } from '../../scheduler/types.ts';
import { JsonList } from '../../threads/json-list.ts';
import { columns } from '../columns.ts';
import { selectSettings, withDefaults } from '../planning-settings/planning-settings.service.ts';
import { isOpen } from '../tasks/task.resource.ts';
import { usableZone } from '../zones.ts';

const TASK_FIELDS = [
  'id',
  'title',
  'status',
  'priority',
  'estimateMinutes',
  'minSessionMinutes',
  'maxSessionMinutes',
  'cooldownMinutes',
  'maxMinutesPerDay',
  'autoSplit',
  'schedulePreferenceId',
  'locked',
  'sortOrder',
] as const;

const BLOCK_FIELDS = [
  'id',
  'taskId',
  'type',
  'startAt',
  'endAt',
  'locked',
  'source',
  'status',
] as const;

/** The scheduler's input; its tasks may be very many, and are text until a thread computes with them. */
export type LoadedInput = Omit<ScheduleInput, 'tasks'> & { tasks: JsonList<TaskInput> };

/** The scheduler's input for the caller: four statements, whatever the number of rows. */
export async function loadScheduleInput(call: Call): Promise<LoadedInput> {
  // Blocks before tasks: a block created in between is never read without its task.
  const blocks = await selectBlocks(call).execute();
  const tasks = await asText(call, selectTasks(call));
  const { settings, preferences } = await selectWishes(call).executeTakeFirstOrThrow();
  return {
    now: call.now,
    zone: usableZone(call.user.timezone),
    tasks,
    blocks,
    settings: withDefaults(settings),
    preferences,
    dependencies: await selectDependencies(call).execute(),
  };
}

/**
 * A hash of all that `loadScheduleInput` would read, made in PostgreSQL: whether the input has changed
 * is known without reading it again.
 */
export async function fingerprintOfInput(call: Call): Promise<string> {
  const parts = [selectBlocks, selectTasks, selectWishes, selectDependencies].map(
    (select) =>
      sql`(select coalesce(string_agg(part::text, ','), '') from (${select(call)}) as part)`,
  );
  const { rows } = await sql<{ hash: string }>`
    select md5(concat_ws(';', ${call.user.timezone}::text, ${sql.join(parts)})) as hash`.execute(
    query(call),
  );
  return (rows[0] as { hash: string }).hash;
}

/** Blocks that have not ended, and all blocks of unfinished tasks; no cancelled ones. */
function selectBlocks(call: Call) {
  const blocks = query(call)
    .selectFrom('time_block')
    .where('time_block.user_id', '=', call.user.id)
    .where('time_block.status', '!=', 'cancelled')
    .select(columns('time_block', BLOCK_FIELDS));
  const ended = blocks
    .innerJoin('task', 'task.id', 'time_block.task_id')
    .where('task.user_id', '=', call.user.id)
    .where(isOpen)
    .where('time_block.end_at', '<=', call.now);
  return blocks
    .where('time_block.end_at', '>', call.now)
    .unionAll(ended)
    .orderBy('startAt')
    .orderBy('id');
}

/** How many rows come as one text. */
const AT_ONCE = 500;

/** Rows as JSON that PostgreSQL writes; instants must be texts already. */
async function asText<Row>(call: Call, select: Expression<Row>): Promise<JsonList<Row>> {
  const { rows } = await sql<{ items: string }>`
    select '[' || string_agg(item, ',') || ']' as items
    from (
      select row_to_json(each)::text as item, (row_number() over () - 1) / ${AT_ONCE}::int as part
      from (${select}) as each
    ) as numbered
    group by part`.execute(query(call));
  return new JsonList(rows.map(({ items }) => items));
}

/** Every unfinished task, and every task of a block that has not ended. */
function selectTasks(call: Call) {
  const ofBlocks = query(call)
    .selectFrom('time_block')
    .where('time_block.user_id', '=', call.user.id)
    .where('time_block.status', '!=', 'cancelled')
    .where('time_block.end_at', '>', call.now)
    .select('time_block.task_id');
  return query(call)
    .selectFrom('task')
    .leftJoin('project', (join) =>
      join
        .onRef('project.id', '=', 'task.project_id')
        .onRef('project.user_id', '=', 'task.user_id'),
    )
    .where('task.user_id', '=', call.user.id)
    .where((eb) => eb.or([isOpen(eb), eb('task.id', 'in', ofBlocks)]))
    .select(columns('task', TASK_FIELDS))
    .select([
      instantText<string | null>(sql`task.due_at`).as('dueAt'),
      instantText<string | null>(sql`task.start_after`).as('startAfter'),
      instantText<string>(sql`task.created_at`).as('createdAt'),
    ])
    .select(
      sql<boolean>`task.auto_schedule and coalesce(project.auto_schedule, true)`.as('autoSchedule'),
    )
    .$narrowType<{ sortOrder: number }>()
    .orderBy('task.id');
}

/** How the account wants its plans: its settings and its preferences, in one statement. */
function selectWishes(call: Call) {
  const preferences = query(call)
    .selectFrom('schedule_preference')
    .where('schedule_preference.user_id', '=', call.user.id)
    .select(['schedule_preference.id', 'schedule_preference.windows'])
    .orderBy('schedule_preference.id');
  return query(call).selectNoFrom([
    jsonObjectFrom(selectSettings(call)).as('settings'),
    jsonArrayFrom(preferences).as('preferences'),
  ]);
}

/** The dependencies of unfinished tasks. */
function selectDependencies(call: Call) {
  return query(call)
    .selectFrom('task_dependency as link')
    .innerJoin('task', 'task.id', 'link.task_id')
    .where('link.user_id', '=', call.user.id)
    .where('task.user_id', '=', call.user.id)
    .where(isOpen)
    .select(['link.task_id as taskId', 'link.depends_on_id as dependsOnId'])
    .orderBy('taskId')
    .orderBy('dependsOnId');
}
