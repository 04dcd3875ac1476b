import { Migration } from '@mikro-orm/migrations';

/**
 * The events that a plan may avoid, by the clock of the database: a plan has 14 days, the rest is for time zones and
 * buffers, which are at most four hours.
 */
const NEAR = `not transparent and start_at < end_at
    and end_at > now() - interval '4 hours' and start_at < now() + interval '16 days'`;

/** Whether the calendar of an event leaves it out of plans, or its buffer is over. */
const LEFT_OUT = `exists (
    select from subscribed_calendar as calendar
    where calendar.user_id = changed.user_id and calendar.id = changed.calendar_id and (
      not calendar.enabled
      or changed.all_day and not calendar.all_day_blocks
      or changed.tentative and not calendar.tentative_blocks
      or changed.end_at + make_interval(mins => calendar.buffer_after_minutes) <= now()))`;

/** Like `tell_changes`, for the events that a plan may depend on. An update follows from a change of the calendar itself. */
const tellChangesOfEvents = `
create function tell_changes_of_events() returns trigger language plpgsql as $$
begin
  insert into change as told (user_id, xid, type, operation, ids, at, requests_plan)
  select user_id, pg_current_xact_id(), tg_argv[0], tg_argv[1],
    case when count(*) <= 100 then array_agg(id) end, now(),
    exists (select from job where job.user_id = record.user_id and job.kind = 'plan' and job.key = '')
  from (
    select user_id, id from changed where ${NEAR} and (tg_argv[1] = 'updated' or not ${LEFT_OUT})
  ) as record group by user_id
  on conflict (user_id, xid, type, operation) do update set ids = case
    when cardinality(told.ids) + cardinality(excluded.ids) <= 100 then told.ids || excluded.ids end;
  return null;
end $$;`;

const scheduleFetch = `
create function schedule_fetch() returns trigger language plpgsql as $$
begin
  if new.enabled and new.source <> 'none' then
    insert into job (user_id, kind, key, run_at) values (new.user_id, 'calendar', new.id::text, clock_timestamp())
    on conflict (user_id, kind, key) do nothing;
  end if;
  return null;
end $$;`;

/**
 * Makes the jobs due a minute after the last fetch, unless they wait after a failure. A running job runs again a minute
 * later.
 */
const requestFetchesOfAccount = `
create function request_fetches_of_account() returns trigger language plpgsql as $$
begin
  update job set run_at = case
    when job.lease_until >= now() then clock_timestamp() + interval '1 minute'
    else least(job.run_at, greatest(clock_timestamp(), calendar.attempted_at + interval '1 minute')) end
  from subscribed_calendar as calendar
  where job.user_id = new.id and job.kind = 'calendar' and (job.attempts = 0 or job.lease_until is not null)
    and calendar.user_id = new.id and calendar.id::text = job.key and calendar.failing_since is null;
  return null;
end $$;`;

export class Migration20261118081643_subscribed_calendars extends Migration {
  override up(): void | Promise<void> {
    for (const created of [tellChangesOfEvents, scheduleFetch, requestFetchesOfAccount])
      this.addSql(created);
    this.addSql(`create type "calendar_source" as enum ('address', 'file', 'none');`);
    this.addSql(
      `create table "subscribed_calendar" ("id" uuid not null, "user_id" uuid not null, "name" text not null, "color" text not null, "enabled" boolean not null, "source" "calendar_source" not null, "host" text null, "sealed_address" text null, "file" text null, "all_day_blocks" boolean not null, "tentative_blocks" boolean not null, "buffer_before_minutes" int not null, "buffer_after_minutes" int not null, "event_count" int not null default 0, "notice_count" int not null default 0, "notices" jsonb not null default '[]', "last_fetched_at" timestamptz(3) null, "next_fetch_at" timestamptz(3) null, "failing_since" timestamptz(3) null, "failure" text null, "failures" int not null default 0, "attempted_at" timestamptz(3) null, "expanded_at" timestamptz(3) null, "expanded_in" text null, "refresh_minutes" int null, "etag" text null, "last_modified" text null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "subscribed_calendar_list_index" on "subscribed_calendar" ("user_id", "created_at", "id");`,
    );

    this.addSql(
      `create table "calendar_event" ("id" uuid not null, "user_id" uuid not null, "calendar_id" uuid not null, "content_hash" text not null, "uid" text not null, "title" text not null, "location" text null, "start_at" timestamptz(3) not null, "end_at" timestamptz(3) not null, "all_day" boolean not null, "tentative" boolean not null, "transparent" boolean not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "calendar_event_range_index" on "calendar_event" ("user_id", "end_at", "start_at");`,
    );
    this.addSql(
      `alter table "calendar_event" add constraint "calendar_event_content_unique" unique ("calendar_id", "content_hash");`,
    );

    this.addSql(
      `create constraint trigger "user_account_requests_fetches" after update on "user_account" deferrable initially deferred for each row when (old.timezone is distinct from new.timezone) execute function request_fetches_of_account();`,
    );

    this.addSql(
      `alter table "subscribed_calendar" add constraint "subscribed_calendar_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "subscribed_calendar" add constraint "name_length" check (char_length(name) >= 1 and char_length(name) <= 100);`,
    );
    this.addSql(
      `alter table "subscribed_calendar" add constraint "color_length" check (char_length(color) >= 1 and char_length(color) <= 32);`,
    );
    this.addSql(
      `alter table "subscribed_calendar" add constraint "buffer_before_minutes_range" check (buffer_before_minutes >= 0 and buffer_before_minutes <= 240);`,
    );
    this.addSql(
      `alter table "subscribed_calendar" add constraint "buffer_after_minutes_range" check (buffer_after_minutes >= 0 and buffer_after_minutes <= 240);`,
    );
    this.addSql(
      `alter table "subscribed_calendar" add constraint "source_given" check ((source = 'address') = (sealed_address is not null) and (source = 'file') = (file is not null));`,
    );
    this.addSql(
      `create trigger "subscribed_calendar_tells_insert" after insert on "subscribed_calendar" referencing new table as changed for each statement execute function tell_changes('subscribed_calendar', 'created');`,
    );
    this.addSql(
      `create trigger "subscribed_calendar_tells_update" after update on "subscribed_calendar" referencing new table as changed for each statement execute function tell_changes('subscribed_calendar', 'updated');`,
    );
    this.addSql(
      `create trigger "subscribed_calendar_tells_delete" after delete on "subscribed_calendar" referencing old table as changed for each statement execute function tell_changes('subscribed_calendar', 'deleted');`,
    );
    this.addSql(
      `create trigger "subscribed_calendar_schedules_fetch" after insert on "subscribed_calendar" for each row execute function schedule_fetch();`,
    );

    this.addSql(
      `alter table "calendar_event" add constraint "calendar_event_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "calendar_event" add constraint "calendar_event_calendar_id_foreign" foreign key ("calendar_id") references "subscribed_calendar" ("id") on delete cascade;`,
    );
    this.addSql(
      `create trigger "calendar_event_tells_insert" after insert on "calendar_event" referencing new table as changed for each statement execute function tell_changes_of_events('calendar_event', 'created');`,
    );
    this.addSql(
      `create trigger "calendar_event_tells_update" after update on "calendar_event" referencing new table as changed for each statement execute function tell_changes_of_events('calendar_event', 'updated');`,
    );
    this.addSql(
      `create trigger "calendar_event_tells_delete" after delete on "calendar_event" referencing old table as changed for each statement execute function tell_changes_of_events('calendar_event', 'deleted');`,
    );
  }
}
