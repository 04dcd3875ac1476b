import fc from 'fast-check';
import {
  clip,
  type Interval,
  intersect,
  minutesOf,
  subtract,
  union,
} from '../../src/scheduler/input/intervals.ts';

const RUNS = { numRuns: 2_000 };
const LAST = 60;

const parse = (text: string): Interval[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const [start, end] = part.split('-').map(Number);
      return { start: start as number, end: end as number };
    });

const print = (intervals: readonly Interval[]) =>
  intervals.map(({ start, end }) => `${start}-${end}`).join(' ');

/** A simple model: a set of minutes. */
const minutes = (intervals: readonly Interval[]): Set<number> => {
  const all = new Set<number>();
  for (const { start, end } of intervals) for (let i = start; i < end; i++) all.add(i);
  return all;
};

const keep = (all: Set<number>, wanted: (minute: number) => boolean) =>
  new Set([...all].filter(wanted));

const minute = fc.integer({ min: 0, max: LAST });

/** Intervals in any order; they may overlap, be empty or reversed. */
const anyIntervals = fc.array(fc.record({ start: minute, end: minute }), { maxLength: 10 });

/** Sorted intervals without overlaps, as the functions require; some are adjacent. */
const ordered = fc
  .array(fc.record({ gap: fc.nat({ max: 6 }), length: fc.integer({ min: 1, max: 8 }) }), {
    maxLength: 10,
  })
  .map((steps) => {
    let position = 0;
    return steps.map(({ gap, length }) => {
      const start = position + gap;
      position = start + length;
      return { start, end: position };
    });
  });

const expectOrdered = (intervals: readonly Interval[]) => {
  for (const [i, { start, end }] of intervals.entries()) {
    expect(start).toBeLessThan(end);
    expect(start).toBeGreaterThanOrEqual(intervals[i - 1]?.end ?? 0);
  }
};

describe('union', () => {
  it.each([
    ['nothing stays nothing', '', ''],
    ['those that touch become one', '5-7 1-5', '1-7'],
    ['those that overlap become one', '1-5 3-9', '1-9'],
    ['one inside another disappears', '1-9 3-5', '1-9'],
    ['those apart are put in order', '7-8 1-2 4-5', '1-2 4-5 7-8'],
    ['empty and backward ones are dropped', '3-3 9-7 1-2', '1-2'],
  ])('%s', (_, input, expected) => {
    expect(print(union(parse(input)))).toBe(expected);
  });

  it('holds the minutes of the model, in order and with a gap between any two', () => {
    fc.assert(
      fc.property(anyIntervals, (input) => {
        const result = union(input);
        expect(minutes(result)).toEqual(minutes(input));
        expectOrdered(result);
        for (const [i, { start }] of result.entries())
          expect(start).not.toBe(result[i - 1]?.end ?? -1);
      }),
      RUNS,
    );
  });

  it('does not change its input', () => {
    fc.assert(
      fc.property(anyIntervals, (input) => {
        const before = print(input);
        union(input);
        expect(print(input)).toBe(before);
      }),
      RUNS,
    );
  });
});

describe('intersect', () => {
  it.each([
    ['nothing has nothing in common', '', '1-5', ''],
    ['those that only touch have nothing in common', '1-5', '5-9', ''],
    ['one across two gives both parts', '1-9', '0-3 5-12', '1-3 5-9'],
    ['equal intervals are unchanged', '1-3 5-9', '1-3 5-9', '1-3 5-9'],
  ])('%s', (_, a, b, expected) => {
    expect(print(intersect(parse(a), parse(b)))).toBe(expected);
    expect(print(intersect(parse(b), parse(a)))).toBe(expected);
  });

  it('holds the minutes of the model, in order', () => {
    fc.assert(
      fc.property(ordered, ordered, (a, b) => {
        const [result, others] = [intersect(a, b), minutes(b)];
        expect(minutes(result)).toEqual(keep(minutes(a), (at) => others.has(at)));
        expectOrdered(result);
      }),
      RUNS,
    );
  });
});

describe('subtract', () => {
  it.each([
    ['nothing taken leaves all', '1-5', '', '1-5'],
    ['all taken leaves nothing', '1-5 7-9', '0-10', ''],
    ['a hole cuts in two', '1-9', '3-5', '1-3 5-9'],
    ['a hole over a border shortens both sides', '1-5 7-12', '4-9', '1-4 9-12'],
    ['adjacent intervals remove nothing', '5-9', '1-5 9-12', '5-9'],
  ])('%s', (_, from, taken, expected) => {
    expect(print(subtract(parse(from), parse(taken)))).toBe(expected);
  });

  it('holds the minutes of the model, in order', () => {
    fc.assert(
      fc.property(ordered, ordered, (from, taken) => {
        const [result, holes] = [subtract(from, taken), minutes(taken)];
        expect(minutes(result)).toEqual(keep(minutes(from), (at) => !holes.has(at)));
        expectOrdered(result);
      }),
      RUNS,
    );
  });
});

describe('clip', () => {
  it.each([
    ['keeps intervals inside', '3-5', 1, 9, '3-5'],
    ['cuts at both ends', '1-5 7-12', 3, 9, '3-5 7-9'],
    ['drops intervals outside', '1-3 9-12', 3, 9, ''],
    ['keeps nothing of an empty span', '1-9', 5, 5, ''],
    ['keeps nothing of a backward span', '1-9', 7, 3, ''],
  ])('%s', (_, input, start, end, expected) => {
    expect(print(clip(parse(input), start, end))).toBe(expected);
  });

  it('holds the minutes of the model, in order', () => {
    fc.assert(
      fc.property(ordered, minute, minute, (input, start, end) => {
        const result = clip(input, start, end);
        expect(minutes(result)).toEqual(keep(minutes(input), (at) => at >= start && at < end));
        expectOrdered(result);
      }),
      RUNS,
    );
  });
});

describe('minutesOf', () => {
  it('is zero without intervals', () => {
    expect(minutesOf([])).toBe(0);
  });

  it('is the number of minutes of the model', () => {
    fc.assert(
      fc.property(ordered, (input) => {
        expect(minutesOf(input)).toBe(minutes(input).size);
      }),
      RUNS,
    );
  });
});
