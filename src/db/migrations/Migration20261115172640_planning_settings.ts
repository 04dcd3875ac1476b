import { Migration } from '@mikro-orm/migrations';

export class Migration20261115172640_planning_settings extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`create type "missed_work" as enum ('counts', 'planned_again');`);
    this.addSql(
      `create table "planning_settings" ("user_id" uuid not null, "missed_work" "missed_work" null, "max_minutes_per_day" int null, "break_after_minutes" int null, "break_minutes" int null, "comfortable_session_minutes" int null, "spare_share" double precision null, primary key ("user_id"));`,
    );

    this.addSql(`alter table "task" add "max_minutes_per_day" int null;`);
    this.addSql(
      `alter table "task" add constraint "max_minutes_per_day_range" check (max_minutes_per_day >= 1 and max_minutes_per_day <= 1440);`,
    );

    this.addSql(
      `alter table "planning_settings" add constraint "planning_settings_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "planning_settings" add constraint "max_minutes_per_day_range" check (max_minutes_per_day >= 1 and max_minutes_per_day <= 1440);`,
    );
    this.addSql(
      `alter table "planning_settings" add constraint "break_after_minutes_range" check (break_after_minutes >= 15 and break_after_minutes <= 1440);`,
    );
    this.addSql(
      `alter table "planning_settings" add constraint "break_minutes_range" check (break_minutes >= 0 and break_minutes <= 240);`,
    );
    this.addSql(
      `alter table "planning_settings" add constraint "comfortable_session_minutes_range" check (comfortable_session_minutes >= 1 and comfortable_session_minutes <= 240);`,
    );
    this.addSql(
      `alter table "planning_settings" add constraint "spare_share_range" check (spare_share >= '0'::double precision and spare_share <= '0.9'::double precision);`,
    );
  }
}
