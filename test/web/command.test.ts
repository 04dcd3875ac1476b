import { ResponseError } from '../../web/graph/client.ts';
import { type Command, canUndo, redo, run, undo } from '../../web/state/commands/command.ts';
import { onChange } from '../../web/state/queries/refresh.ts';
import { Optimistic } from '../../web/state/records/optimistic.ts';
import { messages, showMessage } from '../../web/state/session/messages.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(async () => {
  while (canUndo.value) await undo();
  messages.value = [];
  jest.useRealTimers();
});

const texts = () => messages.value.map(({ text }) => text);

/** A number on the server and a command that sets it. */
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

const errorWith = () => new ResponseError({ message: 'Taken', extensions: { code: 'CONFLICT' } });

it('a command is shown before the server responds', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const { number, set } = world(() => answer);
  const running = run(set(5));
  expect(number.shown.value).toBe(5);
  resolve();
  await expect(running).resolves.toBe(true);
  expect(number.shown.value).toBe(5);
  expect(texts()).toEqual(['Set 5.']);
});

it('a rejected command is reverted, shows a message, and refetches', async () => {
  const read = jest.fn();
  const stop = onChange(['TIME_BLOCK'], read);
  const { number, set } = world(() => Promise.reject(errorWith()));
  await expect(run(set(5))).resolves.toBe(false);
  stop();
  expect(number.shown.value).toBe(0);
  expect(messages.value).toMatchObject([{ text: 'Taken.', tone: 'problem' }]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(canUndo.value).toBe(false);
});

it('a rejection reverts only its own change', async () => {
  const { number, set } = world((value) =>
    value === 1 ? Promise.reject(errorWith()) : Promise.resolve(),
  );
  const outcomes = await Promise.all([run(set(1)), run(set(2))]);
  expect(outcomes).toEqual([false, true]);
  expect(number.shown.value).toBe(2);
});

it('commands are sent in order, one at a time', async () => {
  const order: string[] = [];
  const { set } = world(async (value) => {
    order.push(`begin ${value}`);
    await Promise.resolve();
    order.push(`end ${value}`);
  });
  await Promise.all([run(set(1)), run(set(2))]);
  expect(order).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2']);
});

it('commands are undone and redone, last first', async () => {
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

describe('the message of a command', () => {
  const offered = () =>
    messages.value.filter(({ action }) => action?.isOffered()).map(({ text }) => text);

  it('offers undo for the last command only', async () => {
    const [one, other] = [world(), world()];
    await run(one.set(1));
    await run(other.set(2));
    expect(offered()).toEqual(['Set 2.']);
    await undo();
    expect(offered()).toEqual(['Set 1.']);
    await redo();
    expect(offered()).toEqual(['Set 2.']);
  });

  it('undoes its command, also while another one is running', async () => {
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
])('an undo that failed with %s can be retried: %s', async (code, isKept) => {
  let isRejected = true;
  const { number, set } = world(async (value) => {
    if (value === 0 && isRejected) throw new ResponseError({ message: 'No', extensions: { code } });
  });
  await run(set(1));
  await undo();
  expect(number.shown.value).toBe(1);
  expect(canUndo.value).toBe(isKept);
  isRejected = false;
  await undo();
  expect(number.shown.value).toBe(isKept ? 0 : 1);
});

it('a rejected undo or redo names its command', async () => {
  let isRejected = false;
  const { set } = world(async () => {
    if (isRejected)
      throw new ResponseError({ message: 'Not found', extensions: { code: 'NOT_FOUND' } });
  });
  await run(set(1));
  await undo();
  isRejected = true;
  await redo();
  expect(texts()).toContain('Could not redo: Set 1. Not found.');
  isRejected = false;
  await run(set(2));
  isRejected = true;
  await undo();
  expect(texts()).toContain('Could not undo: Set 0. Not found.');
});

it('three plain messages are kept, and all problems', () => {
  for (const text of ['a', 'b', 'c', 'd']) showMessage(text, { tone: 'problem' });
  for (const text of ['1', '2', '3', '4']) showMessage(text);
  expect(texts()).toEqual(['a', 'b', 'c', 'd', '2', '3', '4']);
});

it('a change from the server keeps pending changes', () => {
  const number = new Optimistic(1);
  const { remove } = number.show((value) => value + 10);
  number.confirm(() => 2);
  expect(number.shown.value).toBe(12);
  remove();
  expect(number.shown.value).toBe(2);
});
