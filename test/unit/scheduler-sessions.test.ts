import type { TaskInput } from '../../src/scheduler/types.ts';
import {
  at,
  block,
  own,
  placed,
  preference,
  run,
  task,
  timetable,
} from '../support/schedule/schedule.ts';

const DAILY = preference('p', '12345 09:00-10:00');

/** The lengths of a task's sessions, by default in windows of an hour a day. */
const lengths = (fields: Partial<TaskInput>, windows = DAILY) =>
  run({
    tasks: [task('a', { schedulePreferenceId: 'p', ...fields })],
    preferences: [windows],
  }).create.map(({ startAt, endAt }) => (Date.parse(endAt) - Date.parse(startAt)) / 60_000);

const bounds = (estimateMinutes: number, minSessionMinutes: number, maxSessionMinutes: number) => ({
  estimateMinutes,
  minSessionMinutes,
  maxSessionMinutes,
});

const WHOLE_DAY = preference('p', '12345 09:00-17:00');
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

describe('with autoSplit', () => {
  it('no session is longer than the maximum', () => {
    expect(lengths({ ...bounds(200, 30, 60), cooldownMinutes: 5 }, WHOLE_DAY)).toEqual([
      50, 50, 50, 50,
    ]);
  });

  it('70 minutes with 40 to 60 may be 35 + 35', () => {
    const found = lengths(bounds(70, 40, 60));
    expect(sum(found)).toBe(70);
    expect(Math.min(...found)).toBeGreaterThanOrEqual(35);
    expect(lengths(bounds(70, 40, 60), preference('p', '12345 09:00-09:35'))).toEqual([35, 35]);
  });

  it('10 minutes with a minimum of 30 is one block of 10', () => {
    expect(lengths(bounds(10, 30, 60))).toEqual([10]);
  });

  it('62 minutes with 5 to 60 is never 60 + 2', () => {
    expect(lengths(bounds(62, 5, 60))).toEqual([55, 7]);
  });

  it('the remaining work is split, not the estimate', () => {
    const tasks = [task('a', bounds(130, 30, 60))];
    const plan = run({ tasks, blocks: [block('a', '02 09:00-11:00', { status: 'completed' })] });
    expect(placed(plan)).toEqual(['a 05 09:00-09:10']);
  });

  it('a minimum greater than the maximum counts as the maximum', () => {
    expect(lengths(bounds(60, 60, 20))).toEqual([20, 20, 20]);
    expect(lengths(bounds(50, 60, 20), preference('p', '12345 09:00-09:18'))).toEqual([18, 16, 16]);
  });

  it('a gap shorter than the minimum stays free', () => {
    const blocks = [block(null, '05 09:29-10:00')];
    expect(timetable({ tasks: [task('a')], blocks })).toEqual(['a 05 10:00-11:00']);
  });

  it('a session is shortened so that the rest can be split', () => {
    expect(lengths(bounds(80, 30, 60))).toEqual([40, 40]);
    expect(lengths(bounds(110, 50, 60))).toEqual([55, 55]);
  });

  it('sessions of one minute are possible', () => {
    expect(lengths({ ...bounds(5, 1, 1), cooldownMinutes: 10 })).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('without autoSplit', () => {
  it('there is one block with all the remaining work', () => {
    const fields = { ...bounds(300, 30, 60), cooldownMinutes: 30, autoSplit: false };
    expect(lengths(fields, WHOLE_DAY)).toEqual([300]);
  });

  it('it waits for an interval that is long enough', () => {
    const blocks = [block(null, '05 10:00-12:00')];
    const tasks = [task('a', { autoSplit: false, estimateMinutes: 61 })];
    expect(timetable({ tasks, blocks })).toEqual(['a 05 12:00-13:01']);
  });

  it('cooldown does not apply, also after a kept block', () => {
    const tasks = [task('a', { autoSplit: false, estimateMinutes: 90, cooldownMinutes: 60 })];
    const blocks = [block('a', '05 09:00-10:00')];
    expect(timetable({ tasks, blocks })).toEqual(['a 05 10:00-10:30']);
  });

  it('the minimum does not apply', () => {
    expect(lengths({ ...bounds(10, 30, 60), autoSplit: false })).toEqual([10]);
  });
});

describe('cooldown', () => {
  const rested = (fields: Partial<TaskInput> = {}) =>
    task('a', { ...bounds(120, 60, 60), cooldownMinutes: 45, ...fields });

  it('two sessions of a task are at least this many minutes apart', () => {
    expect(timetable({ tasks: [rested()] })).toEqual(['a 05 09:00-10:00', 'a 05 10:45-11:45']);
  });

  it('other tasks stay out of it if there is room elsewhere', () => {
    const tasks = [rested({ priority: 'high' }), task('b', { estimateMinutes: 45 })];
    expect(timetable({ tasks })).toEqual([
      'a 05 09:00-10:00',
      'a 05 10:45-11:45',
      'b 05 11:45-12:30',
    ]);
  });

  it('other tasks may use it if a deadline requires it', () => {
    const dueAt = at('05 11:45');
    const tasks = [rested({ priority: 'high', dueAt }), task('b', { estimateMinutes: 45, dueAt })];
    expect(timetable({ tasks })).toEqual([
      'a 05 09:00-10:00',
      'b 05 10:00-10:45',
      'a 05 10:45-11:45',
    ]);
  });

  it.each([
    ['after a kept session', block('a', '05 09:00-10:00'), 'a 05 10:45-11:45'],
    ['after a started session', own('a', '05 08:30-09:30'), 'a 05 10:15-11:15'],
    ['after a past session', own('a', '05 07:30-08:30'), 'a 05 09:15-10:15'],
    [
      'after a completed session',
      block('a', '05 08:00-09:00', { status: 'completed' }),
      'a 05 09:45-10:45',
    ],
    ['before a kept session', block('a', '05 10:44-11:44'), 'a 05 12:30-13:30'],
  ])('it is kept %s', (_, kept, expected) => {
    expect(timetable({ tasks: [rested()], blocks: [kept] })).toEqual([expected]);
  });

  it.each([['a cancelled block', block('a', '05 10:30-11:30', { status: 'cancelled' })]])(
    'it does not apply to %s',
    (_, ignored) => {
      const blocks = [ignored];
      expect(timetable({ tasks: [rested()], blocks })[0]).toBe('a 05 09:00-10:00');
    },
  );

  it('it does not apply between different tasks', () => {
    const tasks = [
      rested({ estimateMinutes: 60 }),
      task('b', { cooldownMinutes: 60, sortOrder: 1 }),
    ];
    expect(timetable({ tasks })).toEqual(['a 05 09:00-10:00', 'b 05 10:00-11:00']);
  });

  it('it may move a session to another day', () => {
    const tasks = [rested({ schedulePreferenceId: 'p' })];
    const preferences = [preference('p', '12 09:00-11:00')];
    expect(timetable({ tasks, preferences })).toEqual(['a 05 09:00-10:00', 'a 06 09:00-10:00']);
  });
});

describe('a single split task', () => {
  // The longest first session, 45 minutes, leaves a remainder that does not fit between 10:45 and
  // 11:15.
  const preferences = [preference('p', '1 09:00-09:45', '1 10:30-11:15', '1 12:00-13:00')];
  const alone = (dueAt: string | null) =>
    task('a', { ...bounds(90, 30, 60), cooldownMinutes: 60, schedulePreferenceId: 'p', dueAt });
  const best = ['a 05 09:00-09:30', 'a 05 10:30-11:00', 'a 05 12:00-12:30'];

  it('has as few sessions as possible', () => {
    expect(timetable({ tasks: [alone(null)], preferences })).toEqual([
      'a 05 09:00-09:45',
      'a 05 12:00-12:45',
    ]);
  });

  it('is on time if any split of its work is', () => {
    const plan = run({ tasks: [alone(at('05 12:30'))], preferences });
    expect([placed(plan), plan.proof.late]).toEqual([best, [0, 0, 0, 0, 0]]);
  });
});

describe('free time that equals the work', () => {
  const once = block(null, '12 09:00-17:00');
  const exactly = (windows: string[], fields: Partial<TaskInput>) =>
    run({
      tasks: [task('a', { schedulePreferenceId: 'p', ...fields })],
      preferences: [preference('p', ...windows)],
      blocks: [once],
    });

  it('is enough for one session', () => {
    const plan = exactly(['1 09:00-09:30'], { ...bounds(30, 30, 60), dueAt: at('05 09:30') });
    expect([placed(plan), plan.unscheduled, plan.atRisk]).toEqual([['a 05 09:00-09:30'], [], []]);
    expect(plan.proof).toEqual({
      late: [0, 0, 0, 0, 0],
      bound: [0, 0, 0, 0, 0],
      optimal: true,
      computed: 'proven',
      spent: expect.any(Number),
    });
  });

  it.each([
    ['is not due', null],
    ['is overdue', at('02 17:00')],
  ])('is enough for the only possible split, if that %s', (_, dueAt) => {
    const windows = ['1 09:00-09:50', '1 10:00-10:25', '1 11:00-11:25'];
    const plan = exactly(windows, { ...bounds(100, 25, 40), dueAt });
    expect(placed(plan)).toEqual([
      'a 05 09:00-09:25',
      'a 05 09:25-09:50',
      'a 05 10:00-10:25',
      'a 05 11:00-11:25',
    ]);
    expect(plan.unscheduled).toEqual([]);
  });
});
