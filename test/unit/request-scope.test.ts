import { setTimeout as sleep } from 'node:timers/promises';
import type Koa from 'koa';
import { inTurn } from '../../src/domain/planner/planner.turns.ts';
import { inWriteSlot } from '../../src/domain/write-slots.ts';
import { inShare } from '../../src/http/fair-share.ts';
import {
  inScope,
  inScopeOfItsOwn,
  RequestScope,
  RequestScopes,
  stopping,
  unlessWithdrawn,
} from '../../src/request-scope.ts';
import { endThreads, inThread } from '../../src/threads/pool.ts';
import { input, task } from '../support/schedule.ts';

const never = () => new Promise<never>(() => {});
const refusal = { code: 'UNAVAILABLE', message: 'The service is stopping', retryAfterSeconds: 1 };

function withdrawn(): RequestScope {
  const scope = new RequestScope();
  scope.withdraw(stopping());
  return scope;
}

it('a request is withdrawn once, and calls back whoever works for it', () => {
  const scope = new RequestScope();
  const called: string[] = [];
  scope.onWithdrawn(() => called.push('told'));
  scope.onWithdrawn(() => called.push('not told'))();
  scope.withdraw(stopping());
  scope.withdraw(stopping());
  expect(called).toEqual(['told']);
  expect(scope.withdrawn).toMatchObject(refusal);
});

it('a request that has begun to commit is not withdrawn any more', () => {
  const scope = new RequestScope();
  scope.committing();
  scope.withdraw(stopping());
  expect(scope.withdrawn).toBeUndefined();
});

it('all requests of a service that stops are withdrawn, those that come later too', () => {
  const scopes = new RequestScopes();
  const [open, closed] = [scopes.open(), scopes.open()];
  scopes.close(closed);
  scopes.withdrawAll();
  expect([open, closed, scopes.open()].map((each) => each.withdrawn?.code)).toEqual([
    'UNAVAILABLE',
    undefined,
    'UNAVAILABLE',
  ]);
});

it('what waits ends with its request, and goes on where there is none', async () => {
  const scope = new RequestScope();
  const waiting = inScope(scope, () => unlessWithdrawn(never()));
  scope.withdraw(stopping());
  await expect(waiting).rejects.toMatchObject(refusal);
  await expect(inScope(withdrawn(), () => unlessWithdrawn(never()))).rejects.toMatchObject(refusal);
  expect(await unlessWithdrawn(Promise.resolve('done'))).toBe('done');
  const own = inScope(withdrawn(), () =>
    inScopeOfItsOwn(() => unlessWithdrawn(Promise.resolve(1))),
  );
  expect(await own).toBe(1);
});

it('a plan that waits its turn ends with its request, and is not begun when the turn comes', async () => {
  const running = Promise.withResolvers<void>();
  const first = inTurn('a', () => running.promise);
  const scope = new RequestScope();
  let begun = false;
  const second = inScope(scope, () =>
    inTurn('a', async () => {
      begun = true;
    }),
  );
  scope.withdraw(stopping());
  await expect(second).rejects.toMatchObject(refusal);
  running.resolve();
  await first;
  await inTurn('a', async () => {});
  expect(begun).toBe(false);
});

it('a search ends with its request, and others go on', async () => {
  const many = input({ tasks: Array.from({ length: 2_000 }, (_, index) => task(`t${index}`)) });
  const scope = new RequestScope();
  const searching = inScope(scope, () => inThread('schedule', many));
  scope.withdraw(stopping());
  await expect(searching).rejects.toMatchObject(refusal);
  const late = inScope(withdrawn(), () => inThread('schedule', many));
  await expect(late).rejects.toMatchObject(refusal);
  expect((await inThread('schedule', input({ tasks: [task('a')] }))).create).toHaveLength(1);
  await endThreads();
});

describe('writes of one account', () => {
  it('are so many at a time, the next in the order in which they came; others do not wait for them', async () => {
    const order: string[] = [];
    const ends = new Map<string, () => void>();
    const write = (user: string, name: string) =>
      inWriteSlot(user, 2, async () => {
        order.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const all = ['1', '2', '3', '4'].map((name) => write('a', name));
    const other = write('b', 'other');
    expect(order).toEqual(['1', '2', 'other']);
    ends.get('2')?.();
    await all[1];
    expect(order).toEqual(['1', '2', 'other', '3']);
    ends.get('1')?.();
    await all[0];
    for (const end of ends.values()) end();
    await Promise.all([...all.slice(0, 3), other]);
    ends.get('4')?.();
    await all[3];
    expect(order.at(-1)).toBe('4');
  });

  it('wait no longer than their request goes on', async () => {
    const running = Promise.withResolvers<void>();
    const first = inWriteSlot('a', 1, () => running.promise);
    const scope = new RequestScope();
    const second = inScope(scope, () => inWriteSlot('a', 1, async () => {}));
    scope.withdraw(stopping());
    await expect(second).rejects.toMatchObject(refusal);
    running.resolve();
    await first;
    expect(await inWriteSlot('a', 1, async () => 'next')).toBe('next');
  });

  it('wait two seconds at most', async () => {
    const running = Promise.withResolvers<void>();
    const first = inWriteSlot('a', 1, () => running.promise);
    await expect(inWriteSlot('a', 1, async () => {})).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: 1,
    });
    running.resolve();
    await first;
  });
});

describe('the time that a request may wait for others', () => {
  it('is not reduced by the fair queue of its account', async () => {
    const context = { ip: '203.0.113.1' } as Koa.Context;
    const held = Promise.withResolvers<void>();
    // A lone account has 32 requests at a time: the next one waits in its queue.
    const others = Array.from({ length: 32 }, () => inShare(context, 'queued', () => held.promise));
    const scope = new RequestScope();
    const left = inScope(scope, () =>
      inShare(context, 'queued', async () => scope.waitFor(2_999.5)),
    );
    await sleep(20);
    held.resolve();
    await Promise.all(others);
    expect(await left).toBe(2_999.5);
  });

  it('is reduced once by waits of parallel work', () => {
    const scope = new RequestScope();
    const began = performance.now() - 1_000;
    for (let wait = 0; wait < 10; wait++) scope.countWait(began);
    expect(scope.waitFor(3_000)).toBeGreaterThan(1_000);
    expect(scope.waitFor(3_000)).toBeLessThanOrEqual(2_000);
  });

  it('is never less than a tenth of a second', () => {
    const scope = new RequestScope();
    scope.countWait(performance.now() - 60_000);
    expect(scope.waitFor(2_000)).toBe(100);
  });
});
