import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { windows } from '../../state/queries/windows.ts';
import { axis, date, days, today, wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { type Day, gapsOf, hoursOf, minuteOf, type Span } from '../../time/axis.ts';
import { windowsOn } from '../../time/windows.ts';
import { dayInWords, hourInWords } from '../../time/words.ts';
import { firstInSight } from '../../time/zoom.ts';
import { DayLoad } from '../plan/day-load.tsx';
import { Announcer } from './announcer.tsx';
import { BlockLayer } from './block-layer.tsx';
import { followChangesInSight } from './changes-in-sight.ts';
import { followGestures } from './gestures.ts';
import { Ghost } from './ghost.tsx';
import { AllDayRow, Arrows, Tip } from './overlays.tsx';
import { followRoom } from './room.ts';
import { clickedSlot, enteredSlot, pressedSlot } from './slot.ts';
import { SlotMark } from './slot-mark.tsx';
import { followSwipe } from './swipe.ts';
import { followWindow, hourHeight, keepAnchor, work } from './zoom.ts';
import { ZoomControl } from './zoom-control.tsx';
import { followZoom } from './zoom-gestures.ts';

/** The days as columns with their blocks. The day view is a grid of one column. */
export function WeekGrid() {
  const scroller = useRef<HTMLElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepAnchor(scroller.current), [hourHeight.value]);
  useLayoutEffect(() => scrollToWork(scroller.current), [days.value, work.value.from]);
  useLayoutEffect(() => scrollToDay(scroller.current), [days.value, date.value]);
  useLayoutEffect(() => (columns.current ? followRoom(columns.current) : undefined), []);
  useLayoutEffect(followWindow, []);
  useEffect(followGestures, []);
  useEffect(() => (scroller.current ? followZoom(scroller.current) : undefined), []);
  useEffect(() => (scroller.current ? followSwipe(scroller.current) : undefined), []);
  useEffect(() => (scroller.current ? followChangesInSight(scroller.current) : undefined), []);
  return (
    <section
      ref={scroller}
      class="grid"
      aria-label="Calendar"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also where nothing in it can be reached by keyboard
      tabIndex={0}
      aria-describedby="grid-keys"
      data-view={days.value.length === 1 ? 'day' : 'week'}
      onKeyDown={enteredSlot}
      onPointerDown={pressedSlot}
      onClick={clickedSlot}
      style={{
        '--days': String(days.value.length),
        '--length': String(axis.value.length),
        '--hour': `${hourHeight.value}px`,
      }}
    >
      <div class="heads">
        <ZoomControl />
        {days.value.map((day) => (
          <DayHead key={day.date} day={day} />
        ))}
        <AllDayRow />
      </div>
      <div class="body">
        <Hours />
        <div ref={columns} class="columns">
          {days.value.map((day) => (
            <DayColumn key={day.date} day={day} />
          ))}
          <BlockLayer />
          <Arrows />
          <Tip />
          <Ghost />
          <SlotMark />
        </div>
      </div>
      <Announcer />
      <p id="grid-keys" hidden>
        Enter adds something to the selected day.
      </p>
      <p id="block-keys" hidden>
        Arrow keys move a block; with Shift they resize it. L locks it, U unpins it, F completes its
        task, Delete removes it. On a missed block, D marks it as done and N as not done.
      </p>
    </section>
  );
}

/** Scrolls to the working hours, or to the current time if that is not in sight then. */
function scrollToWork(scroller: HTMLElement | null): void {
  if (!scroller) return;
  const hour = hourHeight.peek();
  const head = scroller.querySelector('.heads')?.clientHeight ?? 0;
  const shown = ((scroller.clientHeight - head) / hour) * 60;
  const day = days.peek().find(({ date }) => date === today.peek());
  const at = day && minuteOf(axis.peek(), day, now.peek(), 'start');
  scroller.scrollTop = (firstInSight(work.peek(), shown, at) / 60) * hour;
}

/** Scrolls the selected day into view if the days do not fit side by side. */
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

/** The length of a day that does not have 24 hours. */
function clockChange({ start, end }: Day) {
  const hours = (end - start) / 3_600_000;
  if (hours === 24) return null;
  return <span class="change">{hours === 0 ? 'skipped' : `${hours} hours`}</span>;
}

const Hours = () => (
  <div class="hours" aria-hidden="true">
    {hoursOf(axis.value).map(({ minute, hour, again }) => (
      <span key={`${hour}${again}`} style={{ '--from': String(minute) }}>
        {again ? `${hourInWords(wording, hour)} again` : hour > 0 && hourInWords(wording, hour)}
      </span>
    ))}
  </div>
);

/** The background of a day: working hours, hour lines, skipped hours and the current time. */
function DayColumn({ day }: { day: Day }) {
  const isToday = day.date === today.value;
  const open = windowsOn(axis.value, day, windows.value);
  return (
    <div class={isToday ? 'column today' : 'column'} data-date={day.date}>
      {open.map((span) => (
        <Stretch key={span.from} name="window" span={span} />
      ))}
      {hoursOf(axis.value).map(({ minute }) => (
        <i key={minute} class="line" style={{ '--from': String(minute) }} />
      ))}
      {gapsOf(axis.value, day).map((span) => (
        <Stretch key={span.from} name="gap" span={span} />
      ))}
      {isToday && (
        <i
          class="now"
          style={{ '--from': String(minuteOf(axis.value, day, now.value, 'start')) }}
        />
      )}
    </div>
  );
}

const Stretch = ({ name, span }: { name: string; span: Span }) => (
  <i class={name} style={{ '--from': String(span.from), '--to': String(span.to) }} />
);
