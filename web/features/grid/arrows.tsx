import { days } from '../../state/router/view.ts';
import { type Box, movePath } from '../../time/arrows.ts';
import { type PlacedBlock, placedBlocks } from './layout.ts';
import { boxWithin } from './placement.ts';
import { pointed } from './pointed.ts';
import { daysWidth } from './room.ts';
import { hourHeight } from './zoom.ts';

/** The arrows of a preview from the old to the new positions of moved blocks. */
export function Arrows() {
  const moves = daysWidth.value > 0 ? movesAmong(placedBlocks.value) : [];
  if (moves.length === 0) return null;
  return (
    <svg class="arrows" aria-hidden="true">
      {moves.map(({ from, to }) => {
        const isPointed = [from, to].some(
          ({ block, part }) => `${block.id} ${part}` === pointed.value?.part,
        );
        const { line, point } = movePath(boxOf(from), boxOf(to));
        return (
          <g key={from.block.id} class={isPointed ? 'pointed' : undefined}>
            <path d={line} />
            <path class="point" d={point} />
          </g>
        );
      })}
    </svg>
  );
}

/** The first parts of the moved blocks whose old and new positions are both shown. */
function movesAmong(placed: readonly PlacedBlock[]): { from: PlacedBlock; to: PlacedBlock }[] {
  const first = placed.filter(({ part }) => part === 0);
  const keyOf = ({ task }: PlacedBlock['block'], start: number | undefined) =>
    `${task?.id} ${start}`;
  const arriving = new Map(
    first
      .filter(({ block }) => block.change?.kind === 'moves-here')
      .map((each) => [keyOf(each.block, each.block.start), each]),
  );
  return first
    .filter(({ block }) => block.change?.kind === 'moves-away')
    .flatMap((from) => {
      const to = arriving.get(keyOf(from.block, from.block.change?.other?.start));
      return to ? [{ from, to }] : [];
    });
}

function boxOf(placed: PlacedBlock): Box {
  const dayWidth = daysWidth.value / days.value.length;
  const { left, width } = boxWithin(dayWidth, placed);
  const x = placed.day * dayWidth + left;
  const [top, bottom] = [placed.from, placed.to].map((minute) => (minute / 60) * hourHeight.value);
  return { left: x, right: x + width, top: top as number, bottom: bottom as number };
}
