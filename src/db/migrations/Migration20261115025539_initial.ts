import { Migration } from '@mikro-orm/migrations';

export class Migration20261115025539_initial extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`create type "user_role" as enum ('user', 'admin');`);
    this.addSql(
      `create type "project_status" as enum ('backlog', 'planned', 'in_progress', 'completed', 'cancelled', 'archived');`,
    );
    this.addSql(
      `create type "task_status" as enum ('backlog', 'todo', 'in_progress', 'completed', 'cancelled', 'archived');`,
    );
    this.addSql(`create type "task_priority" as enum ('none', 'low', 'medium', 'high', 'urgent');`);
    this.addSql(`create type "time_block_source" as enum ('auto', 'manual');`);
    this.addSql(
      `create type "time_block_status" as enum ('scheduled', 'in_progress', 'completed', 'cancelled');`,
    );
    this.addSql(`create type "document_type" as enum ('note', 'spec', 'reference', 'link');`);
    this.addSql(
      `create table "user_account" ("id" uuid not null, "email" text not null, "email_key" text not null, "display_name" text not null, "timezone" text not null, "role" "user_role" not null, "password_hash" text null, "disabled_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "user_account" add constraint "user_account_email_unique" unique ("email_key");`,
    );

    this.addSql(
      `create table "space" ("id" uuid not null, "user_id" uuid not null, "name" text not null, "color" text not null, "icon" text not null, "is_default" boolean not null, "sort_order" double precision not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "space_list_index" on "space" ("user_id", "sort_order", "created_at", "id");`,
    );
    this.addSql(
      `create unique index "space_default_unique" on "space" ("user_id") where is_default;`,
    );

    this.addSql(
      `create table "session" ("id" uuid not null, "user_id" uuid not null, "token_hash" text not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "session" add constraint "session_token_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "session_user_index" on "session" ("user_id", "expires_at");`);

    this.addSql(
      `create table "schedule_preference" ("id" uuid not null, "user_id" uuid not null, "name" text not null, "windows" jsonb not null, "priority" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "schedule_preference_list_index" on "schedule_preference" ("user_id", "priority", "created_at", "id");`,
    );

    this.addSql(
      `create table "project" ("id" uuid not null, "user_id" uuid not null, "space_id" uuid null, "name" text not null, "description" text not null, "color" text not null, "icon" text not null, "status" "project_status" not null, "priority" int null, "target_date" timestamptz(3) null, "archived" boolean not null, "auto_schedule" boolean not null, "sort_order" double precision not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "project_space_id_index" on "project" ("space_id");`);
    this.addSql(
      `create index "project_list_index" on "project" ("user_id", "sort_order", "created_at", "id");`,
    );

    this.addSql(
      `create table "task" ("id" uuid not null, "user_id" uuid not null, "space_id" uuid null, "project_id" uuid null, "parent_task_id" uuid null, "title" text not null, "description" text not null, "status" "task_status" not null, "priority" "task_priority" not null, "due_at" timestamptz(3) null, "start_after" timestamptz(3) null, "completed_at" timestamptz(3) null, "estimate_minutes" int null, "actual_minutes" int null, "min_session_minutes" int not null, "max_session_minutes" int not null, "cooldown_minutes" int not null, "auto_schedule" boolean not null, "auto_split" boolean not null, "schedule_preference_id" uuid null, "locked" boolean not null, "sort_order" double precision not null, "archived_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "task_space_id_index" on "task" ("space_id");`);
    this.addSql(`create index "task_project_id_index" on "task" ("project_id");`);
    this.addSql(`create index "task_parent_task_id_index" on "task" ("parent_task_id");`);
    this.addSql(
      `create index "task_schedule_preference_id_index" on "task" ("schedule_preference_id");`,
    );
    this.addSql(
      `create index "task_list_index" on "task" ("user_id", "status", "priority" desc, "due_at", "sort_order", "created_at", "id");`,
    );
    this.addSql(`create index "task_due_index" on "task" ("user_id", "due_at");`);

    this.addSql(
      `create table "time_block" ("id" uuid not null, "user_id" uuid not null, "task_id" uuid null, "title" text not null, "type" text not null, "start_at" timestamptz(3) not null, "end_at" timestamptz(3) not null, "locked" boolean not null, "defended" boolean not null, "source" "time_block_source" not null, "sort_order" int not null, "status" "time_block_status" not null, "explanation" text null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "time_block_start_index" on "time_block" ("user_id", "start_at", "id");`,
    );
    this.addSql(
      `create index "time_block_task_index" on "time_block" ("task_id", "start_at", "id");`,
    );
    this.addSql(`create index "time_block_end_index" on "time_block" ("user_id", "end_at");`);

    this.addSql(
      `create table "task_dependency" ("task_id" uuid not null, "depends_on_id" uuid not null, "user_id" uuid not null, "created_at" timestamptz(3) not null, primary key ("task_id", "depends_on_id"));`,
    );
    this.addSql(
      `create index "task_dependency_depends_on_id_index" on "task_dependency" ("depends_on_id");`,
    );

    this.addSql(
      `create table "notification" ("id" uuid not null, "user_id" uuid not null, "type" text not null, "title" text not null, "body" text not null, "read" boolean not null, "metadata" jsonb not null, "day" text null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "notification_list_index" on "notification" ("user_id", "created_at", "id");`,
    );
    this.addSql(
      `create index "notification_unread_index" on "notification" ("user_id") where not read;`,
    );
    this.addSql(
      `alter table "notification" add constraint "notification_day_unique" unique ("user_id", "type", "day");`,
    );

    this.addSql(
      `create table "label" ("id" uuid not null, "user_id" uuid not null, "name" text not null, "color" text null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "label" add constraint "label_name_unique" unique ("user_id", "name");`,
    );

    this.addSql(
      `create table "task_label" ("task_id" uuid not null, "label_id" uuid not null, "user_id" uuid not null, primary key ("task_id", "label_id"));`,
    );
    this.addSql(`create index "task_label_label_id_index" on "task_label" ("label_id");`);
    this.addSql(`create index "task_label_user_index" on "task_label" ("user_id", "label_id");`);

    this.addSql(
      `create table "document" ("id" uuid not null, "user_id" uuid not null, "space_id" uuid null, "project_id" uuid null, "title" text not null, "content" text not null, "url" text null, "doc_type" "document_type" not null, "sort_order" double precision not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "document_space_id_index" on "document" ("space_id");`);
    this.addSql(`create index "document_project_id_index" on "document" ("project_id");`);
    this.addSql(
      `create index "document_list_index" on "document" ("user_id", "sort_order", "created_at", "id");`,
    );

    this.addSql(
      `create table "task_document" ("task_id" uuid not null, "document_id" uuid not null, "user_id" uuid not null, primary key ("task_id", "document_id"));`,
    );
    this.addSql(
      `create index "task_document_document_id_index" on "task_document" ("document_id");`,
    );

    this.addSql(
      `create table "checklist_item" ("id" uuid not null, "user_id" uuid not null, "task_id" uuid not null, "title" text not null, "completed" boolean not null, "sort_order" double precision not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "checklist_item_task_index" on "checklist_item" ("task_id", "sort_order", "created_at", "id");`,
    );

    this.addSql(
      `create table "api_key" ("id" uuid not null, "user_id" uuid not null, "name" text not null, "prefix" text not null, "key_hash" text not null, "read_only" boolean not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, "expires_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`alter table "api_key" add constraint "api_key_hash_unique" unique ("key_hash");`);
    this.addSql(`create index "api_key_list_index" on "api_key" ("user_id", "created_at", "id");`);

    this.addSql(
      `alter table "space" add constraint "space_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "space" add constraint "name_length" check (char_length(name) >= 1 and char_length(name) <= 100);`,
    );
    this.addSql(
      `alter table "space" add constraint "color_length" check (char_length(color) >= 1 and char_length(color) <= 32);`,
    );
    this.addSql(
      `alter table "space" add constraint "icon_length" check (char_length(icon) >= 1 and char_length(icon) <= 64);`,
    );

    this.addSql(
      `alter table "session" add constraint "session_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "schedule_preference" add constraint "schedule_preference_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "schedule_preference" add constraint "name_length" check (char_length(name) >= 1 and char_length(name) <= 100);`,
    );

    this.addSql(
      `alter table "project" add constraint "project_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "project" add constraint "project_space_id_foreign" foreign key ("space_id") references "space" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "project" add constraint "name_length" check (char_length(name) >= 1 and char_length(name) <= 200);`,
    );
    this.addSql(
      `alter table "project" add constraint "color_length" check (char_length(color) >= 1 and char_length(color) <= 32);`,
    );
    this.addSql(
      `alter table "project" add constraint "icon_length" check (char_length(icon) >= 1 and char_length(icon) <= 64);`,
    );

    this.addSql(
      `alter table "task" add constraint "task_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "task" add constraint "task_space_id_foreign" foreign key ("space_id") references "space" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "task" add constraint "task_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "task" add constraint "task_parent_task_id_foreign" foreign key ("parent_task_id") references "task" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "task" add constraint "task_schedule_preference_id_foreign" foreign key ("schedule_preference_id") references "schedule_preference" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "task" add constraint "title_length" check (char_length(title) >= 1 and char_length(title) <= 500);`,
    );
    this.addSql(
      `alter table "task" add constraint "estimate_minutes_range" check (estimate_minutes >= 0 and estimate_minutes <= 960);`,
    );
    this.addSql(
      `alter table "task" add constraint "min_session_minutes_range" check (min_session_minutes >= 1 and min_session_minutes <= 60);`,
    );
    this.addSql(
      `alter table "task" add constraint "max_session_minutes_range" check (max_session_minutes >= 1 and max_session_minutes <= 480);`,
    );
    this.addSql(
      `alter table "task" add constraint "cooldown_minutes_range" check (cooldown_minutes >= 0 and cooldown_minutes <= 1440);`,
    );
    this.addSql(
      `alter table "task" add constraint "archived_at_with_status" check ((status = 'archived') = (archived_at is not null));`,
    );

    this.addSql(
      `alter table "time_block" add constraint "time_block_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "time_block" add constraint "time_block_task_id_foreign" foreign key ("task_id") references "task" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "time_block" add constraint "sort_order_range" check (sort_order >= 0);`,
    );
    this.addSql(
      `alter table "time_block" add constraint "span" check (end_at > start_at and end_at <= (start_at + '24:00:00'::interval));`,
    );

    this.addSql(
      `alter table "task_dependency" add constraint "task_dependency_task_id_foreign" foreign key ("task_id") references "task" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "task_dependency" add constraint "task_dependency_depends_on_id_foreign" foreign key ("depends_on_id") references "task" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "task_dependency" add constraint "task_dependency_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "task_dependency" add constraint "not_on_itself" check (task_id <> depends_on_id);`,
    );

    this.addSql(
      `alter table "notification" add constraint "notification_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "label" add constraint "label_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "label" add constraint "name_length" check (char_length(name) >= 1 and char_length(name) <= 100);`,
    );
    this.addSql(
      `alter table "label" add constraint "color_format" check (color ~ '^#[0-9A-Fa-f]{6}$');`,
    );

    this.addSql(
      `alter table "task_label" add constraint "task_label_task_id_foreign" foreign key ("task_id") references "task" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "task_label" add constraint "task_label_label_id_foreign" foreign key ("label_id") references "label" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "task_label" add constraint "task_label_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "document" add constraint "document_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "document" add constraint "document_space_id_foreign" foreign key ("space_id") references "space" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "document" add constraint "document_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "document" add constraint "title_length" check (char_length(title) >= 1 and char_length(title) <= 500);`,
    );

    this.addSql(
      `alter table "task_document" add constraint "task_document_task_id_foreign" foreign key ("task_id") references "task" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "task_document" add constraint "task_document_document_id_foreign" foreign key ("document_id") references "document" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "task_document" add constraint "task_document_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "checklist_item" add constraint "checklist_item_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "checklist_item" add constraint "checklist_item_task_id_foreign" foreign key ("task_id") references "task" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "checklist_item" add constraint "title_length" check (char_length(title) >= 1 and char_length(title) <= 500);`,
    );

    this.addSql(
      `alter table "api_key" add constraint "api_key_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "api_key" add constraint "name_length" check (char_length(name) >= 1 and char_length(name) <= 100);`,
    );
  }
}
