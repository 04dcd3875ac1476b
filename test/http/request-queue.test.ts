import type Koa from 'koa';
import {
  chargeContinuation,
  chargeResponse,
  currentAccount,
  outsideFairQueue,
} from '../../src/concurrency/current-account.ts';
import type * as RequestQueue from '../../src/http/admission/request-queue.ts';

/** The part of a request that the queue uses. */
const request = (ip = '10.0.0.1') => ({ ip }) as unknown as Koa.Context;

let inRequestQueue: typeof RequestQueue.inRequestQueue;
let test = 0;

// Each test has a queue of its own, in which no other account counts as active. The clock stands still: however slow the
// machine is, accounts count as active, and no penalty ends, until a test lets time pass.
beforeEach(async () => {
  const own = `../../src/http/admission/request-queue.ts?test=${test++}`;
  ({ inRequestQueue } = (await import(own)) as typeof RequestQueue);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now);
});
const letTimePass = () => jest.restoreAllMocks();
afterEach(letTimePass);

const soon = () => new Promise((resolve) => setImmediate(resolve));

const REFUSAL = expect.objectContaining({
  code: 'RATE_LIMITED',
  message: 'Too many requests at once',
  retryAfterSeconds: 1,
});

/** Starts requests of an account that the test ends. */
function filled(account: string, requests: number, bytes = 0) {
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const all = Array.from({ length: requests }, () =>
    inRequestQueue(
      request(),
      account,
      () => {
        begun++;
        return end.promise;
      },
      bytes,
    ),
  );
  return { all: Promise.all(all), end: end.resolve, begun: () => begun };
}

it('an account alone has 32 requests running and 1,000 waiting; one more is rejected, not one of another', async () => {
  const { all, end, begun } = filled('a', 1_032);
  await soon();
  expect(begun()).toBe(32);
  await expect(inRequestQueue(request(), 'a', async () => 'done')).rejects.toEqual(REFUSAL);
  expect(await inRequestQueue(request(), 'b', async () => 'done')).toBe('done');
  end();
  // A request that took much CPU time has a penalty, which must be able to end.
  letTimePass();
  await all;
  expect(begun()).toBe(1_032);
  expect(await inRequestQueue(request(), 'a', async () => 'done')).toBe('done');
});

it('waiting bodies have at most 64 MiB together', async () => {
  const MEBIBYTE = 1024 * 1024;
  const { all, end } = filled('c', 32 + 64, MEBIBYTE);
  await soon();
  await expect(inRequestQueue(request(), 'c', async () => {}, 1)).rejects.toEqual(REFUSAL);
  end();
  // A request that took much CPU time has a penalty, which must be able to end.
  letTimePass();
  await all;
  expect(await inRequestQueue(request(), 'c', async () => 'done', MEBIBYTE)).toBe('done');
});

it('after two large bodies have waited and finished, 64 MiB may wait again', async () => {
  const MEBIBYTE = 1024 * 1024;
  const first = filled('bytes', 32);
  const large = filled('bytes', 2, 24 * MEBIBYTE);
  await soon();
  expect(large.begun()).toBe(0);
  first.end();
  large.end();
  letTimePass();
  await Promise.all([first.all, large.all]);
  const again = filled('bytes', 32);
  const most = filled('bytes', 2, 32 * MEBIBYTE);
  await soon();
  await expect(inRequestQueue(request(), 'bytes', async () => {}, 1)).rejects.toEqual(REFUSAL);
  again.end();
  most.end();
  letTimePass();
  await Promise.all([again.all, most.all]);
  expect([again.begun(), most.begun()]).toEqual([32, 2]);
});

it('a request outside of the queue releases its permit once, and reacquires it', async () => {
  const outside = Promise.withResolvers<void>();
  const stepping = inRequestQueue(request(), 'd', async () => {
    await Promise.all([
      outsideFairQueue(() => outside.promise),
      outsideFairQueue(() => outside.promise),
    ]);
    return currentAccount();
  });
  await soon();
  const { all, end, begun } = filled('d', 33);
  await soon();
  expect(begun()).toBe(32);
  outside.resolve();
  await soon();
  end();
  expect(await stepping).toBe('d');
  await all;
  const again = filled('d', 32);
  await soon();
  expect(again.begun()).toBe(32);
  again.end();
  await again.all;
});

it('a request that leaves the queue again while it reacquires its permit holds one, and releases it', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const again = Promise.withResolvers<void>();
  const stepping = inRequestQueue(request(), 'g', () =>
    Promise.all([
      outsideFairQueue(() => first.promise),
      again.promise.then(() => outsideFairQueue(() => second.promise)),
    ]),
  );
  await soon();
  const { all, end } = filled('g', 32);
  await soon();
  first.resolve();
  await soon();
  again.resolve();
  await soon();
  second.resolve();
  await soon();
  end();
  await Promise.all([stepping, all]);
  const after = filled('g', 33);
  await soon();
  expect(after.begun()).toBe(32);
  after.end();
  await after.all;
});

it('work that ends after the response acquires no permit', async () => {
  const outside = Promise.withResolvers<void>();
  let back: Promise<void> | undefined;
  await inRequestQueue(request(), 'e', async () => {
    back = outsideFairQueue(() => outside.promise);
  });
  outside.resolve();
  await back;
  const { all, end, begun } = filled('e', 33);
  await soon();
  expect(begun()).toBe(32);
  end();
  // A request that took much CPU time has a penalty, which must be able to end.
  letTimePass();
  await all;
});

it('anonymous clients of one address share a queue', async () => {
  let account: string | undefined;
  await inRequestQueue(request('10.0.0.9'), undefined, async () => {
    account = currentAccount();
  });
  expect(account).toBe('from 10.0.0.9');
});

/** Uses `ms` milliseconds of CPU time. */
function work(ms: number): void {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const end = used() + ms;
  while (used() < end);
}

/** The number of three further requests of each account that start at once. */
async function beginning(...accounts: string[]): Promise<number[]> {
  const further = accounts.map((account) => filled(account, 3));
  await soon();
  const found = further.map(({ begun }) => begun());
  for (const { end } of further) end();
  letTimePass();
  await Promise.all(further.map(({ all }) => all));
  return found;
}

it('an account that uses CPU time is penalized while others are active, not one that waits for the database', async () => {
  const database = Promise.withResolvers<void>();
  const waiting = inRequestQueue(request(), 'waits', () => chargeContinuation(database.promise));
  await soon();
  await inRequestQueue(request(), 'works', async () => work(100));
  database.resolve();
  await waiting;
  expect(await beginning('waits', 'works')).toEqual([2, 0]);
});

it.each([
  ['waits', chargeContinuation],
  ['is outside of the queue', (promise: Promise<void>) => outsideFairQueue(() => promise)],
])('the CPU time of one part of a request counts while another part %s', async (part, wait) => {
  const account = `another part ${part}`;
  const other = Promise.withResolvers<void>();
  const own = Promise.withResolvers<void>();
  const running = inRequestQueue(request(), account, () =>
    Promise.all([wait(other.promise), chargeContinuation(own.promise).then(() => work(100))]),
  );
  await soon();
  own.resolve();
  await soon();
  other.resolve();
  await running;
  await inRequestQueue(request(), 'another', async () => {});
  expect(await beginning(account)).toEqual([0]);
});

it('a penalty applies to the next request in the queue of the account', async () => {
  const recordOther = () => inRequestQueue(request(), 'another', async () => {});
  await recordOther();
  const requests = [100, 0, 0].map((ms) =>
    inRequestQueue(request(), 'queued', async () => {
      work(ms);
      // Another account is active when it ends, however long it took.
      void recordOther();
    }),
  );
  const { all, end, begun } = filled('queued', 2);
  await Promise.all(requests.slice(0, 2));
  expect(begun()).toBe(0);
  end();
  letTimePass();
  await all;
});

it('many light requests are penalized for their CPU time together', async () => {
  // The penalty has no effect while the account is alone.
  for (let at = 0; at < 50; at++) await inRequestQueue(request(), 'light', async () => work(4));
  await inRequestQueue(request(), 'another', async () => {});
  expect(await beginning('light')).toEqual([0]);
});

it('a response of megabytes is charged for the time that it takes to send', async () => {
  await inRequestQueue(request(), 'sends', async () => chargeResponse(20_000_000));
  await inRequestQueue(request(), 'another', async () => {});
  expect(await beginning('sends')).toEqual([0]);
});

it('requests with large bodies run one at a time while others are active', async () => {
  await inRequestQueue(request(), 'other', async () => {});
  const { all, end, begun } = filled('large', 3, 65 * 1024);
  await soon();
  expect(begun()).toBe(1);
  end();
  // A request that took much CPU time has a penalty, which must be able to end.
  letTimePass();
  await all;
});
