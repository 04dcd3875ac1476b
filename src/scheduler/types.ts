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
  /** Maximum minutes of this task per day; `null` for no limit. */
  maxMinutesPerDay: number | null;
  /** Also false if auto-scheduling is off for the task's project. */
  autoSchedule: boolean;
  /** Whether the task or its project has auto-scheduling off; only used in sentences. */
  manualBy?: 'task' | 'project' | 'both' | null;
  autoSplit: boolean;
  schedulePreferenceId: string | null;
  /** The habit (a series with a number of times per week) that the task belongs to. Absent: none. */
  habitId?: string | null;
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
  /** Whether it is the fixed block of a series: it is all of the work of a task without an estimate. */
  fromSeries?: boolean | null;
};

/** An event of another calendar. It occupies its time, and the buffers before and after it. */
export type EventInput = {
  title: string;
  startAt: string;
  endAt: string;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
};

export type PreferenceInput = { id: string; windows: WeeklyWindow[] };

/** `dependsOnId` is the predecessor of `taskId`. */
type DependencyInput = { taskId: string; dependsOnId: string };

/** The planning settings of an account. Limits, breaks and session lengths are soft: deadlines take precedence. */
export type PlanningSettings = {
  /** The estimate of tasks without one; `null`: such tasks are not planned. */
  defaultEstimateMinutes: number | null;
  /** Whether the time of missed blocks counts as done or is planned again. */
  missedWork: 'counts' | 'planned_again';
  /** Maximum planned minutes per day; `null` for no limit. */
  maxMinutesPerDay: number | null;
  /** Maximum minutes of work before a break of at least `breakMinutes`. */
  breakAfterMinutes: number;
  breakMinutes: number;
  /** Minimum length of a comfortable session; below it, a session is a short session. */
  comfortableSessionMinutes: number;
  /** Fraction of each day's open minutes to leave free, from 0 to 0.9. */
  spareShare: number;
};

export const DEFAULT_SETTINGS: PlanningSettings = {
  defaultEstimateMinutes: null,
  missedWork: 'counts',
  maxMinutesPerDay: null,
  breakAfterMinutes: 120,
  breakMinutes: 10,
  comfortableSessionMinutes: 25,
  spareShare: 0,
};

/**
 * The complete input of a run. Instants are ISO 8601 strings in UTC. `tasks` contains every unfinished task and every task
 * of a block; `blocks` contains all blocks that have not ended and all blocks of unfinished tasks. The previous plan is the
 * future, scheduled, unlocked blocks with source `auto`. Blocks without a task, such as type `busy`, occupy their time.
 */
export type ScheduleInput = {
  now: string;
  zone: string;
  settings: PlanningSettings;
  tasks: TaskInput[];
  blocks: BlockInput[];
  /** Absent: none. */
  events?: EventInput[];
  preferences: PreferenceInput[];
  dependencies: DependencyInput[];
};

/** The types of facts; `taskId` is the task that the fact refers to. */
export const FACT_CODES = [
  /** The block is number `part` of the `of` blocks that the plan has for the task. */
  'part',
  /** The previous plan also had the task from `at` to `until`. */
  'keeps_time',
  /** From `at` to `until`, no free stretch of the task's windows outside its cooldowns has `minutes`, its shortest comfortable session. */
  'nothing_earlier',
  /** On the day from `at` to `until`, the task's shortest comfortable session would exceed a daily maximum of `minutes`. */
  'daily_maximum',
  /** The time from `at` to `until` lies within the task's windows. */
  'in_windows',
  /** The task's windows open at `at`. */
  'window_opens',
  /** The task may not start before `at`. */
  'starts_after',
  /** Work of `otherTaskId`, which comes earlier in the planning order, ends at `at`. */
  'after_more_pressing',
  /** Work of `otherTaskId`, which is due sooner, at `until`, ends at `at`. */
  'after_due_sooner',
  /** The last planned or kept work of `otherTaskId`, on which the task depends, ends at `at`. */
  'after_dependency',
  /** The event `event` ends at `at`, with a buffer of `minutes` if it has one. */
  'after_event',
  /** `otherTaskId`, on which the task depends, has no time in the calendar and is due at `at`. */
  'held_until_due',
  /** The task has a cooldown of `minutes` after its session that ends at `at`. */
  'rest',
  /** A break of `minutes` after work that ends at `at`. */
  'break',
  /** The task is due at `at`. */
  'due',
  /** The last planned or kept work of the task ends at `at`. */
  'ends',
  /** The task's kept blocks end at `at`. */
  'fixed_until',
  /** `minutes` of the task are unscheduled. */
  'left_out',
  /** The task needs `minutes` before `at`, without interruption if `part` is 1. */
  'needs',
  /** The task's windows before `at` have `minutes` that no other work occupies. */
  'room',
  /**
   * From `at` to `until`, the task's windows have free time outside its cooldowns, but no stretch of `minutes`, its shortest
   * comfortable session.
   */
  'too_short',
  /** The longest free stretch of the task's windows before `at`, regardless of planned work, is `minutes`. */
  'longest_room',
  /** Planned work of `otherTaskId` takes `minutes` of the task's windows before `at`. */
  'takes',
  /** Kept blocks take `minutes` of the task's windows before `at`. */
  'fixed',
  /** The task depends on `otherTaskId`, of which `minutes` are unscheduled. */
  'waits_for',
  /** The task depends on `otherTaskId`, which has no time in the calendar and no due date within the horizon. */
  'waits_for_unplanned',
  /** `minutes` of the task moved: the previous plan had the first of them at `at`, the new session starts at `until`. */
  'moved',
  /** `otherTaskId` or the event `event` now has the time from `at` to `until`; without both, a kept block. */
  'taken_by',
  /** The previous plan had `otherTaskId` from `at` to `until`, where the task is now. */
  'taken_from',
  /** The time from `at` to `until` became free today. */
  'freed',
] as const;
type FactCode = (typeof FACT_CODES)[number];

/** A statement of a sentence, with the data to verify it against the plan. */
export type Fact = {
  code: FactCode;
  taskId: string;
  otherTaskId?: string;
  /** The title of an event. */
  event?: string;
  at?: string;
  until?: string;
  minutes?: number;
  part?: number;
  of?: number;
};

export const PLACED_CODES = [
  'kept',
  'first_free',
  'after_dependency',
  'made_room',
  'late',
] as const;
export type PlacedCode = (typeof PLACED_CODES)[number];

export const TROUBLE_CODES = [
  'overdue',
  'late',
  'no_room',
  'starts_later',
  'waits',
  'no_window',
] as const;
export type TroubleCode = (typeof TROUBLE_CODES)[number];

/** An explanation. Each statement of the sentence is one of the facts. */
export type Explanation<Code extends string> = { code: Code; sentence: string; facts: Fact[] };

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
  /** Unscheduled minutes of remaining work; 0 if the work is only late. */
  minutesLeftOut: number;
  /** Whether it is only unscheduled because it starts after the horizon, or on its last day. */
  startsLater: boolean;
  explanation: Explanation<TroubleCode>;
};

/** The reasons why an open task has no time in the plan or the calendar. */
export const NOT_PLANNED_CODES = [
  /** The task has no estimate, and the account has no default estimate. */
  'no_estimate',
  /** Auto-scheduling is off for the task. */
  'manual_task',
  /** Auto-scheduling is off for the task's project. */
  'manual_project',
  /** One of the reasons above applies, and the task may not start within the horizon. */
  'starts_later',
  /** The estimate is 0, or past and completed blocks fill it. */
  'nothing_left',
] as const;
export type NotPlannedCode = (typeof NOT_PLANNED_CODES)[number];

export type NotPlannedTask = {
  taskId: string;
  title: string;
  dueAt: string | null;
  code: NotPlannedCode;
  /** A sentence. */
  reason: string;
};

/**
 * The open tasks without future blocks, planned or kept, except those in `atRisk` and `unscheduled`. `tasks` contains the
 * first of them in planning order, `total` is the number of all.
 */
export type NotPlanned = { total: number; tasks: NotPlannedTask[] };

/** The reasons for which a replan may move work. */
export const MOVE_CODES = [
  /** Fewer tasks are late or unscheduled. */
  'deadline',
  /** The plan is more comfortable. */
  'comfort',
  /** Less work remains. */
  'shortened',
  /** The task, its windows or its dependencies changed. */
  'changed',
  /** A kept block occupies the former time. */
  'time_taken',
  /** Work of higher priority, this or another, would otherwise start later. */
  'higher_priority',
  /** The work uses time that became free today. */
  'freed_today',
] as const;
export type MoveCode = (typeof MOVE_CODES)[number];

/** Work that moved since the previous plan. */
export type Move = {
  taskId: string;
  title: string;
  /** The minutes of the task's previous blocks at which the plan no longer has the task. */
  minutes: number;
  explanation: Explanation<MoveCode>;
};

/** Measures of a plan's discomfort, including discomfort that deadlines require. */
export type Discomfort = {
  /** The number of short sessions: shorter than a comfortable one, unless the task does not allow longer ones. */
  crumbs: number;
  crumbMinutes: number;
  /** The number of stretches of work longer than `breakAfterMinutes` without a break. */
  stretches: number;
  /** Changes from one task to another within a day: in total, and on the worst day. */
  changes: number;
  mostChangesPerDay: number;
  /** Other planned work in the cooldown between two sessions of a task, in minutes. */
  disturbedRest: number;
  /** Minutes planned beyond the daily maximum of the account or a task, or in the spare share. */
  overMaximum: number;
};

/** Number of late or unscheduled tasks per priority, from urgent down to none. */
export type LateCounts = readonly [number, number, number, number, number];

/** How the result was obtained, see `Proof.computed`. */
export const PROOFS = ['proven', 'searched', 'budget'] as const;

export type Proof = {
  /** The late counts of this plan, a lower bound for every plan, compared from urgent priority down, and whether the two are equal. */
  late: LateCounts;
  bound: LateCounts;
  optimal: boolean;
  /**
   * `proven`: the plan meets the bound. `searched`: the search completed without meeting the bound. `budget`: the search or
   * the bound was cut short, or there are too many tasks to compute the bound.
   */
  computed: (typeof PROOFS)[number];
  /** The work of the search, in meter units. */
  spent: number;
};

export type Plan = {
  zone: string;
  /** From the next multiple of 5 minutes to the same local time 14 days later. */
  horizon: { from: string; to: string };
  create: PlannedBlock[];
  /** Ids of the blocks to cancel: replaced blocks, and blocks of tasks that are finished or have no estimate. */
  cancel: string[];
  /** Ids of the past planner blocks that are still scheduled while their task is open. */
  missed: string[];
  /** Work that moved since the previous plan, in planning order. */
  moves: Move[];
  atRisk: Trouble[];
  unscheduled: Trouble[];
  oversized: string[];
  notPlanned: NotPlanned;
  /** The verdict on the plan as sentences, including unplanned tasks and missed blocks. */
  verdict: string[];
  discomfort: Discomfort;
  /** The values of the comfort rules, in the order in which plans are compared. */
  comfort: readonly number[];
  proof: Proof;
};

/** A day or a week of the horizon in local time, clipped to the horizon. */
export type OutlookPeriod = {
  from: string;
  to: string;
  /** Minutes within the windows of any considered task. */
  capacity: number;
  /** The minutes of the capacity that kept blocks occupy, that the plan uses, and that are free. */
  fixed: number;
  planned: number;
  free: number;
  /** The minutes of the current blocks that a run may move. */
  scheduled: number;
  /** Work due in the period that is late or unscheduled, by priority from urgent down. */
  overbooked: { priority: Priority; minutes: number; taskIds: string[] }[];
};

export type Forecast = {
  taskId: string;
  title: string;
  /** The end of the last planned or kept work; `null` if some of it is unscheduled. */
  expectedEnd: string | null;
  dueAt: string | null;
  /** Minutes from the expected end to the due date; negative if late. */
  slackMinutes: number | null;
  minutesLeftOut: number;
  /** As in the trouble of the task; false if it has none. */
  startsLater: boolean;
  /** Whether the task is at risk in the plan. Includes overdue tasks without remaining work. */
  atRisk: boolean;
  /** Ids of the unfinished tasks that the task depends on. */
  waitsFor: string[];
};

export type Outlook = {
  days: OutlookPeriod[];
  weeks: OutlookPeriod[];
  tasks: Forecast[];
  /** Same as in the plan. */
  notPlanned: NotPlanned;
  verdict: string[];
};

/** The types of remedies. */
export const REMEDY_CODES = ['due_later', 'shorter', 'other_later', 'without'] as const;

/** A change with which a late or unscheduled task fits, verified by planning with it. */
export type Remedy =
  | { code: 'due_later'; taskId: string; dueAt: string; minutes: number }
  | { code: 'shorter'; taskId: string; estimateMinutes: number; minutes: number }
  /** `otherTaskId` is due `minutes` later, or is not planned at all. */
  | { code: 'other_later'; taskId: string; otherTaskId: string; dueAt: string; minutes: number }
  | { code: 'without'; taskId: string; otherTaskId: string; minutes: number };
