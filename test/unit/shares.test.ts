import { currentAccount, serving, steppedOut } from '../../src/share/current.ts';
import { type Leave, Shares } from '../../src/share/shares.ts';

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
    if (turn instanceof Promise) void turn.then((leave) => given.push(leave));
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

it('who steps out is still served for the same account, and steps in again after a failure too', async () => {
  const steps: string[] = [];
  const step = { out: () => steps.push('out'), in: () => void steps.push('in') };
  await serving('a', step, async () => {
    expect(await steppedOut(async () => currentAccount())).toBe('a');
    const failing = steppedOut(() => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  });
  expect([steps, currentAccount()]).toEqual([['out', 'in', 'out', 'in'], undefined]);
});
