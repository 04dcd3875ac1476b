import type { Interval } from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';
import { nextSessionLength, type SessionRules } from '../input/sessions.ts';
import type { Solver, Timetable } from './list-scheduling.ts';

/** A job in the priority queue for free time, with its placement settings. */
export type QueueEntry = {
  job: Job;
  deadline: number;
  /** The session rules of the job, possibly with shorter sessions. */
  rules: SessionRules;
  /** Whether it leaves no small fragment at the end of a window. */
  avoidsFragments: boolean;
  /** Whether lower entries leave time idle rather than overlap its next start. */
  reservesStart: boolean;
};

/** The late entries and their missing minutes; the timetable if nothing is missing. */
export type Interleaving = { timetable?: Timetable; late: QueueEntry[]; missing: number };

/** A remainder of a window shorter than this is a fragment, too short for most jobs. */
const FRAGMENT_MINUTES = 30;

/** Later than every minute of a horizon. An integer that engines store without allocation. */
const NEVER = 2 ** 30;

/** The state of an entry during the simulation. */
type Progress = {
  entry: QueueEntry;
  left: number;
  ready: number;
  windowIndex: number;
  sessions: Interval[];
  nextStart: number;
  /** Whether `nextStart` is still the next start, unless that is in the past. */
  isKnown: boolean;
  /** The earliest next start among higher entries. */
  higherStart: number;
  pending: boolean;
};

/**
 * Dispatching (parallel schedule generation): moves forward in time and assigns each free interval to the first entry of
 * a queue that can use it, so that jobs use each other's cooldowns. Reuses its state, because a search simulates thousands of
 * queues.
 */
export class Dispatcher {
  readonly #solver: Solver;
  readonly #pool: Progress[] = [];
  /** The number of entries of the current queue. */
  #count = 0;
  /** The end of each completed job, by index; `NEVER` for the others. */
  readonly #ends: number[];
  #late: QueueEntry[] = [];
  #missing = 0;

  constructor(solver: Solver) {
    this.#solver = solver;
    this.#ends = solver.jobs.map(() => NEVER);
  }

  /** Simulates a queue. Stops early once more than `maxMissing` minutes are missing. */
  run(queue: readonly QueueEntry[], maxMissing = Number.POSITIVE_INFINITY): Interleaving {
    const solver = this.#solver;
    this.#start(queue);
    const completed: Progress[] = [];
    solver.meter.spent += 4 * queue.length;
    for (let now = 0; this.#missing <= maxMissing; ) {
      solver.steps++;
      solver.meter.spent += 2;
      const selected = this.#selectNext(now);
      if (!selected) break;
      const length = sessionLength(selected);
      selected.isKnown = false;
      if (length === 0) {
        // No session fits this window.
        selected.windowIndex++;
        continue;
      }
      now = selected.nextStart + length;
      selected.sessions.push({ start: selected.nextStart, end: now });
      selected.left -= length;
      selected.ready = now + selected.entry.rules.cooldown;
      if (selected.left > 0) continue;
      selected.pending = false;
      this.#ends[selected.entry.job.index] = now;
      completed.push(selected);
    }
    // The predecessors of these entries are incomplete.
    for (let i = 0; i < this.#count; i++) {
      const each = this.#pool[i] as Progress;
      if (each.pending) this.#markLate(each);
    }
    const result = { late: this.#late, missing: this.#missing };
    if (result.missing > 0) return result;
    const timetable = new Map(completed.map(({ entry, sessions }) => [entry.job, sessions]));
    return { ...result, timetable };
  }

  #start(queue: readonly QueueEntry[]): void {
    this.#count = queue.length;
    this.#late = [];
    this.#missing = 0;
    this.#ends.fill(NEVER);
    for (let i = 0; i < queue.length; i++) {
      const entry = queue[i] as QueueEntry;
      const reused = this.#pool[i];
      if (reused) restart(reused, entry);
      else this.#pool.push(restart({} as Progress, entry));
    }
  }

  /**
   * Returns the entry with the earliest next start; ties are broken by queue order. Marks entries without remaining time as
   * late and skips those that would overlap a reserved start.
   */
  #selectNext(now: number): Progress | undefined {
    const pool = this.#pool;
    let first: Progress | undefined;
    let firstStart = NEVER;
    let higherStart = NEVER;
    let reservedFrom = NEVER;
    let spent = 0;
    for (let i = 0; i < this.#count; i++) {
      const each = pool[i] as Progress;
      if (!each.pending) continue;
      spent++;
      if (!each.isKnown || each.nextStart < now) spent += this.#findStart(each, now);
      const { nextStart } = each;
      each.higherStart = higherStart;
      if (nextStart < higherStart) higherStart = nextStart;
      const { rules, reservesStart } = each.entry;
      if (nextStart < reservedFrom && reservedFrom < nextStart + rules.shortest) continue;
      if (nextStart < firstStart) {
        first = each;
        firstStart = nextStart;
      }
      // No other entry can start earlier.
      if (firstStart === now) break;
      if (reservesStart && nextStart < reservedFrom) reservedFrom = nextStart;
    }
    this.#solver.meter.spent += spent;
    return first;
  }

  /** Sets the next start of an entry, and marks it as late if there is none. Returns the number of skipped windows. */
  #findStart(each: Progress, now: number): number {
    const from = this.#readyAt(each, now);
    each.isKnown = from !== NEVER;
    each.nextStart = NEVER;
    if (!each.isKnown) return 0;
    const { job, deadline, rules } = each.entry;
    const { allowed } = job;
    const first = each.windowIndex;
    for (; each.windowIndex < allowed.length; each.windowIndex++) {
      const { start, end } = allowed[each.windowIndex] as Interval;
      const moment = Math.max(start, from);
      if (Math.min(end, deadline) - moment < rules.shortest) continue;
      each.nextStart = moment;
      return each.windowIndex - first;
    }
    this.#markLate(each);
    return each.windowIndex - first;
  }

  #markLate(each: Progress): void {
    each.pending = false;
    this.#late.push(each.entry);
    this.#missing += each.left;
  }

  /** Returns the time at which the cooldown and all predecessors have ended; `NEVER` if a predecessor is incomplete. */
  #readyAt({ ready, entry }: Progress, now: number): number {
    let from = Math.max(now, ready);
    for (const index of entry.job.predecessors) from = Math.max(from, this.#ends[index] as number);
    return from;
  }
}

/** Sets the state before the simulation. Field by field, without allocation: called for every entry of every queue. */
function restart(each: Progress, entry: QueueEntry): Progress {
  each.entry = entry;
  each.left = entry.rules.work;
  each.ready = entry.job.release;
  each.windowIndex = 0;
  each.sessions = [];
  each.nextStart = 0;
  each.isKnown = false;
  each.higherStart = NEVER;
  each.pending = true;
  return each;
}

/** Returns the length of the next session, which ends before a higher entry starts if possible and avoids a fragment. */
function sessionLength({ entry, left, windowIndex, nextStart, higherStart }: Progress): number {
  const { end } = entry.job.allowed[windowIndex] as Interval;
  const room = Math.min(end, entry.deadline) - nextStart;
  const short =
    higherStart - nextStart < room
      ? nextSessionLength(left, higherStart - nextStart, entry.rules)
      : 0;
  if (short > 0) return short;
  const length = nextSessionLength(left, room, entry.rules);
  const rest = end - nextStart - length;
  if (!entry.avoidsFragments || length === left || rest === 0 || rest >= FRAGMENT_MINUTES)
    return length;
  return nextSessionLength(left, end - nextStart - FRAGMENT_MINUTES, entry.rules) || length;
}
