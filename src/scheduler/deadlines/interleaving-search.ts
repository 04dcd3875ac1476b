import type { Job } from '../input/prepare.ts';
import { divisible, type SessionRules } from '../input/sessions.ts';
import { Dispatcher, type QueueEntry } from './dispatcher.ts';
import type { Solver, Timetable } from './list-scheduling.ts';
import { pseudoRandom } from './pseudo-random.ts';

/** The maximum session lengths to try. */
const SESSION_LIMITS = [Number.POSITIVE_INFINITY, 60, 45, 30, 20];

/** The search restarts after this many mutations without improvement. */
const MAX_FAILURES = 120;

type RulesOf = (job: Job) => SessionRules;
type Comparator = (a: Job, b: Job) => number;

/**
 * Local search with restarts for a timetable with interleaved sessions in which all `targets` are on time. Mutates the
 * priority queue, most often at late jobs, and keeps a neighbour with no more missing minutes. Returns `undefined` if none
 * is found within `steps` or before the meter reaches `limit`.
 */
export function findTimetable(
  solver: Solver,
  targets: readonly Job[],
  compareJobs: Comparator,
  steps: number,
  limit = Number.POSITIVE_INFINITY,
  rulesOf: RulesOf = (job) => job.rules,
): Timetable | undefined {
  const stepLimit = solver.steps + steps;
  const isSpent = () => solver.steps >= stepLimit || solver.meter.reached(limit);
  const start = initialQueue(solver, targets, compareJobs, rulesOf);
  const dispatcher = new Dispatcher(solver);
  const next = pseudoRandom();
  while (!isSpent()) {
    let queue = start;
    let current = dispatcher.run(queue);
    for (
      let failures = 0;
      failures < MAX_FAILURES && current.missing > 0 && !isSpent();
      failures++
    ) {
      const changed = mutate(queue, current.late, next, rulesOf);
      const neighbour = dispatcher.run(changed, current.missing);
      if (neighbour.missing < current.missing) failures = 0;
      if (neighbour.missing <= current.missing) [queue, current] = [changed, neighbour];
    }
    if (current.timetable) return current.timetable;
  }
  return undefined;
}

/** Queues the targets and their transitive predecessors, which may be late. */
function initialQueue(
  solver: Solver,
  targets: readonly Job[],
  compareJobs: Comparator,
  rulesOf: RulesOf,
): QueueEntry[] {
  const onTime = new Set(targets);
  const all = new Set(targets);
  for (const { predecessors } of all) {
    for (const index of predecessors) all.add(solver.jobs[index] as Job);
  }
  return [...all].sort(compareJobs).map((job) => ({
    job,
    deadline: onTime.has(job) ? job.deadline : solver.horizonEnd,
    ...{ rules: rulesOf(job), avoidsFragments: true, reservesStart: false },
  }));
}

/** Applies one to three random changes to the order or the settings of entries. */
function mutate(
  queue: readonly QueueEntry[],
  late: readonly QueueEntry[],
  next: (below: number) => number,
  rulesOf: RulesOf,
): QueueEntry[] {
  const changed = [...queue];
  for (let changes = 1 + next(3); changes > 0; changes--) {
    const kind = next(10);
    if (kind < 5) {
      const index = changed.indexOf(late[next(late.length)] as QueueEntry);
      if (index >= 0) move(changed, index, next(index + 1));
    } else if (kind < 7) {
      move(changed, next(changed.length), next(changed.length));
    } else {
      const index = next(changed.length);
      changed[index] = changeSettings(changed[index] as QueueEntry, next, rulesOf);
    }
  }
  return changed;
}

function changeSettings(
  entry: QueueEntry,
  next: (below: number) => number,
  rulesOf: RulesOf,
): QueueEntry {
  const kind = next(3);
  if (kind === 0) return { ...entry, avoidsFragments: !entry.avoidsFragments };
  if (kind === 1) return { ...entry, reservesStart: !entry.reservesStart };
  return {
    ...entry,
    rules: limitSessions(rulesOf(entry.job), SESSION_LIMITS[next(SESSION_LIMITS.length)] as number),
  };
}

function move(queue: QueueEntry[], from: number, to: number): void {
  const [entry] = queue.splice(from, 1);
  queue.splice(to, 0, entry as QueueEntry);
}

/** Limits sessions to `longest` if the work can still be split. */
function limitSessions(rules: SessionRules, longest: number): SessionRules {
  const limited = { ...rules, longest: Math.max(rules.shortest, Math.min(rules.longest, longest)) };
  return divisible(rules.work, limited) ? limited : rules;
}
