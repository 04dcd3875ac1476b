import { schedule } from '../../src/scheduler/schedule.ts';
import { asOwnBlocks, placed } from '../support/schedule.ts';
import { neverIn, planned, shuffled } from '../support/schedule-arbitraries.ts';
import { isReplaced, occupies } from '../support/schedule-model.ts';

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

  it('at the same instant again gives the same timetable and cancels exactly the last one', () => {
    neverIn((plan, { input }) => {
      // A locked task keeps what the first run gave it; that is another rule.
      const isHeld = (id: string) =>
        input.blocks.some((each) => each.taskId === id && occupies(each) && each.endAt > input.now);
      const tasks = input.tasks.map((task) => ({
        ...task,
        locked: task.locked && isHeld(task.id),
      }));
      const kept = input.blocks.filter((block) => !isReplaced(block, input));
      const made = asOwnBlocks(plan);
      const again = planned({ ...input, tasks, blocks: [...kept, ...made] });
      const expected = { create: placed(plan), cancel: made.map(({ id }) => id).sort() };
      const found = { create: placed(again), cancel: again.cancel };
      return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ found, expected }];
    });
  });

  it('changes nothing of its input', () => {
    neverIn((_, { input }) => {
      const before = JSON.stringify(input);
      schedule(input, 50);
      return JSON.stringify(input) === before ? [] : [input];
    });
  });
});
