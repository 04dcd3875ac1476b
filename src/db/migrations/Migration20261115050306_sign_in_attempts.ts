import { Migration } from '@mikro-orm/migrations';

export class Migration20261115050306_sign_in_attempts extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "sign_in_attempt" ("key" text not null, "count" int not null, "since" timestamptz(3) not null, primary key ("key"));`,
    );
    this.addSql(`create index "sign_in_attempt_since_index" on "sign_in_attempt" ("since");`);
  }
}
