import {
  DEFAULT_SETTINGS,
  type Plan,
  type ScheduleInput,
  type TaskInput,
} from '../../src/scheduler/types.ts';
import {
  asOwnBlocks,
  at,
  block,
  own,
  placed,
  preference,
  run,
  task,
  timetable,
} from '../support/schedule/schedule.ts';

const settings = DEFAULT_SETTINGS;
const codes = ({ moves }: Plan) =>
  moves.map(({ taskId, minutes, explanation }) => [taskId, minutes, explanation.code]);

describe('work that is already planned', () => {
  const week = ['a', 'b', 'c', 'd', 'e'].map((id, place) =>
    task(id, { estimateMinutes: 120, sortOrder: place }),
  );
  const before = run({ settings, tasks: week });
  const again = (parts: Partial<ScheduleInput>) =>
    run({ settings, tasks: week, blocks: asOwnBlocks(before), ...parts });
  const without = (plan: Plan, id: string) => placed(plan).filter((line) => !line.startsWith(id));

  it('keeps its time if nothing changed, even if it could be earlier', () => {
    expect(placed(again({}))).toEqual(placed(before));
    expect(again({}).moves).toEqual([]);
    const late = run({ settings, tasks: [task('a')], blocks: [own('a', '07 11:00-12:00')] });
    expect(placed(late)).toEqual(['a 07 11:00-12:00']);
  });

  it('keeps its time when work of the same or a lower priority is added', () => {
    const plan = again({ tasks: [...week, task('new', { estimateMinutes: 15, sortOrder: -1 })] });
    expect(without(plan, 'new')).toEqual(placed(before));
    expect(plan.moves).toEqual([]);
  });

  it('keeps its time when another task is finished early, unless that frees time today', () => {
    const tasks = week.map((each) => ({
      ...each,
      status: each.id === 'a' ? ('completed' as const) : each.status,
    }));
    const plan = again({ tasks });
    expect(plan.moves.every(({ explanation }) => explanation.code === 'freed_today')).toBe(true);
    expect(plan.moves.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(120);
  });

  it('is moved for an urgent deadline also if 900 tasks fill the fortnight', () => {
    const tasks = Array.from({ length: 900 }, (_, index) => task(`t${index}`, { priority: 'low' }));
    const full = run({ settings, tasks });
    const urgent = { priority: 'urgent', estimateMinutes: 180, dueAt: at('07 09:00') } as const;
    const plan = run({
      settings,
      tasks: [...tasks, task('new', urgent)],
      blocks: asOwnBlocks(full),
    });
    expect(plan.unscheduled.length).toBeGreaterThan(0);
    expect([...plan.unscheduled, ...plan.atRisk].map(({ taskId }) => taskId)).not.toContain('new');
  });

  it('is moved for a deadline, by no more than necessary', () => {
    const urgent = task('new', { priority: 'urgent', dueAt: at('05 10:00') });
    const plan = again({ tasks: [...week, urgent] });
    expect(plan.proof.late).toEqual([0, 0, 0, 0, 0]);
    expect(plan.moves.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(120);
  });

  it('states from when to when it was moved for a deadline, and which task has its time', () => {
    const plan = run({
      settings,
      tasks: [task('a'), task('b', { dueAt: at('05 10:00') })],
      blocks: [own('a', '05 09:00-10:00')],
    });
    expect(plan.moves.map(({ explanation }) => explanation.sentence)).toEqual([
      '1 h moved from Mon 5 Jan 09:00 to Mon 5 Jan 10:00: b has that time now.',
    ]);
  });

  it('is moved for new work of higher priority that would wait for another day', () => {
    const plan = again({ tasks: [...week, task('new', { priority: 'urgent' })] });
    expect(placed(plan).find((line) => line.startsWith('new'))).toMatch(/^new 05/);
    expect(plan.moves.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(120);
  });

  it('is moved when its windows changed', () => {
    const tasks = [task('a', { schedulePreferenceId: 'p' })];
    const preferences = [preference('p', '12345 14:00-17:00')];
    const plan = run({ settings, tasks, preferences, blocks: [own('a', '05 09:00-10:00')] });
    expect([placed(plan), codes(plan)]).toEqual([['a 05 14:00-15:00'], [['a', 60, 'changed']]]);
    expect(plan.moves[0]?.explanation.sentence).toBe(
      '1 h moved from Mon 5 Jan 09:00 to Mon 5 Jan 14:00.',
    );
  });

  it('is moved when a fixed block occupies its time', () => {
    const blocks = [
      own('a', '05 09:00-10:00', { id: '1' }),
      block(null, '05 09:30-11:00', { id: '2', type: 'busy' }),
    ];
    const plan = run({ settings, tasks: [task('a', { autoSplit: false })], blocks });
    expect([placed(plan), codes(plan)]).toEqual([['a 05 11:10-12:10'], [['a', 60, 'time_taken']]]);
  });

  it('goes ahead of work of lower priority when its priority is raised, and nothing else moves', () => {
    const low = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, sortOrder) =>
      task(id, { estimateMinutes: 180, priority: 'low', sortOrder, maxSessionMinutes: 90 }),
    );
    const blocks = asOwnBlocks(run({ settings, tasks: low }));
    const tasks = low.map((each) => (each.id === 'f' ? { ...each, priority: 'urgent' } : each));
    const plan = run({ settings, tasks: tasks as TaskInput[], blocks });
    expect(placed(plan)[0]).toMatch(/^f 05 09:00/);
    expect(plan.moves.map(({ taskId, explanation }) => [taskId, explanation.code])).toEqual([
      ['f', 'higher_priority'],
      ['a', 'higher_priority'],
    ]);
    expect(plan.moves[0]?.explanation.sentence).toMatch(
      /^3 h moved from Wed 7 Jan .* to Mon 5 Jan 09:00, ahead of a \(low\)\.$/,
    );
  });

  it('moves no more minutes than the work of higher priority takes', () => {
    const low = Array.from({ length: 8 }, (_, sortOrder) =>
      task(`l${sortOrder}`, { estimateMinutes: 120, priority: 'low', sortOrder }),
    );
    const blocks = asOwnBlocks(run({ settings, tasks: low }));
    const high = { priority: 'high', estimateMinutes: 180, maxSessionMinutes: 90 } as const;
    const plan = run({
      ...{ settings, blocks },
      tasks: [...low, task('new', { ...high, dueAt: at('06 12:00'), cooldownMinutes: 5 })],
    });
    expect(plan.moves.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(240);
  });

  it('that its own block takes is not said to be moved by another block', () => {
    const plan = run({
      settings,
      tasks: [task('a', { estimateMinutes: 120, maxSessionMinutes: 60 })],
      blocks: [block('a', '05 10:00-11:00', { id: '1' }), own('a', '05 10:30-11:30', { id: '2' })],
    });
    expect(plan.moves[0]?.explanation.sentence).toContain('another block of the task has');
  });

  it('says what remains when its estimate is reduced', () => {
    const tasks = [task('a', { estimateMinutes: 60 })];
    const plan = run({ settings, tasks, blocks: [own('a', '06 09:00-11:00')] });
    expect([codes(plan), plan.moves[0]?.explanation.sentence]).toEqual([
      [['a', 60, 'shortened']],
      '1 h removed from Tue 6 Jan 10:00: less work remains.',
    ]);
  });

  it('loses its last minutes when its estimate is reduced', () => {
    const tasks = [task('a', { estimateMinutes: 45 })];
    expect(placed(run({ settings, tasks, blocks: [own('a', '06 11:00-12:00')] }))).toEqual([
      'a 06 11:00-11:45',
    ]);
  });

  it('keeps its time and gets more when its estimate is raised', () => {
    const tasks = [task('a', { estimateMinutes: 120, maxSessionMinutes: 60 })];
    expect(placed(run({ settings, tasks, blocks: [own('a', '06 11:00-12:00')] }))).toContain(
      'a 06 11:00-12:00',
    );
  });
});

describe('time that became free today', () => {
  const tasks = [task('done', { status: 'completed' }), task('next')];

  it('is used by the next work', () => {
    const blocks = [
      own('done', '05 10:00-11:00', { id: '1' }),
      own('next', '07 09:00-10:00', { id: '2' }),
    ];
    const plan = run({ settings, tasks, blocks });
    expect([placed(plan), codes(plan)]).toEqual([
      ['next 05 10:00-11:00'],
      [['next', 60, 'freed_today']],
    ]);
  });

  it('starts now if the planner block of a finished task has begun', () => {
    const blocks = [
      own('done', '05 08:30-10:00', { id: '1' }),
      own('next', '07 09:00-10:00', { id: '2' }),
    ];
    const plan = run({ settings, tasks, blocks });
    expect(placed(plan)).toEqual(['next 05 09:00-10:00']);
    expect(plan.cancel).toEqual(['2']);
  });

  it('does not include manual or locked blocks', () => {
    const started = [
      block('done', '05 08:30-10:00', { id: '1' }),
      own('done', '05 10:00-11:00', { id: '2', locked: true }),
    ];
    expect(placed(run({ tasks, blocks: started }))).toEqual(['next 05 11:00-12:00']);
  });
});

describe('stability', () => {
  const tasks = [
    task('a', { priority: 'high', estimateMinutes: 200, cooldownMinutes: 15 }),
    task('b', { priority: 'medium', dueAt: at('06 17:00'), estimateMinutes: 300 }),
    task('c', { dueAt: at('05 17:00'), autoSplit: false, estimateMinutes: 150 }),
  ];

  it('a run with unchanged input returns the same timetable and replaces all of it', () => {
    const first = run({ tasks });
    const blocks = asOwnBlocks(first);
    const second = run({ tasks, blocks });
    expect(placed(second)).toEqual(placed(first));
    expect(second.cancel).toEqual(blocks.map(({ id }) => id).sort());
  });

  it('adding a low-priority task without due date where there is room moves nothing', () => {
    const first = placed(run({ tasks }));
    const more = placed(run({ tasks: [...tasks, task('new', { sortOrder: 9 })] }));
    expect(more.filter((line) => !line.startsWith('new'))).toEqual(first);
    expect(more.length).toBe(first.length + 1);
  });

  it('removing the last task moves nothing', () => {
    const more = placed(run({ tasks: [...tasks, task('new', { sortOrder: 9 })] }));
    const rest = more.filter((line) => !line.startsWith('new'));
    expect(placed(run({ tasks }))).toEqual(rest);
  });

  it('removing a task moves only the tasks behind it, to earlier times', () => {
    const queue = ['a', 'b', 'c', 'd'].map((id) => task(id));
    expect(timetable({ tasks: queue.filter(({ id }) => id !== 'b') })).toEqual([
      'a 05 09:00-10:00',
      'c 05 10:00-11:00',
      'd 05 11:00-12:00',
    ]);
  });

  it('of plans with the same ends, the one that moves the fewest minutes is chosen', () => {
    const long = task('a', {
      estimateMinutes: 70,
      maxSessionMinutes: 40,
      schedulePreferenceId: 'p',
    });
    const preferences = [preference('p', '1 09:00-09:45', '1 11:00-11:30')];
    const blocks = [
      own('a', '05 09:05-09:45', { id: '1' }),
      own('a', '05 11:00-11:30', { id: '2' }),
    ];
    expect(timetable({ tasks: [long], preferences, blocks })).toEqual([
      'a 05 09:05-09:45',
      'a 05 11:00-11:30',
    ]);
  });

  /**
   * Replans sessions of a task that was changed after they were planned, in windows of a Monday.
   */
  const replanned = (windows: string, fields: Partial<TaskInput>, sessions: string) =>
    timetable({
      tasks: [task('a', { schedulePreferenceId: 'p', ...fields })],
      preferences: [preference('p', ...windows.split(', ').map((window) => `1 ${window}`))],
      blocks: sessions.split(', ').map((span, id) => own('a', `05 ${span}`, { id: `${id}` })),
    })
      .map((line) => line.replace('a 05 ', ''))
      .join(', ');

  it('sessions that are exactly as far apart as a raised cooldown requires are kept', () => {
    const fields = { estimateMinutes: 120, maxSessionMinutes: 60, cooldownMinutes: 30 };
    const sessions = '09:10-10:10, 10:40-11:40';
    expect(replanned('09:00-10:10, 10:40-11:40', fields, sessions)).toBe(sessions);
  });

  it.each([
    [
      'that are closer than a raised cooldown allows',
      '09:00-12:00',
      { estimateMinutes: 120, maxSessionMinutes: 60, cooldownMinutes: 30 },
      '09:10-10:10, 10:30-11:30',
      '09:00-10:00, 10:30-11:30',
    ],
    [
      'longer than a lowered maximum',
      '09:00-10:30, 11:00-11:30',
      { estimateMinutes: 120, maxSessionMinutes: 60 },
      '09:00-10:30, 11:00-11:30',
      '09:00-10:00, 10:00-10:30, 11:00-11:30',
    ],
    [
      'shorter than a raised minimum',
      '09:00-09:10, 10:00-10:30, 11:00-11:30',
      { estimateMinutes: 60, minSessionMinutes: 30 },
      '09:00-09:10, 10:00-10:20, 11:00-11:30',
      '10:00-10:30, 11:00-11:30',
    ],
    [
      'of less work than a raised estimate',
      '09:00-09:30, 11:00-11:30',
      { estimateMinutes: 60 },
      '11:00-11:30',
      '09:00-09:30, 11:00-11:30',
    ],
    [
      'that begin before a later startAfter',
      '09:00-10:00, 11:00-11:30',
      { estimateMinutes: 60, maxSessionMinutes: 30, startAfter: at('05 09:30') },
      '09:00-09:30, 11:00-11:30',
      '09:30-10:00, 11:00-11:30',
    ],
    [
      'outside of narrowed windows',
      '09:30-10:00, 11:00-11:30',
      { estimateMinutes: 60 },
      '09:00-09:30, 11:00-11:30',
      '09:30-10:00, 11:00-11:30',
    ],
  ])('sessions %s are planned again, even with the same end', (_, windows, fields, before, now) => {
    expect(replanned(windows, fields, before)).toBe(now);
  });
});
