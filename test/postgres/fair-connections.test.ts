import { runForAccount } from '../../src/concurrency/current-account.ts';
import { type Orm, openDatabase } from '../../src/db/orm.ts';
import { entities } from '../../src/domain/entities.ts';
import { connected, databaseUrl, until, waiting } from '../support/database/locks.ts';
import { databaseAt } from '../support/database/postgres.ts';

const PERMIT = {
  release: () => {},
  reacquire: () => {},
  resume: () => {},
  chargeResponse: () => {},
};
const LOCK = 4_242;
const POOL_SIZE = 6;

let orm: Orm;

beforeAll(async () => {
  orm = await openDatabase({ ...databaseAt(await databaseUrl()), poolSize: POOL_SIZE }, entities);
});

afterAll(() => orm.close());

/** A statement on behalf of an account. */
const run = (account: string, sql: string) =>
  runForAccount(account, PERMIT, () => orm.em.fork().execute(sql));

it('an account that uses all connections it may have leaves one for the others', async () => {
  await connected(await databaseUrl(), async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [LOCK]);
    let ended = 0;
    const held = Array.from({ length: 20 }, () =>
      run('greedy', `select pg_advisory_xact_lock(${LOCK})`).then(() => ended++),
    );
    await until(async () => (await waiting(connection)) === POOL_SIZE - 1);
    expect(await run('other', 'select 1 as one')).toEqual([{ one: 1 }]);
    expect([ended, await waiting(connection)]).toEqual([0, POOL_SIZE - 1]);
    await connection.query('select pg_advisory_unlock($1)', [LOCK]);
    await Promise.all(held);
    expect(ended).toBe(20);
  });
});

it('an account has a third of the connections while another one is active', async () => {
  await connected(await databaseUrl(), async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [LOCK]);
    const other = setInterval(() => run('other', 'select 1').catch(() => {}), 50);
    await run('other', 'select 1');
    const held = Array.from({ length: 20 }, () =>
      run('greedy', `select pg_advisory_xact_lock(${LOCK})`),
    );
    await until(async () => (await waiting(connection)) === POOL_SIZE / 3);
    for (let at = 0; at < 5; at++) await run('other', 'select 1');
    expect(await waiting(connection)).toBe(POOL_SIZE / 3);
    clearInterval(other);
    await connection.query('select pg_advisory_unlock($1)', [LOCK]);
    await Promise.all(held);
  });
});

it('a connection that could not be acquired does not count', async () => {
  const failing = await openDatabase({ ...databaseAt(await databaseUrl()), poolSize: 2 }, entities);
  const query = (sql: string) => runForAccount('a', PERMIT, () => failing.em.fork().execute(sql));
  for (let at = 0; at < 5; at++) {
    await expect(query('select 1 / 0')).rejects.toThrow('division by zero');
  }
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  await failing.close();
});

/**
 * The number of connections that an account gets after these statements while another account is
 * active.
 */
const takenAfter = (statements: string[]) =>
  databaseUrl().then((url) =>
    connected(url, async (connection) => {
      await connection.query('select pg_advisory_lock($1)', [LOCK]);
      const other = setInterval(() => run('other', 'select 1').catch(() => {}), 50);
      for (const statement of statements) await run('greedy', statement);
      await run('other', 'select 1');
      const held = Array.from({ length: 20 }, () =>
        run('greedy', `select pg_advisory_xact_lock(${LOCK})`).catch(() => {}),
      );
      await until(async () => (await waiting(connection)) > 0);
      for (let at = 0; at < 5; at++) await run('other', 'select 1');
      const taken = await waiting(connection);
      clearInterval(other);
      await connection.query('select pg_advisory_unlock($1)', [LOCK]);
      await Promise.all(held);
      return taken;
    }),
  );

it.each([
  ['one', ['select pg_sleep(0.3)']],
  ['many short ones after each other', Array(20).fill('select pg_sleep(0.03)')],
])(
  'an account that held a connection for long, by %s, has one at a time while another is active',
  async (_, statements) => {
    let taken = await takenAfter(statements);
    // The limit lasts a second, which may be over on a slow machine.
    for (let again = 0; again < 9 && taken > 1; again++) taken = await takenAfter(statements);
    expect(taken).toBe(1);
  },
);

it('a statement uses one core at most, and is not compiled', async () => {
  const shown = async (setting: string) => (await run('a', `show ${setting}`))[0];
  expect(await shown('max_parallel_workers_per_gather')).toEqual({
    max_parallel_workers_per_gather: '0',
  });
  expect(await shown('jit')).toEqual({ jit: 'off' });
});
