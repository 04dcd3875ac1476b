import { computed, signal } from '@preact/signals';
import { axisOf, dayOf } from '../time/axis.ts';
import { addDays, type CalendarDate, daysFrom, startOfWeek } from '../time/dates.ts';
import { wordingOf } from '../time/words.ts';
import { dateIn } from '../time/zone.ts';
import { now } from './clock.ts';
import { route, type View } from './router.ts';
import { accountId, zone } from './session.ts';

/** The date and time formats of the browser's language. */
export const wording = wordingOf(navigator.languages);

/** The narrow layout: a day instead of a week, and tasks not beside the calendar. */
const narrow = matchMedia('(width < 760px)');
export const isNarrow = signal(narrow.matches);
narrow.addEventListener('change', () => {
  isNarrow.value = narrow.matches;
});

export const view = computed((): View => route.value.view ?? (isNarrow.value ? 'day' : 'week'));

/** Today in the account's time zone. */
export const today = computed((): CalendarDate => dateIn(zone.value, now.value));

/** The selected date. */
export const date = computed((): CalendarDate => route.value.date ?? today.value);

const firstDate = computed(() =>
  view.value === 'day' ? date.value : startOfWeek(date.value, wording.firstWeekday),
);
const dayCount = computed(() => (view.value === 'day' ? 1 : 7));

/** The shown days; empty if anonymous. */
export const days = computed(() => {
  if (!accountId.value) return [];
  return daysFrom(firstDate.value, dayCount.value).map((date) => dayOf(zone.value, date));
});

/** The common axis of the shown days. */
export const axis = computed(() => axisOf(days.value));

/** The date that selects the previous or next period. */
export const dateBeside = (direction: 1 | -1): CalendarDate =>
  addDays(date.value, direction * dayCount.value);
