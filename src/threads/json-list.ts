/**
 * A long list as text: JSON arrays, the items of one after those of the other. Whoever only passes it on has
 * no work with its items; it is parsed in the thread that computes with them.
 */
export class JsonList<Item> {
  readonly arrays: readonly string[];

  constructor(arrays: readonly string[]) {
    this.arrays = arrays;
  }

  /** The list with others at its end. */
  with(items: readonly Item[]): JsonList<Item> {
    return new JsonList([...this.arrays, JSON.stringify(items)]);
  }

  items(): Item[] {
    return this.arrays.flatMap((array) => JSON.parse(array) as Item[]);
  }
}
