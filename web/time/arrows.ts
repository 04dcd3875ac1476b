/** A box of the calendar, in pixels. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** The length and half of the width of an arrow's point. */
const POINT = { length: 7, half: 4 };

/** The distance of an arrow from the right edge of the old box. */
const BESIDE_EDGE = 4;

/** The most distance of an arrow's end from the upper edge of its target: beside the title. */
const BESIDE_TITLE = 12;

/** The SVG paths of an arrow that leaves the old box at the right of its nearer end and points at the nearer side of the new box. */
export function movePath(from: Box, to: Box): { line: string; point: string } {
  // Beside the title, which runs downwards.
  const x1 = from.right - BESIDE_EDGE;
  const y2 = to.top + Math.min((to.bottom - to.top) / 2, BESIDE_TITLE);
  const isBelow = y2 > from.bottom;
  const isAbove = y2 < from.top;
  const y1 = isBelow ? from.bottom : isAbove ? from.top : (from.top + from.bottom) / 2;
  // Towards the left into the right edge, or towards the right into the left edge.
  const direction = to.left >= x1 ? 1 : -1;
  const x2 = direction === 1 ? to.left : to.right;
  const base = x2 - direction * POINT.length;
  const line =
    isBelow || isAbove
      ? `M${x1} ${y1}C${x1} ${y2} ${x1} ${y2} ${base} ${y2}`
      : `M${x1} ${y1}L${base} ${y2}`;
  const point = `M${x2} ${y2}L${base} ${y2 - POINT.half}V${y2 + POINT.half}Z`;
  return { line, point };
}
