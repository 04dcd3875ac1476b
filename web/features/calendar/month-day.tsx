import { month } from '../../state/queries/month.ts';
import { gridView, date as selectedDate, today, wording } from '../../state/router/view.ts';
import type { CalendarDate } from '../../time/dates.ts';
import { type MonthDay as Day, type DayLoad, overloadOf } from '../../time/month-load.ts';
import { dayInWords } from '../../time/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { tint } from '../../ui/tint.ts';
import { figure } from '../plan/outlook-words.ts';
import { focusedDay, tabStop } from './month-keys.ts';
import { monthDayInWords } from './month-words.ts';

/** A day of the month. It is a link to its week, or to the day at phone width. */
export function MonthDay({ date }: { date: CalendarDate }) {
  const day = month.value.get(date);
  const words = monthDayInWords(wording, date, day);
  const isOfMonth = date.slice(0, 7) === selectedDate.value.slice(0, 7);
  return (
    <td class={isOfMonth ? undefined : 'other-month'} data-date={date}>
      <div class="top">
        <Link
          to={{ view: gridView.value, date }}
          tabIndex={date === tabStop.value ? 0 : -1}
          aria-label={words}
          aria-current={date === today.value ? 'date' : undefined}
          title={words}
          onFocus={() => focusedDay(date)}
        >
          {dayInWords(wording, date, { day: 'numeric' })}
        </Link>
        {day && <Load load={day.load} />}
      </div>
      {day && <Entries day={day} />}
    </td>
  );
}

/** The load as a figure and as a bar. The link has it in words. */
function Load({ load }: { load: DayLoad }) {
  const { capacity, taken, work } = load;
  const [total, over] = [taken + work, overloadOf(load)];
  if (capacity === 0 && total === 0) return null;
  const scale = Math.max(capacity, total);
  const share = (minutes: number) => String(minutes / scale);
  return (
    <>
      {total > 0 && (
        <span class={over > 0 ? 'figure over' : 'figure'} aria-hidden="true">
          {over > 0 && <Icon name="warning" />}
          {figure(total)}
          <span class="capacity">/ {figure(capacity)}</span>
        </span>
      )}
      <span
        class="meter"
        style={{ '--taken': share(taken), '--work': share(work), '--capacity': share(capacity) }}
      >
        <i class="taken" />
        <i class="work" />
        {over > 0 && capacity > 0 && <i class="limit" />}
      </span>
    </>
  );
}

const Entries = ({ day: { first, more, due } }: { day: Day }) => (
  <div class="entries">
    {first.length > 0 && (
      <ul>
        {first.map(({ key, title, color }) => (
          <li key={key} dir="auto" {...tint(color ? { project: { color } } : null)}>
            {title}
          </li>
        ))}
      </ul>
    )}
    {(more > 0 || due > 0) && (
      <p>
        {more > 0 && (
          <span class="more">
            +{more} <span class="word">more</span>
          </span>
        )}
        {due > 0 && (
          <span class="due" aria-hidden="true">
            <Icon name="flag" />
            {due}
            <span class="word">due</span>
          </span>
        )}
      </p>
    )}
  </div>
);
