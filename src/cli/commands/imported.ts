import { formatDuration, localDateTime, pluralise } from '../../domain/notifications/wording.ts';
import type { ImportedTasks } from '../../domain/task-files/import-tasks.ts';
import { seriesWords } from '../../domain/task-series/task-series.dates.ts';
import { cell } from '../output.ts';

/** Maximum number of printed lines per section; `--json` prints all. */
const MAX_LINES = 100;
const MAX_NAMES = 30;

type Run = { email: string; apply: boolean; zone: string };

/** Renders the result of an import, or its preview without `apply`. */
export function renderImport(outcome: ImportedTasks, { email, apply, zone }: Run): string {
  const { made, known, newLabels, newProjects, notices } = outcome;
  const repeating = made.filter(({ repeat }) => repeat !== null).length;
  const parts = [
    [
      `${pluralise(made.length, 'task')} ${apply ? 'imported' : 'would be imported'} for ${email}`,
      ...(repeating > 0 ? [`${repeating} with a series`] : []),
      ...(known.length > 0 ? [`${known.length} imported before, skipped`] : []),
    ].join('; '),
    ...some(made.map((task) => `  ${lineOf(task, zone)}`)),
    ...named('New labels', newLabels),
    ...named('New projects', newProjects),
    ...(notices.length > 0 ? ['Notices:'] : []),
    ...some(notices.map(({ line, message }) => `  line ${line}: ${cell(message)}`)),
    ...(apply ? [] : ['Nothing was written. Add --apply to import.']),
  ];
  return parts.join('\n');
}

function named(what: string, names: string[]): string[] {
  if (names.length === 0) return [];
  const left = names.length - MAX_NAMES;
  const more = left > 0 ? ` and ${left} more` : '';
  return [`${what}: ${names.slice(0, MAX_NAMES).map(cell).join(', ')}${more}`];
}

function some(lines: string[]): string[] {
  const left = lines.length - MAX_LINES;
  return left > 0 ? [...lines.slice(0, MAX_LINES), `  … and ${left} more`] : lines;
}

function lineOf(task: ImportedTasks['made'][number], zone: string): string {
  const at = (instant: string) => localDateTime(instant, zone).toFormat('yyyy-LL-dd HH:mm');
  const facts = [
    ...(task.status === 'todo' ? [] : [task.status]),
    ...(task.priority === 'none' ? [] : [task.priority]),
    ...(task.repeat ? [seriesWords({ ...task.repeat, timesPerWeek: null, count: null })] : []),
    ...(task.dueAt ? [`due ${at(task.dueAt)}`] : []),
    ...(task.startAfter ? [`not before ${at(task.startAfter)}`] : []),
    ...(task.estimateMinutes === null ? [] : [formatDuration(task.estimateMinutes)]),
    ...task.labels.map((name) => `@${name}`),
    ...(task.project === null ? [] : [`in ${task.project}`]),
    ...(task.parent === null ? [] : ['a subtask']),
  ];
  const about = facts.length > 0 ? ` (${facts.join(', ')})` : '';
  return `line ${task.line}: ${cell(task.title + about)}`;
}
