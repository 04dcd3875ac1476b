import type { ReadonlySignal } from '@preact/signals';
import { type Fields, keyOf, merged, normalize, type Records } from './normalize.ts';
import { Optimistic, type Shown } from './optimistic.ts';
import type { Loaded, Normalized, Stored, TypeName } from './types.ts';

/** The records of the account, each once. Queries refer to them by id; views read them. */
const records = new Optimistic<Records>(new Map());

/** The records with the optimistic changes. */
export const shownRecords: ReadonlySignal<Records> = records.shown;

export const confirmedRecords = (): Records => records.confirmed;

/** A record as last confirmed by the server, without optimistic changes. */
export const confirmedRecord = <Type extends TypeName>(
  type: Type,
  id: string,
): Stored<Type> | undefined => records.confirmed.get(keyOf(type, id)) as Stored<Type> | undefined;

/** A node of a response: any of the fields of its type. */
export type NodeOf<Type extends TypeName> = { id: string } & Partial<Loaded[Type]>;

type Write = readonly [string, (record: Fields | undefined) => Fields | undefined];

/** The records after some writes. `undefined` deletes a record. */
function written(all: Records, writes: readonly Write[]): Records {
  const next = new Map(all);
  let isChanged = false;
  for (const [key, write] of writes) {
    const before = next.get(key);
    const after = write(before);
    if (after === before) continue;
    isChanged = true;
    if (after) next.set(key, after);
    else next.delete(key);
  }
  return isChanged ? next : all;
}

/** Stores the nodes of a response and the records within them. */
export function store<Type extends TypeName>(type: Type, nodes: readonly NodeOf<Type>[]): void {
  const writes = nodes.flatMap((node) =>
    normalize(type, node).map(([key, fields]): Write => [key, (record) => merged(record, fields)]),
  );
  records.confirm((all) => written(all, writes));
}

type Change<Type extends TypeName> = (
  record: Stored<Type>,
) => Partial<Normalized<Loaded[Type]>> | undefined;

const changing = <Type extends TypeName>(type: Type, id: string, change: Change<Type>): Write => [
  keyOf(type, id),
  (record) => {
    const fields = record && change(record as Stored<Type>);
    return record && fields && merged(record, fields);
  },
];

/** Changes a confirmed record, if it is loaded. `undefined` deletes it. */
export const confirmChange = <Type extends TypeName>(
  type: Type,
  id: string,
  change: Change<Type>,
): void => records.confirm((all) => written(all, [changing(type, id, change)]));

/** Deletes confirmed records. */
export const confirmDeleted = (type: TypeName, ids: readonly string[]): void =>
  records.confirm((all) =>
    written(
      all,
      ids.map((id): Write => [keyOf(type, id), () => undefined]),
    ),
  );

/** Changes a record optimistically, if it is loaded. `undefined` deletes it. */
export const showChange = <Type extends TypeName>(
  type: Type,
  id: string,
  change: Change<Type>,
): Shown => records.show((all) => written(all, [changing(type, id, change)]));

export const showDeleted = (type: TypeName, id: string): Shown =>
  showChange(type, id, () => undefined);

/** Shows a new record until the server has confirmed it. Does not change records that exist. */
export function showNew<Type extends TypeName>(type: Type, node: NodeOf<Type>): Shown {
  const writes = normalize(type, node).map(
    ([key, fields]): Write => [key, (record) => ({ ...fields, ...record })],
  );
  return records.show((all) => written(all, writes));
}

/** Drops the fields of confirmed records that `isKept` rejects, and records without fields. */
export function drop(isKept: (key: string, name: string) => boolean): void {
  records.confirm((all) =>
    written(
      all,
      [...all.keys()].map((key) => [
        key,
        (record) => {
          const entries = Object.entries(record ?? {});
          const kept = entries.filter(([name]) => isKept(key, name));
          if (kept.length === entries.length) return record;
          return kept.length > 0 ? Object.fromEntries(kept) : undefined;
        },
      ]),
    ),
  );
}
