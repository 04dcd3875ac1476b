import { DESCRIPTIONS } from '../generated/descriptions.ts';
import { boolean, describedBy, list, object, oneOf, text, uuid } from '../validation/validation.ts';
import { FEED_DETAILS, FEED_DUE_DATES } from './calendar-feed.entity.ts';

const MOST_IDS = 100;

const ids = () =>
  list(uuid())
    .max(MOST_IDS, `must hold at most ${MOST_IDS} ids`)
    .transform((ids) => [...new Set(ids)]);

const fields = describedBy(DESCRIPTIONS.CalendarFeed, {
  name: text(1, 100),
  includePlanned: boolean(),
  includePlaced: boolean(),
  includeBusy: boolean(),
  dueDates: oneOf(FEED_DUE_DATES),
  detail: oneOf(FEED_DETAILS),
  projectIds: ids(),
  spaceIds: ids(),
  labelIds: ids(),
});

export const newCalendarFeed = object({
  ...fields,
  includePlanned: fields.includePlanned.default(true),
  includePlaced: fields.includePlaced.default(true),
  includeBusy: fields.includeBusy.default(true),
  dueDates: fields.dueDates.default('none'),
  detail: fields.detail.default('titles'),
  projectIds: fields.projectIds.default([]),
  spaceIds: fields.spaceIds.default([]),
  labelIds: fields.labelIds.default([]),
});

export const calendarFeedChanges = object(fields).partial();
