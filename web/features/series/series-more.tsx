import type { MissedOccurrences } from '../../graph/generated/deferred/graphql.ts';
import type { CalendarDate } from '../../time/dates.ts';
import { SavedChoice, SavedField, type Written } from '../../ui/saved-field.tsx';
import { changeSeries, type Series } from './series-commands.ts';
import type { SeriesChange } from './template.ts';

const MOST_TIMES = 366;

const MISSED: { value: MissedOccurrences; label: string }[] = [
  { value: 'KEEP', label: 'It stays' },
  { value: 'SKIP', label: 'It is cancelled' },
  { value: 'MERGE', label: 'Only the latest stays' },
];

/** The date of a date field; null if it is empty. */
function dateOf(
  text: string,
  field: Pick<HTMLInputElement, 'validity'>,
): Written<CalendarDate | null> {
  return field.validity.badInput ? { problem: 'Enter a whole date.' } : { value: text || null };
}

function timesOf(text: string): Written<number | null> {
  if (text.trim() === '') return { value: null };
  const times = Number(text);
  return Number.isInteger(times) && times >= 1 && times <= MOST_TIMES
    ? { value: times }
    : { problem: `Enter a number from 1 to ${MOST_TIMES}, or nothing.` };
}

/** The less usual settings of a series. Empty fields remove a pause or an end. */
export function SeriesMore({ series }: { series: Series }) {
  const set = (change: SeriesChange, what: string) =>
    changeSeries(series, change, `Changed the ${what} of ${series.title}`);
  return (
    <details class="planning">
      <summary>More</summary>
      <SavedField
        label="Paused until"
        name="pausedUntil"
        type="date"
        text={series.pausedUntil ?? ''}
        read={dateOf}
        save={(pausedUntil) => set({ pausedUntil }, 'pause')}
      />
      <SavedField
        label="Last date"
        name="endsOn"
        type="date"
        text={series.endsOn ?? ''}
        read={dateOf}
        save={(endsOn) => set({ endsOn }, 'last date')}
      />
      <SavedField
        label="Number of times"
        name="count"
        text={series.count === null ? '' : String(series.count)}
        read={timesOf}
        save={(count) => set({ count }, 'number')}
      />
      <SavedChoice
        label="If one is missed"
        name="missed"
        value={series.missed}
        choices={MISSED}
        save={(missed) => set({ missed: missed as MissedOccurrences }, 'missed ones')}
      />
    </details>
  );
}
