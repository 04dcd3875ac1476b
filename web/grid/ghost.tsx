import { tint } from '../parts/tint.ts';
import { zone } from '../state/session.ts';
import { axis, days, wording } from '../state/view.ts';
import { segmentsOf } from '../time/axis.ts';
import { spanInWords } from '../time/words.ts';
import { drag } from './held.ts';
import { LEAST_MINUTES } from './layout.ts';

/** What is being dragged, where it would land; a task that is not over the grid yet is at the pointer. */
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
    <div class="blocks ghosts" aria-hidden="true">
      {segmentsOf(axis.value, days.value, times.start, times.end).map(({ day, from, to }) => (
        <div key={day} class="placed" style={styleOf(day, from, to)}>
          <div class="block ghost" {...tint(task)}>
            <span class="title">{title}</span>
            <span class="time">{spanInWords(wording, zone.value, times)}</span>
          </div>
        </div>
      ))}
    </div>
  );
}

const styleOf = (day: number, from: number, to: number) => ({
  '--day': String(day),
  '--from': String(from),
  '--to': String(Math.max(to, from + LEAST_MINUTES)),
  '--column': '0',
  '--columns': '1',
  '--width': '1',
});
