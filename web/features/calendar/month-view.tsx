import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { cutPeriods, monthState } from '../../state/queries/month.ts';
import { preview } from '../../state/queries/preview.ts';
import { date, monthDates, wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import type { CalendarDate } from '../../time/dates.ts';
import { dayInWords, daysInWords } from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { followSwipe } from '../grid/swipe.ts';
import { MonthDay } from './month-day.tsx';
import { pressedInMonth, restoreFocus, tabStop } from './month-keys.ts';

/** The weeks of a month with the load of each day. */
export function MonthView() {
  const scroller = useRef<HTMLElement>(null);
  const isNew = useRef(true);
  useLayoutEffect(() => {
    restoreFocus(scroller.current, isNew.current);
    isNew.current = false;
  }, [tabStop.value, date.value]);
  useEffect(() => (scroller.current ? followSwipe(scroller.current, () => true) : undefined), []);
  const weeks = weeksOf(monthDates.value);
  return (
    <section ref={scroller} class="month" aria-busy={monthState.value === 'loading'}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its cells
        role="grid"
        aria-label={dayInWords(wording, date.value, { month: 'long', year: 'numeric' })}
        aria-describedby="month-keys"
        onKeyDown={pressedInMonth}
        style={{ '--weeks': String(weeks.length) }}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                <span aria-hidden="true">{dayInWords(wording, day, { weekday: 'short' })}</span>
                <span class="unseen">{dayInWords(wording, day, { weekday: 'long' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay key={day} date={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Cut />
      {preview.value && <p class="hint">The days include the changes of the previewed plan.</p>}
      <p id="month-keys" hidden>
        Arrow keys select a day, Page Up and Page Down a month. Enter opens the week of the day.
      </p>
    </section>
  );
}

const weeksOf = (dates: readonly CalendarDate[]): CalendarDate[][] =>
  Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));

/** Names the periods with more records than the month loads. */
function Cut() {
  const periods = cutPeriods.value.map(({ start, end }) =>
    daysInWords(wording, dateIn(zone.value, start), dateIn(zone.value, end - 1)),
  );
  if (periods.length === 0) return null;
  return <p class="hint">Not everything is counted on {periods.join(', ')}.</p>;
}
