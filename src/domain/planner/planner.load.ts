import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { unauthenticated } from '../../errors.ts';
import { type ColumnType, columnTypesOf } from '../../read/column-types.ts';
import { concatenated, jsonColumn, jsonObject, type Piece } from '../../read/sql/json.ts';
import type { EventInput, PreferenceInput, ScheduleInput } from '../../scheduler/types.ts';
import { JsonList } from '../../threads/json-list.ts';
import { type Call, query } from '../call.ts';
import type { PlanningSettingsRow } from '../planning-settings/planning-settings.entity.ts';
import { selectSettings, withDefaults } from '../planning-settings/planning-settings.service.ts';
import {
  PLANNED_TITLE,
  selectPlannedEvents,
} from '../subscribed-calendars/calendar-event.reads.ts';
import {
  CalendarEvent,
  SubscribedCalendar,
} from '../subscribed-calendars/subscribed-calendar.entity.ts';
import { Task } from '../tasks/task.entity.ts';
import { isOpen } from '../tasks/task.resource.ts';
import { TimeBlock } from '../time-blocks/time-block.entity.ts';
import { usableZone } from '../validation/zones.ts';

const TASK_FIELDS = [
  'id',
  'title',
  'status',
  'priority',
  'dueAt',
  'startAfter',
  'estimateMinutes',
  'minSessionMinutes',
  'maxSessionMinutes',
  'cooldownMinutes',
  'maxMinutesPerDay',
  'autoSplit',
  'schedulePreferenceId',
  'locked',
  'sortOrder',
  'createdAt',
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
  'fromSeries',
] as const;

/** The lists of the scheduler's input that may be very long. */
const LISTS = {
  blocks: selectBlocks,
  events: selectEvents,
  tasks: selectTasks,
  dependencies: selectDependencies,
};

type ListName = keyof typeof LISTS;

/** The scheduler's input. Its long lists are JSON text, which the planning thread parses. */
export type LoadedInput = Omit<ScheduleInput, ListName> & {
  [Name in ListName]: JsonList<Required<ScheduleInput>[Name][number]>;
};

/** An input, and the transactions whose changes it contains: a `pg_snapshot`. */
type InputOfSnapshot = { input: LoadedInput; snapshot: string };

type Account = {
  timezone: string;
  snapshot: string;
  settings: PlanningSettingsRow | null;
  preferences: PreferenceInput[];
};

/** Reads the scheduler's input of the caller in one statement, and so in one snapshot. */
export async function loadInput(call: Call): Promise<InputOfSnapshot> {
  const parts = (Object.keys(LISTS) as ListName[]).map((name) => selectParts(call, name));
  const { rows } = await sql<{ list: ListName | 'account'; text: string }>`
    select 'account' as list, 0 as part, row_to_json(account)::text as text
    from (${selectAccount(call)}) as account
    union all ${sql.join(parts, sql` union all `)}
    order by list, part`.execute(query(call));
  const texts = Map.groupBy(rows, ({ list }) => list);
  const textsOf = (list: ListName | 'account') => (texts.get(list) ?? []).map(({ text }) => text);
  const [account] = textsOf('account');
  if (account === undefined) throw unauthenticated();
  const { timezone, snapshot, settings, preferences }: Account = JSON.parse(account);
  const input = {
    now: call.now,
    zone: usableZone(timezone),
    settings: withDefaults(settings),
    preferences,
    blocks: new JsonList<ScheduleInput['blocks'][number]>(textsOf('blocks')),
    events: new JsonList<EventInput>(textsOf('events')),
    tasks: new JsonList<ScheduleInput['tasks'][number]>(textsOf('tasks')),
    dependencies: new JsonList<ScheduleInput['dependencies'][number]>(textsOf('dependencies')),
  };
  return { input, snapshot };
}

export const loadScheduleInput = async (call: Call): Promise<LoadedInput> =>
  (await loadInput(call)).input;

/** Selects the account's part of the input: its time zone, settings and preferences. */
function selectAccount(call: Call) {
  const preferences = query(call)
    .selectFrom('schedule_preference')
    .where('schedule_preference.user_id', '=', call.user.id)
    .select(['schedule_preference.id', 'schedule_preference.windows'])
    .orderBy('schedule_preference.id');
  return query(call)
    .selectFrom('user_account')
    .where('user_account.id', '=', call.user.id)
    .select([
      'user_account.timezone',
      sql<string>`pg_current_snapshot()::text`.as('snapshot'),
      jsonObjectFrom(selectSettings(call)).as('settings'),
      jsonArrayFrom(preferences).as('preferences'),
    ]);
}

/** Number of items per JSON array. */
const ITEMS_PER_PART = 500;

/** Selects a list as JSON arrays of up to `ITEMS_PER_PART` items, in the order of the items. */
const selectParts = (call: Call, name: ListName) => sql`
  select ${sql.lit(name)}, part, '[' || string_agg(item, ',') || ']'
  from (
    select item, (row_number() over () - 1) / ${sql.lit(ITEMS_PER_PART)} as part
    from (${LISTS[name](call)}) as each
  ) as numbered
  group by part`;

/** Columns of a table as members of a JSON object. */
const members = (
  alias: string,
  types: Record<string, ColumnType>,
  fields: readonly string[],
): [string, Piece[]][] =>
  fields.map((field) => [field, jsonColumn(types[field] as ColumnType, alias, field)]);

const item = (object: [string, Piece[]][]) =>
  sql<string>`${concatenated(jsonObject(object))}`.as('item');

const BLOCK = item(members('time_block', columnTypesOf(TimeBlock), BLOCK_FIELDS));

/** Selects blocks that have not ended, and all blocks of open tasks, except cancelled blocks. */
function selectBlocks(call: Call) {
  const blocks = query(call)
    .selectFrom('time_block')
    .where('time_block.user_id', '=', call.user.id)
    .where('time_block.status', '!=', 'cancelled')
    .select([BLOCK, 'time_block.start_at', 'time_block.id']);
  const ended = blocks
    .innerJoin('task', 'task.id', 'time_block.task_id')
    .where('task.user_id', '=', call.user.id)
    .where(isOpen)
    .where('time_block.end_at', '<=', call.now);
  return blocks
    .where('time_block.end_at', '>', call.now)
    .unionAll(ended)
    .orderBy('start_at')
    .orderBy('id');
}

const EVENT = item([
  ['title', [sql`to_json(${PLANNED_TITLE})`]],
  ...members('event', columnTypesOf(CalendarEvent), ['startAt', 'endAt']),
  ...members('calendar', columnTypesOf(SubscribedCalendar), [
    'bufferBeforeMinutes',
    'bufferAfterMinutes',
  ]),
]);

/** Selects the events of subscribed calendars that a plan avoids. */
function selectEvents(call: Call) {
  return selectPlannedEvents(call).select(EVENT);
}

const IS_AUTO = sql`(task.auto_schedule and coalesce(project.auto_schedule, true))`;

const MANUAL_BY = sql`case
  when ${IS_AUTO} then 'null'
  when task.auto_schedule then '"project"'
  when coalesce(project.auto_schedule, true) then '"task"'
  else '"both"' end`;

/** The series of a habit; a series that continues another one is the same habit. */
const HABIT_ID = sql`coalesce('"' || coalesce(habit.continues_id, habit.id) || '"', 'null')`;

const TASK = item([
  ...members('task', columnTypesOf(Task), TASK_FIELDS),
  ['habitId', [HABIT_ID]],
  ['autoSchedule', [sql`${IS_AUTO}::text`]],
  ['manualBy', [MANUAL_BY]],
]);

/** Selects the caller's tasks with their projects. */
export const tasksWithProjects = (call: Call) =>
  query(call)
    .selectFrom('task')
    .leftJoin('project', (join) =>
      join
        .onRef('project.id', '=', 'task.project_id')
        .onRef('project.user_id', '=', 'task.user_id'),
    )
    .where('task.user_id', '=', call.user.id);

/** Selects open tasks, and the tasks of blocks that have not ended. */
function selectTasks(call: Call) {
  const ofBlocks = query(call)
    .selectFrom('time_block')
    .where('time_block.user_id', '=', call.user.id)
    .where('time_block.status', '!=', 'cancelled')
    .where('time_block.end_at', '>', call.now)
    .select('time_block.task_id');
  return tasksWithProjects(call)
    .leftJoin('task_series as habit', (join) =>
      join
        .onRef('habit.id', '=', 'task.series_id')
        .onRef('habit.user_id', '=', 'task.user_id')
        .on('habit.times_per_week', 'is not', null),
    )
    .where((eb) => eb.or([isOpen(eb), eb('task.id', 'in', ofBlocks)]))
    .select(TASK)
    .orderBy('task.id');
}

const DEPENDENCY = item([
  ['taskId', ['"', sql.ref('link.task_id'), '"']],
  ['dependsOnId', ['"', sql.ref('link.depends_on_id'), '"']],
]);

/** Selects the dependencies of open tasks. */
function selectDependencies(call: Call) {
  return query(call)
    .selectFrom('task_dependency as link')
    .innerJoin('task', 'task.id', 'link.task_id')
    .where('link.user_id', '=', call.user.id)
    .where('task.user_id', '=', call.user.id)
    .where(isOpen)
    .select(DEPENDENCY)
    .orderBy('link.task_id')
    .orderBy('link.depends_on_id');
}
