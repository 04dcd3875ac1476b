import { Migration } from '@mikro-orm/migrations';

export class Migration20261118151105_habit_weekdays extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "task_series" add "weekdays" jsonb null;`);
  }
}
