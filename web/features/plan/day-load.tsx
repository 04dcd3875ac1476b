import { minutesAdded } from '../../state/queries/difference.ts';
import { outlook } from '../../state/queries/outlook.ts';
import { preview } from '../../state/queries/preview.ts';
import { open } from '../../state/router/router.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import type { CalendarDate } from '../../time/dates.ts';
import { dayInWords } from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { Icon } from '../../ui/icon.tsx';
import { afterPlan, figure, freeMinutes, loadInWords, overbookedMinutes } from './outlook-words.ts';

/** The load of a day within the next two weeks, below its date, and that after a previewed plan. Opens the outlook. */
export function DayLoad({ date }: { date: CalendarDate }) {
  const period = outlook.value?.days.find(
    ({ from }) => dateIn(zone.value, Date.parse(from)) === date,
  );
  if (!period) return null;
  const { capacity, fixed, scheduled } = period;
  const over = overbookedMinutes(period);
  if (capacity === 0) return null;
  const share = (minutes: number) => String(Math.min(minutes / Math.max(capacity, 1), 1));
  const added = preview.value ? minutesAdded(preview.value, period) : 0;
  const after = afterPlan(period, added);
  const words =
    added === 0
      ? loadInWords(period)
      : `${loadInWords(period)}; after this plan ${loadInWords(after)}`;
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
        ) : added === 0 ? (
          `${figure(freeMinutes(period))} free`
        ) : (
          <>
            {figure(freeMinutes(period))} → {figure(freeMinutes(after))}
            <span class="word"> free</span>
          </>
        )}
      </span>
      <span
        class="gauge"
        style={{
          '--fixed': share(fixed),
          '--planned': share(Math.min(scheduled, after.scheduled)),
          '--proposed': share(Math.max(added, 0)),
        }}
      >
        <i class="taken" />
        <i class="planned" />
        <i class="proposed" />
      </span>
    </button>
  );
}
