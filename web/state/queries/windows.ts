import { computed } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import {
  type HoursFragment,
  type Weekday,
  type WeeklyWindowInput,
  WindowsDocument,
} from '../../graph/generated/graphql.ts';
import { allOf } from '../../graph/pages.ts';
import { DEFAULT_WINDOWS, type WeekWindow } from '../../time/windows.ts';
import { follow } from './follow.ts';
import { Query } from './query.ts';
import { RecordList } from './record-list.ts';

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

const preferenceOf = ({ windows, ...record }: HoursFragment): Preference => ({
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

/** The preferences as loaded. */
export const preferenceList = new RecordList<'SchedulePreference', HoursFragment>(
  'SchedulePreference',
  {},
);

/** The preferences, ordered by descending priority. */
export const preferences = computed((): readonly Preference[] =>
  preferenceList.shown.value.map(preferenceOf).sort((one, other) => other.priority - one.priority),
);

/** The preference of new tasks. */
export const defaultPreference = computed(() => preferences.value[0]);

export const preferenceById = (id: string | undefined): Preference | undefined =>
  preferences.value.find((preference) => preference.id === id);

/** The windows of all preferences; the default windows if there is none. */
export const windows = computed((): WeekWindow[] =>
  preferences.value.length === 0
    ? DEFAULT_WINDOWS
    : preferences.value.flatMap(({ windows }) => windows),
);

const query = new Query(async (isLast) => {
  const found = await allOf((after) => execute(WindowsDocument, { after }));
  if (isLast()) preferenceList.fill(found);
});

export const windowsState = query.state;

export const followWindows = () =>
  follow(query, {
    types: ['SCHEDULE_PREFERENCE'],
    forget: () => preferenceList.clear(),
  });
