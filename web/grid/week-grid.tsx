import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { DayLoad } from '../plan/day-load.tsx';
import { now } from '../state/clock.ts';
import { axis, date, days, today, wording } from '../state/view.ts';
import { windows } from '../state/windows.ts';
import { type Day, gapsOf, hoursOf, placeOf, type Span } from '../time/axis.ts';
import { windowsOn } from '../time/windows.ts';
import { dayInWords, hourInWords } from '../time/words.ts';
import { BlockLayer } from './block-layer.tsx';
import { followGestures } from './gestures.ts';
import { Ghost } from './ghost.tsx';
import { placedBlocks } from './layout.ts';
import { followRoom } from './room.ts';
import { Spoken } from './spoken.tsx';

/** The days side by side, with what is on them. One day is a grid of one column. */
export function WeekGrid() {
  const scroller = useRef<HTMLElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => scrollToWork(scroller.current), [days.value]);
  useLayoutEffect(() => scrollToDay(scroller.current), [days.value, date.value]);
  useLayoutEffect(() => (columns.current ? followRoom(columns.current) : undefined), []);
  useEffect(followGestures, []);
  return (
    <section
      ref={scroller}
      class="grid"
      aria-label="Calendar"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also where nothing in it can be reached by keyboard
      tabIndex={0}
      style={{ '--days': String(days.value.length), '--length': String(axis.value.length) }}
    >
      <div class="heads">
        {days.value.map((day) => (
          <DayHead key={day.date} day={day} />
        ))}
      </div>
      <div class="body">
        <Hours />
        <div ref={columns} class="columns">
          {days.value.map((day) => (
            <DayColumn key={day.date} day={day} />
          ))}
          <BlockLayer />
          <Ghost />
        </div>
      </div>
      <Spoken />
      <p id="block-keys" hidden>
        Arrows move a block, with Shift they resize it. L locks it, U gives it back to the planner,
        F finishes its task, Delete removes it. D and N say of a missed one whether it was done.
      </p>
    </section>
  );
}

/** From half an hour before the first work on. */
function scrollToWork(scroller: HTMLElement | null): void {
  const starts = [...placedBlocks.peek().map(({ from }) => from), 8 * 60];
  const first = Math.max(Math.min(...starts) - 30, 0);
  const body = scroller?.querySelector('.body');
  if (scroller && body) scroller.scrollTop = (first / axis.peek().length) * body.clientHeight;
}

/** Where the days have no room side by side, the one that the view is about is in sight. */
function scrollToDay(scroller: HTMLElement | null): void {
  const at = days.peek().findIndex((day) => day.date === date.peek());
  scroller?.querySelectorAll('.head')[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function DayHead({ day }: { day: Day }) {
  const isToday = day.date === today.value;
  return (
    <div class={isToday ? 'head today' : 'head'}>
      <h2 aria-label={dayInWords(wording, day.date)} aria-current={isToday ? 'date' : undefined}>
        <span class="weekday">{dayInWords(wording, day.date, { weekday: 'short' })}</span>{' '}
        <span class="number">{dayInWords(wording, day.date, { day: 'numeric' })}</span>
        {clockChange(day)}
      </h2>
      <DayLoad date={day.date} />
    </div>
  );
}

/** A day of other than 24 hours says so. */
function clockChange({ start, end }: Day) {
  const hours = (end - start) / 3_600_000;
  if (hours === 24) return null;
  return <span class="change">{hours === 0 ? 'skipped' : `${hours} hours`}</span>;
}

const Hours = () => (
  <div class="hours" aria-hidden="true">
    {hoursOf(axis.value).map(({ place, hour, again }) => (
      <span key={`${hour}${again}`} style={{ '--from': String(place) }}>
        {again ? `${hourInWords(wording, hour)} again` : hour > 0 && hourInWords(wording, hour)}
      </span>
    ))}
  </div>
);

/** What lies behind the blocks of a day: the hours, the windows, what the day does not have, and the time that it is. */
function DayColumn({ day }: { day: Day }) {
  const isToday = day.date === today.value;
  const open = windowsOn(axis.value, day, windows.value);
  return (
    <div class={isToday ? 'column today' : 'column'} data-date={day.date}>
      {open.map((span) => (
        <Stretch key={span.from} name="window" span={span} />
      ))}
      {hoursOf(axis.value).map(({ place }) => (
        <i key={place} class="line" style={{ '--from': String(place) }} />
      ))}
      {gapsOf(axis.value, day).map((span) => (
        <Stretch key={span.from} name="gap" span={span} />
      ))}
      {isToday && (
        <i class="now" style={{ '--from': String(placeOf(axis.value, day, now.value, 'start')) }} />
      )}
    </div>
  );
}

const Stretch = ({ name, span }: { name: string; span: Span }) => (
  <i class={name} style={{ '--from': String(span.from), '--to': String(span.to) }} />
);
