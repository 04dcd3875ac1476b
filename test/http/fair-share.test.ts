import { setTimeout as sleep } from 'node:timers/promises';
import type Koa from 'koa';
import { inShare } from '../../src/http/fair-share.ts';
import { currentAccount, steppedOut, waitingFor, willSend } from '../../src/share/current.ts';

/** A request, as far as its share is concerned. */
const request = (ip = '10.0.0.1') => ({ ip }) as unknown as Koa.Context;

/** Until nobody counts as present any more whom an earlier test has served. */
beforeEach(() => sleep(1_100));

const soon = () => new Promise((resolve) => setImmediate(resolve));

const REFUSAL = expect.objectContaining({
  code: 'RATE_LIMITED',
  message: 'Too many requests at once',
  retryAfterSeconds: 1,
});

/** Fills an account's share with requests that end when they are told to. */
function filled(account: string, requests: number, bytes = 0) {
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const all = Array.from({ length: requests }, () =>
    inShare(
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

it('an account alone has 32 requests under way and 1,000 waiting; one more is refused, not one of another', async () => {
  const { all, end, begun } = filled('a', 1_032);
  await soon();
  expect(begun()).toBe(32);
  await expect(inShare(request(), 'a', async () => 'done')).rejects.toEqual(REFUSAL);
  expect(await inShare(request(), 'b', async () => 'done')).toBe('done');
  end();
  await all;
  expect(begun()).toBe(1_032);
  expect(await inShare(request(), 'a', async () => 'done')).toBe('done');
});

it('bodies that wait have at most 64 MiB together', async () => {
  const MEBIBYTE = 1024 * 1024;
  const { all, end } = filled('c', 32 + 64, MEBIBYTE);
  await soon();
  await expect(inShare(request(), 'c', async () => {}, 1)).rejects.toEqual(REFUSAL);
  end();
  await all;
  expect(await inShare(request(), 'c', async () => 'done', MEBIBYTE)).toBe('done');
});

it('after two large bodies have waited and finished, 64 MiB may wait again', async () => {
  const MEBIBYTE = 1024 * 1024;
  const first = filled('bytes', 32);
  const large = filled('bytes', 2, 24 * MEBIBYTE);
  await soon();
  expect(large.begun()).toBe(0);
  first.end();
  large.end();
  await Promise.all([first.all, large.all]);
  const again = filled('bytes', 32);
  const most = filled('bytes', 2, 32 * MEBIBYTE);
  await soon();
  await expect(inShare(request(), 'bytes', async () => {}, 1)).rejects.toEqual(REFUSAL);
  again.end();
  most.end();
  await Promise.all([again.all, most.all]);
  expect([again.begun(), most.begun()]).toEqual([32, 2]);
});

it('who steps out makes room, several times at once too, and comes back when there is room', async () => {
  const outside = Promise.withResolvers<void>();
  const stepping = inShare(request(), 'd', async () => {
    await Promise.all([steppedOut(() => outside.promise), steppedOut(() => outside.promise)]);
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

it('who steps out again while it waits to come back takes one place, and gives it back', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const again = Promise.withResolvers<void>();
  const stepping = inShare(request(), 'g', () =>
    Promise.all([
      steppedOut(() => first.promise),
      again.promise.then(() => steppedOut(() => second.promise)),
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

it('what comes back after the answer takes nothing', async () => {
  const outside = Promise.withResolvers<void>();
  let back: Promise<void> | undefined;
  await inShare(request(), 'e', async () => {
    back = steppedOut(() => outside.promise);
  });
  outside.resolve();
  await back;
  const { all, end, begun } = filled('e', 33);
  await soon();
  expect(begun()).toBe(32);
  end();
  await all;
});

it('who is anonymous shares with all from the same address', async () => {
  let account: string | undefined;
  await inShare(request('10.0.0.9'), undefined, async () => {
    account = currentAccount();
  });
  expect(account).toBe('from 10.0.0.9');
});

/** Keeps the thread busy for so many milliseconds of its processor time. */
function work(ms: number): void {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const end = used() + ms;
  while (used() < end);
}

/** How many of three further requests of an account begin at once. */
async function beginning(account: string): Promise<number> {
  const { all, end, begun } = filled(account, 3);
  await soon();
  const found = begun();
  end();
  await all;
  return found;
}

it('who keeps the process busy rests beside others; who waits for the database meanwhile does not', async () => {
  const database = Promise.withResolvers<void>();
  const waiting = inShare(request(), 'waits', () => waitingFor(database.promise));
  await soon();
  await inShare(request(), 'works', async () => work(100));
  database.resolve();
  await waiting;
  expect([await beginning('waits'), await beginning('works')]).toEqual([2, 0]);
});

it('what one part of a request does counts, also while another part of it waits or has stepped out', async () => {
  for (const [account, wait] of [
    ['waits too', waitingFor],
    ['outside too', (promise: Promise<void>) => steppedOut(() => promise)],
  ] as const) {
    const other = Promise.withResolvers<void>();
    const own = Promise.withResolvers<void>();
    const asked = inShare(request(), account, () =>
      Promise.all([wait(other.promise), waitingFor(own.promise).then(() => work(100))]),
    );
    await soon();
    own.resolve();
    await soon();
    other.resolve();
    await asked;
    await inShare(request(), 'another', async () => {});
    expect([account, await beginning(account)]).toEqual([account, 0]);
  }
});

it('who is next in the queue of an account rests with it', async () => {
  const isThereToo = () => inShare(request(), 'another', async () => {});
  await isThereToo();
  const asked = [100, 0, 0].map((ms) =>
    inShare(request(), 'queued', async () => {
      work(ms);
      // However long that took, somebody else asks when it ends.
      void isThereToo();
    }),
  );
  const { all, end, begun } = filled('queued', 2);
  await Promise.all(asked.slice(0, 2));
  expect(begun()).toBe(0);
  end();
  await all;
});

it('many light requests that keep the process busy together are followed by a rest too', async () => {
  // It does not rest while it is alone, but is due to.
  for (let at = 0; at < 50; at++) await inShare(request(), 'light', async () => work(4));
  await inShare(request(), 'another', async () => {});
  // One at a time for a second after it, on a machine on which that was over by now.
  expect(await beginning('light')).toBeLessThan(2);
});

it('an answer of megabytes is followed by a rest for the time that it takes to send', async () => {
  await inShare(request(), 'sends', async () => willSend(20_000_000));
  await inShare(request(), 'another', async () => {});
  expect(await beginning('sends')).toBe(0);
});

it('large bodies are looked at one at a time beside others', async () => {
  await inShare(request(), 'other', async () => {});
  const { all, end, begun } = filled('large', 3, 65 * 1024);
  await soon();
  expect(begun()).toBe(1);
  end();
  await all;
});
