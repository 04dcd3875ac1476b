import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { sql } from 'kysely';
import { MIGRATION_NAMES, MIGRATIONS } from '../../src/db/migrations/index.ts';
import { entities } from '../../src/domain/entities.ts';
import { constraintRefusal } from '../../src/domain/records/constraints.ts';
import { RESOURCES } from '../../src/domain/resources.ts';
import { openShared, sharedDatabase } from '../support/database/database.ts';

type Named = { name: string };

async function names(query: ReturnType<typeof sql<Named>>): Promise<string[]> {
  const orm = await openShared(await sharedDatabase());
  try {
    return (await query.execute(orm.em.getKysely())).rows.map(({ name }) => name);
  } finally {
    await orm.close();
  }
}

it('entities and migrations agree: no migration is pending', async () => {
  const orm = await openShared(await sharedDatabase());
  try {
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  } finally {
    await orm.close();
  }
});

it('docs/scale.md says of every table how it is distributed', () => {
  const rows = readFileSync('docs/scale.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => row.split(' | ')[0]?.match(/\w+/g) ?? []);
  const tables = entities.map(({ meta }) => meta.tableName);
  expect(named.sort()).toEqual([...tables, 'migration'].sort());
});

it('the index contains every migration of the folder, oldest first, by the name of its class', async () => {
  const files = readdirSync('src/db/migrations').filter((file) => file.startsWith('Migration'));
  expect(MIGRATION_NAMES).toEqual(files.sort().map((file) => parse(file).name));
  for (const [name, load] of Object.entries(MIGRATIONS)) {
    expect(Object.keys(await load())).toContain(name);
  }
});

it('every foreign key that a write can violate has an error', async () => {
  const foreignKeys = await names(sql<Named>`
    select conname as name from pg_constraint
    where contype = 'f'`);
  expect(foreignKeys.filter((name) => !constraintRefusal(name))).toEqual([]);
});

/** Resources whose ids no client supplies. */
const OWN_IDS = ['notification', 'session', 'user_account'];

it('an id in use has an error, for any kind of record', () => {
  const tables = Object.values(RESOURCES).map(({ table }) => table as string);
  const supplied = tables.filter((table) => !OWN_IDS.includes(table));
  expect(supplied.filter((table) => !constraintRefusal(`${table}_pkey`))).toEqual([]);
});

it('every foreign key is the prefix of an index, so that deleting its target is cheap', async () => {
  const unindexed = await names(sql<Named>`
    select conname as name from pg_constraint fk
    where contype = 'f' and not exists (
      select from pg_index where indrelid = fk.conrelid and indkey[0] = fk.conkey[1])`);
  expect(unindexed).toEqual([]);
});

it('every table has an account column', async () => {
  const without = await names(sql<Named>`
    select relname as name from pg_class c
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('migration', 'user_account', 'sign_in_attempt', 'crash_epoch') and not exists (
        select from pg_attribute where attrelid = c.oid and attname = 'user_id' and attnotnull)`);
  expect(without).toEqual([]);
});
