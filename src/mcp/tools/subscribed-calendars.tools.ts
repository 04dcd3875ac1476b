import { z } from 'zod';
import { pluralise } from '../../domain/notifications/wording.ts';
import {
  SUBSCRIBED_CALENDAR_FIELDS,
  SubscribedCalendar,
  type SubscribedCalendarRow,
} from '../../domain/subscribed-calendars/subscribed-calendar.entity.ts';
import * as calendars from '../../domain/subscribed-calendars/subscribed-calendar.service.ts';
import { defineTool, described } from '../tool.ts';
import { moment, oneLine, type Reader } from '../wording.ts';
import { fieldsOf, recordOf } from './record-fields.ts';

const FIELDS = fieldsOf<SubscribedCalendarRow>(SubscribedCalendar, SUBSCRIBED_CALENDAR_FIELDS, {
  host: z.string().nullable().describe('host of the address, which is secret'),
  notices: z.array(z.string()),
});

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
  output: z.object({ calendars: z.array(z.object(FIELDS)) }),
  run: async (call) => {
    const rows = await calendars.list(call);
    return {
      data: { calendars: rows.map((row) => recordOf(row, FIELDS)) },
      text: [
        `${pluralise(rows.length, 'subscribed calendar')}.`,
        ...rows.map((row) => calendarLine(row, call)),
      ].join('\n'),
    };
  },
});
