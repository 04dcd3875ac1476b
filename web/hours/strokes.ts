import type { Span } from '../time/axis.ts';
import { erase, opennessOf, type Painting, paint } from '../time/painting.ts';

/** A field of the week: which column of how many minutes. */
export type Cell = { column: number; row: number };

/** The week as it is drawn: its weekdays from left to right, so many minutes in each field. */
export type Sheet = { weekdays: readonly number[]; step: number };

export const spanOf = ({ step }: Sheet, row: number): Span => ({
  from: row * step,
  to: (row + 1) * step,
});

export const openness = (painting: Painting, sheet: Sheet, { column, row }: Cell) =>
  opennessOf(painting, sheet.weekdays[column] ?? 0, spanOf(sheet, row));

/** A stroke from one field to another, over all between them: it opens them, or shuts them. */
export function stroke(
  painting: Painting,
  sheet: Sheet,
  from: Cell,
  to: Cell,
  opens: boolean,
): Painting {
  const [left, right] = ordered(from.column, to.column);
  const [top, bottom] = ordered(from.row, to.row);
  const weekdays = sheet.weekdays.slice(left, right + 1);
  const span = { from: spanOf(sheet, top).from, to: spanOf(sheet, bottom).to };
  return (opens ? paint : erase)(painting, weekdays, span);
}

const ordered = (one: number, other: number): [number, number] =>
  one < other ? [one, other] : [other, one];

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key leads from a field; undefined for a key that leads nowhere. */
export function cellBeside(sheet: Sheet, { column, row }: Cell, key: string): Cell | undefined {
  const rows = (24 * 60) / sheet.step;
  if (key === 'Home') return { column, row: 0 };
  if (key === 'End') return { column, row: rows - 1 };
  const [across, down] = STEPS[key] ?? [];
  if (across === undefined || down === undefined) return undefined;
  return {
    column: within(column + across, sheet.weekdays.length),
    row: within(row + down, rows),
  };
}

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
