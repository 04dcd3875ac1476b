import { type Day, dayOf } from '../../web/time/axis.ts';
import { daysFrom } from '../../web/time/dates.ts';
import {
  collapsed,
  type DaySpan,
  daySpanOf,
  firstOfDays,
  inRows,
} from '../../web/time/day-rows.ts';

const BERLIN = 'Europe/Berlin';

/** Monday 19 to Sunday 25 October 2026; the last day has 25 hours. */
const days: Day[] = daysFrom('2026-10-19', 7).map((date) => dayOf(BERLIN, date));

const spanOf = (start: string, end: string) =>
  daySpanOf(days, { start: Date.parse(start), end: Date.parse(end) });

const span = (first: number, last: number): DaySpan => ({
  first,
  last,
  isBefore: false,
  isAfter: false,
});

describe('the days of a span', () => {
  it.each([
    ['one whole day', '2026-10-20T00:00+02:00', '2026-10-21T00:00+02:00', span(1, 1)],
    ['a day of 25 hours', '2026-10-25T00:00+02:00', '2026-10-26T00:00+01:00', span(6, 6)],
    ['three days', '2026-10-20T00:00+02:00', '2026-10-23T00:00+02:00', span(1, 3)],
    ['times within days', '2026-10-20T09:00+02:00', '2026-10-22T01:00+02:00', span(1, 3)],
    ['no duration, at midnight', '2026-10-20T00:00+02:00', '2026-10-20T00:00+02:00', span(1, 1)],
    [
      'days before the first one',
      '2026-10-17T00:00+02:00',
      '2026-10-20T00:00+02:00',
      { ...span(0, 0), isBefore: true },
    ],
    [
      'days before and after',
      '2026-10-01T00:00+02:00',
      '2026-11-01T00:00+01:00',
      { ...span(0, 6), isBefore: true, isAfter: true },
    ],
    ['only days before', '2026-10-17T00:00+02:00', '2026-10-19T00:00+02:00', undefined],
    ['only days after', '2026-10-26T00:00+01:00', '2026-10-27T00:00+01:00', undefined],
  ])('%s', (_case, start, end, expected) => {
    expect(spanOf(start, end)).toEqual(expected);
  });
});

const rowsOf = (...spans: [number, number][]) =>
  inRows(spans.map(([first, last]) => span(first, last))).map(({ first, last, row }) => [
    first,
    last,
    row,
  ]);

describe('rows', () => {
  it('are shared by spans that do not overlap', () => {
    expect(rowsOf([0, 1], [2, 2], [3, 6])).toEqual([
      [0, 1, 0],
      [2, 2, 0],
      [3, 6, 0],
    ]);
  });

  it('begin with the earlier and longer span, and free rows are used again', () => {
    expect(rowsOf([1, 1], [0, 4], [1, 3], [2, 5])).toEqual([
      [0, 4, 0],
      [1, 3, 1],
      [1, 1, 2],
      [2, 5, 2],
    ]);
  });

  it('never overlap', () => {
    const spans = Array.from({ length: 60 }, (_, index) => {
      const first = (index * 5) % 7;
      return span(first, Math.min(6, first + ((index * 3) % 4)));
    });
    const placed = inRows(spans);
    const cells = placed.flatMap(({ first, last, row }) =>
      Array.from({ length: last - first + 1 }, (_, at) => `${row} ${first + at}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});

describe('collapsed rows', () => {
  const rows = (count: number) => inRows(Array.from({ length: count }, () => span(2, 3)));

  it('are all rows if they fit', () => {
    expect(collapsed(rows(3), 7, 3)).toEqual({ shown: rows(3), more: [0, 0, 0, 0, 0, 0, 0] });
  });

  it('leave one row for the number of the others per day', () => {
    const { shown, more } = collapsed(rows(5), 7, 3);
    expect(shown.map(({ row }) => row)).toEqual([0, 1]);
    expect(more).toEqual([0, 0, 3, 3, 0, 0, 0]);
  });

  it('are none without spans', () => {
    expect(collapsed([], 1, 3)).toEqual({ shown: [], more: [0] });
  });
});

describe('the first items of each day', () => {
  const item = (first: number, last: number) => ({
    start: (days[first] as Day).start,
    end: (days[last] as Day).end,
  });

  it('are those for which every day that they touch has room; the others count on each of these days', () => {
    const long = Array.from({ length: 3 }, () => item(0, 4));
    const short = item(4, 5);
    const { shown, more } = firstOfDays(days, [...long, short, item(6, 6)], 2);
    expect(shown).toEqual([long[0], long[1], item(6, 6)]);
    expect(more).toEqual([1, 1, 1, 1, 2, 1, 0]);
  });
});
