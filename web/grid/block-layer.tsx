import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Marks } from '../blocks/marks.tsx';
import { tint } from '../parts/tint.ts';
import type { Block } from '../state/blocks.ts';
import { now } from '../state/clock.ts';
import { MARKS, type Mark, marksOf } from '../state/marks.ts';
import { open, place } from '../state/place.ts';
import { zone } from '../state/session.ts';
import { wording } from '../state/view.ts';
import { dayInWords, spanInWords } from '../time/words.ts';
import { dateIn } from '../time/zone.ts';
import { drag } from './held.ts';
import { left, pressed } from './keys.ts';
import { type PlacedBlock, placedBlocks } from './layout.ts';
import { placement } from './placement.ts';

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

/** Drawn anew only for what it shows: not whenever the clock ticks, or another block is opened. */
function GridBlock({ placed }: { placed: PlacedBlock }) {
  const { block, part } = placed;
  const marked = useMemo(() => computed(() => marksOf(block, now.value).join(' ')), [block]);
  const isOpen = useMemo(() => computed(() => place.value.block === block.id), [block.id]);
  const marks = marked.value.split(' ').filter(Boolean) as Mark[];
  const size = sizeOf(placed);
  const time = spanInWords(wording, zone.value, block);
  return (
    <li class="placed" style={placement(placed)}>
      <button
        type="button"
        class={['block', ...marks].join(' ')}
        data-block={part === 0 ? block.id : undefined}
        data-part={`${block.id} ${part}`}
        data-size={size}
        data-narrow={placed.isNarrow || undefined}
        aria-label={nameOf(block, time, marks)}
        // What of it lies on a later day is the same block once more.
        tabIndex={part === 0 ? 0 : -1}
        aria-expanded={isOpen.value}
        onClick={() => open({ block: block.id })}
        onContextMenu={(event) => {
          event.preventDefault();
          if (!drag.peek()) open({ block: block.id });
        }}
        {...tint(block.task)}
      >
        {/* The spaces keep words apart for who reads them without seeing where they are. */}
        <span class="title" dir="auto">{`${block.title} `}</span>
        {size !== 'small' && <span class="time">{`${time} `}</span>}
        {marks.length > 0 && (
          <Marks
            marks={marks}
            hasWords={(size === 'tall' || size === 'large') && !placed.isNarrow}
          />
        )}
      </button>
    </li>
  );
}

/** All that there is to say of it, however little of that there is room for: what is seen comes first, as it is seen. */
const nameOf = (block: Block, time: string, marks: Mark[]) =>
  [
    block.title,
    time,
    ...marks.map((mark) => MARKS[mark]),
    dayInWords(wording, dateIn(zone.value, block.start)),
  ].join(', ');

/** How much of it there is room for, in lines of text. */
function sizeOf({ from, to }: PlacedBlock): 'small' | 'medium' | 'tall' | 'large' {
  const minutes = to - from;
  if (minutes < 45) return 'small';
  if (minutes < 60) return 'medium';
  return minutes < 90 ? 'tall' : 'large';
}
