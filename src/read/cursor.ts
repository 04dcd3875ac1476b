import type { Order } from './order.ts';

/** A cursor that is none of this list in this order. */
export class CursorError extends Error {}

/** The place of a row in an order as opaque text: the order's name and the row's values in it. */
export function encodeCursor({ name, columns }: Order, row: Record<string, unknown>): string {
  const place = [name, ...columns.map(({ field }) => row[field])];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The values of a cursor. One of another list, of another order, or of nonsense is refused. */
export function decodeCursor({ name, columns }: Order, cursor: string): unknown[] {
  const place = parsed(cursor);
  const values = Array.isArray(place) && place[0] === name ? place.slice(1) : [];
  const fits =
    values.length === columns.length &&
    columns.every(
      ({ type }, at) => type.accepts(values[at]) || (type.nullable && values[at] === null),
    );
  if (!fits) throw new CursorError('must be a cursor of this list in this order');
  return values;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
