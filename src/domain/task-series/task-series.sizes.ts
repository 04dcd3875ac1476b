import type { StoredSeries } from './task-series.entity.ts';

/** Returns the characters of the texts that each task of a series stores. */
export const sizeOf = ({ description, checklist }: StoredSeries): number =>
  description.length + checklist.reduce((sum, title) => sum + title.length, 0);

/** Splits items, in their order, into chunks of at most `most` items and, unless an item alone is larger, `size`. */
export function chunksBySize<Item extends { size: number }>(
  items: readonly Item[],
  size: number,
  most: number,
): Item[][] {
  const chunks: Item[][] = [];
  let left = 0;
  for (const item of items) {
    const last = chunks.at(-1);
    if (last && last.length < most && item.size <= left) last.push(item);
    else {
      chunks.push([item]);
      left = size;
    }
    left -= item.size;
  }
  return chunks;
}
