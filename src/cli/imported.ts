import { formatDuration, localDateTime, pluralise } from '../domain/notifications/wording.ts';
import type { BroughtIn } from '../domain/task-files/bring-in.ts';
import { cell } from './output.ts';

/** As many lines of a kind as can be looked through; `--json` has all of them. */
const MOST_LINES = 100;
const MOST_NAMES = 30;

type Run = { email: string; apply: boolean; zone: string };

/** What a run has brought in, or would. */
export function renderBroughtIn(outcome: BroughtIn, { email, apply, zone }: Run): string {
  const { made, known, newLabels, newProjects, notices } = outcome;
  const parts = [
    [
      `${pluralise(made.length, 'task')} ${apply ? 'came' : 'would come'} to ${email}`,
      ...(known.length > 0 ? [`${known.length} were brought in before, and are left alone`] : []),
    ].join('; '),
    ...some(made.map((task) => `  ${lineOf(task, zone)}`)),
    ...named('New labels', newLabels),
    ...named('New projects', newProjects),
    ...(notices.length > 0 ? ['Not as it was:'] : []),
    ...some(notices.map(({ line, message }) => `  line ${line}: ${cell(message)}`)),
    ...(apply ? [] : ['Nothing was written. Add --apply to do it.']),
  ];
  return parts.join('\n');
}

function named(what: string, names: string[]): string[] {
  if (names.length === 0) return [];
  const left = names.length - MOST_NAMES;
  const more = left > 0 ? ` and ${left} more` : '';
  return [`${what}: ${names.slice(0, MOST_NAMES).map(cell).join(', ')}${more}`];
}

function some(lines: string[]): string[] {
  const left = lines.length - MOST_LINES;
  return left > 0 ? [...lines.slice(0, MOST_LINES), `  … and ${left} more`] : lines;
}

function lineOf(task: BroughtIn['made'][number], zone: string): string {
  const at = (instant: string) => localDateTime(instant, zone).toFormat('yyyy-LL-dd HH:mm');
  const facts = [
    ...(task.status === 'todo' ? [] : [task.status]),
    ...(task.priority === 'none' ? [] : [task.priority]),
    ...(task.dueAt ? [`due ${at(task.dueAt)}`] : []),
    ...(task.startAfter ? [`not before ${at(task.startAfter)}`] : []),
    ...(task.estimateMinutes === null ? [] : [formatDuration(task.estimateMinutes)]),
    ...task.labels.map((name) => `@${name}`),
    ...(task.project === null ? [] : [`in ${task.project}`]),
    ...(task.parent === null ? [] : ['a part of another']),
  ];
  const about = facts.length > 0 ? ` (${facts.join(', ')})` : '';
  return `line ${task.line}: ${cell(task.title + about)}`;
}
