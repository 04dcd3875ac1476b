import { Marks } from '../blocks/marks.tsx';
import { tint } from '../parts/tint.ts';
import { now } from '../state/clock.ts';
import { marksOf } from '../state/marks.ts';
import { open, place } from '../state/place.ts';
import { zone } from '../state/session.ts';
import { wording } from '../state/view.ts';
import { dayInWords, spanInWords } from '../time/words.ts';
import { dateIn } from '../time/zone.ts';
import { drag } from './held.ts';
import { left, pressed } from './keys.ts';
import { LEAST_MINUTES, type PlacedBlock, placedBlocks } from './layout.ts';

/** All blocks in one layer: one that changes its day stays the same element, and keeps the focus. */
export const BlockLayer = () => (
  <ul
    class="blocks"
    aria-label="Blocks"
    aria-describedby="block-keys"
    onKeyDown={pressed}
    onFocusOut={left}
  >
    {placedBlocks.value.map((placed) => (
      <GridBlock key={`${placed.block.id} ${placed.part}`} placed={placed} />
    ))}
  </ul>
);

function GridBlock({ placed }: { placed: PlacedBlock }) {
  const { block, part } = placed;
  const marks = marksOf(block, now.value);
  return (
    <li class="placed" style={styleOf(placed)}>
      <button
        type="button"
        class={['block', ...marks].join(' ')}
        data-block={part === 0 ? block.id : undefined}
        data-part={`${block.id} ${part}`}
        data-size={sizeOf(placed)}
        // What of it lies on a later day is the same block once more.
        tabIndex={part === 0 ? 0 : -1}
        aria-expanded={place.value.block === block.id}
        onClick={() => open({ block: block.id })}
        onContextMenu={(event) => {
          event.preventDefault();
          if (!drag.peek()) open({ block: block.id });
        }}
        {...tint(block.task)}
      >
        <span class="title">{block.title}</span>
        <span class="unseen">{`, ${dayInWords(wording, dateIn(zone.value, block.start))}, `}</span>
        <span class="time">{spanInWords(wording, zone.value, block)}</span>
        <Marks marks={marks} />
      </button>
    </li>
  );
}

/** How much of it there is room for, in lines of text. */
function sizeOf({ from, to }: PlacedBlock): 'small' | 'medium' | 'tall' | 'large' {
  const minutes = to - from;
  if (minutes < 45) return 'small';
  if (minutes < 60) return 'medium';
  return minutes < 90 ? 'tall' : 'large';
}

function styleOf({ day, from, to, column, columns, width }: PlacedBlock) {
  return {
    '--day': String(day),
    '--from': String(from),
    '--to': String(Math.max(to, from + LEAST_MINUTES)),
    '--column': String(column),
    '--columns': String(columns),
    '--width': String(width),
  };
}
