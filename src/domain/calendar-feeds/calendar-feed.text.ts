import { component, property, text, textList, utc } from '../ical/lines.ts';
import type { CalendarZone } from '../ical/zone.ts';
import type { FeedBlock, FeedTask } from './calendar-feed.reads.ts';

/** What the text of a feed depends on, besides its entries. */
export type FeedTextOptions = {
  name: string;
  detail: 'titles' | 'busy';
  dueDates: 'none' | 'events' | 'todos';
  zone: CalendarZone;
  /** The origin of links to tasks; null: no links. */
  origin: string | null;
};

/** How often calendar programs should load the feed. */
const REFRESH = 'PT1H';

/** The begin of the calendar, with its properties and its time zone. */
export const calendarHead = ({ name, zone }: FeedTextOptions): string =>
  [
    'BEGIN:VCALENDAR\r\n',
    property('VERSION', '2.0'),
    property('PRODID', '-//Task Planner Service//Calendar feed//EN'),
    property('CALSCALE', 'GREGORIAN'),
    property('NAME', text(name)),
    property('X-WR-CALNAME', text(name)),
    property('X-WR-TIMEZONE', text(zone.name)),
    property('REFRESH-INTERVAL;VALUE=DURATION', REFRESH),
    property('X-PUBLISHED-TTL', REFRESH),
    zone.component(),
  ].join('');

export const CALENDAR_END = 'END:VCALENDAR\r\n';

/** The event of a block. */
export function blockEvent(block: FeedBlock, options: FeedTextOptions): string {
  const { zone, detail } = options;
  const [start, end] = [Date.parse(block.startAt), Date.parse(block.endAt)];
  return component('VEVENT', [
    property('UID', block.uid),
    ...revision(block),
    // The end must be later, and times have no fractions of a second.
    ...zone.times({ DTSTART: start, DTEND: Math.max(end, start + 1000) }),
    ...(detail === 'busy'
      ? [property('SUMMARY', 'Busy')]
      : [property('SUMMARY', text(block.title)), ...details(block, options)]),
    property('STATUS', 'CONFIRMED'),
    property('TRANSP', 'OPAQUE'),
  ]);
}

/** The due date of a task, as an event or a to-do. */
export function dueDate(task: FeedTask, options: FeedTextOptions): string {
  const at = Date.parse(task.dueAt);
  const { zone, dueDates } = options;
  const described = details({ ...task, explanation: null }, options);
  const identity = [property('UID', `${task.taskId}-due`), ...revision(task)];
  if (dueDates === 'todos') {
    return component('VTODO', [
      ...identity,
      ...zone.times({ DUE: at }),
      property('SUMMARY', text(task.title)),
      ...described,
      ...(task.priority === 'none' ? [] : [property('PRIORITY', PRIORITIES[task.priority])]),
      property('STATUS', task.status === 'in_progress' ? 'IN-PROCESS' : 'NEEDS-ACTION'),
    ]);
  }
  return component('VEVENT', [
    ...identity,
    property('DTSTART;VALUE=DATE', zone.date(at)),
    property('SUMMARY', `Due: ${text(task.title)}`),
    ...described,
    property('STATUS', 'CONFIRMED'),
    property('TRANSP', 'TRANSPARENT'),
  ]);
}

/** RFC 5545, 3.8.1.9: 1 is the highest priority, 5 the medium, 9 the lowest. */
const PRIORITIES = { urgent: '1', high: '3', medium: '5', low: '9' } as const;

/** Without METHOD, DTSTAMP is the time of the last revision (RFC 5545, 3.8.7.2). */
function revision({ modifiedAt, sequence }: Pick<FeedBlock, 'modifiedAt' | 'sequence'>): string[] {
  const time = utc(Date.parse(modifiedAt));
  return [
    property('DTSTAMP', time),
    property('LAST-MODIFIED', time),
    property('SEQUENCE', String(sequence)),
  ];
}

type Described = Pick<FeedBlock, 'taskId' | 'explanation' | 'project' | 'labels'>;

function details(
  { taskId, explanation, project, labels }: Described,
  { origin }: FeedTextOptions,
): string[] {
  const link = taskId && origin ? `${origin}/week?dialog=task&id=${taskId}` : null;
  const description = [explanation, link].filter((part) => part !== null).join('\n\n');
  const categories = [...(project ? [project] : []), ...(labels ?? [])];
  return [
    ...(description ? [property('DESCRIPTION', text(description))] : []),
    ...(link ? [property('URL', link)] : []),
    ...(categories.length > 0 ? [property('CATEGORIES', textList(categories))] : []),
  ];
}
