import { days } from '../../state/router/view.ts';
import type { Segment } from '../../time/axis.ts';
import type { Column } from '../../time/columns.ts';
import { LANE } from './lane.ts';

/** Free space per day, before its first block, and between blocks, in pixels. */
const FREE = 8;
const BEFORE = 3;
const BETWEEN = 1;

/** Whether the day has a lane of old positions, and whether the segment is in it. */
export type Lanes = { hasLane: boolean; isOld: boolean };

/** The horizontal box of a segment: shares of the width of a day, and pixels. */
function across({ column, columns, width, hasLane, isOld }: Column & Lanes) {
  if (isOld) return { left: 1, leftPixels: BEFORE - FREE - LANE, width: 0, widthPixels: LANE };
  const free = FREE + (hasLane ? LANE : 0);
  const [offset, share] = [column / columns, width / columns];
  return {
    left: offset,
    leftPixels: BEFORE - free * offset,
    width: share,
    widthPixels: -(free * share + BETWEEN),
  };
}

/** The left edge and the width of a segment in a day of this width, in pixels. */
export function boxWithin(dayWidth: number, segment: Column & Lanes) {
  const { left, leftPixels, width, widthPixels } = across(segment);
  return { left: left * dayWidth + leftPixels, width: width * dayWidth + widthPixels };
}

/**
 * The CSS position of a segment. It uses numbers instead of custom properties, which would be inherited by all children
 * and would prevent the browser from sharing styles between blocks that look alike.
 */
export function placement(segment: Segment & Column & Lanes) {
  const { day, from, to } = segment;
  const dayWidth = 100 / days.value.length;
  const { left, leftPixels, width, widthPixels } = across(segment);
  return {
    top: `calc(${from / 60} * var(--hour))`,
    left: `calc(${dayWidth * (day + left)}% + ${leftPixels}px)`,
    width: `calc(${dayWidth * width}% + ${widthPixels}px)`,
    height: `calc(${(to - from) / 60} * var(--hour) - ${BETWEEN}px)`,
  };
}
