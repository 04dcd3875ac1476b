import { readConfig } from '../../src/config.ts';
import { type Orm, openDatabase } from '../../src/db/orm.ts';
import { createAccount } from '../../src/domain/accounts/account.service.ts';
import { entities } from '../../src/domain/entities.ts';
import { type JobHandler, JobRunner, type JobTiming } from '../../src/domain/jobs/job.runner.ts';
import {
  type ClaimedJob,
  claimJob,
  finishJob,
  renewLease,
} from '../../src/domain/jobs/job.store.ts';
import { newId } from '../../src/domain/records/ids.ts';
import { connected } from '../support/database/locks.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { eventually } from '../support/eventually.ts';

let url: string;
let orm: Orm;
const runners: JobRunner[] = [];

beforeAll(async () => {
  url = await createDatabase();
  const { database } = readConfig({ DATABASE_URL: url }, false);
  orm = await openDatabase(database, entities);
});

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.close()));
  await orm.em.execute('delete from job');
});

afterAll(() => orm.close());

const publicCall = () => ({ em: orm.em.fork(), now: new Date().toISOString() });

async function account(): Promise<string> {
  const { em, now } = publicCall();
  const { id } = await createAccount(em, now, {
    email: `${crypto.randomUUID()}@example.com`,
    displayName: 'Somebody',
    timezone: 'UTC',
    role: 'user',
    passwordHash: null,
  });
  return id;
}

/** A job that has been due for some seconds. */
const addJob = (userId: string, key = '', secondsAgo = 1) =>
  orm.em.execute(
    `insert into job (user_id, kind, key, run_at)
     values ('${userId}', 'plan', '${key}', now() - interval '${secondsAgo} seconds')`,
  );

type Row = {
  runAt: string;
  isDue: boolean;
  isLeased: boolean;
  attempts: number;
  lastError: string | null;
};

async function rowOf(userId: string, key = ''): Promise<Row | undefined> {
  const [row] = (await orm.em.execute(
    `select run_at as "runAt", run_at <= now() as "isDue", coalesce(lease_until > now(), false) as "isLeased",
       attempts, last_error as "lastError"
     from job where user_id = '${userId}' and key = '${key}'`,
  )) as Row[];
  return row;
}

async function claim(served: string[] = [], leaseSeconds = 60): Promise<ClaimedJob | undefined> {
  const { job } = await claimJob(publicCall(), {
    holder: newId(),
    kinds: ['plan'],
    leaseSeconds,
    served,
  });
  return job;
}

const LATER = '2999-01-01T00:00:00.000Z';
const DONE = { runAt: LATER, attempts: 0, lastError: null };

describe('a claim', () => {
  it('belongs to one process: 20 simultaneous claims get different jobs, and the others none', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, account));
    for (const user of users) await addJob(user);
    const rounds: (ClaimedJob | undefined)[] = [];
    await eventually('all jobs are claimed', async () => {
      rounds.push(...(await Promise.all(Array.from({ length: 10 }, () => claim()))));
      return rounds.filter((job) => job).length >= users.length;
    });
    const claimed = rounds.flatMap((job) => (job ? [job.userId] : []));
    expect(claimed.sort()).toEqual(users.sort());
    expect(await claim()).toBeUndefined();
  });

  it('returns when the next job is due', async () => {
    const settings = { holder: newId(), kinds: ['plan'] as const, leaseSeconds: 60, served: [] };
    expect(await claimJob(publicCall(), settings)).toEqual({ job: undefined, nextInMs: undefined });
    await addJob(await account(), '', -100);
    const next = await claimJob(publicCall(), settings);
    expect(next).toEqual({ job: undefined, nextInMs: expect.any(Number) });
    expect((next as { nextInMs: number }).nextInMs).toBeLessThanOrEqual(100_000);
  });

  it('skips an account that is writing, and returns jobs of others', async () => {
    const [writing, other] = [await account(), await account()];
    await addJob(writing, '', 20);
    await addJob(other);
    await connected(url, async (connection) => {
      await connection.query('begin');
      await connection.query('insert into planning_settings (user_id) values ($1)', [writing]);
      expect((await claim())?.userId).toBe(other);
      expect(await claim()).toBeUndefined();
      await connection.query('rollback');
    });
    expect((await claim())?.userId).toBe(writing);
  });

  it('skips an account with a running job', async () => {
    const user = await account();
    await addJob(user, 'a');
    await addJob(user, 'b');
    const first = (await claim()) as ClaimedJob;
    expect(await claim()).toBeUndefined();
    await finishJob(publicCall(), first, DONE);
    expect((await claim())?.userId).toBe(user);
  });
});

describe('a lease', () => {
  it('that expires is taken over; the previous holder can neither renew nor finish it', async () => {
    const user = await account();
    await addJob(user);
    const lost = (await claim([], 0)) as ClaimedJob;
    let taken: ClaimedJob | undefined;
    await eventually('the lease expires', async () => {
      taken = await claim();
      return taken !== undefined;
    });
    expect(taken?.attempts).toBe(2);
    expect(await renewLease(publicCall(), lost, 60)).toBe(false);
    await finishJob(publicCall(), lost, DONE);
    expect(await rowOf(user)).toMatchObject({ isDue: true, isLeased: true, attempts: 2 });
    expect(await renewLease(publicCall(), taken as ClaimedJob, 60)).toBe(true);
  });

  it('a job that is requested again while it runs stays due', async () => {
    const user = await account();
    await addJob(user);
    const job = (await claim()) as ClaimedJob;
    await orm.em.execute(
      `update job set run_at = now() + interval '5 seconds' where user_id = '${user}'`,
    );
    const before = await rowOf(user);
    await finishJob(publicCall(), job, DONE);
    expect(await rowOf(user)).toMatchObject({ runAt: before?.runAt, isLeased: false });
  });
});

/** A runner with a handler of the test. */
function run(handler: Partial<JobHandler>, timing: Partial<JobTiming> = {}): unknown[] {
  const failures: unknown[] = [];
  const plan = {
    maxAttempts: 3,
    followsWrites: true,
    run: async () => LATER,
    afterLastAttempt: () => LATER,
    ...handler,
  };
  const runner = new JobRunner({
    publicCall,
    handlers: { plan, series: plan, calendar: plan },
    report: (error) => failures.push(error),
    timing: { pollMs: 50, backoffSeconds: 0.05, ...timing },
  });
  runners.push(runner);
  return failures;
}

describe('a runner', () => {
  it('runs due jobs once, and again when they are due again', async () => {
    const user = await account();
    await addJob(user);
    const runs: string[] = [];
    run({
      run: async (call) => {
        runs.push(call.user.id);
        return LATER;
      },
    });
    await eventually('the job is done', async () => (await rowOf(user))?.isDue === false);
    await orm.em.execute(`update job set run_at = now() where user_id = '${user}'`);
    await eventually('the job is done again', async () => (await rowOf(user))?.isDue === false);
    expect(runs).toEqual([user, user]);
  });

  it('alternates between accounts, however many jobs one of them has', async () => {
    const [many, few] = [await account(), await account()];
    await orm.em.execute(`insert into job (user_id, kind, key, run_at)
      select '${many}', 'plan', key, now() - interval '100 seconds' from generate_series(1, 1500) as key`);
    for (const key of ['a', 'b']) await addJob(few, key);
    const runs: string[] = [];
    run({
      run: async (call) => {
        runs.push(call.user.id);
        return LATER;
      },
    });
    await eventually('five jobs are done', () => runs.length >= 5);
    expect(runs.slice(0, 5)).toEqual([many, few, many, few, many]);
  });

  it('deletes a job that is not due again', async () => {
    const user = await account();
    await addJob(user);
    run({ run: async () => null });
    await eventually('the job is gone', async () => (await rowOf(user)) === undefined);
  });

  it('retries a failing job as often as its kind allows, with growing delays, and runs others', async () => {
    const [poisoned, healthy] = [await account(), await account()];
    await addJob(poisoned, '', 10);
    await addJob(healthy);
    const attempts: number[] = [];
    const failures = run({
      run: async (call, job) => {
        if (call.user.id === healthy) return LATER;
        attempts.push(job.attempts);
        throw new Error('cannot be planned');
      },
    });
    await eventually('it gives up', async () => {
      const row = await rowOf(poisoned);
      return row?.runAt === LATER;
    });
    expect(attempts).toEqual([1, 2, 3]);
    expect(failures).toHaveLength(3);
    expect(await rowOf(poisoned)).toMatchObject({ attempts: 0, lastError: 'cannot be planned' });
    expect(await rowOf(healthy)).toMatchObject({ isDue: false, lastError: null });
  });

  it('gives up a job that crashes its process each time', async () => {
    const user = await account();
    await addJob(user);
    await orm.em.execute(`update job set attempts = 3 where user_id = '${user}'`);
    let runs = 0;
    run({
      run: async () => {
        runs++;
        return LATER;
      },
    });
    await eventually('it gives up', async () => (await rowOf(user))?.isDue === false);
    expect(runs).toBe(0);
  });

  it('keeps the lease of a long job', async () => {
    const user = await account();
    await addJob(user);
    const finished = Promise.withResolvers<string>();
    run({ run: () => finished.promise }, { leaseSeconds: 600, renewMs: 50 });
    await eventually('the job runs', async () => (await rowOf(user))?.isLeased === true);
    const leaseEnd = async () => {
      const sql = `select lease_until::text as "leaseUntil" from job where user_id = '${user}'`;
      const [row] = (await orm.em.execute(sql)) as { leaseUntil: string }[];
      return row?.leaseUntil as string;
    };
    const first = await leaseEnd();
    await eventually('the lease is renewed', async () => (await leaseEnd()) > first);
    const second = await leaseEnd();
    await eventually('and renewed again', async () => (await leaseEnd()) > second);
    expect(await rowOf(user)).toMatchObject({ isLeased: true, attempts: 1 });
    finished.resolve(LATER);
    await eventually('the job is done', async () => (await rowOf(user))?.isLeased === false);
  });

  it('that is closed returns the job at once, with its attempt', async () => {
    const user = await account();
    await addJob(user);
    run({
      run: async ({ em }) => {
        // Until the runner aborts it.
        await em.execute('select pg_sleep(300)');
        return LATER;
      },
    });
    await eventually('the job runs', async () => (await rowOf(user))?.isLeased === true);
    await Promise.all(runners.splice(0).map((runner) => runner.close()));
    expect(await rowOf(user)).toMatchObject({ isDue: true, isLeased: false, attempts: 0 });
  });
});
