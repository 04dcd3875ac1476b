import type { Order } from './order.ts';

/** A cursor that is invalid for this list in this order. */
export class CursorError extends Error {}

/** Encodes the position of a row in an order as opaque text: the order's name and the row's values of its columns. */
export function encodeCursor({ name, columns }: Order, row: Record<string, unknown>): string {
  const position = [name, ...columns.map(({ field }) => row[field])];
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Decodes the values of a cursor. Throws a CursorError if it is malformed or belongs to another list or order. */
export function decodeCursor({ name, columns }: Order, cursor: string): unknown[] {
  const position = parsed(cursor);
  const values = Array.isArray(position) && position[0] === name ? position.slice(1) : [];
  const isValid =
    values.length === columns.length &&
    columns.every(
      ({ type }, at) => type.accepts(values[at]) || (type.nullable && values[at] === null),
    );
  if (!isValid) throw new CursorError('must be a cursor of this list in this order');
  return values;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
