import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../src/config.ts';
import { type Orm, openDatabase } from '../../src/db/orm.ts';
import { entities } from '../../src/domain/entities.ts';
import { PgBouncer } from '../instances/pgbouncer.ts';
import { connected } from '../support/database/locks.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { eventually } from '../support/eventually.ts';
import { data } from '../support/graphql/request.ts';
import { Client, type Json } from '../support/service/client.ts';
import { type Program, service } from '../support/service/process.ts';
import { TestServer } from '../support/service/server.ts';

const ACCOUNTS = 25;
const ROUNDS = 4;
const CHANGES = 3;

/** A burst that is shorter than this has no pause as long as the debounce. */
const SHORT_BURST_MS = 4_000;

let pgbouncer: PgBouncer;
let url: string;
let orm: Orm;
let accounts: TestServer;
const instances: { program: Program; url: string }[] = [];

beforeAll(async () => {
  pgbouncer = await PgBouncer.start(5);
  url = await createDatabase();
  orm = await openDatabase(readConfig({ DATABASE_URL: url }, false).database, entities);
  accounts = new TestServer(orm, createServer());
  await orm.em.execute('create table run_log (user_id uuid, id uuid)');
  await orm.em.execute(`create function log_run() returns trigger language plpgsql as $$
    begin insert into run_log values (new.user_id, new.id); return null; end $$`);
  await orm.em.execute(`create trigger log_run after insert or update on planner_run
    for each row execute function log_run()`);
});

afterAll(async () => {
  await Promise.all(instances.map(({ program }) => program.stop()));
  await orm.close();
  await pgbouncer.stop();
});

async function startInstance(settings = {}): Promise<{ program: Program; url: string }> {
  const program = service({
    DATABASE_URL: pgbouncer.to(url),
    LISTEN_DATABASE_URL: 'off',
    PORT: '0',
    LOG_FORMAT: 'json',
    ...settings,
  });
  const [, found = ''] = await program.waitForOutput(/"url":"([^"]+)"/);
  const instance = { program, url: found };
  instances.push(instance);
  return instance;
}

/** Kills an instance, which does not finish or release anything. */
async function kill(instance: (typeof instances)[number]): Promise<void> {
  instances.splice(instances.indexOf(instance), 1);
  instance.program.signal('SIGKILL');
  await instance.program.ended();
}

type Account = { key: string; userId: string };

/** A client of the account at a random instance. */
const at = (account: Account) => {
  const { url } = instances[Math.floor(Math.random() * instances.length)] as { url: string };
  return new Client(url, account);
};

async function automaticAccount(): Promise<Account> {
  const { key, userId } = await accounts.account({});
  const settings =
    'updatePlanningSettings(input: { autoPlan: ON }) { planningSettings { autoPlan } }';
  await data(at({ key, userId }), `mutation { ${settings} }`);
  return { key, userId };
}

const statusOf = async (account: Account): Promise<Json> =>
  (await data(at(account), '{ planStatus { isStale reasons } }')).planStatus;

/** The number of runs of each account. */
async function runsOf(accounts: Account[]): Promise<number[]> {
  const rows = (await orm.em.execute(
    'select user_id as "userId", count(*)::int as runs from run_log group by user_id',
  )) as { userId: string; runs: number }[];
  const runs = new Map(rows.map((row) => [row.userId, row.runs]));
  return accounts.map(({ userId }) => runs.get(userId) ?? 0);
}

/** Waits until no run is pending except those of the next day; then no plan may be stale. */
async function allPlanned(accounts: Account[], when: string): Promise<void> {
  await eventually(`all plans are executed ${when}`, async () => {
    await sleep(50);
    const pending = await orm.em.execute(
      `select from job where lease_until is not null or run_at <> date_trunc('day', run_at)`,
    );
    return pending.length === 0;
  });
  const stale = await Promise.all(accounts.map(statusOf));
  expect(stale.filter(({ isStale }) => isStale)).toEqual([]);
}

const leased = async ({ userId }: Account): Promise<boolean> => {
  const rows = await orm.em.execute(
    `select from job where user_id = '${userId}' and lease_until > now()`,
  );
  return rows.length > 0;
};

it('the run of a killed instance is executed by another instance', async () => {
  const killed = await startInstance();
  const account = await automaticAccount();
  await connected(url, async (holder) => {
    await holder.query('begin');
    // The run cannot save its plan.
    await holder.query('select from user_account where id = $1 for update', [account.userId]);
    await eventually('the run is under way', () => leased(account));
    await kill(killed);
    await holder.query('rollback');
  });
  expect(await runsOf([account])).toEqual([0]);
  await startInstance();
  await allPlanned([account], 'by another instance');
  expect(await runsOf([account])).toEqual([1]);
});

it('the workers of a cluster execute one run for a burst', async () => {
  const cluster = await startInstance({ CLUSTER: '2' });
  const account = await automaticAccount();
  await allPlanned([account], 'by a worker');
  const [before] = await runsOf([account]);
  await data(
    new Client(cluster.url, account),
    `mutation { a: createTask(input: { title: "a", estimateMinutes: 30 }) { task { id } }
      b: createTask(input: { title: "b", estimateMinutes: 30 }) { task { id } } }`,
  );
  await allPlanned([account], 'after the burst');
  expect(await runsOf([account])).toEqual([(before as number) + 1]);
  instances.splice(instances.indexOf(cluster), 1);
  await cluster.program.stop();
});

it('of 100 bursts on three instances, one of which is killed, each is planned once and none is lost', async () => {
  while (instances.length < 3) await startInstance();
  const all = await Promise.all(Array.from({ length: ACCOUNTS }, automaticAccount));
  await allPlanned(all, 'for the first time');

  const runs: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const before = await runsOf(all);
    const took = await Promise.all(all.map(burst));
    if (round === 2) {
      await eventually('the runs of the round begin', async () => {
        await sleep(20);
        const now = await runsOf(all);
        return now.some((count, index) => count > (before[index] as number));
      });
      await kill(instances[0] as (typeof instances)[number]);
    }
    await allPlanned(all, `in round ${round}`);
    const after = await runsOf(all);
    for (const [index, count] of after.entries()) {
      const executed = count - (before[index] as number);
      runs.push(executed);
      expect(executed).toBeGreaterThanOrEqual(1);
      // Changes with a longer pause than the debounce are several bursts.
      expect(executed).toBeLessThanOrEqual((took[index] as number) < SHORT_BURST_MS ? 1 : CHANGES);
    }
  }
  expect(runs).toHaveLength(100);

  async function burst(account: Account): Promise<number> {
    const began = performance.now();
    for (let turn = 0; turn < CHANGES; turn++) {
      await at(account).create('/api/tasks', { title: `${turn}`, estimateMinutes: 30 });
    }
    return performance.now() - began;
  }
});
