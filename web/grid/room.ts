import { signal } from '@preact/signals';
import { days } from '../state/view.ts';
import type { Column } from '../time/columns.ts';
import { widthWithin } from './placement.ts';

/** How wide the days are drawn together, in pixels, and how large the text is; 0 until it is known. */
const room = signal({ width: 0, text: 16 });

/** Below so many times the size of the text the title of a block is cut rather than broken letter by letter. */
const NARROW = 4.5;

/** Follows how wide the columns of the grid are; gives back what ends that. */
export function followRoom(columns: Element): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    room.value = { width: entry?.contentRect.width ?? 0, text };
  });
  observer.observe(columns);
  return () => observer.disconnect();
}

/** Whether a block has little room beside those that it overlaps. */
export function hasLittleRoom(column: Column): boolean {
  const { width, text } = room.value;
  return width > 0 && widthWithin(width / days.value.length, column) < NARROW * text;
}
