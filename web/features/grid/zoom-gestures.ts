import { drag } from './held.ts';
import { zoomBy } from './zoom.ts';

/** The zoom of a wheel step of one pixel, as an exponent. */
const PER_PIXEL = 0.002;
/** The height of a line and of a page in pixels, for wheels that count those. */
const UNITS = [1, 16, 400];

/** Zooms the hours by Ctrl and the wheel, which is also the pinch of a touchpad, and by two fingers. Returns the function that stops it. */
export function followZoom(scroller: HTMLElement): () => void {
  const over = new AbortController();
  const listening = { signal: over.signal, passive: false };
  const distanceOf = (y: number) => {
    const heads = scroller.querySelector('.heads')?.getBoundingClientRect();
    return y - (heads?.bottom ?? 0);
  };
  const byWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const pixels = event.deltaY * (UNITS[event.deltaMode] ?? 1);
    zoomBy(Math.exp(-pixels * PER_PIXEL), distanceOf(event.clientY));
  };
  /** The last height between the two fingers. */
  let last: number | undefined;
  const byFingers = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other || event.touches.length > 2 || drag.peek()) {
      last = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const spread = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    // Less is the noise of resting fingers, or no change of a whole pixel.
    if (last && Math.abs(spread / last - 1) < 0.02) return;
    if (last) zoomBy(spread / last, distanceOf((one.clientY + other.clientY) / 2));
    last = spread;
  };
  const lift = () => {
    last = undefined;
  };
  scroller.addEventListener('wheel', byWheel, listening);
  scroller.addEventListener('touchstart', byFingers, listening);
  scroller.addEventListener('touchmove', byFingers, listening);
  scroller.addEventListener('touchend', lift, listening);
  scroller.addEventListener('touchcancel', lift, listening);
  return () => over.abort();
}
