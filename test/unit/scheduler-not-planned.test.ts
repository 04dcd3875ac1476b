import { outlook } from '../../src/scheduler/report/outlook.ts';
import { schedule } from '../../src/scheduler/schedule.ts';
import type { Plan, TaskInput } from '../../src/scheduler/types.ts';
import { at, block, input, own, PLAIN, run, task, waits } from '../support/schedule/schedule.ts';

const settings = { ...PLAIN, defaultEstimateMinutes: 45 };
const bare = (id: string, fields: Partial<TaskInput> = {}) =>
  task(id, { estimateMinutes: null, ...fields });
const manual = (id: string, fields: Partial<TaskInput> = {}) =>
  task(id, { autoSchedule: false, manualBy: 'task', ...fields });

const listed = ({ notPlanned }: Plan) =>
  notPlanned.tasks.map(({ taskId, code, reason }) => [taskId, code, reason]);
const codes = ({ notPlanned }: Plan) =>
  notPlanned.tasks.map(({ taskId, code }) => `${taskId} ${code}`);

describe('notPlanned lists an open task', () => {
  it('without an estimate', () => {
    expect(listed(run({ tasks: [bare('a')] }))).toEqual([
      ['a', 'no_estimate', 'Has no estimate, and the planning settings have no default estimate.'],
    ]);
  });

  it.each([
    ['task', 'manual_task', 'the task'],
    ['project', 'manual_project', 'its project'],
    ['both', 'manual_task', 'the task and its project'],
  ] as const)(
    'whose auto-scheduling is disabled by %s, with that reason',
    (manualBy, code, name) => {
      expect(listed(run({ tasks: [manual('a', { manualBy })] }))).toEqual([
        ['a', code, `Has no upcoming block; auto-scheduling is off for ${name}.`],
      ]);
    },
  );

  it('that may not start within the horizon and would not be planned otherwise', () => {
    const startAfter = at('25 09:00');
    expect(
      listed(run({ tasks: [bare('a', { startAfter }), manual('b', { startAfter })] })),
    ).toEqual([
      [
        'a',
        'starts_later',
        'Cannot start before Sun 25 Jan 09:00, after the next 14 days; it has no estimate.',
      ],
      [
        'b',
        'starts_later',
        'Cannot start before Sun 25 Jan 09:00, after the next 14 days; auto-scheduling is off for the task.',
      ],
    ]);
  });

  it('that is due within the horizon, by its other reason, though it starts later', () => {
    const dates = { startAfter: at('25 09:00'), dueAt: at('07 09:00') };
    expect(codes(run({ tasks: [bare('a', dates)] }))).toEqual(['a no_estimate']);
  });

  it.each([
    ['whose estimate is 0', {}, [], 'Its estimate is 0 minutes, so there is nothing to plan.'],
    [
      'whose estimate is filled',
      { estimateMinutes: 60 },
      [block('a', '02 09:00-10:00')],
      'Its past and completed blocks use up its estimate of 1 h, so nothing is left to plan.',
    ],
    [
      'whose default estimate is filled',
      { estimateMinutes: null },
      [block('a', '02 09:00-09:45')],
      'Its past and completed blocks use up the default estimate of 45 min, so nothing is left to plan.',
    ],
    [
      'that is manual and whose estimate is filled',
      { estimateMinutes: 30, autoSchedule: false },
      [block('a', '06 09:00-09:30', { status: 'completed' })],
      'Its past and completed blocks use up its estimate of 30 min, so nothing is left to plan.',
    ],
  ])('%s', (_, fields, blocks, reason) => {
    const tasks = [task('a', { estimateMinutes: 0, ...fields })];
    expect(listed(run({ settings, tasks, blocks }))).toEqual([['a', 'nothing_left', reason]]);
  });

  it('whose planner blocks the run cancels because it has no estimate any more', () => {
    const plan = run({ tasks: [bare('a')], blocks: [own('a', '06 09:00-10:00')] });
    expect([plan.cancel, codes(plan)]).toEqual([['block'], ['a no_estimate']]);
  });
});

describe('notPlanned does not list', () => {
  it.each([
    ['a task that is planned', [task('a')], []],
    ['a task that is planned with the default estimate', [bare('a')], []],
    ['a finished task', [bare('a', { status: 'completed' })], []],
    ['manual work with time to come', [manual('a')], [block('a', '06 09:00-10:00')]],
    ['work under way', [manual('a')], [block('a', '05 08:30-09:30', { status: 'in_progress' })]],
    [
      'a locked task with time to come',
      [bare('a', { locked: true })],
      [own('a', '06 09:00-10:00')],
    ],
  ])('%s', (_, tasks, blocks) => {
    expect(run({ settings, tasks, blocks }).notPlanned).toEqual({ total: 0, tasks: [] });
  });

  it('tasks that are unscheduled or at risk', () => {
    const plan = run({
      tasks: [
        task('later', { startAfter: at('25 09:00') }),
        task('waiting'),
        bare('first'),
        task('overdue', { estimateMinutes: 0, dueAt: at('02 09:00') }),
      ],
      dependencies: waits(['waiting', 'first']),
    });
    expect(plan.unscheduled.map(({ taskId }) => taskId).sort()).toEqual(['later', 'waiting']);
    expect(plan.atRisk.map(({ taskId }) => taskId)).toEqual(['overdue']);
    expect(codes(plan)).toEqual(['first no_estimate']);
  });
});

it('notPlanned lists the first 100 tasks in planning order and counts all', () => {
  const many = Array.from({ length: 150 }, (_, index) => bare(`t${index}`, { sortOrder: -index }));
  const urgent = bare('urgent', { priority: 'urgent', dueAt: at('07 09:00') });
  const { notPlanned } = run({ tasks: [...many, urgent] });
  expect([notPlanned.total, notPlanned.tasks.length]).toEqual([151, 100]);
  expect(notPlanned.tasks.slice(0, 2)).toMatchObject([
    { taskId: 'urgent', title: 'urgent', dueAt: at('07 09:00') },
    { taskId: 't149', dueAt: null },
  ]);
});

describe('the verdict', () => {
  const verdict = (parts: Parameters<typeof run>[0]) => run(parts).verdict;

  it('of a plan without problems is one sentence', () => {
    const tasks = [task('a', { dueAt: at('07 09:00') })];
    expect(verdict({ tasks })).toEqual(['Everything in the plan is on time.']);
  });

  it('states that there is no work to plan', () => {
    expect(verdict({})).toEqual(['There is nothing to plan.']);
    expect(verdict({ tasks: [bare('a')] })).toEqual([
      'There is nothing to plan.',
      '1 task has no estimate, so it is not planned.',
    ]);
  });

  it('counts tasks without an estimate, and names those that are due within the horizon', () => {
    const tasks = [
      task('planned'),
      bare('Renew the passport', { dueAt: at('06 17:00'), priority: 'high' }),
      bare('Taxes', { dueAt: at('02 09:00') }),
      bare('Far', { dueAt: at('30 09:00') }),
      bare('Some day'),
    ];
    expect(verdict({ tasks })).toEqual([
      'Everything in the plan is on time.',
      '4 tasks have no estimate, so they are not planned; Taxes was due Fri 2 Jan 09:00 and Renew the passport (high) is due Tue 6 Jan 17:00.',
    ]);
  });

  it('names three due tasks and counts the others', () => {
    const tasks = ['06', '07', '08', '09', '10'].map((day) =>
      bare(`t${day}`, { dueAt: at(`${day} 17:00`) }),
    );
    expect(verdict({ tasks })[1]).toBe(
      '5 tasks have no estimate, so they are not planned; t06 is due Tue 6 Jan 17:00, t07 is due Wed 7 Jan 17:00, t08 is due Thu 8 Jan 17:00 and 2 more are due by Mon 19 Jan 09:00.',
    );
  });

  it('counts due tasks beyond the 100 that are listed', () => {
    const many = Array.from({ length: 120 }, (_, index) => bare(`t${index}`, { priority: 'high' }));
    const due = bare('Last', { dueAt: at('06 17:00') });
    expect(verdict({ tasks: [...many, due] })[1]).toBe(
      '121 tasks have no estimate, so they are not planned; Last is due Tue 6 Jan 17:00.',
    );
  });

  it('counts manual work without time, and tasks without work left', () => {
    const tasks = [manual('m', { dueAt: at('06 17:00') }), task('z', { estimateMinutes: 0 })];
    expect(verdict({ tasks })).toEqual([
      'There is nothing to plan.',
      '1 task that you plan yourself has no time yet; m is due Tue 6 Jan 17:00.',
      '1 task has no work left but is still open.',
    ]);
  });

  it('counts manual work whose time ends after it is due', () => {
    const tasks = [
      manual('m', { dueAt: at('06 09:30') }),
      manual('on time', { dueAt: at('07 10:00') }),
    ];
    const blocks = [
      block('m', '06 09:00-10:00', { id: 'late' }),
      block('on time', '07 09:00-10:00', { id: 'in time' }),
    ];
    expect(verdict({ tasks, blocks })).toEqual([
      'There is nothing to plan.',
      '1 task outside of the plan is late; m is due Tue 6 Jan 09:30.',
    ]);
  });

  it('does not count finished work whose time ends after it was due', () => {
    const tasks = [manual('m', { dueAt: at('06 09:30'), status: 'completed' })];
    const blocks = [block('m', '06 09:00-10:00')];
    expect(verdict({ tasks, blocks })).toEqual(['There is nothing to plan.']);
  });

  it('does not count tasks that may not start within the horizon', () => {
    const tasks = [bare('a', { startAfter: at('25 09:00') })];
    expect(verdict({ tasks })).toEqual(['There is nothing to plan.']);
  });

  it('counts missed blocks, and states how their time is handled', () => {
    const tasks = [task('a', { estimateMinutes: 240 })];
    const blocks = [
      own('a', '02 09:00-10:00', { id: 'one' }),
      own('a', '02 10:00-11:00', { id: 'two', locked: true }),
    ];
    expect(verdict({ tasks, blocks })).toEqual([
      'Everything in the plan is on time.',
      '2 missed sessions count as done.',
    ]);
    const again = { ...PLAIN, missedWork: 'planned_again' as const };
    expect(verdict({ settings: again, tasks, blocks })).toEqual([
      'Everything in the plan is on time.',
      '1 missed session counts as done.',
      '1 missed session counts as not done.',
    ]);
  });

  it('counts work that starts after the horizon apart from work that does not fit', () => {
    const later = ['b', 'c'].map((id) => task(id, { startAfter: at('25 09:00') }));
    expect(verdict({ tasks: [task('a'), ...later] })).toEqual([
      'Everything in the plan is on time.',
      '2 tasks start in two weeks or later.',
    ]);
    expect(verdict({ tasks: later.slice(1) })).toEqual([
      'There is nothing to plan.',
      '1 task starts in two weeks or later.',
    ]);
    const lastDay = task('d', { startAfter: at('19 00:00'), dueAt: at('19 23:59') });
    expect(verdict({ tasks: [lastDay, ...later] })).toEqual([
      'There is nothing to plan.',
      '3 tasks start in two weeks or later.',
    ]);
    const late = task('late', { dueAt: at('02 09:00') });
    expect(verdict({ tasks: [late, ...later] })).toEqual([
      '1 task is late.',
      'No other plan does better on deadlines.',
      '2 tasks start in two weeks or later.',
    ]);
  });

  it('counts late and left-out tasks, each once', () => {
    const tasks = [
      task('late', { dueAt: at('02 09:00') }),
      task('left out', { startAfter: at('25 09:00'), dueAt: at('07 09:00') }),
    ];
    expect(verdict({ tasks })).toEqual([
      '1 task is late.',
      '1 task does not fit in the next 14 days.',
      'No other plan does better on deadlines.',
    ]);
  });

  it('and the list are the same in the outlook as in the plan', () => {
    const all = input({ tasks: [bare('a'), task('b')] });
    const plan = schedule(all);
    const { notPlanned, verdict } = outlook(all, plan);
    expect([notPlanned, verdict]).toEqual([plan.notPlanned, plan.verdict]);
    expect(verdict).toHaveLength(2);
  });
});

it('the verdict counts tasks that wait for a task without an estimate apart from work that does not fit', () => {
  const first = task('first', { estimateMinutes: null });
  const dependencies = waits(['next', 'first'], ['dated', 'first']);
  const waiting = run({ tasks: [first, task('next')], dependencies: dependencies.slice(0, 1) });
  expect(waiting.verdict).toContain('1 task waits for another one that is not fully planned.');
  expect(waiting.verdict.join(' ')).not.toContain('not fit');
  // The only task of the plan waits, so no work was planned on time.
  expect(waiting.verdict[0]).toBe('There is nothing to plan.');
  const dated = task('dated', { dueAt: at('07 12:00') });
  const both = run({ tasks: [first, task('next'), dated], dependencies });
  expect(both.verdict[0]).toBe('2 tasks wait for others that are not fully planned.');
});
