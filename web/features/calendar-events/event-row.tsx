import type { CalendarEvent } from '../../state/queries/calendar-events.ts';
import { Icon } from '../../ui/icon.tsx';
import { tintOf } from '../../ui/tint.ts';
import { statesOf, timeOfEvent } from './event-words.ts';
import { openEvent, useCalendarOf, useIsOpen } from './found.ts';

/** An event in a list of days. */
export function EventRow({ event }: { event: CalendarEvent }) {
  const calendar = useCalendarOf(event);
  const isOpen = useIsOpen(event);
  return (
    <li>
      <button
        type="button"
        class="row"
        data-event={event.id}
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => openEvent(event, currentTarget)}
        {...tintOf(calendar?.color)}
      >
        <span class="time">{timeOfEvent(event)}</span>
        <strong dir="auto">{event.title}</strong>
        <span class="marks">
          <span class="mark">
            <span class="unseen">, read-only event of </span>
            <Icon name="locked" />
            <span dir="auto">{calendar?.name}</span>
          </span>
          {statesOf(event).map((state) => (
            <span key={state} class="mark">
              <span class="unseen">, </span>
              {state}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}
