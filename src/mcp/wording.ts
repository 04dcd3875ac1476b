import { formatDuration, localDateTime } from '../domain/notifications/wording.ts';
import { usableZone } from '../domain/zones.ts';
import { isComing, type PlannedBlock, type TaskSummary } from './records.ts';

/** Who reads, and when: times are told in the zone of the account, and with the year where it is another. */
export type Reader = { now: string; user: { timezone: string } };

/** A title on one line. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** `Sun 15 Nov, 09:30`, or `Fri 1 Jan 2027, 09:30` of another year. */
export const moment = (instant: string, reader: Reader) =>
  local(instant, reader).toFormat(
    isOfThisYear(instant, reader) ? 'ccc d LLL, HH:mm' : 'ccc d LLL yyyy, HH:mm',
  );

/** `Sunday 15 November`, or `Friday 1 January 2027` of another year. */
export const day = (instant: string, reader: Reader) =>
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

/** What a list of times begins with. */
export const nowAndZone = (reader: Reader) => `Now: ${nowIn(reader)}. ${inZone(reader)}`;

/** A task in a line: what it is called, how it stands, and its id. */
export function taskLine(task: TaskSummary, reader: Reader): string {
  const { title, status, priority, dueAt, startAfter, estimateMinutes, project, labels, id } = task;
  const facts = [
    status.replace('_', ' '),
    priority !== 'none' && `${priority} priority`,
    dueAt && `due ${moment(dueAt, reader)}`,
    startAfter && `not before ${moment(startAfter, reader)}`,
    estimateMinutes !== null && formatDuration(estimateMinutes),
    project && `in ${oneLine(project.name)}`,
    labels.length > 0 && `labels ${labels.map(({ name }) => oneLine(name)).join(', ')}`,
  ].filter(Boolean);
  return `- ${oneLine(title)} (${facts.join('; ')}) [${id}]`;
}

export const taskLines = (tasks: readonly TaskSummary[], reader: Reader): string =>
  tasks.map((task) => taskLine(task, reader)).join('\n');

type Span = { startAt: string; endAt: string };

/** What lies in the calendar, by the days of the zone. */
export function timetable<Entry extends Span>(
  entries: readonly Entry[],
  reader: Reader,
  tell: (entry: Entry) => string,
): string {
  const time = (instant: string) => local(instant, reader).toFormat('HH:mm');
  const days = Map.groupBy(entries, ({ startAt }) => day(startAt, reader));
  return [...days]
    .map(([day, entries]) =>
      [
        day,
        ...entries.map((entry) => {
          const { startAt, endAt } = entry;
          return `  ${time(startAt)}-${time(endAt)} ${tell(entry)}`;
        }),
      ].join('\n'),
    )
    .join('\n');
}

/** Blocks by the days of the zone, each with its id and that of its task. */
export const blockLines = (blocks: readonly PlannedBlock[], reader: Reader): string =>
  timetable(blocks, reader, (block) => {
    const { title, source, locked, id, taskId } = block;
    const marks = [
      standing(block, reader),
      source === 'manual' && 'placed by hand',
      locked && 'locked',
    ];
    const told = marks.filter(Boolean).join(', ');
    const ids = taskId ? `block ${id}, task ${taskId}` : `block ${id}`;
    return `${oneLine(title)}${told ? ` (${told})` : ''} [${ids}]`;
  });

/** How a block stands, if it is not simply to come. */
function standing(block: PlannedBlock, { now }: Reader): string | undefined {
  if (block.status !== 'scheduled') return block.status.replace('_', ' ');
  return isComing(block, now) ? undefined : 'not marked as done';
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
        ...andMore(total - troubles.length),
      ];

/** That a list was cut, and by how much. */
export const andMore = (left: number): string[] => (left > 0 ? [`- and ${left} more`] : []);
