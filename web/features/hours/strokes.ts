import type { Span } from '../../time/axis.ts';
import { erase, opennessOf, type Painting, paint } from '../../time/painting.ts';

/** A cell of the weekly grid, by column and row. */
export type Cell = { column: number; row: number };

/** The layout of the grid: its weekdays from left to right, and the minutes per cell. */
export type Sheet = { weekdays: readonly number[]; step: number };

export const spanOf = ({ step }: Sheet, row: number): Span => ({
  from: row * step,
  to: (row + 1) * step,
});

export const openness = (painting: Painting, sheet: Sheet, { column, row }: Cell) =>
  opennessOf(painting, sheet.weekdays[column] ?? 0, spanOf(sheet, row));

/** Opens or closes the rectangle of cells between two cells. */
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

/** The cell that a navigation key leads to; `undefined` for other keys. */
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
