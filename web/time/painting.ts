import type { Span } from './axis.ts';
import type { WeekWindow } from './windows.ts';

/** The open spans of each weekday (0 is Sunday), sorted and separate. */
export type Painting = readonly (readonly Span[])[];

export const MINUTES_OF_DAY = 24 * 60;

/** The API does not accept 24:00: a window that ends at midnight ends a minute earlier. */
const LAST_MINUTE = MINUTES_OF_DAY - 1;

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

export const NOTHING: Painting = WEEKDAYS.map(() => []);

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A time of day in the format of the API: `09:30`. */
export const timeOfMinutes = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** The open spans of windows, which may overlap. */
export function paintingOf(windows: readonly WeekWindow[]): Painting {
  return windows.reduce((painting, { weekdays, start, end }) => {
    const to = minutesOf(end);
    const span = { from: minutesOf(start), to: to === LAST_MINUTE ? MINUTES_OF_DAY : to };
    return paint(painting, weekdays, span);
  }, NOTHING);
}

/** The fewest equivalent windows: weekdays with the same span share one. */
export function windowsOf(painting: Painting): WeekWindow[] {
  const byHours = new Map<string, WeekWindow>();
  for (const weekday of WEEKDAYS) {
    for (const { from, to } of painting[weekday] ?? []) {
      const start = timeOfMinutes(from);
      const end = timeOfMinutes(Math.min(to, LAST_MINUTE));
      const known = byHours.get(start + end);
      if (known) known.weekdays.push(weekday);
      else byHours.set(start + end, { weekdays: [weekday], start, end });
    }
  }
  return [...byHours.values()].sort((one, other) => (one.start < other.start ? -1 : 1));
}

/** Opens a span on these weekdays. */
export const paint = (painting: Painting, weekdays: readonly number[], span: Span): Painting =>
  changed(painting, weekdays, (spans) => withSpan(spans, span));

/** Closes a span on these weekdays. */
export const erase = (painting: Painting, weekdays: readonly number[], span: Span): Painting =>
  changed(painting, weekdays, (spans) => withoutSpan(spans, span));

/** Copies the spans of one weekday to others. */
export const copyDay = (painting: Painting, from: number, weekdays: readonly number[]): Painting =>
  changed(painting, weekdays, () => painting[from] ?? []);

/** Whether a span is open on a weekday, fully or partly. */
export function opennessOf(
  painting: Painting,
  weekday: number,
  { from, to }: Span,
): 'open' | 'partly' | 'shut' {
  const spans = painting[weekday] ?? [];
  if (spans.some((span) => span.from <= from && to <= span.to)) return 'open';
  return spans.some((span) => span.from < to && from < span.to) ? 'partly' : 'shut';
}

function changed(
  painting: Painting,
  weekdays: readonly number[],
  change: (spans: readonly Span[]) => readonly Span[],
): Painting {
  return painting.map((spans, weekday) => (weekdays.includes(weekday) ? change(spans) : spans));
}

function withSpan(spans: readonly Span[], span: Span): readonly Span[] {
  const touches = ({ from, to }: Span) => from <= span.to && span.from <= to;
  const touching = [span, ...spans.filter(touches)];
  const whole = {
    from: Math.min(...touching.map(({ from }) => from)),
    to: Math.max(...touching.map(({ to }) => to)),
  };
  const apart = spans.filter((other) => !touches(other));
  return [...apart, whole].sort((one, other) => one.from - other.from);
}

const withoutSpan = (spans: readonly Span[], { from, to }: Span): readonly Span[] =>
  spans
    .flatMap((span) => [
      { from: span.from, to: Math.min(span.to, from) },
      { from: Math.max(span.from, to), to: span.to },
    ])
    .filter((span) => span.from < span.to);
