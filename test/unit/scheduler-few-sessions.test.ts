import { DEFAULT_SETTINGS, type TaskInput } from '../../src/scheduler/types.ts';
import { at, placed, preference, run, task } from '../support/schedule/schedule.ts';

const settings = DEFAULT_SETTINGS;
const plain = (id: string, fields: Partial<TaskInput> = {}) =>
  task(id, { minSessionMinutes: 5, maxSessionMinutes: 60, cooldownMinutes: 5, ...fields });

describe('work of several sessions', () => {
  const preferences = [preference('days', '1 09:00-09:30', '2345 09:00-11:00')];
  const fields = { schedulePreferenceId: 'days', estimateMinutes: 120 };

  it('is not cut into more sessions to use a short gap', () => {
    expect(placed(run({ settings, tasks: [plain('a', fields)], preferences }))).toEqual([
      'a 06 09:00-10:00',
      'a 07 09:00-10:00',
    ]);
  });

  it('is if its due date requires it', () => {
    const tasks = [plain('a', { ...fields, dueAt: at('06 10:40') })];
    const plan = run({ settings, tasks, preferences });
    expect([plan.atRisk, plan.create.length]).toEqual([[], 3]);
  });
});

it('equal work without a due date leaves no morning empty before it', () => {
  const tasks = Array.from({ length: 12 }, (_, index) =>
    plain(`t${index}`, { estimateMinutes: 30 + 20 * (index % 5), sortOrder: index }),
  );
  const plan = run({ settings, tasks });
  const days = Map.groupBy(plan.create, ({ startAt }) => startAt.slice(0, 10));
  const starts = [...days.values()].map((all) => all[0]?.startAt.slice(11, 16));
  expect(new Set(starts)).toEqual(new Set(['09:00']));
});
