import type { LateCounts, ScheduleInput, TaskInput } from '../../src/scheduler/types.ts';

/** The measured properties of a plan, which plans of earlier versions have too. */
export type MeasuredPlan = {
  create: { taskId: string; startAt: string; endAt: string }[];
  cancel: string[];
  proof: { late: LateCounts };
};

/** Measures of a plan. */
export type Measures = {
  late: LateCounts;
  sessions: number;
  /** Sessions under 15 minutes of tasks with several sessions. */
  shortSessions: number;
  /** Stretches over 120 minutes without a break of 10 minutes. */
  stretches: number;
  changes: number;
  days: number;
  mostChanges: number;
};

const minute = (instant: string) => Date.parse(instant) / 60_000;
export const lengthOf = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
  minute(endAt) - minute(startAt);

export function measure(input: ScheduleInput, plan: MeasuredPlan): Measures {
  const sessions = Map.groupBy(plan.create, ({ taskId }) => taskId);
  const shortSessions = [...sessions.values()]
    .filter((own) => own.length > 1)
    .flat()
    .filter((block) => lengthOf(block) < 15).length;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: input.zone, dateStyle: 'short' });
  const days = [
    ...Map.groupBy(plan.create, ({ startAt }) => day.format(new Date(startAt))).values(),
  ];
  const changes = days.map(
    (own) =>
      own.filter(({ taskId }, index) => index > 0 && taskId !== own[index - 1]?.taskId).length,
  );
  return {
    late: plan.proof.late,
    sessions: plan.create.length,
    shortSessions,
    stretches: longStretches(input, plan).length,
    changes: changes.reduce((sum, each) => sum + each, 0),
    days: days.length,
    mostChanges: Math.max(0, ...changes),
  };
}

type Stretch = { from: number; to: number };

/**
 * Returns stretches over 120 minutes without a break of 10 minutes, including busy blocks, if any of it is planned. A single
 * long session is one block of work and does not count.
 */
export function longStretches({ blocks }: ScheduleInput, plan: MeasuredPlan): Stretch[] {
  const cancelled = new Set(plan.cancel);
  const kept = blocks.filter(
    ({ id, status }) => !cancelled.has(id) && ['scheduled', 'in_progress'].includes(status),
  );
  const all = [
    ...plan.create.map((each) => ({ ...each, own: true })),
    ...kept.map((each) => ({ ...each, own: false })),
  ].sort((a, b) => minute(a.startAt) - minute(b.startAt));
  const stretches: Stretch[] = [];
  let [from, to, own, count] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, false, 0];
  const close = () => {
    if (own && count > 1 && to - from > 120) stretches.push({ from, to });
  };
  for (const each of all) {
    if (minute(each.startAt) - to >= 10) {
      close();
      [from, own, count] = [minute(each.startAt), false, 0];
    }
    count++;
    to = Math.max(to, minute(each.endAt));
    own ||= each.own;
  }
  close();
  return stretches;
}

/** Returns the minutes of sessions of `before` that `after` does not have. */
export function moved(before: MeasuredPlan, after: MeasuredPlan, ignoring = ''): number {
  const present = new Set(
    after.create.map(({ taskId, startAt, endAt }) => taskId + startAt + endAt),
  );
  return before.create
    .filter(({ taskId }) => taskId !== ignoring)
    .filter(({ taskId, startAt, endAt }) => !present.has(taskId + startAt + endAt))
    .reduce((sum, block) => sum + lengthOf(block), 0);
}

/** Returns the input after its plan was saved: with the planned sessions as future planner blocks. */
export function afterwards(input: ScheduleInput, plan: MeasuredPlan, round = 0): ScheduleInput {
  const own = plan.create.map(({ taskId, startAt, endAt }, index) => ({
    ...{ id: `own-${round}-${index}`, taskId, type: 'task', startAt, endAt, locked: false },
    ...{ source: 'auto' as const, status: 'scheduled' as const },
  }));
  return { ...input, blocks: [...input.blocks, ...own] };
}

/** Comfort measures of a plan, derived from its blocks only. */
export type Comfort = {
  late: LateCounts;
  lateTasks: number;
  /** Sessions under 25 minutes, except those that are all of the remaining work or as long as the task allows. */
  short: number;
  stretches: number;
  /** Days with more than 8 changes of task, and the changes beyond 8 of all days. */
  busyDays: number;
  crowding: number;
  /** Planned minutes beyond the daily maximum of the account and of each task. */
  overMaximum: number;
  mostChanges: number;
  /** Tasks with several blocks that fit into one. */
  splits: number;
  /** Blocks that do not start at a multiple of 5 minutes or, except the last of a task, do not last a multiple of 5. */
  offMarks: number;
  /** Sessions of other tasks in the cooldown between two sessions of a task on a day. */
  disturbed: number;
};

export function comfortOf(input: ScheduleInput, plan: MeasuredPlan): Comfort {
  const tasks = new Map(input.tasks.map((task) => [task.id, task]));
  const cancelled = new Set(plan.cancel);
  const kept = input.blocks.filter(
    ({ id, status }) => !cancelled.has(id) && status !== 'cancelled',
  );
  const create = plan.create.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1));
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: input.zone, dateStyle: 'short' });
  const dayOf = ({ startAt }: { startAt: string }) => day.format(new Date(startAt));
  let [short, splits, offMarks, disturbed] = [0, 0, 0, 0];
  for (const [id, own] of Map.groupBy(create, ({ taskId }) => taskId)) {
    const task = tasks.get(id) as TaskInput;
    const done = kept
      .filter(({ taskId }) => taskId === id)
      .reduce((all, each) => all + lengthOf(each), 0);
    const work = Math.floor((task.estimateMinutes as number) - done);
    const longest = longestOf(task, input.settings);
    const shortest = Math.min(25, Math.floor(work / Math.ceil(work / longest)));
    for (const [index, each] of own.entries()) {
      const length = lengthOf(each);
      if (task.autoSplit && length < work && length < shortest) short++;
      const isOdd = length % 5 !== 0 && index < own.length - 1;
      if (minute(each.startAt) % 5 !== 0 || isOdd) offMarks++;
      const following = own[index + 1];
      if (!following || dayOf(following) !== dayOf(each)) continue;
      const rest = minute(each.endAt) + task.cooldownMinutes;
      disturbed += create.filter(
        ({ taskId, startAt }) =>
          taskId !== id && minute(startAt) >= minute(each.endAt) && minute(startAt) < rest,
      ).length;
    }
    if (task.autoSplit && work <= longest && own.length > 1) splits++;
  }
  const { mostChanges, stretches, late } = measure(input, plan);
  const days = [...Map.groupBy(create, dayOf).values()];
  const beyond = days.map(
    (own) => own.filter(({ taskId }, i) => i > 0 && taskId !== own[i - 1]?.taskId).length - 8,
  );
  const overMaximum = sum(
    days.map((own) => {
      const ofTasks = [...Map.groupBy(own, ({ taskId }) => taskId)].map(([id, each]) =>
        excess(each, tasks.get(id)?.maxMinutesPerDay),
      );
      return excess(own, input.settings.maxMinutesPerDay) + sum(ofTasks);
    }),
  );
  const lateTasks = late.reduce((all, each) => all + each, 0);
  return {
    ...{ late, lateTasks, short, stretches, mostChanges, splits, offMarks, disturbed, overMaximum },
    busyDays: beyond.filter((changes) => changes > 0).length,
    crowding: sum(beyond.map((changes) => Math.max(0, changes))),
  };
}

/** The longest comfortable session: the maximum of the task, or a daily maximum if that is shorter. */
function longestOf(task: TaskInput, { maxMinutesPerDay }: ScheduleInput['settings']): number {
  const { minSessionMinutes: shortest, maxSessionMinutes: longest } = task;
  const ofDay = Math.min(task.maxMinutesPerDay ?? longest, maxMinutesPerDay ?? longest);
  return Math.min(longest, Math.max(shortest, ofDay));
}

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

/** The minutes of blocks beyond a maximum; 0 without one. */
const excess = (own: readonly { startAt: string; endAt: string }[], most?: number | null) =>
  typeof most === 'number' ? Math.max(0, sum(own.map(lengthOf)) - most) : 0;

/** The measures of comfort in which a replan must not be worse. */
const COMPARED = [
  'short',
  'stretches',
  'overMaximum',
  'busyDays',
  'crowding',
  'splits',
  'offMarks',
  'disturbed',
] as const;

/** Returns the measures in which a replan is worse than a plan from scratch; none if it has fewer late tasks. */
export function isWorse(replan: Comfort, fresh: Comfort): string[] {
  for (const [rank, count] of replan.late.entries()) {
    const other = fresh.late[rank] as number;
    if (count !== other) return count > other ? [`late ${count} ${other}`] : [];
  }
  return COMPARED.flatMap((key) =>
    replan[key] > fresh[key] ? [`${key} ${replan[key]} ${fresh[key]}`] : [],
  );
}
