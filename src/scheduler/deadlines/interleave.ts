import type { Interval } from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';
import { nextSessionLength, type SessionRules } from '../input/sessions.ts';
import { endOf, type Solver, type Timetable } from './list-scheduling.ts';

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

/** The completed jobs, the late ones, and their missing minutes. */
export type Interleaving = { timetable: Timetable; late: QueueEntry[]; missing: number };

/** A remainder of a window shorter than this is a fragment, too short for most jobs. */
const FRAGMENT_MINUTES = 30;

/** The state of an entry during the simulation. */
type Progress = {
  entry: QueueEntry;
  left: number;
  ready: number;
  windowIndex: number;
  sessions: Interval[];
  nextStart: number;
  /** The earliest next start among higher entries. */
  higherStart: number;
  pending: boolean;
};

// A plain literal without spread: this is the hottest allocation.
const startProgress = (entry: QueueEntry): Progress => ({
  entry,
  left: entry.rules.work,
  ready: entry.job.release,
  windowIndex: 0,
  sessions: [],
  nextStart: 0,
  higherStart: 0,
  pending: true,
});

/**
 * Dispatching (parallel schedule generation): moves forward in time and assigns each free interval to the first entry of
 * `queue` that can use it, so that jobs use each other's cooldowns. Stops early once more than `maxMissing` minutes are
 * missing.
 */
export function interleave(
  solver: Solver,
  queue: readonly QueueEntry[],
  maxMissing = Number.POSITIVE_INFINITY,
): Interleaving {
  const result: Interleaving = { timetable: new Map(), late: [], missing: 0 };
  const progress = queue.map(startProgress);
  solver.meter.spent += 4 * queue.length;
  for (let now = 0; result.missing <= maxMissing; ) {
    solver.steps++;
    solver.meter.spent += 2;
    const selected = selectNext(solver, progress, now, result);
    if (!selected) break;
    const length = sessionLength(selected);
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
    result.timetable.set(selected.entry.job, selected.sessions);
  }
  // The predecessors of these entries are incomplete.
  for (const each of progress) if (each.pending) markLate(each, result);
  return result;
}

/**
 * Returns the entry with the earliest next start; ties are broken by queue order. Marks entries without remaining time as
 * late and skips those that would overlap a reserved start.
 */
function selectNext(
  solver: Solver,
  progress: readonly Progress[],
  now: number,
  result: Interleaving,
) {
  let first: Progress | undefined;
  let higherStart = Number.POSITIVE_INFINITY;
  let reservedFrom = Number.POSITIVE_INFINITY;
  for (const each of progress) {
    if (!each.pending) continue;
    solver.meter.spent++;
    const { rules, reservesStart } = each.entry;
    const from = readyAt(solver, each, now, result.timetable);
    const window = each.windowIndex;
    each.nextStart = from === undefined ? Number.POSITIVE_INFINITY : nextWindowStart(each, from);
    solver.meter.spent += each.windowIndex - window;
    each.higherStart = higherStart;
    if (from !== undefined && each.nextStart === Number.POSITIVE_INFINITY) markLate(each, result);
    if (each.nextStart < higherStart) higherStart = each.nextStart;
    if (each.nextStart < reservedFrom && reservedFrom < each.nextStart + rules.shortest) continue;
    if (each.nextStart < (first?.nextStart ?? Number.POSITIVE_INFINITY)) first = each;
    // No other entry can start earlier.
    if (first?.nextStart === now) break;
    if (reservesStart && each.nextStart < reservedFrom) reservedFrom = each.nextStart;
  }
  return first;
}

function markLate(each: Progress, result: Interleaving): void {
  each.pending = false;
  result.late.push(each.entry);
  result.missing += each.left;
}

/** Returns the time at which the cooldown and all predecessors have ended; `undefined` if a predecessor is incomplete. */
function readyAt(solver: Solver, each: Progress, now: number, done: Timetable) {
  let from = Math.max(now, each.ready);
  for (const index of each.entry.job.predecessors) {
    const sessions = done.get(solver.jobs[index] as Job);
    if (!sessions) return undefined;
    from = Math.max(from, endOf(sessions));
  }
  return from;
}

/** Returns the first time from `from` on at which a window is long enough for a session. */
function nextWindowStart(each: Progress, from: number): number {
  const { job, deadline, rules } = each.entry;
  for (; each.windowIndex < job.allowed.length; each.windowIndex++) {
    const { start, end } = job.allowed[each.windowIndex] as Interval;
    const moment = Math.max(start, from);
    if (Math.min(end, deadline) - moment >= rules.shortest) return moment;
  }
  return Number.POSITIVE_INFINITY;
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
