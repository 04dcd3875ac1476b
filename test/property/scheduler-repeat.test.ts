import { schedule } from '../../src/scheduler/schedule.ts';
import { neverIn, planned, shuffled } from '../support/schedule/arbitraries.ts';
import { isReplaced, occupies } from '../support/schedule/model.ts';
import { asOwnBlocks, placed } from '../support/schedule/schedule.ts';

describe('a run', () => {
  it('does not depend on the order of its input', () => {
    neverIn((plan, { input, seed }) => {
      const other = planned({
        ...input,
        tasks: shuffled(input.tasks, seed),
        blocks: shuffled(input.blocks, seed),
        preferences: shuffled(input.preferences, seed),
        dependencies: shuffled(input.dependencies, seed),
      });
      return JSON.stringify(other) === JSON.stringify(plan) ? [] : [{ plan, other }];
    });
  });

  it('at the same instant returns the same timetable and cancels exactly the previous one', () => {
    neverIn((plan, { input }) => {
      // A locked task keeps the blocks of the first run by another rule.
      const isHeld = (id: string) =>
        input.blocks.some((each) => each.taskId === id && occupies(each) && each.endAt > input.now);
      const tasks = input.tasks.map((task) => ({
        ...task,
        locked: task.locked && isHeld(task.id),
      }));
      const kept = input.blocks.filter((block) => !isReplaced(block, input));
      const ownBlocks = asOwnBlocks(plan);
      const again = planned({ ...input, tasks, blocks: [...kept, ...ownBlocks] });
      const expected = { create: placed(plan), cancel: ownBlocks.map(({ id }) => id).sort() };
      const found = { create: placed(again), cancel: again.cancel };
      return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ found, expected }];
    });
  });

  it('does not change its input', () => {
    neverIn((_, { input }) => {
      const before = JSON.stringify(input);
      schedule(input, 50);
      return JSON.stringify(input) === before ? [] : [input];
    });
  });
});
