import type { Plan, ScheduleInput } from '../../src/scheduler/types.ts';
import { at, block, own, preference, run, task, waits } from '../support/schedule/schedule.ts';

const why = (plan: Plan, id: string) =>
  plan.create.filter(({ taskId }) => taskId === id).map(({ explanation }) => explanation);
const trouble = (parts: Partial<ScheduleInput>, id = 'a') => {
  const { atRisk, unscheduled } = run(parts);
  return [...atRisk, ...unscheduled].find(({ taskId }) => taskId === id)?.explanation;
};

describe('a created block', () => {
  it('first_free: the first free time in its windows', () => {
    expect(why(run({ tasks: [task('a')] }), 'a')).toMatchObject([
      { code: 'first_free', sentence: 'First comfortable time in its working hours.' },
    ]);
  });

  it('first_free: with its due date, in the time zone of the account', () => {
    const plan = run({ zone: 'Asia/Kathmandu', tasks: [task('a', { dueAt: at('09 11:15') })] });
    expect(why(plan, 'a')).toMatchObject([
      {
        code: 'first_free',
        sentence: 'First comfortable time in its working hours, due Fri 9 Jan 17:00.',
      },
    ]);
  });

  it('states its number and the number of blocks', () => {
    const plan = run({ tasks: [task('a', { estimateMinutes: 300 })] });
    expect(why(plan, 'a').map(({ sentence }) => sentence.slice(0, 14))).toEqual([
      'Part 1 of 3. F',
      'Part 2 of 3. F',
      'Part 3 of 3. F',
    ]);
  });

  it('after_dependency: right after the work it depends on', () => {
    const tasks = [task('a', { title: 'Draft', priority: 'low' }), task('b')];
    const plan = run({ tasks, dependencies: waits(['b', 'a']) });
    expect(why(plan, 'b')).toMatchObject([
      {
        code: 'after_dependency',
        sentence: 'Right after Draft (low), on which it depends.',
      },
    ]);
  });

  const event = (title: string, start: string, end: string, buffer = 0) => ({
    title,
    startAt: at(start),
    endAt: at(end),
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: buffer,
  });

  it('names the event that ends before it, of several that overlap the last', () => {
    const events = [
      event('Long', '05 09:00', '05 11:00'),
      event('Late', '05 10:00', '05 11:30', 15),
      event('Short', '05 09:00', '05 09:30'),
    ];
    expect(why(run({ tasks: [task('a')], events }), 'a')).toMatchObject([
      {
        sentence: 'First comfortable time after Late until 11:30 and 15 min of buffer.',
        facts: [
          { code: 'nothing_earlier' },
          { code: 'after_event', event: 'Late', at: at('05 11:30'), minutes: 15 },
        ],
      },
    ]);
  });

  it.each([
    [
      'a title of right-to-left letters',
      '\u05e4\u05d2\u05d9\u05e9\u05d4',
      '\u2068\u05e4\u05d2\u05d9\u05e9\u05d4\u2069',
    ],
    ['an override of the direction', 'Call\u202e', '\u2068Call\u202e\u2069'],
    ['the end of the isolation', 'A\u2069\u202eB', '\u2068A\u202eB\u2069'],
  ])('isolates %s in the sentence, and keeps it in the fact', (_case, title, named) => {
    const events = [event(title, '05 09:00', '05 11:00')];
    const [explanation] = why(run({ tasks: [task('a')], events }), 'a');
    expect(explanation?.sentence).toContain(` after ${named} until 11:00`);
    expect(explanation?.facts).toContainEqual(expect.objectContaining({ event: title }));
    const tasks = [task('a', { title }), task('b', { priority: 'low' })];
    const plan = run({ tasks, dependencies: waits(['b', 'a']) });
    expect(why(plan, 'b')[0]?.sentence).toBe(`Right after ${named}, on which it depends.`);
  });

  const contended = () =>
    run({
      tasks: [
        task('a', { title: 'Report', priority: 'urgent' }),
        task('b', { title: 'Call', priority: 'low', dueAt: at('05 10:00') }),
      ],
    });

  it('made_room: after work of lower priority with an earlier deadline', () => {
    expect(why(contended(), 'a')).toMatchObject([
      {
        code: 'made_room',
        sentence: 'After Call (low), which is due sooner, Mon 5 Jan 10:00.',
      },
    ]);
  });

  it('first_free, not made_room: after such work at the start of its own windows', () => {
    const tasks = [
      task('a', { title: 'Report', priority: 'urgent', schedulePreferenceId: 'late' }),
      task('b', { title: 'Call', priority: 'low', dueAt: at('05 10:00') }),
    ];
    const plan = run({ tasks, preferences: [preference('late', '1 10:00-12:00')] });
    expect(why(plan, 'a')).toMatchObject([
      { code: 'first_free', sentence: 'First comfortable time in its working hours.' },
    ]);
  });

  it('first_free: work before a task of higher priority states only its own due date', () => {
    expect(why(contended(), 'b')).toMatchObject([
      {
        code: 'first_free',
        sentence: 'First comfortable time in its working hours, due Mon 5 Jan 10:00.',
      },
    ]);
  });

  it('first_free, not made_room: after work with the same due date', () => {
    const dueAt = at('05 11:00');
    const tasks = [
      task('a', { title: 'Report', priority: 'urgent', dueAt }),
      task('b', { title: 'Call', priority: 'low', dueAt, schedulePreferenceId: 'early' }),
    ];
    const plan = run({ tasks, preferences: [preference('early', '1 09:00-10:00')] });
    expect(why(plan, 'a')).toMatchObject([
      {
        code: 'first_free',
        sentence: 'First comfortable time in its working hours, due Mon 5 Jan 11:00.',
      },
    ]);
  });

  it('late: with its end and its due date', () => {
    const plan = run({ tasks: [task('a', { dueAt: at('05 09:30') })] });
    expect(why(plan, 'a')).toMatchObject([
      {
        code: 'late',
        sentence: 'Ends Mon 5 Jan 10:00, is due Mon 5 Jan 09:30.',
      },
    ]);
  });

  it('work that is on time is not late because kept work is', () => {
    const tasks = [task('a', { dueAt: at('06 10:00'), estimateMinutes: 120 })];
    const plan = run({ tasks, blocks: [block('a', '06 09:30-10:30')] });
    expect(why(plan, 'a')[0]?.code).not.toBe('late');
  });

  it('kept: the time of the previous plan', () => {
    const plan = run({ tasks: [task('a')], blocks: [own('a', '06 11:00-12:00')] });
    expect(why(plan, 'a')).toMatchObject([{ code: 'kept', sentence: 'Same time as before.' }]);
  });

  it('each statement is a fact with ids and instants', () => {
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

  it('a long title is cut to 60 code points', () => {
    const tasks = [task('a', { title: '🦊'.repeat(61) }), task('b')];
    const plan = run({ tasks, dependencies: waits(['b', 'a']) });
    expect(why(plan, 'b')[0]?.sentence).toBe(
      `Right after ${'🦊'.repeat(59)}…, on which it depends.`,
    );
  });
});

describe('a problem', () => {
  const HOUR = [preference('hour', '1 09:00-10:00')];
  const inHour = { schedulePreferenceId: 'hour' };

  it('overdue: with its due date and its planned time', () => {
    expect(trouble({ tasks: [task('a', { dueAt: at('02 17:00') })] })).toMatchObject({
      code: 'overdue',
      sentence: 'Was due Fri 2 Jan 17:00; now planned to end Mon 5 Jan 10:00.',
    });
  });

  it('overdue: with the minutes that are left out', () => {
    const fields = { ...inHour, dueAt: at('02 17:00'), estimateMinutes: 165 };
    expect(trouble({ tasks: [task('a', fields)], preferences: HOUR })?.sentence).toBe(
      'Was due Fri 2 Jan 17:00; 45 min of it does not fit.',
    );
    const whole = task('a', { ...fields, autoSplit: false });
    expect(trouble({ tasks: [whole], preferences: HOUR })?.sentence).toBe(
      'Was due Fri 2 Jan 17:00; it does not fit in the next 14 days.',
    );
  });

  it('overdue: without remaining work', () => {
    expect(
      trouble({ tasks: [task('a', { dueAt: at('02 17:00'), estimateMinutes: 0 })] }),
    ).toMatchObject({
      code: 'overdue',
      sentence: 'Was due Fri 2 Jan 17:00; no work is left to plan.',
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

  it('late: with its work, the remaining minutes of its windows, and the work before it', () => {
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
        'Needs 2 h before Mon 5 Jan 12:00; its working hours have 1 h 30 min left after Report (urgent).',
    });
  });

  it('no_room: work without a free time by the end of the horizon', () => {
    const tasks = [task('a', { ...inHour, estimateMinutes: 130 })];
    expect(trouble({ tasks, preferences: HOUR })).toMatchObject({
      code: 'no_room',
      sentence: 'Needs 2 h 10 min before Mon 19 Jan 09:00; its working hours have 2 h left.',
    });
  });

  it('no_room: names the tasks that use most of the time, and counts the others', () => {
    const others = ['b', 'c', 'd', 'e', 'f'].map((id, index) =>
      task(id, { ...inHour, priority: 'high', estimateMinutes: 24 - index, minSessionMinutes: 1 }),
    );
    const a = task('a', { ...inHour, estimateMinutes: 20, minSessionMinutes: 20 });
    expect(trouble({ tasks: [...others, a], preferences: HOUR })?.sentence).toMatch(
      /^Needs 20 min before Mon 19 Jan 09:00; its working hours have 10 min left after b \(high\), c \(high\), d \(high\) and 2 other tasks\.$/,
    );
  });

  it('no_room: a single task beyond the named ones is counted in the singular', () => {
    const others = ['b', 'c', 'd', 'e'].map((id, index) =>
      task(id, { ...inHour, priority: 'high', estimateMinutes: 29 - index, minSessionMinutes: 1 }),
    );
    const a = task('a', { ...inHour, estimateMinutes: 20, minSessionMinutes: 20 });
    expect(trouble({ tasks: [...others, a], preferences: HOUR })?.sentence).toMatch(
      /after b \(high\), c \(high\), d \(high\) and 1 other task\.$/,
    );
  });

  it('no_room: kept blocks count as fixed', () => {
    const tasks = [task('a', { ...inHour, estimateMinutes: 120 })];
    const blocks = [block(null, '05 09:00-09:30')];
    expect(trouble({ tasks, blocks, preferences: HOUR })?.sentence).toBe(
      'Needs 2 h before Mon 19 Jan 09:00; its working hours have 1 h 30 min left after fixed blocks.',
    );
  });

  it('starts_later: startAfter beyond the horizon', () => {
    expect(trouble({ tasks: [task('a', { startAfter: at('20 09:00') })] })).toMatchObject({
      code: 'starts_later',
      sentence: 'Cannot start before Tue 20 Jan 09:00, after the next 14 days.',
    });
  });

  it('waits: for work that is not planned completely', () => {
    const tasks = [task('a'), task('b', { title: 'Draft', startAfter: at('20 09:00') })];
    expect(trouble({ tasks, dependencies: waits(['a', 'b']) })).toMatchObject({
      code: 'waits',
      sentence: 'Waits for Draft, which is not completely planned.',
    });
  });

  it('no_window: no interval of its windows is long enough', () => {
    const tasks = [task('a', { ...inHour, autoSplit: false, estimateMinutes: 90 })];
    expect(trouble({ tasks, preferences: HOUR })).toMatchObject({
      code: 'no_window',
      sentence:
        'Needs 1 h 30 min in one session before Mon 19 Jan 09:00; its working hours have at most 1 h in a row.',
    });
  });

  it('no_window: a due date before startAfter leaves no time', () => {
    const fields = { dueAt: at('06 12:00'), startAfter: at('07 09:00') };
    expect(trouble({ tasks: [task('a', fields)] })).toMatchObject({
      code: 'no_window',
      sentence:
        'Needs 1 h before Tue 6 Jan 12:00; its working hours have no free time before that.',
    });
  });
});
