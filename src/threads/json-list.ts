/**
 * A long list as text: JSON arrays, the items of one after those of the other. Code that only passes it on does not parse it; planning threads and PostgreSQL do.
 */
export class JsonList<Item> {
  readonly arrays: readonly string[];

  constructor(arrays: readonly string[]) {
    this.arrays = arrays;
  }

  static of<Item>(items: readonly Item[]): JsonList<Item> {
    return new JsonList([JSON.stringify(items)]);
  }

  /** Returns the list with `items` appended. */
  with(items: readonly Item[]): JsonList<Item> {
    return new JsonList([...this.arrays, JSON.stringify(items)]);
  }

  items(): Item[] {
    return this.arrays.flatMap((array) => JSON.parse(array) as Item[]);
  }

  /** The list as one JSON array. */
  text(): string {
    const [first = '[]', ...others] = this.arrays;
    return others.length === 0 ? first : JSON.stringify(this.items());
  }
}
