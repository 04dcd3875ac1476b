import { Migration } from '@mikro-orm/migrations';

export class Migration20261119135312_add_fixed_time_of_series extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "task_series" add "fixed_time" text null;`);

    this.addSql(`alter table "time_block" add "from_series" boolean null;`);
  }
}
