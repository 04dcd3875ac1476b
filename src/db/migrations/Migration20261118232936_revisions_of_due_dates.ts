import { Migration } from '@mikro-orm/migrations';

/** Counts the changes of the columns that its trigger names. */
const countRevision = `
create function count_revision() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := coalesce(old.calendar_sequence, 0) + 1;
  return new;
end $$;`;

export class Migration20261118232936_revisions_of_due_dates extends Migration {
  override up(): void | Promise<void> {
    this.addSql(countRevision);
    this.addSql(`alter table "task" add "calendar_sequence" int null;`);
    this.addSql(
      `create trigger "task_counts_revisions" before update on "task" for each row when (old.title is distinct from new.title or old.due_at is distinct from new.due_at) execute function count_revision();`,
    );
  }
}
