/** How close to an edge of what is seen of the grid it begins to scroll, and by how much at most in a frame. */
const MARGIN = 48;
const FASTEST = 14;

let frame = 0;

/** Scrolls the grid for as long as a pointer rests near its edge; says each time that it did. */
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

/** The nearer to the edge, the faster. */
function speed(at: number, least: number, most: number): number {
  if (at < least + MARGIN) return -share(least + MARGIN - at);
  return at > most - MARGIN ? share(at - most + MARGIN) : 0;
}

const share = (depth: number) => Math.ceil(Math.min(depth / MARGIN, 1) * FASTEST);
