import {
  type BlockInput,
  DEFAULT_SETTINGS,
  type PreferenceInput,
  type ScheduleInput,
  type TaskInput,
} from '../../../../src/scheduler/types.ts';

/** The default start: Monday, 16 November 2026, 08:00 UTC. */
export const MONDAY = '2026-11-16T08:00:00.000Z';

const DAY = 24 * 60 * 60_000;

/** `3 14:30` is half past two, UTC, three days after the week's Monday. */
export const moment = (text: string, monday = MONDAY): string => {
  const [day = '0', time = '00:00'] = text.split(' ');
  const midnight = Date.parse(`${monday.slice(0, 10)}T00:00:00.000Z`);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(midnight + Number(day) * DAY + (hours * 60 + minutes) * 60_000).toISOString();
};

/** A task with the default values; its id is its title. */
export const todo = (
  title: string,
  estimateMinutes: number,
  fields: Partial<TaskInput> = {},
): TaskInput => ({
  ...{ id: title, title, status: 'todo', priority: 'none', estimateMinutes },
  ...{ dueAt: null, startAfter: null, schedulePreferenceId: null },
  ...{ minSessionMinutes: 5, maxSessionMinutes: 60, cooldownMinutes: 5, maxMinutesPerDay: null },
  ...{ autoSchedule: true, autoSplit: true, locked: false, sortOrder: 0 },
  createdAt: '2026-11-01T00:00:00.000Z',
  ...fields,
});

/** A busy block, from `0 09:00` to `0 10:30`. */
export const busy = (from: string, to: string, monday = MONDAY): BlockInput => ({
  ...{ id: `busy ${from}`, taskId: null, type: 'busy', locked: false },
  ...{ startAt: moment(from, monday), endAt: moment(to, monday) },
  ...{ source: 'manual', status: 'scheduled' },
});

/** Days as digits from Sunday, as in `135 18:00-21:00`. */
export const windows = (id: string, ...all: string[]): PreferenceInput => ({
  id,
  windows: all.map((each) => {
    const [days = '', start = '', end = ''] = each.split(/[ -]/);
    return { day: [...days].map(Number), start, end };
  }),
});

export const week = (
  parts: Partial<ScheduleInput> & Pick<ScheduleInput, 'tasks'>,
): ScheduleInput => ({
  ...{ now: MONDAY, zone: 'UTC', settings: DEFAULT_SETTINGS },
  ...{ blocks: [], preferences: [], dependencies: [] },
  ...parts,
});
