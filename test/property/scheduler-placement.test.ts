import { DateTime } from 'luxon';
import type { ScheduleInput, TaskInput } from '../../src/scheduler/types.ts';
import { neverIn } from '../support/schedule/arbitraries.ts';
import {
  isInside,
  isReplaced,
  MINUTE,
  markOf,
  millis,
  occupyingBlocks,
  windowsOf,
  withWork,
} from '../support/schedule/model.ts';

const taskOf = ({ taskId }: { taskId: string }, { tasks }: ScheduleInput) =>
  tasks.find(({ id }) => id === taskId) as TaskInput;

describe('created blocks', () => {
  it('never overlap each other', () => {
    neverIn(({ create }) =>
      create.filter(({ startAt }, index) => startAt < (create[index - 1]?.endAt ?? '')),
    );
  });

  it('never overlap a kept block', () => {
    neverIn(({ create }, { input }) => {
      const kept = occupyingBlocks(input);
      return create.filter(({ startAt, endAt }) =>
        kept.some((each) => each.startAt < endAt && startAt < each.endAt),
      );
    });
  });

  it('lie inside the windows of their task by the wall clock', () => {
    neverIn(({ create }, { input }) =>
      create.filter((block) => {
        const windows = windowsOf(taskOf(block, input), input);
        for (let at = millis(block.startAt); at < millis(block.endAt); at += MINUTE) {
          if (!isInside(windows, input.zone, at)) return true;
        }
        return false;
      }),
    );
  });

  it('lie from the first 5-minute mark to the same wall-clock time 14 days later', () => {
    const wall = (instant: number, zone: string) =>
      DateTime.fromMillis(instant, { zone }).setZone('utc', { keepLocalTime: true });
    neverIn(({ create, horizon }, { input }) => {
      const mark = markOf(input);
      const last = wall(mark, input.zone).plus({ days: 14 }).toMillis();
      const isBeyond = (end: string) => wall(millis(end) - MINUTE, input.zone).toMillis() >= last;
      return [
        ...create.filter(({ startAt, endAt }) => millis(startAt) < mark || isBeyond(endAt)),
        ...create.filter(({ endAt }) => endAt > horizon.to),
        ...(millis(horizon.from) === mark ? [] : [horizon]),
      ];
    });
  });

  it('start and end on whole minutes, and end after they start', () => {
    neverIn(({ create }) =>
      create.filter(
        ({ startAt, endAt }) =>
          millis(startAt) % MINUTE !== 0 || millis(endAt) % MINUTE !== 0 || startAt >= endAt,
      ),
    );
  });

  it('start at or after startAfter', () => {
    neverIn(({ create }, { input }) =>
      create.filter((block) => block.startAt < (taskOf(block, input).startAfter ?? '')),
    );
  });

  it('are of tasks with remaining work, in order of time', () => {
    neverIn(({ create }, { input }) => {
      const known = new Set(withWork(input).map(({ id }) => id));
      return create.filter(
        ({ taskId, startAt }, index) =>
          !known.has(taskId) || startAt < (create[index - 1]?.startAt ?? ''),
      );
    });
  });
});

describe('the cancel list', () => {
  it('has no kept block and every replaced one', () => {
    neverIn(({ cancel }, { input }) => {
      const expected = input.blocks.filter((each) => isReplaced(each, input)).map(({ id }) => id);
      return cancel.join() === expected.sort().join() ? [] : [{ cancel, expected }];
    });
  });
});
