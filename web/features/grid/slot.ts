import { effect, signal } from '@preact/signals';
import { isPreview, shownBlocks } from '../../state/queries/blocks.ts';
import { busyTimes, loadedEvents } from '../../state/queries/calendar-events.ts';
import type { Hit } from '../../state/queries/search.ts';
import { route } from '../../state/router/router.ts';
import { axis, date, days, today, view } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { onAccountChange, zone } from '../../state/session/session.ts';
import { dayOf, instantAt } from '../../time/axis.ts';
import { nextStep, STEP, type Times } from '../../time/moves.ts';
import { slotFrom } from '../../time/slots.ts';
import { dateIn, type Instant } from '../../time/zone.ts';
import { pointAt } from './held.ts';
import { isOld } from './lane.ts';
import { work } from './zoom.ts';

/** The empty time that was clicked, for which the popover offers something new. */
export const slot = signal<Times | undefined>(undefined);

/** The task that is chosen for it. Like the other fields, it outlasts the session. */
export const slotTask = signal<Pick<Hit, 'id' | 'title'> | undefined>(undefined);

function setSlot(times: Times | undefined): void {
  slot.value = times;
  slotTask.value = undefined;
}

onAccountChange(() => setSlot(undefined));

// Navigation closes the popover: its place is no longer shown. The end of the session keeps it.
let shown = '';
effect(() => {
  const next = [view.value, ...days.value.map(({ date }) => date)].join(' ');
  if (days.value.length === 0 || next === shown) return;
  shown = next;
  setSlot(undefined);
});

const taken = (): Times[] => [
  ...shownBlocks.peek().filter((block) => !isOld(block) && !isPreview(block)),
  ...busyTimes(loadedEvents.peek()),
];

const openAt = (start: Instant): void => {
  setSlot(slotFrom(start, taken()));
};

/** Closes the popover and returns the focus to the calendar. */
export function closeSlot(): void {
  if (!slot.peek()) return;
  setSlot(undefined);
  document.querySelector<HTMLElement>('.grid')?.focus({ preventScroll: true });
}

/** The most movement of a click, in pixels. A longer one draws busy time. */
const SLACK = 5;

/** The pressed point; `undefined` if the press closed an open popover. */
let press: { x: number; y: number } | undefined;

export function pressedSlot({ clientX: x, clientY: y }: PointerEvent): void {
  press = slot.peek() || route.peek().block !== undefined ? undefined : { x, y };
}

/** Opens the popover at a clicked empty time. */
export function clickedSlot({ target, clientX, clientY }: MouseEvent): void {
  const isEmpty = target instanceof Element && target.closest('.column') !== null;
  if (!isEmpty || !press) return;
  if (Math.hypot(clientX - press.x, clientY - press.y) > SLACK) return;
  const point = pointAt(clientX, clientY);
  const day = point && days.peek()[point.day];
  if (day) openAt(instantAt(axis.peek(), day, Math.floor(point.minute / STEP) * STEP));
}

/** Opens the popover by Enter in the calendar: at the next time of today, or at the first working hour of another day. */
export function enteredSlot(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  event.preventDefault();
  const at = date.peek();
  if (at === today.peek()) {
    openAt(firstFree(nextStep(zone.peek(), now.peek(), 1)));
    return;
  }
  const day = days.peek().find((each) => each.date === at);
  if (day) openAt(firstFree(instantAt(axis.peek(), day, work.peek().from)));
}

/** The first time from a start on its day that is not taken. */
function firstFree(start: Instant): Instant {
  const { end } = dayOf(zone.peek(), dateIn(zone.peek(), start));
  let free = start;
  for (const block of taken().sort((one, other) => one.start - other.start)) {
    if (block.start <= free && block.end > free && block.end < end) free = block.end;
  }
  return free;
}
