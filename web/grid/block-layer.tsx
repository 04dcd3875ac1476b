import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Marks } from '../blocks/marks.tsx';
import { tint } from '../parts/tint.ts';
import type { Block } from '../state/blocks.ts';
import { now } from '../state/clock.ts';
import { MARKS, type Mark, marksOf } from '../state/marks.ts';
import { open, route } from '../state/router.ts';
import { zone } from '../state/session.ts';
import { wording } from '../state/view.ts';
import { dayInWords, spanInWords } from '../time/words.ts';
import { dateIn } from '../time/zone.ts';
import { drag } from './held.ts';
import { left, pressed } from './keys.ts';
import { type PlacedBlock, placedBlocks } from './layout.ts';
import { placement } from './placement.ts';

/** All blocks in one layer, so that a block that changes its day stays the same element and keeps the focus. */
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

/** A block. Its computed signals prevent renders when the clock ticks or another block is opened. */
function GridBlock({ placed }: { placed: PlacedBlock }) {
  const { block, part } = placed;
  const marked = useMemo(() => computed(() => marksOf(block, now.value).join(' ')), [block]);
  const isOpen = useMemo(() => computed(() => route.value.block === block.id), [block.id]);
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
        // Parts on later days belong to the same block.
        tabIndex={part === 0 ? 0 : -1}
        aria-expanded={isOpen.value}
        onClick={() => open({ block: block.id })}
        onContextMenu={(event) => {
          event.preventDefault();
          if (!drag.peek()) open({ block: block.id });
        }}
        {...tint(block.task)}
      >
        {/* The trailing spaces separate the words for screen readers. */}
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

/** The accessible name: all facts, even those without room. The visible text comes first, in the same order. */
const nameOf = (block: Block, time: string, marks: Mark[]) =>
  [
    block.title,
    time,
    ...marks.map((mark) => MARKS[mark]),
    dayInWords(wording, dateIn(zone.value, block.start)),
  ].join(', ');

/** The size class, by the number of text lines that fit. */
function sizeOf({ from, to }: PlacedBlock): 'small' | 'medium' | 'tall' | 'large' {
  const minutes = to - from;
  if (minutes < 45) return 'small';
  if (minutes < 60) return 'medium';
  return minutes < 90 ? 'tall' : 'large';
}
