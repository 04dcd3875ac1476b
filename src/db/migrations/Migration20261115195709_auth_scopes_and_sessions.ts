import { Migration } from '@mikro-orm/migrations';

export class Migration20261115195709_auth_scopes_and_sessions extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "session" add "address" text null, add "user_agent" text null, add "last_used_at" timestamptz(3) null;`,
    );
    this.addSql(`create index "session_list_index" on "session" ("user_id", "created_at", "id");`);

    this.addSql(`alter table "api_key" add "scopes" jsonb null;`);
    this.addSql(
      `update "api_key" set "scopes" = case when "read_only" then '["read"]'::jsonb else '["read", "write", "plan", "admin"]'::jsonb end;`,
    );
    this.addSql(`alter table "api_key" alter column "scopes" set not null;`);
    this.addSql(
      `alter table "api_key" add constraint "api_key_scopes_known" check (scopes <@ '["read", "write", "plan", "admin"]'::jsonb and scopes @> '["read"]'::jsonb);`,
    );
  }
}
