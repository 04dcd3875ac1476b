import { computed, signal } from '@preact/signals';
import { type CalendarDate, isCalendarDate } from '../../time/dates.ts';

/** The views of the calendar. */
export const VIEWS = ['month', 'week', 'day', 'list'] as const;
export type View = (typeof VIEWS)[number];

const PANELS = ['tasks', 'plan'] as const;
type Panel = (typeof PANELS)[number];

/** The route of the page. All of it is in the URL, so that a reload shows the same and Back closes dialogs. */
export type Route = {
  /** The view; by default it depends on the window's width. */
  view?: View | undefined;
  /** The selected date; by default today. */
  date?: CalendarDate | undefined;
  /** The panel beside the calendar; at phone width the tasks replace the calendar. */
  panel?: Panel | undefined;
  /** The id of the block or event whose details are open. */
  block?: string | undefined;
  /** The name of the open dialog. */
  dialog?: string | undefined;
  /** The id of the dialog's record. */
  id?: string | undefined;
  /** The filter of the task list, in the format of `state/queries/task-filter.ts`. */
  filter?: string | undefined;
};

const PATH = '/week';

function routeOf(search: string): Route {
  const query = new URLSearchParams(search);
  const view = VIEWS.find((view) => view === query.get('view'));
  const date = query.get('date') ?? '';
  return {
    view,
    date: isCalendarDate(date) ? date : undefined,
    panel: PANELS.find((panel) => panel === query.get('panel')),
    block: query.get('block') ?? undefined,
    dialog: query.get('dialog') ?? undefined,
    id: query.get('id') ?? undefined,
    filter: query.get('filter') ?? undefined,
  };
}

function searchOf(route: Route): string {
  const given = Object.entries(route).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

const current = signal<Route>(routeOf(location.search));

export const route = computed(() => current.value);

/** The URL of the current route with a change. */
export const hrefOf = (change: Route): string =>
  `${PATH}${searchOf({ ...current.peek(), ...change })}`;

/** The last change that led to the current route, for example a second click on Plan. Subscribers refetch. */
export const repeatedRoute = signal<Route>({});

/** Pushes a route; Back returns to the current one. Ignores a date that the page cannot show. */
export function navigate(change: Route): void {
  if (change.date && !isCalendarDate(change.date)) return;
  const now = current.peek();
  const next = { ...now, ...change };
  if (searchOf(next) === searchOf(now)) {
    repeatedRoute.value = { ...change };
    return;
  }
  // A block may be opened together with another week or from a dialog: then closing it must not go back.
  const within = !next.block || searchOf({ ...next, ...CLOSED }) === searchOf(now);
  move(change, 'pushState', { within });
}

/** Replaces the current route, without a history entry. */
export function replaceRoute(change: Route): void {
  move(change, 'replaceState', history.state);
}

/** The part of a route that is shown over the page. `open` opens an overlay. */
export type Overlay = Pick<Route, 'block' | 'dialog' | 'id'>;
export const open = (overlay: Overlay): void =>
  isOverlaid(current.peek()) ? replaceRoute({ ...CLOSED, ...overlay }) : navigate(overlay);

/** Whether the browser is going back, so that a second `close` is ignored. */
let isGoingBack = false;

/** Closes the overlay. Goes back if it was opened from this page. */
export function close(): void {
  if (!isOverlaid(current.peek()) || isGoingBack) return;
  isGoingBack = history.state?.within === true;
  if (isGoingBack) history.back();
  else replaceRoute(CLOSED);
}

/** Returns a function that closes the current overlay, unless another one was opened later. */
export function closing(): () => void {
  const opened = overlayKey(current.peek());
  return () => {
    if (overlayKey(current.peek()) === opened) close();
  };
}

const overlayKey = ({ block, dialog, id }: Route) => String([block, dialog, id]);

const CLOSED: Overlay = { block: undefined, dialog: undefined, id: undefined };
const isOverlaid = ({ block, dialog }: Route) => block !== undefined || dialog !== undefined;

function move(change: Route, how: 'pushState' | 'replaceState', state: unknown): void {
  const next = { ...current.peek(), ...change };
  history[how](state, '', `${PATH}${searchOf(next)}`);
  current.value = next;
}

addEventListener('popstate', () => {
  isGoingBack = false;
  current.value = routeOf(location.search);
});
