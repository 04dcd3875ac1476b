import { computed } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import {
  type SubscribedCalendarFragment,
  SubscribedCalendarsDocument,
} from '../../graph/generated/deferred/graphql.ts';
import { allOf } from '../../graph/pages.ts';
import { follow } from '../../state/queries/follow.ts';
import { Query } from '../../state/queries/query.ts';
import { RecordList } from '../../state/queries/record-list.ts';
import { route } from '../../state/router/router.ts';

export type Calendar = SubscribedCalendarFragment;

const list = new RecordList<'SubscribedCalendar', Calendar>('SubscribedCalendar', {});

/** The subscribed calendars of the account. Queried only while they are shown. */
export const calendars = list.shown;

const query = new Query(async (isLast) => {
  const found = await allOf((after) => execute(SubscribedCalendarsDocument, { after }));
  if (isLast()) list.fill(found);
});

export const calendarsState = query.state;

const isShown = computed(() => route.value.dialog === 'calendars');

// Here instead of in `main.tsx`, as this module is loaded only with the dialogs.
follow(query, {
  types: ['SUBSCRIBED_CALENDAR'],
  isShown: () => isShown.value,
  forget: () => list.clear(),
});
