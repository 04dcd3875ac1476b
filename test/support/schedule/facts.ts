import type {
  BlockInput,
  Fact,
  Plan,
  ScheduleInput,
  TaskInput,
} from '../../../src/scheduler/types.ts';
import {
  blocksOf,
  holds,
  isFinished,
  isInside,
  isReplaced,
  keptBlocks,
  MINUTE,
  millis,
  minutes,
  occupyingBlocks,
  occupyingEvents,
  remaining,
  sum,
  type WallWindow,
  windowsOf,
} from './model.ts';

const shortened = (title: string) => (title.length > 60 ? `${title.slice(0, 59)}…` : title);

type Span = { start: number; end: number };
const { ceil, floor, max, min } = Math;

const span = ({ startAt, endAt }: { startAt: string; endAt: string }): Span => ({
  start: floor(millis(startAt) / MINUTE),
  end: ceil(millis(endAt) / MINUTE),
});
const exactSpan = ({ startAt, endAt }: { startAt: string; endAt: string }): Span => ({
  start: millis(startAt) / MINUTE,
  end: millis(endAt) / MINUTE,
});

/** The minutes for which a condition holds that only changes at the edges of spans. */
function minutesWhere(holds: (moment: number) => boolean, spans: readonly Span[]): number {
  const edges = spans.flatMap(({ start, end }) => [start, end]).sort((a, b) => a - b);
  return sum(edges.map((edge, index) => (holds(edge) ? (edges[index + 1] ?? edge) - edge : 0)));
}

const ORDER = ['urgent', 'high', 'medium', 'low', 'none'];

/** Checks each fact of a plan minute by minute against the plan and its input. */
export class Replay {
  readonly #input: ScheduleInput;
  readonly #plan: Plan;
  readonly #kept: Span[];
  readonly #events: ReturnType<typeof occupyingEvents>;
  readonly #planned: (Span & { id: string })[];
  readonly #horizon: Span;
  readonly #windows = new Map<string | null, WallWindow[]>();

  constructor(input: ScheduleInput, plan: Plan) {
    this.#input = input;
    this.#plan = plan;
    this.#events = occupyingEvents(input);
    this.#kept = [...occupyingBlocks(input).map(span), ...this.#events];
    this.#planned = plan.create.map((block) => ({ ...span(block), id: block.taskId }));
    this.#horizon = exactSpan({ startAt: plan.horizon.from, endAt: plan.horizon.to });
  }

  /** Every fact of the plan, with its sentence. */
  facts(): { fact: Fact; sentence: string }[] {
    const { create, atRisk, unscheduled, moves } = this.#plan;
    return [...create, ...atRisk, ...unscheduled, ...moves].flatMap(({ explanation }) =>
      explanation.facts.map((fact) => ({ fact, sentence: explanation.sentence })),
    );
  }

  holds(fact: Fact): boolean {
    const task = this.#task(fact.taskId);
    if (!task) return false;
    const at = fact.at === undefined ? Number.NaN : millis(fact.at) / MINUTE;
    const until = fact.until === undefined ? Number.NaN : millis(fact.until) / MINUTE;
    const other = fact.otherTaskId === undefined ? undefined : this.#task(fact.otherTaskId);
    const amount = fact.minutes ?? Number.NaN;
    switch (fact.code) {
      case 'part': {
        const own = blocksOf(task, this.#plan);
        const block = own[(fact.part ?? 0) - 1];
        return own.length === fact.of && block?.startAt === fact.at;
      }
      case 'keeps_time':
        return this.#previous(task).some(
          ({ startAt, endAt }) => startAt === fact.at && endAt === fact.until,
        );
      case 'nothing_earlier':
        return this.#longestFree(task, at, until) < amount;
      case 'daily_maximum': {
        const begun = this.#planned.filter(({ start }) => start >= at && start < until);
        const planned = (own: readonly Span[]) => sum(own.map(({ start, end }) => end - start));
        const ofTask = planned(begun.filter(({ id }) => id === task.id));
        const shortest = this.#shortestComfortable(task);
        return (
          (task.maxMinutesPerDay === amount && ofTask + shortest > amount) ||
          (this.#input.settings.maxMinutesPerDay === amount && planned(begun) + shortest > amount)
        );
      }
      case 'too_short': {
        const longest = this.#longestFree(task, at, until);
        return longest > 0 && longest < amount;
      }
      case 'in_windows':
        return this.#openMinutes(task, at, until) === until - at;
      case 'window_opens':
        return this.#isOpen(task, at) && !this.#isOpen(task, at - 1);
      case 'starts_after':
        return this.#releaseOf(task) === at;
      case 'after_more_pressing':
        return other !== undefined && this.#endsAt(other, at) && this.#comesFirst(other, task);
      case 'after_due_sooner':
        return (
          other !== undefined &&
          this.#endsAt(other, at) &&
          other.dueAt === fact.until &&
          (task.dueAt === null || fact.until < task.dueAt)
        );
      case 'after_dependency':
        return (
          other !== undefined && this.#dependsOn(task, other) && ceil(this.#lastEnd(other)) === at
        );
      case 'after_event':
        return this.#events.some(
          ({ title, end, eventEnd }) =>
            shortened(title) === fact.event &&
            eventEnd === at &&
            end - eventEnd === (fact.minutes ?? 0) &&
            this.#followsAt(task, end),
        );
      case 'held_until_due':
        return other !== undefined && other.dueAt === fact.at && holds(other, this.#input);
      case 'rest':
        return this.#endsAt(task, at) && amount === task.cooldownMinutes;
      case 'break':
        return (
          [...this.#planned, ...this.#kept].some(({ end }) => end === at) &&
          this.#isEmpty(at, at + amount)
        );
      case 'due':
        return task.dueAt === fact.at;
      case 'ends':
        return this.#lastEnd(task) === at;
      case 'fixed_until':
        return max(...this.#keptOf(task).map(({ endAt }) => millis(endAt) / MINUTE)) === at;
      case 'left_out':
        return this.#leftOut(task) === amount;
      case 'needs':
        return amount <= remaining(task, this.#input) && at <= this.#deadlineOf(task);
      case 'room': {
        const others = this.#planned.filter(({ id }) => id !== task.id);
        return (
          this.#countMinutes(task, at, (m) => !covers([...others, ...this.#kept], m)) === amount
        );
      }
      case 'longest_room':
        return this.#longestBesideKept(task, at) === amount;
      case 'takes': {
        const own = this.#planned.filter(({ id }) => id === other?.id);
        return this.#countMinutes(task, at, (m) => covers(own, m)) === amount;
      }
      case 'fixed':
        return this.#countMinutes(task, at, (m) => covers(this.#kept, m)) === amount;
      case 'waits_for':
        return (
          other !== undefined && this.#dependsOn(task, other) && this.#leftOut(other) === amount
        );
      case 'waits_for_unplanned':
        return other !== undefined && this.#dependsOn(task, other) && holds(other, this.#input);
      case 'moved': {
        const was = this.#previous(task).map(exactSpan);
        const now = blocksOf(task, this.#plan).map(exactSpan);
        const isGone = (moment: number) => covers(was, moment) && !covers(now, moment);
        return (
          Math.round(minutesWhere(isGone, [...was, ...now])) === amount &&
          isGone(at) &&
          (fact.until === undefined || (covers(now, until) && !covers(was, until)))
        );
      }
      case 'taken_from': {
        const planned = this.#planned.filter(({ id }) => id === task.id);
        return (
          other !== undefined &&
          ORDER.indexOf(other.priority) > ORDER.indexOf(task.priority) &&
          [at, until - 1].every(
            (m) => covers(this.#previous(other).map(span), m) && covers(planned, m),
          )
        );
      }
      case 'taken_by':
        if (fact.event !== undefined) {
          return this.#events.some(
            ({ title, start, end }) =>
              shortened(title) === fact.event && start <= at && until <= end,
          );
        }
        if (!other) return this.#kept.some(({ start, end }) => start < until && at < end);
        return this.#planned.some(
          ({ id, start, end }) => id === other?.id && start <= at && until <= end,
        );
      case 'freed':
        return this.#planned.some(
          ({ id, start, end }) => id === task.id && start <= at && until <= end,
        );
    }
  }

  #task(id: string): TaskInput | undefined {
    return this.#input.tasks.find((task) => task.id === id);
  }

  #previous(task: TaskInput): BlockInput[] {
    return this.#input.blocks.filter(
      (block) => block.taskId === task.id && isReplaced(block, this.#input),
    );
  }

  #keptOf(task: TaskInput): BlockInput[] {
    return keptBlocks(this.#input).filter(({ taskId }) => taskId === task.id);
  }

  #lastEnd(task: TaskInput): number {
    const ends = [...this.#keptOf(task), ...blocksOf(task, this.#plan)].map(({ endAt }) => endAt);
    return max(0, ...ends.map((end) => millis(end) / MINUTE));
  }

  #leftOut(task: TaskInput): number {
    return remaining(task, this.#input) - sum(blocksOf(task, this.#plan).map(minutes));
  }

  #shortestComfortable(task: TaskInput): number {
    const { maxMinutesPerDay, comfortableSessionMinutes } = this.#input.settings;
    const work = remaining(task, this.#input);
    const most = min(
      task.maxSessionMinutes,
      task.maxMinutesPerDay ?? work,
      maxMinutesPerDay ?? work,
    );
    if (!task.autoSplit || work <= most) return work;
    return max(
      min(task.minSessionMinutes, most),
      min(comfortableSessionMinutes, floor(work / ceil(work / most))),
    );
  }

  #endsAt(task: TaskInput, minute: number): boolean {
    return this.#planned.some(({ id, end }) => id === task.id && end === minute);
  }

  /** Whether a session of the task starts at this minute, or after a break. */
  #followsAt(task: TaskInput, minute: number): boolean {
    const { breakMinutes } = this.#input.settings;
    return this.#planned.some(
      ({ id, start }) =>
        id === task.id &&
        (start === minute ||
          (start === minute + breakMinutes && this.#isEmpty(minute, minute + breakMinutes))),
    );
  }

  #comesFirst(a: TaskInput, b: TaskInput): boolean {
    const key = (task: TaskInput) => [
      ORDER.indexOf(task.priority),
      task.dueAt ?? '\uffff',
      task.sortOrder,
      task.createdAt,
      task.id,
    ];
    const [one, two] = [key(a), key(b)];
    for (const [place, value] of one.entries()) {
      if (value !== two[place]) return value < (two[place] as typeof value);
    }
    return false;
  }

  #dependsOn(task: TaskInput, first: TaskInput): boolean {
    return this.#input.dependencies.some(
      ({ taskId, dependsOnId }) => taskId === task.id && dependsOnId === first.id,
    );
  }

  #deadlineOf({ dueAt }: TaskInput): number {
    const { end } = this.#horizon;
    return dueAt === null ? end : min(end, floor(millis(dueAt) / MINUTE));
  }

  /** The earliest start of a task: startAfter, and the kept or due times of its dependencies. */
  #releaseOf(task: TaskInput): number {
    const moments = [this.#horizon.start];
    if (task.startAfter !== null) moments.push(ceil(millis(task.startAfter) / MINUTE));
    for (const first of this.#input.tasks) {
      if (!this.#dependsOn(task, first) || isFinished(first)) continue;
      moments.push(...this.#keptOf(first).map(({ endAt }) => ceil(millis(endAt) / MINUTE)));
      if (holds(first, this.#input) && first.dueAt !== null)
        moments.push(ceil(millis(first.dueAt) / MINUTE));
    }
    return max(...moments);
  }

  #isOpen(task: TaskInput, minute: number): boolean {
    if (minute < this.#horizon.start || minute >= this.#horizon.end) return false;
    const { schedulePreferenceId } = task;
    const windows = this.#windows.get(schedulePreferenceId) ?? windowsOf(task, this.#input);
    this.#windows.set(schedulePreferenceId, windows);
    return isInside(windows, this.#input.zone, minute * MINUTE);
  }

  #openMinutes(task: TaskInput, from: number, until: number): number {
    let count = 0;
    for (let minute = from; minute < until; minute++) if (this.#isOpen(task, minute)) count++;
    return count;
  }

  #isEmpty(from: number, until: number): boolean {
    return ![...this.#planned, ...this.#kept].some(({ start, end }) => start < until && end > from);
  }

  /** Whether the minute is outside the breaks around the sessions of the task. */
  #longestFree(task: TaskInput, from: number, until: number): number {
    const rest = task.autoSplit ? task.cooldownMinutes : 0;
    const planned = this.#planned.filter(({ id }) => id === task.id);
    const own = [...planned, ...this.#keptOf(task).map(span)].map(({ start, end }) => ({
      start: start - rest,
      end: end + rest,
    }));
    const taken = [...this.#planned, ...this.#kept, ...own];
    return this.#longest(task, from, until, (minute) => !covers(taken, minute));
  }

  #longestBesideKept(task: TaskInput, until: number): number {
    return this.#longest(task, this.#releaseOf(task), until, (m) => !covers(this.#kept, m));
  }

  #longest(task: TaskInput, from: number, until: number, isFree: (minute: number) => boolean) {
    let [longest, run] = [0, 0];
    for (let minute = from; minute < until; minute++) {
      run = this.#isOpen(task, minute) && isFree(minute) ? run + 1 : 0;
      longest = max(longest, run);
    }
    return longest;
  }

  #countMinutes(task: TaskInput, until: number, counts: (minute: number) => boolean): number {
    let count = 0;
    for (let minute = this.#releaseOf(task); minute < until; minute++)
      if (this.#isOpen(task, minute) && counts(minute)) count++;
    return count;
  }
}

const covers = (spans: readonly Span[], minute: number) =>
  spans.some(({ start, end }) => start <= minute && minute < end);
