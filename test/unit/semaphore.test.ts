import { clientDisconnected, inScope, RequestScope } from '../../src/concurrency/request-scope.ts';
import { KeyedSemaphore, Semaphore } from '../../src/concurrency/semaphore.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const full = () => new Error('full');
const late = () => new Error('late');

/** Work that ends on command, and the order in which it started. */
class FakeWork {
  readonly started: string[] = [];
  readonly rejected: string[] = [];
  readonly semaphore: Semaphore;
  readonly #work = new Map<string, PromiseWithResolvers<void>>();

  constructor(options: ConstructorParameters<typeof Semaphore>[0]) {
    this.semaphore = new Semaphore(options);
  }

  /** Runs work of this name. A rejection is recorded, and the promise resolves with it. */
  run(name: string, key?: string): Promise<unknown> {
    const work = () => {
      const running = Promise.withResolvers<void>();
      this.started.push(name);
      this.#work.set(name, running);
      return running.promise;
    };
    return this.semaphore.run(work, key).catch((error) => {
      this.rejected.push(name);
      return error;
    });
  }

  async end(name: string): Promise<void> {
    this.#work.get(name)?.resolve();
    await settled();
  }

  async fail(name: string, error: Error): Promise<void> {
    this.#work.get(name)?.reject(error);
    await settled();
  }

  /** Ends all work in the order in which it starts. */
  async endAll(): Promise<void> {
    for (const name of this.started) await this.end(name);
  }
}

describe('permits', () => {
  it('work starts at once while there are permits, and then in the order of the calls', async () => {
    const work = new FakeWork({ permits: 2 });
    for (const name of ['1', '2', '3', '4']) work.run(name);
    expect(work.started).toEqual(['1', '2']);
    expect([work.semaphore.running, work.semaphore.waiting]).toEqual([2, 2]);
    await work.end('2');
    expect(work.started).toEqual(['1', '2', '3']);
    await work.endAll();
    expect(work.started).toEqual(['1', '2', '3', '4']);
    expect([work.semaphore.running, work.semaphore.waiting]).toEqual([0, 0]);
  });

  it('a call returns the result or the error of its work', async () => {
    const semaphore = new Semaphore({ permits: 1 });
    const broken = new Error('broken');
    expect(await semaphore.run(async () => 'result')).toBe('result');
    await expect(semaphore.run(() => Promise.reject(broken))).rejects.toBe(broken);
  });

  it('work that fails passes its permit on', async () => {
    const work = new FakeWork({ permits: 1 });
    work.run('first');
    work.run('second');
    await work.fail('first', new Error('broken'));
    expect([work.started, work.rejected]).toEqual([['first', 'second'], ['first']]);
    await work.endAll();
    expect(work.semaphore.running).toBe(0);
  });

  it('work that throws synchronously releases its permit', async () => {
    const semaphore = new Semaphore({ permits: 1 });
    const throwing = () => {
      throw new Error('broken');
    };
    await expect(semaphore.run(throwing)).rejects.toThrow('broken');
    expect(semaphore.running).toBe(0);
  });
});

describe('the bound', () => {
  it('rejects a call beyond the maximum of waiters, and accepts one when there is room', async () => {
    const work = new FakeWork({ permits: 1, bound: { waiters: 1, error: full } });
    work.run('running');
    work.run('waiting');
    expect(() => work.semaphore.requireRoom()).toThrow('full');
    expect(await work.run('rejected')).toEqual(full());
    await work.end('running');
    expect(() => work.semaphore.requireRoom()).not.toThrow();
    work.run('last');
    await work.endAll();
    expect(work.started).toEqual(['running', 'waiting', 'last']);
  });

  it('of 0 rejects all calls without a permit', async () => {
    const work = new FakeWork({ permits: 1, bound: { waiters: 0, error: full } });
    work.run('running');
    expect(await work.run('rejected')).toEqual(full());
    await work.endAll();
    expect(await work.semaphore.run(async () => 'result')).toBe('result');
  });
});

describe('the timeout', () => {
  it('rejects a call that waits too long; those behind it keep their order', async () => {
    const work = new FakeWork({ permits: 1, timeout: { ms: 10, error: late } });
    work.run('running');
    expect(await work.run('late')).toEqual(late());
    expect(work.semaphore.waiting).toBe(0);
    work.run('next');
    await work.endAll();
    expect(work.started).toEqual(['running', 'next']);
  });

  it('does not apply to work that runs', async () => {
    const semaphore = new Semaphore({ permits: 1, timeout: { ms: 1, error: late } });
    const sleep = () => new Promise((resolve) => setTimeout(resolve, 20, 'result'));
    expect(await semaphore.run(sleep)).toBe('result');
  });

  it('is shortened to the time that the request may still wait for others', async () => {
    const work = new FakeWork({ permits: 1, timeout: { ms: 60_000, error: late } });
    work.run('running');
    const scope = new RequestScope();
    scope.countWait(performance.now() - 60_000);
    expect(await inScope(scope, () => work.run('late'))).toEqual(late());
    await work.endAll();
  });

  it.each([
    ['a timeout is', { timeout: { ms: 60_000, error: late } }, 2_950],
    ['no timeout is not', {}, 3_000],
  ])('a wait with %s counted as the time of its request', async (_name, options, left) => {
    const work = new FakeWork({ permits: 1, ...options });
    const scope = new RequestScope();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    work.run('running');
    const waiting = inScope(scope, () => work.run('waiting'));
    now.mockReturnValue(1_050);
    await work.endAll();
    await waiting;
    expect(scope.waitFor(60_000)).toBe(left);
    now.mockRestore();
  });
});

describe('a cancelled request', () => {
  it('leaves the queue, and its work does not run', async () => {
    const work = new FakeWork({ permits: 1 });
    const scope = new RequestScope();
    work.run('running');
    const waiting = inScope(scope, () => work.run('cancelled'));
    work.run('next');
    scope.cancel(clientDisconnected());
    expect(work.semaphore.waiting).toBe(1);
    expect(await waiting).toBe(scope.cancelled);
    await work.endAll();
    expect(work.started).toEqual(['running', 'next']);
  });

  it('is rejected before it gets a permit', async () => {
    const work = new FakeWork({ permits: 1 });
    const scope = new RequestScope();
    scope.cancel(clientDisconnected());
    expect(await inScope(scope, () => work.run('cancelled'))).toBe(scope.cancelled);
    expect(() => inScope(scope, () => work.semaphore.requireRoom())).toThrow(scope.cancelled);
    expect(work.started).toEqual([]);
  });

  it('keeps its permit while its work runs', async () => {
    const work = new FakeWork({ permits: 1 });
    const scope = new RequestScope();
    inScope(scope, () => work.run('cancelled'));
    work.run('next');
    scope.cancel(clientDisconnected());
    await settled();
    expect(work.started).toEqual(['cancelled']);
    await work.endAll();
    expect(work.started).toEqual(['cancelled', 'next']);
  });
});

describe('keys', () => {
  it('are taken in rotation, the calls of one key in their order', async () => {
    const work = new FakeWork({ permits: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) work.run(name, name.charAt(0));
    expect(work.semaphore.waitingOf('a')).toBe(3);
    await work.endAll();
    expect(work.started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('with fewer waiters displace the newest waiter of the key with most', async () => {
    const work = new FakeWork({ permits: 1, bound: { waiters: 3, error: full } });
    for (const name of ['a1', 'a2', 'a3', 'a4']) work.run(name, 'a');
    work.run('b1', 'b');
    await settled();
    expect(work.rejected).toEqual(['a4']);
    await work.endAll();
    expect(work.started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('with as many waiters, or one less, displace none', async () => {
    const work = new FakeWork({ permits: 1, bound: { waiters: 3, error: full } });
    for (const name of ['a1', 'a2', 'a3', 'b1']) work.run(name, name.charAt(0));
    expect(() => work.semaphore.requireRoom('b')).toThrow('full');
    work.run('b2', 'b');
    work.run('a4', 'a');
    await settled();
    expect(work.rejected).toEqual(['b2', 'a4']);
    await work.endAll();
  });

  it('requireRoom displaces none', async () => {
    const work = new FakeWork({ permits: 1, bound: { waiters: 2, error: full } });
    for (const name of ['a1', 'a2', 'a3']) work.run(name, 'a');
    work.semaphore.requireRoom('b');
    await settled();
    expect(work.rejected).toEqual([]);
    await work.endAll();
  });
});

describe('a semaphore for each key', () => {
  it('has permits and a bound for each, and counts all', async () => {
    const semaphores = new KeyedSemaphore({ bound: { waiters: 1, error: full } });
    const running = Promise.withResolvers<void>();
    const calls = ['a', 'a', 'b'].map((key) => semaphores.run(key, 1, () => running.promise));
    await expect(semaphores.run('a', 1, async () => {})).rejects.toThrow('full');
    expect(() => semaphores.requireRoom('a')).toThrow('full');
    semaphores.requireRoom('b');
    semaphores.requireRoom('c');
    expect([semaphores.running, semaphores.waiting]).toEqual([2, 1]);
    running.resolve();
    await Promise.all(calls);
    expect([semaphores.running, semaphores.waiting]).toEqual([0, 0]);
  });

  it('is forgotten when it is not in use: the next one may have other permits', async () => {
    const semaphores = new KeyedSemaphore({});
    await semaphores.run('a', 1, async () => {});
    const running = Promise.withResolvers<void>();
    const calls = [1, 2].map(() => semaphores.run('a', 2, () => running.promise));
    expect(semaphores.running).toBe(2);
    running.resolve();
    await Promise.all(calls);
  });

  it('is not forgotten by a call of an earlier one that ends later', async () => {
    const semaphores = new KeyedSemaphore({ timeout: { ms: 60_000, error: late } });
    const scope = new RequestScope();
    const [ends, running] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = semaphores.run('a', 1, () => ends.promise);
    const waiting = inScope(scope, () => semaphores.run('a', 1, async () => {}));
    const next = first.then(() => semaphores.run('a', 1, () => running.promise));
    // The waiting call is rejected after the first one has forgotten the semaphore.
    ends.resolve();
    scope.cancel(clientDisconnected());
    await expect(waiting).rejects.toBe(scope.cancelled);
    await settled();
    const last = semaphores.run('a', 1, async () => {});
    expect([semaphores.running, semaphores.waiting]).toEqual([1, 1]);
    running.resolve();
    await Promise.all([next, last]);
  });
});
