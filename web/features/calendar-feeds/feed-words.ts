import type { CalendarFeedFragment } from '../../graph/generated/deferred/graphql.ts';

/** A project, space or label. */
export type Named = { id: string; name: string; archived?: boolean };

/** The records that a feed can be restricted to, by its field. */
export type Filters = Record<(typeof FILTERS)[number]['field'], readonly Named[]>;

export const FILTERS = [
  { field: 'projectIds', title: 'Projects', missing: 'a deleted project' },
  { field: 'spaceIds', title: 'Spaces', missing: 'a deleted space' },
  { field: 'labelIds', title: 'Labels', missing: 'a deleted label' },
] as const;

const DUE_DATES = {
  NONE: undefined,
  EVENTS: 'due dates as all-day events',
  TODOS: 'due dates as to-dos',
};

/** The contents of a feed: "planned blocks, busy time". */
function contentsInWords(feed: CalendarFeedFragment): string {
  const contents = [
    feed.includePlanned && 'planned blocks',
    feed.includePlaced && 'your own blocks',
    feed.includeBusy && 'busy time',
    feed.detail === 'TITLES' && DUE_DATES[feed.dueDates],
  ].filter(Boolean);
  return contents.join(', ') || 'nothing';
}

/** The restriction of a feed: "only tasks of Home". A feed keeps the ids of deleted records, which match no task. */
function filterInWords(feed: CalendarFeedFragment, filters: Filters): string | undefined {
  const names = FILTERS.flatMap(({ field, missing }) =>
    feed[field].map((id) => filters[field].find((record) => record.id === id)?.name ?? missing),
  );
  return names.length > 0 ? `only tasks of ${names.join(', ')}` : undefined;
}

/** A feed in one line, without its name. `moment` formats the last use. */
export function feedInWords(
  feed: CalendarFeedFragment,
  filters: Filters,
  moment: (at: string) => string,
): string {
  return [
    contentsInWords(feed),
    feed.detail === 'TITLES' ? 'with titles' : 'only “Busy”, without titles',
    filterInWords(feed, filters),
    feed.lastUsedAt ? `last used ${moment(feed.lastUsedAt)}` : 'never used',
  ]
    .filter(Boolean)
    .join(' · ');
}
