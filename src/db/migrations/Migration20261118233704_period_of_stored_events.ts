import { Migration } from '@mikro-orm/migrations';

export class Migration20261118233704_period_of_stored_events extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "subscribed_calendar" add "events_from" timestamptz(3) null, add "events_until" timestamptz(3) null;`,
    );
  }
}
