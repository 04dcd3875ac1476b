import { PGlite } from '@electric-sql/pglite';
import { prepareStatements } from '../../src/db/embedded/statements.ts';
import { migratedCluster } from '../support/database/cluster.ts';
import { countDatabase } from '../support/jest/costs.ts';

let pg: PGlite;
let unprepared: PGlite['query'];

beforeAll(async () => {
  countDatabase();
  pg = await PGlite.create({ loadDataDir: migratedCluster as unknown as Blob });
  unprepared = pg.query.bind(pg);
  await prepareStatements(pg, 3);
  await pg.exec('create table numbers (number int primary key)');
});

afterAll(() => pg.close());

const add = async (number: number, value: number) =>
  (await pg.query<{ sum: number }>(`select $1::int + ${number} as sum`, [value])).rows[0]?.sum;

/** The prepared statements, by the number that they add. */
async function kept(): Promise<number[]> {
  const { rows } = await pg.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  );
  return rows.map(({ statement }) => Number(/\+ (\d+)/.exec(statement)?.[1])).sort();
}

it('the most recent statements stay prepared, and the others are deallocated', async () => {
  for (const number of [1, 2, 3]) expect(await add(number, 10)).toBe(10 + number);
  expect(await kept()).toEqual([1, 2, 3]);
  await add(1, 20);
  expect(await add(4, 10)).toBe(14);
  expect(await kept()).toEqual([1, 3, 4]);
});

it('a deallocated statement is prepared again, with the values of its next execution', async () => {
  for (const round of [10, 20, 30]) {
    for (const number of [1, 2, 3, 4, 5]) expect(await add(number, round)).toBe(round + number);
  }
  expect(await kept()).toEqual([3, 4, 5]);
});

it.each([
  ['bool', true],
  ['int4', -7],
  ['int8', 9007199254740991],
  ['float8', 0.1],
  ['numeric', '1.50'],
  ['text', `it's "ünïcode" 🗓 \\ end`],
  ['text', ''],
  ['varchar', null],
  ['uuid', '0190c0de-0000-7000-8000-0123456789ab'],
  ['json', { a: [1, null, 'x'] }],
  ['jsonb', [1, 'two', { three: 3 }]],
  ['jsonb', '"text"'],
  ['timestamptz', new Date('2026-03-29T01:30:00Z')],
  ['timestamptz', '2026-03-29T01:30:00.123Z'],
  ['date', '2026-02-28'],
  ['bytea', new Uint8Array([0, 255, 92])],
  ['int4[]', [1, 2, 3]],
  ['text[]', ['a b', '', 'c"d', null]],
  ['uuid[]', []],
])(
  'a parameter of type %s with the value %p has the same result as without preparation',
  async (type, value) => {
    const text = `select $1::${type} as value, $1::${type} is null as missing`;
    const expected = (await unprepared(text, [value])).rows;
    for (const _ of [1, 2, 3]) expect((await pg.query(text, [value])).rows).toEqual(expected);
  },
);

it('a long statement is not kept, and has the same result', async () => {
  const before = await kept();
  const sum = `select $1::int + 1 as sum /* ${'x'.repeat(100_000)} */`;
  for (const value of [1, 2]) {
    expect((await pg.query(sum, [value])).rows).toEqual([{ sum: value + 1 }]);
  }
  expect(await kept()).toEqual(before);
});

it('affectedRows counts changed rows, and is 0 for a select', async () => {
  const insert = 'insert into numbers select generate_series(1, $1::int)';
  expect(await pg.query(insert, [5])).toMatchObject({ affectedRows: 5, rows: [] });
  expect(await pg.query('update numbers set number = number where number > $1', [2])).toMatchObject(
    { affectedRows: 3 },
  );
  expect(await pg.query('delete from numbers where number = $1 returning number', [9])).toEqual(
    expect.objectContaining({ affectedRows: 0, rows: [] }),
  );
  expect(await pg.query('select number from numbers')).toMatchObject({ affectedRows: 0 });
  expect(await pg.query('delete from numbers')).toMatchObject({ affectedRows: 5 });
});

it('a statement that fails has the error of PostgreSQL, and the next one runs', async () => {
  await expect(pg.query('insert into numbers values ($1), ($1)', [1])).rejects.toMatchObject({
    code: '23505',
    constraint: 'numbers_pkey',
  });
  await expect(pg.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
  await expect(pg.query('select $1::int from nothing', [1])).rejects.toMatchObject({
    code: '42P01',
  });
  await expect(pg.query('select 1; select 2')).rejects.toMatchObject({ code: '42601' });
  expect((await pg.query('select count(*)::int as count from numbers')).rows).toEqual([
    { count: 0 },
  ]);
});

it('a transaction commits its statements, or none of them if it throws', async () => {
  await pg.transaction((tx) => tx.query('insert into numbers values ($1)', [1]));
  const failed = pg.transaction(async (tx) => {
    await tx.query('insert into numbers values ($1)', [2]);
    await tx.query('insert into numbers values ($1)', [1]);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  const thrown = pg.transaction(async (tx) => {
    await tx.query('insert into numbers values ($1)', [3]);
    throw new Error('taken back');
  });
  await expect(thrown).rejects.toThrow('taken back');
  expect((await pg.query('delete from numbers returning number')).rows).toEqual([{ number: 1 }]);
});

it('a transaction that an error has rolled back is not reported as committed', async () => {
  const ignoring = pg.transaction(async (tx) => {
    await tx.query('insert into numbers values ($1)', [4]);
    await tx.query('select 1 / $1::int', [0]).catch(() => {});
  });
  await expect(ignoring).rejects.toThrow('the transaction was rolled back, not committed');
  expect((await pg.query('select number from numbers')).rows).toEqual([]);
});

it('statements are deallocated inside a failed transaction without a further error', async () => {
  const failed = pg.transaction(async (tx) => {
    await expect(tx.query('select $1::int / 0 as x', [1])).rejects.toThrow('division');
    for (const number of [1, 2, 3, 4, 5]) {
      await expect(tx.query(`select $1::int + ${number} as sum`, [1])).rejects.toThrow();
    }
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  for (const number of [1, 2, 3, 4, 5]) expect(await add(number, 1)).toBe(1 + number);
});

it('a statement outside a transaction waits until the transaction has ended', async () => {
  const order: string[] = [];
  const transaction = pg.transaction(async (tx) => {
    await tx.query('insert into numbers values ($1)', [7]);
    order.push('inserted');
    await tx.query('delete from numbers where number = $1', [7]);
    order.push('deleted');
  });
  const outside = pg.query('select number from numbers').then(({ rows }) => {
    order.push('read');
    return rows;
  });
  await transaction;
  expect(await outside).toEqual([]);
  expect(order).toEqual(['inserted', 'deleted', 'read']);
});
