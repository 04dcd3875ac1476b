import { Migration } from '@mikro-orm/migrations';
import { CHANGE_FUNCTIONS } from './Migration20261115232432_changes.ts';

/** `ADVISORY_LOCKS.writer`: first key of the locks that mark accounts with open writing transactions. */
const WRITER_LOCK = 7_160_316;

/**
 * The trigger functions that write the outbox, extended by whether a change requests a planner run. For an account without
 * automatic runs, which has no job, this costs one index lookup.
 */
const changeFunctionWithPlans = (name: string, rows: string) => `
create or replace function ${name}() returns trigger language plpgsql as $$
begin
  insert into change as told (user_id, xid, type, operation, ids, at, requests_plan)
  select user_id, pg_current_xact_id(), tg_argv[0], tg_argv[1],
    case when count(*) <= 100 then array_agg(id) end, now(),
    tg_argv[0] in ('task', 'time_block', 'schedule_preference', 'project', 'planning_settings', 'user')
      and current_setting('task_planner.saves_plan', true) is distinct from 'on'
      and exists (
        select from job where job.user_id = record.user_id and job.kind = 'plan' and job.key = '')
  from (${rows}) as record group by user_id
  on conflict (user_id, xid, type, operation) do update set ids = case
    when cardinality(told.ids) + cardinality(excluded.ids) <= 100 then told.ids || excluded.ids end;
  return null;
end $$;`;

/** A run starts `quiet` after the last change of a burst, but at most `longest` after the first. */
const DEBOUNCE = { quiet: '5 seconds', longest: '60 seconds' };

const FUNCTIONS = {
  mark_writer: `
create function mark_writer() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(${WRITER_LOCK}, hashtext(new.user_id::text));
  return null;
end $$;`,

  // Changes do not shorten the backoff after a failure.
  request_plan: `
create function request_plan() returns trigger language plpgsql as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  update job set
    debounced_since = coalesce(debounced_since, moment),
    run_at = greatest(
      least(moment + interval '${DEBOUNCE.quiet}', coalesce(debounced_since, moment) + interval '${DEBOUNCE.longest}'),
      case when attempts > 0 then run_at end)
  where user_id = new.user_id and kind = 'plan' and key = '';
  return null;
end $$;`,

  schedule_plan: `
create function schedule_plan() returns trigger language plpgsql as $$
begin
  if old.auto_plan is not distinct from new.auto_plan then
    return null;
  elsif new.auto_plan = 'on' then
    insert into job (user_id, kind, key, run_at)
    values (new.user_id, 'plan', '', clock_timestamp() + interval '${DEBOUNCE.quiet}')
    on conflict (user_id, kind, key) do nothing;
  else
    delete from job where user_id = new.user_id and kind = 'plan' and key = '';
  end if;
  return null;
end $$;`,
};

export class Migration20261117035147_jobs extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`create type "auto_plan" as enum ('off', 'on');`);
    this.addSql(
      `create table "job" ("user_id" uuid not null, "kind" text not null, "key" text not null, "run_at" timestamptz(3) not null, "debounced_since" timestamptz(3) null, "lease_until" timestamptz(3) null, "lease_by" uuid null, "attempts" int not null default 0, "last_error" text null, primary key ("user_id", "kind", "key"));`,
    );
    this.addSql(`create index "job_run_at_index" on "job" ("run_at");`);

    this.addSql(`alter table "change" add "requests_plan" boolean not null default false;`);
    for (const created of Object.values(FUNCTIONS)) this.addSql(created);
    for (const [name, rows] of Object.entries(CHANGE_FUNCTIONS))
      this.addSql(changeFunctionWithPlans(name, rows));

    this.addSql(
      `create trigger "change_marks_writer" after insert on "change" for each row when (new.requests_plan) execute function mark_writer();`,
    );
    this.addSql(
      `create constraint trigger "change_requests_plan" after insert on "change" deferrable initially deferred for each row when (new.requests_plan) execute function request_plan();`,
    );

    this.addSql(`alter table "planning_settings" add "auto_plan" "auto_plan" null;`);
    this.addSql(
      `create trigger "planning_settings_schedules_plan_on_insert" after insert on "planning_settings" for each row execute function schedule_plan();`,
    );
    this.addSql(
      `create trigger "planning_settings_schedules_plan_on_update" after update on "planning_settings" for each row execute function schedule_plan();`,
    );

    this.addSql(
      `alter table "planner_run" add "input_snapshot" pg_snapshot null, add "xid" xid8 null, add "swept_types" text[] null;`,
    );

    this.addSql(
      `alter table "job" add constraint "job_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
  }
}
