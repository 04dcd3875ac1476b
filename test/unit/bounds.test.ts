import {
  countingWait,
  inScope,
  RequestScope,
  stopping,
} from '../../src/concurrency/request-scope.ts';
import { boundStatements, type Client, type Pool } from '../../src/db/bounds.ts';

const lockTimeout = () => Object.assign(new Error('x'), { code: '55P03' });

/** A connection that records its statements and fails those of `fail`. */
function connection() {
  const texts: string[] = [];
  const fail: { with?: Error } = {};
  const client = {
    query: async (text: string) => {
      texts.push(text);
      if (fail.with) throw fail.with;
    },
    once: () => {},
    release: () => {},
    end: async () => {},
  } as unknown as Client;
  const pool: Pool = {
    on: (_event, listener) => listener(client),
    connect: async () => client,
  };
  boundStatements(pool);
  /** The lock timeout that a statement sets, in milliseconds. */
  const lockTimeoutOf = async (text: string) => {
    await client.query(text);
    const set = /lock_timeout = (\d+)/.exec(texts.at(-1) ?? '')?.[1];
    return set === undefined ? undefined : Number(set);
  };
  return { client, fail, lockTimeoutOf };
}

const inRequest = (work: (scope: RequestScope) => Promise<void>) => {
  const scope = new RequestScope();
  return inScope(scope, () => work(scope));
};

afterEach(() => {
  jest.useRealTimers();
});

it('a transaction waits 2 s for a lock', () =>
  inRequest(async () => {
    const { lockTimeoutOf } = connection();
    expect(await lockTimeoutOf('begin')).toBe(2_000);
    expect(await lockTimeoutOf('select 1')).toBeUndefined();
  }));

it.each([
  [1_000, 2_000],
  [1_500, 1_500],
  [2_999, 100],
  [10_000, 100],
])(
  'after a request has waited for %i ms, its transactions and savepoints wait %i ms for a lock',
  (waited, expected) =>
    inRequest(async (scope) => {
      const { lockTimeoutOf } = connection();
      jest.useFakeTimers();
      const began = performance.now();
      jest.advanceTimersByTime(waited);
      scope.countWait(began);
      expect(await lockTimeoutOf('begin')).toBe(expected);
      expect(await lockTimeoutOf('rollback to "trx1"')).toBe(expected);
    }),
);

it('a lock timeout counts, no other error does', () =>
  inRequest(async (scope) => {
    const { client, fail } = connection();
    const counted: number[] = [];
    scope.countWait = (ms) => counted.push(ms);
    fail.with = lockTimeout();
    await expect(client.query('select 1')).rejects.toBe(fail.with);
    expect(counted).toHaveLength(1);
    fail.with = new Error('x');
    await expect(client.query('select 1')).rejects.toBe(fail.with);
    expect(counted).toHaveLength(1);
  }));

it('a wait counts whether it succeeds or fails', () =>
  inRequest(async (scope) => {
    const counted: number[] = [];
    scope.countWait = (ms) => counted.push(ms);
    await countingWait(Promise.resolve());
    await countingWait(Promise.reject(lockTimeout())).catch(() => {});
    expect(counted).toHaveLength(2);
  }));

it('without a request there are no limits', async () => {
  const { lockTimeoutOf } = connection();
  expect(await lockTimeoutOf('begin')).toBeUndefined();
});

it.each([
  ['that may write is not cancelled', 'begin', false],
  [
    'that only reads is cancelled',
    'start transaction isolation level repeatable read read only',
    true,
  ],
])('after the commit of a transaction, a request %s', (_case, begin, isCancelled) =>
  inRequest(async (scope) => {
    const { client } = connection();
    await client.query(begin);
    await client.query('commit');
    scope.cancel(stopping());
    expect(scope.cancelled !== undefined).toBe(isCancelled);
  }),
);

describe('a connection', () => {
  /** A pool with one connection that counts its releases and records the errors. */
  function pooled() {
    const released: unknown[] = [];
    let end = () => {};
    const client = {
      query: async () => {},
      once: (_event: 'end', listener: () => void) => {
        end = listener;
      },
      release: (error?: unknown) => released.push(error),
      end: async () => {},
    } as unknown as Client;
    const pool: Pool = { on: (_event, listener) => listener(client), connect: async () => client };
    boundStatements(pool);
    return { pool, released, end: () => end() };
  }

  it('is returned to the pool once, however often it is released', async () => {
    const { pool, released, end } = pooled();
    const client = await pool.connect();
    client.release();
    client.release();
    end();
    expect(released).toStrictEqual([undefined]);
  });

  it('that ends while it is in use is returned as broken', async () => {
    const { pool, released, end } = pooled();
    const client = await pool.connect();
    end();
    client.release();
    expect(released).toStrictEqual([true]);
  });

  it('that ends in the pool is not returned', () => {
    const { released, end } = pooled();
    end();
    expect(released).toStrictEqual([]);
  });
});
