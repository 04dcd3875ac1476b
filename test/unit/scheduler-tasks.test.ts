import {
  at,
  block,
  ids,
  NOW,
  own,
  placed,
  run,
  task,
  timetable,
} from '../support/schedule/schedule.ts';

describe('horizon', () => {
  it.each([
    ['stays on a mark', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z'],
    [
      'is rounded up to the next 5-minute mark',
      '2026-01-05T09:00:00.001Z',
      '2026-01-05T09:05:00.000Z',
    ],
  ])('the start %s', (_, now, from) => {
    const plan = run({ now, tasks: [task('a')] });
    expect(plan.horizon.from).toBe(from);
    expect(plan.create[0]?.startAt).toBe(from);
  });

  it.each([
    ['Australia/Sydney', '2026-03-27T22:00:00.000Z', '2026-04-10T23:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-09-25T22:30:00.000Z', '2026-10-09T22:00:00.000Z'],
    ['UTC', '2026-03-27T22:00:00.000Z', '2026-04-10T22:00:00.000Z'],
  ])('it ends at the same wall-clock time 14 days later in %s', (zone, now, to) => {
    expect(run({ now, zone }).horizon.to).toBe(to);
  });

  it('nothing is placed after its end', () => {
    const plan = run({ tasks: [task('a', { startAfter: at('19 08:00') })] });
    expect([placed(plan), ids(plan.unscheduled)]).toEqual([[], ['a']]);
    const long = task('b', { startAfter: at('16 16:30'), autoSplit: false });
    expect(timetable({ now: at('05 09:30'), tasks: [long] })).toEqual([]);
    expect(timetable({ now: at('05 10:00'), tasks: [long] })).toEqual(['b 19 09:00-10:00']);
  });

  it('windows are wall-clock in the zone', () => {
    const plan = run({ zone: 'Australia/Sydney', tasks: [task('a')] });
    expect(placed(plan)).toEqual(['a 05 22:00-23:00']);
  });
});

describe('started blocks', () => {
  it.each([
    ['that starts before the mark counts as started', '05 09:00-10:00', [], ['a 05 10:00-11:00']],
    ['that starts at the mark does not', '05 09:05-10:05', ['block'], ['a 05 09:05-11:05']],
  ])('a block %s', (_, span, cancel, expected) => {
    const plan = run({
      now: at('05 09:00:01'),
      tasks: [task('a', { estimateMinutes: 120 })],
      blocks: [own('a', span)],
    });
    expect([plan.cancel, placed(plan)]).toEqual([cancel, expected]);
  });
});

describe('tasks that are not placed', () => {
  it.each([
    ['a manual task, also by its project', { autoSchedule: false }],
    ['a task without an estimate', { estimateMinutes: null }],
    ['a completed task', { status: 'completed' }],
    ['a cancelled task', { status: 'cancelled' }],
    ['an archived task', { status: 'archived' }],
  ] as const)('%s is not placed and in no list', (_, fields) => {
    const tasks = [task('a', { estimateMinutes: 960, dueAt: at('01 00:00'), ...fields })];
    expect(run({ tasks })).toMatchObject({
      create: [],
      atRisk: [],
      unscheduled: [],
      oversized: [],
      proof: { late: [0, 0, 0, 0, 0] },
    });
  });

  it.each(['backlog', 'todo', 'in_progress'] as const)('a task that is %s is placed', (status) => {
    expect(timetable({ tasks: [task('a', { status })] })).toEqual(['a 05 09:00-10:00']);
  });

  it('blocks of a manual task keep their time', () => {
    const tasks = [task('a', { autoSchedule: false }), task('b')];
    const plan = run({ tasks, blocks: [own('a', '05 09:00-10:00')] });
    expect([plan.cancel, placed(plan)]).toEqual([[], ['b 05 10:00-11:00']]);
  });
});

describe('a locked task', () => {
  const locked = task('a', { locked: true, estimateMinutes: 240, dueAt: at('05 09:30') });

  it.each([
    ['scheduled', '05 10:00-11:00', {}],
    ['in-progress', '05 08:00-09:01', { status: 'in_progress' }],
    ['hand-placed', '05 10:00-11:00', { source: 'manual' }],
  ] as const)('with a %s block that ends in the future keeps its blocks', (_, span, fields) => {
    const blocks = [own('a', span, fields), own('a', '06 10:00-11:00', { id: 'later' })];
    const plan = run({ tasks: [locked, task('b', { estimateMinutes: 120 })], blocks });
    expect(plan.cancel).toEqual([]);
    expect(ids(plan.create)).not.toContain('a');
    expect(ids(plan.unscheduled)).toEqual([]);
    expect(ids(plan.atRisk)).toEqual(['a']);
    expect(plan.proof.late).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([
    ['without a block', []],
    ['whose block ended', [own('a', '05 08:00-09:00')]],
    ['whose block is cancelled', [own('a', '05 10:00-11:00', { status: 'cancelled' })]],
    ['whose block is completed', [own('a', '05 10:00-11:00', { status: 'completed' })]],
  ] as const)('%s is planned like any other', (_, blocks) => {
    const plan = run({ tasks: [locked], blocks: [...blocks] });
    expect(plan.create.length).toBeGreaterThan(0);
    expect(plan.cancel).toEqual([]);
  });

  it('that is completed has its future planner blocks cancelled', () => {
    const done = task('a', { locked: true, status: 'completed' });
    expect(run({ tasks: [done], blocks: [own('a', '06 10:00-11:00')] }).cancel).toEqual(['block']);
  });

  it('occupies the time of its blocks', () => {
    const blocks = [own('a', '05 09:00-12:00')];
    expect(timetable({ tasks: [locked, task('b')], blocks })).toEqual(['b 05 12:00-13:00']);
  });
});

describe('the cancel list', () => {
  it("has the run's own future blocks, also if the new block has the old times", () => {
    const plan = run({ tasks: [task('a')], blocks: [own('a', '05 09:00-10:00')] });
    expect([plan.cancel, placed(plan)]).toEqual([['block'], ['a 05 09:00-10:00']]);
  });

  it.each([
    ['hand-placed or dragged', { source: 'manual' }],
    ['locked', { locked: true }],
    ['in-progress', { status: 'in_progress' }],
    ['completed', { status: 'completed' }],
    ['already cancelled', { status: 'cancelled' }],
    ['started', { startAt: at('05 08:59') }],
    ['of another type', { type: 'break' }],
    ['with no task', { taskId: null }],
  ] as const)('a block that is %s is kept', (_, fields) => {
    const blocks = [own('a', '05 09:00-10:00', fields)];
    expect(run({ tasks: [task('a')], blocks }).cancel).toEqual([]);
  });

  it.each([
    ['a completed task', { status: 'completed' }],
    ['a cancelled task', { status: 'cancelled' }],
    ['an archived task', { status: 'archived' }],
    ['a task without an estimate', { estimateMinutes: null }],
    ['a task with nothing left to place', { estimateMinutes: 0 }],
  ] as const)('has future planner blocks of %s, and their time is free', (_, fields) => {
    const tasks = [task('a', fields), task('b')];
    const plan = run({ tasks, blocks: [own('a', '05 09:00-10:00')] });
    expect([plan.cancel, placed(plan)]).toEqual([['block'], ['b 05 09:00-10:00']]);
  });

  it.each([
    ['locked', { locked: true }],
    ['hand-placed', { source: 'manual' }],
  ] as const)('a %s block of a completed task stays, and occupies its time', (_, fields) => {
    const tasks = [task('a', { status: 'completed' }), task('b')];
    const plan = run({ tasks, blocks: [own('a', '05 09:00-10:00', fields)] });
    expect([plan.cancel, placed(plan)]).toEqual([[], ['b 05 10:00-11:00']]);
  });

  it('does not have a planner block of a completed task that has begun, and its time is free', () => {
    const tasks = [task('a', { status: 'completed' }), task('b')];
    const blocks = [own('a', '05 09:00-10:00', { startAt: at('05 08:00') })];
    const plan = run({ tasks, blocks });
    expect([plan.cancel, placed(plan)]).toEqual([[], ['b 05 09:00-10:00']]);
  });

  it('is sorted by id', () => {
    const blocks = ['c', 'a', 'b'].map((id) => own('a', '06 09:00-10:00', { id }));
    expect(run({ now: NOW, tasks: [task('a')], blocks }).cancel).toEqual(['a', 'b', 'c']);
    expect(run({ tasks: [], blocks: [block(null, '06 09:00-10:00')] }).cancel).toEqual([]);
  });
});
