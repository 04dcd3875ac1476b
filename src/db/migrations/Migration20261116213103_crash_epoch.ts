import { Migration } from '@mikro-orm/migrations';

/**
 * A standby rejects every statement that references an unlogged table. The function references it only outside of
 * recovery, so that the same statement works on a primary and on a standby.
 */
const CURRENT_EPOCH = `
create function current_crash_epoch() returns uuid stable language plpgsql as $$
begin
  if pg_is_in_recovery() then return null; end if;
  return (select epoch from crash_epoch);
end $$;`;

export class Migration20261116213103_crash_epoch extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create unlogged table "crash_epoch" ("id" smallint not null, "epoch" uuid not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "crash_epoch" add constraint "crash_epoch_is_one_row" check (id = 1);`,
    );
    this.addSql(CURRENT_EPOCH);
  }
}
