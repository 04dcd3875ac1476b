import { Migration } from '@mikro-orm/migrations';

export class Migration20261117034718_default_estimate extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "planning_settings" add "default_estimate_minutes" int null;`);
    this.addSql(
      `alter table "planning_settings" add constraint "default_estimate_minutes_range" check (default_estimate_minutes >= 1 and default_estimate_minutes <= 960);`,
    );
  }
}
