import fc from 'fast-check';
import {
  copyDay,
  erase,
  MINUTES_OF_DAY,
  NOTHING,
  opennessOf,
  type Painting,
  paint,
  paintingOf,
  windowsOf,
} from '../../web/time/painting.ts';
import type { WeekWindow } from '../../web/time/windows.ts';

const QUARTER = 15;
const quarter = fc.integer({ min: 0, max: MINUTES_OF_DAY / QUARTER });

/** Spans between quarters of an hour, including midnight. */
const spans = fc
  .tuple(quarter, quarter)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => ({
    from: Math.min(one, other) * QUARTER,
    to: Math.max(one, other) * QUARTER,
  }));

const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });

const strokes = fc.array(fc.record({ weekdays, span: spans, opens: fc.boolean() }), {
  maxLength: 12,
});

const paintings = strokes.map((all) =>
  all.reduce<Painting>(
    (painting, { weekdays, span, opens }) => (opens ? paint : erase)(painting, weekdays, span),
    NOTHING,
  ),
);

/** The open minutes. */
const minutesOf = (painting: Painting): Set<string> =>
  new Set(
    painting.flatMap((spans, weekday) =>
      spans.flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, minute) => `${weekday} ${from + minute}`),
      ),
    ),
  );

const nineToFive = { weekdays: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' };

it('windows are painted and converted back to the fewest equivalent ones', () => {
  const painting = paintingOf([
    { weekdays: [1, 2], start: '09:00', end: '12:00' },
    { weekdays: [2, 1, 3, 4, 5], start: '12:00', end: '17:00' },
    { weekdays: [3, 4, 5], start: '09:00', end: '14:00' },
  ]);
  expect(windowsOf(painting)).toEqual([nineToFive]);
});

it('midnight is written as 23:59 and parsed as midnight', () => {
  const late: WeekWindow[] = [{ weekdays: [5], start: '22:00', end: '23:59' }];
  const painting = paint(NOTHING, [5], { from: 22 * 60, to: MINUTES_OF_DAY });
  expect(windowsOf(painting)).toEqual(late);
  expect(paintingOf(late)).toEqual(painting);
});

it('odd minutes are kept', () => {
  const odd: WeekWindow[] = [{ weekdays: [0], start: '09:07', end: '10:41' }];
  expect(windowsOf(paintingOf(odd))).toEqual(odd);
});

it('a cell is open, closed, or partly open', () => {
  const painting = paintingOf([{ weekdays: [1], start: '09:00', end: '09:45' }]);
  const field = (from: number) => opennessOf(painting, 1, { from, to: from + 30 });
  expect([510, 540, 570, 600].map(field)).toEqual(['shut', 'open', 'partly', 'shut']);
});

it('days are copied', () => {
  const painting = copyDay(
    paintingOf([
      { ...nineToFive, weekdays: [1] },
      { ...nineToFive, weekdays: [6] },
    ]),
    1,
    [2, 3, 4, 5],
  );
  expect(windowsOf(painting)).toEqual([{ ...nineToFive, weekdays: [1, 2, 3, 4, 5, 6] }]);
});

it('a painting survives the conversion to windows and back', () => {
  fc.assert(
    fc.property(paintings, (painting) => {
      expect(paintingOf(windowsOf(painting))).toEqual(painting);
    }),
  );
});

it('the spans of a day are sorted and separate', () => {
  fc.assert(
    fc.property(paintings, (painting) => {
      for (const spans of painting) {
        for (const [index, { from, to }] of spans.entries()) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThan(spans[index + 1]?.from ?? Number.POSITIVE_INFINITY);
        }
      }
    }),
  );
});

it('painting opens exactly the span, erasing closes it', () => {
  fc.assert(
    fc.property(paintings, weekdays, spans, (painting, weekdays, span) => {
      const stroke = minutesOf(paint(NOTHING, weekdays, span));
      const before = minutesOf(painting);
      expect(minutesOf(paint(painting, weekdays, span))).toEqual(new Set([...before, ...stroke]));
      expect(minutesOf(erase(painting, weekdays, span))).toEqual(
        new Set([...before].filter((minute) => !stroke.has(minute))),
      );
    }),
    { numRuns: 30 },
  );
});

it('erasing reverts painting', () => {
  fc.assert(
    fc.property(paintings, weekdays, spans, (painting, weekdays, span) => {
      const shut = erase(painting, weekdays, span);
      expect(erase(paint(shut, weekdays, span), weekdays, span)).toEqual(shut);
    }),
  );
});
