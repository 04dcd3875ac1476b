import { DEFAULT_SETTINGS, type TaskInput } from '../../src/scheduler/types.ts';
import { at, own, placed, preference, run, task } from '../support/schedule/schedule.ts';

const settings = DEFAULT_SETTINGS;
const plain = (id: string, fields: Partial<TaskInput> = {}) =>
  task(id, { minSessionMinutes: 5, maxSessionMinutes: 60, cooldownMinutes: 5, ...fields });

describe('work of several sessions', () => {
  const preferences = [preference('days', '1 09:00-09:30', '2345 09:00-11:00')];
  const fields = { schedulePreferenceId: 'days', estimateMinutes: 120 };

  it('is not cut into more sessions to use a short gap', () => {
    expect(placed(run({ settings, tasks: [plain('a', fields)], preferences }))).toEqual([
      'a 06 09:00-10:00',
      'a 07 09:00-10:00',
    ]);
  });

  it('is if its due date requires it', () => {
    const tasks = [plain('a', { ...fields, dueAt: at('06 10:40') })];
    const plan = run({ settings, tasks, preferences });
    expect([plan.atRisk, plan.create.length]).toEqual([[], 3]);
  });
});

describe('time that became free today', () => {
  const done = task('done', { status: 'completed' });
  const blocks = [
    own('done', '05 09:00-10:00', { id: 'done' }),
    own('a', '06 09:00-10:30', { id: 'a1' }),
    own('a', '07 09:00-10:30', { id: 'a2' }),
    own('b', '05 10:00-12:00', { id: 'b' }),
  ];
  const long = { maxSessionMinutes: 120, schedulePreferenceId: 'mornings' };
  const preferences = [preference('mornings', '12345 09:00-12:00')];
  const b = task('b', { ...long, estimateMinutes: 120, sortOrder: -1 });

  it('is used by part of a longer session, if both parts are comfortable', () => {
    const tasks = [done, b, task('a', { ...long, estimateMinutes: 180 })];
    const plan = run({ settings, tasks, blocks, preferences });
    const today = placed(plan).filter((line) => line.startsWith('a 05'));
    expect(today).toHaveLength(1);
    expect(plan.create.length).toBe(4);
    expect(plan.discomfort).toMatchObject({ crumbs: 0, stretches: 0 });
    expect(plan.moves.map(({ explanation }) => explanation.code)).toEqual(['freed_today']);
  });

  it('is the reason for a move, also of a session that only starts in it', () => {
    const high = { ...b, priority: 'high' as const };
    const tasks = [done, high, task('a', { ...long, estimateMinutes: 180 })];
    const plan = run({ settings, tasks, blocks, preferences });
    expect(placed(plan)).toContain('b 05 09:00-11:00');
    expect(plan.moves.map(({ explanation }) => explanation.sentence)).toEqual([
      '1 h moved to time that became free today.',
    ]);
  });

  it('is not used by part of work that fits into one session', () => {
    const only = blocks.filter(({ id }) => id !== 'a2');
    const tasks = [done, b, task('a', { ...long, estimateMinutes: 90 })];
    const plan = run({ settings, tasks, blocks: only, preferences });
    expect(placed(plan)).toContain('a 06 09:00-10:30');
    expect(plan.moves).toEqual([]);
  });
});

it('equal work without a due date leaves no morning empty before it', () => {
  const tasks = Array.from({ length: 12 }, (_, index) =>
    plain(`t${index}`, { estimateMinutes: 30 + 20 * (index % 5), sortOrder: index }),
  );
  const plan = run({ settings, tasks });
  const days = Map.groupBy(plan.create, ({ startAt }) => startAt.slice(0, 10));
  const starts = [...days.values()].map((all) => all[0]?.startAt.slice(11, 16));
  expect(new Set(starts)).toEqual(new Set(['09:00']));
});
