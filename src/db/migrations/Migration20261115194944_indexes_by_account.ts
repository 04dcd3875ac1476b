import { Migration } from '@mikro-orm/migrations';

export class Migration20261115194944_indexes_by_account extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`create index "task_dependency_user_index" on "task_dependency" ("user_id");`);

    this.addSql(`create index "task_document_user_index" on "task_document" ("user_id");`);

    this.addSql(`create index "checklist_item_user_index" on "checklist_item" ("user_id");`);
  }
}
