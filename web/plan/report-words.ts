import type { DiscomfortFragment, RunPlannerMutation } from '../graph/generated/graphql.ts';
import type { Preview } from '../state/difference.ts';
import { durationInWords } from '../time/words.ts';

type Run = NonNullable<RunPlannerMutation['runPlanner']>;

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** `3 new, 1 moved, 2 removed`; empty if the plan changes nothing. */
export function countsInWords({ created, moved, dropped }: Preview): string {
  const counts: [number, string][] = [
    [created.length, 'new'],
    [moved.length, 'moved'],
    [dropped.length, 'removed'],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

/** ` 2 tasks are not planned.`; empty if all are planned. */
export function notPlannedInWords(notPlanned: { total: number } | null): string {
  const total = notPlanned?.total ?? 0;
  return total === 0 ? '' : ` ${counted(total, 'task is', 'tasks are')} not planned.`;
}

/** The discomforts of a plan as sentences. */
export function discomfortInWords(discomfort: DiscomfortFragment): string[] {
  const { crumbs, crumbMinutes, stretches, mostChangesPerDay, disturbedRest, overMaximum } =
    discomfort;
  const found: [boolean, string][] = [
    [crumbs > 0, `${counted(crumbs, 'short session')}, ${durationInWords(crumbMinutes)} in total`],
    [stretches > 0, `${counted(stretches, 'long period')} without a break`],
    [mostChangesPerDay > 8, `${mostChangesPerDay} task switches on one day`],
    [
      disturbedRest > 0,
      `${durationInWords(disturbedRest)} of other work during the pause of a task`,
    ],
    [overMaximum > 0, `${durationInWords(overMaximum)} over the daily maximum`],
  ];
  return found.filter(([holds]) => holds).map(([, sentence]) => sentence);
}

type Troubled = { taskId: string; title: string };

/** The differences between a run and its preview. They occur if records changed in between. */
export function differencesInWords(preview: Preview, run: Run): string[] {
  const { created, kept, moved } = preview;
  const expected = created.length + kept.length + moved.length;
  const gained = (before: Troubled[], after: Troubled[]) =>
    after.filter(({ taskId }) => !before.some((other) => other.taskId === taskId));
  const sentences = (tasks: Troubled[], word: string) =>
    tasks.map(({ title }) => `${title} ${word}`);
  const blocks = run.tasksScheduled - expected;
  return [
    ...(blocks === 0
      ? []
      : [`${counted(Math.abs(blocks), 'block')} ${blocks > 0 ? 'more' : 'fewer'}`]),
    ...sentences(gained(preview.atRisk, run.atRisk), 'is late'),
    ...sentences(gained(run.atRisk, preview.atRisk), 'is no longer late'),
    ...sentences(gained(preview.unscheduled, run.unscheduled), 'does not fit'),
    ...sentences(gained(run.unscheduled, preview.unscheduled), 'fits now'),
    ...sentences(gained(preview.moves, run.moves), 'was moved'),
    ...sentences(gained(run.moves, preview.moves), 'was not moved'),
  ];
}
