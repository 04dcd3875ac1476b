import { sql } from 'kysely';
import { DEFERRED } from '../../src/db/deferred.ts';
import { type Orm, openDatabase } from '../../src/db/orm.ts';
import { type PublicCall, query } from '../../src/domain/call.ts';
import { entities } from '../../src/domain/entities.ts';
import { inTransaction } from '../../src/domain/records/write.ts';
import { databaseUrl } from '../support/database/locks.ts';
import { databaseAt } from '../support/database/postgres.ts';

const TABLE = sql.table(`transactions_${process.pid}`);

let orm: Orm;
let call: PublicCall;

beforeAll(async () => {
  orm = await openDatabase(databaseAt(await databaseUrl()), entities);
  call = { em: orm.em.fork(), now: new Date().toISOString() };
  await sql`create table ${TABLE} (number int unique)`.execute(query(call));
});

afterAll(async () => {
  await sql`drop table ${TABLE}`.execute(query(call));
  await orm.close();
});

const numbers = async () => {
  const { rows } = await sql<{ number: number }>`select number from ${TABLE}`.execute(query(call));
  return rows.map(({ number }) => number);
};

const fail = (call: PublicCall) => sql`select 1 / ${0}::int`.execute(query(call));

describe.each([
  ['sent at once', ''],
  ['deferred', DEFERRED],
])('writes that are %s', (_case, ending) => {
  const insert = (call: PublicCall, number: number) =>
    sql`insert into ${TABLE} values (${number}::int)${sql.raw(ending)}`.execute(query(call));

  it('beside a statement that fails leave nothing, also those that follow its failure', async () => {
    const branches: Promise<unknown>[] = [];
    const failing = inTransaction(call, async (call) => {
      const follow = async () => {
        for (const number of [1, 2, 3, 4]) await insert(call, number);
      };
      branches.push(fail(call), follow(), insert(call, 5));
      await Promise.all(branches);
    });
    await expect(failing).rejects.toThrow('division by zero');
    await Promise.allSettled(branches);
    expect(await numbers()).toEqual([]);
  });

  it('are never reported as committed if an error has rolled them back', async () => {
    const ignoring = inTransaction(call, async (call) => {
      await insert(call, 1);
      await fail(call).catch(() => {});
    });
    await expect(ignoring).rejects.toThrow('the transaction was rolled back, not committed');
    expect(await numbers()).toEqual([]);
    expect(await inTransaction(call, async (call) => (await insert(call, 1)).rows)).toEqual([]);
    expect(await numbers()).toEqual([1]);
    await sql`delete from ${TABLE}`.execute(query(call));
  });
});
