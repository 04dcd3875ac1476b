import DataLoader from 'dataloader';
import type { Call } from '../call.ts';
import { countsPer } from '../domain/counts.ts';
import type { List } from '../domain/lists/list.ts';
import { byIds, readerOf } from '../domain/lists/reader.ts';
import { isUuid } from '../domain/validation.ts';
import { Connection } from './connection.ts';

/** Whose records a connection holds. */
export type Owner = { kind: string; id: string };

type Many<T> = DataLoader<string, T>;

/**
 * Reads for one request. What its resolvers ask for at the same depth is read together, so the
 * number of statements depends on the shape of a query and not on the number of rows.
 */
export class Loaders {
  readonly #call: Call;
  readonly #made = new Map<string, unknown>();

  constructor(call: Call) {
    this.#call = call;
  }

  /** The caller's record of that id; null when there is none. */
  record<Row>(list: List<Row>, id: string | null | undefined): Promise<Row | null> | null {
    // An id that is no UUID is one that does not exist.
    if (!isUuid(id)) return null;
    const loader = this.#once(list.table, () =>
      batched((ids) =>
        byIds<Row>(this.#call, list, ids).then((found) => (id) => found.get(id) ?? null),
      ),
    );
    return loader.load(id.toLowerCase());
  }

  /** A figure of each record, such as a count. */
  figure(name: string, read: (call: Call, ids: string[]) => Promise<(id: string) => number>) {
    const loader = this.#once(name, () => batched((ids) => read(this.#call, ids)));
    return (id: string) => loader.load(id);
  }

  /** How many tasks or documents each space or project holds. */
  count(table: 'task' | 'document', owner: 'space' | 'project', id: string): Promise<number> {
    const read = (call: Call, ids: string[]) => countsPer(call, table, `${owner}_id`, ids);
    return this.figure(`${table}s per ${owner}`, read)(id);
  }

  /** A page of a list: of all the caller's records, or of an owner's, with all owners' in one statement. */
  connection<Row, Filter>(
    list: List<Row, Filter>,
    request: object,
    owner?: Owner,
  ): Connection<Row> {
    const key = `${list.table} of ${owner?.kind} ${JSON.stringify(request)}`;
    const reader = this.#once(key, () => this.#reader(list, request, owner?.kind));
    return new Connection(
      () => reader.page(owner?.id ?? ''),
      () => reader.total(owner?.id ?? ''),
    );
  }

  #reader<Row, Filter>(list: List<Row, Filter>, request: object, kind: string | undefined) {
    const { page, pages, total, totals } = readerOf(list, request, kind);
    const call = this.#call;
    if (kind === undefined) {
      return { page: lazy(() => page(call)), total: lazy(() => total(call)) };
    }
    const pageOf = batched((ids) => pages(call, ids));
    const totalOf = batched((ids) => totals(call, ids));
    return { page: (id: string) => pageOf.load(id), total: (id: string) => totalOf.load(id) };
  }

  #once<T>(key: string, make: () => T): T {
    const made = this.#made.get(key);
    if (made !== undefined) return made as T;
    const value = make();
    this.#made.set(key, value);
    return value;
  }
}

/** Reads what is asked for in the same moment in one go. */
const batched = <T>(read: (ids: string[]) => Promise<(id: string) => T>): Many<T> =>
  new DataLoader(async (ids) => ids.map(await read([...ids])));

/** Reads when first asked, and once. */
function lazy<T>(read: () => Promise<T>): (_: string) => Promise<T> {
  let started: Promise<T> | undefined;
  return () => {
    started ??= read();
    return started;
  };
}
