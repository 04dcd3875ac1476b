import { effect } from '@preact/signals';
import { preview } from '../../state/queries/preview.ts';

const CHANGES = '.blocks :is(.added, .moves-here, .moves-away, .removed)';

/** Scrolls to the first change of a preview that opens, if none is in sight. Returns the function that stops it. */
export function followChangesInSight(scroller: HTMLElement): () => void {
  let wasOpen = false;
  return effect(() => {
    const isOpen = preview.value !== undefined;
    // The blocks are rendered first, and the panel beside them has its size.
    if (isOpen && !wasOpen) requestAnimationFrame(() => showFirstChange(scroller));
    wasOpen = isOpen;
  });
}

function showFirstChange(scroller: HTMLElement): void {
  const head = scroller.querySelector('.heads')?.clientHeight ?? 0;
  const { top, bottom } = scroller.getBoundingClientRect();
  const boxes = [...scroller.querySelectorAll(CHANGES)].map((one) => one.getBoundingClientRect());
  const distance = (bottom - top - head) / 6;
  const isInSight = (box: DOMRect) => box.top < bottom - distance && box.bottom > top + head;
  if (boxes.length === 0 || boxes.some(isInSight)) return;
  const first = Math.min(...boxes.map((box) => box.top));
  scroller.scrollTop += first - top - head - distance;
}
