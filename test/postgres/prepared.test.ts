import pg from 'pg';
import { keepStatements, type Pool } from '../../src/db/prepared.ts';
import { SERVER } from '../support/postgres.ts';

let pool: pg.Pool;

beforeEach(() => {
  pool = new pg.Pool({ connectionString: SERVER, max: 1 });
  keepStatements(pool as unknown as Pool, 3);
});

afterEach(() => pool.end());

const run = async (number: number, value: number) =>
  (await pool.query(`select $1::int + ${number} as sum`, [value])).rows[0].sum;

/** The statements that PostgreSQL keeps for the connection, by the number that they add. */
async function kept(): Promise<number[]> {
  const { rows } = await pool.query('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => Number(/\+ (\d+)/.exec(statement)?.[1])).sort();
}

it('a connection keeps the statements that it ran last, and PostgreSQL forgets the others', async () => {
  for (const number of [1, 2, 3]) expect(await run(number, 10)).toBe(10 + number);
  expect(await kept()).toEqual([1, 2, 3]);
  await run(1, 20);
  expect(await run(4, 10)).toBe(14);
  expect(await kept()).toEqual([1, 3, 4]);
});

it('what was forgotten is kept anew, with the values of its next run', async () => {
  for (const round of [10, 20, 30]) {
    for (const number of [1, 2, 3, 4, 5]) expect(await run(number, round)).toBe(round + number);
  }
  expect(await kept()).toEqual([3, 4, 5]);
});

it('forgetting does not end a transaction, be it one that has failed or one with a bad statement', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await expect(client.query('select $1::int / 0 as x', [1])).rejects.toThrow('division');
  for (const number of [1, 2, 3, 4]) {
    await expect(client.query(`select $1::int + ${number} as s`, [1])).rejects.toThrow('aborted');
  }
  await client.query('rollback');
  await client.query('begin');
  // Never parsed, and yet forgotten in its turn.
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
