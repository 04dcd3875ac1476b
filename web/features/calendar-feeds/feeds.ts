import { computed } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import {
  type CalendarFeedFragment,
  CalendarFeedsDocument,
} from '../../graph/generated/deferred/graphql.ts';
import { allOf } from '../../graph/pages.ts';
import { follow } from '../../state/queries/follow.ts';
import { Query } from '../../state/queries/query.ts';
import { RecordList } from '../../state/queries/record-list.ts';
import { route } from '../../state/router/router.ts';

export type CalendarFeed = CalendarFeedFragment;

const list = new RecordList<'CalendarFeed', CalendarFeed>('CalendarFeed', {});

/** The calendar feeds of the account. Queried only while they are shown. */
export const feeds = list.shown;

const query = new Query(async (isLast) => {
  const found = await allOf((after) => execute(CalendarFeedsDocument, { after }));
  if (isLast()) list.fill(found);
});

export const feedsState = query.state;

const isShown = computed(() => route.value.dialog === 'calendars');

// Here instead of in `main.tsx`, as this module is loaded only with the dialogs.
follow(query, {
  types: ['CALENDAR_FEED'],
  isShown: () => isShown.value,
  forget: () => list.clear(),
});
