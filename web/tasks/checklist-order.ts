/** An item of a checklist by its place: the smaller first, and of equals the older. */
type Item = { id: string; sortOrder: number };

export type Move = { id: string; sortOrder: number };

/**
 * The places that items must get so that one of them stands at another index. A new item gets 0 from the service and belongs to
 * the end, so all that is moved gets less than that.
 */
export function placesFor(items: readonly Item[], id: string, index: number): Move[] {
  const others = items.filter((item) => item.id !== id);
  if (others.length === items.length) return [];
  const before = others[index - 1]?.sortOrder ?? Number.NEGATIVE_INFINITY;
  const after = others[index]?.sortOrder ?? 0;
  const between =
    before === Number.NEGATIVE_INFINITY ? Math.min(after, 0) - 1 : (before + after) / 2;
  if (before < between && between < after) return [{ id, sortOrder: between }];
  const order = [...others.slice(0, index).map((item) => item.id), id];
  order.push(...others.slice(index).map((item) => item.id));
  return order.map((id, place) => ({ id, sortOrder: place - order.length }));
}
