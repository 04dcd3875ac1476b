import type { Job } from './prepare.ts';
import { sequence } from './sequence.ts';
import { type Cut, divisible } from './sessions.ts';
import type { Solver, Timetable } from './solver.ts';
import { type Turn, weave } from './weave.ts';

/** The longest sessions that are tried where longer ones are allowed. */
const LENGTHS = [Number.POSITIVE_INFINITY, 60, 45, 30, 20];

/** After so many changes in vain the search begins anew. */
const PATIENCE = 120;

type Order = (a: Job, b: Job) => number;

/**
 * A timetable in which all of `wanted` are on time, their sessions woven into each other; undefined
 * if none is found within so many steps. Turns and manners of work vary, those of late jobs most, and
 * what misses no more minutes than before is kept.
 */
export function realise(
  solver: Solver,
  wanted: readonly Job[],
  inOrder: Order,
  steps: number,
): Timetable | undefined {
  const budget = solver.steps + steps;
  const start = turnsOf(solver, wanted, inOrder);
  const next = sequence();
  while (solver.steps < budget) {
    let turns = start;
    let woven = weave(solver, turns);
    for (let vain = 0; vain < PATIENCE && woven.missing > 0 && solver.steps < budget; vain++) {
      const varied = vary(turns, woven.late, next);
      const other = weave(solver, varied, woven.missing);
      if (other.missing < woven.missing) vain = 0;
      if (other.missing <= woven.missing) [turns, woven] = [varied, other];
    }
    if (woven.missing === 0) return woven.timetable;
  }
  return undefined;
}

/** The wanted jobs in order, and what they wait for, be it too late. */
function turnsOf(solver: Solver, wanted: readonly Job[], inOrder: Order): Turn[] {
  const onTime = new Set(wanted);
  const all = new Set(wanted);
  for (const { waitsFor } of all) {
    for (const index of waitsFor) all.add(solver.jobs[index] as Job);
  }
  return [...all].sort(inOrder).map((job) => ({
    job,
    until: onTime.has(job) ? job.deadline : solver.horizonEnd,
    ...{ cut: job.cut, tidy: true, insists: false },
  }));
}

/** The turns with one to three changes. */
function vary(
  turns: readonly Turn[],
  late: readonly Turn[],
  next: (below: number) => number,
): Turn[] {
  const varied = [...turns];
  for (let changes = 1 + next(3); changes > 0; changes--) {
    const kind = next(10);
    if (kind < 5) {
      const place = varied.indexOf(late[next(late.length)] as Turn);
      if (place >= 0) move(varied, place, next(place + 1));
    } else if (kind < 7) {
      move(varied, next(varied.length), next(varied.length));
    } else {
      const place = next(varied.length);
      varied[place] = otherwise(varied[place] as Turn, next);
    }
  }
  return varied;
}

/** The same turn, worked in another manner. */
function otherwise(turn: Turn, next: (below: number) => number): Turn {
  const kind = next(3);
  if (kind === 0) return { ...turn, tidy: !turn.tidy };
  if (kind === 1) return { ...turn, insists: !turn.insists };
  return { ...turn, cut: shorter(turn.job.cut, LENGTHS[next(LENGTHS.length)] as number) };
}

function move(turns: Turn[], from: number, to: number): void {
  const [turn] = turns.splice(from, 1);
  turns.splice(to, 0, turn as Turn);
}

/** The same work in sessions of at most `longest`, where it can be cut so. */
function shorter(cut: Cut, longest: number): Cut {
  const limited = { ...cut, longest: Math.max(cut.shortest, Math.min(cut.longest, longest)) };
  return divisible(cut.work, limited) ? limited : cut;
}
