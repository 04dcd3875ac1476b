import { Migration } from '@mikro-orm/migrations';

export class Migration20261115174543_busy_time_blocks extends Migration {
  override name = 'Migration20261115174543_busy_time_blocks';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "time_block" add constraint "title_length" check (char_length(title) >= 1 and char_length(title) <= 500);`,
    );
    this.addSql(
      `alter table "time_block" add constraint "busy_without_task" check (type <> 'busy' or task_id is null);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "time_block" drop constraint "title_length";`);
    this.addSql(`alter table "time_block" drop constraint "busy_without_task";`);
  }
}
