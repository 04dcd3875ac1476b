import { sql } from 'kysely';
import { hashSecret } from '../../src/domain/api-keys/key-format.ts';
import {
  type Attempt,
  clearAttempts,
  countAttempt,
  countSignUp,
  DELETED_PER_ATTEMPT,
} from '../../src/domain/auth/sign-in-limit.ts';
import { testApi } from '../support/service/api.ts';

/** Addresses come from X-Forwarded-For, so that a test can use any. */
const api = testApi({ trustProxy: 1 });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const password = 'correct horse';
const newEmail = () => `${crypto.randomUUID()}@example.com`;

let addresses = 0;
/** An address that no other test of this file uses. */
const newAddress = () => `203.0.113.${++addresses}`;

const send = (path: string, address: string, email: string) =>
  api.anonymous().send('POST', `/api/auth/${path}`, JSON.stringify({ email, password }), {
    'x-forwarded-for': address,
  });
const signIn = (address: string, email = newEmail()) => send('sign-in', address, email);
const signUp = (address: string, email = newEmail()) => send('sign-up', address, email);

/** Few enough at a time for the hash queue. */
async function statuses(count: number, request: () => Promise<{ status: number }>) {
  const all: number[] = [];
  while (all.length < count) {
    const some = Array.from({ length: Math.min(8, count - all.length) }, request);
    all.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return all.sort();
}

const tables = () => api.orm.em.fork().getKysely();

/** All rows, for comparison. */
async function storedRows(): Promise<unknown[]> {
  const { rows } = await sql`
    select key, count, since from sign_in_attempt order by key`.execute(tables());
  return rows;
}

async function countOf(key: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count from sign_in_attempt where key = ${hashSecret(key)}`.execute(tables());
  return rows[0]?.count;
}

const failuresOf = (address: string) => countOf(`place ${address}`);
const failuresFor = (email: string, address: string) => countOf(`account ${email} ${address}`);

async function numberOfRows(condition = sql<boolean>`true`): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sign_in_attempt where ${condition}`.execute(tables());
  return rows[0]?.n as number;
}

/** Calls of the domain, for tests with many attempts: everything before the password hash. */
const at = (time: number) => ({ em: api.orm.em.fork(), now: new Date(time).toISOString() });
const attemptFrom = (address: string, isCounted = true): Attempt => ({
  emailKey: newEmail(),
  clientInfo: {
    address,
    network: address,
    limitedAddress: isCounted ? address : undefined,
    userAgent: null,
  },
});
const isCounted = (counting: Promise<void>) =>
  counting.then(
    () => true,
    (error) => {
      if (error.code !== 'RATE_LIMITED') throw error;
      return false;
    },
  );

afterEach(() => {
  api.now = undefined;
});

describe('a rejected attempt changes no row', () => {
  it('from an address over its limit, whatever the emails', async () => {
    const address = newAddress();
    await statuses(30, () => signIn(address));
    expect(await failuresOf(address)).toBe(30);
    const before = await storedRows();
    expect(await statuses(40, () => signIn(address))).toEqual(Array(40).fill(429));
    expect(await storedRows()).toEqual(before);
  });

  it('for an email over its limit: it does not count for the address either', async () => {
    const [address, email] = [newAddress(), newEmail()];
    await statuses(10, () => signIn(address, email));
    const before = await storedRows();
    expect(await statuses(10, () => signIn(address, email))).toEqual(Array(10).fill(429));
    expect(await storedRows()).toEqual(before);
    expect([await failuresOf(address), await failuresFor(email, address)]).toEqual([10, 10]);
  });

  it('for an email over its limit, with all attempts at the same moment', async () => {
    const [address, email] = [newAddress(), newEmail()];
    const attempt = { ...attemptFrom(address), emailKey: email };
    const now = Date.now();
    const all = await Promise.all(
      Array.from({ length: 25 }, () => isCounted(countAttempt(at(now), attempt))),
    );
    expect(all.filter(Boolean)).toHaveLength(10);
    expect([await failuresOf(address), await failuresFor(email, address)]).toEqual([10, 10]);
  });

  it('to create an account', async () => {
    const address = newAddress();
    expect(await statuses(20, () => signUp(address))).toEqual(Array(20).fill(201));
    const before = await storedRows();
    expect(await statuses(20, () => signUp(address))).toEqual(Array(20).fill(429));
    expect(await storedRows()).toEqual(before);
  });
});

describe('simultaneous attempts', () => {
  it('from one address for 60 emails: 30 are counted, with one row each', async () => {
    const address = newAddress();
    const [now, before] = [Date.now(), await numberOfRows()];
    const all = await Promise.all(
      Array.from({ length: 60 }, () => isCounted(countAttempt(at(now), attemptFrom(address)))),
    );
    expect(all.filter(Boolean)).toHaveLength(30);
    expect(await failuresOf(address)).toBe(30);
    expect(await numberOfRows()).toBe(before + 31);
  });

  it('with the right password leave the count at zero, in any order', async () => {
    const address = newAddress();
    const attempts = Array.from({ length: 20 }, () => attemptFrom(address));
    const now = Date.now();
    await Promise.all(
      attempts.map(async (attempt) => {
        await countAttempt(at(now), attempt);
        await api.orm.em
          .fork()
          .transactional((em) => clearAttempts({ ...at(now), em: em as never }, attempt));
      }),
    );
    expect(await failuresOf(address)).toBe(0);
    for (const { emailKey } of attempts) {
      expect(await failuresFor(emailKey, address)).toBeUndefined();
    }
  });

  it('to create accounts: 20 are counted', async () => {
    const { clientInfo } = attemptFrom(newAddress());
    const all = await Promise.all(
      Array.from({ length: 40 }, () => isCounted(countSignUp(at(Date.now()), clientInfo))),
    );
    expect(all.filter(Boolean)).toHaveLength(20);
  });
});

describe('expired rows', () => {
  const SEEDED = 120_000;
  const isSeeded = sql<boolean>`key like 'seeded %'`;
  const seeded = () => numberOfRows(isSeeded);

  beforeAll(async () => {
    await sql`
      insert into sign_in_attempt (key, count, since)
      select 'seeded ' || n, 1, timestamptz '2020-01-01' + n * interval '1 millisecond'
      from generate_series(1, ${sql.lit(SEEDED)}) n`.execute(tables());
  });

  afterAll(() => sql`delete from sign_in_attempt where ${isSeeded}`.execute(tables()));

  it('are deleted by a hundred with each attempt that is counted, the oldest first', async () => {
    const address = newAddress();
    expect((await signIn(address)).status).toBe(401);
    expect(await seeded()).toBe(SEEDED - DELETED_PER_ATTEMPT);
    expect(await numberOfRows(sql`key = 'seeded 100'`)).toBe(0);
    expect(await numberOfRows(sql`key = 'seeded 101'`)).toBe(1);
    expect(await statuses(9, () => signIn(address))).toEqual(Array(9).fill(401));
    expect(await seeded()).toBe(SEEDED - 10 * DELETED_PER_ATTEMPT);
  });

  it('are deleted with a sign-up too', async () => {
    const before = await seeded();
    expect((await signUp(newAddress())).status).toBe(201);
    expect(before - (await seeded())).toBe(DELETED_PER_ATTEMPT);
  });

  it('are not deleted with a rejected attempt', async () => {
    const address = newAddress();
    await statuses(30, () => signIn(address));
    const before = await seeded();
    expect((await signIn(address)).status).toBe(429);
    expect(await seeded()).toBe(before);
  });

  it('are deleted by simultaneous attempts without waiting for each other', async () => {
    const before = await seeded();
    const now = Date.now();
    await Promise.all(
      Array.from({ length: 20 }, () => countAttempt(at(now), attemptFrom(newAddress()))),
    );
    expect(before - (await seeded())).toBe(20 * DELETED_PER_ATTEMPT);
  });

  it('are eventually all deleted', async () => {
    await sql`
      delete from sign_in_attempt where ${isSeeded} and key not in (
        select key from sign_in_attempt where ${isSeeded} order by since limit 1050)`.execute(
      tables(),
    );
    const left: number[] = [];
    for (let count = 0; count < 12; count++) {
      await countAttempt(at(Date.now()), attemptFrom('127.0.0.1', false));
      left.push(await seeded());
    }
    const expected = Array.from({ length: 12 }, (_, n) => Math.max(0, 1050 - 100 * (n + 1)));
    expect(left).toEqual(expected);
  });

  it('of the same address and email start new windows', async () => {
    const attempt = attemptFrom(newAddress());
    const now = Date.now();
    await countAttempt(at(now - 2 * HOUR), attempt);
    await countAttempt(at(now - 2 * HOUR), attempt);
    await countAttempt(at(now), attempt);
    const { emailKey, clientInfo } = attempt;
    expect([
      await failuresOf(clientInfo.network),
      await failuresFor(emailKey, clientInfo.network),
    ]).toEqual([1, 1]);
  });
});

describe('the number of rows, over hours of attempts with a new email each', () => {
  /** In the future, so that rows of other tests count as expired. */
  const START = Date.parse('2090-01-01T00:00:00Z');
  const isOfTheRun = sql<boolean>`since >= ${new Date(START).toISOString()}`;

  afterEach(() => sql`delete from sign_in_attempt where ${isOfTheRun}`.execute(tables()));

  /** Attempts at equal distances for some hours; returns the largest number of rows, and how many were counted. */
  async function run(hours: number, perHour: number, attempt: (n: number) => Attempt) {
    let [largest, counted] = [0, 0];
    for (let n = 0; n < hours * perHour; n++) {
      const now = START + (n * HOUR) / perHour;
      if (await isCounted(countAttempt(at(now), attempt(n)))) counted++;
      if (n % 20 === 0) largest = Math.max(largest, await numberOfRows(isOfTheRun));
    }
    return { largest, counted };
  }

  it('of one address is 151 at most: one, and 30 for each of five windows that an hour touches', async () => {
    const address = newAddress();
    const { largest, counted } = await run(4, 500, () => attemptFrom(address));
    expect(largest).toBeLessThanOrEqual(151);
    // In each window of 15 minutes 30 are counted, and no more.
    expect(counted).toBeLessThanOrEqual(4 * 4 * 30);
    expect(counted).toBeGreaterThan(3 * 4 * 30);
  });

  it('of addresses that are not counted is that of the attempts of one hour', async () => {
    const { largest, counted } = await run(4, 300, () => attemptFrom('127.0.0.1', false));
    expect(counted).toBe(4 * 300);
    expect(largest).toBeLessThanOrEqual(300 + 1);
  });

  it('of ever new addresses is twice that of the attempts of one hour', async () => {
    const { largest, counted } = await run(3, 300, (n) => attemptFrom(`10.0.${n >> 8}.${n & 255}`));
    expect(counted).toBe(3 * 300);
    expect(largest).toBeLessThanOrEqual(2 * (300 + 1));
  });
});
