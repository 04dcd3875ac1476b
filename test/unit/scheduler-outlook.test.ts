import { DateTime } from 'luxon';
import { outlook } from '../../src/scheduler/report/outlook.ts';
import { remedies } from '../../src/scheduler/report/remedies.ts';
import { schedule } from '../../src/scheduler/schedule.ts';
import type { ScheduleInput } from '../../src/scheduler/types.ts';
import { at, block, input, preference, task, waits } from '../support/schedule/schedule.ts';

const of = (parts: Partial<ScheduleInput>) => outlook(input(parts), schedule(input(parts)));
const remediesOf = (parts: Partial<ScheduleInput>, id: string) =>
  remedies(input(parts), schedule(input(parts)), id);

/** The offset of a zone from UTC at the beginning of 2026, in minutes. */
const offsetMinutes = (zone: string) => DateTime.fromISO(at('06 00:00'), { zone }).offset;

describe('an outlook', () => {
  it('lists for each day and week the open, fixed, planned and free minutes', () => {
    const { days, weeks } = of({ tasks: [task('a')], blocks: [block(null, '05 12:00-13:00')] });
    expect(days).toHaveLength(15);
    expect(days[0]).toMatchObject({
      ...{ from: at('05 09:00'), to: at('06 00:00') },
      ...{ capacity: 480, fixed: 60, planned: 60, free: 360, overbooked: [] },
    });
    expect(weeks.map(({ capacity, planned }) => [capacity, planned])).toEqual([
      [2400, 60],
      [2400, 0],
      [0, 0],
    ]);
  });

  it('names the tasks that overbook a day', () => {
    const tasks = [
      task('a', { priority: 'high', estimateMinutes: 480, dueAt: at('05 17:00') }),
      task('b', { priority: 'low', estimateMinutes: 60, dueAt: at('05 17:00') }),
    ];
    expect(of({ tasks }).days[0]?.overbooked).toEqual([
      { priority: 'low', minutes: 60, taskIds: ['b'] },
    ]);
  });

  it.each(['UTC', 'Asia/Tokyo', 'America/New_York'])(
    'a task due at midnight in %s counts for the ending day, and not for the next one',
    (zone) => {
      const midnight = new Date(
        Date.parse(at('06 00:00')) - offsetMinutes(zone) * 60_000,
      ).toISOString();
      const now = new Date(Date.parse(midnight) - 8 * 3_600_000).toISOString();
      const tasks = [task('a', { estimateMinutes: 1200, dueAt: midnight })];
      const { days } = of({ zone, now, tasks });
      expect(days.slice(0, 2).map(({ to, overbooked }) => [to, overbooked.length])).toEqual([
        [midnight, 1],
        [new Date(Date.parse(midnight) + 24 * 3_600_000).toISOString(), 0],
      ]);
    },
  );

  it('forecasts the end, the slack and the dependencies of each task', () => {
    const tasks = [
      task('a'),
      task('b', { dueAt: at('05 12:00') }),
      task('c', { startAfter: at('30 09:00') }),
    ];
    const forecasts = of({ tasks, dependencies: waits(['b', 'a']) }).tasks;
    expect(
      forecasts.map(({ taskId, expectedEnd, slackMinutes, waitsFor }) => [
        taskId,
        expectedEnd,
        slackMinutes,
        waitsFor,
      ]),
    ).toEqual([
      ['b', at('05 11:00'), 60, ['a']],
      ['a', at('05 10:00'), null, []],
      ['c', null, null, []],
    ]);
  });
});

describe('the forecast of a task', () => {
  const forecastOf = (id: string, parts: Partial<ScheduleInput>) =>
    of(parts).tasks.find(({ taskId }) => taskId === id);

  it('has no end if some of its work is left out', () => {
    const found = forecastOf('a', { tasks: [task('a', { estimateMinutes: 6_000 })] });
    expect(found).toMatchObject({ expectedEnd: null, slackMinutes: null });
    expect(found?.minutesLeftOut).toBeGreaterThan(0);
  });

  it('starts later if only its start date keeps it out of the plan', () => {
    const far = { startAfter: at('25 09:00') };
    const { tasks } = of({
      tasks: [
        task('later', far),
        task('late', { ...far, dueAt: at('07 09:00') }),
        task('long', { estimateMinutes: 100 * 60 }),
      ],
    });
    const shown = tasks.map((each) => [each.taskId, each.startsLater, each.atRisk]);
    expect(shown.sort()).toEqual([
      ['late', false, true],
      ['later', true, false],
      ['long', false, false],
    ]);
  });

  it('ends with the last of its blocks, planned or kept', () => {
    const tasks = [task('a', { estimateMinutes: 120 })];
    const later = forecastOf('a', { tasks, blocks: [block('a', '07 09:00-10:00')] });
    expect(later?.expectedEnd).toBe(at('07 10:00'));
    const earlier = forecastOf('a', { tasks, blocks: [block('a', '05 09:00-10:00')] });
    expect(earlier?.expectedEnd).toBe(at('05 11:00'));
  });

  it('has a negative slack if it is late by seconds', () => {
    const tasks = [task('a', { dueAt: at('05 09:59:30') })];
    expect(forecastOf('a', { tasks })).toMatchObject({
      ...{ expectedEnd: at('05 10:00'), slackMinutes: -1 },
    });
  });

  it('does not wait for a finished task', () => {
    const tasks = [task('a'), task('done', { status: 'completed' }), task('open')];
    const dependencies = waits(['a', 'done'], ['a', 'open']);
    expect(forecastOf('a', { tasks, dependencies })?.waitsFor).toEqual(['open']);
  });
});

describe('remedies', () => {
  const once = [preference('once', '1 09:00-11:00')];
  const inWindow = { schedulePreferenceId: 'once', dueAt: at('05 11:00') };

  it('of a task that fits are empty', () => {
    expect(remediesOf({ tasks: [task('a')] }, 'a')).toEqual([]);
  });

  it('of a task that conflicts with another', () => {
    const tasks = [
      task('first', { ...inWindow, priority: 'high', estimateMinutes: 90 }),
      task('second', { ...inWindow, estimateMinutes: 60 }),
    ];
    expect(remediesOf({ tasks, preferences: once }, 'second')).toEqual([
      { code: 'due_later', taskId: 'second', dueAt: at('12 10:00'), minutes: 10020 },
      { code: 'shorter', taskId: 'second', estimateMinutes: 30, minutes: 30 },
      {
        ...{ code: 'other_later', taskId: 'second', otherTaskId: 'first' },
        ...{ dueAt: at('12 11:00'), minutes: 10080 },
      },
    ]);
  });

  it('make no other task late instead: it is due a week later if a day is too little', () => {
    const days = [preference('days', '1,6 09:00-11:00')];
    const due = { schedulePreferenceId: 'days', dueAt: at('05 11:00'), estimateMinutes: 120 };
    const tasks = ['a', 'b'].map((id) => task(id, { ...due, priority: 'high' }));
    const late = schedule(input({ tasks, preferences: days })).atRisk.map(({ taskId }) => taskId);
    expect(late).toHaveLength(1);
    const [id] = late as [string];
    const others = remediesOf({ tasks, preferences: days }, id).filter(
      ({ code }) => code === 'other_later',
    );
    expect(others).toMatchObject([{ otherTaskId: id === 'a' ? 'b' : 'a', minutes: 7 * 1440 }]);
  });

  it('of an overdue task: a due date on a future quarter of an hour, and no shorter estimate', () => {
    const tasks = [task('a', { dueAt: at('04 20:07') })];
    expect(remediesOf({ tasks }, 'a')).toEqual([
      { code: 'due_later', taskId: 'a', dueAt: at('05 10:00'), minutes: 833 },
    ]);
  });

  it('name, of four conflicting tasks, the three that take the most time, the largest first', () => {
    const day = [preference('day', '1 09:00-14:00')];
    const due = { schedulePreferenceId: 'day', dueAt: at('05 14:00') };
    const minutes = { a: 30, b: 90, c: 60, d: 120 };
    const tasks = [
      ...Object.entries(minutes).map(([id, estimateMinutes]) =>
        task(id, { ...due, priority: 'high', estimateMinutes }),
      ),
      task('late', { ...due, estimateMinutes: 30 }),
    ];
    const found = remediesOf({ tasks, preferences: day }, 'late');
    expect(found.flatMap((each) => ('otherTaskId' in each ? [each.otherTaskId] : []))).toEqual([
      'd',
      'b',
      'c',
    ]);
  });

  it('each resolve the problem when they are applied', () => {
    const tasks = [
      task('first', { ...inWindow, priority: 'high', estimateMinutes: 90 }),
      task('second', { ...inWindow, estimateMinutes: 60 }),
    ];
    for (const remedy of remediesOf({ tasks, preferences: once }, 'second')) {
      const changed = tasks.map((each) => {
        if (remedy.code === 'due_later' && each.id === 'second')
          return { ...each, dueAt: remedy.dueAt };
        if (remedy.code === 'shorter' && each.id === 'second')
          return { ...each, estimateMinutes: remedy.estimateMinutes };
        if (remedy.code === 'other_later' && each.id === 'first')
          return { ...each, dueAt: remedy.dueAt };
        return each;
      });
      const plan = schedule(input({ tasks: changed, preferences: once }));
      expect([remedy.code, plan.atRisk, plan.unscheduled]).toEqual([remedy.code, [], []]);
    }
  });
});
