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
  /** The most minutes of this task that one day should hold; null for no limit of its own. */
  maxMinutesPerDay: number | null;
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

/** How an account wants its plans. All of it is soft: a deadline comes first. */
export type PlanningSettings = {
  /** Whether the time of missed blocks counts as work done, or is planned again. */
  missedWork: 'counts' | 'planned_again';
  /** The most planned minutes that one day should hold; null for no limit. */
  maxMinutesPerDay: number | null;
  /** After so many minutes of work without a break comes one of at least `breakMinutes`. */
  breakAfterMinutes: number;
  breakMinutes: number;
  /** The shortest session that is not a crumb. */
  comfortableSessionMinutes: number;
  /** The share of each day's open minutes to leave free, from 0 to 0.9. */
  spareShare: number;
};

export const DEFAULT_SETTINGS: PlanningSettings = {
  missedWork: 'counts',
  maxMinutesPerDay: null,
  breakAfterMinutes: 120,
  breakMinutes: 10,
  comfortableSessionMinutes: 25,
  spareShare: 0,
};

/**
 * The complete input of a run. Instants are ISO strings in UTC. `tasks` holds every unfinished task
 * and every task of a block; `blocks` all that have not ended and all of unfinished tasks. The previous
 * plan is among the blocks: the scheduled, unlocked ones of source `auto` to come. A block without a
 * task, of type `busy` for one, is planned around.
 */
export type ScheduleInput = {
  now: string;
  zone: string;
  settings: PlanningSettings;
  tasks: TaskInput[];
  blocks: BlockInput[];
  preferences: PreferenceInput[];
  dependencies: DependencyInput[];
};

/** What a fact says; `taskId` is the task that it is about unless told otherwise. */
export const FACT_CODES = [
  /** The block is number `part` of `of` that the plan has for the task. */
  'part',
  /** The previous plan had the task at `at` to `until` as well. */
  'keeps_time',
  /** From `at` to `until` nothing free in the task's windows was `minutes` long. */
  'nothing_earlier',
  /** From `at` to `until` lies inside the task's windows. */
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
  /** `otherTaskId`, on which the task depends, has no time in the calendar and is due at `at`. */
  'held_until_due',
  /** The task rests for `minutes` after its session that ends at `at`. */
  'rest',
  /** A break of `minutes` after work that ends at `at`. */
  'break',
  /** The task is due at `at`. */
  'due',
  /** The last planned or kept work of the task ends at `at`. */
  'ends',
  /** The task's kept blocks end at `at`. */
  'fixed_until',
  /** `minutes` of the task find no place. */
  'left_out',
  /** The task needs `minutes` before `at`, in one piece where `part` is 1. */
  'needs',
  /** Of the task's windows before `at`, `minutes` are free of everything else. */
  'room',
  /** The longest free stretch of the task's windows before `at`, planned work aside, is `minutes`. */
  'longest_room',
  /** Planned work of `otherTaskId` takes `minutes` of the task's windows before `at`. */
  'takes',
  /** Kept blocks take `minutes` of the task's windows before `at`. */
  'fixed',
  /** The task waits for `otherTaskId`, of which `minutes` find no place. */
  'waits_for',
  /** The task waits for `otherTaskId`, which has no time in the calendar and no due date in the horizon. */
  'waits_for_unplanned',
  /** Moved work: `minutes` of the task lay elsewhere in the previous plan, first at `at`; new is the session at `until`. */
  'moved',
  /** Another task, `otherTaskId`, has the time from `at` to `until` now; without one, something that stays. */
  'taken_by',
  /** The time from `at` to `until` became free today. */
  'freed',
] as const;
export type FactCode = (typeof FACT_CODES)[number];

/** One claim of a sentence, with what is needed to check it against the plan. */
export type Fact = {
  code: FactCode;
  taskId: string;
  otherTaskId?: string;
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

/** Why something is as it is: each thing that the sentence says is one of the facts. */
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
  /** Minutes of remaining work that are unscheduled; 0 when the work is only late. */
  minutesLeftOut: number;
  explanation: Explanation<TroubleCode>;
};

/** Why planned work was moved: what ruling 6c allows. */
export const MOVE_CODES = [
  /** So that fewer tasks are late or left out. */
  'deadline',
  /** The task itself, its windows or what it waits for changed. */
  'changed',
  /** Something that stays is where the work was. */
  'time_taken',
  /** Work of higher priority would have waited. */
  'higher_priority',
  /** It uses time that became free today. */
  'freed_today',
] as const;
export type MoveCode = (typeof MOVE_CODES)[number];

/** Work of the previous plan that lies elsewhere now. */
export type Move = {
  taskId: string;
  title: string;
  /** The minutes of its blocks that are no longer where they were. */
  minutes: number;
  explanation: Explanation<MoveCode>;
};

/** How far a plan is from comfortable; what a deadline needs is in it too. */
export type Discomfort = {
  /** Sessions shorter than a comfortable one that are not all of their task nor as long as it allows. */
  crumbs: number;
  crumbMinutes: number;
  /** Stretches of work over `breakAfterMinutes` without a break. */
  stretches: number;
  /** Changes from one task to another within a day: in all, and on the worst day. */
  changes: number;
  mostChangesPerDay: number;
  /** Other planned work within the rest between two sessions of a task, in minutes. */
  disturbedRest: number;
  /** Minutes planned beyond a day's or a task's daily maximum, or in the spare share. */
  overMaximum: number;
};

/** Number of late or unscheduled tasks per priority, from urgent down to none. */
export type LateCounts = readonly [number, number, number, number, number];

/** How far a search went. */
export const PROOFS = ['proven', 'searched', 'budget'] as const;

export type Proof = {
  /** The late counts of this plan, a lower bound for every plan, and whether the two are equal. */
  late: LateCounts;
  bound: LateCounts;
  optimal: boolean;
  /**
   * `proven`: the bound is met. `searched`: the search ended on its own, and the gap is open. `budget`:
   * the search or the bound was cut short, or there are too many tasks to bound.
   */
  computed: (typeof PROOFS)[number];
  /** The work that it took, in units of the meter. */
  spent: number;
};

export type Plan = {
  zone: string;
  /** From the next full 5 minutes to the same local time 14 days later. */
  horizon: { from: string; to: string };
  create: PlannedBlock[];
  /** Ids of the blocks to cancel: replaced, of finished tasks, of tasks without an estimate. */
  cancel: string[];
  /** Ids of the past planner blocks that are still scheduled while their task is open. */
  missed: string[];
  /** What lies elsewhere than in the previous plan, in planning order. */
  moves: Move[];
  atRisk: Trouble[];
  unscheduled: Trouble[];
  oversized: string[];
  discomfort: Discomfort;
  proof: Proof;
};

/** A day or a week of the horizon, in local time; the first and the last may be cut. */
export type OutlookPeriod = {
  from: string;
  to: string;
  /** Minutes inside the windows of any considered task. */
  capacity: number;
  /** Minutes of those that kept blocks occupy, that the plan uses, and that are left. */
  fixed: number;
  planned: number;
  free: number;
  /** Work due in the period that is late or finds no place, by priority from urgent down. */
  overbooked: { priority: Priority; minutes: number; taskIds: string[] }[];
};

export type Forecast = {
  taskId: string;
  title: string;
  /** When the last planned or kept work ends; null when some finds no place. */
  expectedEnd: string | null;
  dueAt: string | null;
  /** Minutes from the expected end to the due date, negative when late. */
  slackMinutes: number | null;
  minutesLeftOut: number;
  /** Ids of the unfinished tasks that it depends on. */
  waitsFor: string[];
};

export type Outlook = { days: OutlookPeriod[]; weeks: OutlookPeriod[]; tasks: Forecast[] };

/** What may have to give. */
export const REMEDY_CODES = ['due_later', 'shorter', 'other_later', 'without'] as const;

/** A change that makes a late or left-out task fit, verified by planning with it. */
export type Remedy =
  | { code: 'due_later'; taskId: string; dueAt: string; minutes: number }
  | { code: 'shorter'; taskId: string; estimateMinutes: number; minutes: number }
  /** `otherTaskId` is due `minutes` later, or is not planned at all. */
  | { code: 'other_later'; taskId: string; otherTaskId: string; dueAt: string; minutes: number }
  | { code: 'without'; taskId: string; otherTaskId: string; minutes: number };
