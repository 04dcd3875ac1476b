import { invalid } from '../errors.ts';
import type { Order } from './order.ts';

type Row = Record<string, unknown>;

/**
 * The place of a row in an order, as an opaque text: the order's name, which names its list
 * too, and the row's values in it.
 */
export function cursorOf({ name, columns }: Order, row: Row): string {
  const place = [name, ...columns.map(({ field }) => row[field])];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The values of a cursor of that order. Anything else is refused under the argument's name. */
export function placeOf(order: Order, cursor: string, argument: 'after' | 'before'): unknown[] {
  const place = decoded(cursor);
  const values = Array.isArray(place) && place[0] === order.name ? place.slice(1) : [];
  const fits =
    values.length === order.columns.length &&
    order.columns.every(
      ({ kind, nullable }, index) =>
        kind.holds(values[index]) || (nullable && values[index] === null),
    );
  if (!fits) throw invalid({ [argument]: ['must be a cursor of this list in this order'] });
  return values;
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
