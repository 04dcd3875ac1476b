import fc from 'fast-check';
import { type Column, layOut } from '../../web/time/columns.ts';

const spans = fc.array(
  fc.record({ from: fc.nat(1400), length: fc.integer({ min: 1, max: 300 }) }).map((span) => ({
    from: span.from,
    to: span.from + span.length,
  })),
  { maxLength: 40 },
);

const LEAST = 22;

it('a span without overlaps has the whole width', () => {
  const laid = layOut(
    [
      { from: 0, to: 60 },
      { from: 60, to: 120 },
    ],
    LEAST,
  );
  expect(laid).toEqual([
    { column: 0, columns: 1, width: 1 },
    { column: 0, columns: 1, width: 1 },
  ]);
});

it('overlapping spans are side by side, as wide as possible', () => {
  const laid = layOut(
    [
      { from: 0, to: 120 },
      { from: 0, to: 60 },
      { from: 30, to: 60 },
      { from: 60, to: 120 },
    ],
    LEAST,
  );
  expect(laid).toEqual([
    { column: 0, columns: 3, width: 1 },
    { column: 1, columns: 3, width: 1 },
    { column: 2, columns: 3, width: 1 },
    { column: 1, columns: 3, width: 2 },
  ]);
});

it('a short span counts with its least drawn length', () => {
  const [first, second] = layOut(
    [
      { from: 0, to: 5 },
      { from: 10, to: 60 },
    ],
    LEAST,
  );
  expect([first?.column, second?.column]).toEqual([0, 1]);
});

it('no span covers another', () => {
  fc.assert(
    fc.property(spans, (input) => {
      const laid = layOut(input, LEAST);
      const boxes = input.map((span, index) => {
        const { column, columns, width } = laid[index] as Column;
        expect(column).toBeGreaterThanOrEqual(0);
        expect(width).toBeGreaterThanOrEqual(1);
        expect(column + width).toBeLessThanOrEqual(columns);
        const bottom = Math.max(span.to, span.from + LEAST);
        return {
          left: column / columns,
          right: (column + width) / columns,
          top: span.from,
          bottom,
        };
      });
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          const isBeside = one.right <= other.left + 1e-9 || other.right <= one.left + 1e-9;
          const isApart = one.bottom <= other.top || other.bottom <= one.top;
          expect(isBeside || isApart).toBe(true);
        }
      }
    }),
  );
});
