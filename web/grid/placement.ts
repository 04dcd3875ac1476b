import { axis, days } from '../state/view.ts';
import type { Segment } from '../time/axis.ts';
import type { Column } from '../time/columns.ts';

/** The least height of a block, in minutes, so that it can be read and clicked. */
export const LEAST_MINUTES = 22;

/** Free space per day, before its first block, and between blocks, in pixels. */
const FREE = 8;
const BEFORE = 3;
const BETWEEN = 1;

/** The width of a block in a day of this width. */
export const widthWithin = (dayWidth: number, { width, columns }: Column): number =>
  (dayWidth - FREE) * (width / columns) - BETWEEN;

/**
 * The CSS position of a segment. It uses numbers instead of custom properties, which would be inherited by all children
 * and would prevent the browser from sharing styles between blocks that look alike.
 */
export function placement({ day, from, to, column, columns, width }: Segment & Column) {
  const dayWidth = 100 / days.value.length;
  const [offset, share] = [column / columns, width / columns];
  const minutes = Math.max(to - from, LEAST_MINUTES);
  // A block that starts just before the end of the day is moved up to fit.
  const top = Math.min(from, axis.value.length - minutes);
  return {
    top: `calc(${top / 60} * var(--hour) + 1px)`,
    left: `calc(${dayWidth * (day + offset)}% + ${BEFORE - FREE * offset}px)`,
    width: `calc(${dayWidth * share}% - ${FREE * share + BETWEEN}px)`,
    height: `calc(${minutes / 60} * var(--hour) - 2px)`,
  };
}
