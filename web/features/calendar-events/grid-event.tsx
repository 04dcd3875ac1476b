import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { timeInWords } from '../../time/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { tintOf } from '../../ui/tint.ts';
import type { PlacedEvent } from '../grid/layout.ts';
import { placement } from '../grid/placement.ts';
import { classOf, eventInWords, timeOfEvent } from './event-words.ts';
import { openEvent, useCalendarOf, useIsOpen } from './found.ts';

/** An event of a subscribed calendar in the grid. It cannot be moved; a click shows its details. */
export function GridEvent({ placed }: { placed: PlacedEvent }) {
  const { event, part, size, room } = placed;
  const isOpen = useIsOpen(event);
  const isHigh = size === 'tall' || size === 'large';
  const isThin = room === 'narrow' || room === 'slender';
  const isSpacious = room === 'roomy' || room === 'wide';
  const hasTime = isHigh || size === 'medium' || (size === 'small' && isSpacious);
  const time = isThin ? timeInWords(wording, zone.value, event.start) : timeOfEvent(event);
  const calendar = useCalendarOf(event);
  return (
    <li class="placed" style={placement(placed)}>
      <button
        type="button"
        class={`block ${classOf(event)}`}
        data-event={part === 0 ? event.id : undefined}
        data-part={placed.key}
        data-size={size}
        data-room={room}
        aria-label={eventInWords(event, calendar?.name, timeOfEvent(event))}
        // Parts on later days belong to the same event.
        tabIndex={part === 0 ? 0 : -1}
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => openEvent(event, currentTarget)}
        {...tintOf(calendar?.color)}
      >
        <span class="title" dir="auto">{`${event.title} `}</span>
        {hasTime && <span class="time">{`${time} `}</span>}
        {size !== 'sliver' && (
          <span class="marks">
            <span class="mark">
              <Icon name="locked" />
              {isHigh && !isThin && <span dir="auto">{calendar?.name}</span>}
            </span>
          </span>
        )}
      </button>
    </li>
  );
}
