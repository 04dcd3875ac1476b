import { formatDuration, localDateTime } from '../domain/notifications/wording.ts';
import { usableZone } from '../domain/validation/zones.ts';
import { isComing, type PlannedBlock, type TaskSummary } from './records.ts';

/** The account's time zone and the current time. Times have a year only if it is not the current one. */
export type Reader = { now: string; user: { timezone: string } };

/** A title on one line. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** `Sun 15 Nov, 09:30`, or `Fri 1 Jan 2027, 09:30` of another year. */
export const moment = (instant: string, reader: Reader) =>
  local(instant, reader).toFormat(
    isOfThisYear(instant, reader) ? 'ccc d LLL, HH:mm' : 'ccc d LLL yyyy, HH:mm',
  );

/** `Sunday 15 November`, or `Friday 1 January 2027` of another year. */
const day = (instant: string, reader: Reader) =>
  local(instant, reader).toFormat(
    isOfThisYear(instant, reader) ? 'cccc d LLLL' : 'cccc d LLLL yyyy',
  );

const local = (instant: string, { user }: Reader) => localDateTime(instant, user.timezone);

const isOfThisYear = (instant: string, reader: Reader) =>
  local(instant, reader).year === local(reader.now, reader).year;

/** `Sunday 15 November 2026, 09:30`. */
export const nowIn = (reader: Reader) =>
  local(reader.now, reader).toFormat('cccc d LLLL yyyy, HH:mm');

export const inZone = ({ user }: Reader) => `Times in ${usableZone(user.timezone)}.`;

/** The first line of a list of times. */
export const nowAndZone = (reader: Reader) => `Now: ${nowIn(reader)}. ${inZone(reader)}`;

/** Returns a task in one line: title, status and id. */
export function taskLine(task: TaskSummary, reader: Reader): string {
  const { title, status, priority, dueAt, startAfter, estimateMinutes, project, labels, id } = task;
  const facts: Record<Exclude<keyof TaskSummary, 'id' | 'title'>, string | false | null> = {
    status: status.replace('_', ' '),
    priority: priority !== 'none' && `${priority} priority`,
    dueAt: dueAt && `due ${moment(dueAt, reader)}`,
    startAfter: startAfter && `not before ${moment(startAfter, reader)}`,
    estimateMinutes: estimateMinutes !== null && formatDuration(estimateMinutes),
    project: project && `in ${oneLine(project.name)}`,
    labels: labels.length > 0 && `labels ${labels.map(({ name }) => oneLine(name)).join(', ')}`,
  };
  return `- ${oneLine(title)} (${Object.values(facts).filter(Boolean).join('; ')}) [${id}]`;
}

export const taskLines = (tasks: readonly TaskSummary[], reader: Reader): string =>
  tasks.map((task) => taskLine(task, reader)).join('\n');

type Span = { startAt: string; endAt: string };

/** Returns the calendar, grouped by day in the account's time zone. */
export function timetable<Entry extends Span>(
  entries: readonly Entry[],
  reader: Reader,
  textOf: (entry: Entry) => string,
): string {
  const time = (instant: string) => local(instant, reader).toFormat('HH:mm');
  const days = Map.groupBy(entries, ({ startAt }) => day(startAt, reader));
  return [...days]
    .map(([day, entries]) =>
      [
        day,
        ...entries.map((entry) => {
          const { startAt, endAt } = entry;
          return `  ${time(startAt)}-${time(endAt)} ${textOf(entry)}`;
        }),
      ].join('\n'),
    )
    .join('\n');
}

/** Returns blocks grouped by day, each with its id and the id of its task. */
export const blockLines = (blocks: readonly PlannedBlock[], reader: Reader): string =>
  timetable(blocks, reader, (block) => {
    const { title, source, locked, id, taskId } = block;
    const marks = [stateOf(block, reader), source === 'manual' && 'manual', locked && 'locked'];
    const states = marks.filter(Boolean).join(', ');
    const ids = taskId ? `block ${id}, task ${taskId}` : `block ${id}`;
    return `${oneLine(title)}${states ? ` (${states})` : ''} [${ids}]`;
  });

/** Returns the state of a block that is not upcoming. */
function stateOf(block: PlannedBlock, { now }: Reader): string | undefined {
  if (block.status !== 'scheduled') return block.status.replace('_', ' ');
  return isComing(block, now) ? undefined : 'not marked as completed';
}

/** Returns tasks with the reason why they are late or unscheduled. */
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
        ...andMore(total - troubles.length),
      ];

/** Returns the note that a list is truncated. */
export const andMore = (left: number): string[] => (left > 0 ? [`- and ${left} more`] : []);
