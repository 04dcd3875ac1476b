import { Migration } from '@mikro-orm/migrations';

export class Migration20261115174543_busy_time_blocks extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "time_block" add constraint "title_length" check (char_length(title) >= 1 and char_length(title) <= 500);`,
    );
    this.addSql(
      `alter table "time_block" add constraint "busy_without_task" check (type <> 'busy' or task_id is null);`,
    );
  }
}
