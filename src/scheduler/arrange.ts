import { Calendar } from './calendar.ts';
import { type Interval, minutesWithin } from './intervals.ts';
import type { Job } from './prepare.ts';
import { placePart } from './sessions.ts';
import { commit, endOf, minutesOf, type Solver, type Timetable } from './solver.ts';

/**
 * The jobs of `feasible`, which are all on time in that order, in an order where each in turn of
 * ruling (b) goes as early as the others allow: it is next if they stay on time behind it, else the
 * most urgent of them goes first. So a job at the end of the order changes nothing for those before.
 */
export function preferHigher(
  solver: Solver,
  feasible: readonly Job[],
  byUrgency: (a: Job, b: Job) => number,
  budget: number,
): Job[] {
  let wanted = solver.inTurn([...feasible].sort((a, b) => a.index - b.index));
  if (solver.firstLate(wanted) < 0) return wanted;
  const urgent = solver.inTurn([...feasible].sort(byUrgency));
  let rest: readonly Job[] = solver.firstLate(urgent) < 0 ? urgent : feasible;
  const settled: Job[] = [];
  // Several at a time while it goes well.
  for (let stride = 1; rest.length > 0 && solver.steps < budget; ) {
    const next = new Set(wanted.slice(0, stride));
    const others = rest.filter((job) => !next.has(job));
    const fits = solver.firstLate([...settled, ...next, ...others]) < 0;
    const going = fits ? [...next] : stride === 1 ? rest.slice(0, 1) : [];
    settled.push(...going);
    const gone = new Set(going);
    rest = rest.filter((job) => !gone.has(job));
    wanted = wanted.filter((job) => !gone.has(job));
    stride = fits ? 2 * stride : 1;
  }
  return [...settled, ...rest];
}

/** Moves each job to the earliest place that is free without it. None ends later than before. */
export function moveUp(solver: Solver, timetable: Timetable, calendar: Calendar): void {
  for (const job of solver.jobs) {
    const sessions = timetable.get(job);
    if (!sessions || minutesOf(sessions) < job.cut.work) continue;
    for (const session of sessions) calendar.free(session);
    timetable.delete(job);
    const earlier = solver.place(job, calendar, timetable, endOf(sessions)) ?? sessions;
    commit(job, earlier, calendar, timetable);
  }
}

/** Those of `jobs`, in turn, that still fit whole behind those of `order`, be it too late. */
export function lateButWhole(solver: Solver, jobs: readonly Job[], order: readonly Job[]): Job[] {
  const timetable = solver.onTime(order);
  const calendar = calendarOf(timetable);
  const others = solver.inTurn(jobs.filter((job) => !timetable.has(job)));
  solver.giveUp(others);
  return others.filter((job) => {
    const sessions = solver.place(job, calendar, timetable, solver.until(job));
    if (sessions) commit(job, sessions, calendar, timetable);
    return sessions !== undefined;
  });
}

/** Adds what does not fit whole, as far as it fits, as early as it can be. */
export function addParts(solver: Solver, timetable: Timetable, calendar: Calendar): void {
  for (const job of solver.inTurn(solver.jobs.filter((each) => !timetable.has(each)))) {
    const until = solver.until(job);
    const sessions =
      solver.place(job, calendar, timetable, until) ??
      solver.place(job, calendar, timetable, until, placePart) ??
      [];
    if (sessions.length > 0) commit(job, sessions, calendar, timetable);
  }
}

/** The calendar that a timetable fills. */
export function calendarOf(timetable: Timetable): Calendar {
  const calendar = new Calendar();
  for (const session of [...timetable.values()].flat()) calendar.take(session);
  return calendar;
}

/** Gives a job its old sessions back where they are as good: fewer minutes move. */
export function keepOld(solver: Solver, timetable: Timetable, old: Map<string, Interval[]>): void {
  const calendar = calendarOf(timetable);
  for (const job of solver.jobs) {
    const [sessions, before] = [timetable.get(job), old.get(job.task.id)];
    if (!sessions || !before || endOf(before) !== endOf(sessions)) continue;
    for (const session of sessions) calendar.free(session);
    timetable.delete(job);
    const from = solver.startAfter(job, timetable) ?? Number.POSITIVE_INFINITY;
    const fit = isPlacing(job, before, from) && before.every((each) => calendar.isFree(each));
    commit(job, fit ? before : sessions, calendar, timetable);
  }
}

/** Whether sessions are a way to place a job's work: cut, rested and inside its windows. */
function isPlacing({ cut, allowed }: Job, sessions: Interval[], from: number): boolean {
  return (
    minutesOf(sessions) === cut.work &&
    sessions.every(({ start, end }, place) => {
      const rested = place === 0 ? from : (sessions[place - 1] as Interval).end + cut.cooldown;
      const length = end - start;
      return (
        start >= Math.max(from, rested) &&
        length >= cut.shortest &&
        length <= cut.longest &&
        minutesWithin(allowed, start, end) === length
      );
    })
  );
}
