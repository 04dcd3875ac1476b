import { Migration } from '@mikro-orm/migrations';

export class Migration20261115170611_chosen_ids extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "chosen_id" ("id" uuid not null, "user_id" uuid not null, "kind" text not null, "content" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "chosen_id_user_index" on "chosen_id" ("user_id");`);

    this.addSql(
      `alter table "chosen_id" add constraint "chosen_id_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade;`,
    );
  }
}
