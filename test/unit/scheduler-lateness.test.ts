import type { TaskInput } from '../../src/scheduler/types.ts';
import {
  at,
  block,
  ids,
  placed,
  preference,
  run,
  task,
  timetable,
} from '../support/schedule/schedule.ts';

const day = (id: string, fields: Partial<TaskInput>) =>
  task(id, { estimateMinutes: 480, maxSessionMinutes: 480, autoSplit: false, ...fields });
const TODAY = at('05 17:00');
const TOMORROW = at('06 17:00');

describe('lateness', () => {
  it('no task is late because of one of lower priority', () => {
    const tasks = [
      day('high', { priority: 'high', dueAt: TODAY }),
      task('low', { priority: 'low', dueAt: TODAY }),
      task('medium', { priority: 'medium', dueAt: TODAY }),
    ];
    const plan = run({ tasks });
    expect(plan.create[0]).toMatchObject({ taskId: 'high', endAt: TODAY });
    expect(ids(plan.atRisk)).toEqual(['medium', 'low']);
    expect(plan.proof).toEqual({
      late: [0, 0, 1, 1, 0],
      bound: [0, 0, 1, 1, 0],
      optimal: true,
      computed: 'proven',
      spent: expect.any(Number),
    });
  });

  it('a low-priority task due today is on time if an urgent one has two weeks', () => {
    const tasks = [
      day('urgent', { priority: 'urgent', dueAt: at('18 17:00') }),
      day('low', { priority: 'low', dueAt: TODAY }),
    ];
    const plan = run({ tasks });
    expect(placed(plan)).toEqual(['low 05 09:00-17:00', 'urgent 06 09:00-17:00']);
    expect(plan.atRisk).toEqual([]);
  });

  it('a flexible task leaves the only hour to a narrow one', () => {
    const tasks = [
      task('flexible', { priority: 'urgent' }),
      task('narrow', { priority: 'low', schedulePreferenceId: 'once', dueAt: TODAY }),
    ];
    const preferences = [preference('once', '1 09:00-10:00')];
    expect(timetable({ tasks, preferences })).toEqual([
      'narrow 05 09:00-10:00',
      'flexible 05 10:00-11:00',
    ]);
  });

  it('three tasks use the union of their windows', () => {
    const preferences = [
      preference('early', '1 09:00-10:00'),
      preference('middle', '1 09:00-11:00'),
      preference('late', '1 10:00-12:00'),
    ];
    const of = (id: string, priority: TaskInput['priority']) =>
      task(id, { priority, schedulePreferenceId: id, dueAt: TODAY });
    const plan = run({
      tasks: [of('late', 'urgent'), of('middle', 'high'), of('early', 'low')],
      preferences,
    });
    expect(placed(plan)).toEqual([
      'early 05 09:00-10:00',
      'middle 05 10:00-11:00',
      'late 05 11:00-12:00',
    ]);
    expect(plan.proof.late).toEqual([0, 0, 0, 0, 0]);
  });

  it('of two tasks of one priority with time for one, one is on time', () => {
    const tasks = ['a', 'b'].map((id) => day(id, { priority: 'high', dueAt: TODAY }));
    const plan = run({ tasks });
    expect(plan.proof).toEqual({
      late: [0, 1, 0, 0, 0],
      bound: [0, 1, 0, 0, 0],
      optimal: true,
      computed: 'proven',
      spent: expect.any(Number),
    });
  });

  it('as few tasks as possible are late: two short ones precede a long one of their priority', () => {
    const tasks = [
      day('long', { dueAt: TODAY }),
      task('short', { dueAt: TODAY, estimateMinutes: 240, sortOrder: 1 }),
      task('other', { dueAt: TODAY, estimateMinutes: 240, sortOrder: 2 }),
    ];
    const plan = run({ tasks });
    expect(plan.proof.late).toEqual([0, 0, 0, 0, 1]);
    expect(ids(plan.atRisk)).toEqual(['long']);
  });

  it('work may fill every minute up to its due date', () => {
    const tasks = [
      task('first', { dueAt: at('05 09:30'), estimateMinutes: 30 }),
      task('third', { dueAt: at('05 10:30'), autoSplit: false }),
      task('second', {
        priority: 'medium',
        dueAt: at('05 11:00'),
        autoSplit: false,
        estimateMinutes: 90,
      }),
      task('other', {
        priority: 'medium',
        dueAt: at('05 12:00'),
        autoSplit: false,
        estimateMinutes: 120,
        schedulePreferenceId: 'late',
      }),
    ];
    const plan = run({ tasks, preferences: [preference('late', '1 10:00-12:00')] });
    expect(placed(plan)).toEqual([
      'first 05 09:00-09:30',
      'second 05 09:30-11:00',
      'third 05 11:00-12:00',
      'other 12 10:00-12:00',
    ]);
    expect(plan.proof).toEqual({
      late: [0, 0, 1, 0, 1],
      bound: [0, 0, 1, 0, 1],
      optimal: true,
      computed: 'proven',
      spent: expect.any(Number),
    });
  });

  const MORNINGS = [
    preference('hour', '1 09:00-10:00'),
    preference('morning', '1 09:00-11:00'),
    preference('noon', '1 10:00-12:00'),
  ];
  const whole = { autoSplit: false };
  it.each([
    [
      'one job was left for another',
      [
        task('a', { ...whole, dueAt: at('05 10:30') }),
        task('b', {
          priority: 'medium',
          schedulePreferenceId: 'hour',
          dueAt: at('05 10:00'),
          estimateMinutes: 30,
        }),
        task('c', { ...whole, schedulePreferenceId: 'hour', dueAt: at('05 10:00') }),
      ],
      [0, 0, 0, 0, 1],
    ],
    [
      'it was hoped for all that is left',
      [
        task('a', { schedulePreferenceId: 'hour', dueAt: at('05 10:30'), estimateMinutes: 30 }),
        task('b', {
          priority: 'low',
          schedulePreferenceId: 'morning',
          dueAt: at('05 12:00'),
          estimateMinutes: 120,
          maxSessionMinutes: 30,
        }),
      ],
      [0, 0, 0, 0, 1],
    ],
    [
      'not all of a higher priority could be hoped for',
      [
        task('a', {
          ...whole,
          priority: 'low',
          schedulePreferenceId: 'morning',
          dueAt: at('05 12:00'),
          estimateMinutes: 90,
        }),
        task('b', { schedulePreferenceId: 'noon', dueAt: at('05 10:00') }),
        task('c', { dueAt: at('05 09:30'), estimateMinutes: 30 }),
        task('d', { priority: 'low', schedulePreferenceId: 'morning', dueAt: at('05 10:30') }),
        task('e', {
          priority: 'medium',
          schedulePreferenceId: 'hour',
          startAfter: at('05 10:30'),
          dueAt: at('05 10:00'),
          estimateMinutes: 120,
          maxSessionMinutes: 30,
          cooldownMinutes: 30,
        }),
        task('f', {
          ...whole,
          priority: 'low',
          schedulePreferenceId: 'hour',
          dueAt: at('05 10:00'),
        }),
      ],
      [0, 0, 1, 2, 1],
    ],
  ])('the proof does not lose minutes where %s', (_, tasks, late) => {
    const { proof } = run({ tasks, preferences: MORNINGS });
    expect(proof).toEqual({
      late,
      bound: late,
      optimal: true,
      computed: 'proven',
      spent: expect.any(Number),
    });
  });

  it('tasks that share one minute are not both given it', () => {
    const tasks = ['early', 'late'].map((id) =>
      task(id, { schedulePreferenceId: id, dueAt: TODAY }),
    );
    const preferences = [preference('early', '1 09:00-10:00'), preference('late', '1 09:59-10:59')];
    const { proof } = run({ tasks, preferences });
    expect(proof).toEqual({
      late: [0, 0, 0, 0, 1],
      bound: [0, 0, 0, 0, 1],
      optimal: true,
      computed: 'proven',
      spent: expect.any(Number),
    });
  });

  it('tasks whose windows only touch are both on time', () => {
    const tasks = ['early', 'late'].map((id) =>
      task(id, { schedulePreferenceId: id, dueAt: TODAY }),
    );
    const preferences = [preference('early', '1 09:00-10:00'), preference('late', '1 10:00-11:00')];
    const { proof } = run({ tasks, preferences });
    expect(proof).toEqual({
      late: [0, 0, 0, 0, 0],
      bound: [0, 0, 0, 0, 0],
      optimal: true,
      computed: 'proven',
      spent: expect.any(Number),
    });
  });

  it('one urgent late task is worse than all others', () => {
    const tasks = [
      day('urgent', { priority: 'urgent', dueAt: TODAY }),
      ...['a', 'b', 'c', 'd'].map((id) => task(id, { priority: 'high', dueAt: TODAY })),
    ];
    expect(run({ tasks }).proof.late).toEqual([0, 4, 0, 0, 0]);
  });

  it('work that cannot be on time is placed as early as possible without making others late', () => {
    const tasks = [
      task('late', { priority: 'urgent', dueAt: at('04 09:00'), estimateMinutes: 120 }),
      task('due', { priority: 'low', dueAt: at('05 10:00') }),
    ];
    expect(timetable({ tasks })).toEqual(['due 05 09:00-10:00', 'late 05 10:00-12:00']);
  });

  it('work that cannot be on time is placed by priority if others stay on time', () => {
    const tasks = [
      task('late', { priority: 'urgent', dueAt: at('04 09:00'), estimateMinutes: 120 }),
      task('due', { priority: 'low', dueAt: at('05 12:00') }),
      task('free'),
    ];
    expect(timetable({ tasks })).toEqual([
      'late 05 09:00-11:00',
      'due 05 11:00-12:00',
      'free 05 12:00-13:00',
    ]);
  });

  it('the due date itself is on time, a minute later is not', () => {
    const due = (dueAt: string) => run({ tasks: [task('a', { dueAt })] });
    expect(due(at('05 10:00')).proof.late).toEqual([0, 0, 0, 0, 0]);
    expect(due(at('05 09:59')).proof.late).toEqual([0, 0, 0, 0, 1]);
  });
});

describe('with enough room', () => {
  it.each([
    ['by priority', { priority: 'low' }, { priority: 'urgent' }],
    ['by due date', { dueAt: at('16 17:00') }, { dueAt: at('15 17:00') }],
    ['by due date, none last', {}, { dueAt: at('30 17:00') }],
    ['by sortOrder', { sortOrder: 2 }, { sortOrder: 1 }],
    ['by creation', { createdAt: at('03 00:00') }, { createdAt: at('02 00:00') }],
  ] as [string, Partial<TaskInput>, Partial<TaskInput>][])(
    'tasks are ordered %s',
    (_, later, sooner) => {
      const tasks = [task('a', later), task('b', sooner)];
      expect(timetable({ tasks })).toEqual(['b 05 09:00-10:00', 'a 05 10:00-11:00']);
    },
  );

  it('tasks are ordered by id if all else is equal', () => {
    const tasks = [task('b'), task('a')];
    expect(timetable({ tasks })).toEqual(['a 05 09:00-10:00', 'b 05 10:00-11:00']);
  });

  it('priority precedes the due date, the due date precedes sortOrder', () => {
    const tasks = [
      task('a', { dueAt: at('16 17:00'), sortOrder: 9 }),
      task('b', { dueAt: at('17 17:00'), sortOrder: 1 }),
      task('c', { priority: 'low', sortOrder: 10 }),
    ];
    expect(ids(run({ tasks }).create)).toEqual(['c', 'a', 'b']);
  });

  it('each task ends as early as possible: a later task fills the gap before it', () => {
    const tasks = [
      task('whole', { priority: 'high', autoSplit: false, estimateMinutes: 120 }),
      task('short', { estimateMinutes: 30 }),
    ];
    const blocks = [block(null, '05 10:00-11:00')];
    expect(timetable({ tasks, blocks })).toEqual(['short 05 09:00-09:30', 'whole 05 11:00-13:00']);
  });

  it('the task of higher priority comes first if the other stays on time', () => {
    const tasks = [
      day('high', { priority: 'high', estimateMinutes: 240 }),
      day('low', { priority: 'low', estimateMinutes: 240, dueAt: TODAY }),
      day('medium', { priority: 'medium', dueAt: TOMORROW }),
    ];
    expect(timetable({ tasks })).toEqual([
      'high 05 09:00-13:00',
      'low 05 13:00-17:00',
      'medium 06 09:00-17:00',
    ]);
  });
});
