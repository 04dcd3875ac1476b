import pg from 'pg';
import { keepStatements, type Pool } from '../../src/db/prepared.ts';
import { SERVER } from '../support/database/postgres.ts';

let pool: pg.Pool;

beforeEach(() => {
  pool = new pg.Pool({ connectionString: SERVER, max: 1 });
  keepStatements(pool as unknown as Pool, 3);
});

afterEach(() => pool.end());

const run = async (number: number, value: number) =>
  (await pool.query(`select $1::int + ${number} as sum`, [value])).rows[0].sum;

/** The prepared statements of the connection, by the number that they add. */
async function kept(): Promise<number[]> {
  const { rows } = await pool.query('select statement from pg_prepared_statements');
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

it('deallocation does not end a transaction, even one that has failed or has an invalid statement', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await expect(client.query('select $1::int / 0 as x', [1])).rejects.toThrow('division');
  for (const number of [1, 2, 3, 4]) {
    await expect(client.query(`select $1::int + ${number} as s`, [1])).rejects.toThrow('aborted');
  }
  await client.query('rollback');
  await client.query('begin');
  // Never parsed, but still deallocated in order.
  await expect(client.query('select $1::int from nothing', [1])).rejects.toThrow('nothing');
  await client.query('rollback');
  await client.query('begin');
  await client.query('create temporary table proof (sum int)');
  for (const number of [1, 2, 3, 4, 5]) {
    await client.query(`insert into proof values ($1::int + ${number})`, [1]);
  }
  await client.query('commit');
  const { rows } = await client.query('select sum from proof order by sum');
  client.release();
  expect(rows.map(({ sum }) => sum)).toEqual([2, 3, 4, 5, 6]);
});
