import { DEFAULT_WINDOWS } from '../../src/scheduler/input/windows.ts';
import type {
  BlockInput,
  PreferenceInput,
  ScheduleInput,
  TaskInput,
  WeeklyWindow,
} from '../../src/scheduler/types.ts';
import { DEFAULT_SETTINGS, PRIORITIES } from '../../src/scheduler/types.ts';
import { random } from '../../test/support/random.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];
const PREFERENCES: Record<string, WeeklyWindow[]> = {
  mornings: [{ day: WEEKDAYS, start: '08:00', end: '12:00' }],
  evenings: [{ day: [1, 3, 5], start: '17:00', end: '20:00' }],
  weekend: [{ day: [0, 6], start: '10:00', end: '14:00' }],
  lunch: [{ day: WEEKDAYS, start: '12:00', end: '13:00' }],
};

/** Cumulative probabilities of the preferences, roughly proportional to the time of their windows. */
const SHARES = { evenings: 0.19, weekend: 0.37, lunch: 0.42, mornings: 0.55 };

/** The minutes of all windows in 14 days, minus the average of fixed blocks. */
const FIXED_MINUTES = 6 * 75;
const OPEN_MINUTES = 2 * (5 * 9 * 60 + 3 * 3 * 60 + 2 * 4 * 60) - FIXED_MINUTES;
const DAY = 24 * 60;

/** Returns the minutes of a preference's windows in `days` days from day `from` on. */
function heldBy(preference: string | null, days: number, from = 0): number {
  const windows =
    preference === null ? DEFAULT_WINDOWS : (PREFERENCES[preference] as WeeklyWindow[]);
  let minutes = 0;
  for (let day = from; day < from + days; day++) {
    // The fortnight starts on a Monday.
    for (const window of windows.filter((each) => each.day.includes((day + 1) % 7))) {
      minutes += hours(window.end) * 60 - hours(window.start) * 60;
    }
  }
  return minutes;
}

const hours = (time: string) => Number(time.slice(0, 2));

/** Returns the day by whose end the windows since day `from` cover `minutes`; `undefined` if after the fortnight. */
function dueDay(preference: string | null, from: number, minutes: number): number | undefined {
  for (let days = 1; from + days <= 14; days++) {
    if (heldBy(preference, days, from) >= minutes) return from + days;
  }
  return undefined;
}

export type Shape = { seed: number; tasks: number; load: number };

/**
 * Generates a realistic fortnight: `tasks` tasks whose work is the fraction `load` of the open minutes, with mixed
 * priorities, due dates, windows and session rules, and some fixed blocks.
 */
export function instance({ seed, tasks, load }: Shape): ScheduleInput {
  const next = random(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const now = Date.parse('2026-11-16T00:00:00.000Z');
  const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

  const blocks = Array.from({ length: 6 }, (_, index): BlockInput => {
    const start = Math.floor(next() * 14) * DAY + (9 + Math.floor(next() * 8)) * 60;
    const end = start + 30 + 30 * Math.floor(next() * 4);
    const fixed = { taskId: null, type: 'event', locked: true } as const;
    const times = { startAt: iso(start), endAt: iso(end) };
    return { id: `block-${index}`, ...fixed, ...times, source: 'manual', status: 'scheduled' };
  });

  const sizes = Array.from({ length: tasks }, () => 0.2 + next() ** 2 * 2);
  const scale = (OPEN_MINUTES * load) / sizes.reduce((sum, size) => sum + size, 0);
  const assigned: Record<string, number> = {};
  const inputs = sizes.map((size, index): TaskInput => {
    const work = Math.min(960, Math.max(10, Math.round((size * scale) / 5) * 5));
    const wish = next();
    const preference = (Object.keys(SHARES) as (keyof typeof SHARES)[]).find(
      (name) => wish < SHARES[name],
    );
    // Leaves some of the preferred windows free.
    const held = preference ? 0.9 * load * heldBy(preference, 14) - (assigned[preference] ?? 0) : 0;
    const fitting = preference && work <= held ? preference : null;
    if (fitting !== null) assigned[fitting] = (assigned[fitting] ?? 0) + work;
    const split = work > 120 || fitting === 'lunch' || next() < 0.8;
    const release = next() < 0.2 ? Math.floor(next() * 7) : 0;
    // The due date is random, but not before the windows cover one and a half times the work.
    const randomDay = Math.ceil(release + next() * (14 - release));
    const feasible = dueDay(fitting, release, 1.5 * work);
    const due = next() < 0.75 && feasible !== undefined ? Math.max(randomDay, feasible) : undefined;
    return {
      id: `task-${String(index).padStart(4, '0')}`,
      title: `Task ${index}`,
      status: 'todo',
      priority: pick(PRIORITIES),
      dueAt: due === undefined ? null : iso(due * DAY),
      startAfter: release === 0 ? null : iso(release * DAY),
      estimateMinutes: work,
      minSessionMinutes: pick([5, 15, 30]),
      maxSessionMinutes: pick([60, 90, 120]),
      cooldownMinutes: pick([0, 5, 10]),
      maxMinutesPerDay: null,
      autoSchedule: true,
      autoSplit: split,
      schedulePreferenceId: fitting,
      locked: false,
      sortOrder: 0,
      createdAt: iso(-index),
    };
  });
  const preferences = Object.entries(PREFERENCES).map(
    ([id, windows]): PreferenceInput => ({ id, windows }),
  );
  const settings = DEFAULT_SETTINGS;
  return {
    now: iso(0),
    zone: 'UTC',
    settings,
    tasks: inputs,
    blocks,
    preferences,
    dependencies: [],
  };
}
