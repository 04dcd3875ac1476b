import { DEFAULT_SETTINGS, type Plan, type ScheduleInput } from '../../src/scheduler/types.ts';
import { asOwnBlocks, at, block, own, placed, preference, run, task } from '../support/schedule.ts';

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

  it('keeps its time where nothing changed, even where it could be earlier', () => {
    expect(placed(again({}))).toEqual(placed(before));
    expect(again({}).moves).toEqual([]);
    const late = run({ settings, tasks: [task('a')], blocks: [own('a', '07 11:00-12:00')] });
    expect(placed(late)).toEqual(['a 07 11:00-12:00']);
  });

  it('keeps its time beside new work of the same or a lower priority', () => {
    const plan = again({ tasks: [...week, task('new', { estimateMinutes: 15, sortOrder: -1 })] });
    expect(without(plan, 'new')).toEqual(placed(before));
    expect(plan.moves).toEqual([]);
  });

  it('keeps its time where a task is finished early, unless that frees time today', () => {
    const tasks = week.map((each) => ({
      ...each,
      status: each.id === 'a' ? ('completed' as const) : each.status,
    }));
    const plan = again({ tasks });
    expect(plan.moves.every(({ explanation }) => explanation.code === 'freed_today')).toBe(true);
    expect(plan.moves.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(120);
  });

  it('gives way to a deadline, by no more than that needs', () => {
    const urgent = task('new', { priority: 'urgent', dueAt: at('05 10:00') });
    const plan = again({ tasks: [...week, urgent] });
    expect(plan.proof.late).toEqual([0, 0, 0, 0, 0]);
    expect(plan.moves.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(120);
  });

  it('says from when to when it moved for a deadline, and who has its time', () => {
    const plan = run({
      settings,
      tasks: [task('a'), task('b', { dueAt: at('05 10:00') })],
      blocks: [own('a', '05 09:00-10:00')],
    });
    expect(plan.moves.map(({ explanation }) => explanation.sentence)).toEqual([
      '1 h moved from Mon 5 Jan 09:00 to Mon 5 Jan 10:00: b has that time now.',
    ]);
  });

  it('gives way to new work of higher priority that would wait for another day', () => {
    const plan = again({ tasks: [...week, task('new', { priority: 'urgent' })] });
    expect(placed(plan).find((line) => line.startsWith('new'))).toMatch(/^new 05/);
    expect(plan.moves.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(120);
  });

  it('moves for its own sake when its windows changed', () => {
    const tasks = [task('a', { schedulePreferenceId: 'p' })];
    const preferences = [preference('p', '12345 14:00-17:00')];
    const plan = run({ settings, tasks, preferences, blocks: [own('a', '05 09:00-10:00')] });
    expect([placed(plan), codes(plan)]).toEqual([['a 05 14:00-15:00'], [['a', 60, 'changed']]]);
    expect(plan.moves[0]?.explanation.sentence).toBe(
      '1 h moved from Mon 5 Jan 09:00 to Mon 5 Jan 14:00.',
    );
  });

  it('moves where something that stays was put on its time', () => {
    const blocks = [
      own('a', '05 09:00-10:00', { id: '1' }),
      block(null, '05 09:30-11:00', { id: '2', type: 'busy' }),
    ];
    const plan = run({ settings, tasks: [task('a', { autoSplit: false })], blocks });
    expect([placed(plan), codes(plan)]).toEqual([['a 05 11:10-12:10'], [['a', 60, 'time_taken']]]);
  });

  it('gives up its last minutes where its estimate became less', () => {
    const tasks = [task('a', { estimateMinutes: 45 })];
    expect(placed(run({ settings, tasks, blocks: [own('a', '06 11:00-12:00')] }))).toEqual([
      'a 06 11:00-11:45',
    ]);
  });

  it('stays where it is and gets more where its estimate became more', () => {
    const tasks = [task('a', { estimateMinutes: 120, maxSessionMinutes: 60 })];
    expect(placed(run({ settings, tasks, blocks: [own('a', '06 11:00-12:00')] }))).toContain(
      'a 06 11:00-12:00',
    );
  });
});

describe('time that became free today', () => {
  const tasks = [task('done', { status: 'completed' }), task('next')];

  it('is used by the work that comes next', () => {
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

  it('is free from now on where the planner block of a finished task has begun', () => {
    const blocks = [
      own('done', '05 08:30-10:00', { id: '1' }),
      own('next', '07 09:00-10:00', { id: '2' }),
    ];
    const plan = run({ settings, tasks, blocks });
    expect(placed(plan)).toEqual(['next 05 09:00-10:00']);
    expect(plan.cancel).toEqual(['2']);
  });

  it('is not free where the block was placed by hand or locked', () => {
    const started = [
      block('done', '05 08:30-10:00', { id: '1' }),
      own('done', '05 10:00-11:00', { id: '2', locked: true }),
    ];
    expect(placed(run({ tasks, blocks: started }))).toEqual(['next 05 11:00-12:00']);
  });
});
