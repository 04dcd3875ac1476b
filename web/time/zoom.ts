import type { Axis, Day, Span } from './axis.ts';
import { type WeekWindow, windowsOn } from './windows.ts';

/** The factor of a step of the zoom, and the limits of an hour's height, in multiples of the font size. */
export const ZOOMS = { step: 1.25, least: 1.75, most: 16 };

/** The limits of an hour's height at which the working hours fill the window, in multiples of the font size. */
const FITTING = { least: 3, most: 7 };

/** The time that is shown before and after the working hours, in minutes. */
export const AROUND = 30;

/** The start of the morning. */
const MORNING = 8 * 60;

/** The span of days without working hours. */
const USUAL: Span = { from: 9 * 60, to: 17 * 60 };

/** The span from the first to the last working hour of these days. */
export function workOf(axis: Axis, days: Day[], windows: WeekWindow[]): Span {
  const spans = days.flatMap((day) => windowsOn(axis, day, windows));
  if (spans.length === 0) return USUAL;
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
}

/** The height of an hour with which the working hours fill this height, in pixels. */
export function fittingHour(height: number, { from, to }: Span, text: number): number {
  const hours = (to - from + 2 * AROUND) / 60;
  return clamped(height / hours, FITTING, text);
}

/** The height of an hour at a zoom, in whole pixels, so that lines and edges are sharp. */
export const hourAt = (fit: number, zoom: number, text: number): number =>
  Math.round(clamped(fit * zoom, ZOOMS, text));

/** The zoom within its limits. */
export const zoomWithin = (fit: number, zoom: number, text: number): number =>
  clamped(fit * zoom, ZOOMS, text) / fit;

const clamped = (pixels: number, { least, most }: { least: number; most: number }, text: number) =>
  Math.min(Math.max(pixels, least * text), most * text);

/**
 * The minute offset at the top of the calendar: before the working hours, or so that `now` is in sight. At night that is
 * only if the working hours begin in the upper half.
 */
export function firstInSight(work: Span, shown: number, now: number | undefined): number {
  // Working hours that do not fit are shown from the morning.
  const isLong = work.to - work.from > shown;
  const from = isLong ? Math.max(work.from, Math.min(MORNING, work.to - shown)) : work.from;
  const top = Math.max(from - AROUND, 0);
  if (now === undefined || (now >= top && now <= top + shown)) return top;
  if (now > top) return Math.max(now - shown / 3, 0);
  const early = Math.max(now - AROUND, 0);
  return from - early <= shown / 2 ? early : top;
}
