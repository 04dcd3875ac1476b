import { prepare } from '../../src/scheduler/input/prepare.ts';
import { solve } from '../../src/scheduler/solve.ts';
import {
  DEFAULT_SETTINGS,
  PRIORITIES,
  type Priority,
  type ScheduleInput,
} from '../../src/scheduler/types.ts';
import { at, input, NOW, task } from '../support/schedule/schedule.ts';

/** In units of the meter, about ten nanoseconds each. */
const MOST = 90e6;

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const time = (minute: number) =>
  `${Math.floor(minute / 60)}`.padStart(2, '0').concat(':', `${minute % 60}`.padStart(2, '0'));
const later = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
const priority = (index: number) => PRIORITIES[index % 5] as Priority;

const halfHours = (count: number) => [
  {
    id: 'p',
    windows: Array.from({ length: count }, (_, index) => ({
      day: EVERY_DAY,
      start: time(index * 28),
      end: time(index * 28 + 15),
    })),
  },
];

const solved = (parts: Partial<ScheduleInput>) => solve(prepare(input(parts)));

const spentOn = (parts: Partial<ScheduleInput>): number =>
  solved({ settings: DEFAULT_SETTINGS, ...parts }).spent;

describe('the work of a run is bounded', () => {
  it.each([23, 50])('for 40 long tasks in %i windows a day', (windows) => {
    const tasks = Array.from({ length: 40 }, (_, index) =>
      task(`t${index}`, {
        ...{ estimateMinutes: 600, minSessionMinutes: 1, maxSessionMinutes: 60 },
        ...{ priority: priority(index), dueAt: later(1440 + 300 * index) },
        schedulePreferenceId: 'p',
      }),
    );
    expect(spentOn({ tasks, preferences: halfHours(windows) })).toBeLessThan(MOST);
  });

  it('for 119 tasks in a fortnight that has too little time, whose deadlines are searched twice', () => {
    const tasks = Array.from({ length: 119 }, (_, index) =>
      task(`t${index}`, {
        ...{ estimateMinutes: 90 + ((index * 37) % 150), minSessionMinutes: 1 },
        ...{ maxSessionMinutes: 20 + (index % 60), cooldownMinutes: index % 30 },
        ...{ priority: priority(index), dueAt: later(600 + ((index * 7919) % 15_000)) },
        schedulePreferenceId: 'p',
      }),
    );
    expect(spentOn({ tasks, preferences: halfHours(50) })).toBeLessThan(MOST);
  });

  it('for a chain of 3,000 tasks', () => {
    const tasks = Array.from({ length: 3_000 }, (_, index) =>
      task(`t${index}`, { estimateMinutes: 5, priority: priority(index) }),
    );
    const dependencies = tasks.slice(1).map(({ id }, index) => ({
      taskId: id,
      dependsOnId: `t${index}`,
    }));
    expect(spentOn({ tasks, dependencies })).toBeLessThan(MOST);
  });

  it('for 3,000 tasks that are all due', () => {
    const tasks = Array.from({ length: 3_000 }, (_, index) =>
      task(`t${index}`, {
        ...{ estimateMinutes: 1 + (index % 40), minSessionMinutes: 1, schedulePreferenceId: 'p' },
        ...{ priority: priority(index), dueAt: later(600 + 6 * index) },
      }),
    );
    expect(spentOn({ tasks, preferences: halfHours(50) })).toBeLessThan(MOST);
  });

  it('for 3,000 tasks in very short sessions', () => {
    const tasks = Array.from({ length: 3_000 }, (_, index) =>
      task(`t${index}`, {
        ...{ estimateMinutes: 7, minSessionMinutes: 1, maxSessionMinutes: 3, cooldownMinutes: 1 },
        ...{ priority: priority(index), dueAt: later((index * 7919) % 20_000) },
        schedulePreferenceId: 'p',
      }),
    );
    expect(spentOn({ tasks, preferences: halfHours(50) })).toBeLessThan(MOST);
  });

  it('and the proof states that the search was cut short', () => {
    const tasks = Array.from({ length: 150 }, (_, index) =>
      task(`t${index}`, { estimateMinutes: 120, dueAt: at('07 17:00'), priority: priority(index) }),
    );
    expect(solved({ tasks })).toMatchObject({ optimal: false, computed: 'budget' });
  });
});
