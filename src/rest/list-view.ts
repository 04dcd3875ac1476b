import { LRUCache } from 'lru-cache';
import { type Call, readerOf } from '../call.ts';
import { ANSWER_LIMIT } from '../domain/answer-limit.ts';
import type { ListQuery } from '../read/query.ts';
import { listReader } from '../read/readers.ts';
import type { Selection } from '../read/select.ts';
import { Json } from './json.ts';

type Read = ReturnType<typeof listReader>;

/** A key longer than this belongs to a request that is not made twice. */
const LONGEST_KEY = 500;

/**
 * Reads lists of a selection. The values of a query are part of its statement, so compiled statements are
 * cached by what was asked.
 */
export function listReaders<Table extends Selection['table']>(
  selection: Selection<Table>,
  options: { counted: boolean },
) {
  const readers = new LRUCache<string, Read>({ max: 200 });
  return (call: Call, asked: object, queryOf: () => ListQuery<NoInfer<Table>>) => {
    const key = JSON.stringify(asked);
    const read =
      readers.get(key) ?? listReader(selection, queryOf, { ...options, limit: ANSWER_LIMIT });
    if (key.length <= LONGEST_KEY) readers.set(key, read);
    return read(readerOf(call), {});
  };
}

/** Shows all of the caller's records that a filter lets through. */
export function listView<Table extends Selection['table'], Filter extends object>(
  selection: Selection<Table>,
  queryOf: (filter: Filter) => ListQuery<NoInfer<Table>>,
) {
  const read = listReaders(selection, { counted: false });
  const show = async (call: Call, filter: Filter): Promise<Json> =>
    new Json((await read(call, filter, () => queryOf(filter))).json);
  return Object.assign(show, { selection });
}
