import { DEFAULT_SETTINGS, type TaskInput } from '../../src/scheduler/types.ts';
import {
  asOwnBlocks,
  at,
  block,
  ids,
  placed,
  preference,
  run,
  task,
} from '../support/schedule/schedule.ts';

const settings = DEFAULT_SETTINGS;
const split = { minSessionMinutes: 5, maxSessionMinutes: 60, cooldownMinutes: 5 };
const mornings = [preference('mornings', '12345 09:00-11:00')];
const inMornings = { schedulePreferenceId: 'mornings' };
const work = (id: string, fields: Partial<TaskInput> = {}) =>
  task(id, { ...split, ...inMornings, ...fields });

const minutesBefore = (plan: ReturnType<typeof run>, id: string, due: string) =>
  plan.create
    .filter(({ taskId, endAt }) => taskId === id && endAt <= due)
    .reduce(
      (sum, { startAt, endAt }) => sum + (Date.parse(endAt) - Date.parse(startAt)) / 60_000,
      0,
    );

describe('work that is late anyway', () => {
  const due = at('06 11:00');

  it('takes the time before its due date that on-time work of the same priority does not need', () => {
    const tasks = [
      work('later', {
        dueAt: at('09 11:00'),
        estimateMinutes: 60,
        sortOrder: -1,
        priority: 'high',
      }),
      work('late', { dueAt: due, estimateMinutes: 300, priority: 'high' }),
    ];
    const plan = run({ settings, tasks, preferences: mornings });
    expect(ids(plan.atRisk)).toEqual(['late']);
    expect(minutesBefore(plan, 'late', due)).toBeGreaterThanOrEqual(200);
  });

  it('takes time of work of higher priority that stays on time', () => {
    const tasks = [
      work('high', { dueAt: at('09 11:00'), estimateMinutes: 60, priority: 'high' }),
      work('late', { dueAt: due, estimateMinutes: 300, priority: 'low' }),
    ];
    const plan = run({ settings, tasks, preferences: mornings });
    expect(ids(plan.atRisk)).toEqual(['late']);
    expect(minutesBefore(plan, 'late', due)).toBeGreaterThanOrEqual(200);
  });

  it('takes no time from work that would then be late', () => {
    const tasks = [
      work('high', { dueAt: due, estimateMinutes: 110, priority: 'high' }),
      work('late', { dueAt: due, estimateMinutes: 300, priority: 'low' }),
    ];
    const plan = run({ settings, tasks, preferences: mornings });
    expect(ids(plan.atRisk)).toEqual(['late']);
    expect(minutesBefore(plan, 'high', due)).toBe(110);
  });

  it('does so in a replan too, and moves nothing if it is repeated', () => {
    const later = work('later', { estimateMinutes: 120, priority: 'high' });
    const before = run({ settings, tasks: [later], preferences: mornings });
    const late = work('late', { dueAt: due, estimateMinutes: 300, priority: 'high' });
    const input = { settings, tasks: [later, late], preferences: mornings };
    const plan = run({ ...input, blocks: asOwnBlocks(before) });
    expect(minutesBefore(plan, 'late', due)).toBeGreaterThanOrEqual(200);
    expect(placed(run({ ...input, blocks: asOwnBlocks(plan) }))).toEqual(placed(plan));
  });

  it('has as much time before its due date in a replan as in a plan from scratch', () => {
    const small = task('small', { ...split, estimateMinutes: 10 });
    const large = { ...split, priority: 'high' } as const;
    const before = run({
      settings,
      tasks: [small, task('late', { ...large, estimateMinutes: 180, dueAt: at('09 17:00') })],
    });
    const tasks = [small, task('late', { ...large, estimateMinutes: 900, dueAt: at('06 17:00') })];
    const replan = run({ settings, tasks, blocks: asOwnBlocks(before) });
    const scratch = run({ settings, tasks });
    expect(ids(replan.atRisk)).toEqual(['late']);
    const due = at('06 17:00');
    expect(minutesBefore(replan, 'late', due)).toBe(minutesBefore(scratch, 'late', due));
  });
});

describe('work that does not fit', () => {
  const gaps = [preference('gaps', '12345 09:00-09:20', '12345 12:00-12:20')];
  const inGaps = { ...split, schedulePreferenceId: 'gaps' };

  it('does not count as free what is in the cooldown before its own session or fixed block', () => {
    const days = ['05', '06', '07', '08', '09', '12', '13', '14', '15'];
    const taken = days.flatMap((day) => [`${day} 09:00-09:20`, `${day} 09:22-09:30`]);
    const plan = run({
      settings,
      tasks: [
        task('a', {
          ...{ estimateMinutes: 480, minSessionMinutes: 13, maxSessionMinutes: 13 },
          ...{ cooldownMinutes: 55, schedulePreferenceId: 'gap' },
        }),
      ],
      preferences: [preference('gap', '12345 09:00-09:43')],
      blocks: [
        ...taken.map((span, index) => block(null, span, { id: `block ${index}` })),
        block('a', '16 09:22-09:43'),
      ],
    });
    const [trouble] = plan.unscheduled;
    expect(placed(plan)).toHaveLength(days.length);
    expect(trouble?.explanation.facts.map(({ code }) => code)).not.toContain('too_short');
  });

  it('because all free time is shorter than a comfortable session says so', () => {
    const plan = run({
      settings,
      tasks: [task('a', { ...inGaps, estimateMinutes: 480 })],
      preferences: gaps,
    });
    const [trouble] = plan.unscheduled;
    expect(placed(plan)).toEqual([]);
    expect(trouble?.explanation.sentence).toBe(
      'Needs 8 h before Mon 19 Jan 09:00; its working hours have 6 h 40 min left; the free time is in pieces shorter than 25 min.',
    );
    expect(trouble?.explanation.facts).toContainEqual({
      ...{ code: 'too_short', taskId: 'a', minutes: 25 },
      ...{ at: at('05 09:00'), until: at('19 09:00') },
    });
  });

  it('because all time is taken does not', () => {
    const once = [preference('once', '1 09:00-10:00')];
    const tasks = [
      task('first', { schedulePreferenceId: 'once', estimateMinutes: 120, priority: 'high' }),
      task('a', { schedulePreferenceId: 'once' }),
    ];
    const plan = run({ settings, tasks, preferences: once });
    const facts = plan.unscheduled.flatMap(({ explanation }) => explanation.facts);
    expect(facts.map(({ code }) => code)).not.toContain('too_short');
  });
});

describe('overdue work', () => {
  it('is not moved to a later day for new work of its priority', () => {
    const whole = { ...inMornings, priority: 'high', autoSplit: false } as const;
    const overdue = task('overdue', { ...whole, dueAt: at('02 11:00'), estimateMinutes: 30 });
    const others = ['a', 'b', 'c'].map((id) => task(id, { ...whole, estimateMinutes: 90 }));
    const before = run({ settings, tasks: [overdue, ...others], preferences: mornings });
    expect(placed(before).slice(0, 2)).toEqual(['overdue 05 09:00-09:30', 'a 05 09:30-11:00']);
    const added = task('added', { ...whole, dueAt: at('05 11:00'), estimateMinutes: 30 });
    const tasks = [overdue, ...others, added];
    const plan = run({ settings, tasks, preferences: mornings, blocks: asOwnBlocks(before) });
    expect(ids(plan.atRisk)).toEqual(['overdue']);
    expect(placed(plan)).toContain('overdue 05 09:00-09:30');
  });
});
