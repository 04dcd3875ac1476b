import { computed, signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  allDayEvents,
  type CalendarEvent,
  undrawnCounts,
} from '../../state/queries/calendar-events.ts';
import { days, wording } from '../../state/router/view.ts';
import { collapsed, type DaySpan, daySpanOf, type InRow, inRows } from '../../time/day-rows.ts';
import { dayInWords } from '../../time/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { isolated } from '../../ui/isolated.ts';
import { Link } from '../../ui/link.tsx';
import { tintOf } from '../../ui/tint.ts';
import { classOf, eventInWords, gapsInWords, moreInWords } from './event-words.ts';
import { openEvent, useCalendarOf, useIsOpen } from './found.ts';

/** The most rows that are shown until the row is expanded. */
const MOST_ROWS = 3;

type Spanning = DaySpan & { event: CalendarEvent };

const spans = computed(() =>
  inRows(
    allDayEvents.value.flatMap((event): Spanning[] => {
      const span = daySpanOf(days.value, event);
      return span ? [{ ...span, event }] : [];
    }),
  ),
);

const isExpanded = signal(false);

/** The events above the days: all-day events, and those of at least 24 hours. */
export function AllDayRow() {
  const list = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const whole = collapsed(spans.value, days.value.length, MOST_ROWS);
  const { shown, more } = isExpanded.value ? { shown: spans.value, more: [] } : whole;
  const rows = Math.max(0, ...shown.map(({ row }) => row + 1)) + (more.some(Boolean) ? 1 : 0);
  useLayoutEffect(() => reserve(list.current));
  const expand = () => {
    isExpanded.value = true;
    toggle.current?.focus();
  };
  return (
    <>
      <div class="all-day-label">
        {whole.shown.length < spans.value.length ? (
          <button
            ref={toggle}
            type="button"
            aria-expanded={isExpanded.value}
            aria-label="Show all all-day events"
            title={isExpanded.value ? 'Show fewer all-day events' : 'Show all all-day events'}
            onClick={() => {
              isExpanded.value = !isExpanded.value;
            }}
          >
            <Icon name={isExpanded.value ? 'up' : 'down'} />
          </button>
        ) : (
          <span aria-hidden="true">all day</span>
        )}
      </div>
      <ul ref={list} class="all-day" aria-label="All-day events">
        {shown.map((span) => (
          <AllDayEvent key={span.event.id} span={span} />
        ))}
        {more.map((count, day) =>
          count === 0 ? null : (
            <More key={days.value[day]?.date} count={count} day={day} onClick={expand} />
          ),
        )}
        {undrawnCounts.value.map((count, day) =>
          count === 0 ? null : (
            <Undrawn key={days.value[day]?.date} count={count} day={day} row={rows} />
          ),
        )}
        {gapsInWords.value.map((gap, index) => (
          <li
            key={gap}
            class="cut"
            style={cell({ first: 0, last: days.value.length - 1, row: rows + 1 + index })}
          >
            {gap}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Reserves the height of the row above scrolled blocks, so that a focused block is not below it. */
function reserve(list: HTMLElement | null) {
  const grid = list?.closest<HTMLElement>('.grid');
  grid?.style.setProperty('--all-day', `${list?.offsetHeight ?? 0}px`);
  return () => grid?.style.removeProperty('--all-day');
}

const cell = ({ first, last, row }: { first: number; last: number; row: number }) => ({
  gridColumn: `${first + 1} / ${last + 2}`,
  gridRow: String(row + 1),
});

function AllDayEvent({ span }: { span: InRow<Spanning> }) {
  const { event, isBefore, isAfter } = span;
  const calendar = useCalendarOf(event);
  const isOpen = useIsOpen(event);
  return (
    <li style={cell(span)}>
      <button
        type="button"
        class={`block ${classOf(event)}`}
        data-event={event.id}
        data-size="small"
        data-before={isBefore || undefined}
        data-after={isAfter || undefined}
        aria-label={eventInWords(event, calendar?.name)}
        aria-expanded={isOpen}
        title={isolated(event.title)}
        onClick={({ currentTarget }) => openEvent(event, currentTarget)}
        {...tintOf(calendar?.color)}
      >
        {isBefore && <Icon name="previous" />}
        <span class="title" dir="auto">{`${event.title} `}</span>
        <Icon name="locked" />
        {isAfter && <Icon name="next" />}
      </button>
    </li>
  );
}

type MoreProps = { count: number; day: number; onClick: () => void };

const More = ({ count, day, onClick }: MoreProps) => (
  <li style={cell({ first: day, last: day, row: MOST_ROWS - 1 })}>
    <button type="button" class="more-events" onClick={onClick}>
      {`+${count} more`}
      <span class="unseen">{` all-day on ${dayInWords(wording, days.value[day]?.date ?? '')}`}</span>
    </button>
  </li>
);

type UndrawnProps = { count: number; day: number; row: number };

/** The number of events of a day that are not drawn. Leads to the list, which can show all. */
const Undrawn = ({ count, day, row }: UndrawnProps) => (
  <li style={cell({ first: day, last: day, row })}>
    <Link class="more-events" to={{ view: 'list', date: days.value[day]?.date }}>
      {moreInWords(count)}
      <span class="unseen">{` on ${dayInWords(wording, days.value[day]?.date ?? '')}`}</span>
    </Link>
  </li>
);
