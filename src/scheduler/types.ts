/** From the least to the most pressing; the index is the rank. */
export const PRIORITIES = ['none', 'low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** A weekly window, wall-clock in the zone; day 0 is Sunday. */
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
  /** False also when the task's project makes its tasks manual. */
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

/** `taskId` waits for `dependsOnId`. */
export type DependencyInput = { taskId: string; dependsOnId: string };

/**
 * Everything a run looks at. Instants are ISO texts in UTC. `tasks` holds every unfinished task and
 * every task of a block; `blocks` all that have not ended and all of unfinished tasks.
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

/** Why a piece lies where it lies, or why there is no place: a code and a sentence. */
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
  /** Minutes of remaining work that found no place; 0 when the work is only late. */
  minutesLeftOut: number;
  explanation: Explanation<TroubleCode>;
};

/** How many tasks are late or left out, from urgent down to none. */
export type LateCounts = readonly [number, number, number, number, number];

export type Plan = {
  zone: string;
  /** From the first 5-minute mark to the same wall-clock time 14 days later. */
  horizon: { from: string; to: string };
  create: PlannedBlock[];
  /** The ids of the blocks that this plan replaces or tidies up. */
  cancel: string[];
  atRisk: Trouble[];
  unscheduled: Trouble[];
  oversized: string[];
  /** What was reached, what no plan can beat, and whether they meet. */
  proof: { late: LateCounts; bound: LateCounts; optimal: boolean };
};
