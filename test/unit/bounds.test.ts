import {
  countingWait,
  inScope,
  RequestScope,
  stopping,
} from '../../src/concurrency/request-scope.ts';
import { boundStatements, type Client, type Pool, releaseOnce } from '../../src/db/bounds.ts';
import { DEFERRED } from '../../src/db/deferred.ts';

const lockTimeout = () => Object.assign(new Error('x'), { code: '55P03' });

/** A connection that records what it sends, as one text per round trip, and fails the statements of `fail`. */
function connection() {
  const sent: string[] = [];
  const fail: { with?: Error } = {};
  const send = async (text: string) => {
    sent.push(text);
    if (fail.with) throw fail.with;
    return { command: '', rowCount: 0, rows: [] };
  };
  const client = {
    query: send,
    once: () => {},
    release: () => {},
    end: async () => {},
  } as unknown as Client;
  boundStatements(client, (steps) =>
    send(steps.map(({ text, values }) => [text, ...values].join(' ')).join('; ')),
  );
  return { client, fail, sent };
}

/** The lock timeout that the last statement was sent with, in milliseconds. */
function lockTimeoutOf(sent: readonly string[]): number | undefined {
  const text = sent.at(-1) ?? '';
  const set = /'lock_timeout', '(\d+)'/.exec(text) ?? /lock_timeout = (\d+)/.exec(text);
  const value = set?.[1] ?? /'lock_timeout'.* true\) (\d+);/s.exec(text)?.[1];
  return value === undefined ? undefined : Number(value);
}

const inRequest = (work: (scope: RequestScope) => Promise<void>) => {
  const scope = new RequestScope();
  return inScope(scope, () => work(scope));
};

afterEach(() => {
  jest.useRealTimers();
});

describe.each([
  ['without parameters', []],
  ['with parameters', ['x']],
])('a transaction whose first statement is one %s', (_case, values) => {
  it('begins in the same round trip, and waits 2 s for a lock', () =>
    inRequest(async () => {
      const { client, sent } = connection();
      await client.query('begin');
      expect(sent).toEqual([]);
      await client.query('select 1', values);
      expect(sent).toEqual([expect.stringMatching(/^begin; .*; select 1/s)]);
      expect(lockTimeoutOf(sent)).toBe(2_000);
      await client.query('select 2', values);
      expect(lockTimeoutOf(sent)).toBeUndefined();
      await client.query('commit');
      expect(sent.slice(2)).toEqual(['commit']);
    }));

  it.each([
    [1_000, 2_000],
    [1_500, 1_500],
    [2_999, 100],
    [10_000, 100],
  ])('after the request has waited for %i ms, waits %i ms for a lock', (waited, expected) =>
    inRequest(async (scope) => {
      const { client, sent } = connection();
      jest.useFakeTimers();
      const began = performance.now();
      jest.advanceTimersByTime(waited);
      scope.countWait(began);
      await client.query('begin');
      await client.query('select 1', values);
      expect(lockTimeoutOf(sent)).toBe(expected);
      await client.query('rollback to "trx1"');
      expect(lockTimeoutOf(sent)).toBe(expected);
    }),
  );

  it('has no limits outside of a request', async () => {
    const { client, sent } = connection();
    await client.query('begin');
    await client.query('select 1', values);
    expect(sent).toEqual([expect.stringMatching(/^begin; select 1/)]);
  });
});

it.each(['commit', 'rollback'])('a transaction without a statement sends nothing: %s', (end) =>
  inRequest(async (scope) => {
    const { client, sent } = connection();
    await client.query('begin');
    await client.query(end);
    expect(sent).toEqual([]);
    scope.cancel(stopping());
    expect(scope.cancelled).toBeDefined();
  }),
);

it('a transaction of a cancelled request sends nothing', () =>
  inRequest(async (scope) => {
    const { client, sent } = connection();
    await client.query('begin');
    scope.cancel(stopping());
    await expect(client.query('select 1')).rejects.toBe(scope.cancelled);
    await client.query('rollback');
    expect(sent).toEqual([]);
  }));

it.each(['commit', 'rollback'])('rejects statements while a %s is pending', async (end) => {
  const { client, sent } = connection();
  await client.query('begin');
  await client.query('select 1', ['x']);
  const ending = client.query(end);
  await expect(client.query('insert', ['x'])).rejects.toThrow('being ended');
  await ending;
  await client.query('insert', ['y']);
  expect(sent.slice(1)).toEqual([end, 'insert y']);
});

describe('a deferred write', () => {
  const write = (name: string) => `insert ${name}${DEFERRED}`;

  it('is sent with the commit of its transaction', () =>
    inRequest(async (scope) => {
      const { client, sent } = connection();
      await client.query('begin');
      await client.query('select 1', ['x']);
      await client.query(write('a'), ['y']);
      await client.query(write('b'), ['z']);
      expect(sent).toHaveLength(1);
      await client.query('commit');
      expect(sent.slice(1)).toEqual(['insert a y; insert b z; commit']);
      scope.cancel(stopping());
      expect(scope.cancelled).toBeUndefined();
    }));

  it('begins its transaction, if it is the first statement', () =>
    inRequest(async () => {
      const { client, sent } = connection();
      await client.query('begin');
      await client.query(write('a'), ['y']);
      await client.query('commit');
      expect(sent).toEqual([expect.stringMatching(/^begin; .*; insert a y; commit$/s)]);
      expect(lockTimeoutOf(sent)).toBe(2_000);
    }));

  it.each([
    ['with parameters', ['x'], ['insert a y; select 2 x']],
    ['without parameters', [], ['insert a y', 'select 2']],
  ])('is sent before the next statement, which is one %s', async (_case, values, expected) => {
    const { client, sent } = connection();
    await client.query('begin');
    await client.query('select 1', ['x']);
    await client.query(write('a'), ['y']);
    await client.query('select 2', values);
    expect(sent.slice(1)).toEqual(expected);
  });

  it.each([
    ['savepoint "trx1"', 'insert a y; savepoint "trx1"'],
    ['release savepoint "trx1"', 'insert a y; release savepoint "trx1"'],
    ['rollback to "trx1"', 'rollback to "trx1"'],
    ['rollback', 'rollback'],
  ])('ends with %s', async (command, expected) => {
    const { client, sent } = connection();
    await client.query('begin');
    await client.query('select 1', ['x']);
    await client.query(write('a'), ['y']);
    await client.query(command);
    await client.query('commit');
    expect(sent.slice(1)).toEqual([expected, 'commit']);
  });

  it('is never sent by a cancelled request', () =>
    inRequest(async (scope) => {
      const { client, sent } = connection();
      await client.query('begin');
      await client.query('select 1', ['x']);
      await client.query(write('a'), ['y']);
      scope.cancel(stopping());
      await expect(client.query('commit')).rejects.toBe(scope.cancelled);
      await client.query('rollback');
      expect(sent.slice(1)).toEqual(['rollback']);
    }));

  it('fails with the statement that it is sent with', async () => {
    const { client, fail } = connection();
    await client.query('begin');
    await client.query(write('a'), ['y']);
    fail.with = new Error('x');
    await expect(client.query('commit')).rejects.toBe(fail.with);
  });

  it('outside of a transaction is sent at once', async () => {
    const { client, sent } = connection();
    await client.query(write('a'), ['y']);
    await client.query('begin');
    await client.query('select 1');
    await client.query('commit');
    await client.query(write('b'), ['y']);
    expect(sent).toEqual(['insert a y', 'begin; select 1', 'commit', 'insert b y']);
  });

  it('is not deferred behind ten others', async () => {
    const { client, sent } = connection();
    await client.query('begin');
    for (let at = 0; at < 11; at++) await client.query(write('a'), ['y']);
    expect(sent).toEqual([['begin', ...Array(11).fill('insert a y')].join('; ')]);
  });
});

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
    await client.query('select 1');
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
    const pool: Pool = { connect: async () => client };
    boundStatements(client, async () => ({ command: '', rowCount: 0, rows: [] }));
    releaseOnce(pool);
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
