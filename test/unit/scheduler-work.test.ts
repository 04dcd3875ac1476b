import type { BlockInput } from '../../src/scheduler/types.ts';
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
} from '../support/schedule/schedule.ts';

/** The placed minutes of `a`, whose estimate is 120, with these blocks. */
const minutesPlaced = (...blocks: BlockInput[]) =>
  run({ tasks: [task('a', { estimateMinutes: 120 })], blocks }).create.reduce(
    (sum, { startAt, endAt }) => sum + (Date.parse(endAt) - Date.parse(startAt)) / 60_000,
    0,
  );

describe('remaining work', () => {
  it.each([
    ['a kept block', block('a', '06 09:00-09:45')],
    ['a past block', own('a', '02 09:00-09:45')],
    ['a started block, in full', own('a', '05 08:30-09:15')],
    ['a completed block', block('a', '02 09:00-09:45', { status: 'completed' })],
    ['a completed block to come', own('a', '06 09:00-09:45', { status: 'completed' })],
    ['an in-progress block', own('a', '05 08:45-09:30', { status: 'in_progress' })],
    ['a locked block', own('a', '06 09:00-09:45', { locked: true })],
    ['a block beyond the horizon', block('a', '30 09:00-09:45')],
    ['a block of another type', block('a', '06 09:00-09:45', { type: 'break' })],
  ])('includes the minutes of %s', (_, counted) => {
    expect(minutesPlaced(counted)).toBe(75);
  });

  it.each([
    ['a cancelled block', block('a', '06 09:00-09:45', { status: 'cancelled' })],
    ['a block that the run replaces', own('a', '06 09:00-09:45')],
    ['a block without a task', block(null, '06 09:00-09:45')],
    ['a block of another task', block('b', '06 09:00-09:45')],
  ])('excludes the minutes of %s', (_, ignored) => {
    expect(minutesPlaced(ignored)).toBe(120);
  });

  it('is rounded down to whole minutes', () => {
    expect(minutesPlaced(block('a', '02 09:00-09:30:01'))).toBe(89);
    expect(minutesPlaced(block('a', '02 09:00-09:00:30'), block('a', '02 10:00-10:00:30'))).toBe(
      119,
    );
  });

  it('is rounded once: seconds that add up to a minute count as one', () => {
    const seconds = [1525, 1727, 1746, 1012, 1679, 466, 5].map((length, day) => {
      const startAt = at(`0${day + 1} 00:00`);
      const endAt = new Date(Date.parse(startAt) + length * 1_000).toISOString();
      return block('a', '01 00:00-00:01', { startAt, endAt, status: 'completed' });
    });
    const tasks = [task('a', { estimateMinutes: 480, autoSplit: false })];
    expect(timetable({ tasks, blocks: seconds })).toEqual(['a 05 09:00-14:44']);
  });

  it.each([
    ['an estimate of 0', { estimateMinutes: 0 }, []],
    ['nothing remaining', {}, [block('a', '06 09:00-10:00')]],
    ['more done than estimated', {}, [block('a', '02 09:00-12:00')]],
    ['less than a minute remaining', {}, [block('a', '02 09:00-09:59:01')]],
  ] as const)('is zero with %s, and the task is not unscheduled', (_, fields, blocks) => {
    const plan = run({ tasks: [task('a', fields)], blocks: [...blocks] });
    expect(plan).toMatchObject({ create: [], unscheduled: [], atRisk: [] });
  });
});

describe('occupied time', () => {
  it.each(['scheduled', 'in_progress'] as const)('a kept %s block occupies time', (status) => {
    const blocks = [block(null, '05 09:00-09:30', { status })];
    expect(timetable({ tasks: [task('a')], blocks })).toEqual(['a 05 09:30-10:30']);
  });

  it.each(['completed', 'cancelled'] as const)('a %s block does not', (status) => {
    const blocks = [block(null, '05 09:00-09:30', { status })];
    expect(timetable({ tasks: [task('a')], blocks })).toEqual(['a 05 09:00-10:00']);
  });

  it('a completed block does not, even of the task itself', () => {
    const tasks = [task('a', { autoSplit: false, estimateMinutes: 120 })];
    const blocks = [block('a', '05 09:30-10:30', { status: 'completed' })];
    expect(timetable({ tasks, blocks })).toEqual(['a 05 09:00-10:00']);
  });

  it('kept blocks may overlap each other', () => {
    const blocks = [
      block(null, '05 09:00-11:00', { id: '1' }),
      block('b', '05 09:30-10:00', { id: '2' }),
      block(null, '05 10:30-12:00', { id: '3' }),
    ];
    expect(timetable({ tasks: [task('a')], blocks })).toEqual(['a 05 12:00-13:00']);
  });

  it('blocks start and end on whole minutes', () => {
    const blocks = [
      block(null, '05 09:00-09:30:01', { id: '1' }),
      block(null, '05 10:59:59-12:00', { id: '2' }),
    ];
    const tasks = [
      task('a', { autoSplit: false, estimateMinutes: 87 }),
      task('b', { sortOrder: 1 }),
    ];
    expect(timetable({ tasks, blocks })).toEqual(['a 05 09:31-10:58', 'b 05 12:00-13:00']);
  });
});

describe('startAfter', () => {
  it.each([
    ['work starts at it', at('05 11:05'), 'a 05 11:05-12:05'],
    ['work starts on the 5-minute mark after it', at('05 11:05:01'), 'a 05 11:10-12:10'],
    ['one in the past does not count', at('01 11:00'), 'a 05 09:00-10:00'],
    ['one outside the windows waits for them', at('05 20:00'), 'a 06 09:00-10:00'],
  ])('%s', (_, startAfter, expected) => {
    expect(timetable({ tasks: [task('a', { startAfter })] })).toEqual([expected]);
  });

  it('other tasks do not wait for a task that may not start yet', () => {
    const tasks = [task('a', { priority: 'urgent', startAfter: at('05 10:00') }), task('b')];
    expect(timetable({ tasks })).toEqual(['b 05 09:00-10:00', 'a 05 10:00-11:00']);
  });
});

describe('windows', () => {
  it('are Monday to Friday, 09:00 to 17:00, without a preference', () => {
    const long = task('a', { estimateMinutes: 960, maxSessionMinutes: 480 });
    const now = at('09 16:00');
    expect(timetable({ now, tasks: [long] })).toEqual([
      'a 09 16:00-17:00',
      'a 12 09:00-17:00',
      'a 13 09:00-16:00',
    ]);
  });

  it('of the task contain its blocks', () => {
    const tasks = [task('a', { schedulePreferenceId: 'evening', estimateMinutes: 90 })];
    const preferences = [preference('evening', '1 20:00-21:00', '2 07:00-08:00')];
    expect(timetable({ tasks, preferences })).toEqual(['a 05 20:00-21:00', 'a 06 07:00-07:30']);
  });

  it('of one preference are merged if they touch or overlap', () => {
    const tasks = [
      task('a', { schedulePreferenceId: 'p', autoSplit: false, estimateMinutes: 180 }),
    ];
    const preferences = [preference('p', '1 10:00-11:00', '1 11:00-12:30', '1 12:00-13:00')];
    expect(timetable({ tasks, preferences })).toEqual(['a 05 10:00-13:00']);
  });
});

describe('work that does not fit completely', () => {
  const preferences = [preference('p', '1 10:00-11:00')];
  const tight = (autoSplit: boolean) =>
    task('a', {
      schedulePreferenceId: 'p',
      autoSplit,
      estimateMinutes: 130,
      minSessionMinutes: 10,
    });

  it('is placed as far as possible with autoSplit', () => {
    const plan = run({ tasks: [tight(true)], preferences });
    expect(placed(plan)).toEqual(['a 05 10:00-11:00', 'a 12 10:00-11:00']);
    expect(plan.unscheduled).toMatchObject([{ taskId: 'a', minutesLeftOut: 10 }]);
  });

  it('is not placed without autoSplit', () => {
    const plan = run({ tasks: [tight(false)], preferences });
    expect(placed(plan)).toEqual([]);
    expect(plan.unscheduled).toMatchObject([{ taskId: 'a', minutesLeftOut: 130 }]);
  });

  it('is placed to the last minute, also if the rest is shorter than a session', () => {
    const tasks = [task('a', { schedulePreferenceId: 'p', estimateMinutes: 121 })];
    const plan = run({ tasks, preferences });
    expect(placed(plan)).toEqual(['a 05 10:00-11:00', 'a 12 10:00-11:00']);
    expect(plan.unscheduled).toMatchObject([{ taskId: 'a', minutesLeftOut: 1 }]);
  });

  it('has no session below the minimum, also at its end', () => {
    const tasks = [
      task('a', { schedulePreferenceId: 'p', estimateMinutes: 200, minSessionMinutes: 45 }),
    ];
    const blocks = [block(null, '12 10:00-10:20')];
    const plan = run({ tasks, blocks, preferences });
    expect(placed(plan)).toEqual(['a 05 10:00-11:00']);
    expect(ids(plan.unscheduled)).toEqual(['a']);
  });
});
