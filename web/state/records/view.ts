import { type Fields, keyOf, type Records } from './normalize.ts';
import { LINKS, linkOf, type Shape, type TypeName } from './types.ts';

type Part = object | null | readonly object[];
type Cached = { parts: readonly Part[]; value: object };

const isSamePart = (one: Part | undefined, other: Part): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each, index) => each === other[index])
    : one === other;

/** Reads records with the records that they link to. A view of unchanged records is the same object. */
export class View<Result extends { id: string }> {
  readonly #type: TypeName;
  readonly #links: readonly (readonly [string, View<{ id: string }>])[];
  readonly #unresolved: readonly string[];
  readonly #cache = new WeakMap<Fields, Cached>();

  constructor(type: TypeName, shape: Shape<Result>) {
    this.#type = type;
    this.#links = Object.entries(shape).map(([name, within]) => [
      name,
      new View(linkOf(type, name) as TypeName, within as Shape<{ id: string }>),
    ]);
    this.#unresolved = Object.keys(LINKS[type]).filter((name) => !(name in shape));
  }

  /** The record; `undefined` if it is not loaded or deleted. */
  read(records: Records, id: string): Result | undefined {
    const record = records.get(keyOf(this.#type, id));
    if (!record) return undefined;
    const parts = this.#links.map(([name, view]) => view.#part(records, record[name]));
    const cached = this.#cache.get(record);
    if (cached?.parts.every((part, index) => isSamePart(part, parts[index] as Part)))
      return cached.value as Result;
    const value = this.#resolved(record, parts);
    this.#cache.set(record, { parts, value });
    return value as Result;
  }

  #part(records: Records, link: unknown): Part {
    if (Array.isArray(link)) return link.flatMap((id) => this.read(records, id) ?? []);
    return typeof link === 'string' ? (this.read(records, link) ?? null) : null;
  }

  #resolved(record: Fields, parts: readonly Part[]): object {
    const value: Record<string, unknown> = { ...record };
    for (const name of this.#unresolved) delete value[name];
    this.#links.forEach(([name], index) => {
      const part = parts[index];
      value[name] = Array.isArray(part) ? { nodes: part } : part;
    });
    return value;
  }
}
