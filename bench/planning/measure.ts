import type { LateCounts, ScheduleInput } from '../../src/scheduler/types.ts';

/** What is looked at of a plan; plans of earlier versions have it too. */
export type Made = {
  create: { taskId: string; startAt: string; endAt: string }[];
  cancel: string[];
  proof: { late: LateCounts };
};

/** A plan as its user sees it. */
export type Measures = {
  late: LateCounts;
  sessions: number;
  /** Sessions under a quarter of an hour that are not all of their task. */
  crumbs: number;
  /** Stretches over 120 minutes without 10 of rest. */
  stretches: number;
  changes: number;
  days: number;
  mostChanges: number;
};

const minute = (instant: string) => Date.parse(instant) / 60_000;
export const lengthOf = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
  minute(endAt) - minute(startAt);

export function measure(input: ScheduleInput, plan: Made): Measures {
  const sessions = Map.groupBy(plan.create, ({ taskId }) => taskId);
  const crumbs = [...sessions.values()]
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
    crumbs,
    stretches: longStretches(input, plan).length,
    changes: changes.reduce((sum, each) => sum + each, 0),
    days: days.length,
    mostChanges: Math.max(0, ...changes),
  };
}

type Stretch = { from: number; to: number };

/** Work without a break of 10 minutes for over 120, busy time included, if any of it is planned. */
export function longStretches({ blocks }: ScheduleInput, plan: Made): Stretch[] {
  const cancelled = new Set(plan.cancel);
  const kept = blocks.filter(
    ({ id, status }) => !cancelled.has(id) && ['scheduled', 'in_progress'].includes(status),
  );
  const all = [
    ...plan.create.map((each) => ({ ...each, own: true })),
    ...kept.map((each) => ({ ...each, own: false })),
  ].sort((a, b) => minute(a.startAt) - minute(b.startAt));
  const found: Stretch[] = [];
  let [from, to, own] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, false];
  const close = () => {
    if (own && to - from > 120) found.push({ from, to });
  };
  for (const each of all) {
    if (minute(each.startAt) - to >= 10) {
      close();
      [from, own] = [minute(each.startAt), false];
    }
    to = Math.max(to, minute(each.endAt));
    own ||= each.own;
  }
  close();
  return found;
}

/** Minutes of `before` that lie elsewhere or nowhere in `after`. */
export function moved(before: Made, after: Made, ignoring = ''): number {
  const there = new Set(after.create.map(({ taskId, startAt, endAt }) => taskId + startAt + endAt));
  return before.create
    .filter(({ taskId }) => taskId !== ignoring)
    .filter(({ taskId, startAt, endAt }) => !there.has(taskId + startAt + endAt))
    .reduce((sum, block) => sum + lengthOf(block), 0);
}

/** The same input after its plan was written: its blocks are the planner's own future ones. */
export function afterwards(input: ScheduleInput, plan: Made): ScheduleInput {
  const own = plan.create.map(({ taskId, startAt, endAt }, index) => ({
    ...{ id: `own-${index}`, taskId, type: 'task', startAt, endAt, locked: false },
    ...{ source: 'auto' as const, status: 'scheduled' as const },
  }));
  return { ...input, blocks: [...input.blocks, ...own] };
}
