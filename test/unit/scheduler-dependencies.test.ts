import {
  at,
  block,
  ids,
  own,
  placed,
  preference,
  run,
  task,
  timetable,
  waits,
} from '../support/schedule/schedule.ts';

const B_AFTER_A = waits(['b', 'a']);

describe('a task that depends on another', () => {
  it('starts at or after the end of its planned work', () => {
    const tasks = [task('a', { estimateMinutes: 180 }), task('b', { priority: 'urgent' })];
    expect(timetable({ tasks, dependencies: B_AFTER_A })).toEqual([
      'a 05 09:00-10:30',
      'a 05 10:30-12:00',
      'b 05 12:00-13:00',
    ]);
  });

  it('starts at or after the end of its kept work', () => {
    const tasks = [task('a', { autoSchedule: false }), task('b')];
    const blocks = [block('a', '06 11:00-12:00')];
    expect(timetable({ tasks, blocks, dependencies: B_AFTER_A })).toEqual(['b 06 12:00-13:00']);
  });

  it('starts after kept work that follows the planned work', () => {
    const tasks = [task('a', { estimateMinutes: 120 }), task('b')];
    const blocks = [block('a', '06 11:00-12:00')];
    expect(timetable({ tasks, blocks, dependencies: B_AFTER_A })).toEqual([
      'a 05 09:00-10:00',
      'b 06 12:00-13:00',
    ]);
  });

  it('starts after the blocks of a locked task', () => {
    const tasks = [task('a', { locked: true, estimateMinutes: 600 }), task('b')];
    const blocks = [own('a', '06 11:00-12:00')];
    expect(timetable({ tasks, blocks, dependencies: B_AFTER_A })).toEqual(['b 06 12:00-13:00']);
  });

  it('starts after work that keeps the time of the previous plan', () => {
    const blocks = [own('a', '06 11:00-12:00')];
    expect(timetable({ tasks: [task('a'), task('b')], blocks, dependencies: B_AFTER_A })).toEqual([
      'a 06 11:00-12:00',
      'b 06 12:00-13:00',
    ]);
  });

  it.each(['completed', 'cancelled', 'archived'] as const)(
    'does not wait for a %s one',
    (status) => {
      const tasks = [task('a', { status }), task('b')];
      const blocks = [block('a', '06 11:00-12:00')];
      expect(timetable({ tasks, blocks, dependencies: B_AFTER_A })).toEqual(['b 05 09:00-10:00']);
    },
  );

  it('does not wait for one with an estimate of 0 and without blocks, since none of its work is left out', () => {
    const tasks = [task('a', { estimateMinutes: 0 }), task('b')];
    expect(timetable({ tasks, dependencies: B_AFTER_A })).toEqual(['b 05 09:00-10:00']);
  });

  describe.each([
    ['without an estimate', { estimateMinutes: null }],
    ['that is manual', { autoSchedule: false }],
  ])('on a %s task without any time', (_, fields) => {
    it('starts at or after the due date of that task', () => {
      const tasks = [task('a', { ...fields, dueAt: at('06 11:00') }), task('b')];
      expect(timetable({ tasks, dependencies: B_AFTER_A })).toEqual(['b 06 11:00-12:00']);
    });

    it.each([
      ['has none', null],
      ['is overdue', at('02 09:00')],
      ['is due beyond the horizon', at('20 09:00')],
    ])('is left out with its reason if that task %s', (_, dueAt) => {
      const tasks = [task('a', { ...fields, dueAt, title: 'Approval' }), task('b'), task('c')];
      const plan = run({ tasks, dependencies: waits(['b', 'a'], ['c', 'b']) });
      expect(placed(plan)).toEqual([]);
      expect(plan.unscheduled.map(({ explanation }) => explanation)).toMatchObject([
        {
          code: 'waits',
          sentence:
            'Waits for Approval, which has neither a block nor a due date in the next 14 days.',
          facts: [{ code: 'waits_for_unplanned', taskId: 'b', otherTaskId: 'a' }],
        },
        { code: 'waits', facts: [{ code: 'waits_for', taskId: 'c', otherTaskId: 'b' }] },
      ]);
    });
  });

  it('does not wait for a missing task', () => {
    expect(timetable({ tasks: [task('b')], dependencies: B_AFTER_A })).toEqual([
      'b 05 09:00-10:00',
    ]);
  });

  it('is left out with its reason if that work is left out', () => {
    const tasks = [
      task('a', { schedulePreferenceId: 'never', title: 'Draft', priority: 'low' }),
      task('b', { priority: 'urgent' }),
    ];
    const preferences = [preference('never')];
    const plan = run({ tasks, preferences, dependencies: B_AFTER_A });
    expect(placed(plan)).toEqual([]);
    expect(plan.unscheduled).toMatchObject([
      {
        taskId: 'b',
        minutesLeftOut: 60,
        explanation: {
          code: 'waits',
          sentence: 'Waits for Draft (low), which is not completely planned.',
        },
      },
      { taskId: 'a' },
    ]);
    expect(plan.proof.late).toEqual([1, 0, 0, 1, 0]);
  });

  it('is left out if only a part of that work is placed', () => {
    const tasks = [task('a', { schedulePreferenceId: 'p', estimateMinutes: 180 }), task('b')];
    const plan = run({
      tasks,
      preferences: [preference('p', '1 10:00-11:00')],
      dependencies: B_AFTER_A,
    });
    expect(placed(plan)).toEqual(['a 05 10:00-11:00', 'a 12 10:00-11:00']);
    expect(plan.unscheduled.map(({ explanation }) => explanation.code)).toEqual([
      'no_room',
      'waits',
    ]);
  });

  it('is placed after late work', () => {
    const tasks = [task('a', { dueAt: at('04 09:00') }), task('b', { dueAt: at('05 12:00') })];
    const plan = run({ tasks, dependencies: B_AFTER_A });
    expect(placed(plan)).toEqual(['a 05 09:00-10:00', 'b 05 10:00-11:00']);
    expect(ids(plan.atRisk)).toEqual(['a']);
  });

  it('starts at or after the end of the last of several', () => {
    const tasks = [task('a'), task('b', { sortOrder: 1 }), task('c', { priority: 'urgent' })];
    const dependencies = waits(['c', 'a'], ['c', 'b']);
    expect(timetable({ tasks, dependencies })).toEqual([
      'a 05 09:00-10:00',
      'b 05 10:00-11:00',
      'c 05 11:00-12:00',
    ]);
  });
});

describe('a chain', () => {
  const tasks = [
    task('d', { priority: 'urgent' }),
    task('c', { priority: 'high' }),
    task('b', { priority: 'medium' }),
    task('a', { priority: 'low' }),
  ];
  const dependencies = waits(['d', 'c'], ['c', 'b'], ['b', 'a']);

  it('is placed in order, whatever the priorities', () => {
    expect(timetable({ tasks, dependencies })).toEqual([
      'a 05 09:00-10:00',
      'b 05 10:00-11:00',
      'c 05 11:00-12:00',
      'd 05 12:00-13:00',
    ]);
  });

  it('is left out from its first task that is left out', () => {
    const broken = tasks.map((each) =>
      each.id === 'b' ? { ...each, startAfter: at('30 09:00') } : each,
    );
    const plan = run({ tasks: broken, dependencies });
    expect(placed(plan)).toEqual(['a 05 09:00-10:00']);
    expect(plan.unscheduled.map(({ taskId, explanation }) => [taskId, explanation.code])).toEqual([
      ['d', 'waits'],
      ['c', 'waits'],
      ['b', 'starts_later'],
    ]);
  });

  it('is interrupted by a finished task in its middle', () => {
    const parted = tasks.map((each) =>
      each.id === 'b' ? { ...each, status: 'completed' as const } : each,
    );
    expect(timetable({ tasks: parted, dependencies })).toEqual([
      'c 05 09:00-10:00',
      'd 05 10:00-11:00',
      'a 05 11:00-12:00',
    ]);
  });
});

describe('a dependency of lower priority', () => {
  it('precedes others of higher priority if the dependent task would be late', () => {
    const tasks = [
      task('urgent', { priority: 'urgent', dueAt: at('05 11:00') }),
      task('first', { priority: 'low' }),
      task('high', { priority: 'high', dueAt: at('05 12:00') }),
    ];
    const plan = run({ tasks, dependencies: waits(['urgent', 'first']) });
    expect(placed(plan)).toEqual([
      'first 05 09:00-10:00',
      'urgent 05 10:00-11:00',
      'high 05 11:00-12:00',
    ]);
    expect(plan.proof.late).toEqual([0, 0, 0, 0, 0]);
  });

  it('is late itself if that keeps the dependent task on time', () => {
    const tasks = [
      task('urgent', { priority: 'urgent', dueAt: at('05 11:00') }),
      task('first', { priority: 'low', dueAt: at('02 09:00') }),
      task('high', { priority: 'high', dueAt: at('05 10:00') }),
    ];
    const plan = run({ tasks, dependencies: waits(['urgent', 'first']) });
    expect(plan.proof.late).toEqual([0, 1, 0, 1, 0]);
  });
});
