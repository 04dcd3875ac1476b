import { sql } from 'kysely';
import type { Call } from '../../call.ts';
import type { List } from '../lists/list.ts';
import { compilable, statement } from '../statement.ts';
import { type Asker, Selection } from './select.ts';
import type { Shape } from './shape.ts';
import type { Slice } from './slice.ts';

/** JSON as PostgreSQL has written it: an answer that is sent as it is. */
export class Json {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The JSON of a list, and how many there are in all, if that was to be counted. */
type Found = { json: string; total: number };

/**
 * Reads lists of a shape. The statement is put together once; `sliceOf` sees places instead of values,
 * so it must not look at them.
 */
export function listReader<Values extends object = object>(
  shape: Shape,
  sliceOf: (values: Values) => Slice,
  { counted = false } = {},
) {
  const read = statement((tables, values: Asker & Values) => {
    const selection = new Selection(tables, values);
    const slice = sliceOf(values);
    const total = counted ? sql`, (${selection.count(shape.list, slice)}) as total` : sql``;
    return compilable(tables, sql<Found>`${selection.list(shape, slice)}${total}`);
  });
  return async (call: Call, values: Values): Promise<Found> =>
    (await read(call, { ...asker(call), ...values }))[0] as Found;
}

/** Reads the caller's records by their ids, each as JSON; in no order. */
export function recordReader(shape: Shape) {
  const read = statement((tables, values: Asker & { ids: string[] }) =>
    compilable(
      tables,
      sql<{ json: string }>`${new Selection(tables, values).records(shape, values.ids)}`,
    ),
  );
  return async (call: Call, ids: string[]): Promise<string[]> =>
    (await read(call, { ...asker(call), ids })).map(({ json }) => json);
}

/** Counts the caller's records of a slice of a list. */
export function countReader(list: List, slice: Slice) {
  const read = statement((tables, values: Asker) =>
    compilable(tables, sql<{ count: number }>`${new Selection(tables, values).count(list, slice)}`),
  );
  return async (call: Call): Promise<number> => (await read(call, asker(call)))[0]?.count ?? 0;
}

const asker = ({ user, now }: Call): Asker => ({ userId: user.id, now });
