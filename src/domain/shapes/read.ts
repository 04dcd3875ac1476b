import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../call.ts';
import { refused } from '../errors.ts';
import type { List, Outside } from '../lists/list.ts';
import { compilable, statement } from '../statement.ts';
import type { Asker } from './narrowing.ts';
import { Selection } from './select.ts';
import type { Shape } from './shape.ts';
import type { Slice } from './slice.ts';

/** JSON as PostgreSQL has written it: an answer that is sent as it is. */
export class Json {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** How many bytes an answer may hold, and how a larger one is refused. */
export type Bound = { most: number; refusal: (size: number) => Error };

const BOUND: Bound = {
  most: 256 * 1024 * 1024,
  refusal: () => refused('The answer would be larger than 256 MiB'),
};

/** What a statement finds: nothing of an answer that is too large, but its size. */
type Found = Outside<boolean> & { json: string | null; size: number; total: number };

/** PostgreSQL: program_limit_exceeded. No text there is larger than a gigabyte. */
const TOO_LARGE = '54000';
const GIGABYTE = 2 ** 30;

/** Reads within a bound: what is too large for the driver to take would end the process. */
async function within({ most, refusal }: Bound, reading: Promise<Found[]>): Promise<Found[]> {
  const found = await reading.catch((error) => {
    throw error.code === TOO_LARGE ? refusal(GIGABYTE) : error;
  });
  const size = found.reduce((sum, each) => sum + each.size, 0);
  if (size > most) throw refusal(size);
  return found;
}

/** One row of an answer, or several, of which all together count. */
const SIZE_OF_ONE = sql`octet_length(answer.json)`;
const SIZE_OF_ALL = sql`sum(octet_length(answer.json)) over ()`;

const bounded = (answer: RawBuilder<unknown>, size: RawBuilder<unknown>, { most }: Bound) =>
  sql<Found>`select case when ${size} <= ${sql.lit(most)} then answer.json end as json,
    octet_length(answer.json) as size, answer.total, answer.previous, answer.next
    from (${answer}) as answer`;

/**
 * Reads lists of a shape. The statement is put together once; `sliceOf` sees places instead of values,
 * so it must not look at them.
 */
export function listReader<Values extends object = object>(
  shape: Shape,
  sliceOf: (values: Values) => Slice,
  { counted = false, bound = BOUND } = {},
) {
  const read = statement((tables, values: Asker & Values) => {
    const selection = new Selection(tables, values);
    const slice = sliceOf(values);
    const { list } = shape;
    const { previous, next } = slice.outside ?? {};
    const total = counted ? sql`(${selection.count(list, slice)})` : sql`null::int`;
    const told = sql`${total} as total, ${selection.exists(list, slice, previous)} as previous,
      ${selection.exists(list, slice, next)} as next`;
    return compilable(
      tables,
      bounded(sql`${selection.list(shape, slice)}, ${told}`, SIZE_OF_ONE, bound),
    );
  });
  return async (call: Call, values: Values) => {
    const [found] = await within(bound, read(call, { ...asker(call), ...values }));
    const { json, size: _, ...told } = found as Found;
    return { json: json as string, ...told };
  };
}

/** Reads the caller's records by their ids, each as JSON; in no order. */
export function recordReader(shape: Shape, bound = BOUND) {
  const read = statement((tables, values: Asker & { ids: string[] }) =>
    compilable(
      tables,
      bounded(new Selection(tables, values).records(shape, values.ids), SIZE_OF_ALL, bound),
    ),
  );
  return async (call: Call, ids: string[]): Promise<string[]> =>
    (await within(bound, read(call, { ...asker(call), ids }))).map(({ json }) => json as string);
}

/** Counts the caller's records of a slice of a list. */
export function countReader(list: List, slice: Slice) {
  const read = statement((tables, values: Asker) =>
    compilable(tables, sql<{ count: number }>`${new Selection(tables, values).count(list, slice)}`),
  );
  return async (call: Call): Promise<number> => (await read(call, asker(call)))[0]?.count ?? 0;
}

const asker = ({ user, now }: Call): Asker => ({ userId: user.id, now });
