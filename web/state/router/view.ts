import { computed, signal } from '@preact/signals';
import { axisOf, dayOf } from '../../time/axis.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  datesOfMonth,
  daysFrom,
  startOfWeek,
} from '../../time/dates.ts';
import { wordingOf } from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { now } from '../session/clock.ts';
import { accountId, zone } from '../session/session.ts';
import { route, type View } from './router.ts';

/** The date and time formats of the browser's language. */
export const wording = wordingOf(navigator.languages);

/** The narrow layout: a day instead of a week, and tasks not beside the calendar. */
const narrow = matchMedia('(width < 760px)');
export const isNarrow = signal(narrow.matches);
narrow.addEventListener('change', () => {
  isNarrow.value = narrow.matches;
});

/** The view of days and blocks that fits the window. */
export const gridView = computed((): View => (isNarrow.value ? 'day' : 'week'));

/** The view. The details of a block are shown beside it, and the month has no blocks. */
export const view = computed((): View => {
  const chosen = route.value.view ?? gridView.value;
  return chosen === 'month' && route.value.block ? gridView.value : chosen;
});

/** Today in the account's time zone. */
export const today = computed((): CalendarDate => dateIn(zone.value, now.value));

/** The selected date. */
export const date = computed((): CalendarDate => route.value.date ?? today.value);

const firstDate = computed(() =>
  view.value === 'day' ? date.value : startOfWeek(date.value, wording.firstWeekday),
);
const dayCount = computed(() => (view.value === 'day' ? 1 : 7));

/** The shown days; empty if anonymous. In the month these are the days of the selected date's week. */
export const days = computed(() => {
  if (!accountId.value) return [];
  return daysFrom(firstDate.value, dayCount.value).map((date) => dayOf(zone.value, date));
});

/** The common axis of the shown days. */
export const axis = computed(() => axisOf(days.value));

/** The dates of the shown month, in whole weeks. */
export const monthDates = computed(() => datesOfMonth(date.value, wording.firstWeekday));

/** The first and the last shown date; empty if anonymous. */
export const shownDates = computed((): CalendarDate[] => {
  if (!accountId.value) return [];
  const dates = view.value === 'month' ? monthDates.value : days.value.map(({ date }) => date);
  return [dates.at(0) ?? '', dates.at(-1) ?? ''];
});

/** The date that selects the previous or next period. */
export const dateBeside = (direction: 1 | -1): CalendarDate =>
  view.value === 'month'
    ? addMonths(date.value, direction)
    : addDays(date.value, direction * dayCount.value);
