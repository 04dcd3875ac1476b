import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { publishesRecords } from '../changes/change.triggers.ts';
import { instant, length, shownFields } from '../records/columns.ts';
import { owner } from '../users/user.entity.ts';

/** How a feed contains the due dates of open tasks: not at all, as all-day events, or as to-dos. */
export const FEED_DUE_DATES = ['none', 'events', 'todos'] as const;

/** What a feed shows: titles with details, or busy time only. */
export const FEED_DETAILS = ['titles', 'busy'] as const;

/** A calendar feed at a secret address. Only the hash of the address's token is stored. */
export const CalendarFeed = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feed',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    name: p.text(),
    includePlanned: p.boolean(),
    includePlaced: p.boolean(),
    includeBusy: p.boolean(),
    dueDates: p.enum(FEED_DUE_DATES).nativeEnumName('calendar_feed_due_dates'),
    detail: p.enum(FEED_DETAILS).nativeEnumName('calendar_feed_detail'),
    /**
     * Ids, not references: a feed of deleted projects contains nothing. With references it would lose its filter, and
     * contain everything.
     */
    projectIds: p.json<string[]>(),
    spaceIds: p.json<string[]>(),
    labelIds: p.json<string[]>(),
    /** The first characters of the token, to identify the address. */
    prefix: p.text(),
    tokenHash: p.text().unique('calendar_feed_token_unique'),
    createdAt: instant(),
    updatedAt: instant(),
    lastUsedAt: instant().nullable(),
  },
  checks: [length('name', 1, 100)],
  indexes: [{ name: 'calendar_feed_list_index', properties: ['userId', 'createdAt', 'id'] }],
  triggers: publishesRecords('calendar_feed', 'calendar_feed'),
});

export const CALENDAR_FEED_FIELDS = shownFields(
  CalendarFeed,
  [
    'id',
    'name',
    'includePlanned',
    'includePlaced',
    'includeBusy',
    'dueDates',
    'detail',
    'projectIds',
    'spaceIds',
    'labelIds',
    'prefix',
    'createdAt',
    'updatedAt',
    'lastUsedAt',
  ],
  { hidden: ['userId', 'tokenHash'] },
);

export type CalendarFeedRow = Pick<
  InferEntity<typeof CalendarFeed>,
  (typeof CALENDAR_FEED_FIELDS)[number]
>;
