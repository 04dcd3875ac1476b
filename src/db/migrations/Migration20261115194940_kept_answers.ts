import { Migration } from '@mikro-orm/migrations';

export class Migration20261115194940_kept_answers extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "kept_answer" ("user_id" uuid not null, "key" text not null, "fingerprint" text not null, "status" int null, "content_type" text null, "body" text null, "created_at" timestamptz(3) not null, primary key ("user_id", "key"));`,
    );
    this.addSql(`create index "kept_answer_age_index" on "kept_answer" ("user_id", "created_at");`);

    this.addSql(
      `alter table "kept_answer" add constraint "kept_answer_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
  }
}
