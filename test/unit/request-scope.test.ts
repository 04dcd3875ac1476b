import { setTimeout as sleep } from 'node:timers/promises';
import type Koa from 'koa';
import {
  inScope,
  inScopeOfItsOwn,
  RequestScope,
  RequestScopes,
  stopping,
  unlessCancelled,
} from '../../src/concurrency/request-scope.ts';
import { inPlanQueue } from '../../src/domain/planner/planner.queue.ts';
import { inWriteSlot } from '../../src/domain/records/write-slots.ts';
import { inRequestQueue } from '../../src/http/admission/request-queue.ts';
import { endThreads, inThread } from '../../src/threads/pool.ts';
import { input, task } from '../support/schedule/schedule.ts';

const account = (id: string) => ({ user: { id, timezone: 'UTC', role: 'user' as const } });

const never = () => new Promise<never>(() => {});
const refusal = { code: 'UNAVAILABLE', message: 'The service is stopping', retryAfterSeconds: 1 };

function cancelled(): RequestScope {
  const scope = new RequestScope();
  scope.cancel(stopping());
  return scope;
}

it('a request is cancelled once, and calls its callbacks', () => {
  const scope = new RequestScope();
  const called: string[] = [];
  scope.onCancel(() => called.push('called'));
  scope.onCancel(() => called.push('removed'))();
  scope.cancel(stopping());
  scope.cancel(stopping());
  expect(called).toEqual(['called']);
  expect(scope.cancelled).toMatchObject(refusal);
});

it('a request that has begun to commit cannot be cancelled', () => {
  const scope = new RequestScope();
  scope.committing();
  scope.cancel(stopping());
  expect(scope.cancelled).toBeUndefined();
});

it('a service that stops cancels all requests, later ones too', () => {
  const scopes = new RequestScopes();
  const [open, closed] = [scopes.open(), scopes.open()];
  scopes.close(closed);
  scopes.cancelAll();
  expect([open, closed, scopes.open()].map((each) => each.cancelled?.code)).toEqual([
    'UNAVAILABLE',
    undefined,
    'UNAVAILABLE',
  ]);
});

it('a wait ends with its request, and continues without one', async () => {
  const scope = new RequestScope();
  const waiting = inScope(scope, () => unlessCancelled(never()));
  scope.cancel(stopping());
  await expect(waiting).rejects.toMatchObject(refusal);
  await expect(inScope(cancelled(), () => unlessCancelled(never()))).rejects.toMatchObject(refusal);
  expect(await unlessCancelled(Promise.resolve('done'))).toBe('done');
  const own = inScope(cancelled(), () =>
    inScopeOfItsOwn(() => unlessCancelled(Promise.resolve(1))),
  );
  expect(await own).toBe(1);
});

it('a plan that waits in its queue ends with its request and does not start later', async () => {
  const running = Promise.withResolvers<void>();
  const first = inPlanQueue(account('a'), () => running.promise);
  const scope = new RequestScope();
  let begun = false;
  const second = inScope(scope, () =>
    inPlanQueue(account('a'), async () => {
      begun = true;
    }),
  );
  scope.cancel(stopping());
  await expect(second).rejects.toMatchObject(refusal);
  running.resolve();
  await first;
  await inPlanQueue(account('a'), async () => {});
  expect(begun).toBe(false);
});

it('a search ends with its request, and others continue', async () => {
  const many = input({ tasks: Array.from({ length: 2_000 }, (_, index) => task(`t${index}`)) });
  const scope = new RequestScope();
  const searching = inScope(scope, () => inThread('schedule', many));
  scope.cancel(stopping());
  await expect(searching).rejects.toMatchObject(refusal);
  const late = inScope(cancelled(), () => inThread('schedule', many));
  await expect(late).rejects.toMatchObject(refusal);
  expect((await inThread('schedule', input({ tasks: [task('a')] }))).created).toBe(1);
  await endThreads();
});

describe('writes of one account', () => {
  it('have a concurrency limit and run in order; those of other accounts do not wait', async () => {
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

  it('stop waiting when their request ends', async () => {
    const running = Promise.withResolvers<void>();
    const first = inWriteSlot('a', 1, () => running.promise);
    const scope = new RequestScope();
    const second = inScope(scope, () => inWriteSlot('a', 1, async () => {}));
    scope.cancel(stopping());
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

describe('the time that a request may wait', () => {
  it('is not reduced by the fair queue of its account', async () => {
    const context = { ip: '203.0.113.1' } as Koa.Context;
    const held = Promise.withResolvers<void>();
    // A lone account may run 32 requests at a time: the next one waits in its queue.
    const others = Array.from({ length: 32 }, () =>
      inRequestQueue(context, 'queued', () => held.promise),
    );
    const scope = new RequestScope();
    const left = inScope(scope, () =>
      inRequestQueue(context, 'queued', async () => scope.waitFor(2_999.5)),
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
