import type { SubscribedCalendarFragment } from '../../graph/generated/deferred/graphql.ts';
import type { Instant } from '../../time/zone.ts';

type Calendar = SubscribedCalendarFragment;

type Context = { now: Instant; moment: (at: string) => string };

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** When the events were read, and when they are read again. */
function fetchesInWords(
  { source, lastFetchedAt, nextFetchAt, failingSince }: Calendar,
  c: Context,
) {
  const verb = source === 'FILE' ? 'read' : 'fetched';
  const isAhead = source === 'ADDRESS' && nextFetchAt && Date.parse(nextFetchAt) > c.now;
  return [
    lastFetchedAt ? `${verb} ${c.moment(lastFetchedAt)}` : !failingSince && `not ${verb} yet`,
    isAhead && `next ${c.moment(nextFetchAt)}`,
  ];
}

/** The settings that differ from the defaults. */
const settingsInWords = (calendar: Calendar) => [
  calendar.allDayBlocks && 'all-day events block time',
  !calendar.tentativeBlocks && 'tentative events do not block time',
  calendar.bufferBeforeMinutes > 0 && `${calendar.bufferBeforeMinutes} min before each event`,
  calendar.bufferAfterMinutes > 0 && `${calendar.bufferAfterMinutes} min after each event`,
];

/** A calendar in one line, without its name and host. */
export function calendarInWords(calendar: Calendar, context: Context): string {
  const { enabled, source, eventCount } = calendar;
  const parts = enabled
    ? [counted(eventCount, 'event', 'events'), ...fetchesInWords(calendar, context)]
    : ['off: not fetched, its events are neither shown nor avoided'];
  return [source === 'FILE' && 'uploaded file', ...parts, ...settingsInWords(calendar)]
    .filter(Boolean)
    .join(' · ');
}

/** A failure of this duration, in milliseconds, makes the plan doubtful. */
const LONG_FAILURE = 24 * 3_600_000;

/** Why the events may be out of date; `undefined` if they are not. */
export function troubleInWords(calendar: Calendar, { now, moment }: Context): string | undefined {
  const { enabled, source, failingSince, failure, lastFetchedAt } = calendar;
  if (source === 'NONE') return 'It has no address. Choose Change to set one.';
  if (!enabled || !failingSince) return undefined;
  const kept = lastFetchedAt ? 'Its last events are kept.' : 'No events were fetched yet.';
  const isLong = now - Date.parse(failingSince) >= LONG_FAILURE;
  const reason = (failure ?? 'unknown reason').replace(/\.$/, '');
  return `Failing since ${moment(failingSince)}: ${reason}. ${kept}${isLong ? ' The plan may be wrong.' : ''}`;
}

/** The problems of the last read: a summary, the first ones, and the number of the others. */
export const noticesInWords = ({ noticeCount, notices }: Calendar) => ({
  summary: counted(noticeCount, 'problem in the last read', 'problems in the last read'),
  listed: notices,
  more: noticeCount > notices.length ? `and ${noticeCount - notices.length} more` : undefined,
});
