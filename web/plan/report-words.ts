import type { DiscomfortFragment, RunPlannerMutation } from '../graph/generated/graphql.ts';
import type { Preview } from '../state/difference.ts';
import { durationInWords } from '../time/words.ts';

type Run = NonNullable<RunPlannerMutation['runPlanner']>;

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** `3 new, 1 moved, 2 gone`; empty where a run would change nothing. */
export function countsInWords({ created, moved, dropped }: Preview): string {
  const counts: [number, string][] = [
    [created.length, 'new'],
    [moved.length, 'moved'],
    [dropped.length, 'gone'],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

/** Each thing that is uncomfortable about a plan; none about one that is comfortable. */
export function discomfortInWords(discomfort: DiscomfortFragment): string[] {
  const { crumbs, crumbMinutes, stretches, mostChangesPerDay, disturbedRest, overMaximum } =
    discomfort;
  const found: [boolean, string][] = [
    [crumbs > 0, `${counted(crumbs, 'short session')}, ${durationInWords(crumbMinutes)} in all`],
    [stretches > 0, `${counted(stretches, 'long stretch', 'long stretches')} without a break`],
    [mostChangesPerDay > 8, `${mostChangesPerDay} changes of task on one day`],
    [disturbedRest > 0, `${durationInWords(disturbedRest)} of other work in the rest of a task`],
    [overMaximum > 0, `${durationInWords(overMaximum)} over what a day should hold`],
  ];
  return found.filter(([holds]) => holds).map(([, sentence]) => sentence);
}

type Troubled = { taskId: string; title: string };

/** What a run came to otherwise than its preview said: something was changed in between. */
export function differencesInWords(preview: Preview, run: Run): string[] {
  const { created, kept, moved } = preview;
  const expected = created.length + kept.length + moved.length;
  const gained = (before: Troubled[], after: Troubled[]) =>
    after.filter(({ taskId }) => !before.some((other) => other.taskId === taskId));
  const told = (tasks: Troubled[], word: string) => tasks.map(({ title }) => `${title} ${word}`);
  const blocks = run.tasksScheduled - expected;
  return [
    ...(blocks === 0
      ? []
      : [`${counted(Math.abs(blocks), 'block')} ${blocks > 0 ? 'more' : 'fewer'}`]),
    ...told(gained(preview.atRisk, run.atRisk), 'is late'),
    ...told(gained(run.atRisk, preview.atRisk), 'is not late any more'),
    ...told(gained(preview.unscheduled, run.unscheduled), 'is left out'),
    ...told(gained(run.unscheduled, preview.unscheduled), 'is not left out any more'),
    ...told(gained(preview.moves, run.moves), 'was moved'),
    ...told(gained(run.moves, preview.moves), 'was not moved'),
  ];
}
