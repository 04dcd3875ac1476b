import type { Order } from './order.ts';

/** Encodes the position of a row in an order as opaque text: the order's name and the row's values of its columns. */
export function encodeCursor({ name, columns }: Order, row: Record<string, unknown>): string {
  const position = [name, ...columns.map(({ field }) => row[field])];
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Decodes the values of a cursor. Returns undefined if it is malformed or belongs to another list or order. */
export function decodeCursor({ name, columns }: Order, cursor: string): unknown[] | undefined {
  const position = parsed(cursor);
  const values = Array.isArray(position) && position[0] === name ? position.slice(1) : [];
  const isValid =
    values.length === columns.length &&
    columns.every(
      ({ type }, at) => type.accepts(values[at]) || (type.nullable && values[at] === null),
    );
  return isValid ? values : undefined;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
