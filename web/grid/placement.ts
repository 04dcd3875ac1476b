import { axis, days } from '../state/view.ts';
import type { Segment } from '../time/axis.ts';
import type { Column } from '../time/columns.ts';

/** A block of fewer minutes is drawn as if it had so many: below that nothing could be read or hit. */
export const LEAST_MINUTES = 22;

/** What is left free in each day, before the first block of it, and between blocks, in pixels. */
const FREE = 8;
const BEFORE = 3;
const BETWEEN = 1;

/** How wide a block is that has this part of a day of so many pixels. */
export const widthWithin = (dayWidth: number, { width, columns }: Column): number =>
  (dayWidth - FREE) * (width / columns) - BETWEEN;

/**
 * The place of something in the grid, as numbers: custom properties would be handed down to all that is in it, and the
 * browser could not share one style among blocks that look alike.
 */
export function placement({ day, from, to, column, columns, width }: Segment & Column) {
  const dayWidth = 100 / days.value.length;
  const [offset, share] = [column / columns, width / columns];
  const minutes = Math.max(to - from, LEAST_MINUTES);
  // One that begins just before the end of the day is drawn where there is room for all of it.
  const top = Math.min(from, axis.value.length - minutes);
  return {
    top: `calc(${top / 60} * var(--hour) + 1px)`,
    left: `calc(${dayWidth * (day + offset)}% + ${BEFORE - FREE * offset}px)`,
    width: `calc(${dayWidth * share}% - ${FREE * share + BETWEEN}px)`,
    height: `calc(${minutes / 60} * var(--hour) - 2px)`,
  };
}
