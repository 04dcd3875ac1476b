import { signal } from '@preact/signals';
import { days } from '../state/view.ts';
import type { Column } from '../time/columns.ts';
import { widthWithin } from './placement.ts';

/** The width of all days (0 until measured) and the font size, in pixels. */
const room = signal({ width: 0, text: 16 });

/** A block narrower than this multiple of the font size cuts its title instead of breaking it. */
const NARROW = 4.5;

/** Observes the width of the columns. Returns the function that stops it. */
export function followRoom(columns: Element): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    room.value = { width: entry?.contentRect.width ?? 0, text };
  });
  observer.observe(columns);
  return () => observer.disconnect();
}

/** Whether overlapping blocks leave this one little room. */
export function hasLittleRoom(column: Column): boolean {
  const { width, text } = room.value;
  return width > 0 && widthWithin(width / days.value.length, column) < NARROW * text;
}
