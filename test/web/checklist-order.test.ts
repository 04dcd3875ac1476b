import fc from 'fast-check';
import { sortOrdersFor } from '../../web/features/tasks/checklist-order.ts';

const checklists = fc
  .array(fc.double({ min: -100, max: 0, noNaN: true }), { minLength: 1, maxLength: 12 })
  .map((places) =>
    places
      .toSorted((one, other) => one - other)
      .map((sortOrder, id) => ({ id: `${id}`, sortOrder })),
  );

it('a moved item has its new index, the others keep their order, and a new item is last', () => {
  fc.assert(
    fc.property(checklists, fc.nat(), fc.nat(), (items, which, where) => {
      const { id } = items[which % items.length] as { id: string };
      const index = where % items.length;
      const moves = sortOrdersFor(items, id, index);
      const expected = items.map((item) => item.id).filter((other) => other !== id);
      expected.splice(index, 0, id);
      const placed = items.map((item) => ({
        ...item,
        ...moves.find((move) => move.id === item.id),
      }));
      // Ties are ordered by age, as in the list.
      const order = placed.toSorted((one, other) => one.sortOrder - other.sortOrder);
      expect(order.map((item) => item.id)).toEqual(expected);
      for (const { sortOrder } of placed) expect(sortOrder).toBeLessThanOrEqual(0);
    }),
  );
});

it('a move changes one sort order, unless there is no gap', () => {
  const items = [-3, -2, -1].map((sortOrder) => ({ id: `${sortOrder}`, sortOrder }));
  expect(sortOrdersFor(items, '-1', 0)).toEqual([{ id: '-1', sortOrder: -4 }]);
  expect(sortOrdersFor(items, '-3', 1)).toEqual([{ id: '-3', sortOrder: -1.5 }]);
  const equal = ['a', 'b', 'c'].map((id) => ({ id, sortOrder: 0 }));
  expect(sortOrdersFor(equal, 'c', 0)).toEqual([{ id: 'c', sortOrder: -1 }]);
  expect(sortOrdersFor(equal, 'a', 2)).toEqual([
    { id: 'b', sortOrder: -3 },
    { id: 'c', sortOrder: -2 },
    { id: 'a', sortOrder: -1 },
  ]);
  expect(sortOrdersFor(equal, 'unknown', 0)).toEqual([]);
});
