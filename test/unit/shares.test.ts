import { hungUp, inScope, RequestScope } from '../../src/request-scope.ts';
import {
  currentAccount,
  serving,
  steppedOut,
  waitingFor,
  willSend,
} from '../../src/share/current.ts';
import { guestsFrom, type Leave, Shares } from '../../src/share/shares.ts';

/** Shares of 4 alone and 2 beside others, at a time that the test sets. */
function shares() {
  const time = { now: 0 };
  const made = new Shares({ alone: 4, beside: 2, presentMs: 1_000, clock: () => time.now });
  return { made, time };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Asks so often; answers with what was given so far. */
function ask(made: Shares, account: string, times: number): Leave[] {
  const given: Leave[] = [];
  for (let at = 0; at < times; at++) {
    const turn = made.take(account);
    // Those who still wait at the end of a test give up at some time: nobody hears of it.
    if (turn instanceof Promise) turn.then((leave) => given.push(leave)).catch(() => {});
    else given.push(turn);
  }
  return given;
}

it('a lone account has its whole share at once; the rest waits', async () => {
  const { made } = shares();
  const given = ask(made, 'a', 6);
  await soon();
  expect([given.length, made.waiting('a')]).toEqual([4, 2]);
});

it('beside another account it has a part, and the other need not wait for it', async () => {
  const { made } = shares();
  const other = ask(made, 'b', 1);
  const given = ask(made, 'a', 6);
  await soon();
  expect([other.length, given.length, made.waiting('a')]).toEqual([1, 2, 4]);
  expect(ask(made, 'b', 1)).toHaveLength(1);
});

it('what a lone account had taken it keeps, and takes no more until it is within its part', async () => {
  const { made } = shares();
  const given = ask(made, 'a', 6);
  expect(ask(made, 'b', 2)).toHaveLength(2);
  for (const leave of given.slice(0, 2)) leave();
  await soon();
  expect(given).toHaveLength(4);
  given[2]?.();
  await soon();
  expect(given).toHaveLength(5);
});

it('when the other has been quiet for a while, the account has its whole share again', async () => {
  const { made, time } = shares();
  ask(made, 'b', 1);
  const given = ask(made, 'a', 8);
  time.now = 999;
  given[0]?.();
  await soon();
  expect(given).toHaveLength(3);
  time.now = 1_000;
  given[1]?.();
  await soon();
  expect(given).toHaveLength(6);
});

it('an account that asks again and again does not count as another one', async () => {
  const { made } = shares();
  for (let at = 0; at < 20; at++) for (const leave of ask(made, 'a', 1)) leave();
  expect(ask(made, 'a', 4)).toHaveLength(4);
});

it('guests, however many, take nothing of an account, nor have it rest', async () => {
  const { made } = shares();
  for (let at = 0; at < 20; at++) ask(made, guestsFrom(`10.0.0.${at}`), 3);
  const given = ask(made, 'a', 6);
  await soon();
  expect([given.length, made.waiting('a')]).toEqual([4, 2]);
  made.rest('a', 500);
  given[0]?.();
  await soon();
  expect(given).toHaveLength(5);
});

it('guests have a part beside an account, and beside guests from another address', async () => {
  for (const other of ['a', guestsFrom('10.0.0.2')]) {
    const { made } = shares();
    expect(ask(made, guestsFrom('10.0.0.1'), 4)).toHaveLength(4);
    ask(made, other, 1);
    expect(ask(made, guestsFrom('10.0.0.3'), 4)).toHaveLength(2);
  }
});

it('those who wait are taken in the order in which they came', async () => {
  const { made } = shares();
  const held = ask(made, 'a', 4);
  const order: number[] = [];
  for (const each of [1, 2, 3]) {
    void Promise.resolve(made.take('a')).then((leave) => {
      order.push(each);
      leave();
    });
  }
  held[0]?.();
  await soon();
  expect([order, made.waiting('a')]).toEqual([[1, 2, 3], 0]);
});

it('what is given back twice counts once', async () => {
  const { made } = shares();
  const given = ask(made, 'a', 6);
  given[0]?.();
  given[0]?.();
  await soon();
  expect(given).toHaveLength(5);
});

/** A turn that notes what becomes of it. */
function noted() {
  const steps: string[] = [];
  const note = (step: string) => () => void steps.push(step);
  const send = (characters: number) => void steps.push(`sends ${characters}`);
  return { steps, out: note('out'), in: note('in'), goOn: note('goes on'), send };
}

it('who waits for others goes on when that is there, after a failure too, and tells what it will send', async () => {
  const { steps, ...turn } = noted();
  await serving('a', turn, async () => {
    expect(await waitingFor(Promise.resolve('done'))).toBe('done');
    const failing = waitingFor(Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    willSend(100);
  });
  willSend(200);
  expect(await waitingFor(Promise.resolve('nobody'))).toBe('nobody');
  expect(steps).toEqual(['goes on', 'goes on', 'sends 100']);
});

it('who steps out is still served for the same account, and steps in again after a failure too', async () => {
  const { steps, ...turn } = noted();
  await serving('a', turn, async () => {
    expect(await steppedOut(async () => currentAccount())).toBe('a');
    const failing = steppedOut(() => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  });
  expect([steps, currentAccount()]).toEqual([['out', 'in', 'out', 'in'], undefined]);
});

describe('an account that has kept the others waiting rests', () => {
  /** The same, with callbacks that the test makes happen. */
  function resting() {
    const time = { now: 0 };
    const calls: { at: number; work: () => void }[] = [];
    const later = (ms: number, work: () => void) => void calls.push({ at: time.now + ms, work });
    const limits = { alone: 4, beside: 2, presentMs: 1_000, longestRestMs: 500 };
    const made = new Shares({ ...limits, clock: () => time.now, later });
    const pass = async (to: number) => {
      time.now = to;
      for (const call of calls.splice(0).filter((each) => each.at > to || each.work()))
        calls.push(call);
      await soon();
    };
    return { made, pass, pending: () => calls.length };
  }

  it('nothing is left to be called for accounts that neither wait nor rest, however many requests they made', async () => {
    const { made, pass, pending } = resting();
    for (let at = 0; at < 50; at++) {
      for (const name of ['a', 'b']) for (const leave of ask(made, name, 2)) leave();
      await pass(at);
    }
    expect(pending()).toBe(0);
    for (let at = 0; at < 50; at++) made.rest('a', 1);
    await pass(99 + 1_000);
    expect(pending()).toBe(0);
  });

  it('while others ask it begins nothing, and then one thing at a time', async () => {
    const { made, pass } = resting();
    ask(made, 'b', 1);
    made.rest('a', 300);
    const given = ask(made, 'a', 3);
    await pass(299);
    expect(given).toHaveLength(0);
    await pass(300);
    expect(given).toHaveLength(1);
    given[0]?.();
    await soon();
    expect(given).toHaveLength(2);
    expect(ask(made, 'b', 2)).toHaveLength(1);
  });

  it('rests are added up, as far as the longest', async () => {
    const { made, pass } = resting();
    ask(made, 'b', 1);
    made.rest('a', 200);
    made.rest('a', 200);
    made.rest('a', 9_000);
    const given = ask(made, 'a', 1);
    await pass(499);
    expect(given).toHaveLength(0);
    await pass(500);
    expect(given).toHaveLength(1);
  });

  it('who waits beside what takes long is called when the share grows, without anything being given back', async () => {
    const { made, pass } = resting();
    ask(made, 'b', 1);
    made.rest('a', 0);
    const given = ask(made, 'a', 4);
    expect(given).toHaveLength(1);
    await pass(999);
    expect(given).toHaveLength(1);
    ask(made, 'b', 1);
    await pass(1_000);
    expect(given).toHaveLength(2);
    // The other one has not asked for a second.
    await pass(1_999);
    expect(given).toHaveLength(4);
  });

  it('a short rest soon after another one is over when it is over', async () => {
    const { made, pass } = resting();
    ask(made, 'b', 1);
    made.rest('a', 10);
    await pass(10);
    made.rest('a', 20);
    const given = ask(made, 'a', 1);
    expect(given).toHaveLength(0);
    await pass(30);
    expect(given).toHaveLength(1);
  });

  it('alone it need not', () => {
    const { made } = resting();
    made.rest('a', 300);
    expect(ask(made, 'a', 4)).toHaveLength(4);
  });
});

it('who has waited too long is refused, and holds up nobody who waits behind', async () => {
  const made = new Shares({ alone: 1, beside: 1, presentMs: 1_000, longestWaitMs: 10 });
  const leave = await made.take('a');
  await expect(made.take('a')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect(made.waiting('a')).toBe(0);
  leave();
  expect(made.take('a')).not.toBeInstanceOf(Promise);
});

it('a request that is withdrawn no longer waits', async () => {
  const { made } = shares();
  const scope = new RequestScope();
  ask(made, 'a', 4);
  const turn = inScope(scope, () => made.take('a'));
  expect(made.waiting('a')).toBe(1);
  scope.withdraw(hungUp());
  await expect(turn).rejects.toMatchObject({ message: 'The client has hung up' });
  expect(made.waiting('a')).toBe(0);
});
