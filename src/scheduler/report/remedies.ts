import { compareScores } from '../comfort/rules.ts';
import { schedule } from '../schedule.ts';
import type { Plan, Remedy, ScheduleInput, TaskInput } from '../types.ts';

/** Maximum number of plans to compute for remedies, and the limit of their total work in meter units. */
const MAX_PLANS = 24;
const MAX_UNITS = 50e6;
/** Search steps per plan. */
const STEPS = 4_000;
const QUARTER = 15;
const DAY = 24 * 60;

const after = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/**
 * Returns changes with which a late or unscheduled task is planned completely and on time: a later due date, a shorter
 * estimate, or a change of another task. Each is verified by planning with it: no other task becomes late, and the
 * plan is no worse on comfort.
 */
export function remedies(input: ScheduleInput, plan: Plan, taskId: string): Remedy[] {
  const task = input.tasks.find(({ id }) => id === taskId);
  const troubles = new Set([...plan.atRisk, ...plan.unscheduled].map((each) => each.taskId));
  if (!task || !troubles.has(taskId)) return [];
  const trial = new Trial(input, plan, taskId);
  return [
    ...dueLater(trial, task, plan),
    ...shorter(trial, task, plan),
    ...others(trial, task, plan, input),
  ];
}

/** Computes plans with changes, up to the limits. */
class Trial {
  readonly #input: ScheduleInput;
  readonly #late: Set<string>;
  readonly #comfort: Plan['comfort'];
  readonly #taskId: string;
  #plans = 0;
  #units = 0;

  constructor(input: ScheduleInput, plan: Plan, taskId: string) {
    this.#input = input;
    this.#taskId = taskId;
    this.#comfort = plan.comfort;
    this.#late = new Set([...plan.atRisk, ...plan.unscheduled].map((each) => each.taskId));
  }

  get isSpent(): boolean {
    return this.#plans >= MAX_PLANS || this.#units >= MAX_UNITS;
  }

  /** Whether the task fits with the task `changed`, no other task becomes late, and the plan is no worse on comfort. */
  works(changed: TaskInput): boolean {
    if (this.isSpent) return false;
    this.#plans++;
    const tasks = this.#input.tasks.map((each) => (each.id === changed.id ? changed : each));
    const { atRisk, unscheduled, proof, comfort } = schedule({ ...this.#input, tasks }, STEPS);
    this.#units += proof.spent;
    const late = new Set([...atRisk, ...unscheduled].map(({ taskId }) => taskId));
    if (late.has(this.#taskId)) return false;
    if (compareScores(comfort, this.#comfort) > 0) return false;
    return [...late].every((id) => this.#late.has(id));
  }

  /** Returns the smallest of `count` steps at which the change works, by binary search. */
  least(count: number, changed: (step: number) => TaskInput): number | undefined {
    if (!this.works(changed(count))) return undefined;
    let [fails, works] = [0, count];
    while (works - fails > 1 && !this.isSpent) {
      const middle = (fails + works) >>> 1;
      if (this.works(changed(middle))) works = middle;
      else fails = middle;
    }
    return works;
  }
}

/** Returns the smallest extension of the due date that works, in quarters of an hour within the horizon. */
function dueLater(trial: Trial, task: TaskInput, { horizon }: Plan): Remedy[] {
  const { dueAt } = task;
  if (dueAt === null) return [];
  const from = dueAt > horizon.from ? dueAt : horizon.from;
  const room = (Date.parse(horizon.to) - Date.parse(from)) / 60_000;
  const steps = Math.floor(room / QUARTER);
  if (steps < 1) return [];
  const later = (step: number) => ({ ...task, dueAt: after(from, step * QUARTER) });
  const step = trial.least(steps, later);
  if (step === undefined) return [];
  const due = later(step).dueAt;
  const minutes = Math.round((Date.parse(due) - Date.parse(dueAt)) / 60_000);
  return [{ code: 'due_later', taskId: task.id, dueAt: due, minutes }];
}

/** Returns the smallest reduction of the estimate that works, in steps of five minutes. */
function shorter(trial: Trial, task: TaskInput, { horizon }: Plan): Remedy[] {
  const estimate = task.estimateMinutes ?? 0;
  if (task.dueAt !== null && task.dueAt < horizon.from) return [];
  const steps = Math.ceil(estimate / 5) - 1;
  if (steps < 1) return [];
  const less = (step: number) => ({ ...task, estimateMinutes: estimate - 5 * step });
  const step = trial.least(steps, less);
  if (step === undefined) return [];
  const { estimateMinutes } = less(step);
  const minutes = estimate - estimateMinutes;
  return [{ code: 'shorter', taskId: task.id, estimateMinutes, minutes }];
}

/** Returns changes of the three tasks that occupy most of its time: due a day or a week later, or not planned. */
function others(trial: Trial, task: TaskInput, plan: Plan, input: ScheduleInput): Remedy[] {
  const trouble = [...plan.unscheduled, ...plan.atRisk].find(({ taskId }) => taskId === task.id);
  const inTheWay = (trouble?.explanation.facts ?? [])
    .filter(({ code }) => code === 'takes')
    .sort((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0))
    .slice(0, 3);
  return inTheWay.flatMap(({ otherTaskId }): Remedy[] => {
    const other = input.tasks.find(({ id }) => id === otherTaskId);
    if (!other) return [];
    const change = { taskId: task.id, otherTaskId: other.id };
    for (const minutes of [DAY, 7 * DAY]) {
      if (other.dueAt === null) break;
      const dueAt = after(other.dueAt, minutes);
      if (trial.works({ ...other, dueAt }))
        return [{ code: 'other_later', ...change, dueAt, minutes }];
    }
    if (!trial.works({ ...other, autoSchedule: false })) return [];
    return [{ code: 'without', ...change, minutes: other.estimateMinutes ?? 0 }];
  });
}
