import {
  DEFAULT_SETTINGS,
  type PlanningSettings,
  type TaskInput,
} from '../../src/scheduler/types.ts';
import { at, block, placed, preference, run, task } from '../support/schedule/schedule.ts';

/** A task with the default fields of a new one. */
const plain = (id: string, fields: Partial<TaskInput> = {}) =>
  task(id, { minSessionMinutes: 5, maxSessionMinutes: 60, cooldownMinutes: 5, ...fields });

const comfortable = (parts: Parameters<typeof run>[0], settings: Partial<PlanningSettings> = {}) =>
  run({ settings: { ...DEFAULT_SETTINGS, ...settings }, ...parts });

describe('crumbs', () => {
  it('a task is not split to fill gaps between others', () => {
    const tasks = [
      plain('long', { priority: 'high', estimateMinutes: 240 }),
      plain('short', { estimateMinutes: 45 }),
    ];
    const plan = comfortable({ tasks });
    expect(placed(plan).filter((line) => line.startsWith('short'))).toHaveLength(1);
    expect(plan.discomfort).toMatchObject({ crumbs: 0, stretches: 0, disturbedRest: 0 });
  });

  it('sessions of one task are of similar length', () => {
    const plan = comfortable({ tasks: [plain('a', { estimateMinutes: 130 })] });
    expect(placed(plan)).toEqual(['a 05 09:00-09:45', 'a 05 09:50-10:35', 'a 05 10:45-11:25']);
  });

  it('a short task in one session is no crumb', () => {
    const plan = comfortable({ tasks: [plain('a', { estimateMinutes: 10 })] });
    expect([placed(plan), plan.discomfort.crumbs]).toEqual([['a 05 09:00-09:10'], 0]);
  });

  it('a deadline may require crumbs, and the plan counts them', () => {
    const preferences = [preference('gaps', '1 09:00-09:15', '1 09:30-09:45', '1 10:00-10:15')];
    const tasks = [
      plain('a', { estimateMinutes: 45, schedulePreferenceId: 'gaps', dueAt: at('05 12:00') }),
    ];
    const plan = comfortable({ tasks, preferences });
    expect(plan.proof.late).toEqual([0, 0, 0, 0, 0]);
    expect(plan.discomfort).toMatchObject({ crumbs: 3, crumbMinutes: 45 });
  });

  it('the smallest comfortable session is a setting', () => {
    const preferences = [preference('gaps', '1 09:00-09:20', '1 12:00-13:00')];
    const gaps = { schedulePreferenceId: 'gaps', estimateMinutes: 70, maxSessionMinutes: 50 };
    const tasks = [plain('a', gaps)];
    expect(placed(comfortable({ tasks, preferences }))).toEqual([
      'a 05 12:00-12:35',
      'a 12 12:00-12:35',
    ]);
    const small = comfortable({ tasks, preferences }, { comfortableSessionMinutes: 20 });
    expect([placed(small), small.discomfort.crumbs]).toEqual([
      ['a 05 09:00-09:20', 'a 05 12:00-12:50'],
      0,
    ]);
  });
});

describe('breaks', () => {
  const hours = (count: number) =>
    Array.from({ length: count }, (_, index) => task(`t${index}`, { sortOrder: index }));

  it('a break of 10 minutes follows 120 minutes of work', () => {
    expect(placed(comfortable({ tasks: hours(4) }))).toEqual([
      't0 05 09:00-10:00',
      't1 05 10:00-11:00',
      't2 05 11:10-12:10',
      't3 05 12:10-13:10',
    ]);
  });

  it('their interval and length are settings', () => {
    const plan = comfortable({ tasks: hours(3) }, { breakAfterMinutes: 60, breakMinutes: 30 });
    expect(placed(plan)).toEqual(['t0 05 09:00-10:00', 't1 05 10:30-11:30', 't2 05 12:00-13:00']);
  });

  it('busy time is no break', () => {
    const blocks = [block(null, '05 09:00-11:00', { type: 'busy' })];
    expect(placed(comfortable({ tasks: hours(1), blocks }))).toEqual(['t0 05 11:10-12:10']);
  });

  it('a deadline has precedence, and the plan counts the missing breaks', () => {
    const tasks = hours(3).map((each) => ({ ...each, dueAt: at('05 12:00') }));
    const plan = comfortable({ tasks });
    expect([plan.proof.late, plan.discomfort.stretches]).toEqual([[0, 0, 0, 0, 0], 1]);
  });
});

describe('days', () => {
  it('have at most the configured number of planned minutes', () => {
    const tasks = [plain('a', { estimateMinutes: 120 }), plain('b', { estimateMinutes: 120 })];
    const plan = comfortable({ tasks }, { maxMinutesPerDay: 120 });
    expect(placed(plan).map((line) => line.slice(0, 4))).toEqual(['a 05', 'a 05', 'b 06', 'b 06']);
    expect(plan.discomfort.overMaximum).toBe(0);
  });

  it('have more if a deadline requires it, and the plan states how much', () => {
    const tasks = [plain('a', { estimateMinutes: 240, dueAt: at('05 17:00') })];
    const plan = comfortable({ tasks }, { maxMinutesPerDay: 120 });
    expect([plan.proof.late, plan.discomfort.overMaximum]).toEqual([[0, 0, 0, 0, 0], 120]);
  });

  it('have at most the daily maximum of a task', () => {
    const tasks = [plain('a', { estimateMinutes: 150, maxMinutesPerDay: 60 })];
    expect(placed(comfortable({ tasks })).map((line) => line.slice(2, 4))).toEqual([
      '05',
      '06',
      '07',
    ]);
  });

  it('keep the spare share free', () => {
    const tasks = [plain('a', { estimateMinutes: 480 })];
    const plan = comfortable({ tasks }, { spareShare: 0.5 });
    expect(placed(plan).filter((line) => line.startsWith('a 05'))).toHaveLength(4);
    expect(plan.discomfort.overMaximum).toBe(0);
  });

  it('have few changes of task: sixty small tasks are distributed over the days', () => {
    const tasks = Array.from({ length: 60 }, (_, index) =>
      plain(`t${index}`, { estimateMinutes: 20, sortOrder: index }),
    );
    const plan = comfortable({ tasks });
    expect(plan.unscheduled).toEqual([]);
    expect(plan.discomfort.mostChangesPerDay).toBeLessThanOrEqual(8);
  });
});
