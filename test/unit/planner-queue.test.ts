import { runForAccount } from '../../src/concurrency/current-account.ts';
import { inPlanQueue, queuedPlans } from '../../src/domain/planner/planner.queue.ts';

const account = (id: string) => ({ user: { id, timezone: 'UTC', role: 'user' as const } });

/** Work that ends on command. */
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

it('runs one at a time for each account, in the order of the calls', async () => {
  const [first, second, other] = [work(), work(), work()];
  const order: string[] = [];
  const all = [
    inPlanQueue(account('a'), first.run).then(() => order.push('first')),
    inPlanQueue(account('a'), second.run).then(() => order.push('second')),
    inPlanQueue(account('b'), other.run).then(() => order.push('other')),
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

it('runs the next one after a failure', async () => {
  const [failing, next] = [work(), work()];
  const failed = inPlanQueue(account('a'), failing.run).catch(({ message }) => message);
  const done = inPlanQueue(account('a'), next.run);
  await failing.started;
  failing.fail(new Error('broken'));
  await next.started;
  next.end();
  expect([await failed, await done]).toEqual(['broken', undefined]);
});

it('rejects the 51st call of an account, accepts one of another account, and accepts more once there is room', async () => {
  const running = work();
  const waiting = Array.from({ length: 50 }, () => inPlanQueue(account('a'), running.run));
  const refusal = expect.objectContaining({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
  await expect(inPlanQueue(account('a'), async () => {})).rejects.toEqual(refusal);
  await inPlanQueue(account('b'), async () => {});
  running.end();
  await Promise.all(waiting);
  await inPlanQueue(account('a'), async () => {});
});

it('rejects all accounts when 500 run or wait on the instance', async () => {
  const running = work();
  const waiting = Array.from({ length: 500 }, (_, at) =>
    inPlanQueue(account(`account ${at}`), running.run),
  );
  await expect(inPlanQueue(account('another'), async () => {})).rejects.toThrow(
    'Too many planner runs',
  );
  running.end();
  await Promise.all(waiting);
  await inPlanQueue(account('another'), async () => {});
});

it('counts the running and the waiting plans', async () => {
  const running = work();
  const plans = ['a', 'a', 'a', 'b'].map((id) => inPlanQueue(account(id), running.run));
  expect(queuedPlans()).toEqual({ running: 2, waiting: 2 });
  running.end();
  await Promise.all(plans);
  expect(queuedPlans()).toEqual({ running: 0, waiting: 0 });
});

it('leaves the fair queue for a plan, not for a rejection', async () => {
  const steps: string[] = [];
  const permit = {
    release: () => steps.push('release'),
    reacquire: () => void steps.push('reacquire'),
    resume: () => {},
    chargeResponse: () => {},
  };
  const plan = () => runForAccount('a', permit, () => inPlanQueue(account('a'), async () => {}));
  await plan();
  expect(steps.splice(0)).toEqual(['release', 'reacquire']);
  const running = work();
  const plans = Array.from({ length: 50 }, () => inPlanQueue(account('a'), running.run));
  await expect(plan()).rejects.toThrow('Too many planner runs');
  expect(steps).toEqual([]);
  running.end();
  await Promise.all(plans);
});
