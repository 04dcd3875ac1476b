import { type Agenda, KEPT } from './agenda.ts';
import { crumbLength, type Placer } from './comfort.ts';
import type { Interval } from './intervals.ts';
import type { Job, Problem } from './prepare.ts';

/** What is optimised, in this order; a plan that is better on one level is better, whatever the next say. */
export const LEVELS = ['deadlines', 'comfort', 'calm', 'earliness'] as const;
export type Level = (typeof LEVELS)[number];

/** What a rule may look at. */
export type View = { problem: Problem; placer: Placer; agenda: Agenda };

type Named = { name: string; level: Level };
/** A rule of one task: depends on nothing but its sessions. */
export type JobRule = Named & {
  ofJob: (job: Job, sessions: readonly Interval[], view: View) => number;
};
/** A rule of one day: depends on nothing but what lies in it. */
export type DayRule = Named & { ofDay: (day: number, view: View) => number };

const minutesOf = (sessions: readonly Interval[]) =>
  sessions.reduce((sum, { start, end }) => sum + end - start, 0);

const isLate = (job: Job, sessions: readonly Interval[]) =>
  job.unavoidablyLate ||
  (sessions.at(-1)?.end ?? 0) > job.deadline ||
  minutesOf(sessions) < job.rules.work;

/** Of each priority, from urgent down: the tasks that are late or not planned whole. */
const lateRules = ['urgent', 'high', 'medium', 'low', 'none'].map(
  (priority, rank): JobRule => ({
    name: `late ${priority}`,
    level: 'deadlines',
    ofJob: (job, sessions) => (job.rank === rank && isLate(job, sessions) ? 1 : 0),
  }),
);

/** Minutes that find no place, of tasks that are counted as late already. */
const leftOut: JobRule = {
  name: 'left out',
  level: 'earliness',
  ofJob: (job, sessions) => job.rules.work - minutesOf(sessions),
};

export const isCrumb = (job: Job, { start, end }: Interval, { problem }: Pick<View, 'problem'>) =>
  end - start < job.rules.work &&
  end - start < crumbLength(job.rules, problem.settings.comfortableSessionMinutes);

const crumbs: JobRule = {
  name: 'crumbs',
  level: 'comfort',
  ofJob: (job, sessions, view) => sessions.filter((each) => isCrumb(job, each, view)).length,
};

const crumbMinutes: JobRule = {
  name: 'crumb minutes',
  level: 'comfort',
  ofJob: (job, sessions, view) => minutesOf(sessions.filter((each) => isCrumb(job, each, view))),
};

/** The entries of a day: the index of the first, and the one after the last. */
function entriesOf(day: number, { agenda }: View): { from: number; to: number } {
  const { start, end } = agenda.days.all[day] as Interval;
  const first = agenda.firstEndingAfter(start);
  let to = first;
  while ((agenda.starts[to] ?? end) < end) to++;
  agenda.meter.spent += 6 * (to - first);
  // What goes on from the day before is an entry of that day.
  const isOfDayBefore = first < to && (agenda.starts[first] as number) < start && day !== 0;
  return { from: isOfDayBefore ? first + 1 : first, to };
}

/** The lengths of the stretches of a day that go on for too long without a break; those without planned work do not count. */
function longStretches(day: number, view: View): number[] {
  const { agenda, problem } = view;
  const { breakAfterMinutes: after, breakMinutes: pause } = problem.settings;
  const found: number[] = [];
  let [from, to, planned] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, false];
  const close = () => {
    if (planned && to - from > after) found.push(to - from);
  };
  const entries = entriesOf(day, view);
  for (let i = entries.from; i < entries.to; i++) {
    const start = agenda.starts[i] as number;
    if (start - to >= pause) {
      close();
      from = start;
      planned = false;
    }
    to = Math.max(to, agenda.ends[i] as number);
    planned ||= agenda.owners[i] !== KEPT;
  }
  close();
  return found;
}

/** Breaks that long stretches of work lack: the longer a stretch, the more. */
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

/** Other planned work in the rest between two sessions of a task, in minutes. */
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
    for (const [place, i] of entries.entries()) {
      const owner = agenda.owners[i] as number;
      if (last.get(owner) === i) continue;
      const rest = (agenda.ends[i] as number) + (problem.jobs[owner] as Job).rules.cooldown;
      for (let other = place + 1; other < entries.length; other++) {
        const next = entries[other] as number;
        if ((agenda.starts[next] as number) >= rest || agenda.owners[next] === owner) break;
        minutes += Math.min(rest, agenda.ends[next] as number) - (agenda.starts[next] as number);
      }
    }
    return minutes;
  },
};

/** Minutes beyond the most that a day should hold, of all tasks or of one. */
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

/** So many changes of task are part of any day. */
const USUAL_CHANGES = 8;

const crowding: DayRule = {
  name: 'crowding',
  level: 'comfort',
  ofDay: (day, { agenda }) => Math.max(0, (agenda.changes[day] as number) - USUAL_CHANGES),
};

/** Minutes of the previous plan's blocks that are no longer where they were. */
const moved: JobRule = {
  name: 'moved',
  level: 'calm',
  ofJob: (job, sessions, { problem }) => {
    const before = problem.previous.get(job.task.id);
    if (!before) return 0;
    const now = new Map(sessions.map(({ start, end }) => [start, end]));
    return minutesOf(before.filter(({ start, end }) => now.get(start) !== end));
  },
};

/** When tasks end, in minutes from the beginning, those of higher priority with more weight. */
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
  ...[crumbs, crumbMinutes, missingBreaks, stretches, overMaximum, crowding, disturbedRest],
  moved,
  leftOut,
  ends,
];

export type Score = readonly number[];

/** Negative when `a` is the better score. */
export function compareScores(a: Score, b: Score): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** What a score has by a rule of this name. */
export const measured = (score: Score, name: string): number =>
  score[RULES.findIndex((rule) => rule.name === name)] as number;
