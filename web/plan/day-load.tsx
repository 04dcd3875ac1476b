import { Icon } from '../parts/icon.tsx';
import { outlook } from '../state/outlook.ts';
import { open } from '../state/router.ts';
import { zone } from '../state/session.ts';
import { wording } from '../state/view.ts';
import type { CalendarDate } from '../time/dates.ts';
import { dayInWords } from '../time/words.ts';
import { dateIn } from '../time/zone.ts';
import { figure, freeMinutes, loadInWords, overbookedMinutes } from './outlook-words.ts';

/** The load of a day within the next two weeks, below its date. Opens the outlook. */
export function DayLoad({ date }: { date: CalendarDate }) {
  const period = outlook.value?.days.find(
    ({ from }) => dateIn(zone.value, Date.parse(from)) === date,
  );
  if (!period) return null;
  const { capacity, fixed, scheduled } = period;
  const over = overbookedMinutes(period);
  if (capacity === 0) return null;
  const share = (minutes: number) => String(Math.min(minutes / Math.max(capacity, 1), 1));
  const words = loadInWords(period);
  return (
    <button
      type="button"
      class={over > 0 ? 'load over' : 'load'}
      title={words}
      onClick={() => open({ dialog: 'outlook' })}
    >
      <span class="unseen">{`Outlook for ${dayInWords(wording, date)}: ${words}. `}</span>
      <span class="figure">
        {over > 0 ? (
          <>
            <Icon name="warning" /> {figure(over)} overbooked
          </>
        ) : (
          `${figure(freeMinutes(period))} free`
        )}
      </span>
      <span class="gauge" style={{ '--fixed': share(fixed), '--planned': share(scheduled) }}>
        <i class="taken" />
        <i class="planned" />
      </span>
    </button>
  );
}
