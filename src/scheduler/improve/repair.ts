import { Draft } from '../comfort/draft.ts';
import { earliestStart, finishAll, isWhole } from '../comfort/finish.ts';
import { MARK_MINUTES } from '../comfort/levels.ts';
import type { Placer } from '../comfort/placer.ts';
import { isComfortable } from '../comfort/rules.ts';
import type { Solver } from '../deadlines/list-scheduling.ts';
import { byStart, type Interval, minutesOf } from '../input/intervals.ts';
import { keepable } from '../input/keepable.ts';
import type { Job, Problem } from '../input/prepare.ts';
import { ejectForLate, insertMissing, isAsComfortable, keep } from './ejection-chains.ts';
import { moveLess } from './fewer-moves.ts';

/**
 * Repairs the previous plan with as few changes as possible: valid sessions keep their time, missing work is inserted, in
 * place of other work if a deadline or a higher priority requires it.
 */
export function repair(problem: Problem, solver: Solver, placer: Placer, limit: number): Draft {
  const { jobs } = problem;
  const draft = new Draft(problem, placer, solver.meter);
  const order = solver.topologicalOrder(jobs);
  for (const job of byPreviousStart(problem, solver)) keep(job, draft);
  insertMissing(draft, placer, order, limit);
  finishAll(draft, placer, order, limit);
  ejectForLate(draft, placer, limit);
  if (isComfortable(draft.score())) moveLess(draft, placer, draft.score(), limit);
  useFreedTime(draft);
  finishAll(draft, placer, order, limit);
  return draft;
}

function byPreviousStart({ jobs, previous }: Problem, solver: Solver): Job[] {
  const start = ({ task }: Job) => previous.get(task.id)?.[0]?.start ?? Number.POSITIVE_INFINITY;
  const known = jobs.filter(({ task }) => previous.has(task.id));
  return solver.topologicalOrder(known.sort((a, b) => start(a) - start(b) || a.index - b.index));
}

/**
 * Moves later work into the time that became free today, in planning order: whole sessions where they fit, otherwise parts of
 * sessions where both parts are comfortable.
 */
function useFreedTime(draft: Draft): void {
  const { jobs, freed } = draft.problem;
  if (freed.length === 0) return;
  for (const lengthsOf of [wholeSession, partsOfSession])
    for (const job of jobs) while (isWhole(job, draft) && pullForward(job, draft, lengthsOf));
}

/** Returns the lengths to try at a moment of freed time with `room` minutes left. */
type LengthsOf = (last: Interval, room: number, job: Job, draft: Draft) => number[];

const wholeSession: LengthsOf = ({ start, end }, room) =>
  end - start <= room ? [end - start] : [];

/** The longest part that leaves a comfortable rest, without and with a break after it. */
const partsOfSession: LengthsOf = ({ start, end }, room, { rules }, { problem }) => {
  const { comfortableSessionMinutes, breakMinutes } = problem.settings;
  const shortest = Math.max(rules.shortest, comfortableSessionMinutes);
  if (!rules.split) return [];
  return [room, room - breakMinutes]
    .map((most) => Math.min(most, end - start - shortest))
    .map((most) => most - (most % MARK_MINUTES))
    .filter((length) => length >= shortest);
};

/** Moves the last session of a job, or a part of it, into freed time, if that ends the job earlier. */
function pullForward(job: Job, draft: Draft, lengthsOf: LengthsOf): boolean {
  const { freed } = draft.problem;
  const last = draft.sessionsOf(job).at(-1) as Interval;
  const from = earliestStart(job, draft);
  if (from === undefined || freed.some(({ start, end }) => start <= last.start && last.end <= end))
    return false;
  const score = draft.score();
  for (const gap of freed) {
    const end = Math.min(gap.end, last.start);
    for (let start = Math.max(gap.start, from); start < end; start += MARK_MINUTES) {
      const lengths = lengthsOf(last, end - start, job, draft);
      if (lengths.length === 0) break;
      for (const length of lengths) {
        const mark = draft.mark();
        const isValid = movePart(job, { start, end: start + length }, from, draft);
        if (isValid && isAsComfortable(draft, score)) return true;
        draft.undo(mark);
      }
    }
  }
  return false;
}

/** Moves the end of the last session of a job to `session`. Returns false if the sessions are then not valid. */
function movePart(job: Job, session: Interval, from: number, draft: Draft): boolean {
  const own = draft.sessionsOf(job);
  const { start, end } = own.at(-1) as Interval;
  const rest = { start, end: end - (session.end - session.start) };
  draft.set(job, []);
  const moved = [...own.slice(0, -1), session, ...(rest.end > rest.start ? [rest] : [])];
  const fits = keepable(job, moved.sort(byStart), from, (each) => draft.agenda.isFree(each));
  draft.set(job, fits);
  return minutesOf(fits) === job.rules.work;
}
