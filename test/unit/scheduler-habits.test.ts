import { DEFAULT_SETTINGS, type TaskInput } from '../../src/scheduler/types.ts';
import {
  asOwnBlocks,
  at,
  block,
  own,
  placed,
  preference,
  run,
  task,
} from '../support/schedule/schedule.ts';

const settings = DEFAULT_SETTINGS;
const gym = (id: string, fields: Partial<TaskInput> = {}) =>
  task(id, { habitId: 'gym', autoSplit: false, ...fields });

const days = (lines: string[], id: string) =>
  lines.filter((line) => line.startsWith(`${id} `)).map((line) => line.split(' ')[1]);

describe('the tasks of a habit', () => {
  it('are planned on different days, although there is time on one', () => {
    const plan = run({ settings, tasks: [gym('a'), gym('b'), gym('c')] });
    expect(placed(plan)).toEqual(['a 05 09:00-10:00', 'b 06 09:00-10:00', 'c 07 09:00-10:00']);
  });

  it('share a day only if a due date requires it', () => {
    const dueAt = at('06 17:00');
    const plan = run({
      settings,
      tasks: [gym('a', { dueAt }), gym('b', { dueAt }), gym('c', { dueAt })],
    });
    expect(plan.atRisk).toEqual([]);
    expect(new Set(plan.create.map(({ startAt }) => startAt.slice(0, 10))).size).toBe(2);
  });

  it('do not share a day with work of other habits or tasks in mind', () => {
    const plan = run({ settings, tasks: [gym('a'), gym('b', { habitId: 'read' }), task('c')] });
    expect(placed(plan).map((line) => line.slice(2, 4))).toEqual(['05', '05', '05']);
  });

  it('avoid the days of blocks that the user placed', () => {
    const blocks = [block('a', '06 18:00-19:00')];
    const tasks = [gym('a'), gym('b', { startAfter: at('06 00:00') })];
    expect(placed(run({ settings, tasks, blocks }))).toEqual(['b 07 09:00-10:00']);
  });

  it('avoid today if one of them is completed today', () => {
    const blocks = [block('a', '05 07:00-08:00', { status: 'completed' })];
    expect(placed(run({ settings, tasks: [gym('a'), gym('b')], blocks }))).toEqual([
      'b 06 09:00-10:00',
    ]);
  });

  it('move apart in a replan after the user dragged one to the day of another', () => {
    const tasks = [gym('a'), gym('b')];
    const first = asOwnBlocks(run({ settings, tasks }));
    const dragged = first.map((each) =>
      each.taskId === 'a' ? { ...block('a', '06 14:00-15:00'), id: each.id } : each,
    );
    const plan = run({ settings, tasks, blocks: dragged });
    expect(days(placed(plan), 'b')).not.toContain('06');
  });

  it('of a plan without changes keep their times', () => {
    const tasks = [gym('a'), gym('b'), gym('c', { dueAt: at('05 17:00') })];
    const before = run({ settings, tasks });
    expect(placed(run({ settings, tasks, blocks: asOwnBlocks(before) }))).toEqual(placed(before));
  });

  it('in several sessions may use one day for their own sessions', () => {
    const tasks = [gym('a', { autoSplit: true, estimateMinutes: 120, maxSessionMinutes: 60 })];
    expect(days(placed(run({ settings, tasks })), 'a')).toEqual(['05', '05']);
  });

  it('keep one day if their windows have only that day', () => {
    const preferences = [preference('once', '1 09:00-12:00')];
    const dueAt = at('05 17:00');
    const both = ['a', 'b'].map((id) => gym(id, { schedulePreferenceId: 'once', dueAt }));
    const plan = run({ settings, tasks: both, preferences, blocks: [own('a', '05 09:00-10:00')] });
    expect(placed(plan)).toEqual(['a 05 09:00-10:00', 'b 05 10:00-11:00']);
  });
});
