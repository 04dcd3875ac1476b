import { signal } from '@preact/signals';
import { days } from '../../state/router/view.ts';
import type { Span } from '../../time/axis.ts';
import type { Column } from '../../time/columns.ts';
import { boxWithin, type Lanes } from './placement.ts';
import { hourHeight, textSize } from './zoom.ts';

/** The width of all days, in pixels; 0 until measured. */
export const daysWidth = signal(0);

/** A block narrower than this multiple of the font size cuts its title instead of breaking it. */
const NARROW = 4.5;
/** A block narrower than this multiple shows the start only, instead of both times. */
const SLENDER = 6.5;
/** A block at least as wide as this multiple shows the project and the due date of its task. */
const ROOMY = 16;
/** A block at least as wide as this multiple shows them beside the title. */
const WIDE = 28;

export type Room = 'narrow' | 'slender' | 'usual' | 'roomy' | 'wide';

/** Observes the width of the columns. Returns the function that stops it. */
export function followRoom(columns: Element): () => void {
  const observer = new ResizeObserver(([entry]) => {
    daysWidth.value = entry?.contentRect.width ?? 0;
  });
  observer.observe(columns);
  return () => observer.disconnect();
}

/** The room that the width of a block has for text. */
export function roomOf(column: Column & Lanes): Room {
  if (daysWidth.value === 0) return 'usual';
  const width = boxWithin(daysWidth.value / days.value.length, column).width / textSize.value;
  if (width < NARROW) return 'narrow';
  if (width < SLENDER) return 'slender';
  if (width < ROOMY) return 'usual';
  return width < WIDE ? 'roomy' : 'wide';
}

/**
 * The size of a block by the text that fits in its height: none, a small line, a line, two lines (title and time), these
 * and the marks, and a title of several lines.
 */
export type Size = 'sliver' | 'slim' | 'small' | 'medium' | 'tall' | 'large';

/** The least height of each size, in multiples of the font size. */
const SIZES: [Size, number][] = [
  ['large', 5.5],
  ['tall', 4.75],
  ['medium', 2.25],
  ['small', 1.125],
  ['slim', 0.7],
];

export function sizeOf({ from, to }: Span): Size {
  const height = (((to - from) / 60) * hourHeight.value) / textSize.value;
  return SIZES.find(([, least]) => height >= least)?.[0] ?? 'sliver';
}

/** The least height of a block with a title of two lines, in multiples of the font size. */
const TWO_LINES = 3.5;

/** Whether a block of this size has room for a title of two lines. */
export const hasTwoLines = ({ from, to }: Span): boolean =>
  (((to - from) / 60) * hourHeight.value) / textSize.value >= TWO_LINES;

/** The least height of a pointer target, in pixels (WCAG 2.5.8). */
const TARGET = 24;

/** That height in minutes. */
export const targetMinutes = (): number => (TARGET / hourHeight.value) * 60;
