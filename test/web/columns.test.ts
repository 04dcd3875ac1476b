import fc from 'fast-check';
import { type Column, layOut, type Reach, reachesOf } from '../../web/time/columns.ts';

const spans = fc.array(
  fc.record({ from: fc.nat(1400), length: fc.integer({ min: 1, max: 300 }) }).map((span) => ({
    from: span.from,
    to: span.from + span.length,
  })),
  { maxLength: 40 },
);

it('a span without overlaps has the whole width, however short and close the next one is', () => {
  const laid = layOut([
    { from: 0, to: 60 },
    { from: 60, to: 75 },
    { from: 75, to: 80 },
    { from: 80, to: 81 },
  ]);
  expect(laid).toEqual(Array(4).fill({ column: 0, columns: 1, width: 1 }));
});

it('overlapping spans are side by side, as wide as possible', () => {
  const laid = layOut([
    { from: 0, to: 120 },
    { from: 0, to: 60 },
    { from: 30, to: 60 },
    { from: 60, to: 120 },
  ]);
  expect(laid).toEqual([
    { column: 0, columns: 3, width: 1 },
    { column: 1, columns: 3, width: 1 },
    { column: 2, columns: 3, width: 1 },
    { column: 1, columns: 3, width: 2 },
  ]);
});

/** Spans with their columns. */
const laidOut = (input: { from: number; to: number }[]) => {
  const laid = layOut(input);
  return input.map((span, index) => ({ ...span, ...(laid[index] as Column) }));
};

it('the target of a short span is extended by half of the gaps around it, up to the wanted length', () => {
  const spans = laidOut([
    { from: 0, to: 10 },
    { from: 14, to: 24 },
    { from: 24, to: 34 },
    { from: 100, to: 160 },
  ]);
  expect(reachesOf(spans, 20)).toEqual([
    { above: 5, below: 2 },
    { above: 2, below: 0 },
    { above: 0, below: 5 },
    { above: 0, below: 0 },
  ]);
});

it('no target covers another span or its target', () => {
  fc.assert(
    fc.property(spans, (input) => {
      const all = laidOut(input);
      const reaches = reachesOf(all, 20);
      const boxes = all.map((span, index) => {
        const { above, below } = reaches[index] as Reach;
        return { ...boxOf(span), top: span.from - above, bottom: span.to + below };
      });
      expect(areApart(boxes)).toBe(true);
    }),
  );
});

type Laid = ReturnType<typeof laidOut>[number];

/** The extension of a target by comparing its span with each other one. */
function reachByComparison(span: Laid, others: Laid[], wanted: number) {
  const missing = Math.max(wanted - (span.to - span.from), 0) / 2;
  const inLine = others.filter(
    (other) =>
      other !== span &&
      other.column / other.columns < (span.column + span.width) / span.columns &&
      span.column / span.columns < (other.column + other.width) / other.columns,
  );
  const gap = (distances: number[]) =>
    Math.min(...distances.filter((distance) => distance >= 0)) / 2;
  return {
    above: Math.min(missing, gap(inLine.map(({ to }) => span.from - to))),
    below: Math.min(missing, gap(inLine.map(({ from }) => from - span.to))),
  };
}

it('the extension of a target is that to the nearest span of all, in columns and in one lane', () => {
  const lengths = fc.integer({ min: 0, max: 40 });
  const crowded = fc.array(fc.tuple(fc.nat(200), lengths), { maxLength: 60 });
  fc.assert(
    fc.property(crowded, fc.boolean(), fc.integer({ min: 1, max: 60 }), (input, isLane, wanted) => {
      const given = input.map(([from, length]) => ({ from, to: from + length }));
      const all = isLane
        ? given.map((span) => ({ ...span, column: 0, columns: 1, width: 1 }))
        : laidOut(given);
      expect(reachesOf(all, wanted)).toEqual(
        all.map((span) => reachByComparison(span, all, wanted)),
      );
    }),
    { numRuns: 500 },
  );
});

type Box = { left: number; right: number; top: number; bottom: number };

const boxOf = ({
  from,
  to,
  column,
  columns,
  width,
}: Column & { from: number; to: number }): Box => ({
  left: column / columns,
  right: (column + width) / columns,
  top: from,
  bottom: to,
});

const areApart = (boxes: Box[]): boolean =>
  boxes.every((one, index) =>
    boxes.slice(index + 1).every((other) => {
      const isBeside = one.right <= other.left + 1e-9 || other.right <= one.left + 1e-9;
      return isBeside || one.bottom <= other.top + 1e-9 || other.bottom <= one.top + 1e-9;
    }),
  );

it('no span covers another', () => {
  fc.assert(
    fc.property(spans, (input) => {
      const all = laidOut(input);
      for (const { column, columns, width } of all) {
        expect(column).toBeGreaterThanOrEqual(0);
        expect(width).toBeGreaterThanOrEqual(1);
        expect(column + width).toBeLessThanOrEqual(columns);
      }
      expect(areApart(all.map(boxOf))).toBe(true);
    }),
  );
});
