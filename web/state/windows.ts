import { computed } from '@preact/signals';
import { ask } from '../graph/client.ts';
import {
  type HoursFragment,
  type Weekday,
  type WeeklyWindowInput,
  WindowsDocument,
} from '../graph/generated/graphql.ts';
import { DEFAULT_WINDOWS, type WeekWindow } from '../time/windows.ts';
import { follow } from './follow.ts';
import { Reading } from './loaded.ts';
import { Optimistic } from './optimistic.ts';

/** The weekdays as the graph names them, by their numbers. */
const WEEKDAYS: Weekday[] = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
];

/** A schedule preference: hours that tasks can be given. */
export type Preference = Omit<HoursFragment, 'windows'> & { windows: WeekWindow[] };

export const preferenceOf = ({ windows, ...record }: HoursFragment): Preference => ({
  ...record,
  windows: windows.map(({ days, start, end }) => ({
    weekdays: days.map((day) => WEEKDAYS.indexOf(day)),
    start,
    end,
  })),
});

/** The windows as the graph takes them. */
export const windowInputs = (windows: readonly WeekWindow[]): WeeklyWindowInput[] =>
  windows.map(({ weekdays, start, end }) => ({
    days: weekdays.map((weekday) => WEEKDAYS[weekday] as Weekday),
    start,
    end,
  }));

const kept = new Optimistic<readonly Preference[]>([]);

/** The preferences, the highest priority first. */
export const preferences = computed(() => kept.shown.value);

export const preferenceById = (id: string | undefined): Preference | undefined =>
  preferences.value.find((preference) => preference.id === id);

type Change = (preferences: readonly Preference[]) => readonly Preference[];

/** Shows changes of preferences before the server has them. */
export const showPreferences = (change: Change) => kept.show(change);

/** Takes over what the server answered about preferences. */
export const confirmPreferences = (change: Change): void => kept.confirm(change);

/** The windows in which somebody works: those of every preference; by default only where there is none. */
export const windows = computed((): WeekWindow[] =>
  preferences.value.length === 0
    ? DEFAULT_WINDOWS
    : preferences.value.flatMap(({ windows }) => windows),
);

const reading = new Reading(async (isLast) => {
  const { schedulePreferences } = await ask(WindowsDocument);
  if (isLast()) kept.confirm(() => schedulePreferences.nodes.map(preferenceOf));
});

export const windowsState = reading.state;

export const followWindows = () =>
  follow(reading, {
    types: ['SCHEDULE_PREFERENCE'],
    forget: () => kept.confirm(() => []),
  });
