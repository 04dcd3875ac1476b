import { computed, signal } from '@preact/signals';
import { windows } from '../../state/queries/windows.ts';
import { axis, days, isNarrow } from '../../state/router/view.ts';
import { store, stored } from '../../state/session/browser-storage.ts';
import { fittingHour, hourAt, workOf, ZOOMS, zoomWithin } from '../../time/zoom.ts';

/** The key of the chosen zoom in the browser's storage. */
const KEY = 'hours-zoom';

/** The zoom of the hours. At 1 the working hours fill the window. */
const zoom = signal(Number(stored(KEY)) || 1);

/** The size of the window's content and of its text, in pixels. */
const sizeOfWindow = () => ({
  height: globalThis.innerHeight ?? 0,
  text:
    typeof getComputedStyle === 'function'
      ? Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      : 16,
});

const room = signal(sizeOfWindow());

/** The font size of the page, in pixels. */
export const textSize = computed(() => room.value.text);

/** The heights of header and day heads, and of the tabs at phone width, in multiples of the font size. */
const BARS = { wide: 7.25, narrow: 10.75 };

/** The working hours of the shown days, as one span. */
export const work = computed(() => workOf(axis.value, days.value, windows.value));

/** The height of an hour at zoom 1, in pixels. */
const fit = computed(() => {
  const { height, text } = room.value;
  return fittingHour(height - (isNarrow.value ? BARS.narrow : BARS.wide) * text, work.value, text);
});

/** The height of an hour, in pixels. */
export const hourHeight = computed(() => hourAt(fit.value, zoom.value, textSize.value));

/** The point of the calendar that stays where it is when the zoom changes: a minute, and its distance from the top. */
type Anchor = { minute: number; distance: number };

let anchor: Anchor | undefined;

/** Zooms by a factor. The minute at `distance` pixels below the day heads stays in place. */
export function zoomBy(factor: number, distance = 0): void {
  const before = hourHeight.peek();
  // Not rounded: the small steps of a touchpad add up.
  const next = zoomWithin(fit.peek(), zoom.peek() * factor, textSize.peek());
  if (next === zoom.peek()) return;
  const top = document.querySelector('.grid')?.scrollTop ?? 0;
  anchor = { minute: ((top + distance) / before) * 60, distance };
  zoom.value = next;
  store(KEY, String(next));
}

/** Whether the hours can be zoomed further. */
export const canZoomIn = computed(() => isFurther(ZOOMS.step));
export const canZoomOut = computed(() => isFurther(1 / ZOOMS.step));

const isFurther = (factor: number) =>
  hourAt(fit.value, zoom.value * factor, textSize.value) !== hourHeight.value;

/** Scrolls the anchor of the last zoom back to its place. */
export function keepAnchor(scroller: HTMLElement | null): void {
  if (!anchor || !scroller) return;
  scroller.scrollTop = (anchor.minute / 60) * hourHeight.peek() - anchor.distance;
  anchor = undefined;
}

/** Follows the size of the window. Returns the function that stops it. */
export function followWindow(): () => void {
  const measure = () => {
    room.value = sizeOfWindow();
  };
  measure();
  addEventListener('resize', measure);
  return () => removeEventListener('resize', measure);
}
