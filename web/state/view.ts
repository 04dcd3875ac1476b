import { computed, signal } from '@preact/signals';
import { axisOf, dayOf } from '../time/axis.ts';
import { addDays, type CalendarDate, daysFrom, startOfWeek } from '../time/dates.ts';
import { wordingOf } from '../time/words.ts';
import { dateIn } from '../time/zone.ts';
import { now } from './clock.ts';
import { place, type View } from './place.ts';
import { accountId, zone } from './session.ts';

/** How dates are written here. */
export const wording = wordingOf(navigator.languages);

/** Below this a week has no room, and the tasks have no place beside the calendar. */
const narrow = matchMedia('(width < 760px)');
export const isNarrow = signal(narrow.matches);
narrow.addEventListener('change', () => {
  isNarrow.value = narrow.matches;
});

export const view = computed((): View => place.value.view ?? (isNarrow.value ? 'day' : 'week'));

/** Today in the account's zone. */
export const today = computed((): CalendarDate => dateIn(zone.value, now.value));

/** The day that the view is about. */
export const date = computed((): CalendarDate => place.value.date ?? today.value);

const firstDate = computed(() =>
  view.value === 'day' ? date.value : startOfWeek(date.value, wording.firstWeekday),
);
const dayCount = computed(() => (view.value === 'day' ? 1 : 7));

/** The days that are shown, each with its hours; none to a guest. */
export const days = computed(() => {
  if (!accountId.value) return [];
  return daysFrom(firstDate.value, dayCount.value).map((date) => dayOf(zone.value, date));
});

/** The axis that these days share. */
export const axis = computed(() => axisOf(days.value));

/** The day to go to for the days before or after these. */
export const dateBeside = (direction: 1 | -1): CalendarDate =>
  addDays(date.value, direction * dayCount.value);
