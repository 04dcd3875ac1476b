import { statementTrigger, type Trigger } from '../records/triggers.ts';

/** The types of records whose changes are published, by their names in the outbox. */
export const CHANGED_TYPES = [
  'task',
  'project',
  'space',
  'label',
  'document',
  'checklist_item',
  'schedule_preference',
  'task_series',
  'time_block',
  'notification',
  'planning_settings',
  'user',
  'api_key',
  'calendar_feed',
  'subscribed_calendar',
  'calendar_event',
  'session',
] as const;

export type ChangedType = (typeof CHANGED_TYPES)[number];

export const PUBLISHED_OPERATIONS = ['created', 'updated', 'deleted'] as const;

type Event = 'insert' | 'update' | 'delete';

const OPERATION_OF = { insert: 'created', update: 'updated', delete: 'deleted' } as const;

/** The trigger functions, defined in the migrations, by how a row maps to a change. */
type TriggerFunction =
  /** A record, by `id` and `user_id`. */
  | 'tell_changes'
  /** A link of a task: by `task_id`. */
  | 'tell_changes_of_task'
  /** Both tasks of a dependency. */
  | 'tell_changes_of_tasks'
  /** An event of a subscribed calendar that a plan may avoid; others change no plan. */
  | 'tell_changes_of_events'
  /** A record that each account has one of, by `user_id`. */
  | 'tell_changes_of_one'
  /** The account itself. */
  | 'tell_changes_of_account';

const EVENTS: readonly Event[] = ['insert', 'update', 'delete'];

/** Returns triggers that publish all changes of a table's rows, cascades included. */
export const publishesRecords = (
  table: string,
  type: ChangedType,
  events: readonly Event[] = EVENTS,
): Trigger[] => events.map((event) => trigger(table, event, 'tell_changes', type));

/** Returns triggers that publish inserts and deletes of a task's links as updates of the task. */
export const publishesTasks = (
  table: string,
  triggerFunction: TriggerFunction = 'tell_changes_of_task',
): Trigger[] =>
  (['insert', 'delete'] as const).map((event) =>
    trigger(table, event, triggerFunction, 'task', 'updated'),
  );

/** Returns triggers that publish the changes of calendar events that a plan may depend on. */
export const publishesEvents = (table: string): Trigger[] =>
  EVENTS.map((event) => trigger(table, event, 'tell_changes_of_events', 'calendar_event'));

/** Returns triggers for a record that each account has one of: an insert is published as an update. */
export const publishesSettings = (table: string): Trigger[] =>
  (['insert', 'update'] as const).map((event) =>
    trigger(table, event, 'tell_changes_of_one', 'planning_settings', 'updated'),
  );

/**
 * Account inserts are not published (no subscriber exists yet); updates and deletes are, so that streams of revoked
 * accounts close.
 */
export const publishesAccount = (table: string): Trigger[] =>
  (['update', 'delete'] as const).map((event) =>
    trigger(table, event, 'tell_changes_of_account', 'user'),
  );

const trigger = (
  table: string,
  event: Event,
  triggerFunction: TriggerFunction,
  type: ChangedType,
  operation: (typeof PUBLISHED_OPERATIONS)[number] = OPERATION_OF[event],
): Trigger =>
  statementTrigger({
    name: `${table}_tells_${event}`,
    event,
    table,
    run: `${triggerFunction}('${type}', '${operation}')`,
  });
