import { jest } from '@jest/globals';
import { Refused } from '../../web/graph/client.ts';
import { type Command, canUndo, redo, run, undo } from '../../web/state/command.ts';
import { messages } from '../../web/state/messages.ts';
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
  const stop = keepFresh(['TimeBlock'], read);
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

it('news from the server do not wipe out what is under way', () => {
  const number = new Optimistic(1);
  const { remove } = number.show((value) => value + 10);
  number.confirm(() => 2);
  expect(number.shown.value).toBe(12);
  remove();
  expect(number.shown.value).toBe(2);
});
