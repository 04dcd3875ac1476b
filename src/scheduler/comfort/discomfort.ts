import type { Timetable } from '../deadlines/list-scheduling.ts';
import { minutesOf } from '../input/intervals.ts';
import type { Problem } from '../input/prepare.ts';
import type { Discomfort } from '../types.ts';
import { isShortSession, measured, type Score } from './rules.ts';

/** Returns the measures of a plan's discomfort. */
export function discomfortOf(problem: Problem, timetable: Timetable, score: Score): Discomfort {
  const changes = changesPerDay(problem, timetable);
  return {
    crumbs: measured(score, 'short sessions'),
    crumbMinutes: shortSessionMinutes(problem, timetable),
    stretches: measured(score, 'stretches'),
    changes: changes.reduce((sum, each) => sum + each, 0),
    mostChangesPerDay: Math.max(0, ...changes),
    disturbedRest: measured(score, 'disturbed rest'),
    overMaximum: measured(score, 'over maximum'),
  };
}

const shortSessionMinutes = (problem: Problem, timetable: Timetable) =>
  [...timetable].reduce(
    (sum, [job, sessions]) =>
      sum + minutesOf(sessions.filter((each) => isShortSession(job, each, { problem }))),
    0,
  );

function changesPerDay({ days }: Problem, timetable: Timetable): number[] {
  const changes = days.all.map(() => 0);
  const sessions = [...timetable]
    .flatMap(([job, own]) => own.map(({ start }) => ({ job, start, day: days.of(start) })))
    .sort((a, b) => a.start - b.start);
  for (const [index, { job, day }] of sessions.entries()) {
    const before = sessions[index - 1];
    if (before && before.day === day && before.job !== job)
      changes[day] = (changes[day] as number) + 1;
  }
  return changes;
}
