import { computed } from '@preact/signals';
import { type Block, shownBlocks } from '../state/blocks.ts';
import { axis, days } from '../state/view.ts';
import { type Segment, segmentsOf } from '../time/axis.ts';
import { type Column, layOut } from '../time/columns.ts';
import { LEAST_MINUTES } from './placement.ts';
import { hasLittleRoom } from './room.ts';

/** A block, or its part on one day, with its position in the grid. */
export type PlacedBlock = Segment & Column & { block: Block; part: number; isNarrow: boolean };

/** The positioned blocks of the grid in time order. Unchanged ones stay the same objects, so that they do not render. */
export const placedBlocks = computed((): PlacedBlock[] => {
  const placed = placeAll();
  const next = new Map(placed.map((each) => [`${each.block.id} ${each.part}`, each]));
  for (const [key, each] of next) {
    const before = last.get(key);
    if (before && isSame(before, each)) next.set(key, before);
  }
  last = next;
  return [...next.values()];
});

let last: ReadonlyMap<string, PlacedBlock> = new Map();

const isSame = (one: PlacedBlock, other: PlacedBlock) =>
  (Object.keys(one) as (keyof PlacedBlock)[]).every((key) => one[key] === other[key]);

function placeAll(): PlacedBlock[] {
  const segments = shownBlocks.value.flatMap((block) =>
    segmentsOf(axis.value, days.value, block.start, block.end).map((segment, part) => ({
      ...segment,
      block,
      part,
    })),
  );
  return days.value.flatMap((_, day) => {
    const ofDay = segments.filter((segment) => segment.day === day);
    const columns = layOut(ofDay, LEAST_MINUTES);
    return ofDay.map((segment, index) => {
      const column = columns[index] as Column;
      return { ...segment, ...column, isNarrow: hasLittleRoom(column) };
    });
  });
}
