import { navigate } from '../../state/router/router.ts';
import { dateBeside, days } from '../../state/router/view.ts';
import { drag } from './held.ts';

/** The least horizontal distance of a swipe, in pixels, and the least ratio to its vertical distance. */
const LEAST = 60;
const RATIO = 2;

const isDayView = () => days.peek().length === 1;

/** Shows the next or previous day, week or month when a finger swipes over its view. Returns the function that stops it. */
export function followSwipe(scroller: HTMLElement, isOn = isDayView): () => void {
  const over = new AbortController();
  const listening = { signal: over.signal, passive: true };
  /** The start of a touch that may become a swipe. */
  let start: { x: number; y: number; top: number } | undefined;
  const begin = ({ touches, target }: TouchEvent) => {
    const [touch] = touches;
    const isSingle = touch !== undefined && touches.length === 1 && isOn();
    const isInPopover = target instanceof Element && target.closest('.popover') !== null;
    start =
      isSingle && !isInPopover
        ? { x: touch.clientX, y: touch.clientY, top: scroller.scrollTop }
        : undefined;
  };
  const move = () => {
    // A long press drags a block instead.
    if (drag.peek()) start = undefined;
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const [touch] = changedTouches;
    const from = start;
    start = undefined;
    if (!from || !touch || drag.peek() || scroller.scrollTop !== from.top) return;
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
    if (Math.abs(x) < LEAST || Math.abs(x) < RATIO * Math.abs(y)) return;
    navigate({ date: dateBeside(x < 0 ? 1 : -1), block: undefined });
  };
  const cancel = () => {
    start = undefined;
  };
  scroller.addEventListener('touchstart', begin, listening);
  scroller.addEventListener('touchmove', move, listening);
  scroller.addEventListener('touchend', end, listening);
  scroller.addEventListener('touchcancel', cancel, listening);
  return () => over.abort();
}
