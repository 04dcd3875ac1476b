import { computed } from '@preact/signals';
import { execute } from '../graph/client.ts';
import {
  type HoursFragment,
  type Weekday,
  type WeeklyWindowInput,
  WindowsDocument,
} from '../graph/generated/graphql.ts';
import { DEFAULT_WINDOWS, type WeekWindow } from '../time/windows.ts';
import { follow } from './follow.ts';
import { Optimistic } from './optimistic.ts';
import { Query } from './query.ts';

/** The GraphQL names of the weekdays, by number. */
const WEEKDAYS: Weekday[] = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
];

/** A schedule preference: working hours that can be assigned to tasks. */
export type Preference = Omit<HoursFragment, 'windows'> & { windows: WeekWindow[] };

export const preferenceOf = ({ windows, ...record }: HoursFragment): Preference => ({
  ...record,
  windows: windows.map(({ days, start, end }) => ({
    weekdays: days.map((day) => WEEKDAYS.indexOf(day)),
    start,
    end,
  })),
});

/** The windows as GraphQL input. */
export const windowInputs = (windows: readonly WeekWindow[]): WeeklyWindowInput[] =>
  windows.map(({ weekdays, start, end }) => ({
    days: weekdays.map((weekday) => WEEKDAYS[weekday] as Weekday),
    start,
    end,
  }));

const kept = new Optimistic<readonly Preference[]>([]);

/** The preferences, ordered by descending priority. */
export const preferences = computed(() => kept.shown.value);

export const preferenceById = (id: string | undefined): Preference | undefined =>
  preferences.value.find((preference) => preference.id === id);

type Change = (preferences: readonly Preference[]) => readonly Preference[];

/** Applies an optimistic change to the preferences. */
export const showPreferences = (change: Change) => kept.show(change);

/** Applies a confirmed change to the preferences. */
export const confirmPreferences = (change: Change): void => kept.confirm(change);

/** The windows of all preferences; the default windows if there is none. */
export const windows = computed((): WeekWindow[] =>
  preferences.value.length === 0
    ? DEFAULT_WINDOWS
    : preferences.value.flatMap(({ windows }) => windows),
);

const query = new Query(async (isLast) => {
  const { schedulePreferences } = await execute(WindowsDocument);
  if (isLast()) kept.confirm(() => schedulePreferences.nodes.map(preferenceOf));
});

export const windowsState = query.state;

export const followWindows = () =>
  follow(query, {
    types: ['SCHEDULE_PREFERENCE'],
    forget: () => kept.confirm(() => []),
  });
