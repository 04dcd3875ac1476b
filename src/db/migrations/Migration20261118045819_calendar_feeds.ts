import { Migration } from '@mikro-orm/migrations';

export class Migration20261118045819_calendar_feeds extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`create type "calendar_feed_due_dates" as enum ('none', 'events', 'todos');`);
    this.addSql(`create type "calendar_feed_detail" as enum ('titles', 'busy');`);
    this.addSql(
      `create table "calendar_feed" ("id" uuid not null, "user_id" uuid not null, "name" text not null, "include_planned" boolean not null, "include_placed" boolean not null, "include_busy" boolean not null, "due_dates" "calendar_feed_due_dates" not null, "detail" "calendar_feed_detail" not null, "project_ids" jsonb not null, "space_ids" jsonb not null, "label_ids" jsonb not null, "prefix" text not null, "token_hash" text not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "calendar_feed" add constraint "calendar_feed_token_unique" unique ("token_hash");`,
    );
    this.addSql(
      `create index "calendar_feed_list_index" on "calendar_feed" ("user_id", "created_at", "id");`,
    );

    this.addSql(
      `alter table "time_block" add "calendar_uid" uuid null, add "calendar_sequence" int null;`,
    );

    this.addSql(
      `alter table "calendar_feed" add constraint "calendar_feed_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "calendar_feed" add constraint "name_length" check (char_length(name) >= 1 and char_length(name) <= 100);`,
    );
    this.addSql(
      `create trigger "calendar_feed_tells_insert" after insert on "calendar_feed" referencing new table as changed for each statement execute function tell_changes('calendar_feed', 'created');`,
    );
    this.addSql(
      `create trigger "calendar_feed_tells_update" after update on "calendar_feed" referencing new table as changed for each statement execute function tell_changes('calendar_feed', 'updated');`,
    );
    this.addSql(
      `create trigger "calendar_feed_tells_delete" after delete on "calendar_feed" referencing old table as changed for each statement execute function tell_changes('calendar_feed', 'deleted');`,
    );
  }
}
