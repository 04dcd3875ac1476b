/** A queue that takes one item of each key in a round. Items of one key, or without keys, are first in, first out. */
export class RotatingQueue<Item> {
  /** Items by key, the next key first. */
  readonly #items = new Map<string | undefined, Set<Item>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(key: string | undefined): number {
    return this.#items.get(key)?.size ?? 0;
  }

  add(key: string | undefined, item: Item): void {
    const items = this.#items.get(key);
    if (items) items.add(item);
    else this.#items.set(key, new Set([item]));
    this.#size++;
  }

  remove(key: string | undefined, item: Item): void {
    const items = this.#items.get(key);
    if (!items?.delete(item)) return;
    if (items.size === 0) this.#items.delete(key);
    this.#size--;
  }

  /** Removes and returns the oldest item of the next key, and moves that key to the end of the rotation. */
  next(): Item | undefined {
    for (const [key, items] of this.#items) {
      for (const item of items) {
        this.remove(key, item);
        if (this.#items.delete(key)) this.#items.set(key, items);
        return item;
      }
    }
    return undefined;
  }

  /**
   * Returns the item that makes room for one of `key`: the newest of the key with most items. Returns undefined unless
   * that key has at least two items more than `key`, as two keys would otherwise displace each other without end.
   */
  displacedBy(key: string | undefined): Item | undefined {
    let longest = new Set<Item>();
    for (const items of this.#items.values()) if (items.size > longest.size) longest = items;
    return longest.size > this.sizeOf(key) + 1 ? [...longest].at(-1) : undefined;
  }
}
