import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { keyOf } from '../records/normalize.ts';
import { Optimistic, type Shown } from '../records/optimistic.ts';
import { confirmedRecords, drop, type NodeOf, shownRecords, store } from '../records/records.ts';
import { type Loaded, linkOf, type Shape, type TypeName } from '../records/types.ts';
import { View } from '../records/view.ts';

/** The fields that a query loads; those of linked records are within. Unknown for a link that was always `null`. */
type Tree = Map<string, Tree>;

function learn(type: TypeName, nodes: readonly object[], tree: Tree): void {
  for (const node of nodes) {
    for (const [name, value] of Object.entries(node)) {
      const within = tree.get(name) ?? new Map();
      tree.set(name, within);
      const target = linkOf(type, name);
      if (target && value !== null) learn(target, value.nodes ?? [value], within);
    }
  }
}

/** Marks the fields of a record that a query loads, and those of the records that it links to. */
function mark(type: TypeName, id: string, tree: Tree, kept: Map<string, Set<string>>): void {
  const key = keyOf(type, id);
  const record = confirmedRecords().get(key);
  if (!record) return;
  const names = kept.get(key) ?? new Set();
  kept.set(key, names);
  for (const name of tree.size > 0 ? tree.keys() : Object.keys(record)) {
    names.add(name);
    const target = linkOf(type, name);
    const within = tree.get(name);
    if (!target || !within) continue;
    for (const other of [record[name] ?? []].flat() as string[]) mark(target, other, within, kept);
  }
}

const lists = new Set<{ mark: (kept: Map<string, Set<string>>) => void }>();

/** Drops the fields of records that no list loads any more: nothing would keep them up to date. */
function dropUnused(): void {
  const kept = new Map<string, Set<string>>();
  for (const list of lists) list.mark(kept);
  drop((key, name) => kept.get(key)?.has(name) ?? false);
}

type Ids = readonly string[];

/** The result of a query: the ids of its records in order. The records themselves are in the store. */
export class RecordList<
  Type extends TypeName,
  Result extends { id: string } & Partial<Loaded[Type]>,
> {
  readonly #type: Type;
  readonly #ids = new Optimistic<Ids>([]);
  readonly #tree: Tree = new Map();
  readonly #view: View<Result>;
  /** The records, without those that were deleted. */
  readonly shown: ReadonlySignal<readonly Result[]>;
  /** The number of records that the query finds but has not loaded. */
  readonly beyond = signal(0);

  constructor(type: Type, shape: Shape<Result>) {
    this.#type = type;
    this.#view = new View(type, shape);
    this.shown = computed(() =>
      this.#ids.shown.value.flatMap((id) => this.#view.read(shownRecords.value, id) ?? []),
    );
    lists.add({
      mark: (kept) => {
        for (const id of this.#ids.confirmed) mark(type, id, this.#tree, kept);
      },
    });
  }

  get ids(): Ids {
    return this.#ids.confirmed;
  }

  /** A record of the list as last confirmed by the server. */
  confirmed(id: string): Result | undefined {
    return this.#view.read(confirmedRecords(), id);
  }

  /** Stores a response. `idsOf` returns the ids of the list; by default those of the response. */
  fill(
    nodes: readonly Result[],
    idsOf: (before: Ids, found: Ids) => Ids = (_, found) => found,
  ): void {
    const found = nodes.map(({ id }) => id);
    learn(this.#type, nodes, this.#tree);
    batch(() => {
      store(this.#type, nodes as readonly NodeOf<Type>[]);
      this.#ids.confirm((before) => idsOf(before, found));
      dropUnused();
    });
  }

  /** Adds the records of a response that are not in the list yet. */
  append(nodes: readonly Result[]): void {
    this.fill(nodes, (before, found) => [...new Set([...before, ...found])]);
  }

  /** Stores the total count of a response. */
  setTotal(total: number): void {
    this.beyond.value = total - this.#ids.confirmed.length;
  }

  clear(): void {
    this.beyond.value = 0;
    if (this.#ids.confirmed.length > 0) this.fill([]);
  }

  /** Puts an id first, unless it is in the list. */
  confirmFirst(id: string): void {
    this.#ids.confirm(withFirst(id));
  }

  /** Puts an id first optimistically. */
  showFirst(id: string): Shown {
    return this.#ids.show(withFirst(id));
  }
}

const withFirst = (id: string) => (ids: Ids) => (ids.includes(id) ? ids : [id, ...ids]);
