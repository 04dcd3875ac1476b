import { Migration } from '@mikro-orm/migrations';

export class Migration20261115172654_planner_runs extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "planner_run" ("user_id" uuid not null, "id" uuid not null, "created" int not null, "cancelled" int not null, "created_at" timestamptz(3) not null, primary key ("user_id"));`,
    );

    this.addSql(
      `create table "planner_lease" ("user_id" uuid not null, "holder" uuid not null, "until" timestamptz(3) not null, primary key ("user_id"));`,
    );

    this.addSql(
      `alter table "time_block" add "explanation_code" text null, add "explanation_facts" jsonb null, add "run_id" uuid null, add "replaced_by_run_id" uuid null, add "replaced_by_id" uuid null;`,
    );
    this.addSql(
      `create index "time_block_replaced_index" on "time_block" ("user_id") where "replaced_by_run_id" is not null;`,
    );

    this.addSql(
      `alter table "planner_run" add constraint "planner_run_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "planner_lease" add constraint "planner_lease_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on update cascade on delete cascade;`,
    );
  }
}
