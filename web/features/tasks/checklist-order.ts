/** A checklist item with its sort order: ascending, ties by age. */
type Item = { id: string; sortOrder: number };

export type Move = { id: string; sortOrder: number };

/**
 * The new sort orders that move an item to another index. The server gives new items 0, which must stay last, so moved
 * items get negative values.
 */
export function sortOrdersFor(items: readonly Item[], id: string, index: number): Move[] {
  const others = items.filter((item) => item.id !== id);
  if (others.length === items.length) return [];
  const before = others[index - 1]?.sortOrder ?? Number.NEGATIVE_INFINITY;
  const after = others[index]?.sortOrder ?? 0;
  const between =
    before === Number.NEGATIVE_INFINITY ? Math.min(after, 0) - 1 : (before + after) / 2;
  if (before < between && between < after) return [{ id, sortOrder: between }];
  const order = [...others.slice(0, index).map((item) => item.id), id];
  order.push(...others.slice(index).map((item) => item.id));
  return order.map((id, index) => ({ id, sortOrder: index - order.length }));
}
