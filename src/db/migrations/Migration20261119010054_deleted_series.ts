import { Migration } from '@mikro-orm/migrations';

export class Migration20261119010054_deleted_series extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "deleted_series" ("id" uuid not null, "user_id" uuid not null, "series" jsonb not null, "dates" jsonb not null, "tasks" jsonb not null, "deleted_dates" jsonb not null, "continued_by" jsonb not null, "deleted_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "deleted_series_user_index" on "deleted_series" ("user_id", "deleted_at");`,
    );

    this.addSql(
      `alter table "deleted_series" add constraint "deleted_series_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
  }
}
