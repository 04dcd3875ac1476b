import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { open } from '../../state/router/router.ts';
import { axis, days, wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { type Day, instantAt, snap } from '../../time/axis.ts';
import { spanInWords } from '../../time/words.ts';
import { drawn } from './drawn.ts';

const STEP = 15;
/** The least distance, in pixels, that is a drag and not a click. */
const LEAST_PIXELS = 6;

type Drawing = { column: HTMLElement; day: Day; from: number; to: number };

/** Opens the busy time dialog for a span that the mouse draws over empty calendar time. Escape cancels. */
export function DrawTime() {
  const drawing = useSignal<Drawing | undefined>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let pressed: { drawing: Drawing; y: number } | undefined;

    const begin = (event: PointerEvent) => {
      const column = event.target instanceof Element && event.target.closest('.column');
      if (!(column instanceof HTMLElement) || event.button !== 0) return;
      const day = days.peek().find(({ date }) => date === column.dataset.date);
      if (event.pointerType === 'touch' || !day) return;
      const from = minuteAt(column, event.clientY);
      pressed = { drawing: { column, day, from, to: from }, y: event.clientY };
    };
    const draw = ({ clientY }: PointerEvent) => {
      if (!pressed || (!drawing.peek() && Math.abs(clientY - pressed.y) < LEAST_PIXELS)) return;
      const to = minuteAt(pressed.drawing.column, clientY);
      drawing.value = { ...pressed.drawing, to };
    };
    const end = () => {
      const span = drawing.peek() && spanOf(drawing.peek() as Drawing);
      cancel();
      if (!span || span.start >= span.end) return;
      drawn.value = span;
      open({ dialog: 'busy' });
    };
    const cancel = () => {
      pressed = undefined;
      drawing.value = undefined;
    };
    document.addEventListener('pointerdown', begin, { signal });
    document.addEventListener('pointermove', draw, { signal });
    document.addEventListener('pointerup', end, { signal });
    document.addEventListener('pointercancel', cancel, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
    return () => controller.abort();
  }, []);

  if (!drawing.value) return null;
  return (
    <div class="drawn-time" aria-hidden="true" style={boxOf(drawing.value)}>
      {spanInWords(wording, zone.value, spanOf(drawing.value))}
    </div>
  );
}

/** The snapped minute offset at a vertical window coordinate. */
function minuteAt(column: HTMLElement, y: number): number {
  const { top, height } = column.getBoundingClientRect();
  return snap(axis.peek(), ((y - top) / height) * axis.peek().length, STEP);
}

function spanOf({ day, from, to }: Drawing) {
  return {
    start: instantAt(axis.peek(), day, Math.min(from, to)),
    end: instantAt(axis.peek(), day, Math.max(from, to)),
  };
}

/** The CSS variables that position the drawn span. */
function boxOf({ column, from, to }: Drawing) {
  const { left, top, width, height } = column.getBoundingClientRect();
  const pixels = height / axis.peek().length;
  return {
    '--x': `${left}px`,
    '--y': `${top + Math.min(from, to) * pixels}px`,
    '--wide': `${width}px`,
    '--high': `${Math.abs(to - from) * pixels}px`,
  };
}
