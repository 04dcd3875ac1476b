import type { Plan, ScheduleInput } from '../../src/scheduler/types.ts';
import { at, block, own, preference, run, task, waits } from '../support/schedule.ts';

const why = (plan: Plan, id: string) =>
  plan.create.filter(({ taskId }) => taskId === id).map(({ explanation }) => explanation);
const trouble = (parts: Partial<ScheduleInput>, id = 'a') => {
  const { atRisk, unscheduled } = run(parts);
  return [...atRisk, ...unscheduled].find(({ taskId }) => taskId === id)?.explanation;
};

describe('a created block', () => {
  it('first_free: the first free time in its windows', () => {
    expect(why(run({ tasks: [task('a')] }), 'a')).toMatchObject([
      { code: 'first_free', sentence: 'First free time in its windows.' },
    ]);
  });

  it('first_free: with the due date where it has one, on the wall clock of the zone', () => {
    const plan = run({ zone: 'Asia/Kathmandu', tasks: [task('a', { dueAt: at('09 11:15') })] });
    expect(why(plan, 'a')).toMatchObject([
      {
        code: 'first_free',
        sentence: 'First free time in its windows, due Fri 9 Jan 17:00.',
      },
    ]);
  });

  it('says which part of how many it is', () => {
    const plan = run({ tasks: [task('a', { estimateMinutes: 300 })] });
    expect(why(plan, 'a').map(({ sentence }) => sentence.slice(0, 14))).toEqual([
      'Part 1 of 3. F',
      'Part 2 of 3. F',
      'Part 3 of 3. F',
    ]);
  });

  it('after_dependency: right after the work that comes first', () => {
    const tasks = [task('a', { title: 'Draft', priority: 'low' }), task('b')];
    const plan = run({ tasks, dependencies: waits(['b', 'a']) });
    expect(why(plan, 'b')).toMatchObject([
      {
        code: 'after_dependency',
        sentence: 'Right after Draft (low), which comes first.',
      },
    ]);
  });

  const contended = () =>
    run({
      tasks: [
        task('a', { title: 'Report', priority: 'urgent' }),
        task('b', { title: 'Call', priority: 'low', dueAt: at('05 10:00') }),
      ],
    });

  it('made_room: after work of less weight that must be done sooner', () => {
    expect(why(contended(), 'a')).toMatchObject([
      {
        code: 'made_room',
        sentence: 'After Call (low), which is due sooner, Mon 5 Jan 10:00.',
      },
    ]);
  });

  it('first_free, not made_room: after such work where its own windows only open', () => {
    const tasks = [
      task('a', { title: 'Report', priority: 'urgent', schedulePreferenceId: 'late' }),
      task('b', { title: 'Call', priority: 'low', dueAt: at('05 10:00') }),
    ];
    const plan = run({ tasks, preferences: [preference('late', '1 10:00-12:00')] });
    expect(why(plan, 'a')).toMatchObject([
      { code: 'first_free', sentence: 'First free time in its windows.' },
    ]);
  });

  it('first_free: what comes before work of more weight says no more than its own due date', () => {
    expect(why(contended(), 'b')).toMatchObject([
      { code: 'first_free', sentence: 'First free time in its windows, due Mon 5 Jan 10:00.' },
    ]);
  });

  it('first_free, not made_room: after work that is due at the same moment', () => {
    const dueAt = at('05 11:00');
    const tasks = [
      task('a', { title: 'Report', priority: 'urgent', dueAt }),
      task('b', { title: 'Call', priority: 'low', dueAt, schedulePreferenceId: 'early' }),
    ];
    const plan = run({ tasks, preferences: [preference('early', '1 09:00-10:00')] });
    expect(why(plan, 'a')).toMatchObject([
      { code: 'first_free', sentence: 'First free time in its windows, due Mon 5 Jan 11:00.' },
    ]);
  });

  it('late: when it ends, and when it was due', () => {
    const plan = run({ tasks: [task('a', { dueAt: at('05 09:30') })] });
    expect(why(plan, 'a')).toMatchObject([
      {
        code: 'late',
        sentence: 'Ends Mon 5 Jan 10:00, was due Mon 5 Jan 09:30.',
      },
    ]);
  });

  it('work that is on time is not called late because kept work is', () => {
    const tasks = [task('a', { dueAt: at('06 10:00'), estimateMinutes: 120 })];
    const plan = run({ tasks, blocks: [block('a', '06 09:30-10:30')] });
    expect(why(plan, 'a')[0]?.code).not.toBe('late');
  });

  it('kept: the time that it had in the previous plan', () => {
    const plan = run({ tasks: [task('a')], blocks: [own('a', '06 11:00-12:00')] });
    expect(why(plan, 'a')).toMatchObject([{ code: 'kept', sentence: 'Keeps its time.' }]);
  });

  it('each thing that it says is a fact with ids and instants', () => {
    const tasks = [task('a', { title: 'Draft' }), task('b', { dueAt: at('06 17:00') })];
    expect(why(run({ tasks, dependencies: waits(['b', 'a']) }), 'b')[0]?.facts).toEqual([
      { code: 'after_dependency', taskId: 'b', otherTaskId: 'a', at: at('05 10:00') },
    ]);
    expect(why(run({ tasks }), 'b')[0]?.facts).toEqual([
      {
        code: 'nothing_earlier',
        taskId: 'b',
        at: at('05 09:00'),
        until: at('05 09:00'),
        minutes: 60,
      },
      { code: 'due', taskId: 'b', at: at('06 17:00') },
    ]);
  });

  it('a long title is cut to 60 characters, by characters', () => {
    const tasks = [task('a', { title: '🦊'.repeat(61) }), task('b')];
    const plan = run({ tasks, dependencies: waits(['b', 'a']) });
    expect(why(plan, 'b')[0]?.sentence).toBe(`Right after ${'🦊'.repeat(59)}…, which comes first.`);
  });
});

describe('trouble', () => {
  const HOUR = [preference('hour', '1 09:00-10:00')];
  const inHour = { schedulePreferenceId: 'hour' };

  it('overdue: when it was due, and where it is now', () => {
    expect(trouble({ tasks: [task('a', { dueAt: at('02 17:00') })] })).toMatchObject({
      code: 'overdue',
      sentence: 'Was due Fri 2 Jan 17:00; now planned to end Mon 5 Jan 10:00.',
    });
  });

  it('overdue: what of it finds no place', () => {
    const fields = { ...inHour, dueAt: at('02 17:00'), estimateMinutes: 165 };
    expect(trouble({ tasks: [task('a', fields)], preferences: HOUR })?.sentence).toBe(
      'Was due Fri 2 Jan 17:00; 45 min of it find no place.',
    );
    const whole = task('a', { ...fields, autoSplit: false });
    expect(trouble({ tasks: [whole], preferences: HOUR })?.sentence).toBe(
      'Was due Fri 2 Jan 17:00; no time is left for it in the next 14 days.',
    );
  });

  it('overdue: nothing is left to place', () => {
    expect(
      trouble({ tasks: [task('a', { dueAt: at('02 17:00'), estimateMinutes: 0 })] }),
    ).toMatchObject({
      code: 'overdue',
      sentence: 'Was due Fri 2 Jan 17:00; all its work has its time already.',
    });
  });

  it.each([60, 120])(
    'a task of %i minutes due tomorrow whose kept work ends too late is late, not overdue',
    (estimateMinutes) => {
      const tasks = [task('a', { dueAt: at('06 10:00'), estimateMinutes })];
      const found = trouble({ tasks, blocks: [block('a', '06 09:30-10:30')] });
      expect(found?.code).toBe('late');
      expect(found?.sentence).not.toContain('Was due');
    },
  );

  it('late: what it needs, what is left of its windows, and after whom', () => {
    const tasks = [
      task('a', { dueAt: at('05 12:00'), estimateMinutes: 120 }),
      task('b', {
        title: 'Report',
        priority: 'urgent',
        dueAt: at('05 11:00'),
        estimateMinutes: 90,
      }),
    ];
    expect(trouble({ tasks })).toMatchObject({
      code: 'late',
      sentence:
        'Needs 2 h before Mon 5 Jan 12:00; its windows hold 1 h 30 min after Report (urgent).',
    });
  });

  it('no_room: work without a place by the end of the horizon', () => {
    const tasks = [task('a', { ...inHour, estimateMinutes: 130 })];
    expect(trouble({ tasks, preferences: HOUR })).toMatchObject({
      code: 'no_room',
      sentence: 'Needs 2 h 10 min before Mon 19 Jan 09:00; its windows hold 2 h.',
    });
  });

  it('no_room: names those that have most of the time, and counts the others', () => {
    const others = ['b', 'c', 'd', 'e', 'f'].map((id, place) =>
      task(id, { ...inHour, priority: 'high', estimateMinutes: 24 - place, minSessionMinutes: 1 }),
    );
    const a = task('a', { ...inHour, estimateMinutes: 20, minSessionMinutes: 20 });
    expect(trouble({ tasks: [...others, a], preferences: HOUR })?.sentence).toMatch(
      /^Needs 20 min before Mon 19 Jan 09:00; its windows hold 10 min after b \(high\), c \(high\), d \(high\) and 2 other tasks\.$/,
    );
  });

  it('no_room: one task beyond those that are named is counted as one', () => {
    const others = ['b', 'c', 'd', 'e'].map((id, place) =>
      task(id, { ...inHour, priority: 'high', estimateMinutes: 29 - place, minSessionMinutes: 1 }),
    );
    const a = task('a', { ...inHour, estimateMinutes: 20, minSessionMinutes: 20 });
    expect(trouble({ tasks: [...others, a], preferences: HOUR })?.sentence).toMatch(
      /after b \(high\), c \(high\), d \(high\) and 1 other task\.$/,
    );
  });

  it('no_room: kept blocks are what is already fixed', () => {
    const tasks = [task('a', { ...inHour, estimateMinutes: 120 })];
    const blocks = [block(null, '05 09:00-09:30')];
    expect(trouble({ tasks, blocks, preferences: HOUR })?.sentence).toBe(
      'Needs 2 h before Mon 19 Jan 09:00; its windows hold 1 h 30 min after what is already fixed.',
    );
  });

  it('starts_later: startAfter beyond the horizon', () => {
    expect(trouble({ tasks: [task('a', { startAfter: at('20 09:00') })] })).toMatchObject({
      code: 'starts_later',
      sentence: 'May not start before Tue 20 Jan 09:00, after the next 14 days.',
    });
  });

  it('waits: for work that is not planned whole', () => {
    const tasks = [task('a'), task('b', { title: 'Draft', startAfter: at('20 09:00') })];
    expect(trouble({ tasks, dependencies: waits(['a', 'b']) })).toMatchObject({
      code: 'waits',
      sentence: 'Waits for Draft, which is not planned whole.',
    });
  });

  it('no_window: no stretch of its windows is long enough', () => {
    const tasks = [task('a', { ...inHour, autoSplit: false, estimateMinutes: 90 })];
    expect(trouble({ tasks, preferences: HOUR })).toMatchObject({
      code: 'no_window',
      sentence:
        'Needs 1 h 30 min at a stretch before Mon 19 Jan 09:00; its windows hold at most 1 h.',
    });
  });

  it('no_window: a due date before startAfter leaves nothing', () => {
    const fields = { dueAt: at('06 12:00'), startAfter: at('07 09:00') };
    expect(trouble({ tasks: [task('a', fields)] })?.code).toBe('no_window');
  });
});
