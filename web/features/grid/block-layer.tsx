import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Block } from '../../state/queries/blocks.ts';
import { MARKS, type Mark, marksOf, priorityAmong } from '../../state/queries/marks.ts';
import { open, route } from '../../state/router/router.ts';
import { wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { zone } from '../../state/session/session.ts';
import { dayInWords, dueInWords, spanInWords, timeInWords } from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { tint } from '../../ui/tint.ts';
import { Marks, PriorityIcon } from '../blocks/marks.tsx';
import { drag } from './held.ts';
import { left, pressed } from './keys.ts';
import { type PlacedBlock, placed } from './layout.ts';
import { GridEvent } from './overlays.tsx';
import { placement } from './placement.ts';
import { tipHandlers } from './pointed.ts';
import type { Size } from './room.ts';

/** All blocks and events in one layer, so that a block that changes its day stays the same element and keeps the focus. */
export const BlockLayer = () => (
  <ul
    class="blocks"
    aria-label="Blocks and events"
    aria-describedby="block-keys"
    onKeyDown={pressed}
    onFocusOut={left}
    {...tipHandlers}
  >
    {placed.value.map((each) =>
      'block' in each ? (
        <GridBlock key={each.key} placed={each} />
      ) : (
        <GridEvent key={each.key} placed={each} />
      ),
    )}
  </ul>
);

/** The sizes with room for the time. The tip shows it for the others. */
const HAS_TIME = new Set<Size>(['medium', 'tall', 'large']);

/** The position of the extension of a short block's pointer target. */
const reach = ({ above, below }: PlacedBlock) => ({
  top: `calc(${-above / 60} * var(--hour))`,
  bottom: `calc(${-below / 60} * var(--hour))`,
});

/** A block. Its computed signals prevent renders when the clock ticks or another block is opened. */
function GridBlock({ placed }: { placed: PlacedBlock }) {
  const { block, part, size, room } = placed;
  const marked = useMemo(() => computed(() => marksOf(block, now.value).join(' ')), [block]);
  const isOpen = useMemo(() => computed(() => route.value.block === block.id), [block.id]);
  const marks = marked.value.split(' ').filter(Boolean) as Mark[];
  const priority = priorityAmong(marks);
  const others = marks.filter((mark) => mark !== priority);
  const time = spanInWords(wording, zone.value, block);
  const isThin = room === 'narrow' || room === 'slender';
  const hasTwoLines = placed.isTall && size !== 'large' && room !== 'narrow';
  const isSpacious = room === 'roomy' || room === 'wide';
  const hasFacts = HAS_TIME.has(size) ? isSpacious : size === 'small' && room === 'wide';
  const facts = hasFacts ? factsOf(block) : [];
  const hasTime = HAS_TIME.has(size) || (size === 'small' && isSpacious);
  return (
    <li class="placed" style={placement(placed)}>
      <button
        type="button"
        class={['block', ...marks].join(' ')}
        data-block={part === 0 ? block.id : undefined}
        data-part={placed.key}
        data-size={size}
        data-room={room}
        data-two-lined={hasTwoLines || undefined}
        data-old={placed.isOld || undefined}
        data-priority={priority}
        aria-label={nameOf(block, time, [...facts, ...marks.map((mark) => MARKS[mark])])}
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
        {(placed.above > 0 || placed.below > 0) && <span class="reach" style={reach(placed)} />}
        {/* The trailing spaces separate the words for screen readers. */}
        <span class="title" dir="auto">{`${block.title} `}</span>
        {hasTime && !placed.isOld && (
          <span class="time">{`${isThin ? startInWords(block) : time} `}</span>
        )}
        {facts.length > 0 && (
          <span class="facts">
            {facts.map((fact) => (
              <span key={fact} dir="auto">{`${fact} `}</span>
            ))}
          </span>
        )}
        {others.length > 0 && size !== 'sliver' && (
          <Marks marks={others} hasWords={(size === 'tall' || size === 'large') && !isThin} />
        )}
        {priority && size !== 'sliver' && <PriorityIcon mark={priority} />}
      </button>
    </li>
  );
}

/** The accessible name: all facts, even those without room. The visible text comes first, in the same order. */
const nameOf = (block: Block, time: string, facts: string[]) =>
  [block.title, time, ...facts, dayInWords(wording, dateIn(zone.value, block.start))].join(', ');

const startInWords = ({ start }: Block) => timeInWords(wording, zone.value, start);

/** The project and the due date of a block's task. */
function factsOf({ task }: Block): string[] {
  const due = task?.dueAt && dueInWords(wording, zone.value, Date.parse(task.dueAt));
  return [task?.project?.name ?? '', due ? `Due ${due}` : ''].filter(Boolean);
}
