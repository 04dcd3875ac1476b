/** From lowest to highest. */
export const PRIORITIES = ['none', 'low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** A weekly window in local time; day 0 is Sunday. */
export type WeeklyWindow = { day: number[]; start: string; end: string };

export type TaskInput = {
  id: string;
  title: string;
  status: 'backlog' | 'todo' | 'in_progress' | 'completed' | 'cancelled' | 'archived';
  priority: Priority;
  dueAt: string | null;
  startAfter: string | null;
  estimateMinutes: number | null;
  minSessionMinutes: number;
  maxSessionMinutes: number;
  cooldownMinutes: number;
  /** False as well if the task's project has auto-scheduling off. */
  autoSchedule: boolean;
  autoSplit: boolean;
  schedulePreferenceId: string | null;
  locked: boolean;
  sortOrder: number;
  createdAt: string;
};

export type BlockInput = {
  id: string;
  taskId: string | null;
  type: string;
  startAt: string;
  endAt: string;
  locked: boolean;
  source: 'auto' | 'manual';
  status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled';
};

export type PreferenceInput = { id: string; windows: WeeklyWindow[] };

/** `dependsOnId` is the predecessor of `taskId`. */
export type DependencyInput = { taskId: string; dependsOnId: string };

/**
 * The complete input of a run. Instants are ISO strings in UTC. `tasks` holds every unfinished task
 * and every task of a block; `blocks` all that have not ended and all of unfinished tasks.
 */
export type ScheduleInput = {
  now: string;
  zone: string;
  tasks: TaskInput[];
  blocks: BlockInput[];
  preferences: PreferenceInput[];
  dependencies: DependencyInput[];
};

export type PlacedCode = 'first_free' | 'due' | 'after_dependency' | 'made_room' | 'late';
export const TROUBLE_CODES = [
  'overdue',
  'late',
  'no_room',
  'starts_later',
  'waits',
  'no_window',
] as const;
export type TroubleCode = (typeof TROUBLE_CODES)[number];

/** Why a block is placed where it is, or why a task is late or unscheduled. */
export type Explanation<Code extends string> = { code: Code; sentence: string };

export type PlannedBlock = {
  taskId: string;
  title: string;
  startAt: string;
  endAt: string;
  explanation: Explanation<PlacedCode>;
};

export type Trouble = {
  taskId: string;
  title: string;
  /** Minutes of remaining work that are unscheduled; 0 when the work is only late. */
  minutesLeftOut: number;
  explanation: Explanation<TroubleCode>;
};

/** Number of late or unscheduled tasks per priority, from urgent down to none. */
export type LateCounts = readonly [number, number, number, number, number];

export type Plan = {
  zone: string;
  /** From the next full 5 minutes to the same local time 14 days later. */
  horizon: { from: string; to: string };
  create: PlannedBlock[];
  /** Ids of the blocks to cancel: those that are replaced, and those of finished tasks. */
  cancel: string[];
  atRisk: Trouble[];
  unscheduled: Trouble[];
  oversized: string[];
  /** The late counts of this plan, their lower bound, and whether the two are equal. */
  proof: { late: LateCounts; bound: LateCounts; optimal: boolean };
};
