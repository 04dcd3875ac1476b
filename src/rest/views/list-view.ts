import { LRUCache } from 'lru-cache';
import { Json } from '../../concurrency/json-text.ts';
import { type Call, readerOf } from '../../domain/call.ts';
import { ANSWER_LIMIT } from '../../domain/records/answer-limit.ts';
import type { ListQuery } from '../../read/query.ts';
import { listReader } from '../../read/readers.ts';
import type { Selection } from '../../read/select.ts';

type Read = ReturnType<typeof listReader>;

/** Queries with longer keys are not cached, as they are unlikely to repeat. */
const LONGEST_KEY = 500;

/**
 * Reads lists of a selection. Query values are part of the statement, so compiled statements are cached by query.
 */
export function listReaders<Table extends Selection['table']>(
  selection: Selection<Table>,
  options: { counted: boolean },
) {
  const readers = new LRUCache<string, Read>({ max: 200 });
  return (call: Call, params: object, queryOf: () => ListQuery<NoInfer<Table>>) => {
    const key = JSON.stringify(params);
    const read =
      readers.get(key) ?? listReader(selection, queryOf, { ...options, limit: ANSWER_LIMIT });
    if (key.length <= LONGEST_KEY) readers.set(key, read);
    return read(readerOf(call), {});
  };
}

/** Returns a function that reads all of the caller's records that match a filter. */
export function listView<Table extends Selection['table'], Filter extends object>(
  selection: Selection<Table>,
  queryOf: (filter: Filter) => ListQuery<NoInfer<Table>>,
) {
  const read = listReaders(selection, { counted: false });
  const show = async (call: Call, filter: Filter): Promise<Json> =>
    new Json((await read(call, filter, () => queryOf(filter))).json);
  return Object.assign(show, { selection });
}
