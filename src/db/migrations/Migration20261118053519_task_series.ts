import { Migration } from '@mikro-orm/migrations';

/** Makes the job due, unless it waits after a failure. A running job runs again. */
const requestSeries = (name: string, userId: string) => `
create function ${name}() returns trigger language plpgsql as $$
begin
  update job set run_at = clock_timestamp()
  where user_id = ${userId} and kind = 'series' and key = '' and (attempts = 0 or lease_until is not null);
  return null;
end $$;`;

/** A job that is running may have found no series, and would then be deleted: it runs again. */
const FUNCTIONS = [
  requestSeries('request_series_of_task', 'new.user_id'),
  requestSeries('request_series_of_account', 'new.id'),
  `
create function schedule_series() returns trigger language plpgsql as $$
begin
  insert into job (user_id, kind, key, run_at) values (new.user_id, 'series', '', clock_timestamp())
  on conflict (user_id, kind, key) do update set run_at = clock_timestamp() where job.lease_until is not null;
  return null;
end $$;`,
];

export class Migration20261118053519_task_series extends Migration {
  override up(): void | Promise<void> {
    for (const created of FUNCTIONS) this.addSql(created);
    this.addSql(`create type "series_anchor" as enum ('schedule', 'completion');`);
    this.addSql(`create type "missed_occurrences" as enum ('skip', 'keep', 'merge');`);
    this.addSql(
      `create table "task_series" ("id" uuid not null, "user_id" uuid not null, "title" text not null, "description" text not null, "priority" "task_priority" not null, "estimate_minutes" int null, "min_session_minutes" int not null, "max_session_minutes" int not null, "space_id" uuid null, "project_id" uuid null, "schedule_preference_id" uuid null, "label_ids" jsonb not null, "checklist" jsonb not null, "rule" text null, "times_per_week" int null, "anchor" "series_anchor" not null, "starts_on" text not null, "ends_on" text null, "count" int null, "paused_until" text null, "start_days_before" int not null, "start_time" text not null, "due_days_after" int not null, "due_time" text not null, "missed" "missed_occurrences" not null, "days_ahead" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "task_series_space_id_index" on "task_series" ("space_id");`);
    this.addSql(`create index "task_series_project_id_index" on "task_series" ("project_id");`);
    this.addSql(
      `create index "task_series_schedule_preference_id_index" on "task_series" ("schedule_preference_id");`,
    );
    this.addSql(
      `create index "task_series_list_index" on "task_series" ("user_id", "created_at", "id");`,
    );

    this.addSql(
      `create table "series_date" ("series_id" uuid not null, "occurrence_on" text not null, "user_id" uuid not null, "written_at" timestamptz(3) null, primary key ("series_id", "occurrence_on"));`,
    );
    this.addSql(`create index "series_date_user_index" on "series_date" ("user_id");`);

    this.addSql(
      `create constraint trigger "user_account_requests_series" after update on "user_account" deferrable initially deferred for each row when (old.timezone is distinct from new.timezone) execute function request_series_of_account();`,
    );

    this.addSql(`alter table "task" add "series_id" uuid null, add "occurrence_on" text null;`);
    this.addSql(
      `alter table "task" add constraint "task_series_id_foreign" foreign key ("series_id") references "task_series" ("id") on delete set null;`,
    );
    this.addSql(
      `create unique index "task_occurrence_unique" on "task" ("series_id", "occurrence_on") where series_id is not null;`,
    );
    this.addSql(
      `create constraint trigger "task_requests_series" after update on "task" deferrable initially deferred for each row when (new.series_id is not null and old.status is distinct from new.status) execute function request_series_of_task();`,
    );

    this.addSql(
      `alter table "task_series" add constraint "task_series_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "task_series" add constraint "task_series_space_id_foreign" foreign key ("space_id") references "space" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "task_series" add constraint "task_series_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "task_series" add constraint "task_series_schedule_preference_id_foreign" foreign key ("schedule_preference_id") references "schedule_preference" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "task_series" add constraint "title_length" check (char_length(title) >= 1 and char_length(title) <= 500);`,
    );
    this.addSql(
      `alter table "task_series" add constraint "estimate_minutes_range" check (estimate_minutes >= 0 and estimate_minutes <= 960);`,
    );
    this.addSql(
      `alter table "task_series" add constraint "min_session_minutes_range" check (min_session_minutes >= 1 and min_session_minutes <= 60);`,
    );
    this.addSql(
      `alter table "task_series" add constraint "max_session_minutes_range" check (max_session_minutes >= 1 and max_session_minutes <= 480);`,
    );
    this.addSql(
      `alter table "task_series" add constraint "times_per_week_range" check (times_per_week >= 1 and times_per_week <= 7);`,
    );
    this.addSql(
      `alter table "task_series" add constraint "count_range" check (count >= 1 and count <= 366);`,
    );
    this.addSql(
      `alter table "task_series" add constraint "days_ahead_range" check (days_ahead >= 1 and days_ahead <= 28);`,
    );
    this.addSql(
      `alter table "task_series" add constraint "rule_or_habit" check ((rule is null) <> (times_per_week is null));`,
    );
    this.addSql(
      `create trigger "task_series_tells_insert" after insert on "task_series" referencing new table as changed for each statement execute function tell_changes('task_series', 'created');`,
    );
    this.addSql(
      `create trigger "task_series_tells_update" after update on "task_series" referencing new table as changed for each statement execute function tell_changes('task_series', 'updated');`,
    );
    this.addSql(
      `create trigger "task_series_tells_delete" after delete on "task_series" referencing old table as changed for each statement execute function tell_changes('task_series', 'deleted');`,
    );
    this.addSql(
      `create trigger "task_series_schedules_run" after insert on "task_series" for each row execute function schedule_series();`,
    );

    this.addSql(
      `alter table "series_date" add constraint "series_date_series_id_foreign" foreign key ("series_id") references "task_series" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "series_date" add constraint "series_date_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
  }
}
