import { z } from 'zod';
import { pluralise } from '../../domain/notifications/wording.ts';
import { pick } from '../../domain/records/columns.ts';
import {
  CALENDAR_SOURCES,
  SUBSCRIBED_CALENDAR_FIELDS,
  type SubscribedCalendarRow,
} from '../../domain/subscribed-calendars/subscribed-calendar.entity.ts';
import * as calendars from '../../domain/subscribed-calendars/subscribed-calendar.service.ts';
import { instant } from '../records.ts';
import { defineTool, described } from '../tool.ts';
import { moment, oneLine, type Reader } from '../wording.ts';

const FIELDS = {
  id: z.string(),
  name: z.string(),
  color: z.string(),
  enabled: z.boolean(),
  source: z.enum(CALENDAR_SOURCES),
  host: z.string().nullable().describe('host of the address, which is secret'),
  allDayBlocks: z.boolean(),
  tentativeBlocks: z.boolean(),
  bufferBeforeMinutes: z.number(),
  bufferAfterMinutes: z.number(),
  eventCount: z.number(),
  noticeCount: z.number(),
  notices: z.array(z.string()),
  eventsFrom: instant.nullable(),
  eventsUntil: instant.nullable(),
  lastFetchedAt: instant.nullable(),
  nextFetchAt: instant.nullable(),
  failingSince: instant.nullable(),
  failure: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
} satisfies Record<(typeof SUBSCRIBED_CALENDAR_FIELDS)[number], z.ZodType>;

const record = z.object(FIELDS);

const recordOf = (row: SubscribedCalendarRow) =>
  pick(row, SUBSCRIBED_CALENDAR_FIELDS) as z.input<typeof record>;

function stateOf(calendar: SubscribedCalendarRow, reader: Reader): string {
  const { enabled, lastFetchedAt, failingSince, failure, eventCount } = calendar;
  if (!enabled) return 'off';
  if (failingSince) {
    return `failing since ${moment(failingSince, reader)}: ${oneLine(failure ?? '')}; the plan may be wrong`;
  }
  if (!lastFetchedAt) return 'not fetched yet';
  return `${pluralise(eventCount, 'event')}, fetched ${moment(lastFetchedAt, reader)}`;
}

function calendarLine(calendar: SubscribedCalendarRow, reader: Reader): string {
  const { id, name, host } = calendar;
  const from = host ? ` from ${host}` : '';
  return `- ${oneLine(name)}${from} (${stateOf(calendar, reader)}) [${id}]`;
}

export const listSubscribedCalendars = defineTool({
  operation: 'subscribedCalendars',
  title: 'List subscribed calendars',
  description:
    'Lists the calendars of other programs whose events the planner avoids, oldest first, without their addresses, with the state of their last fetch.',
  input: described({}),
  output: z.object({ calendars: z.array(record) }),
  run: async (call) => {
    const rows = await calendars.list(call);
    return {
      data: { calendars: rows.map(recordOf) },
      text: [
        `${pluralise(rows.length, 'subscribed calendar')}.`,
        ...rows.map((row) => calendarLine(row, call)),
      ].join('\n'),
    };
  },
});
