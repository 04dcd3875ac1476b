import { schedule } from '../../../src/scheduler/schedule.ts';
import {
  type BlockInput,
  DEFAULT_SETTINGS,
  type Plan,
  type PlanningSettings,
  type PreferenceInput,
  type ScheduleInput,
  type TaskInput,
  type WeeklyWindow,
} from '../../../src/scheduler/types.ts';

/** Settings without optional rules: only the hard constraints and the order remain. */
export const PLAIN: PlanningSettings = {
  ...DEFAULT_SETTINGS,
  breakAfterMinutes: 1440,
  breakMinutes: 0,
  comfortableSessionMinutes: 1,
};

/** `05 09:00` is nine o'clock on Monday, 5 January 2026. */
export const at = (text: string): string => {
  const [day, time = ''] = text.split(' ');
  return new Date(`2026-01-${day}T${time}Z`).toISOString();
};

export const NOW = at('05 09:00');

/** An hour of work that may be done at any time of the default windows. */
export const task = (id: string, fields: Partial<TaskInput> = {}): TaskInput => ({
  id,
  title: id,
  status: 'todo',
  priority: 'none',
  dueAt: null,
  startAfter: null,
  estimateMinutes: 60,
  minSessionMinutes: 30,
  maxSessionMinutes: 120,
  cooldownMinutes: 0,
  maxMinutesPerDay: null,
  autoSchedule: true,
  autoSplit: true,
  schedulePreferenceId: null,
  locked: false,
  sortOrder: 0,
  createdAt: at('01 00:00'),
  ...fields,
});

/** A manual block, from `05 09:00-10:00`. Its id is `block` by default. */
export const block = (
  taskId: string | null,
  span: string,
  fields: Partial<BlockInput> = {},
): BlockInput => {
  const [day, from = '', to = ''] = span.split(/[ -]/);
  return {
    id: 'block',
    taskId,
    type: 'task',
    startAt: at(`${day} ${from}`),
    endAt: at(`${day} ${to}`),
    locked: false,
    source: 'manual',
    status: 'scheduled',
    ...fields,
  };
};

/** A block that the planner made. */
export const own = (taskId: string | null, span: string, fields: Partial<BlockInput> = {}) =>
  block(taskId, span, { source: 'auto', ...fields });

/** Days as digits and times, as in `135 09:00-17:00`. */
export const weekly = (window: string): WeeklyWindow => {
  const [days = '', start = '', end = ''] = window.split(/[ -]/);
  return { day: [...days].map(Number), start, end };
};

export const preference = (id: string, ...windows: string[]): PreferenceInput => ({
  id,
  windows: windows.map(weekly),
});

/** `['b', 'a']`: `b` depends on `a`. */
export const waits = (...pairs: [string, string][]) =>
  pairs.map(([taskId, dependsOnId]) => ({ taskId, dependsOnId }));

export const input = (parts: Partial<ScheduleInput>): ScheduleInput => ({
  now: NOW,
  zone: 'UTC',
  settings: PLAIN,
  tasks: [],
  blocks: [],
  preferences: [],
  dependencies: [],
  ...parts,
});

export const run = (parts: Partial<ScheduleInput>): Plan => schedule(input(parts));

/** Each created block as `a 05 09:00-10:00`. */
export const placed = ({ create }: Plan): string[] =>
  create.map(({ taskId, startAt, endAt }) => {
    const sameDay = startAt.slice(0, 10) === endAt.slice(0, 10);
    const end = sameDay ? endAt.slice(11, 16) : endAt;
    return `${taskId} ${startAt.slice(8, 10)} ${startAt.slice(11, 16)}-${end}`;
  });

/** The timetable of these parts. */
export const timetable = (parts: Partial<ScheduleInput>): string[] => placed(run(parts));

export const ids = (troubles: { taskId: string }[]): string[] =>
  troubles.map(({ taskId }) => taskId);

/** The created blocks of a plan, as input of the next run. */
export const asOwnBlocks = ({ create }: Plan): BlockInput[] =>
  create.map(({ taskId, startAt, endAt }, number) => ({
    id: `made-${number}`,
    taskId,
    type: 'task',
    startAt,
    endAt,
    locked: false,
    source: 'auto',
    status: 'scheduled',
  }));
