import pg from 'pg';
import { type Client, prepareStatements, type SendBatch } from '../../src/db/prepared.ts';
import { SERVER } from '../support/database/postgres.ts';

let client: pg.Client;
let send: SendBatch;

beforeEach(async () => {
  client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  send = prepareStatements(client as unknown as Client, true, 3);
});

afterEach(() => client.end());

const execute = (text: string, ...values: unknown[]) => send([{ text, values }]);

const run = async (number: number, value: number) =>
  (await execute(`select $1::int + ${number} as sum`, value)).rows[0]?.sum;

/** The prepared statements of the connection, by the number that they add. */
async function kept(): Promise<number[]> {
  const { rows } = await client.query('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => Number(/\+ (\d+)/.exec(statement)?.[1])).sort();
}

it('a connection keeps its most recent statements prepared, and deallocates the others', async () => {
  for (const number of [1, 2, 3]) expect(await run(number, 10)).toBe(10 + number);
  expect(await kept()).toEqual([1, 2, 3]);
  await run(1, 20);
  expect(await run(4, 10)).toBe(14);
  expect(await kept()).toEqual([1, 3, 4]);
});

it('a deallocated statement is prepared again, with the values of its next execution', async () => {
  for (const round of [10, 20, 30]) {
    for (const number of [1, 2, 3, 4, 5]) expect(await run(number, round)).toBe(round + number);
  }
  expect(await kept()).toEqual([3, 4, 5]);
});

it('a statement that a batch repeats is prepared once', async () => {
  const step = (value: number) => ({ text: 'select $1::int + 1 as sum', values: [value] });
  expect((await send([step(10), step(20)])).rows).toEqual([{ sum: 21 }]);
  expect((await send([step(30), step(40)])).rows).toEqual([{ sum: 41 }]);
  expect(await kept()).toEqual([1]);
});

it('deallocation does not end a transaction, even one that has failed or has an invalid statement', async () => {
  await client.query('begin');
  await expect(execute('select $1::int / 0 as x', 1)).rejects.toThrow('division');
  for (const number of [1, 2, 3, 4]) await expect(run(number, 1)).rejects.toThrow('aborted');
  await client.query('rollback');
  await client.query('begin');
  // Never parsed, but still deallocated in order.
  await expect(execute('select $1::int from nothing', 1)).rejects.toThrow('nothing');
  await client.query('rollback');
  await client.query('begin');
  await client.query('create temporary table proof (sum int)');
  for (const number of [1, 2, 3, 4, 5]) {
    await execute(`insert into proof values ($1::int + ${number})`, 1);
  }
  await client.query('commit');
  const { rows } = await client.query('select sum from proof order by sum');
  expect(rows.map(({ sum }) => sum)).toEqual([2, 3, 4, 5, 6]);
});

it('the values and columns of an execution are those of the same statement that is parsed each time', async () => {
  const values = [
    'ü"\\{}\n',
    -1.5,
    true,
    null,
    ['a"b\\', null, 'ü', ''],
    { a: [1] },
    new Date('2026-03-02T09:00:00.000Z'),
    'x'.repeat(100_000),
  ];
  const text = `select $1::text, $2::float8 as f, $3::bool as b, $4::int as n, $5::text[] as list, $6::jsonb as json,
    $7::timestamptz as at, $8::text as long, 7 as number, null::text as nothing`;
  const { rows } = await client.query(text, values);
  expect((await execute(text, ...values)).rows).toEqual(rows);
  expect((await execute(text, ...values)).rows).toEqual(rows);
  const unnamed = prepareStatements(client as unknown as Client, false);
  expect((await unnamed([{ text, values }])).rows).toEqual(rows);
  expect(await kept()).toHaveLength(1);
});

it('an execution returns its command and the number of rows', async () => {
  await client.query('create temporary table proof (sum int)');
  const insert = 'insert into proof select generate_series(1, $1::int)';
  for (let again = 0; again < 2; again++) {
    expect(await execute(insert, 3)).toEqual({ command: 'INSERT', rowCount: 3, rows: [] });
  }
  const deleted = await execute('delete from proof where sum < $1 returning sum', 2);
  expect(deleted).toEqual({ command: 'DELETE', rowCount: 2, rows: [{ sum: 1 }, { sum: 1 }] });
});

it('a statement whose columns have changed is prepared again', async () => {
  await client.query('create temporary table proof (value int)');
  await client.query('insert into proof values (1)');
  const read = () => execute('select * from proof where $1::int = 1', 1);
  expect((await read()).rows).toEqual([{ value: 1 }]);
  await client.query('alter table proof add more text');
  expect((await read()).rows).toEqual([{ value: 1, more: null }]);
  await client.query('alter table proof drop more');
  await client.query('begin');
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  await client.query('rollback');
  expect((await read()).rows).toEqual([{ value: 1 }]);
});

const BEGIN = { text: 'begin', values: [] };
const step = (text: string, ...values: unknown[]) => ({ text, values });

it('a batch returns the result of its last statement, and skips the statements behind one that fails', async () => {
  await client.query('create temporary table proof (value int)');
  const insert = (value: number) => step('insert into proof values ($1::int)', value);
  for (let again = 0; again < 2; again++) {
    const { rows } = await send([BEGIN, step('select $1::int as value', 5)]);
    expect(rows).toEqual([{ value: 5 }]);
    expect(client.getTransactionStatus()).toBe('T');
    await client.query('rollback');
    const failing = send([step('select 1 / $1::int', 0), insert(1)]);
    await expect(failing).rejects.toThrow('division');
    const inTransaction = send([BEGIN, step('select 1 / $1::int', 0), insert(1)]);
    await expect(inTransaction).rejects.toThrow('division');
    await client.query('rollback');
  }
  expect((await client.query('select * from proof')).rows).toEqual([]);
});

it('a value that cannot be sent fails its statement alone', async () => {
  await expect(execute('select $1::bytea', Buffer.from('x'))).rejects.toThrow('binary');
  await expect(execute('select $1::jsonb', { big: 1n })).rejects.toThrow('BigInt');
  expect(await run(1, 1)).toBe(2);
});
