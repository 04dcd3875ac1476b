import { effect } from '@preact/signals';
import { preview } from '../../state/queries/preview.ts';

const CHANGES = '.blocks :is(.added, .moves-here, .moves-away, .removed)';

/** Input that shows that the user has seen where the calendar is scrolled to. */
const INPUTS = ['pointerdown', 'wheel', 'keydown', 'focusin'] as const;

/**
 * Scrolls to the first change of a preview that opens, if none is in sight. Repeats this when the calendar's size changes, until
 * the user uses the calendar: the panel of the plan, which makes the calendar smaller, may load later than the preview. Returns
 * the function that stops it.
 */
export function followChangesInSight(scroller: HTMLElement): () => void {
  // Called for the first time after the blocks are rendered.
  const sizes = new ResizeObserver(() => showFirstChange(scroller));
  const stop = () => sizes.disconnect();
  for (const input of INPUTS) scroller.addEventListener(input, stop, { passive: true });
  let wasOpen = false;
  const dispose = effect(() => {
    const isOpen = preview.value !== undefined;
    if (!isOpen) stop();
    else if (!wasOpen) sizes.observe(scroller);
    wasOpen = isOpen;
  });
  return () => {
    dispose();
    stop();
    for (const input of INPUTS) scroller.removeEventListener(input, stop);
  };
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
