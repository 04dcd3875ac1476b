import { formatDuration, formatLocalTime, localDateTime } from '../domain/notifications/wording.ts';
import { usableZone } from '../domain/validation.ts';
import type { PlannedBlock, TaskSummary } from './records.ts';

/** A title on one line. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A task in a line: what it is called, how it stands, and its id. */
export function taskLine(task: TaskSummary, zone: string): string {
  const { title, status, priority, dueAt, startAfter, estimateMinutes, project, labels, id } = task;
  const facts = [
    status.replace('_', ' '),
    priority !== 'none' && `${priority} priority`,
    dueAt && `due ${formatLocalTime(dueAt, zone)}`,
    startAfter && `not before ${formatLocalTime(startAfter, zone)}`,
    estimateMinutes !== null && formatDuration(estimateMinutes),
    project && `in ${oneLine(project.name)}`,
    labels.length > 0 && `labels ${labels.map(({ name }) => oneLine(name)).join(', ')}`,
  ].filter(Boolean);
  return `- ${oneLine(title)} (${facts.join('; ')}) [${id}]`;
}

export const taskLines = (tasks: readonly TaskSummary[], zone: string): string =>
  tasks.map((task) => taskLine(task, zone)).join('\n');

/** Blocks by the days of the zone. */
export function blockLines(blocks: readonly PlannedBlock[], zone: string): string {
  const time = (instant: string) => localDateTime(instant, zone).toFormat('HH:mm');
  const days = Map.groupBy(blocks, ({ startAt }) =>
    localDateTime(startAt, zone).toFormat('cccc d LLLL'),
  );
  return [...days]
    .map(([day, blocks]) =>
      [
        day,
        ...blocks.map(({ startAt, endAt, title, source, locked, id }) => {
          const marks = [source === 'manual' && 'placed by hand', locked && 'locked'].filter(
            Boolean,
          );
          const marked = marks.length > 0 ? ` (${marks.join(', ')})` : '';
          return `  ${time(startAt)}-${time(endAt)} ${oneLine(title)}${marked} [${id}]`;
        }),
      ].join('\n'),
    )
    .join('\n');
}

/** Late and left-out tasks with the reason. */
export const troubleLines = (
  heading: string,
  troubles: readonly { title: string; reason: string; taskId: string }[],
  total: number,
): string[] =>
  total === 0
    ? []
    : [
        `${heading} (${total}):`,
        ...troubles.map(
          ({ title, reason, taskId }) => `- ${oneLine(title)}: ${reason} [${taskId}]`,
        ),
        ...(total > troubles.length ? [`- and ${total - troubles.length} more`] : []),
      ];

export const inZone = (zone: string) => `Times in ${usableZone(zone)}.`;
