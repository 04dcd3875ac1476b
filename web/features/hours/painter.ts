import type { Painting } from '../../time/painting.ts';
import { change, draft } from './draft.ts';
import { type Cell, openness, type Sheet, stroke } from './strokes.ts';

/** The duration of a long press, which starts painting. Moving earlier scrolls. */
const LONG_PRESS = 350;

type Stroke = { from: Cell; opens: boolean; before: Painting };

/** Opens a cell that is not open, or closes it. */
export function toggle(sheet: Sheet, cell: Cell): void {
  const { painting } = draft.peek();
  const opens = openness(painting, sheet, cell) !== 'open';
  change({ painting: stroke(painting, sheet, cell, cell, opens) });
}

/** Copies the state of one cell to another. */
export function carryOn(sheet: Sheet, from: Cell, to: Cell): void {
  const { painting } = draft.peek();
  const opens = openness(painting, sheet, from) === 'open';
  change({ painting: stroke(painting, sheet, to, to, opens) });
}

/** The cell of an event target. */
export function cellOf(target: EventTarget | null): Cell | undefined {
  const field = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!field) return undefined;
  return { column: Number(field.dataset.column), row: Number(field.dataset.row) };
}

/** Enables painting by mouse, pen and finger; Escape reverts the stroke. Returns the function that disables it. */
export function paintByPointer(table: HTMLElement, sheet: Sheet): () => void {
  const ending = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => void,
  ) => table.addEventListener(name, act, { signal: ending.signal, passive: false });

  let present: Stroke | undefined;
  let tapped: Cell | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = (from: Cell) => {
    const before = draft.peek().painting;
    present = { from, before, opens: openness(before, sheet, from) !== 'open' };
    drawTo(from);
  };
  const drawTo = (to: Cell) => {
    if (!present) return;
    const { before, from, opens } = present;
    change({ painting: stroke(before, sheet, from, to, opens) });
  };
  const end = () => {
    clearTimeout(timer);
    present = undefined;
    tapped = undefined;
  };

  on('pointerdown', (event) => {
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0) return;
    if (event.pointerType === 'touch') {
      tapped = cell;
      timer = setTimeout(() => begin(cell), LONG_PRESS);
    } else begin(cell);
  });
  on('pointermove', ({ clientX, clientY }) => {
    if (!present) return;
    // The buttons at the bottom may cover cells.
    const cell = document.elementsFromPoint(clientX, clientY).map(cellOf).find(Boolean);
    if (cell) drawTo(cell);
  });
  on('pointerup', () => {
    if (tapped && !present) begin(tapped);
    end();
  });
  on('pointercancel', end);
  // Releasing the mouse outside of the table also ends the stroke.
  addEventListener('pointerup', end, { signal: ending.signal });
  on('touchmove', (event) => {
    if (present) event.preventDefault();
  });
  on('contextmenu', (event) => {
    if (tapped) event.preventDefault();
  });
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !present) return;
    event.preventDefault();
    change({ painting: present.before });
    end();
  });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}
