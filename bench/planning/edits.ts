import { schedule } from '../../src/scheduler/schedule.ts';
import type { BlockInput, Plan, ScheduleInput, TaskInput } from '../../src/scheduler/types.ts';
import { random } from '../../test/support/random.ts';
import { afterwards, comfortOf, isWorse, moved } from './measure.ts';

type Pick = <T>(from: readonly T[]) => T;
type Edit = (input: ScheduleInput, pick: Pick, round: number) => ScheduleInput;

const DAY = 86_400_000;
const HOUR = 3_600_000;
const iso = (millis: number) => new Date(millis).toISOString();

const isOwn = (block: BlockInput) =>
  block.source === 'auto' && block.status === 'scheduled' && !block.locked;

const add = (input: ScheduleInput, round: number, fields: Partial<TaskInput>): ScheduleInput => ({
  ...input,
  tasks: [
    ...input.tasks,
    {
      ...(input.tasks[0] as TaskInput),
      ...{ id: `new-${round}`, title: `New ${round}`, status: 'todo', startAfter: null },
      ...{ minSessionMinutes: 5, maxSessionMinutes: 60, cooldownMinutes: 5, autoSplit: true },
      ...{ schedulePreferenceId: input.tasks[0]?.schedulePreferenceId ?? null, dueAt: null },
      ...{ maxMinutesPerDay: null, sortOrder: 1, createdAt: iso(Date.parse(input.now) + round) },
      ...fields,
    },
  ],
});

/** Returns the end of the working day `days` after today. */
const due = ({ now }: ScheduleInput, days: number) =>
  iso(Math.floor(Date.parse(now) / DAY) * DAY + days * DAY + 17 * HOUR);

const change = (input: ScheduleInput, id: string, fields: Partial<TaskInput>): ScheduleInput => ({
  ...input,
  tasks: input.tasks.map((task) => (task.id === id ? { ...task, ...fields } : task)),
});

const ownBlocks = (input: ScheduleInput) => input.blocks.filter(isOwn);
const open = (input: ScheduleInput) =>
  input.tasks.filter(({ status, estimateMinutes }) => status === 'todo' && estimateMinutes);

export const EDITS: Record<string, Edit> = {
  'due tomorrow, 45 min': (input, _, round) =>
    add(input, round, { priority: 'medium', estimateMinutes: 45, dueAt: due(input, 1) }),
  'due in three days, 180 min': (input, _, round) =>
    add(input, round, { priority: 'high', estimateMinutes: 180, dueAt: due(input, 3) }),
  'urgent, no date, 60 min': (input, _, round) =>
    add(input, round, { priority: 'urgent', estimateMinutes: 60 }),
  'low, 30 min': (input, _, round) => add(input, round, { priority: 'low', estimateMinutes: 30 }),
  'meeting of 2 h': (input, pick, round) => {
    const { startAt } = pick(ownBlocks(input));
    const start = Math.floor(Date.parse(startAt) / HOUR) * HOUR;
    const times = { startAt: iso(start), endAt: iso(start + 2 * HOUR) };
    const fixed = { taskId: null, type: 'event', locked: true, source: 'manual' } as const;
    return {
      ...input,
      blocks: [
        ...input.blocks,
        { id: `meeting-${round}`, ...fixed, ...times, status: 'scheduled' },
      ],
    };
  },
  'block dragged': (input, pick) => {
    const block = pick(ownBlocks(input));
    const by = pick([-2, -1, 1, 2, 24, 48]) * HOUR;
    const start = Math.max(Date.parse(input.now) + HOUR, Date.parse(block.startAt) + by);
    const length = Date.parse(block.endAt) - Date.parse(block.startAt);
    const from = Math.ceil(start / (HOUR / 4)) * (HOUR / 4);
    const placed = { startAt: iso(from), endAt: iso(from + length), source: 'manual' as const };
    const blocks = input.blocks.map((each) => (each === block ? { ...block, ...placed } : each));
    return { ...input, blocks };
  },
  'finished early': (input) => {
    const [first] = ownBlocks(input).sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
    return first ? change(input, first.taskId as string, { status: 'completed' }) : input;
  },
  'estimate doubled': (input, pick) => {
    const task = pick(open(input));
    const estimateMinutes = Math.min(960, 2 * (task.estimateMinutes as number));
    return change(input, task.id, { estimateMinutes });
  },
  'due earlier': (input, pick) => {
    const dated = open(input).filter(({ dueAt }) => (dueAt ?? '') > due(input, 2));
    const task = dated.length > 0 ? pick(dated) : pick(open(input));
    const { dueAt } = task;
    const earlier =
      dueAt === null
        ? due(input, 7)
        : iso((Date.parse(dueAt) + Math.max(Date.parse(due(input, 1)), Date.parse(input.now))) / 2);
    return change(input, task.id, { dueAt: earlier });
  },
  'priority raised': (input, pick) => {
    const low = open(input).filter(({ priority }) => ['none', 'low'].includes(priority));
    return change(input, pick(low.length > 0 ? low : open(input)).id, { priority: 'urgent' });
  },
  'time passes': (input) => ({ ...input, now: iso(Date.parse(input.now) + 3 * HOUR) }),
  'task deleted': (input, pick) => {
    const task = pick(open(input));
    return {
      ...input,
      tasks: input.tasks.filter(({ id }) => id !== task.id),
      blocks: input.blocks.filter(({ taskId }) => taskId !== task.id),
      dependencies: input.dependencies.filter(
        ({ taskId, dependsOnId }) => taskId !== task.id && dependsOnId !== task.id,
      ),
    };
  },
};

/** A replan after an edit, compared with a plan from scratch for the same input. */
export type Edited = {
  name: string;
  edit: string;
  load: number;
  worse: string[];
  replan: ReturnType<typeof comfortOf>;
  fresh: ReturnType<typeof comfortOf>;
  moved: number;
  ms: number;
  freshMs: number;
  /** The input with the previous plan, without it, and the replan. */
  edited: ScheduleInput;
  input: ScheduleInput;
  plan: Plan;
};

/** Returns the result and the CPU time in milliseconds. */
function timed<T>(run: () => T): [T, number] {
  const before = process.cpuUsage().user;
  const result = run();
  return [result, (process.cpuUsage().user - before) / 1000];
}

/** Applies the same kind of edit `times` times and replans after each. */
export function editInARow(
  name: string,
  load: number,
  start: ScheduleInput,
  edit: string,
  times: number,
  planned: (input: ScheduleInput) => Plan = schedule,
): Edited[] {
  const next = random(name.length + edit.length * 31);
  const pick: Pick = (from) => from[Math.floor(next() * from.length)] as never;
  let input = start;
  let plan: Plan = planned(input);
  const results: Edited[] = [];
  for (let round = 1; round <= times; round++) {
    const before = plan;
    const written = afterwards(input, before, round);
    const edited = (EDITS[edit] as Edit)(written, pick, round);
    const isMovable = (block: BlockInput) => isOwn(block) && block.startAt >= edited.now;
    const [replan, ms] = timed(() => planned(edited));
    const nothing = { ...edited, blocks: edited.blocks.filter((block) => !isMovable(block)) };
    const [fresh, freshMs] = timed(() => planned(nothing));
    const removed = new Set(before.create.map(({ taskId }) => taskId));
    for (const { id, status } of edited.tasks) if (status === 'todo') removed.delete(id);
    const draggedFrom = edited.blocks.flatMap((block) =>
      block.source === 'manual' && block.id.startsWith('own') ? [block.id] : [],
    );
    const was = {
      ...before,
      create: before.create.filter(
        ({ taskId, startAt }, index) =>
          startAt >= edited.now &&
          !removed.has(taskId) &&
          !draggedFrom.includes(`own-${round}-${index}`),
      ),
    };
    const [a, b] = [comfortOf(edited, replan), comfortOf(nothing, fresh)];
    results.push({
      ...{ name, edit, load, ms, freshMs, replan: a, fresh: b, worse: isWorse(a, b) },
      ...{ moved: moved(was, replan), edited, input: nothing, plan: replan },
    });
    input = nothing;
    plan = replan;
  }
  return results;
}
