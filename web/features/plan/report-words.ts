import type { RunPlannerMutation } from '../../graph/generated/deferred/graphql.ts';
import type { DiscomfortFragment } from '../../graph/generated/graphql.ts';
import type { Preview } from '../../state/queries/difference.ts';
import { addDays } from '../../time/dates.ts';
import { timeOfDay } from '../../time/moments.ts';
import { dayInWords, durationInWords, timeInWords, type Wording } from '../../time/words.ts';
import { dateIn, type Instant } from '../../time/zone.ts';

type Run = NonNullable<RunPlannerMutation['runPlanner']>;

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** ` The plan may be wrong: Team could not be fetched for a day.`; empty if all calendars are fetched. */
export const failingInWords = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : ` The plan may be wrong: ${names.join(', ')} could not be fetched for a day.`;

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
    [
      crumbs > 0,
      `${counted(crumbs, 'session is', 'sessions are')} short (${durationInWords(crumbMinutes)})`,
    ],
    [
      stretches > 0,
      `${counted(stretches, 'long period of work has', 'long periods of work have')} no break`,
    ],
    [mostChangesPerDay > 8, `A day has up to ${mostChangesPerDay} changes between tasks`],
    [
      disturbedRest > 0,
      `The pauses of tasks contain ${durationInWords(disturbedRest)} of other work`,
    ],
    [
      overMaximum > 0,
      `${durationInWords(overMaximum)} of work exceeds a daily maximum or uses the buffer`,
    ],
  ];
  return found.filter(([holds]) => holds).map(([, sentence]) => sentence);
}

/** A due date as people say it: `tomorrow`, `Thursday`, `Thursday 17:00`, `Fri 4 Dec`. The end of a day is the day. */
export function dueSoonInWords(wording: Wording, zone: string, due: Instant, now: Instant): string {
  const [date, today] = [dateIn(zone, due), dateIn(zone, now)];
  const isSoon = date > today && date <= addDays(today, 6);
  const day =
    date === today
      ? 'today'
      : date === addDays(today, 1)
        ? 'tomorrow'
        : isSoon
          ? dayInWords(wording, date, { weekday: 'long' })
          : dayInWords(wording, date, { weekday: 'short', day: 'numeric', month: 'short' }, now);
  return timeOfDay(zone, due) === '23:59' ? day : `${day} ${timeInWords(wording, zone, due)}`;
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
