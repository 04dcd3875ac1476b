import { feedInWords } from '../../web/features/calendar-feeds/feed-words.ts';
import type { CalendarFeedFragment } from '../../web/graph/generated/deferred/graphql.ts';

const FEED: CalendarFeedFragment = {
  id: 'feed',
  name: 'Work',
  includePlanned: true,
  includePlaced: true,
  includeBusy: true,
  dueDates: 'NONE',
  detail: 'TITLES',
  projectIds: [],
  spaceIds: [],
  labelIds: [],
  prefix: 'abcdef',
  lastUsedAt: null,
};

const FILTERS = {
  projectIds: [{ id: 'garden', name: 'Garden' }],
  spaceIds: [{ id: 'home', name: 'Home' }],
  labelIds: [{ id: 'calls', name: 'Calls' }],
};

it.each<[string, Partial<CalendarFeedFragment>]>([
  ['planned blocks, your own blocks, busy time · with titles · never used', {}],
  [
    'your own blocks, due dates as to-dos · with titles · never used',
    { includePlanned: false, includeBusy: false, dueDates: 'TODOS' },
  ],
  [
    'planned blocks, your own blocks, busy time, due dates as all-day events · with titles · never used',
    { dueDates: 'EVENTS' },
  ],
  // A feed with only “Busy” contains no due dates.
  [
    'busy time · only “Busy”, without titles · last used at 2026-11-18T10:00Z',
    {
      includePlanned: false,
      includePlaced: false,
      detail: 'BUSY',
      dueDates: 'EVENTS',
      lastUsedAt: '2026-11-18T10:00Z',
    },
  ],
  [
    'nothing · with titles · never used',
    { includePlanned: false, includePlaced: false, includeBusy: false },
  ],
  [
    'planned blocks, your own blocks, busy time · with titles · only tasks of Garden, Home, Calls, a deleted label · never used',
    { projectIds: ['garden'], spaceIds: ['home'], labelIds: ['calls', 'removed'] },
  ],
])('%s', (words, fields) => {
  expect(feedInWords({ ...FEED, ...fields }, FILTERS, (at) => `at ${at}`)).toBe(words);
});
