import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import {
  type CalendarEvent,
  type CalendarName,
  calendars,
  shownEvents,
} from '../../state/queries/calendar-events.ts';
import { open, route } from '../../state/router/router.ts';

export const eventById = (id: string | undefined): CalendarEvent | undefined =>
  shownEvents.value.find((event) => event.id === id);

/** The calendar of an event; `undefined` until it is loaded. */
export const calendarOf = ({ calendarId }: CalendarEvent): CalendarName | undefined =>
  calendars.shown.value.find(({ id }) => id === calendarId);

/** The calendar of an event, for a component: it does not render again when other records change. */
export function useCalendarOf(event: CalendarEvent): CalendarName | undefined {
  return useMemo(() => computed(() => calendarOf(event)), [event]).value;
}

/** Whether the details of an event are open, for a component. */
export function useIsOpen({ id }: CalendarEvent): boolean {
  return useMemo(() => computed(() => route.value.block === id), [id]).value;
}

/** The clicked element of an event: the list has an event on each of its days. */
let clicked: { id: string; element: Element } | undefined;

/** Opens the details of an event next to the clicked element. */
export function openEvent({ id }: CalendarEvent, element: Element): void {
  clicked = { id, element };
  open({ block: id });
}

/** The element of an event: the clicked one, or the first one. */
export const elementOf = (id: string): Element | null =>
  clicked?.id === id && clicked.element.isConnected
    ? clicked.element
    : document.querySelector(`[data-event="${CSS.escape(id)}"]`);
