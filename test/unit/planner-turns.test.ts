import { inTurn } from '../../src/domain/planner/planner.turns.ts';

/** Work that ends when it is told to. */
function work() {
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const run = () => {
    started.resolve();
    return ended.promise;
  };
  return { run, started: started.promise, end: ended.resolve, fail: ended.reject };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

it('takes one at a time for each account, in the order in which they came', async () => {
  const [first, second, other] = [work(), work(), work()];
  const order: string[] = [];
  const all = [
    inTurn('a', first.run).then(() => order.push('first')),
    inTurn('a', second.run).then(() => order.push('second')),
    inTurn('b', other.run).then(() => order.push('other')),
  ];
  await Promise.all([first.started, other.started]);
  let begun = false;
  second.started.then(() => {
    begun = true;
  });
  await soon();
  expect(begun).toBe(false);
  other.end();
  first.end();
  await second.started;
  second.end();
  await Promise.all(all);
  expect(order.toSorted()).toEqual(['first', 'other', 'second']);
  expect(order.indexOf('first')).toBeLessThan(order.indexOf('second'));
});

it('goes on with the next after one that failed', async () => {
  const [failing, next] = [work(), work()];
  const failed = inTurn('a', failing.run).catch(({ message }) => message);
  const done = inTurn('a', next.run);
  await failing.started;
  failing.fail(new Error('broken'));
  await next.started;
  next.end();
  expect([await failed, await done]).toEqual(['broken', undefined]);
});

it('refuses the 51st of one account, not one of another, and takes more once there is room', async () => {
  const running = work();
  const waiting = Array.from({ length: 50 }, () => inTurn('a', running.run));
  const refusal = expect.objectContaining({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
  expect(() => inTurn('a', async () => {})).toThrow(refusal);
  await inTurn('b', async () => {});
  running.end();
  await Promise.all(waiting);
  await inTurn('a', async () => {});
});

it('refuses everybody when 500 wait on the instance', async () => {
  const running = work();
  const waiting = Array.from({ length: 500 }, (_, at) => inTurn(`account ${at}`, running.run));
  expect(() => inTurn('another', async () => {})).toThrow('Too many plans are being made');
  running.end();
  await Promise.all(waiting);
  await inTurn('another', async () => {});
});
