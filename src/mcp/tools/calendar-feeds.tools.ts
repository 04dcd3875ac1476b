import { z } from 'zod';
import {
  CALENDAR_FEED_FIELDS,
  CalendarFeed,
  type CalendarFeedRow,
} from '../../domain/calendar-feeds/calendar-feed.entity.ts';
import { newCalendarFeed } from '../../domain/calendar-feeds/calendar-feed.input.ts';
import * as feeds from '../../domain/calendar-feeds/calendar-feed.service.ts';
import { pluralise } from '../../domain/notifications/wording.ts';
import { defineTool, described } from '../tool.ts';
import { moment, oneLine, type Reader } from '../wording.ts';
import { fieldsOf, recordOf } from './record-fields.ts';

const IDS = z.array(z.string());

const FIELDS = fieldsOf<CalendarFeedRow>(CalendarFeed, CALENDAR_FEED_FIELDS, {
  projectIds: IDS,
  spaceIds: IDS,
  labelIds: IDS,
  prefix: z.string().describe('first characters of the secret part of the address'),
});

const record = z.object(FIELDS);

/** What a feed contains, in words. */
function contentOf({ includePlanned, includePlaced, includeBusy, dueDates }: CalendarFeedRow) {
  const parts = [
    includePlanned && 'planned blocks',
    includePlaced && 'blocks placed by the user',
    includeBusy && 'busy time',
    dueDates !== 'none' && 'due dates',
  ].filter(Boolean);
  return parts.join(', ') || 'nothing';
}

function feedLine(feed: CalendarFeedRow, reader: Reader): string {
  const shown = feed.detail === 'busy' ? 'busy time only' : 'titles';
  const used = feed.lastUsedAt ? `last used ${moment(feed.lastUsedAt, reader)}` : 'never used';
  return `- ${oneLine(feed.name)} (${contentOf(feed)}; shows ${shown}; ${used}) [${feed.id}]`;
}

export const listCalendarFeeds = defineTool({
  operation: 'calendarFeeds',
  title: 'List calendar feeds',
  description:
    'Lists the calendar feeds (iCalendar at a secret address), oldest first, without their addresses.',
  input: described({}),
  output: z.object({ feeds: z.array(record) }),
  run: async (call) => {
    const rows = await feeds.list(call);
    return {
      data: { feeds: rows.map((row) => recordOf(row, FIELDS)) },
      text: [
        `${pluralise(rows.length, 'calendar feed')}.`,
        ...rows.map((row) => feedLine(row, call)),
      ].join('\n'),
    };
  },
});

export const addCalendarFeed = defineTool({
  operation: 'createCalendarFeed',
  title: 'Add a calendar feed',
  description:
    'Creates a calendar feed, to which calendar programs subscribe. Returns its secret path on this service, which is shown only once: anyone who has it can read the feed.',
  input: described(newCalendarFeed.shape),
  output: record.extend({ path: z.string().describe('secret path on this service') }),
  run: async (call, input) => {
    const { path, ...row } = await feeds.create(call, input);
    return {
      data: { ...recordOf(row, FIELDS), path },
      text: `Added the calendar feed ${oneLine(row.name)} at ${path} on this service; the path is secret and shown only once [${row.id}]`,
    };
  },
});
