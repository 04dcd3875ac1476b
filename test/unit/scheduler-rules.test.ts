import { Draft } from '../../src/scheduler/comfort/draft.ts';
import { Placer } from '../../src/scheduler/comfort/placer.ts';
import { compareScores, LEVELS, measured, RULES } from '../../src/scheduler/comfort/rules.ts';
import { type Job, prepare } from '../../src/scheduler/input/prepare.ts';
import { Meter } from '../../src/scheduler/meter.ts';
import { DEFAULT_SETTINGS, type Priority, type ScheduleInput } from '../../src/scheduler/types.ts';
import { at, block, input, own, task } from '../support/schedule/schedule.ts';

const minute = (text: string) => Date.parse(at(`05 ${text}`)) / 60_000;
const span = (text: string) => {
  const [start = '', end = ''] = text.split('-');
  return { start: minute(start), end: minute(end) };
};

/** A draft of these tasks with the given sessions. */
function draftOf(parts: Partial<ScheduleInput>, sessions: Record<string, string[]> = {}) {
  const problem = prepare(input({ settings: DEFAULT_SETTINGS, ...parts }));
  const draft = new Draft(problem, new Placer(problem), new Meter());
  const job = (id: string) => problem.jobs.find((each) => each.task.id === id) as Job;
  const put = (id: string, spans: string[]) => draft.set(job(id), spans.map(span));
  for (const [id, spans] of Object.entries(sessions)) put(id, spans);
  const of = (name: string) => measured(draft.score(), name);
  return { draft, put, of };
}

it('the rules are ordered by level: deadlines, comfort, late minutes, stability, earliness', () => {
  const levels = RULES.map(({ level }) => LEVELS.indexOf(level));
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
});

it('a better score on a higher level outweighs all lower levels', () => {
  expect(compareScores([0, 5, 9], [1, 0, 0])).toBeLessThan(0);
  expect(compareScores([1, 0, 3], [1, 0, 2])).toBeGreaterThan(0);
  expect(compareScores([1, 2, 3], [1, 2, 3])).toBe(0);
});

describe('each rule', () => {
  it.each(['urgent', 'high', 'medium', 'low', 'none'] as const)(
    'late %s: the tasks of that priority that are late or not planned completely',
    (priority) => {
      const tasks = [task('a', { priority, dueAt: at('05 10:00') })];
      const name = `late ${priority}`;
      expect(draftOf({ tasks }).of(name)).toBe(1);
      expect(draftOf({ tasks }, { a: ['09:00-09:30'] }).of(name)).toBe(1);
      expect(draftOf({ tasks }, { a: ['09:30-10:30'] }).of(name)).toBe(1);
      expect(draftOf({ tasks }, { a: ['09:00-10:00'] }).of(name)).toBe(0);
    },
  );

  it('crumbs: sessions under 25 minutes that are not the whole task', () => {
    const tasks = [task('a', { estimateMinutes: 50 }), task('b', { estimateMinutes: 20 })];
    const { of } = draftOf({ tasks }, { a: ['09:00-09:40', '10:00-10:10'], b: ['11:00-11:20'] });
    expect(of('short sessions')).toBe(1);
  });

  it('crumbs: a session of the maximum length is none', () => {
    const tasks = [task('a', { estimateMinutes: 40, maxSessionMinutes: 20 })];
    expect(draftOf({ tasks }, { a: ['09:00-09:20', '10:00-10:20'] }).of('short sessions')).toBe(0);
  });

  it('stretches: work over 120 minutes without a break of 10', () => {
    const tasks = [task('a', { estimateMinutes: 120 }), task('b')];
    expect(draftOf({ tasks }, { a: ['09:00-11:00'], b: ['11:09-12:09'] }).of('stretches')).toBe(1);
    expect(draftOf({ tasks }, { a: ['09:00-11:00'], b: ['11:10-12:10'] }).of('stretches')).toBe(0);
  });

  it('missing breaks: more of them in a longer stretch', () => {
    const tasks = [task('a', { estimateMinutes: 120 }), task('b', { estimateMinutes: 180 })];
    const missing = (b: string) => draftOf({ tasks }, { a: ['09:00-11:00'], b: [b] });
    expect(missing('11:00-14:00').of('missing breaks')).toBe(2);
    expect(missing('11:10-14:10').of('missing breaks')).toBe(0);
  });

  it('stretches: a single session is none, whatever its length', () => {
    const tasks = [task('a', { estimateMinutes: 180, maxSessionMinutes: 180 })];
    const { of } = draftOf({ tasks }, { a: ['09:00-12:00'] });
    expect([of('stretches'), of('missing breaks')]).toEqual([0, 0]);
  });

  it('busy days: days with more than eight changes of task', () => {
    expect(draftOf(...elevenShortTasks()).of('busy days')).toBe(1);
  });

  it('splits: tasks in several sessions that fit into one', () => {
    const tasks = [task('a'), task('b', { estimateMinutes: 120, maxSessionMinutes: 60 })];
    const sessions = { a: ['09:00-09:30', '10:00-10:30'], b: ['11:00-12:00', '13:00-14:00'] };
    expect(draftOf({ tasks }, sessions).of('splits')).toBe(1);
    expect(draftOf({ tasks }, { a: ['09:00-10:00'] }).of('splits')).toBe(0);
  });

  it('off marks: sessions that start off a mark, or are not a multiple of one long, except the last', () => {
    const tasks = [task('a', { estimateMinutes: 67, maxSessionMinutes: 60 })];
    const of = (...sessions: string[]) => draftOf({ tasks }, { a: sessions }).of('off marks');
    expect([of('09:00-09:35', '10:00-10:32'), of('09:00-09:32', '10:00-10:35')]).toEqual([0, 1]);
    expect(of('09:02-09:37', '10:00-10:32')).toBe(1);
    const blocks = [block(null, '05 08:00-09:02')];
    expect(draftOf({ tasks: [task('a')], blocks }, { a: ['09:02-10:02'] }).of('off marks')).toBe(0);
  });

  it('late minutes: minutes of a late task after its due date, by priority', () => {
    const late = (priority: Priority, session: string) =>
      draftOf({ tasks: [task('a', { priority, dueAt: at('05 10:00') })] }, { a: [session] });
    expect(late('none', '09:30-10:30').of('late minutes')).toBe(30);
    expect(late('urgent', '09:30-10:30').of('late minutes')).toBe(30 * 256);
    expect(late('urgent', '09:00-10:00').of('late minutes')).toBe(0);
  });

  it('over maximum: minutes beyond the maximum of a day, or of a task per day', () => {
    const tasks = [task('a', { estimateMinutes: 120, maxMinutesPerDay: 90 })];
    const settings = { ...DEFAULT_SETTINGS, maxMinutesPerDay: 100 };
    const { of } = draftOf({ settings, tasks }, { a: ['09:00-11:00'] });
    expect(of('over maximum')).toBe(20 + 30);
  });

  const elevenShortTasks = (): Parameters<typeof draftOf> => {
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
    return [{ tasks }, sessions];
  };

  it('crowding: changes of task beyond eight a day', () => {
    expect(draftOf(...elevenShortTasks()).of('crowding')).toBe(2);
  });

  it('disturbed rest: other work between two sessions of a task', () => {
    const tasks = [task('a', { estimateMinutes: 120, cooldownMinutes: 30 }), task('b')];
    const sessions = { a: ['09:00-10:00', '12:00-13:00'], b: ['10:10-11:10'] };
    expect(draftOf({ tasks }, sessions).of('disturbed rest')).toBe(20);
    const last = { a: ['09:00-10:00', '10:30-11:30'], b: ['11:30-12:30'] };
    expect(draftOf({ tasks }, last).of('disturbed rest')).toBe(0);
  });

  it('moved: minutes that differ from the previous plan; those of today and tomorrow count twice', () => {
    const parts = { tasks: [task('a')], blocks: [own('a', '05 11:00-12:00')] };
    const later = { tasks: [task('a')], blocks: [own('a', '07 11:00-12:00')] };
    expect(draftOf(later, { a: ['11:30-12:30'] }).of('moved')).toBe(60);
    expect(draftOf(parts, { a: ['11:00-12:00'] }).of('moved')).toBe(0);
    expect(draftOf(parts, { a: ['11:30-12:30'] }).of('moved')).toBe(120);
  });

  it('left out: minutes that are not placed', () => {
    expect(draftOf({ tasks: [task('a')] }, { a: ['09:00-09:30'] }).of('left out')).toBe(30);
  });

  it('ends: earlier is better, with more weight for higher priorities', () => {
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

  it('has the score of its sessions, in whatever order they were added', () => {
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

  it('is restored by undoing its changes', () => {
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
