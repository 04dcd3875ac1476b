/** What clients are told of, by the names that the outbox has for them. */
export const CHANGED_TYPES = [
  'task',
  'project',
  'space',
  'label',
  'document',
  'checklist_item',
  'schedule_preference',
  'time_block',
  'notification',
  'planning_settings',
  'user',
  'api_key',
  'session',
] as const;

export type ChangedType = (typeof CHANGED_TYPES)[number];

export const OPERATIONS_TOLD = ['created', 'updated', 'deleted'] as const;

type Event = 'insert' | 'update' | 'delete';

const OPERATION_OF = { insert: 'created', update: 'updated', delete: 'deleted' } as const;

/** How a row leads to what is told of; the migrations have a function of each name. */
type Told =
  /** By `id` and `user_id`. */
  | 'tell_changes'
  /** A link of a task: by `task_id`. */
  | 'tell_changes_of_task'
  /** Both tasks of a dependency. */
  | 'tell_changes_of_tasks'
  /** What an account has one of, by `user_id`. */
  | 'tell_changes_of_one'
  /** The account itself. */
  | 'tell_changes_of_account';

type Trigger = {
  name: string;
  timing: 'after';
  events: Event[];
  forEach: 'statement';
  expression: string;
};

const EVENTS: readonly Event[] = ['insert', 'update', 'delete'];

/** The triggers that tell of changes of a table's rows, whoever makes them: cascades too. */
export const tellsRecords = (
  table: string,
  type: ChangedType,
  events: readonly Event[] = EVENTS,
): Trigger[] => events.map((event) => trigger(table, event, 'tell_changes', type));

/** Links of a task are part of it: one that comes or goes is a change of the task. */
export const tellsTasks = (table: string, told: Told = 'tell_changes_of_task'): Trigger[] =>
  (['insert', 'delete'] as const).map((event) => trigger(table, event, told, 'task', 'updated'));

/** What an account has one of, from the beginning: it is never made nor removed. */
export const tellsSettings = (table: string): Trigger[] =>
  (['insert', 'update'] as const).map((event) =>
    trigger(table, event, 'tell_changes_of_one', 'planning_settings', 'updated'),
  );

/** One that is made has nobody yet who listens; one that is gone has those who must not any more. */
export const tellsAccount = (table: string): Trigger[] =>
  (['update', 'delete'] as const).map((event) =>
    trigger(table, event, 'tell_changes_of_account', 'user'),
  );

function trigger(
  table: string,
  event: Event,
  told: Told,
  type: ChangedType,
  operation: (typeof OPERATIONS_TOLD)[number] = OPERATION_OF[event],
): Trigger {
  const name = `${table}_tells_${event}`;
  const rows = event === 'delete' ? 'old' : 'new';
  return {
    name,
    timing: 'after',
    events: [event],
    forEach: 'statement',
    expression:
      `create trigger "${name}" after ${event} on "${table}" referencing ${rows} table as changed ` +
      `for each statement execute function ${told}('${type}', '${operation}')`,
  };
}
