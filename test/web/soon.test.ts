import { jest } from '@jest/globals';
import { canUndo, undo } from '../../web/state/command.ts';
import { messages } from '../../web/state/messages.ts';
import { Optimistic } from '../../web/state/optimistic.ts';
import { runSoon, runWaiting } from '../../web/state/soon.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(async () => {
  runWaiting();
  while (canUndo.value) await undo();
  messages.value = [];
  jest.useRealTimers();
});

/** A number that the server has, and what was sent to it. */
function world() {
  const sent: number[] = [];
  const number = new Optimistic(0);
  const set = (value: number) => ({
    done: `Set ${value}`,
    show: () => [number.show(() => value)],
    send: async () => {
      const before = number.confirmed;
      sent.push(value);
      number.confirm(() => value);
      return set(before);
    },
  });
  return { number, set, sent };
}

it('what comes in a row is seen at once, sent once, and undone as one', async () => {
  const { number, set, sent } = world();
  for (const value of [1, 2, 3]) {
    runSoon('one', set(value));
    expect(number.shown.value).toBe(value);
    await jest.advanceTimersByTimeAsync(500);
  }
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([3]);
  await undo();
  expect(number.shown.value).toBe(0);
  expect(canUndo.value).toBe(false);
});

it('something else is not mixed up with it', async () => {
  const { set, sent } = world();
  runSoon('one', set(1));
  runSoon('other', set(2));
  await jest.advanceTimersByTimeAsync(600);
  expect(sent).toEqual([1, 2]);
});

it('undo takes back what was only shown until then', async () => {
  const { number, set, sent } = world();
  runSoon('one', set(1));
  runWaiting();
  await undo();
  expect(sent).toEqual([1, 0]);
  expect(number.shown.value).toBe(0);
});
