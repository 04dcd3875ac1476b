import pg from 'pg';
import { boundStatements, type Client } from '../../src/db/bounds.ts';
import { DEFERRED } from '../../src/db/deferred.ts';
import { type Client as PreparedClient, prepareStatements } from '../../src/db/prepared.ts';
import { SERVER } from '../support/database/postgres.ts';

let client: pg.Client;

beforeEach(async () => {
  client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query('create temporary table proof (number int unique deferrable, note text)');
  const send = prepareStatements(client as unknown as PreparedClient, true);
  boundStatements(client as unknown as Client, send);
});

afterEach(() => client.end());

const insert = (number: number) =>
  client.query(`insert into proof values ($1::int)${DEFERRED}`, [number]);

const numbers = async () =>
  (await client.query('select number from proof order by number')).rows.map(({ number }) => number);

it('are visible to the statements of their transaction, and stay with its commit', async () => {
  await client.query('begin');
  await insert(1);
  const { rows } = await client.query('select number + $1::int as sum from proof', [10]);
  expect(rows).toEqual([{ sum: 11 }]);
  await insert(2);
  await client.query('commit');
  expect(await numbers()).toEqual([1, 2]);
});

it('leave nothing if one of them fails with the commit; the connection stays usable', async () => {
  for (const _ of [1, 2]) {
    await client.query('begin');
    await client.query('update proof set note = $1', ['x']);
    await insert(1);
    await insert(1);
    await insert(2);
    await expect(client.query('commit')).rejects.toMatchObject({
      code: '23505',
      constraint: 'proof_number_key',
    });
    await client.query('rollback');
    expect(await numbers()).toEqual([]);
  }
});

it('leave nothing if the commit itself fails', async () => {
  await client.query('begin');
  await client.query('set constraints all deferred');
  await insert(1);
  await insert(1);
  await expect(client.query('commit')).rejects.toMatchObject({ code: '23505' });
  await client.query('rollback');
  expect(await numbers()).toEqual([]);
});

it('behind a savepoint end with it', async () => {
  await client.query('begin');
  await insert(1);
  await client.query('savepoint "s"');
  await insert(2);
  await client.query('rollback to "s"');
  await insert(3);
  await client.query('commit');
  expect(await numbers()).toEqual([1, 3]);
});

it('leave nothing if the connection is lost before the commit', async () => {
  await client.query('drop table proof');
  const other = new pg.Client({ connectionString: SERVER });
  const table = `proof_${process.pid}`;
  await other.connect();
  try {
    await other.query(`create table ${table} (number int)`);
    await client.query('begin');
    const text = `insert into ${table} values ($1::int)${DEFERRED}`;
    await client.query(text, [1]);
    await client.query('select $1::int', [1]);
    await client.query(text, [2]);
    client.on('error', () => {});
    await other.query('select pg_terminate_backend($1)', [
      (client as unknown as { processID: number }).processID,
    ]);
    await expect(client.query('commit')).rejects.toThrow();
    expect((await other.query(`select * from ${table}`)).rows).toEqual([]);
  } finally {
    await other.query(`drop table if exists ${table}`);
    await other.end();
  }
});
