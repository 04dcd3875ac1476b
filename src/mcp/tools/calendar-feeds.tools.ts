import { z } from 'zod';
import {
  CALENDAR_FEED_FIELDS,
  type CalendarFeedRow,
  FEED_DETAILS,
  FEED_DUE_DATES,
} from '../../domain/calendar-feeds/calendar-feed.entity.ts';
import { newCalendarFeed } from '../../domain/calendar-feeds/calendar-feed.input.ts';
import * as feeds from '../../domain/calendar-feeds/calendar-feed.service.ts';
import { pluralise } from '../../domain/notifications/wording.ts';
import { pick } from '../../domain/records/columns.ts';
import { instant } from '../records.ts';
import { defineTool, described } from '../tool.ts';
import { moment, oneLine, type Reader } from '../wording.ts';

const FIELDS = {
  id: z.string(),
  name: z.string(),
  includePlanned: z.boolean(),
  includePlaced: z.boolean(),
  includeBusy: z.boolean(),
  dueDates: z.enum(FEED_DUE_DATES),
  detail: z.enum(FEED_DETAILS),
  projectIds: z.array(z.string()),
  spaceIds: z.array(z.string()),
  labelIds: z.array(z.string()),
  prefix: z.string().describe('first characters of the secret part of the address'),
  createdAt: instant,
  updatedAt: instant,
  lastUsedAt: instant.nullable(),
} satisfies Record<(typeof CALENDAR_FEED_FIELDS)[number], z.ZodType>;

const record = z.object(FIELDS);

const recordOf = (row: CalendarFeedRow): z.input<typeof record> => ({
  ...pick(row, CALENDAR_FEED_FIELDS),
  lastUsedAt: row.lastUsedAt ?? null,
});

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
      data: { feeds: rows.map(recordOf) },
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
      data: { ...recordOf(row), path },
      text: `Added the calendar feed ${oneLine(row.name)} at ${path} on this service; the path is secret and shown only once [${row.id}]`,
    };
  },
});
