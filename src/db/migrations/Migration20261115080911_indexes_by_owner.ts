import { Migration } from '@mikro-orm/migrations';

export class Migration20261115080911_indexes_by_owner extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`drop index "project_space_id_index";`);
    this.addSql(`create index "project_space_index" on "project" ("space_id", "user_id");`);

    this.addSql(`drop index "task_project_id_index";`);
    this.addSql(`drop index "task_space_id_index";`);
    this.addSql(
      `create index "task_project_index" on "task" ("project_id", "user_id", "status", "priority" desc, "due_at", "sort_order", "created_at", "id");`,
    );
    this.addSql(`create index "task_space_index" on "task" ("space_id", "user_id");`);

    this.addSql(`drop index "document_project_id_index";`);
    this.addSql(`drop index "document_space_id_index";`);
    this.addSql(`create index "document_space_index" on "document" ("space_id", "user_id");`);
    this.addSql(`create index "document_project_index" on "document" ("project_id", "user_id");`);

    this.addSql(`drop index "time_block_task_index";`);
    this.addSql(
      `create index "time_block_task_index" on "time_block" ("task_id", "user_id", "start_at", "id");`,
    );

    this.addSql(`drop index "checklist_item_task_index";`);
    this.addSql(
      `create index "checklist_item_task_index" on "checklist_item" ("task_id", "user_id", "sort_order", "created_at", "id");`,
    );
  }
}
