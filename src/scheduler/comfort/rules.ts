import { type Interval, minutesOf, missingFrom } from '../input/intervals.ts';
import type { Job, Problem } from '../input/prepare.ts';
import { type Agenda, KEPT } from './agenda.ts';
import { repeatedHabits } from './habits.ts';
import { longestComfortable, MARK_MINUTES, minComfortableLength } from './levels.ts';
import type { Placer } from './placer.ts';

/** The objectives in lexicographic order: a later level only decides between plans that are equal on the earlier ones. */
export const LEVELS = ['deadlines', 'comfort', 'late minutes', 'stability', 'earliness'] as const;
type Level = (typeof LEVELS)[number];

/** The state that rules evaluate. */
export type View = { problem: Problem; placer: Placer; agenda: Agenda };

type Named = { name: string; level: Level };
/** A rule per job; its value depends only on the sessions of the job. */
type JobRule = Named & {
  ofJob: (job: Job, sessions: readonly Interval[], view: View) => number;
};
/** A rule per day; its value depends only on the entries of the day. */
type DayRule = Named & { ofDay: (day: number, view: View) => number };

const isLate = (job: Job, sessions: readonly Interval[]) =>
  job.unavoidablyLate ||
  (sessions.at(-1)?.end ?? 0) > job.deadline ||
  minutesOf(sessions) < job.rules.work;

/** The number of late or incompletely planned tasks of each priority, from urgent down. */
const lateRules = ['urgent', 'high', 'medium', 'low', 'none'].map(
  (priority, rank): JobRule => ({
    name: `late ${priority}`,
    level: 'deadlines',
    ofJob: (job, sessions) => (job.rank === rank && isLate(job, sessions) ? 1 : 0),
  }),
);

/** Unscheduled minutes, of tasks that already count as late. */
const leftOut: JobRule = {
  name: 'left out',
  level: 'earliness',
  ofJob: (job, sessions) => job.rules.work - minutesOf(sessions),
};

export const isShortSession = (
  job: Job,
  { start, end }: Interval,
  { problem }: Pick<View, 'problem'>,
) => end - start < job.rules.work && end - start < minComfortableLength(job, problem.settings);

/** Sessions that are too short to be comfortable. */
const shortSessions: JobRule = {
  name: 'short sessions',
  level: 'comfort',
  ofJob: (job, sessions, view) => sessions.filter((each) => isShortSession(job, each, view)).length,
};

/** Tasks that fit into one comfortable session but have several. */
const splits: JobRule = {
  name: 'splits',
  level: 'comfort',
  ofJob: (job, sessions, { problem }) =>
    sessions.length > 1 && job.rules.work <= longestComfortable(job, problem.settings) ? 1 : 0,
};

/** Sessions that do not start at a mark, or, unless they are the last of their task, whose length is not a multiple of it. */
const offMarks: JobRule = {
  name: 'off marks',
  level: 'comfort',
  ofJob: (_, sessions, { placer }) =>
    sessions.filter(
      ({ start, end }, index) =>
        !placer.isMark(start) ||
        ((end - start) % MARK_MINUTES !== 0 && index < sessions.length - 1),
    ).length,
};

/** Returns the index range of the entries that start on a day; `to` is exclusive. */
function entriesOf(day: number, { agenda }: View): { from: number; to: number } {
  const { start, end } = agenda.days.all[day] as Interval;
  const first = agenda.firstEndingAfter(start);
  let to = first;
  while ((agenda.starts[to] ?? end) < end) to++;
  agenda.meter.spent += 6 * (to - first);
  // An entry that started on the day before belongs to that day.
  const isOfDayBefore = first < to && (agenda.starts[first] as number) < start && day !== 0;
  return { from: isOfDayBefore ? first + 1 : first, to };
}

/**
 * Returns the lengths of a day's stretches of work that exceed `breakAfterMinutes` without a break. Stretches without
 * planned work and stretches of a single entry do not count.
 */
function longStretches(day: number, view: View): number[] {
  const { agenda, problem } = view;
  const { breakAfterMinutes: after, breakMinutes: pause } = problem.settings;
  const lengths: number[] = [];
  let [from, to, planned, count] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, false, 0];
  const close = () => {
    if (planned && count > 1 && to - from > after) lengths.push(to - from);
  };
  const entries = entriesOf(day, view);
  for (let i = entries.from; i < entries.to; i++) {
    const start = agenda.starts[i] as number;
    if (start - to >= pause) {
      close();
      [from, planned, count] = [start, false, 0];
    }
    count++;
    to = Math.max(to, agenda.ends[i] as number);
    planned ||= agenda.owners[i] !== KEPT;
  }
  close();
  return lengths;
}

/** The number of breaks missing in long stretches of work; longer stretches miss more. */
const missingBreaks: DayRule = {
  name: 'missing breaks',
  level: 'comfort',
  ofDay: (day, view) => {
    const after = view.problem.settings.breakAfterMinutes;
    return longStretches(day, view).reduce((sum, each) => sum + Math.ceil(each / after) - 1, 0);
  },
};

const stretches: DayRule = {
  name: 'stretches',
  level: 'comfort',
  ofDay: (day, view) => longStretches(day, view).length,
};

/** Other planned work in the cooldown between two sessions of a task, in minutes. */
const disturbedRest: DayRule = {
  name: 'disturbed rest',
  level: 'comfort',
  ofDay: (day, view) => {
    const { agenda, problem } = view;
    let minutes = 0;
    const { from, to } = entriesOf(day, view);
    const entries: number[] = [];
    for (let i = from; i < to; i++) if (agenda.owners[i] !== KEPT) entries.push(i);
    const last = new Map(entries.map((i) => [agenda.owners[i], i]));
    for (const [position, i] of entries.entries()) {
      const owner = agenda.owners[i] as number;
      if (last.get(owner) === i) continue;
      const rest = (agenda.ends[i] as number) + (problem.jobs[owner] as Job).rules.cooldown;
      for (let other = position + 1; other < entries.length; other++) {
        const next = entries[other] as number;
        if ((agenda.starts[next] as number) >= rest || agenda.owners[next] === owner) break;
        minutes += Math.min(rest, agenda.ends[next] as number) - (agenda.starts[next] as number);
      }
    }
    return minutes;
  },
};

/** Minutes beyond the daily maximum of all tasks or of a single task. */
const overMaximum: DayRule = {
  name: 'over maximum',
  level: 'comfort',
  ofDay: (day, view) => {
    const { agenda, problem, placer } = view;
    let over = Math.max(0, (agenda.minutes[day] as number) - placer.minutesPerDay(day));
    if (!placer.limitsTasks) return over;
    const minutes = new Map<number, number>();
    const { from, to } = entriesOf(day, view);
    for (let i = from; i < to; i++) {
      const owner = agenda.owners[i] as number;
      const length = (agenda.ends[i] as number) - (agenda.starts[i] as number);
      if (owner !== KEPT) minutes.set(owner, (minutes.get(owner) ?? 0) + length);
    }
    for (const [owner, sum] of minutes)
      over += Math.max(0, sum - ((problem.jobs[owner] as Job).task.maxMinutesPerDay ?? sum));
    return over;
  },
};

/** Up to this many task changes per day are comfortable. */
const USUAL_CHANGES = 8;

const busyDays: DayRule = {
  name: 'busy days',
  level: 'comfort',
  ofDay: (day, { agenda }) => ((agenda.changes[day] as number) > USUAL_CHANGES ? 1 : 0),
};

const crowding: DayRule = {
  name: 'crowding',
  level: 'comfort',
  ofDay: (day, { agenda }) => Math.max(0, (agenda.changes[day] as number) - USUAL_CHANGES),
};

/** Tasks of a habit on a day that has another one of the same habit. */
const repeated: DayRule = {
  name: 'repeated habits',
  level: 'comfort',
  ofDay: (day, { agenda, problem, placer }) =>
    placer.hasHabits ? repeatedHabits(day, agenda, problem) : 0,
};

/** The minutes of late tasks that are not done by their due date, weighted by priority. */
const lateMinutes: JobRule = {
  name: 'late minutes',
  level: 'late minutes',
  ofJob: (job, sessions, { problem }) => {
    if (job.unavoidablyLate || job.deadline >= problem.horizon.end || !isLate(job, sessions))
      return 0;
    const before = sessions.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, job.deadline) - start),
      0,
    );
    return (job.rules.work - before) * 4 ** (4 - job.rank);
  },
};

/** The days until tasks that are late in every plan end, weighted by priority. */
const overdueDays: JobRule = {
  name: 'overdue days',
  level: 'late minutes',
  ofJob: (job, sessions, { problem }) => {
    if (!job.unavoidablyLate) return 0;
    const { days } = problem;
    const isWhole = minutesOf(sessions) === job.rules.work;
    const end = isWhole ? days.of((sessions.at(-1) as Interval).end - 1) : days.all.length;
    return end * 4 ** (4 - job.rank);
  },
};

/** Whether a moment is today or tomorrow. */
const isNear = ({ days }: Problem, moment: number) =>
  moment < days.endOf(Math.min(1, days.all.length - 1));

/** Minutes of the previous plan's sessions that the plan no longer has; those of today and tomorrow count twice. */
const moved: JobRule = {
  name: 'moved',
  level: 'stability',
  ofJob: (job, sessions, { problem }) => {
    const before = problem.previous.get(job.task.id);
    if (!before) return 0;
    const missing = missingFrom(sessions, before);
    return minutesOf(missing) + minutesOf(missing.filter(({ start }) => isNear(problem, start)));
  },
};

/** The difference between the longest and the shortest session of a task. */
const uneven: JobRule = {
  name: 'uneven',
  level: 'earliness',
  ofJob: (_, sessions) => {
    const lengths = sessions.map(({ start, end }) => end - start);
    return sessions.length > 1 ? Math.max(...lengths) - Math.min(...lengths) : 0;
  },
};

/** The ends of tasks in minutes from the start of the horizon, weighted by priority. */
const ends: JobRule = {
  name: 'ends',
  level: 'earliness',
  ofJob: ({ rank }, sessions, { problem }) => {
    const last = sessions.at(-1);
    return last ? (last.end - problem.horizon.start) * 4 ** (4 - rank) : 0;
  },
};

/** Every rule, in the order in which plans are compared. */
export const RULES: readonly (JobRule | DayRule)[] = [
  ...lateRules,
  ...[shortSessions, missingBreaks, stretches, overMaximum, busyDays, crowding],
  ...[repeated, splits, disturbedRest, offMarks],
  ...[lateMinutes, overdueDays, moved, leftOut, ends, uneven],
];

/** The index of the first rule after the comfort rules. */
export const COMFORT_END = RULES.findIndex(({ level }) => level === 'late minutes');
const FIRST_COMFORT = RULES.findIndex(({ level }) => level === 'comfort');

export type Score = readonly number[];

/** Returns a negative number if `a` is better. */
export const compareScores = (a: Score, b: Score): number => compareRules(a, b, 0, a.length);

/** Compares the rules from the index `from` to the index `to`. */
function compareRules(a: Score, b: Score, from: number, to: number): number {
  for (let rule = from; rule < to; rule++) {
    const difference = (a[rule] as number) - (b[rule] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns a negative number if `a` is better on deadlines, or equal on deadlines and better on comfort. */
export const compareComfort = (a: Score, b: Score): number => compareRules(a, b, 0, COMFORT_END);

/** Returns a negative number if `a` is better on the levels after comfort. */
export const compareAfterComfort = (a: Score, b: Score): number =>
  compareRules(a, b, COMFORT_END, RULES.length);

/** Returns the values of the comfort rules. */
export const comfortOf = (score: Score): Score => score.slice(FIRST_COMFORT, COMFORT_END);

/** Whether `a` has fewer late tasks than `b`, or as many and is not worse on any comfort rule. */
export function isNoWorse(a: Score, b: Score): boolean {
  const late = compareRules(a, b, 0, FIRST_COMFORT);
  if (late !== 0) return late < 0;
  for (let rule = FIRST_COMFORT; rule < COMFORT_END; rule++)
    if ((a[rule] as number) > (b[rule] as number)) return false;
  return true;
}

/** Whether a score has no discomfort. */
export const isComfortable = (score: Score): boolean =>
  comfortOf(score).every((value) => value === 0);

/** Returns the value of the rule with this name. */
export const measured = (score: Score, name: string): number =>
  score[RULES.findIndex((rule) => rule.name === name)] as number;
