import { jest } from '@jest/globals';
import { Refused } from '../../web/graph/client.ts';
import { type Command, canUndo, redo, run, undo } from '../../web/state/command.ts';
import { messages, say } from '../../web/state/messages.ts';
import { Optimistic } from '../../web/state/optimistic.ts';
import { keepFresh } from '../../web/state/refresh.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(async () => {
  while (canUndo.value) await undo();
  messages.value = [];
  jest.useRealTimers();
});

const said = () => messages.value.map(({ text }) => text);

/** A number that the server has, and a command that sets it. */
function world(answer: (value: number) => Promise<void> = async () => {}) {
  const number = new Optimistic(0);
  const set = (value: number): Command => {
    const before = number.shown.value;
    return {
      done: `Set ${value}`,
      show: () => [number.show(() => value)],
      send: async () => {
        await answer(value);
        number.confirm(() => value);
        return set(before);
      },
    };
  };
  return { number, set };
}

const refusal = () => new Refused({ message: 'Taken', extensions: { code: 'CONFLICT' } });

it('a command is seen before the server has answered', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const { number, set } = world(() => answer);
  const running = run(set(5));
  expect(number.shown.value).toBe(5);
  resolve();
  await expect(running).resolves.toBe(true);
  expect(number.shown.value).toBe(5);
  expect(said()).toEqual(['Set 5.']);
});

it('what is refused is taken away, said, and read anew', async () => {
  const read = jest.fn();
  const stop = keepFresh(['TIME_BLOCK'], read);
  const { number, set } = world(() => Promise.reject(refusal()));
  await expect(run(set(5))).resolves.toBe(false);
  stop();
  expect(number.shown.value).toBe(0);
  expect(messages.value).toMatchObject([{ text: 'Taken.', tone: 'problem' }]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(canUndo.value).toBe(false);
});

it('a refusal takes away only its own change', async () => {
  const { number, set } = world((value) =>
    value === 1 ? Promise.reject(refusal()) : Promise.resolve(),
  );
  const outcomes = await Promise.all([run(set(1)), run(set(2))]);
  expect(outcomes).toEqual([false, true]);
  expect(number.shown.value).toBe(2);
});

it('commands reach the server in their order, one after the other', async () => {
  const order: string[] = [];
  const { set } = world(async (value) => {
    order.push(`begin ${value}`);
    await Promise.resolve();
    order.push(`end ${value}`);
  });
  await Promise.all([run(set(1)), run(set(2))]);
  expect(order).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2']);
});

it('what was done is undone and done again, the last first', async () => {
  const { number, set } = world();
  await run(set(1));
  await run(set(2));
  await undo();
  expect(number.shown.value).toBe(1);
  await redo();
  expect(number.shown.value).toBe(2);
  await undo();
  await undo();
  expect(number.shown.value).toBe(0);
  await undo();
  expect(number.shown.value).toBe(0);
});

it('the last hundred commands can be undone', async () => {
  const { number, set } = world();
  for (let value = 1; value <= 102; value++) await run(set(value));
  let undone = 0;
  for (; canUndo.value; undone++) await undo();
  expect([undone, number.shown.value]).toEqual([100, 2]);
});

describe('the message of what was done', () => {
  const offered = () =>
    messages.value.filter(({ action }) => action?.isOffered()).map(({ text }) => text);

  it('offers to undo it while nothing came after it', async () => {
    const [one, other] = [world(), world()];
    await run(one.set(1));
    await run(other.set(2));
    expect(offered()).toEqual(['Set 2.']);
    await undo();
    expect(offered()).toEqual(['Set 1.']);
    await redo();
    expect(offered()).toEqual(['Set 2.']);
  });

  it('undoes that, also while something else is under way', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    const [quick, slow] = [world(), world(() => answer)];
    await run(quick.set(1));
    const running = run(slow.set(2));
    messages.value[0]?.action?.run();
    resolve();
    await running;
    await jest.advanceTimersByTimeAsync(0);
    expect(quick.number.shown.value).toBe(0);
    expect(slow.number.shown.value).toBe(2);
  });
});

it.each([
  ['INTERNAL', true],
  ['RATE_LIMITED', true],
  ['UNAVAILABLE', true],
  ['CONFLICT', false],
])('after an undo was refused by %s it can be tried again: %s', async (code, isKept) => {
  let isRefused = true;
  const { number, set } = world(async (value) => {
    if (value === 0 && isRefused) throw new Refused({ message: 'No', extensions: { code } });
  });
  await run(set(1));
  await undo();
  expect(number.shown.value).toBe(1);
  expect(canUndo.value).toBe(isKept);
  isRefused = false;
  await undo();
  expect(number.shown.value).toBe(isKept ? 0 : 1);
});

it('an undo that is refused says what was not undone, and so does a redo', async () => {
  let isRefused = false;
  const { set } = world(async () => {
    if (isRefused) throw new Refused({ message: 'Not found', extensions: { code: 'NOT_FOUND' } });
  });
  await run(set(1));
  await undo();
  isRefused = true;
  await redo();
  expect(said()).toContain('Not done again: Set 1. Not found.');
  isRefused = false;
  await run(set(2));
  isRefused = true;
  await undo();
  expect(said()).toContain('Not undone: Set 0. Not found.');
});

it('what was done pushes no problem away; of itself the last three stay', () => {
  for (const text of ['a', 'b', 'c', 'd']) say(text, { tone: 'problem' });
  for (const text of ['1', '2', '3', '4']) say(text);
  expect(said()).toEqual(['a', 'b', 'c', 'd', '2', '3', '4']);
});

it('news from the server do not wipe out what is under way', () => {
  const number = new Optimistic(1);
  const { remove } = number.show((value) => value + 10);
  number.confirm(() => 2);
  expect(number.shown.value).toBe(12);
  remove();
  expect(number.shown.value).toBe(2);
});
