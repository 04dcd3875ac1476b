import { computed, signal } from '@preact/signals';
import { type CalendarDate, isCalendarDate } from '../time/dates.ts';

/** The ways in which the time of the account is shown. */
export const VIEWS = ['week', 'day', 'list'] as const;
export type View = (typeof VIEWS)[number];

const PANELS = ['tasks', 'plan'] as const;
type Panel = (typeof PANELS)[number];

/**
 * Where the page is. All of it is in the address, so that a reload shows the same and the browser's Back leads to what
 * was before: also out of a dialog.
 */
export type Place = {
  /** Without one, as the window has room for. */
  view?: View | undefined;
  /** A day that is shown; without one, today. */
  date?: CalendarDate | undefined;
  /** What is beside the calendar; at phone width the tasks take its place. */
  panel?: Panel | undefined;
  /** The block whose details are open. */
  block?: string | undefined;
  /** The dialog that is open. */
  dialog?: string | undefined;
  /** The record that the dialog is about. */
  id?: string | undefined;
  /** What the list of tasks is narrowed to, as `state/task-filter.ts` writes it. */
  filter?: string | undefined;
};

const PATH = '/week';

function placeIn(search: string): Place {
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

function searchOf(place: Place): string {
  const given = Object.entries(place).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

const current = signal<Place>(placeIn(location.search));

export const place = computed(() => current.value);

/** The address of a place that differs from the present one in this. */
export const addressOf = (change: Place): string =>
  `${PATH}${searchOf({ ...current.peek(), ...change })}`;

/** Where somebody went last who was there already: they want it anew. */
export const askedAgain = signal<Place>({});

/** Goes to a place; Back leads to the present one. */
export function go(change: Place): void {
  const now = current.peek();
  const next = { ...now, ...change };
  if (searchOf(next) === searchOf(now)) {
    askedAgain.value = { ...change };
    return;
  }
  // Before a block there may have been a dialog or another week: it is closed where it is then.
  const within = !next.block || searchOf({ ...next, ...CLOSED }) === searchOf(now);
  move(change, 'pushState', { within });
}

/** Goes to a place that Back does not lead away from. */
export function goInstead(change: Place): void {
  move(change, 'replaceState', history.state);
}

/** Opens something over the page. */
export type Overlay = Pick<Place, 'block' | 'dialog' | 'id'>;
export const open = (overlay: Overlay): void =>
  isOverlaid(current.peek()) ? goInstead({ ...CLOSED, ...overlay }) : go(overlay);

/** Until the browser has gone back: who closes something twice means the same. */
let isGoingBack = false;

/** Closes what is open over the page, as Back does where it was opened from here. */
export function close(): void {
  if (!isOverlaid(current.peek()) || isGoingBack) return;
  isGoingBack = history.state?.within === true;
  if (isGoingBack) history.back();
  else goInstead(CLOSED);
}

/** What closes that which is open now, and nothing that was opened in its place since. */
export function closing(): () => void {
  const opened = overlayOf(current.peek());
  return () => {
    if (overlayOf(current.peek()) === opened) close();
  };
}

const overlayOf = ({ block, dialog, id }: Place) => String([block, dialog, id]);

const CLOSED: Overlay = { block: undefined, dialog: undefined, id: undefined };
const isOverlaid = ({ block, dialog }: Place) => block !== undefined || dialog !== undefined;

function move(change: Place, how: 'pushState' | 'replaceState', state: unknown): void {
  const next = { ...current.peek(), ...change };
  history[how](state, '', `${PATH}${searchOf(next)}`);
  current.value = next;
}

addEventListener('popstate', () => {
  isGoingBack = false;
  current.value = placeIn(location.search);
});
