import { signal } from '@preact/signals';
import { ask } from '../graph/client.ts';
import { type Weekday, WindowsDocument, type WindowsQuery } from '../graph/generated/graphql.ts';
import { DEFAULT_WINDOWS, type WeekWindow } from '../time/windows.ts';
import { follow } from './follow.ts';
import { Reading } from './loaded.ts';

const WEEKDAYS: Record<Weekday, number> = {
  SUNDAY: 0,
  MONDAY: 1,
  TUESDAY: 2,
  WEDNESDAY: 3,
  THURSDAY: 4,
  FRIDAY: 5,
  SATURDAY: 6,
};

/** All windows in which the planner may place something: those of every preference, and those of tasks without one. */
export const windows = signal<WeekWindow[]>(DEFAULT_WINDOWS);

const windowsOf = ({ schedulePreferences }: WindowsQuery): WeekWindow[] =>
  schedulePreferences.nodes.flatMap((preference) =>
    preference.windows.map(({ days, start, end }) => ({
      weekdays: days.map((day) => WEEKDAYS[day]),
      start,
      end,
    })),
  );

const reading = new Reading(async (isLast) => {
  const answer = await ask(WindowsDocument);
  if (isLast()) windows.value = [...DEFAULT_WINDOWS, ...windowsOf(answer)];
});

export const followWindows = () =>
  follow(reading, {
    types: ['SchedulePreference'],
    forget: () => {
      windows.value = DEFAULT_WINDOWS;
    },
  });
