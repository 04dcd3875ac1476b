import {
  chargeContinuation,
  chargeResponse,
  currentAccount,
  outsideFairQueue,
  runForAccount,
} from '../../src/concurrency/current-account.ts';
import { anonymousFrom, FairQueue, type Release } from '../../src/concurrency/fair-queue.ts';
import { clientDisconnected, inScope, RequestScope } from '../../src/concurrency/request-scope.ts';

const LIMITS = {
  limitUncontended: 4,
  limitContended: 2,
  activeMs: 1_000,
  timeout: { ms: 30_000, error: () => new Error('late') },
};

/** A queue with a clock that the test sets. */
function fairQueue() {
  const time = { now: 0 };
  const queue = new FairQueue({ ...LIMITS, clock: () => time.now });
  return { queue, time };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Acquires this many permits. Returns the granted ones, and adds those that are granted later. */
function acquire(queue: FairQueue, account: string, times: number): Release[] {
  const granted: Release[] = [];
  for (let at = 0; at < times; at++) {
    const permit = queue.acquire(account);
    // Permits that still wait at the end of a test are rejected later.
    if (permit instanceof Promise) permit.then((release) => granted.push(release)).catch(() => {});
    else granted.push(permit);
  }
  return granted;
}

it('an account alone has the high limit; further requests wait', async () => {
  const { queue } = fairQueue();
  const granted = acquire(queue, 'a', 6);
  await soon();
  expect([granted.length, queue.waiting('a')]).toEqual([4, 2]);
});

it('while another account is active it has the low limit, and does not delay the other', async () => {
  const { queue } = fairQueue();
  const other = acquire(queue, 'b', 1);
  const granted = acquire(queue, 'a', 6);
  await soon();
  expect([other.length, granted.length, queue.waiting('a')]).toEqual([1, 2, 4]);
  expect(acquire(queue, 'b', 1)).toHaveLength(1);
});

it('an account keeps its permits when another becomes active, and gets no more until it is below the low limit', async () => {
  const { queue } = fairQueue();
  const granted = acquire(queue, 'a', 6);
  expect(acquire(queue, 'b', 2)).toHaveLength(2);
  for (const release of granted.slice(0, 2)) release();
  await soon();
  expect(granted).toHaveLength(4);
  granted[2]?.();
  await soon();
  expect(granted).toHaveLength(5);
});

it('an account has the high limit again when the other is no longer active', async () => {
  const { queue, time } = fairQueue();
  acquire(queue, 'b', 1);
  const granted = acquire(queue, 'a', 8);
  time.now = 999;
  granted[0]?.();
  await soon();
  expect(granted).toHaveLength(3);
  time.now = 1_000;
  granted[1]?.();
  await soon();
  expect(granted).toHaveLength(6);
});

it('an account is not limited by its own requests', async () => {
  const { queue } = fairQueue();
  for (let at = 0; at < 20; at++) for (const release of acquire(queue, 'a', 1)) release();
  expect(acquire(queue, 'a', 4)).toHaveLength(4);
});

it('anonymous clients, however many, do not limit or penalize an account', async () => {
  const { queue } = fairQueue();
  for (let at = 0; at < 20; at++) acquire(queue, anonymousFrom(`10.0.0.${at}`), 3);
  const granted = acquire(queue, 'a', 6);
  await soon();
  expect([granted.length, queue.waiting('a')]).toEqual([4, 2]);
  queue.penalize('a', 500);
  granted[0]?.();
  await soon();
  expect(granted).toHaveLength(5);
});

it('anonymous clients are limited by an account, and by anonymous clients of another address', async () => {
  for (const other of ['a', anonymousFrom('10.0.0.2')]) {
    const { queue } = fairQueue();
    expect(acquire(queue, anonymousFrom('10.0.0.1'), 4)).toHaveLength(4);
    acquire(queue, other, 1);
    expect(acquire(queue, anonymousFrom('10.0.0.3'), 4)).toHaveLength(2);
  }
});

it('waiting requests get permits in their order', async () => {
  const { queue } = fairQueue();
  const held = acquire(queue, 'a', 4);
  const order: number[] = [];
  for (const each of [1, 2, 3]) {
    void Promise.resolve(queue.acquire('a')).then((release) => {
      order.push(each);
      release();
    });
  }
  held[0]?.();
  await soon();
  expect([order, queue.waiting('a')]).toEqual([[1, 2, 3], 0]);
});

it('a permit is released once', async () => {
  const { queue } = fairQueue();
  const granted = acquire(queue, 'a', 6);
  granted[0]?.();
  granted[0]?.();
  await soon();
  expect(granted).toHaveLength(5);
});

/** A permit that records its calls. */
function recorded() {
  const steps: string[] = [];
  const record = (step: string) => () => void steps.push(step);
  return {
    steps,
    release: record('release'),
    reacquire: record('reacquire'),
    resume: record('resume'),
    chargeResponse: (characters: number) => void steps.push(`charge ${characters}`),
  };
}

it('a request is charged for continuations, after a failure too, and for its response', async () => {
  const { steps, ...permit } = recorded();
  await runForAccount('a', permit, async () => {
    expect(await chargeContinuation(Promise.resolve('done'))).toBe('done');
    const failing = chargeContinuation(Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    chargeResponse(100);
  });
  chargeResponse(200);
  expect(await chargeContinuation(Promise.resolve('result'))).toBe('result');
  expect(steps).toEqual(['resume', 'resume', 'charge 100']);
});

it('work outside of the queue belongs to the same account, and reacquires the permit after a failure too', async () => {
  const { steps, ...permit } = recorded();
  await runForAccount('a', permit, async () => {
    expect(await outsideFairQueue(async () => currentAccount())).toBe('a');
    const failing = outsideFairQueue(() => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  });
  expect([steps, currentAccount()]).toEqual([
    ['release', 'reacquire', 'release', 'reacquire'],
    undefined,
  ]);
});

describe('an account that is penalized', () => {
  /** A queue with callbacks that the test runs. */
  function manualQueue() {
    const time = { now: 0 };
    const calls: { at: number; work: () => void }[] = [];
    const schedule = (ms: number, work: () => void) => void calls.push({ at: time.now + ms, work });
    const limits = { ...LIMITS, longestCooldownMs: 500 };
    const queue = new FairQueue({ ...limits, clock: () => time.now, schedule });
    const pass = async (to: number) => {
      time.now = to;
      for (const call of calls.splice(0).filter((each) => each.at > to || each.work()))
        calls.push(call);
      await soon();
    };
    return { queue, pass, pending: () => calls.length };
  }

  it('has no scheduled checks left when it neither waits nor cools down', async () => {
    const { queue, pass, pending } = manualQueue();
    for (let at = 0; at < 50; at++) {
      for (const name of ['a', 'b']) for (const release of acquire(queue, name, 2)) release();
      await pass(at);
    }
    expect(pending()).toBe(0);
    for (let at = 0; at < 50; at++) queue.penalize('a', 1);
    await pass(99 + 1_000);
    expect(pending()).toBe(0);
  });

  it('starts nothing during its cooldown while others are active, and then one request at a time', async () => {
    const { queue, pass } = manualQueue();
    acquire(queue, 'b', 1);
    queue.penalize('a', 300);
    const granted = acquire(queue, 'a', 3);
    await pass(299);
    expect(granted).toHaveLength(0);
    await pass(300);
    expect(granted).toHaveLength(1);
    granted[0]?.();
    await soon();
    expect(granted).toHaveLength(2);
    expect(acquire(queue, 'b', 2)).toHaveLength(1);
  });

  it('has its penalties added up to the longest cooldown', async () => {
    const { queue, pass } = manualQueue();
    acquire(queue, 'b', 1);
    queue.penalize('a', 200);
    queue.penalize('a', 200);
    queue.penalize('a', 9_000);
    const granted = acquire(queue, 'a', 1);
    await pass(499);
    expect(granted).toHaveLength(0);
    await pass(500);
    expect(granted).toHaveLength(1);
  });

  it('has waiting requests started when the limit rises, without a release', async () => {
    const { queue, pass } = manualQueue();
    acquire(queue, 'b', 1);
    queue.penalize('a', 0);
    const granted = acquire(queue, 'a', 4);
    expect(granted).toHaveLength(1);
    await pass(999);
    expect(granted).toHaveLength(1);
    acquire(queue, 'b', 1);
    await pass(1_000);
    expect(granted).toHaveLength(2);
    // The other account is no longer active.
    await pass(1_999);
    expect(granted).toHaveLength(4);
  });

  it('starts again when a short cooldown after another one is over', async () => {
    const { queue, pass } = manualQueue();
    acquire(queue, 'b', 1);
    queue.penalize('a', 10);
    await pass(10);
    queue.penalize('a', 20);
    const granted = acquire(queue, 'a', 1);
    expect(granted).toHaveLength(0);
    await pass(30);
    expect(granted).toHaveLength(1);
  });

  it('is not limited while it is alone', () => {
    const { queue } = manualQueue();
    queue.penalize('a', 300);
    expect(acquire(queue, 'a', 4)).toHaveLength(4);
  });
});

it('a request that waits too long is rejected, and does not delay those behind it', async () => {
  const late = new Error('late');
  const queue = new FairQueue({
    ...LIMITS,
    limitUncontended: 1,
    timeout: { ms: 10, error: () => late },
  });
  const release = await queue.acquire('a');
  await expect(queue.acquire('a')).rejects.toBe(late);
  expect(queue.waiting('a')).toBe(0);
  release();
  expect(queue.acquire('a')).not.toBeInstanceOf(Promise);
});

it('a cancelled request leaves the queue', async () => {
  const { queue } = fairQueue();
  const scope = new RequestScope();
  acquire(queue, 'a', 4);
  const permit = inScope(scope, () => queue.acquire('a'));
  expect(queue.waiting('a')).toBe(1);
  scope.cancel(clientDisconnected());
  await expect(permit).rejects.toMatchObject({ message: 'The client has disconnected' });
  expect(queue.waiting('a')).toBe(0);
});
