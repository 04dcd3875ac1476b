import type { Problem } from './prepare.ts';
import { measured, type Score } from './rules.ts';
import type { Timetable } from './solver.ts';
import type { Discomfort } from './types.ts';

/** How far a plan is from comfortable. */
export function discomfortOf(problem: Problem, timetable: Timetable, score: Score): Discomfort {
  const changes = changesPerDay(problem, timetable);
  return {
    crumbs: measured(score, 'crumbs'),
    crumbMinutes: measured(score, 'crumb minutes'),
    stretches: measured(score, 'stretches'),
    changes: changes.reduce((sum, each) => sum + each, 0),
    mostChangesPerDay: Math.max(0, ...changes),
    disturbedRest: measured(score, 'disturbed rest'),
    overMaximum: measured(score, 'over maximum'),
  };
}

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
