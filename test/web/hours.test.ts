import { cellBeside, openness, stroke } from '../../web/features/hours/strokes.ts';
import { hoursInWords, weekdaysInOrder, weekdaysInWords } from '../../web/time/hours-in-words.ts';
import { NOTHING, windowsOf } from '../../web/time/painting.ts';
import { wordingOf } from '../../web/time/words.ts';

const british = wordingOf(['en-GB']);
const american = wordingOf(['en-US']);

it.each([
  [[1, 2, 3, 4, 5], 'Mon–Fri'],
  [[1, 3], 'Mon, Wed'],
  [[6, 0], 'Sat, Sun'],
  [[5, 6, 0], 'Fri–Sun'],
  [[1, 2, 4, 5, 6], 'Mon, Tue, Thu–Sat'],
  [[6, 5, 4, 3, 2, 1, 0], 'every day'],
])('%j are %s', (weekdays, words) => {
  expect(weekdaysInWords(british, weekdays)).toBe(words);
});

it('a week starts on the first weekday of the locale', () => {
  expect(weekdaysInOrder(british)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(weekdaysInWords(american, [5, 6, 0])).toBe('Sun, Fri, Sat');
});

it('hours are grouped by days', () => {
  const windows = [
    { weekdays: [1, 2, 3, 4, 5], start: '09:00', end: '12:00' },
    { weekdays: [6], start: '10:00', end: '12:30' },
    { weekdays: [1, 2, 3, 4, 5], start: '13:00', end: '23:59' },
  ];
  expect(hoursInWords(british, windows)).toBe(
    'Mon–Fri 9:00–12:00 and 13:00–24:00, Sat 10:00–12:30',
  );
  expect(hoursInWords(british, [])).toBe('never');
});

describe('a sheet of half hours', () => {
  const sheet = { weekdays: [1, 2, 3, 4, 5, 6, 0], step: 30 };

  it('a stroke opens all cells between its ends, in any direction', () => {
    const down = stroke(NOTHING, sheet, { column: 0, row: 18 }, { column: 1, row: 19 }, true);
    const up = stroke(NOTHING, sheet, { column: 1, row: 19 }, { column: 0, row: 18 }, true);
    expect(windowsOf(down)).toEqual([{ weekdays: [1, 2], start: '09:00', end: '10:00' }]);
    expect(up).toEqual(down);
    expect(openness(down, sheet, { column: 1, row: 18 })).toBe('open');
    const shut = stroke(down, sheet, { column: 0, row: 18 }, { column: 6, row: 47 }, false);
    expect(shut).toEqual(NOTHING);
  });

  it('arrows lead to the next cell, within the sheet', () => {
    const corner = { column: 0, row: 0 };
    expect(cellBeside(sheet, corner, 'ArrowUp')).toEqual(corner);
    expect(cellBeside(sheet, corner, 'ArrowLeft')).toEqual(corner);
    expect(cellBeside(sheet, corner, 'ArrowRight')).toEqual({ column: 1, row: 0 });
    expect(cellBeside(sheet, corner, 'ArrowDown')).toEqual({ column: 0, row: 1 });
    expect(cellBeside(sheet, corner, 'End')).toEqual({ column: 0, row: 47 });
    expect(cellBeside(sheet, { column: 6, row: 47 }, 'ArrowRight')).toEqual({ column: 6, row: 47 });
    expect(cellBeside(sheet, corner, 'x')).toBeUndefined();
  });
});
