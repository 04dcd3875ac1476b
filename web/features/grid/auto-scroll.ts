/** The distance from an edge of the grid, in pixels, at which it scrolls, and the most pixels per frame. */
const MARGIN = 48;
const FASTEST = 14;

let frame = 0;

/** Scrolls the grid while the pointer is near its edge. Calls `onScroll` after each step. */
export function scrollNear(x: number, y: number, onScroll: () => void): void {
  stopScrolling();
  const grid = document.querySelector('.grid');
  if (!grid) return;
  const { left, right, top, bottom } = grid.getBoundingClientRect();
  const head = grid.querySelector('.heads')?.clientHeight ?? 0;
  const gutter = grid.querySelector('.hours')?.clientWidth ?? 0;
  const isOver = x > left && x < right && y > top;
  const byX = isOver ? speed(x, left + gutter, right) : 0;
  const byY = isOver ? speed(y, top + head, bottom) : 0;
  if (byX === 0 && byY === 0) return;
  frame = requestAnimationFrame(() => {
    const { scrollLeft, scrollTop } = grid;
    grid.scrollBy(byX, byY);
    if (grid.scrollLeft !== scrollLeft || grid.scrollTop !== scrollTop) onScroll();
  });
}

export const stopScrolling = (): void => cancelAnimationFrame(frame);

/** Pixels per frame: the nearer to the edge, the faster. */
function speed(at: number, least: number, most: number): number {
  if (at < least + MARGIN) return -share(least + MARGIN - at);
  return at > most - MARGIN ? share(at - most + MARGIN) : 0;
}

const share = (depth: number) => Math.ceil(Math.min(depth / MARGIN, 1) * FASTEST);
