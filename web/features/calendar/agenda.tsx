import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Block, shownBlocks } from '../../state/queries/blocks.ts';
import {
  type CalendarEvent,
  MOST_DRAWN,
  shownEvents,
} from '../../state/queries/calendar-events.ts';
import { marksOf } from '../../state/queries/marks.ts';
import { open } from '../../state/router/router.ts';
import { days, today, wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { zone } from '../../state/session/session.ts';
import type { Day } from '../../time/axis.ts';
import { daySpanOf } from '../../time/day-rows.ts';
import { dayInWords, spanInWords } from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { Button } from '../../ui/button.tsx';
import { tint } from '../../ui/tint.ts';
import { Marks } from '../blocks/marks.tsx';
import { EventRow } from '../calendar-events/event-row.tsx';
import { gapsInWords, moreInWords } from '../calendar-events/event-words.ts';
import { followSwipe } from '../grid/swipe.ts';

/** The week as a list of days with their blocks and events. */
export function Agenda() {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => (scroller.current ? followSwipe(scroller.current, () => true) : undefined), []);
  return (
    <div ref={scroller} class="agenda">
      {days.value.map((day) => (
        <AgendaDay key={day.date} day={day} />
      ))}
      {gapsInWords.value.map((gap) => (
        <p key={gap} class="hint">
          {gap}
        </p>
      ))}
    </div>
  );
}

function AgendaDay({ day }: { day: Day }) {
  // A block is listed on the day of its start, or on the first shown day if it started before that.
  const from = days.value.at(0)?.start ?? 0;
  const blocks = shownBlocks.value.filter(
    ({ start }) => dateIn(zone.value, Math.max(start, from)) === day.date,
  );
  const events = shownEvents.value.filter((event) => daySpanOf([day], event));
  const isWhole = useSignal(false);
  const more = isWhole.value ? 0 : Math.max(events.length - MOST_DRAWN, 0);
  const drawn = events.slice(0, events.length - more);
  const items = [...blocks, ...drawn].sort((one, other) => order(one) - order(other));
  const isToday = day.date === today.value;
  return (
    <section aria-labelledby={`day-${day.date}`} class={isToday ? 'today' : undefined}>
      <h2 id={`day-${day.date}`}>
        {dayInWords(wording, day.date)}
        {isToday && <span class="count">Today</span>}
      </h2>
      {items.length === 0 && <p class="hint">Nothing planned.</p>}
      <ul>
        {items.map((item) =>
          'calendarId' in item ? (
            <EventRow key={item.id} event={item} />
          ) : (
            <AgendaRow key={item.id} block={item} />
          ),
        )}
      </ul>
      {more > 0 && (
        <Button
          onClick={() => {
            isWhole.value = true;
          }}
        >
          {`Show ${moreInWords(more)}`}
        </Button>
      )}
    </section>
  );
}

/** The order within a day: all-day events, then by start. */
const order = (item: Block | CalendarEvent) => ('allDay' in item && item.allDay ? 0 : item.start);

function AgendaRow({ block }: { block: Block }) {
  const marks = marksOf(block, now.value);
  return (
    <li>
      <button
        type="button"
        class={`row ${marks.join(' ')}`}
        data-block={block.id}
        onClick={() => open({ block: block.id })}
        {...tint(block.task)}
      >
        <span class="time">{spanInWords(wording, zone.value, block)}</span>
        <strong dir="auto">{block.title}</strong>
        <Marks marks={marks} />
      </button>
    </li>
  );
}
