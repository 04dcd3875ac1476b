import { Migration } from '@mikro-orm/migrations';

export class Migration20261115225925_scopes_of_keys_by_older_instances extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`create or replace function "api_key_scopes_given_fn"() returns trigger as $$ begin new.scopes := case when new.read_only then '["read"]'::jsonb
  else '["read", "write", "plan", "admin"]'::jsonb end; return new; end; $$ language plpgsql;`);
    this.addSql(`create trigger "scopes_given" BEFORE INSERT on "api_key" for each ROW
  when ((new.scopes IS NULL)) execute function "api_key_scopes_given_fn"();`);
  }
}
