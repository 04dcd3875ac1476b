import { neverIn } from '../support/schedule/arbitraries.ts';
import {
  blocksOf,
  holds,
  isFinished,
  keptBlocks,
  MINUTE,
  millis,
  minutes,
  remaining,
  shortestSession,
  sum,
  withWork,
} from '../support/schedule/model.ts';

describe('sessions', () => {
  it('never have more than the remaining work', () => {
    neverIn((plan, { input }) =>
      input.tasks.filter((task) => sum(blocksOf(task, plan).map(minutes)) > remaining(task, input)),
    );
  });

  it('of a split task are from the shortest allowed to the longest', () => {
    neverIn((plan, { input }) =>
      withWork(input)
        .filter(({ autoSplit }) => autoSplit)
        .flatMap((task) => {
          const shortest = shortestSession(task, remaining(task, input));
          return blocksOf(task, plan).filter(
            (block) => minutes(block) < shortest || minutes(block) > task.maxSessionMinutes,
          );
        }),
    );
  });

  it('of a task that is not split are a single one with all the work, or none', () => {
    neverIn((plan, { input }) =>
      withWork(input)
        .filter(({ autoSplit }) => !autoSplit)
        .filter((task) => {
          const [first, ...more] = blocksOf(task, plan);
          return more.length > 0 || (first && minutes(first) !== remaining(task, input));
        }),
    );
  });

  it('of a split task are separated by its cooldown, kept ones included', () => {
    neverIn((plan, { input }) =>
      withWork(input)
        .filter(({ autoSplit }) => autoSplit)
        .flatMap((task) => {
          const rest = task.cooldownMinutes * MINUTE;
          const kept = keptBlocks(input).filter(({ taskId }) => taskId === task.id);
          const planned = blocksOf(task, plan);
          return planned.filter((block) =>
            [...kept, ...planned].some(
              (other) =>
                other !== block &&
                millis(other.startAt) < millis(block.endAt) + rest &&
                millis(block.startAt) < millis(other.endAt) + rest,
            ),
          );
        }),
    );
  });
});

describe('dependencies', () => {
  it('a task starts after the planned and kept work of its dependencies', () => {
    neverIn((plan, { input }) =>
      input.dependencies.filter(({ taskId, dependsOnId }) => {
        const first = input.tasks.find(({ id }) => id === dependsOnId);
        if (!first || isFinished(first)) return false;
        const kept = keptBlocks(input).filter((block) => block.taskId === dependsOnId);
        const ends = [...kept, ...blocksOf(first, plan)].map(({ endAt }) => endAt);
        const own = plan.create.filter((block) => block.taskId === taskId);
        return own.some(({ startAt }) => ends.some((end) => startAt < end));
      }),
    );
  });

  it('a task that depends on one without any time starts after its due date, or is left out', () => {
    neverIn((plan, { input }) =>
      input.dependencies.filter(({ taskId, dependsOnId }) => {
        const first = input.tasks.find(({ id }) => id === dependsOnId);
        if (!first || !holds(first, input)) return false;
        const isDue = first.dueAt !== null && first.dueAt >= plan.horizon.from;
        const from = isDue && first.dueAt !== null ? first.dueAt : '9999';
        return plan.create.some((block) => block.taskId === taskId && block.startAt < from);
      }),
    );
  });

  it('a task that depends on left-out work is left out too', () => {
    neverIn((plan, { input }) => {
      const leftOut = new Set(plan.unscheduled.map(({ taskId }) => taskId));
      return input.dependencies.filter(
        ({ taskId, dependsOnId }) =>
          leftOut.has(dependsOnId) && plan.create.some((block) => block.taskId === taskId),
      );
    });
  });
});

describe('lists', () => {
  it('remaining work that is not placed is unscheduled, to the minute', () => {
    neverIn((plan, { input }) => {
      const expected = withWork(input)
        .map((task) => ({
          id: task.id,
          left: remaining(task, input) - sum(blocksOf(task, plan).map(minutes)),
        }))
        .filter(({ left }) => left > 0)
        .map(({ id, left }) => `${id} ${left}`);
      const found = plan.unscheduled.map((each) => `${each.taskId} ${each.minutesLeftOut}`);
      return found.sort().join() === expected.sort().join() ? [] : [{ found, expected }];
    });
  });

  it('exactly the overdue tasks, the late ones, and the left-out ones that are due in the horizon are at risk', () => {
    neverIn((plan, { input }) => {
      const leftOut = new Set(plan.unscheduled.map(({ taskId }) => taskId));
      const expected = input.tasks.filter((task) => {
        const { id, dueAt, autoSchedule, estimateMinutes } = task;
        if (!autoSchedule || estimateMinutes === null || isFinished(task)) return false;
        if (dueAt === null) return false;
        const kept = keptBlocks(input).filter(({ taskId }) => taskId === id);
        const isLate = [...kept, ...blocksOf(task, plan)].some(({ endAt }) => endAt > dueAt);
        const isLeftOut = leftOut.has(id) && dueAt <= plan.horizon.to;
        return dueAt < input.now || isLate || isLeftOut;
      });
      const found = plan.atRisk.map(({ taskId }) => taskId);
      const wanted = expected.map(({ id }) => id);
      return found.sort().join() === wanted.sort().join() ? [] : [{ found, wanted }];
    });
  });

  it('every created block and every problem has its reason', () => {
    const isSentence = (text: string) => /^\S.*\S\.$/.test(text);
    neverIn(({ create, atRisk, unscheduled }) =>
      [...create, ...atRisk, ...unscheduled].filter(
        ({ explanation: { code, sentence } }) =>
          !isSentence(sentence) || !code || /undefined|NaN|Invalid|Infinity/.test(sentence),
      ),
    );
  });
});
