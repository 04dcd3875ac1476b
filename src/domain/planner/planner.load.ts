import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Call, query } from '../../call.ts';
import type { BlockInput, ScheduleInput } from '../../scheduler/types.ts';
import { columns } from '../columns.ts';
import { anyOf } from '../conditions.ts';
import { selectSettings, withDefaults } from '../planning-settings/planning-settings.service.ts';
import { isOpen } from '../tasks/task.resource.ts';
import { usableZone } from '../validation.ts';

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
] as const;

/** The scheduler's input for the caller: four statements, whatever the number of rows. */
export async function loadScheduleInput(call: Call): Promise<ScheduleInput> {
  // Blocks before tasks: a block created in between is never read without its task.
  const blocks = await loadBlocks(call);
  return {
    now: call.now,
    zone: usableZone(call.user.timezone),
    tasks: await loadTasks(call, blocks),
    blocks,
    ...(await loadWishes(call)),
    dependencies: await loadDependencies(call),
  };
}

/** Blocks that have not ended, and all blocks of unfinished tasks; no cancelled ones. */
function loadBlocks(call: Call): Promise<BlockInput[]> {
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
    .orderBy('id')
    .execute();
}

/** Every unfinished task, and every task of a block that has not ended. */
function loadTasks(call: Call, blocks: BlockInput[]) {
  const ids = blocks.flatMap(({ taskId, endAt }) => (taskId && endAt > call.now ? taskId : []));
  return query(call)
    .selectFrom('task')
    .leftJoin('project', (join) =>
      join
        .onRef('project.id', '=', 'task.project_id')
        .onRef('project.user_id', '=', 'task.user_id'),
    )
    .where('task.user_id', '=', call.user.id)
    .where((eb) => eb.or([isOpen(eb), eb('task.id', '=', anyOf([...new Set(ids)]))]))
    .select(columns('task', TASK_FIELDS))
    .select(
      sql<boolean>`task.auto_schedule and coalesce(project.auto_schedule, true)`.as('autoSchedule'),
    )
    .$narrowType<{ sortOrder: number }>()
    .orderBy('task.id')
    .execute();
}

/** How the account wants its plans: its settings and its preferences, in one statement. */
async function loadWishes(call: Call): Promise<Pick<ScheduleInput, 'settings' | 'preferences'>> {
  const preferences = query(call)
    .selectFrom('schedule_preference')
    .where('schedule_preference.user_id', '=', call.user.id)
    .select(['schedule_preference.id', 'schedule_preference.windows'])
    .orderBy('schedule_preference.id');
  const found = await query(call)
    .selectNoFrom([
      jsonObjectFrom(selectSettings(call)).as('settings'),
      jsonArrayFrom(preferences).as('preferences'),
    ])
    .executeTakeFirstOrThrow();
  return { settings: withDefaults(found.settings), preferences: found.preferences };
}

/** The dependencies of unfinished tasks. */
function loadDependencies(call: Call) {
  return query(call)
    .selectFrom('task_dependency as link')
    .innerJoin('task', 'task.id', 'link.task_id')
    .where('link.user_id', '=', call.user.id)
    .where('task.user_id', '=', call.user.id)
    .where(isOpen)
    .select(['link.task_id as taskId', 'link.depends_on_id as dependsOnId'])
    .orderBy('taskId')
    .orderBy('dependsOnId')
    .execute();
}
