import { types } from '@electric-sql/pglite';
import { sharedDatabase } from '../support/database/database.ts';

type Parsers = Record<number, unknown>;
type Row = Record<string, unknown>;

async function embedded() {
  const shared = await sharedDatabase();
  if (shared.kind !== 'embedded') throw new Error('these tests need the embedded database');
  const { pglite } = shared;
  const rowsOf = async (statement: string) =>
    ((await pglite.query(statement)) as { rows: Row[] }).rows;
  return { rowsOf, parsers: pglite.parsers as Parsers };
}

it.each([
  ['bool', 'true', true],
  ['int2', '7', 7],
  ['int4', '7', 7],
  ['int8', '7', 7],
  ['float8', '1.5', 1.5],
  ['json', '{"a":1}', { a: 1 }],
  ['jsonb', '{"a":1}', { a: 1 }],
  ['timestamptz', '2026-03-02 09:00+01', '2026-03-02T08:00:00.000Z'],
  ['timestamp', '2026-03-02 09:00', '2026-03-02 09:00:00'],
  ['date', '2026-03-02', '2026-03-02'],
  ['interval', '90 minutes', '01:30:00'],
  ['bool[]', '{t,f}', [true, false]],
  ['int2[]', '{1,2}', [1, 2]],
  ['int4[]', '{1,2}', [1, 2]],
  ['int8[]', '{1,2}', [1, 2]],
  ['text[]', '{a,"b c"}', ['a', 'b c']],
  ['varchar[]', '{a,b}', ['a', 'b']],
  ['json[]', '{"{\\"a\\":1}"}', [{ a: 1 }]],
  ['jsonb[]', '{"{\\"a\\":1}"}', [{ a: 1 }]],
  ['timestamptz[]', '{"2026-03-02 09:00+01"}', ['2026-03-02T08:00:00.000Z']],
  ['numeric[]', '{1.5}', ['1.5']],
  ['uuid[]', '{0190c0de-0000-7000-8000-0123456789ab}', ['0190c0de-0000-7000-8000-0123456789ab']],
])('a value of type %s is parsed', async (type, text, value) => {
  const { rowsOf } = await embedded();
  expect(await rowsOf(`select '${text}'::${type} as value`)).toEqual([{ value }]);
});

it('the type of every column that PGlite parses has a parser, and so has every array', async () => {
  const { rowsOf, parsers } = await embedded();
  const columns = await rowsOf(`
    select attrelid::regclass::text || '.' || attname as column, pg_type.oid::int as type,
      typcategory = 'A' as "isArray"
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`);
  const parsed = columns.filter(({ type, isArray }) => isArray || `${type}` in types.parsers);
  expect(parsed.filter(({ isArray }) => isArray).length).toBeGreaterThan(0);
  expect(parsed.filter(({ type }) => parsers[type as number] === undefined)).toEqual([]);
});

it('the row types of tables have no parsers', async () => {
  const { rowsOf, parsers } = await embedded();
  const rowTypes = await rowsOf(`
    select typname as name, oid::int as type, typarray::int as array from pg_type
    where typtype = 'c' and typnamespace = 'public'::regnamespace`);
  expect(rowTypes.length).toBeGreaterThan(0);
  const isParsed = ({ type, array }: Row) =>
    parsers[type as number] !== undefined || parsers[array as number] !== undefined;
  expect(rowTypes.filter(isParsed)).toEqual([]);
});
