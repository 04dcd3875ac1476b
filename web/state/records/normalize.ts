import { linkOf, type TypeName } from './types.ts';

/** The fields of a record by name. The types of the fields are those of `Stored`. */
export type Fields = Readonly<Record<string, unknown>>;

/** All records by type and id. */
export type Records = ReadonlyMap<string, Fields>;

export const keyOf = (type: TypeName, id: string): string => `${type} ${id}`;

type Node = { id: string };

/** The records within a node of a response: the node and those that it links to, each with the ids of its links. */
export function normalize(type: TypeName, node: Node, into: [string, Fields][] = []) {
  const fields = Object.entries<unknown>({ ...node }).map(([name, value]) => {
    const target = linkOf(type, name);
    if (!target || !value) return [name, value];
    const linked = value as Node | { nodes: readonly Node[] };
    const one = (other: Node) => {
      normalize(target, other, into);
      return other.id;
    };
    return [name, 'nodes' in linked ? linked.nodes.map(one) : one(linked)];
  });
  into.push([keyOf(type, node.id), Object.fromEntries(fields)]);
  return into;
}

/** Whether two values of a field are equal. Lists and objects are compared by content. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    JSON.stringify(one) === JSON.stringify(other));

/** The record with these fields. An unchanged record is the same object, so that nothing renders again. */
export const merged = (record: Fields | undefined, fields: Fields): Fields =>
  record && Object.entries(fields).every(([name, value]) => isEqual(record[name], value))
    ? record
    : { ...record, ...fields };
