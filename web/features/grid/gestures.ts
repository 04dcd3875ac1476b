import { run } from '../../state/commands/command.ts';
import { flushDebounced } from '../../state/commands/debounced.ts';
import { close } from '../../state/router/router.ts';
import { moveBlock } from '../blocks/move-block.ts';
import { placeTask } from '../blocks/place-task.ts';
import { announceTimes } from './announcer.tsx';
import { scrollNear, stopScrolling } from './auto-scroll.ts';
import { drag, type Held, heldAt, timesAt } from './held.ts';

/** The duration of a long press, which starts a drag. Moving earlier scrolls. */
const LONG_PRESS = 400;
/** The least distance, in pixels, that is a drag and not a click. */
const SLACK = { mouse: 4, touch: 10 };

type Press = { held: Held; id: number; x: number; y: number; isTouch: boolean };

/** A pressed pointer that has not started a drag. */
let press: Press | undefined;
let longPress: ReturnType<typeof setTimeout> | undefined;
/** The dragging pointer, and whether Escape cancelled the drag while the pointer is still down. */
let dragging: number | undefined;
let isLeft = false;

function down(event: PointerEvent): void {
  forget();
  isLeft = false;
  if (!event.isPrimary || event.button !== 0 || event.ctrlKey || drag.peek()) return;
  if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
  const held = heldAt(event);
  if (!held) return;
  const { pointerId: id, clientX: x, clientY: y, pointerType } = event;
  press = { held, id, x, y, isTouch: pointerType === 'touch' };
  if (press.isTouch) longPress = setTimeout(() => begin(x, y), LONG_PRESS);
}

function move({ pointerId, clientX: x, clientY: y, buttons }: PointerEvent): void {
  if (pointerId !== (press?.id ?? dragging)) return;
  // The pointer was released outside of the page.
  if (buttons === 0) end();
  else if (press) {
    const distance = Math.hypot(x - press.x, y - press.y);
    if (distance > (press.isTouch ? SLACK.touch : SLACK.mouse)) {
      if (press.isTouch) forget();
      else begin(x, y);
    }
  } else if (drag.peek()) follow(x, y);
}

function forget(): void {
  clearTimeout(longPress);
  press = undefined;
}

function begin(x: number, y: number): void {
  if (!press) return;
  const { held } = press;
  dragging = press.id;
  forget();
  flushDebounced();
  close();
  getSelection()?.removeAllRanges();
  drag.value = { held, times: undefined, x, y };
  mark(held, true);
  follow(x, y);
}

/** Marks the dragged block in the DOM directly: a render would affect the whole grid. */
function mark(held: Held, isDragged: boolean): void {
  if (held.kind === 'task') return;
  for (const part of document.querySelectorAll(`[data-part^="${CSS.escape(held.block.id)} "]`)) {
    part.toggleAttribute('data-dragged', isDragged);
  }
}

function follow(x: number, y: number): void {
  const { held, times: before } = drag.peek() ?? {};
  if (!held) return;
  const times = timesAt(held, x, y);
  const isSame = before && times && times.start === before.start && times.end === before.end;
  drag.value = { held, times: isSame ? before : times, x, y };
  // Scrolling changes the point under a resting pointer.
  scrollNear(x, y, () => follow(x, y));
}

/** Ends the drag and returns it. */
function end() {
  forget();
  stopScrolling();
  const last = drag.peek();
  if (!last) return undefined;
  drag.value = undefined;
  mark(last.held, false);
  return last;
}

function letGo({ pointerId }: PointerEvent): void {
  if (drag.peek() && pointerId !== dragging) return;
  const last = end();
  if (last || isLeft) swallowClick();
  isLeft = false;
  if (!last) return;
  const { held, times } = last;
  if (!times) return;
  if (held.kind === 'task') {
    announceTimes(held.task.title, times);
    run(placeTask(held.task, times));
  } else if (times.start !== held.block.start || times.end !== held.block.end) {
    announceTimes(held.block.title, times);
    run(moveBlock(held.block, times));
  }
}

function cancel({ pointerId }: PointerEvent): void {
  if (pointerId === (press?.id ?? dragging)) end();
}

/** Suppresses the click that follows a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, true));
}

function leaveByKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !end()) return;
  event.preventDefault();
  event.stopPropagation();
  isLeft = true;
}

/** Prevents scrolling and context menus during a drag. */
function keepStill(event: Event): void {
  if (drag.peek()) event.preventDefault();
}

/** Prevents text selection while a pointer is pressed on something draggable. */
function selectNothing(event: Event): void {
  if (press || drag.peek()) event.preventDefault();
}

/** Enables dragging of blocks and tasks. Returns the function that disables it. */
export function followGestures(): () => void {
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener('pointerdown', down, { signal });
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', letGo, { signal });
  document.addEventListener('pointercancel', cancel, { signal });
  document.addEventListener('keydown', leaveByKey, { signal, capture: true });
  document.addEventListener('touchmove', keepStill, { signal, passive: false });
  document.addEventListener('contextmenu', keepStill, { signal });
  document.addEventListener('dragstart', keepStill, { signal });
  document.addEventListener('selectstart', selectNothing, { signal });
  return () => {
    end();
    over.abort();
  };
}
