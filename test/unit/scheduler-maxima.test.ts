import { schedule } from '../../src/scheduler/schedule.ts';
import { DEFAULT_SETTINGS, type Plan } from '../../src/scheduler/types.ts';
import { Replay } from '../support/schedule/facts.ts';
import { at, input, own, preference, run, task } from '../support/schedule/schedule.ts';

/** The planned minutes of each day, optionally of one task. */
function minutesPerDay({ create }: Plan, id?: string): Record<string, number> {
  const minutes: Record<string, number> = {};
  for (const { taskId, startAt, endAt } of create) {
    if (id && taskId !== id) continue;
    const day = startAt.slice(8, 10);
    minutes[day] = (minutes[day] ?? 0) + (Date.parse(endAt) - Date.parse(startAt)) / 60_000;
  }
  return minutes;
}

describe('a daily maximum', () => {
  it('of a task cuts its sessions, although its work fits into one', () => {
    const a = task('a', { estimateMinutes: 60, maxMinutesPerDay: 30 });
    const plan = run({ settings: DEFAULT_SETTINGS, tasks: [a] });
    expect(minutesPerDay(plan)).toEqual({ '05': 30, '06': 30 });
    expect(plan.discomfort).toMatchObject({ overMaximum: 0, crumbs: 0 });
  });

  it('of the account cuts the sessions of a task that is longer', () => {
    const settings = { ...DEFAULT_SETTINGS, maxMinutesPerDay: 45 };
    const plan = run({ settings, tasks: [task('a', { estimateMinutes: 90 })] });
    expect(minutesPerDay(plan)).toEqual({ '05': 45, '06': 45 });
    expect(plan.discomfort).toMatchObject({ overMaximum: 0, crumbs: 0 });
  });

  it('is exceeded on each day by as little as a due date requires', () => {
    const a = task('a', { estimateMinutes: 180, maxMinutesPerDay: 60, dueAt: at('06 17:00') });
    const plan = run({ settings: DEFAULT_SETTINGS, tasks: [a] });
    expect(plan.atRisk).toEqual([]);
    expect(plan.discomfort.overMaximum).toBe(60);
  });

  it('of the account holds for the others, if a task that cannot be split exceeds it', () => {
    const settings = { ...DEFAULT_SETTINGS, maxMinutesPerDay: 120 };
    const long = task('long', { estimateMinutes: 180, autoSplit: false, priority: 'high' });
    const others = ['b', 'c', 'd'].map((id) => task(id, { estimateMinutes: 120 }));
    const plan = run({ settings, tasks: [long, ...others] });
    expect(minutesPerDay(plan)).toEqual({ '05': 180, '06': 120, '07': 120, '08': 120 });
    expect(plan.discomfort.stretches).toBe(0);
  });

  it('is the reason for a session on a later day, of the task or of the account', () => {
    const later = ({ create }: Plan) => create.at(-1)?.explanation.sentence;
    const a = task('a', { estimateMinutes: 60, maxMinutesPerDay: 30 });
    expect(later(run({ settings: DEFAULT_SETTINGS, tasks: [a] }))).toBe(
      'Part 2 of 2. First comfortable time within the daily maximum of 30 min.',
    );
    const settings = { ...DEFAULT_SETTINGS, maxMinutesPerDay: 120 };
    const tasks = ['b', 'c', 'd'].map((id) => task(id));
    const plan = run({ settings, tasks });
    expect(later(plan)).toBe('First comfortable time within the daily maximum of 2 h.');
    const facts = plan.create.at(-1)?.explanation.facts;
    expect(facts?.[0]).toMatchObject({ code: 'daily_maximum', minutes: 120 });
  });

  it('is not the reason if an earlier day has time for a session within it', () => {
    const settings = { ...DEFAULT_SETTINGS, maxMinutesPerDay: 240 };
    const blocks = [own('a', '07 09:00-10:00', { id: 'a' })];
    const plan = run({ settings, tasks: [task('a')], blocks });
    expect(plan.create[0]?.explanation.sentence).not.toContain('maximum');
  });

  it('is true in every explanation', () => {
    const settings = { ...DEFAULT_SETTINGS, maxMinutesPerDay: 150 };
    const tasks = Array.from({ length: 24 }, (_, index) =>
      task(`t${index}`, {
        estimateMinutes: 25 + ((index * 35) % 160),
        maxMinutesPerDay: index % 4 === 0 ? 45 : null,
        autoSplit: index % 5 !== 0,
        sortOrder: index,
      }),
    );
    const full = input({ settings, tasks });
    const replay = new Replay(full, schedule(full));
    const claims = replay.facts().filter(({ fact }) => fact.code === 'daily_maximum');
    expect(claims.length).toBeGreaterThan(10);
    expect(claims.filter(({ fact }) => !replay.holds(fact))).toEqual([]);
  });

  it('is not exceeded by part of a task that does not fit anyway', () => {
    const preferences = [preference('mornings', '12345 09:00-10:20')];
    const limited = { schedulePreferenceId: 'mornings', maxMinutesPerDay: 60 };
    const a = task('a', { ...limited, estimateMinutes: 960 });
    const plan = run({ settings: DEFAULT_SETTINGS, tasks: [a], preferences });
    expect(plan.discomfort.overMaximum).toBe(0);
    expect(plan.unscheduled.map(({ minutesLeftOut }) => minutesLeftOut)).toEqual([360]);
  });
});
