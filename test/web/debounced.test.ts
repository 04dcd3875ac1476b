import { canUndo, undo } from '../../web/state/commands/command.ts';
import { flushDebounced, runDebounced } from '../../web/state/commands/debounced.ts';
import { Optimistic } from '../../web/state/records/optimistic.ts';
import { messages } from '../../web/state/session/messages.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(async () => {
  flushDebounced();
  while (canUndo.value) await undo();
  messages.value = [];
  jest.useRealTimers();
});

/** A number on the server and the values sent to it. */
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

it('a series is shown at once, sent once, and undone as one', async () => {
  const { number, set, sent } = world();
  for (const value of [1, 2, 3]) {
    runDebounced('one', set(value));
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

it('commands with another key are sent separately', async () => {
  const { set, sent } = world();
  runDebounced('one', set(1));
  runDebounced('other', set(2));
  await jest.advanceTimersByTimeAsync(600);
  expect(sent).toEqual([1, 2]);
});

it('undo reverts a flushed command', async () => {
  const { number, set, sent } = world();
  runDebounced('one', set(1));
  flushDebounced();
  await undo();
  expect(sent).toEqual([1, 0]);
  expect(number.shown.value).toBe(0);
});
