import { axis, days, wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { segmentsOf } from '../../time/axis.ts';
import { spanInWords } from '../../time/words.ts';
import { tint } from '../../ui/tint.ts';
import { drag } from './held.ts';
import { placement } from './placement.ts';

const WHOLE_DAY = { column: 0, columns: 1, width: 1, hasLane: false, isOld: false };

/** The dragged block or task at its target time. A task outside of the grid follows the pointer. */
export function Ghost() {
  if (!drag.value) return null;
  const { held, times, x, y } = drag.value;
  const { title, task } =
    held.kind === 'task' ? { title: held.task.title, task: held.task } : held.block;
  if (!times) {
    return held.kind === 'task' ? (
      <div class="carried" aria-hidden="true" style={{ '--x': `${x}px`, '--y': `${y}px` }}>
        {title}
      </div>
    ) : null;
  }
  return (
    <div class="blocks ghosts" data-held={held.kind} aria-hidden="true">
      {segmentsOf(axis.value, days.value, times.start, times.end).map((segment) => (
        <div key={segment.day} class="placed" style={placement({ ...segment, ...WHOLE_DAY })}>
          <div class="block ghost" {...tint(task)}>
            <span class="title" dir="auto">
              {title}
            </span>
            <span class="time">{spanInWords(wording, zone.value, times)}</span>
          </div>
        </div>
      ))}
    </div>
  );
}
