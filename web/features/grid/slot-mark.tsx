import { axis, days, wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { segmentsOf } from '../../time/axis.ts';
import { spanInWords } from '../../time/words.ts';
import { lazy } from '../../ui/lazy.tsx';
import { placement } from './placement.ts';
import { slot } from './slot.ts';

const SlotPopover = lazy((parts) => parts.SlotPopover);

const WHOLE_DAY = { column: 0, columns: 1, width: 1, hasLane: false, isOld: false };

/** The chosen empty time in the calendar, with its popover. */
export function SlotMark() {
  if (!slot.value) return null;
  const times = slot.value;
  return (
    <>
      {segmentsOf(axis.value, days.value, times.start, times.end).map((segment) => (
        <div
          key={segment.day}
          class="slot"
          aria-hidden="true"
          style={placement({ ...segment, ...WHOLE_DAY })}
        >
          {spanInWords(wording, zone.value, times)}
        </div>
      ))}
      <SlotPopover />
    </>
  );
}
