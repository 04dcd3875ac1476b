import { Migration } from '@mikro-orm/migrations';

export class Migration20261118120653_series_continuations extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "task_series" add "continues_id" uuid null;`);
    this.addSql(
      `alter table "task_series" add constraint "task_series_continues_id_foreign" foreign key ("continues_id") references "task_series" ("id") on delete set null;`,
    );
    this.addSql(`create index "task_series_continues_id_index" on "task_series" ("continues_id");`);
  }
}
