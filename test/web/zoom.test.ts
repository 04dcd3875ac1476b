import { axisOf, dayOf } from '../../web/time/axis.ts';
import { DEFAULT_WINDOWS } from '../../web/time/windows.ts';
import { firstInSight, fittingHour, hourAt, workOf } from '../../web/time/zoom.ts';

const days = ['2026-11-18', '2026-11-21'].map((date) => dayOf('UTC', date));
const axis = axisOf(days);

it('the working hours of several days are one span, by default from 9 to 5', () => {
  const late = { weekdays: [3], start: '18:00', end: '20:30' };
  expect(workOf(axis, days, DEFAULT_WINDOWS)).toEqual({ from: 540, to: 1020 });
  expect(workOf(axis, days, [...DEFAULT_WINDOWS, late])).toEqual({ from: 540, to: 1230 });
  expect(workOf(axis, days, [])).toEqual({ from: 540, to: 1020 });
});

it('the working hours fill the height, with half an hour around them, within limits', () => {
  expect(fittingHour(720, { from: 540, to: 1020 }, 16)).toBe(80);
  expect(fittingHour(720, { from: 0, to: 1440 }, 16)).toBe(48);
  expect(fittingHour(2000, { from: 540, to: 600 }, 16)).toBe(112);
});

it('a zoom is clamped and gives whole pixels', () => {
  expect(hourAt(80, 1, 16)).toBe(80);
  expect(hourAt(75.4, 1.25, 16)).toBe(94);
  expect(hourAt(80, 0.01, 16)).toBe(28);
  expect(hourAt(80, 1000, 16)).toBe(256);
});

it.each([
  { now: undefined, top: 510 },
  { now: 600, top: 510 },
  { now: 1200, top: 1020 },
  { now: 510, top: 510 },
  { now: 509, top: 479 },
  { now: 8 * 60 + 5, top: 7 * 60 + 35 },
  { now: 300, top: 270 },
  { now: 299, top: 510 },
  { now: 10, top: 510 },
])(
  'the calendar starts before the working hours, or before a current time in the early morning, or shows a later one ($now)',
  ({ now, top }) => {
    expect(firstInSight({ from: 540, to: 1020 }, 540, now)).toBe(top);
  },
);

it('working hours that do not fit are shown from the morning', () => {
  expect(firstInSight({ from: 0, to: 1440 }, 540, undefined)).toBe(450);
  expect(firstInSight({ from: 600, to: 1320 }, 540, undefined)).toBe(570);
  expect(firstInSight({ from: 0, to: 720 }, 540, undefined)).toBe(150);
});
