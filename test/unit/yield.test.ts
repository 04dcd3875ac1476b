import { runForAccount } from '../../src/concurrency/current-account.ts';
import { mapChunked, promisesChunked, YieldScheduler } from '../../src/concurrency/yield.ts';

/** A scheduler with a clock and iterations of the event loop that the test controls. */
function manualScheduler() {
  let now = 0;
  const callbacks: (() => void)[] = [];
  const scheduler = new YieldScheduler({
    budgetMs: 5,
    clock: () => now,
    nextIteration: (callback) => void callbacks.push(callback),
  });
  return {
    yieldIfDue: () => scheduler.yieldIfDue(),
    works: (ms: number) => {
      now += ms;
    },
    /** Starts the next iteration. Its callbacks have run when this resolves. */
    nextIteration: async () => {
      for (const callback of callbacks.splice(0)) callback();
      await new Promise(setImmediate);
    },
    get callbacks() {
      return callbacks.length;
    },
  };
}

it('chunked work has one budget in an iteration; work beyond waits for the next iterations', async () => {
  const test = manualScheduler();
  expect(test.yieldIfDue()).toBeUndefined();
  test.works(4);
  expect(test.yieldIfDue()).toBeUndefined();
  test.works(1);
  const went: string[] = [];
  test.yieldIfDue()?.then(() => went.push('first'));
  test.yieldIfDue()?.then(() => went.push('second'));
  await Promise.resolve();
  expect(went).toEqual([]);
  await test.nextIteration();
  expect(went).toEqual(['first']);
  await test.nextIteration();
  expect(went).toEqual(['first', 'second']);
});

it('waiting work continues in rotation between accounts', async () => {
  const test = manualScheduler();
  test.yieldIfDue();
  test.works(5);
  const went: string[] = [];
  const permit = {
    release: () => {},
    reacquire: () => {},
    resume: () => {},
    chargeResponse: () => {},
  };
  for (const [account, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
  ] as const) {
    runForAccount(account, permit, () => test.yieldIfDue()?.then(() => went.push(name)));
  }
  for (let iteration = 0; iteration < 4; iteration++) {
    await test.nextIteration();
    test.works(5);
  }
  expect(went).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('work that begins in the iteration of another shares its budget', async () => {
  const test = manualScheduler();
  test.yieldIfDue();
  test.works(5);
  const went: string[] = [];
  test.yieldIfDue()?.then(() => went.push('first'));
  await test.nextIteration();
  expect(test.yieldIfDue()).toBeUndefined();
  test.works(5);
  expect(test.yieldIfDue()).toBeInstanceOf(Promise);
  expect(went).toEqual(['first']);
});

it('no callback is left when there is no work', async () => {
  const test = manualScheduler();
  test.yieldIfDue();
  await test.nextIteration();
  expect(test.callbacks).toBe(0);
});

/** A mock function that always yields. */
function countedYields() {
  const scheduler = new YieldScheduler({ budgetMs: 0 });
  return jest.fn(() => scheduler.yieldIfDue());
}

it('mapChunked yields before each item', async () => {
  const yields = countedYields();
  const yieldsBefore: number[] = [];
  const result = await mapChunked(
    [1, 2, 3],
    (item) => {
      yieldsBefore.push(yields.mock.calls.length);
      return item * 2;
    },
    yields,
  );
  expect([result, yieldsBefore]).toEqual([
    [2, 4, 6],
    [1, 2, 3],
  ]);
});

it('promisesChunked resolves one by one: continuations of an item run before the next yield', async () => {
  const yields = countedYields();
  const yieldsBefore: number[] = [];
  const result = promisesChunked([1, 2, 3], yields).map((item) =>
    item.then((value) => {
      yieldsBefore.push(yields.mock.calls.length);
      return value * 2;
    }),
  );
  expect(await Promise.all(result)).toEqual([2, 4, 6]);
  expect(yieldsBefore).toEqual([1, 2, 3]);
});
