import { Placer } from '../../src/scheduler/comfort.ts';
import { Draft } from '../../src/scheduler/draft.ts';
import { Meter } from '../../src/scheduler/meter.ts';
import { type Job, prepare } from '../../src/scheduler/prepare.ts';
import { compareScores, LEVELS, measured, RULES } from '../../src/scheduler/rules.ts';
import { DEFAULT_SETTINGS, type ScheduleInput } from '../../src/scheduler/types.ts';
import { at, input, own, task } from '../support/schedule.ts';

const minute = (text: string) => Date.parse(at(`05 ${text}`)) / 60_000;
const span = (text: string) => {
  const [start = '', end = ''] = text.split('-');
  return { start: minute(start), end: minute(end) };
};

/** A draft of these tasks in which each has the sessions that are told. */
function draftOf(parts: Partial<ScheduleInput>, sessions: Record<string, string[]> = {}) {
  const problem = prepare(input({ settings: DEFAULT_SETTINGS, ...parts }));
  const draft = new Draft(problem, new Placer(problem), new Meter());
  const job = (id: string) => problem.jobs.find((each) => each.task.id === id) as Job;
  const put = (id: string, spans: string[]) => draft.set(job(id), spans.map(span));
  for (const [id, spans] of Object.entries(sessions)) put(id, spans);
  const of = (name: string) => measured(draft.score(), name);
  return { draft, put, of };
}

it('the rules come level by level: deadlines, comfort, calm, earliness', () => {
  const levels = RULES.map(({ level }) => LEVELS.indexOf(level));
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
});

it('a score that is better on a higher level is better, whatever the lower say', () => {
  expect(compareScores([0, 5, 9], [1, 0, 0])).toBeLessThan(0);
  expect(compareScores([1, 0, 3], [1, 0, 2])).toBeGreaterThan(0);
  expect(compareScores([1, 2, 3], [1, 2, 3])).toBe(0);
});

describe('each rule', () => {
  it.each(['urgent', 'high', 'medium', 'low', 'none'] as const)(
    'late %s: the tasks of that priority that are late or not planned whole',
    (priority) => {
      const tasks = [task('a', { priority, dueAt: at('05 10:00') })];
      const name = `late ${priority}`;
      expect(draftOf({ tasks }).of(name)).toBe(1);
      expect(draftOf({ tasks }, { a: ['09:00-09:30'] }).of(name)).toBe(1);
      expect(draftOf({ tasks }, { a: ['09:30-10:30'] }).of(name)).toBe(1);
      expect(draftOf({ tasks }, { a: ['09:00-10:00'] }).of(name)).toBe(0);
    },
  );

  it('crumbs and crumb minutes: sessions under 25 minutes that are not all of their task', () => {
    const tasks = [task('a', { estimateMinutes: 50 }), task('b', { estimateMinutes: 20 })];
    const { of } = draftOf({ tasks }, { a: ['09:00-09:40', '10:00-10:10'], b: ['11:00-11:20'] });
    expect([of('crumbs'), of('crumb minutes')]).toEqual([1, 10]);
  });

  it('crumbs: a session as long as the longest allowed is none', () => {
    const tasks = [task('a', { estimateMinutes: 40, maxSessionMinutes: 20 })];
    expect(draftOf({ tasks }, { a: ['09:00-09:20', '10:00-10:20'] }).of('crumbs')).toBe(0);
  });

  it('stretches: work over 120 minutes without 10 of rest', () => {
    const tasks = [task('a', { estimateMinutes: 120 }), task('b')];
    expect(draftOf({ tasks }, { a: ['09:00-11:00'], b: ['11:09-12:09'] }).of('stretches')).toBe(1);
    expect(draftOf({ tasks }, { a: ['09:00-11:00'], b: ['11:10-12:10'] }).of('stretches')).toBe(0);
  });

  it('missing breaks: more of them in a longer stretch', () => {
    const tasks = [task('a', { estimateMinutes: 120 }), task('b', { estimateMinutes: 180 })];
    const missing = (b: string) => draftOf({ tasks }, { a: ['09:00-11:00'], b: [b] });
    expect(missing('11:00-14:00').of('missing breaks')).toBe(2);
    expect(missing('11:10-14:10').of('missing breaks')).toBe(1);
  });

  it('over maximum: minutes beyond what a day or a task in a day should hold', () => {
    const tasks = [task('a', { estimateMinutes: 120, maxMinutesPerDay: 90 })];
    const settings = { ...DEFAULT_SETTINGS, maxMinutesPerDay: 100 };
    const { of } = draftOf({ settings, tasks }, { a: ['09:00-11:00'] });
    expect(of('over maximum')).toBe(20 + 30);
  });

  it('crowding: changes of task beyond eight a day', () => {
    const ids = Array.from({ length: 11 }, (_, index) => `t${index}`);
    const tasks = ids.map((id) => task(id, { estimateMinutes: 10 }));
    const sessions = Object.fromEntries(
      ids.map((id, index) => [
        id,
        [
          `${9 + Math.floor(index / 2)}:${index % 2}0-${9 + Math.floor(index / 2)}:${index % 2}9`
            .replace(/^9:/, '09:')
            .replace('-9:', '-09:'),
        ],
      ]),
    );
    expect(draftOf({ tasks }, sessions).of('crowding')).toBe(2);
  });

  it('disturbed rest: other work between two sessions of a task', () => {
    const tasks = [task('a', { estimateMinutes: 120, cooldownMinutes: 30 }), task('b')];
    const sessions = { a: ['09:00-10:00', '12:00-13:00'], b: ['10:10-11:10'] };
    expect(draftOf({ tasks }, sessions).of('disturbed rest')).toBe(20);
    const last = { a: ['09:00-10:00', '10:30-11:30'], b: ['11:30-12:30'] };
    expect(draftOf({ tasks }, last).of('disturbed rest')).toBe(0);
  });

  it('moved: minutes of the previous plan that are elsewhere', () => {
    const parts = { tasks: [task('a')], blocks: [own('a', '05 11:00-12:00')] };
    expect(draftOf(parts, { a: ['11:00-12:00'] }).of('moved')).toBe(0);
    expect(draftOf(parts, { a: ['11:30-12:30'] }).of('moved')).toBe(60);
  });

  it('left out: minutes without a place', () => {
    expect(draftOf({ tasks: [task('a')] }, { a: ['09:00-09:30'] }).of('left out')).toBe(30);
  });

  it('ends: earlier is better, more so for higher priorities', () => {
    const tasks = [task('a', { priority: 'urgent' }), task('b')];
    const first = draftOf({ tasks }, { a: ['09:00-10:00'], b: ['10:00-11:00'] });
    const second = draftOf({ tasks }, { b: ['09:00-10:00'], a: ['10:00-11:00'] });
    expect(first.of('ends')).toBeLessThan(second.of('ends'));
  });
});

describe('a draft', () => {
  const tasks = [
    task('a', { estimateMinutes: 120 }),
    task('b', { cooldownMinutes: 10 }),
    task('c'),
  ];

  it('has the score of its sessions, however it came to them', () => {
    const direct = draftOf(
      { tasks },
      { a: ['09:00-11:00'], b: ['11:00-12:00'], c: ['13:00-14:00'] },
    );
    const moved = draftOf(
      { tasks },
      { a: ['13:00-15:00'], b: ['09:00-10:00'], c: ['10:00-11:00'] },
    );
    moved.draft.score();
    for (const id of ['a', 'b', 'c']) moved.put(id, []);
    moved.put('a', ['09:00-11:00']);
    moved.draft.score();
    moved.put('b', ['11:00-12:00']);
    moved.put('c', ['13:00-14:00']);
    expect(moved.draft.score()).toEqual(direct.draft.score());
  });

  it('is as it was after its changes are undone', () => {
    const { draft, put } = draftOf({ tasks }, { a: ['09:00-11:00'], b: ['11:00-12:00'] });
    const before = { score: draft.score(), timetable: [...draft.timetable().values()] };
    const mark = draft.mark();
    put('a', []);
    put('b', ['09:00-10:00']);
    put('a', ['10:00-12:00']);
    put('c', ['12:00-13:00']);
    draft.score();
    draft.undo(mark);
    expect({ score: draft.score(), timetable: [...draft.timetable().values()] }).toEqual(before);
  });
});
