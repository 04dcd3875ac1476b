import { Migration } from '@mikro-orm/migrations';

/** The trigger functions, each with the query for the account and record ids of the changed rows. */
export const CHANGE_FUNCTIONS = {
  tell_changes: 'select user_id, id from changed',
  tell_changes_of_task: 'select user_id, task_id as id from changed',
  tell_changes_of_tasks:
    'select user_id, task_id as id from changed union all select user_id, depends_on_id from changed',
  tell_changes_of_one: 'select user_id, user_id as id from changed',
  tell_changes_of_account: 'select id as user_id, id from changed',
};

/** Writes the changed ids to the outbox; `null` instead of more than 100 ids of one type and operation. */
const changeFunction = (name: string, rows: string) => `
create function ${name}() returns trigger language plpgsql as $$
begin
  insert into change as told (user_id, xid, type, operation, ids, at)
  select user_id, pg_current_xact_id(), tg_argv[0], tg_argv[1],
    case when count(*) <= 100 then array_agg(id) end, now()
  from (${rows}) as record group by user_id
  on conflict (user_id, xid, type, operation) do update set ids = case
    when cardinality(told.ids) + cardinality(excluded.ids) <= 100 then told.ids || excluded.ids end;
  return null;
end $$;`;

export class Migration20261115232432_changes extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "change" ("user_id" uuid not null, "xid" xid8 not null, "type" text not null, "operation" text not null, "ids" uuid[] null, "at" timestamptz(3) not null, primary key ("user_id", "xid", "type", "operation"));`,
    );
    this.addSql(`create index "change_xid_index" on "change" ("xid");`);

    for (const [name, rows] of Object.entries(CHANGE_FUNCTIONS))
      this.addSql(changeFunction(name, rows));

    this.addSql(
      `create trigger "user_account_tells_update" after update on "user_account" referencing new table as changed for each statement execute function tell_changes_of_account('user', 'updated');`,
    );
    this.addSql(
      `create trigger "user_account_tells_delete" after delete on "user_account" referencing old table as changed for each statement execute function tell_changes_of_account('user', 'deleted');`,
    );

    this.addSql(
      `create trigger "space_tells_insert" after insert on "space" referencing new table as changed for each statement execute function tell_changes('space', 'created');`,
    );
    this.addSql(
      `create trigger "space_tells_update" after update on "space" referencing new table as changed for each statement execute function tell_changes('space', 'updated');`,
    );
    this.addSql(
      `create trigger "space_tells_delete" after delete on "space" referencing old table as changed for each statement execute function tell_changes('space', 'deleted');`,
    );

    this.addSql(
      `create trigger "session_tells_insert" after insert on "session" referencing new table as changed for each statement execute function tell_changes('session', 'created');`,
    );
    this.addSql(
      `create trigger "session_tells_delete" after delete on "session" referencing old table as changed for each statement execute function tell_changes('session', 'deleted');`,
    );

    this.addSql(
      `create trigger "schedule_preference_tells_insert" after insert on "schedule_preference" referencing new table as changed for each statement execute function tell_changes('schedule_preference', 'created');`,
    );
    this.addSql(
      `create trigger "schedule_preference_tells_update" after update on "schedule_preference" referencing new table as changed for each statement execute function tell_changes('schedule_preference', 'updated');`,
    );
    this.addSql(
      `create trigger "schedule_preference_tells_delete" after delete on "schedule_preference" referencing old table as changed for each statement execute function tell_changes('schedule_preference', 'deleted');`,
    );

    this.addSql(
      `create trigger "project_tells_insert" after insert on "project" referencing new table as changed for each statement execute function tell_changes('project', 'created');`,
    );
    this.addSql(
      `create trigger "project_tells_update" after update on "project" referencing new table as changed for each statement execute function tell_changes('project', 'updated');`,
    );
    this.addSql(
      `create trigger "project_tells_delete" after delete on "project" referencing old table as changed for each statement execute function tell_changes('project', 'deleted');`,
    );

    this.addSql(
      `create trigger "task_tells_insert" after insert on "task" referencing new table as changed for each statement execute function tell_changes('task', 'created');`,
    );
    this.addSql(
      `create trigger "task_tells_update" after update on "task" referencing new table as changed for each statement execute function tell_changes('task', 'updated');`,
    );
    this.addSql(
      `create trigger "task_tells_delete" after delete on "task" referencing old table as changed for each statement execute function tell_changes('task', 'deleted');`,
    );

    this.addSql(
      `create trigger "time_block_tells_insert" after insert on "time_block" referencing new table as changed for each statement execute function tell_changes('time_block', 'created');`,
    );
    this.addSql(
      `create trigger "time_block_tells_update" after update on "time_block" referencing new table as changed for each statement execute function tell_changes('time_block', 'updated');`,
    );
    this.addSql(
      `create trigger "time_block_tells_delete" after delete on "time_block" referencing old table as changed for each statement execute function tell_changes('time_block', 'deleted');`,
    );

    this.addSql(
      `create trigger "task_dependency_tells_insert" after insert on "task_dependency" referencing new table as changed for each statement execute function tell_changes_of_tasks('task', 'updated');`,
    );
    this.addSql(
      `create trigger "task_dependency_tells_delete" after delete on "task_dependency" referencing old table as changed for each statement execute function tell_changes_of_tasks('task', 'updated');`,
    );

    this.addSql(
      `create trigger "planning_settings_tells_insert" after insert on "planning_settings" referencing new table as changed for each statement execute function tell_changes_of_one('planning_settings', 'updated');`,
    );
    this.addSql(
      `create trigger "planning_settings_tells_update" after update on "planning_settings" referencing new table as changed for each statement execute function tell_changes_of_one('planning_settings', 'updated');`,
    );

    this.addSql(
      `create trigger "notification_tells_insert" after insert on "notification" referencing new table as changed for each statement execute function tell_changes('notification', 'created');`,
    );
    this.addSql(
      `create trigger "notification_tells_update" after update on "notification" referencing new table as changed for each statement execute function tell_changes('notification', 'updated');`,
    );
    this.addSql(
      `create trigger "notification_tells_delete" after delete on "notification" referencing old table as changed for each statement execute function tell_changes('notification', 'deleted');`,
    );

    this.addSql(
      `create trigger "label_tells_insert" after insert on "label" referencing new table as changed for each statement execute function tell_changes('label', 'created');`,
    );
    this.addSql(
      `create trigger "label_tells_update" after update on "label" referencing new table as changed for each statement execute function tell_changes('label', 'updated');`,
    );
    this.addSql(
      `create trigger "label_tells_delete" after delete on "label" referencing old table as changed for each statement execute function tell_changes('label', 'deleted');`,
    );

    this.addSql(
      `create trigger "task_label_tells_insert" after insert on "task_label" referencing new table as changed for each statement execute function tell_changes_of_task('task', 'updated');`,
    );
    this.addSql(
      `create trigger "task_label_tells_delete" after delete on "task_label" referencing old table as changed for each statement execute function tell_changes_of_task('task', 'updated');`,
    );

    this.addSql(
      `create trigger "document_tells_insert" after insert on "document" referencing new table as changed for each statement execute function tell_changes('document', 'created');`,
    );
    this.addSql(
      `create trigger "document_tells_update" after update on "document" referencing new table as changed for each statement execute function tell_changes('document', 'updated');`,
    );
    this.addSql(
      `create trigger "document_tells_delete" after delete on "document" referencing old table as changed for each statement execute function tell_changes('document', 'deleted');`,
    );

    this.addSql(
      `create trigger "task_document_tells_insert" after insert on "task_document" referencing new table as changed for each statement execute function tell_changes_of_task('task', 'updated');`,
    );
    this.addSql(
      `create trigger "task_document_tells_delete" after delete on "task_document" referencing old table as changed for each statement execute function tell_changes_of_task('task', 'updated');`,
    );

    this.addSql(
      `create trigger "checklist_item_tells_insert" after insert on "checklist_item" referencing new table as changed for each statement execute function tell_changes('checklist_item', 'created');`,
    );
    this.addSql(
      `create trigger "checklist_item_tells_update" after update on "checklist_item" referencing new table as changed for each statement execute function tell_changes('checklist_item', 'updated');`,
    );
    this.addSql(
      `create trigger "checklist_item_tells_delete" after delete on "checklist_item" referencing old table as changed for each statement execute function tell_changes('checklist_item', 'deleted');`,
    );

    this.addSql(
      `create trigger "api_key_tells_insert" after insert on "api_key" referencing new table as changed for each statement execute function tell_changes('api_key', 'created');`,
    );
    this.addSql(
      `create trigger "api_key_tells_delete" after delete on "api_key" referencing old table as changed for each statement execute function tell_changes('api_key', 'deleted');`,
    );
  }
}
