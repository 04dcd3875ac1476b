import { computed, signal } from '@preact/signals';
import { navigate } from '../../state/router/router.ts';
import { date, monthDates, wording } from '../../state/router/view.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  isCalendarDate,
  startOfWeek,
} from '../../time/dates.ts';

const weekStart = (date: CalendarDate) => startOfWeek(date, wording.firstWeekday);

/** The date that each key selects. */
const KEYS = {
  ArrowLeft: (date: CalendarDate) => addDays(date, -1),
  ArrowRight: (date: CalendarDate) => addDays(date, 1),
  ArrowUp: (date: CalendarDate) => addDays(date, -7),
  ArrowDown: (date: CalendarDate) => addDays(date, 7),
  Home: weekStart,
  End: (date: CalendarDate) => addDays(weekStart(date), 6),
  PageUp: (date: CalendarDate) => addMonths(date, -1),
  PageDown: (date: CalendarDate) => addMonths(date, 1),
};

export type MonthKey = keyof typeof KEYS;

/** The day that had the focus last. */
const focused = signal<CalendarDate | undefined>(undefined);

export const focusedDay = (date: CalendarDate): void => {
  focused.value = date;
};

/** The day that the Tab key reaches: the one that had the focus last if it is shown, else the selected date. */
export const tabStop = computed((): CalendarDate => {
  const last = focused.value;
  return last !== undefined && monthDates.value.includes(last) ? last : date.value;
});

/** Whether a key has moved the focus to a day that is not rendered yet. */
let isMoving = false;

/** Moves the focus to another day, and shows its month if that is another one or the day is not shown. */
export function pressedInMonth(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  const to = KEYS[event.key as MonthKey](tabStop.peek());
  if (to === tabStop.peek() || !isCalendarDate(to)) return;
  isMoving = true;
  focused.value = to;
  if (event.key.startsWith('Page') || !monthDates.peek().includes(to)) navigate({ date: to });
}

/** Focuses the day that a key has selected, or that was opened before the month is shown again. */
export function restoreFocus(table: HTMLElement | null, isNew: boolean): void {
  const isLost = isNew && focused.peek() !== undefined && document.activeElement === document.body;
  if (isMoving || isLost) table?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus();
  isMoving = false;
}
