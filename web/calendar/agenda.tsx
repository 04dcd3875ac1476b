import { Marks } from '../blocks/marks.tsx';
import { tint } from '../parts/tint.ts';
import { type Block, shownBlocks } from '../state/blocks.ts';
import { now } from '../state/clock.ts';
import { marksOf } from '../state/marks.ts';
import { open } from '../state/router.ts';
import { zone } from '../state/session.ts';
import { days, today, wording } from '../state/view.ts';
import type { Day } from '../time/axis.ts';
import { dayInWords, spanInWords } from '../time/words.ts';
import { dateIn } from '../time/zone.ts';

/** The week as a list of days with their blocks. */
export const Agenda = () => (
  <div class="agenda">
    {days.value.map((day) => (
      <AgendaDay key={day.date} day={day} />
    ))}
  </div>
);

function AgendaDay({ day }: { day: Day }) {
  // A block is listed on the day of its start, or on the first shown day if it started before that.
  const from = days.value.at(0)?.start ?? 0;
  const blocks = shownBlocks.value.filter(
    ({ start }) => dateIn(zone.value, Math.max(start, from)) === day.date,
  );
  const isToday = day.date === today.value;
  return (
    <section aria-labelledby={`day-${day.date}`} class={isToday ? 'today' : undefined}>
      <h2 id={`day-${day.date}`}>
        {dayInWords(wording, day.date)}
        {isToday && <span class="count">Today</span>}
      </h2>
      {blocks.length === 0 && <p class="hint">Nothing planned.</p>}
      <ul>
        {blocks.map((block) => (
          <AgendaRow key={block.id} block={block} />
        ))}
      </ul>
    </section>
  );
}

function AgendaRow({ block }: { block: Block }) {
  const marks = marksOf(block, now.value);
  return (
    <li>
      <button
        type="button"
        class={`row ${marks.join(' ')}`}
        data-block={block.id}
        onClick={() => open({ block: block.id })}
        {...tint(block.task)}
      >
        <span class="time">{spanInWords(wording, zone.value, block)}</span>
        <strong dir="auto">{block.title}</strong>
        <Marks marks={marks} />
      </button>
    </li>
  );
}
