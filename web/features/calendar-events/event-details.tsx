import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { CalendarEvent } from '../../state/queries/calendar-events.ts';
import { close, hrefOf, open, route } from '../../state/router/router.ts';
import { isNarrow } from '../../state/router/view.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { tintOf } from '../../ui/tint.ts';
import { closeUnknown } from './close-unknown.ts';
import { datesInWords, statesOf, timeOfEvent } from './event-words.ts';
import { elementOf, eventById, useCalendarOf } from './found.ts';

/** The details of the open event, in a popover next to it. */
export function EventDetails() {
  const event = eventById(route.value.block);
  if (!event) return <Unknown />;
  return (
    <Popover
      key={event.id}
      anchor={() => elementOf(event.id)}
      side="beside"
      label={event.title}
      onClose={close}
    >
      <Details event={event} />
    </Popover>
  );
}

/** Closes the details of a block or event that does not exist any more. */
function Unknown() {
  useEffect(() => effect(closeUnknown), []);
  return null;
}

/** Scrolls an event above its details, which cover the end of the page at phone width. */
const keepInSight = (id: string): void => {
  if (isNarrow.peek()) elementOf(id)?.scrollIntoView({ block: 'nearest' });
};

function Details({ event }: { event: CalendarEvent }) {
  useEffect(() => keepInSight(event.id), [event.id]);
  const calendar = useCalendarOf(event);
  const states = statesOf(event);
  return (
    <article class="details" {...tintOf(calendar?.color)}>
      <header>
        <h2 dir="auto">{event.title}</h2>
        <IconButton icon="close" label="Close" onClick={close} />
      </header>
      <p>
        {datesInWords(event)}
        <br />
        {timeOfEvent(event)}
      </p>
      <dl>
        <Fact name="Calendar">{calendar?.name}</Fact>
        {event.location && <Fact name="Location">{event.location}</Fact>}
        {states.length > 0 && <Fact name="Status">{states.join(', ')}</Fact>}
      </dl>
      <p class="hint">
        <Icon name="locked" /> Read-only. Change it in the program of its calendar.{' '}
        <a
          href={hrefOf({ block: undefined, dialog: 'calendars' })}
          onClick={(click) => {
            click.preventDefault();
            open({ dialog: 'calendars' });
          }}
        >
          Calendar settings
        </a>
      </p>
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </>
);
