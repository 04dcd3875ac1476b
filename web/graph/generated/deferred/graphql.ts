/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Scope of an API key. */
export type ApiKeyScope =
  /** Manage keys, sessions and the password, delete the account and, for admins, manage accounts. */
  | 'ADMIN'
  /** Run the planner and undo runs. */
  | 'PLAN'
  /** Read records. Every key has this scope. */
  | 'READ'
  /** Create, change and delete records. */
  | 'WRITE';

/** Whether the service runs the planner automatically. */
export type AutoPlan =
  /** Only `runPlanner` plans. Default. */
  | 'OFF'
  /** The service also plans 5 seconds after the last change to tasks, projects, blocks, preferences, dependencies, events of subscribed calendars, settings or the profile, at the latest 60 seconds after the first change, and at the start of each day in the time zone of the account. `undoPlannerRun` also undoes automatic runs. */
  | 'ON';

/** What a calendar feed shows of its entries. */
export type CalendarFeedDetail =
  /** Busy time only, for sharing. */
  | 'BUSY'
  /** Titles, explanations, projects and labels. */
  | 'TITLES';

/** How a calendar feed contains due dates. */
export type CalendarFeedDueDates =
  /** As all-day events. */
  | 'EVENTS'
  /** Not at all. */
  | 'NONE'
  /** As to-dos. */
  | 'TODOS';

/** Source of the events of a calendar. */
export type CalendarSource =
  /** An address, which is fetched regularly. */
  | 'ADDRESS'
  /** An uploaded file. */
  | 'FILE'
  /** None: the calendar was imported with an account file, which contains no addresses. Set the address. */
  | 'NONE';

/** Input of `changePassword`. */
export type ChangePasswordInput = {
  /** Current password. */
  currentPassword: string;
  /** 8 to 256 characters. Common passwords, the email and the display name are rejected. */
  newPassword: string;
};

/** Input of `createApiKey`. */
export type CreateApiKeyInput = {
  /** Expiry time in the future. Default: no expiry. */
  expiresAt?: string | null | undefined;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: string | number | null | undefined;
  /** 1 to 100 characters. */
  name: string;
  /** Whether the key is read-only. Default: `false`. */
  readOnly?: boolean | null | undefined;
  /** Scopes, at most those of your credential. `READ` is always included. Default: all; `READ` if `readOnly`. */
  scopes?: Array<ApiKeyScope> | null | undefined;
};

/** Input of `createCalendarFeed`. */
export type CreateCalendarFeedInput = {
  /** What it shows of its entries. Default: `TITLES`. */
  detail?: CalendarFeedDetail | null | undefined;
  /** How it contains the due dates of open tasks. Default: `NONE`. */
  dueDates?: CalendarFeedDueDates | null | undefined;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: string | number | null | undefined;
  /** Whether it contains busy time. Default: `true`. */
  includeBusy?: boolean | null | undefined;
  /** Whether it contains blocks that you placed or moved. Default: `true`. */
  includePlaced?: boolean | null | undefined;
  /** Whether it contains blocks of the planner. Default: `true`. */
  includePlanned?: boolean | null | undefined;
  /** Ids of at most 100 labels. Default: all tasks. */
  labelIds?: Array<string | number> | null | undefined;
  /** 1 to 100 characters. */
  name: string;
  /** Ids of at most 100 projects. Default: all tasks. */
  projectIds?: Array<string | number> | null | undefined;
  /** Ids of at most 100 spaces. Default: all tasks. */
  spaceIds?: Array<string | number> | null | undefined;
};

/** Input of `createChecklistItem`. */
export type CreateChecklistItemInput = {
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: string | number | null | undefined;
  /** Id of the task. */
  taskId: string | number;
  /** 1 to 500 characters. */
  title: string;
};

/** Input of `createSubscribedCalendar`. Either `address` or `file` is required. */
export type CreateSubscribedCalendarInput = {
  /** Address of an iCalendar file: `https:`, `http:` or `webcal:`, at most 2000 characters. */
  address?: string | null | undefined;
  /** Whether the planner avoids its all-day events. Default: `false`. */
  allDayBlocks?: boolean | null | undefined;
  /** 0 to 240. Default: 0. */
  bufferAfterMinutes?: number | null | undefined;
  /** 0 to 240. Default: 0. */
  bufferBeforeMinutes?: number | null | undefined;
  /** 1 to 32 characters. Default: `#6B7280`. */
  color?: string | null | undefined;
  /** Whether it is on. Default: `true`. */
  enabled?: boolean | null | undefined;
  /** Content of an iCalendar file, at most 1000000 characters. */
  file?: string | null | undefined;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: string | number | null | undefined;
  /** 1 to 100 characters. */
  name: string;
  /** Whether the planner avoids its tentative events. Default: `true`. */
  tentativeBlocks?: boolean | null | undefined;
};

/** Input of `createTaskSeries`. `null` counts as absent for nullable fields and is rejected for others. */
export type CreateTaskSeriesInput = {
  /** Whether the dates follow the rule or the last completion. Default: `SCHEDULE`. */
  anchor?: SeriesAnchor | null | undefined;
  /** At most 50 titles of 1 to 500 characters. */
  checklist?: Array<string> | null | undefined;
  /** Number of dates, 1 to 366. */
  count?: number | null | undefined;
  /** Days ahead for which tasks are created, 1 to 28. Default: 14. */
  daysAhead?: number | null | undefined;
  /** Markdown text of at most 20,000 characters. */
  description?: string | null | undefined;
  /** Days from the date of a task to its due date, 0 to 30. Default: 0, or 1 for a habit of up to 3 times a week without a fixed time. */
  dueDaysAfter?: number | null | undefined;
  /** Local time at which tasks are due. Default: `23:59`. */
  dueTime?: string | null | undefined;
  /** Last date. */
  endsOn?: string | null | undefined;
  /** 0 to 960. */
  estimateMinutes?: number | null | undefined;
  /** Local time at which each task gets a fixed block on its date. The planner does not move these blocks, and they may be outside of the working hours. */
  fixedTime?: string | null | undefined;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: string | number | null | undefined;
  /** Ids of at most 50 of your labels. */
  labelIds?: Array<string | number> | null | undefined;
  /** 1 to 480. Default: 60. */
  maxSessionMinutes?: number | null | undefined;
  /** 1 to 60. Default: 5. */
  minSessionMinutes?: number | null | undefined;
  /** Handling of open tasks whose time has passed. Default: `KEEP`. */
  missed?: MissedOccurrences | null | undefined;
  /** No tasks before this date. */
  pausedUntil?: string | null | undefined;
  /** Priority of its tasks. Default: `NONE`. */
  priority?: TaskPriority | null | undefined;
  /** Id of one of your projects. */
  projectId?: string | number | null | undefined;
  /** Recurrence rule, as in RFC 5545, with `FREQ` (`DAILY`, `WEEKLY`, `MONTHLY`, `YEARLY`), `INTERVAL` (at most 1000), `BYDAY`, `BYMONTHDAY`, `BYMONTH` and `BYSETPOS`. Required without `timesPerWeek`. */
  rule?: string | null | undefined;
  /** Id of one of your schedule preferences. */
  schedulePreferenceId?: string | number | null | undefined;
  /** Id of one of your spaces. */
  spaceId?: string | number | null | undefined;
  /** Days from the first possible start of a task to its date, 0 to 30. Default: 0. */
  startDaysBefore?: number | null | undefined;
  /** Local time of the first possible start. Default: `00:00`. A task with a block at `fixedTime` may start when the block does, if that is earlier. */
  startTime?: string | null | undefined;
  /** First date, in your time zone. Default: today, or tomorrow if the task of today would already be overdue or its fixed time has passed. */
  startsOn?: string | null | undefined;
  /** Id of an open task that becomes the task of the first date. */
  taskId?: string | number | null | undefined;
  /** Tasks per week of a habit, 1 to 7. Instead of `rule`. */
  timesPerWeek?: number | null | undefined;
  /** 1 to 500 characters. */
  title: string;
};

/** A time range. Either end may be absent. */
export type DateTimeRange = {
  /** Start of the range, inclusive. */
  from?: string | null | undefined;
  /** End of the range, inclusive. */
  to?: string | null | undefined;
};

/** Input of `deleteAccount`. */
export type DeleteAccountInput = {
  /** Email address of your account, as confirmation. */
  email: string;
  /** Password of the account, if it has one. The limits on failed sign-ins apply. */
  password?: string | null | undefined;
};

/** Input of `deleteChecklistItem`. */
export type DeleteChecklistItemInput = {
  /** Id of the checklist item. */
  id: string | number;
};

/** Input of `deleteDocument`. */
export type DeleteDocumentInput = {
  /** Id of the document. */
  id: string | number;
};

/** Input of `deleteTaskSeries`. */
export type DeleteTaskSeriesInput = {
  /** Id of the series. */
  id: string | number;
  /** Id of an open task that is kept nevertheless. */
  keepTaskId?: string | number | null | undefined;
  /** Whether its open tasks are deleted too, except those that were changed themselves or carry work. */
  openTasks?: boolean;
};

/** Handling of open tasks of a series whose time has passed. */
export type MissedOccurrences =
  /** They stay. */
  | 'KEEP'
  /** Only the latest one stays; those before it are cancelled. */
  | 'MERGE'
  /** They are cancelled when they are overdue. */
  | 'SKIP';

/** How the time of missed blocks is treated. A missed block is a block of the planner that has ended and is still scheduled while its task is open. */
export type MissedWork =
  /** It counts as completed work until the blocks are settled. Default. */
  | 'COUNTS'
  /** The next run cancels the blocks and plans the time again. */
  | 'PLANNED_AGAIN';

/** Reason why an open task is not in the plan. */
export type NotPlannedCode =
  /** Auto-scheduling is off for the project of the task. */
  | 'MANUAL_PROJECT'
  /** Auto-scheduling is off for the task. */
  | 'MANUAL_TASK'
  /** The estimate is 0, or past and completed blocks cover it. */
  | 'NOTHING_LEFT'
  /** The task has no estimate, and the planning settings have no default estimate. */
  | 'NO_ESTIMATE'
  /** The task is manual or has no estimate, and its start date is after the next 14 days. */
  | 'STARTS_LATER';

/** Type of notification that `generateNotification` creates. */
export type NotificationGenerator =
  /** Alert about tasks due within 24 hours without a current or future block, except those alerted in the last 6 hours. */
  | 'AT_RISK'
  /** Summary of today, at most one per day. */
  | 'MORNING_SUMMARY';

/** Code of a fact. */
export type PlanFactCode =
  /** The last block of `otherTaskId`, on which the task depends, ends at `at`. */
  | 'AFTER_DEPENDENCY'
  /** Work of `otherTaskId`, which is due sooner, at `until`, ends at `at`. */
  | 'AFTER_DUE_SOONER'
  /** The event `event` ends at `at`, with a buffer of `minutes`, if set. */
  | 'AFTER_EVENT'
  /** Work of `otherTaskId`, which is earlier in the planning order, ends at `at`. */
  | 'AFTER_MORE_PRESSING'
  /** There is a break of `minutes` after work that ends at `at`. */
  | 'BREAK'
  /** On the day from `at` to `until` another comfortable session of the task would exceed a daily maximum of `minutes`. */
  | 'DAILY_MAXIMUM'
  /** The task is due at `at`. */
  | 'DUE'
  /** The last block of the task ends at `at`. */
  | 'ENDS'
  /** Fixed blocks take `minutes` of the windows of the task before `at`. */
  | 'FIXED'
  /** The fixed blocks of the task end at `at`. */
  | 'FIXED_UNTIL'
  /** The time from `at` to `until` became free today. */
  | 'FREED'
  /** `otherTaskId`, on which the task depends, has no time block and is due at `at`. */
  | 'HELD_UNTIL_DUE'
  /** `at` to `until` is inside the windows of the task. */
  | 'IN_WINDOWS'
  /** The previous plan also had the task from `at` to `until`. */
  | 'KEEPS_TIME'
  /** `minutes` of the task do not fit. */
  | 'LEFT_OUT'
  /** The longest free period in the windows of the task before `at`, ignoring planned work, is `minutes`. */
  | 'LONGEST_ROOM'
  /** `minutes` of the task moved. The previous plan had the first at `at`; the first new session starts at `until`, if set. */
  | 'MOVED'
  /** The task needs `minutes` before `at`, without interruption if `part` is 1. */
  | 'NEEDS'
  /** Between `at` and `until` the windows of the task have no free period of `minutes`. */
  | 'NOTHING_EARLIER'
  /** The block is number `part` of the `of` blocks planned for the task. */
  | 'PART'
  /** The task has a cooldown of `minutes` after its session that ends at `at`. */
  | 'REST'
  /** The windows of the task have `minutes` of free time before `at`. */
  | 'ROOM'
  /** The task must not start before `at`. */
  | 'STARTS_AFTER'
  /** `otherTaskId` or the event `event` now has the time from `at` to `until`; without both, a fixed block has it. */
  | 'TAKEN_BY'
  /** The previous plan had `otherTaskId` from `at` to `until`, where the task is now. */
  | 'TAKEN_FROM'
  /** Planned work of `otherTaskId` takes `minutes` of the windows of the task before `at`. */
  | 'TAKES'
  /** The free periods in the windows of the task from `at` to `until` are shorter than `minutes`, its shortest comfortable session. */
  | 'TOO_SHORT'
  /** The task depends on `otherTaskId`, of which `minutes` do not fit. */
  | 'WAITS_FOR'
  /** The task depends on `otherTaskId`, which has no time block and no due date in the planned period. */
  | 'WAITS_FOR_UNPLANNED'
  /** The windows of the task open at `at`. */
  | 'WINDOW_OPENS';

/** Kind of change with which a task fits. */
export type PlanRemedyCode =
  /** Postpone the due date of the task. */
  | 'DUE_LATER'
  /** Postpone the due date of another task. */
  | 'OTHER_LATER'
  /** Reduce the estimate of the task. */
  | 'SHORTER'
  /** Leave another task unplanned. */
  | 'WITHOUT';

/** Problem of a task in a plan. */
export type PlanTroubleCode =
  /** The work ends after the due date. */
  | 'LATE'
  /** The work does not fit into the windows of the task. */
  | 'NO_ROOM'
  /** Its windows have no long enough free period. */
  | 'NO_WINDOW'
  /** The due date is in the past. */
  | 'OVERDUE'
  /** The start date is after the next 14 days, or on the last of them and the due date after them. */
  | 'STARTS_LATER'
  /** Depends on work that is not fully planned. */
  | 'WAITS';

/** Input of `previewTaskSeries`. */
export type PreviewTaskSeriesInput = {
  /** Whether the dates follow the rule or the last completion. Default: `SCHEDULE`. */
  anchor?: SeriesAnchor | null | undefined;
  /** Number of dates, 1 to 366. */
  count?: number | null | undefined;
  /** Number of dates to return, at most 366. Default: 10. */
  dates?: number | null | undefined;
  /** Days from the date of a task to its due date, 0 to 30. Default: 0, or 1 for a habit of up to 3 times a week without a fixed time. */
  dueDaysAfter?: number | null | undefined;
  /** Local time at which tasks are due. Default: `23:59`. */
  dueTime?: string | null | undefined;
  /** Last date. */
  endsOn?: string | null | undefined;
  /** Local time of the fixed blocks. */
  fixedTime?: string | null | undefined;
  /** First date to return, if later than `startsOn`. Has no effect with the anchor `COMPLETION`. */
  from?: string | null | undefined;
  /** Recurrence rule, as in RFC 5545, with `FREQ` (`DAILY`, `WEEKLY`, `MONTHLY`, `YEARLY`), `INTERVAL` (at most 1000), `BYDAY`, `BYMONTHDAY`, `BYMONTH` and `BYSETPOS`. Required without `timesPerWeek`. */
  rule?: string | null | undefined;
  /** Id of the schedule preference of a habit. Default: that of the series, if there is one. */
  schedulePreferenceId?: string | number | null | undefined;
  /** Id of the series that would change; the weekdays of a habit are chosen from its own. Without it, the dates are those of a new series. */
  seriesId?: string | number | null | undefined;
  /** First date, in your time zone. Default: today, or tomorrow if the task of today would already be overdue or its fixed time has passed. */
  startsOn?: string | null | undefined;
  /** Tasks per week of a habit, 1 to 7. Instead of `rule`. */
  timesPerWeek?: number | null | undefined;
};

/** Role of an account on the instance. */
export type Role =
  /** Access to its own records, and management of accounts. */
  | 'ADMIN'
  /** Access to its own records. */
  | 'USER';

/** What determines the dates of a series. */
export type SeriesAnchor =
  /** The last completion: the next date follows it by `FREQ` and `INTERVAL` of the rule. */
  | 'COMPLETION'
  /** The rule. */
  | 'SCHEDULE';

/** Part of a series that a change applies to. */
export type SeriesScope =
  /** All open tasks from today on. */
  | 'ALL'
  /** The dates from `from` on: the series ends before, and a new one continues it. */
  | 'THIS_AND_LATER';

/** Input of `setAccountRole`. */
export type SetAccountRoleInput = {
  /** Id of the account. */
  accountId: string | number;
  /** New role. */
  role: Role;
};

/** Input of `skipOccurrence`. */
export type SkipOccurrenceInput = {
  /** Id of the series. */
  id: string | number;
  /** Date of the series, from today on or of an existing task. */
  on: string;
};

/** A task and a task that it depends on. */
export type TaskDependencyInput = {
  /** Task that must be completed first. */
  dependsOnId: string | number;
  /** Task that depends on the other. */
  taskId: string | number;
};

/** A task and a document. */
export type TaskDocumentInput = {
  /** Id of the document. */
  documentId: string | number;
  /** Id of the task. */
  taskId: string | number;
};

/** Filter for tasks. All conditions must match. Ids that are not yours match nothing. Only open tasks are returned unless `status` or `includeCompleted` is set here or in a nested filter. Nested filters (`and`, `or`, `not`) may be 5 levels deep, with 100 conditions and filters in total; a search counts as 10. */
export type TaskFilter = {
  /** With all of these labels. An empty list matches all tasks. */
  allLabelIds?: Array<string | number> | null | undefined;
  /** Records that match all of these filters. An empty list matches everything. */
  and?: Array<TaskFilter> | null | undefined;
  /** Completed in this range. */
  completed?: DateTimeRange | null | undefined;
  /** Created in this range. */
  created?: DateTimeRange | null | undefined;
  /** Due in this range. */
  due?: DateTimeRange | null | undefined;
  /** `true`: tasks that depend on another task of any status. `false`: tasks without dependencies. */
  hasDependency?: boolean | null | undefined;
  /** `true`: tasks with a document. `false`: tasks without one. */
  hasDocument?: boolean | null | undefined;
  /** `true`: tasks with a due date. `false`: tasks without one. */
  hasDueDate?: boolean | null | undefined;
  /** `true`: tasks with an estimate. `false`: tasks without one. */
  hasEstimate?: boolean | null | undefined;
  /** `true`: tasks with a label. `false`: tasks without one. */
  hasLabel?: boolean | null | undefined;
  /** `true`: subtasks. `false`: tasks that are not subtasks. */
  hasParent?: boolean | null | undefined;
  /** `true`: tasks in a project. `false`: tasks without one. */
  hasProject?: boolean | null | undefined;
  /** `true`: tasks with a schedule preference. `false`: tasks without one. */
  hasSchedulePreference?: boolean | null | undefined;
  /** `true`: tasks in a space. `false`: tasks without one. */
  hasSpace?: boolean | null | undefined;
  /** `true`: tasks with a start date. `false`: tasks without one. */
  hasStartAfter?: boolean | null | undefined;
  /** `true`: tasks with a subtask of any status. `false`: tasks without one. */
  hasSubtask?: boolean | null | undefined;
  /** In one of these task series. */
  inSeries?: Array<string | number> | null | undefined;
  /** Includes completed, cancelled and archived tasks. `status` takes precedence. Not a condition: `false` has the same effect as absent. */
  includeCompleted?: boolean | null | undefined;
  /** With at least one of these labels. */
  labelIds?: Array<string | number> | null | undefined;
  /** Records that do not match this filter. */
  not?: TaskFilter | null | undefined;
  /** Records that match at least one of these filters. An empty list matches nothing. */
  or?: Array<TaskFilter> | null | undefined;
  /** `true`: open tasks that are past their due date. `false`: all other tasks. */
  overdue?: boolean | null | undefined;
  /** Subtasks of this task. `null`: tasks that are not subtasks. */
  parentTaskId?: string | number | null | undefined;
  /** With one of these priorities. */
  priority?: Array<TaskPriority> | null | undefined;
  /** In one of these projects. */
  projectIds?: Array<string | number> | null | undefined;
  /** Title or description contains this text of at most 200 characters, case-insensitive. */
  search?: string | null | undefined;
  /** In one of these spaces. */
  spaceIds?: Array<string | number> | null | undefined;
  /** With one of these statuses. Default: open tasks. */
  status?: Array<TaskStatus> | null | undefined;
  /** `true`: open tasks without a current or future time block. `false`: all other tasks. */
  unscheduled?: boolean | null | undefined;
  /** Last changed in this range. */
  updated?: DateTimeRange | null | undefined;
};

/** A task and labels. */
export type TaskLabelsInput = {
  /** Ids of your labels. */
  labelIds: Array<string | number>;
  /** Id of the task. */
  taskId: string | number;
};

/** Priority of a task, in ascending order. */
export type TaskPriority =
  /** High. */
  | 'HIGH'
  /** Low. */
  | 'LOW'
  /** Medium. */
  | 'MEDIUM'
  /** No priority. */
  | 'NONE'
  /** Urgent. */
  | 'URGENT';

/** Status of a task. `BACKLOG`, `TODO` and `IN_PROGRESS` are open. */
export type TaskStatus =
  /** Archived. After 30 days, the next planner run deletes the task. */
  | 'ARCHIVED'
  /** Backlog. */
  | 'BACKLOG'
  /** Cancelled. */
  | 'CANCELLED'
  /** Completed. */
  | 'COMPLETED'
  /** In progress. */
  | 'IN_PROGRESS'
  /** To do. */
  | 'TODO';

/** Origin of a block. */
export type TimeBlockSource =
  /** Scheduled by the planner. */
  | 'AUTO'
  /** Created or moved by the user. */
  | 'MANUAL';

/** Status of a block. */
export type TimeBlockStatus =
  /** Cancelled, or replaced by a later plan. */
  | 'CANCELLED'
  /** Completed. */
  | 'COMPLETED'
  /** In progress. */
  | 'IN_PROGRESS'
  /** Scheduled. */
  | 'SCHEDULED';

/** Type of a block. */
export type TimeBlockType =
  /** Busy time without a task, such as a meeting. */
  | 'BUSY'
  /** Work on a task. */
  | 'TASK';

/** Input of `updateCalendarFeed`. Absent fields keep their value. */
export type UpdateCalendarFeedInput = {
  /** What it shows of its entries. */
  detail?: CalendarFeedDetail | null | undefined;
  /** How it contains the due dates of open tasks. */
  dueDates?: CalendarFeedDueDates | null | undefined;
  /** Id of the feed. */
  id: string | number;
  /** Whether it contains busy time. */
  includeBusy?: boolean | null | undefined;
  /** Whether it contains blocks that you placed or moved. */
  includePlaced?: boolean | null | undefined;
  /** Whether it contains blocks of the planner. */
  includePlanned?: boolean | null | undefined;
  /** Ids of at most 100 labels. Empty: all tasks. */
  labelIds?: Array<string | number> | null | undefined;
  /** 1 to 100 characters. */
  name?: string | null | undefined;
  /** Ids of at most 100 projects. Empty: all tasks. */
  projectIds?: Array<string | number> | null | undefined;
  /** Ids of at most 100 spaces. Empty: all tasks. */
  spaceIds?: Array<string | number> | null | undefined;
};

/** Input of `updateChecklistItem`. Absent fields keep their value. */
export type UpdateChecklistItemInput = {
  /** Whether it is completed. */
  completed?: boolean | null | undefined;
  /** Id of the item. */
  id: string | number;
  /** Position in the checklist. */
  sortOrder?: number | null | undefined;
  /** 1 to 500 characters. */
  title?: string | null | undefined;
};

/** Input of `updatePlanningSettings`. Absent fields keep their value, `null` resets to the default. */
export type UpdatePlanningSettingsInput = {
  /** Whether the service runs the planner automatically. `ON` schedules a run, `OFF` removes a scheduled run. */
  autoPlan?: AutoPlan | null | undefined;
  /** Minutes of planned work after which the planner schedules a break: 15 to 1440. */
  breakAfterMinutes?: number | null | undefined;
  /** Minimum length of a break: 0 to 240 minutes. */
  breakMinutes?: number | null | undefined;
  /** Minimum length of a comfortable session: 1 to 240 minutes. */
  comfortableSessionMinutes?: number | null | undefined;
  /** Estimate for tasks without one: 1 to 960 minutes. `null`: tasks without an estimate are not planned. */
  defaultEstimateMinutes?: number | null | undefined;
  /** Maximum planned minutes per day, 1 to 1440. `null`: no limit. */
  maxMinutesPerDay?: number | null | undefined;
  /** How the time of missed blocks is treated. */
  missedWork?: MissedWork | null | undefined;
  /** Share of the available time of each day to keep free: 0 to 0.9. */
  spareShare?: number | null | undefined;
};

/** Input of `updateProfile`. Absent fields keep their value; at least one field is required. */
export type UpdateProfileInput = {
  /** 1 to 200 characters. */
  displayName?: string | null | undefined;
  /** IANA time zone. */
  timezone?: string | null | undefined;
};

/** Input of `updateSubscribedCalendar`. Absent fields keep their value. */
export type UpdateSubscribedCalendarInput = {
  /** New address; replaces the address or file. */
  address?: string | null | undefined;
  /** Whether the planner avoids its all-day events. */
  allDayBlocks?: boolean | null | undefined;
  /** 0 to 240. */
  bufferAfterMinutes?: number | null | undefined;
  /** 0 to 240. */
  bufferBeforeMinutes?: number | null | undefined;
  /** 1 to 32 characters. */
  color?: string | null | undefined;
  /** Whether it is on. */
  enabled?: boolean | null | undefined;
  /** New content of an iCalendar file; replaces the address or file. */
  file?: string | null | undefined;
  /** Id of the calendar. */
  id: string | number;
  /** 1 to 100 characters. */
  name?: string | null | undefined;
  /** Whether the planner avoids its tentative events. */
  tentativeBlocks?: boolean | null | undefined;
};

/** Input of `updateTask`. Absent fields keep their value, `null` clears nullable fields. */
export type UpdateTaskInput = {
  /** Whether the planner schedules the task. */
  autoSchedule?: boolean | null | undefined;
  /** Whether the planner may split the work into several sessions. */
  autoSplit?: boolean | null | undefined;
  /** Completion time. */
  completedAt?: string | null | undefined;
  /** Minimum break between two sessions of the task: 0 to 1440 minutes. */
  cooldownMinutes?: number | null | undefined;
  /** Markdown text. */
  description?: string | null | undefined;
  /** Due date. */
  dueAt?: string | null | undefined;
  /** Estimate: 0 to 960 minutes. `null`: the planner uses the default estimate of the planning settings; without either, the task is not planned. */
  estimateMinutes?: number | null | undefined;
  /** Id of the task. */
  id: string | number;
  /** Ids of all labels of the task. Replaces the existing labels. */
  labelIds?: Array<string | number> | null | undefined;
  /** Whether the planner keeps the existing blocks of the task. */
  locked?: boolean | null | undefined;
  /** Maximum planned minutes of this task per day: 1 to 1440. `null`: no limit. */
  maxMinutesPerDay?: number | null | undefined;
  /** Maximum session length: 1 to 480 minutes. */
  maxSessionMinutes?: number | null | undefined;
  /** Minimum session length: 1 to 60 minutes. */
  minSessionMinutes?: number | null | undefined;
  /** Id of the parent task, one of yours. It must not be the task itself or one of its descendants. `null`: no parent. */
  parentTaskId?: string | number | null | undefined;
  /** Priority. */
  priority?: TaskPriority | null | undefined;
  /** Id of one of your projects. */
  projectId?: string | number | null | undefined;
  /** Id of a schedule preference whose windows the planner uses. `null`: Monday to Friday, 09:00 to 17:00. */
  schedulePreferenceId?: string | number | null | undefined;
  /** Manual position, in ascending order. */
  sortOrder?: number | null | undefined;
  /** Id of one of your spaces. */
  spaceId?: string | number | null | undefined;
  /** Start date: the planner schedules no work before it. `null` if there is none. */
  startAfter?: string | null | undefined;
  /** Status. */
  status?: TaskStatus | null | undefined;
  /** 1 to 500 characters. */
  title?: string | null | undefined;
};

/** Input of `updateTaskSeries`. Absent fields keep their value, `null` clears nullable fields. */
export type UpdateTaskSeriesInput = {
  /** Id of the series that `THIS_AND_LATER` has created from this one. It is deleted, and this one takes over its tasks and dates, but not its end: send `endsOn` and `count` too. */
  absorbs?: string | number | null | undefined;
  /** Whether the dates follow the rule or the last completion. */
  anchor?: SeriesAnchor | null | undefined;
  /** At most 50 titles of 1 to 500 characters. */
  checklist?: Array<string> | null | undefined;
  /** Number of dates, 1 to 366. */
  count?: number | null | undefined;
  /** Days ahead for which tasks are created, 1 to 28. */
  daysAhead?: number | null | undefined;
  /** Markdown text of at most 20,000 characters. */
  description?: string | null | undefined;
  /** Days from the date of a task to its due date, 0 to 30. */
  dueDaysAfter?: number | null | undefined;
  /** Local time at which tasks are due. */
  dueTime?: string | null | undefined;
  /** Last date. */
  endsOn?: string | null | undefined;
  /** 0 to 960. */
  estimateMinutes?: number | null | undefined;
  /** Local time at which each task gets a fixed block on its date. The blocks of unchanged tasks move with it; `null` deletes them. */
  fixedTime?: string | null | undefined;
  /** First date of the change. Required for `THIS_AND_LATER`, and only allowed with it. */
  from?: string | null | undefined;
  /** Id of the series. */
  id: string | number;
  /** Ids of at most 50 of your labels. */
  labelIds?: Array<string | number> | null | undefined;
  /** 1 to 480. */
  maxSessionMinutes?: number | null | undefined;
  /** 1 to 60. */
  minSessionMinutes?: number | null | undefined;
  /** Handling of open tasks whose time has passed. */
  missed?: MissedOccurrences | null | undefined;
  /** No tasks before this date. */
  pausedUntil?: string | null | undefined;
  /** Priority of its tasks. */
  priority?: TaskPriority | null | undefined;
  /** Id of one of your projects. */
  projectId?: string | number | null | undefined;
  /** Recurrence rule, as in RFC 5545, with `FREQ` (`DAILY`, `WEEKLY`, `MONTHLY`, `YEARLY`), `INTERVAL` (at most 1000), `BYDAY`, `BYMONTHDAY`, `BYMONTH` and `BYSETPOS`. */
  rule?: string | null | undefined;
  /** Id of one of your schedule preferences. */
  schedulePreferenceId?: string | number | null | undefined;
  /** Part of the series that changes. Default: `ALL`. */
  scope?: SeriesScope | null | undefined;
  /** Id of one of your spaces. */
  spaceId?: string | number | null | undefined;
  /** Days from the first possible start of a task to its date, 0 to 30. */
  startDaysBefore?: number | null | undefined;
  /** Local time of the first possible start. A task with a block at `fixedTime` may start when the block does, if that is earlier. */
  startTime?: string | null | undefined;
  /** First date, in your time zone. */
  startsOn?: string | null | undefined;
  /** Tasks per week of a habit, 1 to 7. Instead of `rule`. */
  timesPerWeek?: number | null | undefined;
  /** 1 to 500 characters. */
  title?: string | null | undefined;
};

export type SessionFragment = { id: string, address: string | null, userAgent: string | null, createdAt: string, lastUsedAt: string | null, current: boolean };

export type ApiKeyFragment = { id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, lastUsedAt: string | null, expiresAt: string | null };

export type SessionsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SessionsQuery = { page: { nodes: Array<{ id: string, address: string | null, userAgent: string | null, createdAt: string, lastUsedAt: string | null, current: boolean }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ApiKeysQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ApiKeysQuery = { page: { nodes: Array<{ id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, lastUsedAt: string | null, expiresAt: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type ChangePasswordMutation = { changePassword: { success: boolean } | null };

export type EndSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type EndSessionMutation = { endSession: { deletedId: string } | null };

export type CreateKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateKeyMutation = { createApiKey: { key: string | null, apiKey: { id: string } } | null };

export type DeleteKeyMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteKeyMutation = { deleteApiKey: { deletedId: string } | null };

export type CalendarFeedFragment = { id: string, name: string, includePlanned: boolean, includePlaced: boolean, includeBusy: boolean, dueDates: CalendarFeedDueDates, detail: CalendarFeedDetail, projectIds: Array<string>, spaceIds: Array<string>, labelIds: Array<string>, prefix: string, lastUsedAt: string | null };

export type CalendarFeedsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CalendarFeedsQuery = { page: { nodes: Array<{ id: string, name: string, includePlanned: boolean, includePlaced: boolean, includeBusy: boolean, dueDates: CalendarFeedDueDates, detail: CalendarFeedDetail, projectIds: Array<string>, spaceIds: Array<string>, labelIds: Array<string>, prefix: string, lastUsedAt: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateCalendarFeedMutationVariables = Exact<{
  input: CreateCalendarFeedInput;
}>;


export type CreateCalendarFeedMutation = { createCalendarFeed: { path: string | null, calendarFeed: { id: string } } | null };

export type UpdateCalendarFeedMutationVariables = Exact<{
  input: UpdateCalendarFeedInput;
}>;


export type UpdateCalendarFeedMutation = { updateCalendarFeed: { calendarFeed: { id: string, name: string, includePlanned: boolean, includePlaced: boolean, includeBusy: boolean, dueDates: CalendarFeedDueDates, detail: CalendarFeedDetail, projectIds: Array<string>, spaceIds: Array<string>, labelIds: Array<string>, prefix: string, lastUsedAt: string | null } } | null };

export type RotateCalendarFeedMutationVariables = Exact<{
  id: string | number;
}>;


export type RotateCalendarFeedMutation = { rotateCalendarFeed: { path: string } | null };

export type DeleteCalendarFeedMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteCalendarFeedMutation = { deleteCalendarFeed: { deletedId: string } | null };

export type DeleteDocumentMutationVariables = Exact<{
  input: DeleteDocumentInput;
}>;


export type DeleteDocumentMutation = { deleteDocument: { deletedId: string } | null };

export type KeyOwnerQueryVariables = Exact<{ [key: string]: never; }>;


export type KeyOwnerQuery = { viewer: { isAdmin: boolean } };

export type MakeAdminMutationVariables = Exact<{
  input: SetAccountRoleInput;
}>;


export type MakeAdminMutation = { setAccountRole: { account: { id: string } } | null };

export type TasksOfHoursQueryVariables = Exact<{
  id: string | number;
  filter: TaskFilter;
  after?: string | null | undefined;
}>;


export type TasksOfHoursQuery = { schedulePreference: { id: string, tasks: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type TasksToGiveHoursQueryVariables = Exact<{
  filter: TaskFilter;
  after?: string | null | undefined;
}>;


export type TasksToGiveHoursQuery = { tasks: { nodes: Array<{ id: string, schedulePreference: { id: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type HoursUsageQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type HoursUsageQuery = { page: { nodes: Array<{ id: string, tasks: { totalCount: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type GiveHoursMutationVariables = Exact<{
  tasks: Array<UpdateTaskInput> | UpdateTaskInput;
}>;


export type GiveHoursMutation = { updateTasks: { tasks: Array<{ id: string }> } | null };

export type DeleteHoursMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteHoursMutation = { deleteSchedulePreference: { deletedId: string } | null };

export type MonthBlocksFragment = { nodes: Array<{ id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, source: TimeBlockSource, status: TimeBlockStatus, task: { id: string, status: TaskStatus, project: { id: string, color: string } | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type MonthDueTasksFragment = { nodes: Array<{ id: string, dueAt: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type MonthQueryVariables = Exact<{
  one: DateTimeRange;
  two: DateTimeRange;
  three: DateTimeRange;
  four: DateTimeRange;
  five: DateTimeRange;
  six: DateTimeRange;
  from: string;
  to: string;
  eventsFrom: string;
  eventsTo: string;
}>;


export type MonthQuery = { calendarEventCount: number, blocksOfOne: { nodes: Array<{ id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, source: TimeBlockSource, status: TimeBlockStatus, task: { id: string, status: TaskStatus, project: { id: string, color: string } | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, blocksOfTwo: { nodes: Array<{ id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, source: TimeBlockSource, status: TimeBlockStatus, task: { id: string, status: TaskStatus, project: { id: string, color: string } | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, blocksOfThree: { nodes: Array<{ id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, source: TimeBlockSource, status: TimeBlockStatus, task: { id: string, status: TaskStatus, project: { id: string, color: string } | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, blocksOfFour: { nodes: Array<{ id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, source: TimeBlockSource, status: TimeBlockStatus, task: { id: string, status: TaskStatus, project: { id: string, color: string } | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, blocksOfFive: { nodes: Array<{ id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, source: TimeBlockSource, status: TimeBlockStatus, task: { id: string, status: TaskStatus, project: { id: string, color: string } | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, blocksOfSix: { nodes: Array<{ id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, source: TimeBlockSource, status: TimeBlockStatus, task: { id: string, status: TaskStatus, project: { id: string, color: string } | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, dueTasks: { nodes: Array<{ id: string, dueAt: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, calendarEvents: Array<{ id: string, calendarId: string, title: string, startAt: string, endAt: string, busyFrom: string | null, busyUntil: string | null }>, subscribedCalendars: { nodes: Array<{ id: string, color: string, enabled: boolean, eventsFrom: string | null, eventsUntil: string | null }> } };

export type MonthBlocksAfterQueryVariables = Exact<{
  span: DateTimeRange;
  after?: string | null | undefined;
}>;


export type MonthBlocksAfterQuery = { page: { nodes: Array<{ id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, source: TimeBlockSource, status: TimeBlockStatus, task: { id: string, status: TaskStatus, project: { id: string, color: string } | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type MonthDueTasksAfterQueryVariables = Exact<{
  span: DateTimeRange;
  after?: string | null | undefined;
}>;


export type MonthDueTasksAfterQuery = { page: { nodes: Array<{ id: string, dueAt: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type MarkAllReadMutationVariables = Exact<{ [key: string]: never; }>;


export type MarkAllReadMutation = { markAllNotificationsRead: { markedRead: number } | null };

export type WriteNoticeMutationVariables = Exact<{
  type: NotificationGenerator;
}>;


export type WriteNoticeMutation = { generateNotification: { generated: number } | null };

export type FactFragment = { code: PlanFactCode, taskId: string, otherTaskId: string | null, event: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null };

export type TroubleFragment = { taskId: string, title: string, minutesLeftOut: number, startsLater: boolean, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, event: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> };

export type NotPlannedFragment = { total: number, tasks: Array<{ taskId: string, title: string, dueAt: string | null, code: NotPlannedCode, reason: string }> };

export type MoveFragment = { taskId: string, title: string, minutes: number, reason: string };

export type DiscomfortFragment = { crumbs: number, crumbMinutes: number, stretches: number, mostChangesPerDay: number, disturbedRest: number, overMaximum: number };

export type PlanTroublesQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanTroublesQuery = { previewPlan: { atRisk: Array<{ taskId: string, title: string, minutesLeftOut: number, startsLater: boolean, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, event: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> }>, unscheduled: Array<{ taskId: string, title: string, minutesLeftOut: number, startsLater: boolean, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, event: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> }>, notPlanned: { total: number, tasks: Array<{ taskId: string, title: string, dueAt: string | null, code: NotPlannedCode, reason: string }> } } };

export type TaskTitlesQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type TaskTitlesQuery = { nodes: Array<
    | { id: string, title: string }
    | Record<PropertyKey, never>
   | null> };

export type BlockFactsQueryVariables = Exact<{
  id: string | number;
}>;


export type BlockFactsQuery = { timeBlock: { explanationFacts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, event: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> | null } | null };

export type RunPlannerMutationVariables = Exact<{ [key: string]: never; }>;


export type RunPlannerMutation = { runPlanner: { runId: string | null, tasksScheduled: number, verdict: Array<string> | null, moves: Array<{ taskId: string, title: string, minutes: number, reason: string }>, atRisk: Array<{ taskId: string, title: string, minutesLeftOut: number, startsLater: boolean, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, event: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> }>, unscheduled: Array<{ taskId: string, title: string, minutesLeftOut: number, startsLater: boolean, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, event: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> }>, notPlanned: { total: number, tasks: Array<{ taskId: string, title: string, dueAt: string | null, code: NotPlannedCode, reason: string }> } | null, discomfort: { crumbs: number, crumbMinutes: number, stretches: number, mostChangesPerDay: number, disturbedRest: number, overMaximum: number } } | null };

export type RemediesQueryVariables = Exact<{
  taskId: string | number;
}>;


export type RemediesQuery = { task: { id: string, title: string, dueAt: string | null, estimateMinutes: number | null } | null, planRemedies: Array<{ code: PlanRemedyCode, minutes: number, dueAt: string | null, estimateMinutes: number | null, otherTask: { id: string, title: string, dueAt: string | null } | null }> | null };

export type SeriesFragment = { id: string, title: string, description: string, priority: TaskPriority, estimateMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, labelIds: Array<string>, checklist: Array<string>, rule: string | null, timesPerWeek: number | null, anchor: SeriesAnchor, startsOn: string, endsOn: string | null, count: number | null, pausedUntil: string | null, startDaysBefore: number, startTime: string, dueDaysAfter: number, dueTime: string, fixedTime: string | null, missed: MissedOccurrences, daysAhead: number, updatedAt: string, project: { id: string } | null, space: { id: string } | null, schedulePreference: { id: string } | null };

export type SeriesByIdQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type SeriesByIdQuery = { nodes: Array<
    | { id: string, title: string, description: string, priority: TaskPriority, estimateMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, labelIds: Array<string>, checklist: Array<string>, rule: string | null, timesPerWeek: number | null, anchor: SeriesAnchor, startsOn: string, endsOn: string | null, count: number | null, pausedUntil: string | null, startDaysBefore: number, startTime: string, dueDaysAfter: number, dueTime: string, fixedTime: string | null, missed: MissedOccurrences, daysAhead: number, updatedAt: string, project: { id: string } | null, space: { id: string } | null, schedulePreference: { id: string } | null }
    | Record<PropertyKey, never>
   | null> };

export type SeriesOfTaskQueryVariables = Exact<{
  id: string | number;
}>;


export type SeriesOfTaskQuery = { task: { id: string, status: TaskStatus, series: { id: string, title: string, description: string, priority: TaskPriority, estimateMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, labelIds: Array<string>, checklist: Array<string>, rule: string | null, timesPerWeek: number | null, anchor: SeriesAnchor, startsOn: string, endsOn: string | null, count: number | null, pausedUntil: string | null, startDaysBefore: number, startTime: string, dueDaysAfter: number, dueTime: string, fixedTime: string | null, missed: MissedOccurrences, daysAhead: number, updatedAt: string, project: { id: string } | null, space: { id: string } | null, schedulePreference: { id: string } | null } | null } | null };

export type SeriesListQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SeriesListQuery = { page: { nodes: Array<{ words: string, nextDates: Array<string>, id: string, title: string, description: string, priority: TaskPriority, estimateMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, labelIds: Array<string>, checklist: Array<string>, rule: string | null, timesPerWeek: number | null, anchor: SeriesAnchor, startsOn: string, endsOn: string | null, count: number | null, pausedUntil: string | null, startDaysBefore: number, startTime: string, dueDaysAfter: number, dueTime: string, fixedTime: string | null, missed: MissedOccurrences, daysAhead: number, updatedAt: string, next: { nodes: Array<{ id: string, occurrenceOn: string | null }> }, project: { id: string } | null, space: { id: string } | null, schedulePreference: { id: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type PreviewSeriesQueryVariables = Exact<{
  input: PreviewTaskSeriesInput;
}>;


export type PreviewSeriesQuery = { previewTaskSeries: { dates: Array<string>, words: string } };

export type SeriesRegularityQueryVariables = Exact<{
  id: string | number;
}>;


export type SeriesRegularityQuery = { taskSeries: { id: string, streak: number } | null, taskSeriesRegularity: Array<{ weeks: number, done: number, occurrences: number }> | null };

export type TasksOfSeriesQueryVariables = Exact<{
  id: string | number;
  status: Array<TaskStatus> | TaskStatus;
  after?: string | null | undefined;
}>;


export type TasksOfSeriesQuery = { page: { nodes: Array<{ id: string, occurrenceOn: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateSeriesMutationVariables = Exact<{
  input: CreateTaskSeriesInput;
}>;


export type CreateSeriesMutation = { createTaskSeries: { taskSeries: { id: string, title: string, description: string, priority: TaskPriority, estimateMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, labelIds: Array<string>, checklist: Array<string>, rule: string | null, timesPerWeek: number | null, anchor: SeriesAnchor, startsOn: string, endsOn: string | null, count: number | null, pausedUntil: string | null, startDaysBefore: number, startTime: string, dueDaysAfter: number, dueTime: string, fixedTime: string | null, missed: MissedOccurrences, daysAhead: number, updatedAt: string, project: { id: string } | null, space: { id: string } | null, schedulePreference: { id: string } | null } } | null };

export type UpdateSeriesMutationVariables = Exact<{
  input: UpdateTaskSeriesInput;
}>;


export type UpdateSeriesMutation = { updateTaskSeries: { keptTaskIds: Array<string>, taskSeries: { id: string, title: string, description: string, priority: TaskPriority, estimateMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, labelIds: Array<string>, checklist: Array<string>, rule: string | null, timesPerWeek: number | null, anchor: SeriesAnchor, startsOn: string, endsOn: string | null, count: number | null, pausedUntil: string | null, startDaysBefore: number, startTime: string, dueDaysAfter: number, dueTime: string, fixedTime: string | null, missed: MissedOccurrences, daysAhead: number, updatedAt: string, project: { id: string } | null, space: { id: string } | null, schedulePreference: { id: string } | null } } | null };

export type SkipOccurrenceMutationVariables = Exact<{
  input: SkipOccurrenceInput;
}>;


export type SkipOccurrenceMutation = { skipOccurrence: { taskSeries: { id: string } } | null };

export type DeleteSeriesMutationVariables = Exact<{
  input: DeleteTaskSeriesInput;
}>;


export type DeleteSeriesMutation = { deleteTaskSeries: { deletedId: string } | null };

export type RestoreSeriesMutationVariables = Exact<{
  id: string | number;
}>;


export type RestoreSeriesMutation = { restoreTaskSeries: { taskSeries: { id: string, title: string, description: string, priority: TaskPriority, estimateMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, labelIds: Array<string>, checklist: Array<string>, rule: string | null, timesPerWeek: number | null, anchor: SeriesAnchor, startsOn: string, endsOn: string | null, count: number | null, pausedUntil: string | null, startDaysBefore: number, startTime: string, dueDaysAfter: number, dueTime: string, fixedTime: string | null, missed: MissedOccurrences, daysAhead: number, updatedAt: string, project: { id: string } | null, space: { id: string } | null, schedulePreference: { id: string } | null } } | null };

export type CreateOccurrencesMutationVariables = Exact<{
  until: string;
}>;


export type CreateOccurrencesMutation = { createOccurrences: { until: string } | null };

export type SettingsFragment = { defaultEstimateMinutes: number | null, missedWork: MissedWork, maxMinutesPerDay: number | null, breakAfterMinutes: number, breakMinutes: number, comfortableSessionMinutes: number, spareShare: number, autoPlan: AutoPlan };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { planningSettings: { defaultEstimateMinutes: number | null, missedWork: MissedWork, maxMinutesPerDay: number | null, breakAfterMinutes: number, breakMinutes: number, comfortableSessionMinutes: number, spareShare: number, autoPlan: AutoPlan } };

export type UpdateSettingsMutationVariables = Exact<{
  input: UpdatePlanningSettingsInput;
}>;


export type UpdateSettingsMutation = { updatePlanningSettings: { planningSettings: { defaultEstimateMinutes: number | null, missedWork: MissedWork, maxMinutesPerDay: number | null, breakAfterMinutes: number, breakMinutes: number, comfortableSessionMinutes: number, spareShare: number, autoPlan: AutoPlan } } | null };

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { viewer: { id: string, email: string, displayName: string, timezone: string } } | null };

export type DeleteAccountMutationVariables = Exact<{
  input: DeleteAccountInput;
}>;


export type DeleteAccountMutation = { deleteAccount: { deletedId: string } | null };

export type SubscribedCalendarFragment = { id: string, name: string, color: string, enabled: boolean, source: CalendarSource, host: string | null, allDayBlocks: boolean, tentativeBlocks: boolean, bufferBeforeMinutes: number, bufferAfterMinutes: number, eventCount: number, noticeCount: number, notices: Array<string>, lastFetchedAt: string | null, nextFetchAt: string | null, failingSince: string | null, failure: string | null };

export type SubscribedCalendarsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SubscribedCalendarsQuery = { page: { nodes: Array<{ id: string, name: string, color: string, enabled: boolean, source: CalendarSource, host: string | null, allDayBlocks: boolean, tentativeBlocks: boolean, bufferBeforeMinutes: number, bufferAfterMinutes: number, eventCount: number, noticeCount: number, notices: Array<string>, lastFetchedAt: string | null, nextFetchAt: string | null, failingSince: string | null, failure: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateSubscribedCalendarMutationVariables = Exact<{
  input: CreateSubscribedCalendarInput;
}>;


export type CreateSubscribedCalendarMutation = { createSubscribedCalendar: { subscribedCalendar: { id: string, name: string, color: string, enabled: boolean, source: CalendarSource, host: string | null, allDayBlocks: boolean, tentativeBlocks: boolean, bufferBeforeMinutes: number, bufferAfterMinutes: number, eventCount: number, noticeCount: number, notices: Array<string>, lastFetchedAt: string | null, nextFetchAt: string | null, failingSince: string | null, failure: string | null } } | null };

export type UpdateSubscribedCalendarMutationVariables = Exact<{
  input: UpdateSubscribedCalendarInput;
}>;


export type UpdateSubscribedCalendarMutation = { updateSubscribedCalendar: { subscribedCalendar: { id: string, name: string, color: string, enabled: boolean, source: CalendarSource, host: string | null, allDayBlocks: boolean, tentativeBlocks: boolean, bufferBeforeMinutes: number, bufferAfterMinutes: number, eventCount: number, noticeCount: number, notices: Array<string>, lastFetchedAt: string | null, nextFetchAt: string | null, failingSince: string | null, failure: string | null } } | null };

export type RefreshSubscribedCalendarMutationVariables = Exact<{
  id: string | number;
}>;


export type RefreshSubscribedCalendarMutation = { refreshSubscribedCalendar: { subscribedCalendar: { id: string, name: string, color: string, enabled: boolean, source: CalendarSource, host: string | null, allDayBlocks: boolean, tentativeBlocks: boolean, bufferBeforeMinutes: number, bufferAfterMinutes: number, eventCount: number, noticeCount: number, notices: Array<string>, lastFetchedAt: string | null, nextFetchAt: string | null, failingSince: string | null, failure: string | null } } | null };

export type DeleteSubscribedCalendarMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteSubscribedCalendarMutation = { deleteSubscribedCalendar: { deletedId: string } | null };

export type ChecklistItemFragment = { id: string, title: string, completed: boolean, sortOrder: number };

export type MoreOfTaskQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
  labels?: boolean | null | undefined;
  checklistItems?: boolean | null | undefined;
  subtasks?: boolean | null | undefined;
  dependencies?: boolean | null | undefined;
  dependents?: boolean | null | undefined;
  documents?: boolean | null | undefined;
  timeBlocks?: boolean | null | undefined;
}>;


export type MoreOfTaskQuery = { task: { labels?: { nodes: Array<{ id: string, name: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, checklistItems?: { nodes: Array<{ id: string, title: string, completed: boolean, sortOrder: number }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, subtasks?: { nodes: Array<{ id: string, title: string, status: TaskStatus }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, dependencies?: { nodes: Array<{ id: string, title: string, status: TaskStatus }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, dependents?: { nodes: Array<{ id: string, title: string, status: TaskStatus }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, documents?: { nodes: Array<{ id: string, title: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, timeBlocks?: { nodes: Array<{ id: string, startAt: string, endAt: string, status: TimeBlockStatus }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type CreateChecklistItemMutationVariables = Exact<{
  input: CreateChecklistItemInput;
}>;


export type CreateChecklistItemMutation = { createChecklistItem: { checklistItem: { id: string, title: string, completed: boolean, sortOrder: number } } | null };

export type UpdateChecklistItemMutationVariables = Exact<{
  input: UpdateChecklistItemInput;
}>;


export type UpdateChecklistItemMutation = { updateChecklistItem: { checklistItem: { id: string, title: string, completed: boolean, sortOrder: number } } | null };

export type DeleteChecklistItemMutationVariables = Exact<{
  input: DeleteChecklistItemInput;
}>;


export type DeleteChecklistItemMutation = { deleteChecklistItem: { deletedId: string } | null };

export type AddTaskDependencyMutationVariables = Exact<{
  input: TaskDependencyInput;
}>;


export type AddTaskDependencyMutation = { addTaskDependency: { task: { id: string } } | null };

export type RemoveTaskDependencyMutationVariables = Exact<{
  input: TaskDependencyInput;
}>;


export type RemoveTaskDependencyMutation = { removeTaskDependency: { task: { id: string } } | null };

export type LinkTaskDocumentMutationVariables = Exact<{
  input: TaskDocumentInput;
}>;


export type LinkTaskDocumentMutation = { linkTaskDocument: { task: { id: string } } | null };

export type UnlinkTaskDocumentMutationVariables = Exact<{
  input: TaskDocumentInput;
}>;


export type UnlinkTaskDocumentMutation = { unlinkTaskDocument: { task: { id: string } } | null };

export type RemoveTaskLabelsMutationVariables = Exact<{
  input: TaskLabelsInput;
}>;


export type RemoveTaskLabelsMutation = { removeTaskLabels: { task: { id: string } } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const SessionFragmentDoc = new TypedDocumentString(`
    fragment Session on Session {
  id
  address
  userAgent
  createdAt
  lastUsedAt
  current
}
    `, {"fragmentName":"Session"}) as unknown as TypedDocumentString<SessionFragment, unknown>;
export const ApiKeyFragmentDoc = new TypedDocumentString(`
    fragment ApiKey on ApiKey {
  id
  name
  prefix
  scopes
  lastUsedAt
  expiresAt
}
    `, {"fragmentName":"ApiKey"}) as unknown as TypedDocumentString<ApiKeyFragment, unknown>;
export const CalendarFeedFragmentDoc = new TypedDocumentString(`
    fragment CalendarFeed on CalendarFeed {
  id
  name
  includePlanned
  includePlaced
  includeBusy
  dueDates
  detail
  projectIds
  spaceIds
  labelIds
  prefix
  lastUsedAt
}
    `, {"fragmentName":"CalendarFeed"}) as unknown as TypedDocumentString<CalendarFeedFragment, unknown>;
export const MonthBlocksFragmentDoc = new TypedDocumentString(`
    fragment MonthBlocks on TimeBlockConnection {
  nodes {
    id
    title
    type
    startAt
    endAt
    source
    status
    task {
      id
      status
      project {
        id
        color
      }
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
    `, {"fragmentName":"MonthBlocks"}) as unknown as TypedDocumentString<MonthBlocksFragment, unknown>;
export const MonthDueTasksFragmentDoc = new TypedDocumentString(`
    fragment MonthDueTasks on TaskConnection {
  nodes {
    id
    dueAt
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
    `, {"fragmentName":"MonthDueTasks"}) as unknown as TypedDocumentString<MonthDueTasksFragment, unknown>;
export const FactFragmentDoc = new TypedDocumentString(`
    fragment Fact on PlanFact {
  code
  taskId
  otherTaskId
  event
  at
  until
  minutes
  part
  of
}
    `, {"fragmentName":"Fact"}) as unknown as TypedDocumentString<FactFragment, unknown>;
export const TroubleFragmentDoc = new TypedDocumentString(`
    fragment Trouble on PlanTrouble {
  taskId
  title
  minutesLeftOut
  startsLater
  code
  reason
  facts {
    ...Fact
  }
}
    fragment Fact on PlanFact {
  code
  taskId
  otherTaskId
  event
  at
  until
  minutes
  part
  of
}`, {"fragmentName":"Trouble"}) as unknown as TypedDocumentString<TroubleFragment, unknown>;
export const NotPlannedFragmentDoc = new TypedDocumentString(`
    fragment NotPlanned on NotPlannedTasks {
  total
  tasks {
    taskId
    title
    dueAt
    code
    reason
  }
}
    `, {"fragmentName":"NotPlanned"}) as unknown as TypedDocumentString<NotPlannedFragment, unknown>;
export const MoveFragmentDoc = new TypedDocumentString(`
    fragment Move on PlanMove {
  taskId
  title
  minutes
  reason
}
    `, {"fragmentName":"Move"}) as unknown as TypedDocumentString<MoveFragment, unknown>;
export const DiscomfortFragmentDoc = new TypedDocumentString(`
    fragment Discomfort on PlanDiscomfort {
  crumbs
  crumbMinutes
  stretches
  mostChangesPerDay
  disturbedRest
  overMaximum
}
    `, {"fragmentName":"Discomfort"}) as unknown as TypedDocumentString<DiscomfortFragment, unknown>;
export const SeriesFragmentDoc = new TypedDocumentString(`
    fragment Series on TaskSeries {
  id
  title
  description
  priority
  estimateMinutes
  minSessionMinutes
  maxSessionMinutes
  labelIds
  checklist
  rule
  timesPerWeek
  anchor
  startsOn
  endsOn
  count
  pausedUntil
  startDaysBefore
  startTime
  dueDaysAfter
  dueTime
  fixedTime
  missed
  daysAhead
  updatedAt
  project {
    id
  }
  space {
    id
  }
  schedulePreference {
    id
  }
}
    `, {"fragmentName":"Series"}) as unknown as TypedDocumentString<SeriesFragment, unknown>;
export const SettingsFragmentDoc = new TypedDocumentString(`
    fragment Settings on PlanningSettings {
  defaultEstimateMinutes
  missedWork
  maxMinutesPerDay
  breakAfterMinutes
  breakMinutes
  comfortableSessionMinutes
  spareShare
  autoPlan
}
    `, {"fragmentName":"Settings"}) as unknown as TypedDocumentString<SettingsFragment, unknown>;
export const SubscribedCalendarFragmentDoc = new TypedDocumentString(`
    fragment SubscribedCalendar on SubscribedCalendar {
  id
  name
  color
  enabled
  source
  host
  allDayBlocks
  tentativeBlocks
  bufferBeforeMinutes
  bufferAfterMinutes
  eventCount
  noticeCount
  notices
  lastFetchedAt
  nextFetchAt
  failingSince
  failure
}
    `, {"fragmentName":"SubscribedCalendar"}) as unknown as TypedDocumentString<SubscribedCalendarFragment, unknown>;
export const ChecklistItemFragmentDoc = new TypedDocumentString(`
    fragment ChecklistItem on ChecklistItem {
  id
  title
  completed
  sortOrder
}
    `, {"fragmentName":"ChecklistItem"}) as unknown as TypedDocumentString<ChecklistItemFragment, unknown>;
export const SessionsDocument = new TypedDocumentString(`
    query Sessions($after: String) {
  page: sessions(first: 100, after: $after) {
    nodes {
      ...Session
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment Session on Session {
  id
  address
  userAgent
  createdAt
  lastUsedAt
  current
}`) as unknown as TypedDocumentString<SessionsQuery, SessionsQueryVariables>;
export const ApiKeysDocument = new TypedDocumentString(`
    query ApiKeys($after: String) {
  page: apiKeys(first: 100, after: $after) {
    nodes {
      ...ApiKey
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ApiKey on ApiKey {
  id
  name
  prefix
  scopes
  lastUsedAt
  expiresAt
}`) as unknown as TypedDocumentString<ApiKeysQuery, ApiKeysQueryVariables>;
export const ChangePasswordDocument = new TypedDocumentString(`
    mutation ChangePassword($input: ChangePasswordInput!) {
  changePassword(input: $input) {
    success
  }
}
    `) as unknown as TypedDocumentString<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const EndSessionDocument = new TypedDocumentString(`
    mutation EndSession($id: ID!) {
  endSession(input: {id: $id}) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const CreateKeyDocument = new TypedDocumentString(`
    mutation CreateKey($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    key
    apiKey {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateKeyMutation, CreateKeyMutationVariables>;
export const DeleteKeyDocument = new TypedDocumentString(`
    mutation DeleteKey($id: ID!) {
  deleteApiKey(input: {id: $id}) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteKeyMutation, DeleteKeyMutationVariables>;
export const CalendarFeedsDocument = new TypedDocumentString(`
    query CalendarFeeds($after: String) {
  page: calendarFeeds(first: 100, after: $after) {
    nodes {
      ...CalendarFeed
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment CalendarFeed on CalendarFeed {
  id
  name
  includePlanned
  includePlaced
  includeBusy
  dueDates
  detail
  projectIds
  spaceIds
  labelIds
  prefix
  lastUsedAt
}`) as unknown as TypedDocumentString<CalendarFeedsQuery, CalendarFeedsQueryVariables>;
export const CreateCalendarFeedDocument = new TypedDocumentString(`
    mutation CreateCalendarFeed($input: CreateCalendarFeedInput!) {
  createCalendarFeed(input: $input) {
    path
    calendarFeed {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateCalendarFeedMutation, CreateCalendarFeedMutationVariables>;
export const UpdateCalendarFeedDocument = new TypedDocumentString(`
    mutation UpdateCalendarFeed($input: UpdateCalendarFeedInput!) {
  updateCalendarFeed(input: $input) {
    calendarFeed {
      ...CalendarFeed
    }
  }
}
    fragment CalendarFeed on CalendarFeed {
  id
  name
  includePlanned
  includePlaced
  includeBusy
  dueDates
  detail
  projectIds
  spaceIds
  labelIds
  prefix
  lastUsedAt
}`) as unknown as TypedDocumentString<UpdateCalendarFeedMutation, UpdateCalendarFeedMutationVariables>;
export const RotateCalendarFeedDocument = new TypedDocumentString(`
    mutation RotateCalendarFeed($id: ID!) {
  rotateCalendarFeed(input: {id: $id}) {
    path
  }
}
    `) as unknown as TypedDocumentString<RotateCalendarFeedMutation, RotateCalendarFeedMutationVariables>;
export const DeleteCalendarFeedDocument = new TypedDocumentString(`
    mutation DeleteCalendarFeed($id: ID!) {
  deleteCalendarFeed(input: {id: $id}) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteCalendarFeedMutation, DeleteCalendarFeedMutationVariables>;
export const DeleteDocumentDocument = new TypedDocumentString(`
    mutation DeleteDocument($input: DeleteDocumentInput!) {
  deleteDocument(input: $input) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteDocumentMutation, DeleteDocumentMutationVariables>;
export const KeyOwnerDocument = new TypedDocumentString(`
    query KeyOwner {
  viewer {
    isAdmin
  }
}
    `) as unknown as TypedDocumentString<KeyOwnerQuery, KeyOwnerQueryVariables>;
export const MakeAdminDocument = new TypedDocumentString(`
    mutation MakeAdmin($input: SetAccountRoleInput!) {
  setAccountRole(input: $input) {
    account {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<MakeAdminMutation, MakeAdminMutationVariables>;
export const TasksOfHoursDocument = new TypedDocumentString(`
    query TasksOfHours($id: ID!, $filter: TaskFilter!, $after: String) {
  schedulePreference(id: $id) {
    id
    tasks(filter: $filter, first: 100, after: $after) {
      nodes {
        id
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TasksOfHoursQuery, TasksOfHoursQueryVariables>;
export const TasksToGiveHoursDocument = new TypedDocumentString(`
    query TasksToGiveHours($filter: TaskFilter!, $after: String) {
  tasks(filter: $filter, first: 100, after: $after) {
    nodes {
      id
      schedulePreference {
        id
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<TasksToGiveHoursQuery, TasksToGiveHoursQueryVariables>;
export const HoursUsageDocument = new TypedDocumentString(`
    query HoursUsage($after: String) {
  page: schedulePreferences(first: 100, after: $after) {
    nodes {
      id
      tasks {
        totalCount
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<HoursUsageQuery, HoursUsageQueryVariables>;
export const GiveHoursDocument = new TypedDocumentString(`
    mutation GiveHours($tasks: [UpdateTaskInput!]!) {
  updateTasks(input: {tasks: $tasks}) {
    tasks {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<GiveHoursMutation, GiveHoursMutationVariables>;
export const DeleteHoursDocument = new TypedDocumentString(`
    mutation DeleteHours($id: ID!) {
  deleteSchedulePreference(input: {id: $id}) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteHoursMutation, DeleteHoursMutationVariables>;
export const MonthDocument = new TypedDocumentString(`
    query Month($one: DateTimeRange!, $two: DateTimeRange!, $three: DateTimeRange!, $four: DateTimeRange!, $five: DateTimeRange!, $six: DateTimeRange!, $from: DateTime!, $to: DateTime!, $eventsFrom: DateTime!, $eventsTo: DateTime!) {
  blocksOfOne: timeBlocks(filter: {start: $one}, first: 100) {
    ...MonthBlocks
  }
  blocksOfTwo: timeBlocks(filter: {start: $two}, first: 100) {
    ...MonthBlocks
  }
  blocksOfThree: timeBlocks(filter: {start: $three}, first: 100) {
    ...MonthBlocks
  }
  blocksOfFour: timeBlocks(filter: {start: $four}, first: 100) {
    ...MonthBlocks
  }
  blocksOfFive: timeBlocks(filter: {start: $five}, first: 100) {
    ...MonthBlocks
  }
  blocksOfSix: timeBlocks(filter: {start: $six}, first: 100) {
    ...MonthBlocks
  }
  dueTasks: tasks(
    filter: {due: {from: $from, to: $to}}
    orderBy: [{field: DUE_AT}]
    first: 100
  ) {
    ...MonthDueTasks
  }
  calendarEventCount(from: $eventsFrom, to: $eventsTo)
  calendarEvents(from: $eventsFrom, to: $eventsTo) {
    id
    calendarId
    title
    startAt
    endAt
    busyFrom
    busyUntil
  }
  subscribedCalendars(first: 100) {
    nodes {
      id
      color
      enabled
      eventsFrom
      eventsUntil
    }
  }
}
    fragment MonthBlocks on TimeBlockConnection {
  nodes {
    id
    title
    type
    startAt
    endAt
    source
    status
    task {
      id
      status
      project {
        id
        color
      }
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
fragment MonthDueTasks on TaskConnection {
  nodes {
    id
    dueAt
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}`) as unknown as TypedDocumentString<MonthQuery, MonthQueryVariables>;
export const MonthBlocksAfterDocument = new TypedDocumentString(`
    query MonthBlocksAfter($span: DateTimeRange!, $after: String) {
  page: timeBlocks(filter: {start: $span}, first: 100, after: $after) {
    ...MonthBlocks
  }
}
    fragment MonthBlocks on TimeBlockConnection {
  nodes {
    id
    title
    type
    startAt
    endAt
    source
    status
    task {
      id
      status
      project {
        id
        color
      }
    }
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}`) as unknown as TypedDocumentString<MonthBlocksAfterQuery, MonthBlocksAfterQueryVariables>;
export const MonthDueTasksAfterDocument = new TypedDocumentString(`
    query MonthDueTasksAfter($span: DateTimeRange!, $after: String) {
  page: tasks(
    filter: {due: $span}
    orderBy: [{field: DUE_AT}]
    first: 100
    after: $after
  ) {
    ...MonthDueTasks
  }
}
    fragment MonthDueTasks on TaskConnection {
  nodes {
    id
    dueAt
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}`) as unknown as TypedDocumentString<MonthDueTasksAfterQuery, MonthDueTasksAfterQueryVariables>;
export const MarkAllReadDocument = new TypedDocumentString(`
    mutation MarkAllRead {
  markAllNotificationsRead {
    markedRead
  }
}
    `) as unknown as TypedDocumentString<MarkAllReadMutation, MarkAllReadMutationVariables>;
export const WriteNoticeDocument = new TypedDocumentString(`
    mutation WriteNotice($type: NotificationGenerator!) {
  generateNotification(input: {type: $type}) {
    generated
  }
}
    `) as unknown as TypedDocumentString<WriteNoticeMutation, WriteNoticeMutationVariables>;
export const PlanTroublesDocument = new TypedDocumentString(`
    query PlanTroubles {
  previewPlan {
    atRisk {
      ...Trouble
    }
    unscheduled {
      ...Trouble
    }
    notPlanned {
      ...NotPlanned
    }
  }
}
    fragment Fact on PlanFact {
  code
  taskId
  otherTaskId
  event
  at
  until
  minutes
  part
  of
}
fragment Trouble on PlanTrouble {
  taskId
  title
  minutesLeftOut
  startsLater
  code
  reason
  facts {
    ...Fact
  }
}
fragment NotPlanned on NotPlannedTasks {
  total
  tasks {
    taskId
    title
    dueAt
    code
    reason
  }
}`) as unknown as TypedDocumentString<PlanTroublesQuery, PlanTroublesQueryVariables>;
export const TaskTitlesDocument = new TypedDocumentString(`
    query TaskTitles($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Task {
      id
      title
    }
  }
}
    `) as unknown as TypedDocumentString<TaskTitlesQuery, TaskTitlesQueryVariables>;
export const BlockFactsDocument = new TypedDocumentString(`
    query BlockFacts($id: ID!) {
  timeBlock(id: $id) {
    explanationFacts {
      ...Fact
    }
  }
}
    fragment Fact on PlanFact {
  code
  taskId
  otherTaskId
  event
  at
  until
  minutes
  part
  of
}`) as unknown as TypedDocumentString<BlockFactsQuery, BlockFactsQueryVariables>;
export const RunPlannerDocument = new TypedDocumentString(`
    mutation RunPlanner {
  runPlanner {
    runId
    tasksScheduled
    moves {
      ...Move
    }
    atRisk {
      ...Trouble
    }
    unscheduled {
      ...Trouble
    }
    notPlanned {
      ...NotPlanned
    }
    verdict
    discomfort {
      ...Discomfort
    }
  }
}
    fragment Fact on PlanFact {
  code
  taskId
  otherTaskId
  event
  at
  until
  minutes
  part
  of
}
fragment Trouble on PlanTrouble {
  taskId
  title
  minutesLeftOut
  startsLater
  code
  reason
  facts {
    ...Fact
  }
}
fragment NotPlanned on NotPlannedTasks {
  total
  tasks {
    taskId
    title
    dueAt
    code
    reason
  }
}
fragment Move on PlanMove {
  taskId
  title
  minutes
  reason
}
fragment Discomfort on PlanDiscomfort {
  crumbs
  crumbMinutes
  stretches
  mostChangesPerDay
  disturbedRest
  overMaximum
}`) as unknown as TypedDocumentString<RunPlannerMutation, RunPlannerMutationVariables>;
export const RemediesDocument = new TypedDocumentString(`
    query Remedies($taskId: ID!) {
  task(id: $taskId) {
    id
    title
    dueAt
    estimateMinutes
  }
  planRemedies(taskId: $taskId) {
    code
    minutes
    dueAt
    estimateMinutes
    otherTask {
      id
      title
      dueAt
    }
  }
}
    `) as unknown as TypedDocumentString<RemediesQuery, RemediesQueryVariables>;
export const SeriesByIdDocument = new TypedDocumentString(`
    query SeriesById($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on TaskSeries {
      ...Series
    }
  }
}
    fragment Series on TaskSeries {
  id
  title
  description
  priority
  estimateMinutes
  minSessionMinutes
  maxSessionMinutes
  labelIds
  checklist
  rule
  timesPerWeek
  anchor
  startsOn
  endsOn
  count
  pausedUntil
  startDaysBefore
  startTime
  dueDaysAfter
  dueTime
  fixedTime
  missed
  daysAhead
  updatedAt
  project {
    id
  }
  space {
    id
  }
  schedulePreference {
    id
  }
}`) as unknown as TypedDocumentString<SeriesByIdQuery, SeriesByIdQueryVariables>;
export const SeriesOfTaskDocument = new TypedDocumentString(`
    query SeriesOfTask($id: ID!) {
  task(id: $id) {
    id
    status
    series {
      ...Series
    }
  }
}
    fragment Series on TaskSeries {
  id
  title
  description
  priority
  estimateMinutes
  minSessionMinutes
  maxSessionMinutes
  labelIds
  checklist
  rule
  timesPerWeek
  anchor
  startsOn
  endsOn
  count
  pausedUntil
  startDaysBefore
  startTime
  dueDaysAfter
  dueTime
  fixedTime
  missed
  daysAhead
  updatedAt
  project {
    id
  }
  space {
    id
  }
  schedulePreference {
    id
  }
}`) as unknown as TypedDocumentString<SeriesOfTaskQuery, SeriesOfTaskQueryVariables>;
export const SeriesListDocument = new TypedDocumentString(`
    query SeriesList($after: String) {
  page: taskSeriesList(first: 100, after: $after) {
    nodes {
      ...Series
      words
      nextDates
      next: tasks(orderBy: [{field: DUE_AT}], first: 1) {
        nodes {
          id
          occurrenceOn
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment Series on TaskSeries {
  id
  title
  description
  priority
  estimateMinutes
  minSessionMinutes
  maxSessionMinutes
  labelIds
  checklist
  rule
  timesPerWeek
  anchor
  startsOn
  endsOn
  count
  pausedUntil
  startDaysBefore
  startTime
  dueDaysAfter
  dueTime
  fixedTime
  missed
  daysAhead
  updatedAt
  project {
    id
  }
  space {
    id
  }
  schedulePreference {
    id
  }
}`) as unknown as TypedDocumentString<SeriesListQuery, SeriesListQueryVariables>;
export const PreviewSeriesDocument = new TypedDocumentString(`
    query PreviewSeries($input: PreviewTaskSeriesInput!) {
  previewTaskSeries(input: $input) {
    dates
    words
  }
}
    `) as unknown as TypedDocumentString<PreviewSeriesQuery, PreviewSeriesQueryVariables>;
export const SeriesRegularityDocument = new TypedDocumentString(`
    query SeriesRegularity($id: ID!) {
  taskSeries(id: $id) {
    id
    streak
  }
  taskSeriesRegularity(seriesId: $id) {
    weeks
    done
    occurrences
  }
}
    `) as unknown as TypedDocumentString<SeriesRegularityQuery, SeriesRegularityQueryVariables>;
export const TasksOfSeriesDocument = new TypedDocumentString(`
    query TasksOfSeries($id: ID!, $status: [TaskStatus!]!, $after: String) {
  page: tasks(
    filter: {inSeries: [$id], status: $status, includeCompleted: true}
    orderBy: [{field: DUE_AT}]
    first: 100
    after: $after
  ) {
    nodes {
      id
      occurrenceOn
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<TasksOfSeriesQuery, TasksOfSeriesQueryVariables>;
export const CreateSeriesDocument = new TypedDocumentString(`
    mutation CreateSeries($input: CreateTaskSeriesInput!) {
  createTaskSeries(input: $input) {
    taskSeries {
      ...Series
    }
  }
}
    fragment Series on TaskSeries {
  id
  title
  description
  priority
  estimateMinutes
  minSessionMinutes
  maxSessionMinutes
  labelIds
  checklist
  rule
  timesPerWeek
  anchor
  startsOn
  endsOn
  count
  pausedUntil
  startDaysBefore
  startTime
  dueDaysAfter
  dueTime
  fixedTime
  missed
  daysAhead
  updatedAt
  project {
    id
  }
  space {
    id
  }
  schedulePreference {
    id
  }
}`) as unknown as TypedDocumentString<CreateSeriesMutation, CreateSeriesMutationVariables>;
export const UpdateSeriesDocument = new TypedDocumentString(`
    mutation UpdateSeries($input: UpdateTaskSeriesInput!) {
  updateTaskSeries(input: $input) {
    keptTaskIds
    taskSeries {
      ...Series
    }
  }
}
    fragment Series on TaskSeries {
  id
  title
  description
  priority
  estimateMinutes
  minSessionMinutes
  maxSessionMinutes
  labelIds
  checklist
  rule
  timesPerWeek
  anchor
  startsOn
  endsOn
  count
  pausedUntil
  startDaysBefore
  startTime
  dueDaysAfter
  dueTime
  fixedTime
  missed
  daysAhead
  updatedAt
  project {
    id
  }
  space {
    id
  }
  schedulePreference {
    id
  }
}`) as unknown as TypedDocumentString<UpdateSeriesMutation, UpdateSeriesMutationVariables>;
export const SkipOccurrenceDocument = new TypedDocumentString(`
    mutation SkipOccurrence($input: SkipOccurrenceInput!) {
  skipOccurrence(input: $input) {
    taskSeries {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SkipOccurrenceMutation, SkipOccurrenceMutationVariables>;
export const DeleteSeriesDocument = new TypedDocumentString(`
    mutation DeleteSeries($input: DeleteTaskSeriesInput!) {
  deleteTaskSeries(input: $input) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteSeriesMutation, DeleteSeriesMutationVariables>;
export const RestoreSeriesDocument = new TypedDocumentString(`
    mutation RestoreSeries($id: ID!) {
  restoreTaskSeries(input: {id: $id}) {
    taskSeries {
      ...Series
    }
  }
}
    fragment Series on TaskSeries {
  id
  title
  description
  priority
  estimateMinutes
  minSessionMinutes
  maxSessionMinutes
  labelIds
  checklist
  rule
  timesPerWeek
  anchor
  startsOn
  endsOn
  count
  pausedUntil
  startDaysBefore
  startTime
  dueDaysAfter
  dueTime
  fixedTime
  missed
  daysAhead
  updatedAt
  project {
    id
  }
  space {
    id
  }
  schedulePreference {
    id
  }
}`) as unknown as TypedDocumentString<RestoreSeriesMutation, RestoreSeriesMutationVariables>;
export const CreateOccurrencesDocument = new TypedDocumentString(`
    mutation CreateOccurrences($until: Date!) {
  createOccurrences(input: {until: $until}) {
    until
  }
}
    `) as unknown as TypedDocumentString<CreateOccurrencesMutation, CreateOccurrencesMutationVariables>;
export const SettingsDocument = new TypedDocumentString(`
    query Settings {
  planningSettings {
    ...Settings
  }
}
    fragment Settings on PlanningSettings {
  defaultEstimateMinutes
  missedWork
  maxMinutesPerDay
  breakAfterMinutes
  breakMinutes
  comfortableSessionMinutes
  spareShare
  autoPlan
}`) as unknown as TypedDocumentString<SettingsQuery, SettingsQueryVariables>;
export const UpdateSettingsDocument = new TypedDocumentString(`
    mutation UpdateSettings($input: UpdatePlanningSettingsInput!) {
  updatePlanningSettings(input: $input) {
    planningSettings {
      ...Settings
    }
  }
}
    fragment Settings on PlanningSettings {
  defaultEstimateMinutes
  missedWork
  maxMinutesPerDay
  breakAfterMinutes
  breakMinutes
  comfortableSessionMinutes
  spareShare
  autoPlan
}`) as unknown as TypedDocumentString<UpdateSettingsMutation, UpdateSettingsMutationVariables>;
export const UpdateProfileDocument = new TypedDocumentString(`
    mutation UpdateProfile($input: UpdateProfileInput!) {
  updateProfile(input: $input) {
    viewer {
      id
      email
      displayName
      timezone
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateProfileMutation, UpdateProfileMutationVariables>;
export const DeleteAccountDocument = new TypedDocumentString(`
    mutation DeleteAccount($input: DeleteAccountInput!) {
  deleteAccount(input: $input) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const SubscribedCalendarsDocument = new TypedDocumentString(`
    query SubscribedCalendars($after: String) {
  page: subscribedCalendars(first: 100, after: $after) {
    nodes {
      ...SubscribedCalendar
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment SubscribedCalendar on SubscribedCalendar {
  id
  name
  color
  enabled
  source
  host
  allDayBlocks
  tentativeBlocks
  bufferBeforeMinutes
  bufferAfterMinutes
  eventCount
  noticeCount
  notices
  lastFetchedAt
  nextFetchAt
  failingSince
  failure
}`) as unknown as TypedDocumentString<SubscribedCalendarsQuery, SubscribedCalendarsQueryVariables>;
export const CreateSubscribedCalendarDocument = new TypedDocumentString(`
    mutation CreateSubscribedCalendar($input: CreateSubscribedCalendarInput!) {
  createSubscribedCalendar(input: $input) {
    subscribedCalendar {
      ...SubscribedCalendar
    }
  }
}
    fragment SubscribedCalendar on SubscribedCalendar {
  id
  name
  color
  enabled
  source
  host
  allDayBlocks
  tentativeBlocks
  bufferBeforeMinutes
  bufferAfterMinutes
  eventCount
  noticeCount
  notices
  lastFetchedAt
  nextFetchAt
  failingSince
  failure
}`) as unknown as TypedDocumentString<CreateSubscribedCalendarMutation, CreateSubscribedCalendarMutationVariables>;
export const UpdateSubscribedCalendarDocument = new TypedDocumentString(`
    mutation UpdateSubscribedCalendar($input: UpdateSubscribedCalendarInput!) {
  updateSubscribedCalendar(input: $input) {
    subscribedCalendar {
      ...SubscribedCalendar
    }
  }
}
    fragment SubscribedCalendar on SubscribedCalendar {
  id
  name
  color
  enabled
  source
  host
  allDayBlocks
  tentativeBlocks
  bufferBeforeMinutes
  bufferAfterMinutes
  eventCount
  noticeCount
  notices
  lastFetchedAt
  nextFetchAt
  failingSince
  failure
}`) as unknown as TypedDocumentString<UpdateSubscribedCalendarMutation, UpdateSubscribedCalendarMutationVariables>;
export const RefreshSubscribedCalendarDocument = new TypedDocumentString(`
    mutation RefreshSubscribedCalendar($id: ID!) {
  refreshSubscribedCalendar(input: {id: $id}) {
    subscribedCalendar {
      ...SubscribedCalendar
    }
  }
}
    fragment SubscribedCalendar on SubscribedCalendar {
  id
  name
  color
  enabled
  source
  host
  allDayBlocks
  tentativeBlocks
  bufferBeforeMinutes
  bufferAfterMinutes
  eventCount
  noticeCount
  notices
  lastFetchedAt
  nextFetchAt
  failingSince
  failure
}`) as unknown as TypedDocumentString<RefreshSubscribedCalendarMutation, RefreshSubscribedCalendarMutationVariables>;
export const DeleteSubscribedCalendarDocument = new TypedDocumentString(`
    mutation DeleteSubscribedCalendar($id: ID!) {
  deleteSubscribedCalendar(input: {id: $id}) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteSubscribedCalendarMutation, DeleteSubscribedCalendarMutationVariables>;
export const MoreOfTaskDocument = new TypedDocumentString(`
    query MoreOfTask($id: ID!, $after: String, $labels: Boolean = false, $checklistItems: Boolean = false, $subtasks: Boolean = false, $dependencies: Boolean = false, $dependents: Boolean = false, $documents: Boolean = false, $timeBlocks: Boolean = false) {
  task(id: $id) {
    labels(first: 100, after: $after) @include(if: $labels) {
      nodes {
        id
        name
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    checklistItems(first: 100, after: $after) @include(if: $checklistItems) {
      nodes {
        ...ChecklistItem
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    subtasks(first: 100, after: $after) @include(if: $subtasks) {
      nodes {
        id
        title
        status
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    dependencies(first: 100, after: $after) @include(if: $dependencies) {
      nodes {
        id
        title
        status
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    dependents(first: 100, after: $after) @include(if: $dependents) {
      nodes {
        id
        title
        status
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    documents(first: 100, after: $after) @include(if: $documents) {
      nodes {
        id
        title
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    timeBlocks(first: 100, after: $after) @include(if: $timeBlocks) {
      nodes {
        id
        startAt
        endAt
        status
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment ChecklistItem on ChecklistItem {
  id
  title
  completed
  sortOrder
}`) as unknown as TypedDocumentString<MoreOfTaskQuery, MoreOfTaskQueryVariables>;
export const CreateChecklistItemDocument = new TypedDocumentString(`
    mutation CreateChecklistItem($input: CreateChecklistItemInput!) {
  createChecklistItem(input: $input) {
    checklistItem {
      ...ChecklistItem
    }
  }
}
    fragment ChecklistItem on ChecklistItem {
  id
  title
  completed
  sortOrder
}`) as unknown as TypedDocumentString<CreateChecklistItemMutation, CreateChecklistItemMutationVariables>;
export const UpdateChecklistItemDocument = new TypedDocumentString(`
    mutation UpdateChecklistItem($input: UpdateChecklistItemInput!) {
  updateChecklistItem(input: $input) {
    checklistItem {
      ...ChecklistItem
    }
  }
}
    fragment ChecklistItem on ChecklistItem {
  id
  title
  completed
  sortOrder
}`) as unknown as TypedDocumentString<UpdateChecklistItemMutation, UpdateChecklistItemMutationVariables>;
export const DeleteChecklistItemDocument = new TypedDocumentString(`
    mutation DeleteChecklistItem($input: DeleteChecklistItemInput!) {
  deleteChecklistItem(input: $input) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteChecklistItemMutation, DeleteChecklistItemMutationVariables>;
export const AddTaskDependencyDocument = new TypedDocumentString(`
    mutation AddTaskDependency($input: TaskDependencyInput!) {
  addTaskDependency(input: $input) {
    task {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AddTaskDependencyMutation, AddTaskDependencyMutationVariables>;
export const RemoveTaskDependencyDocument = new TypedDocumentString(`
    mutation RemoveTaskDependency($input: TaskDependencyInput!) {
  removeTaskDependency(input: $input) {
    task {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RemoveTaskDependencyMutation, RemoveTaskDependencyMutationVariables>;
export const LinkTaskDocumentDocument = new TypedDocumentString(`
    mutation LinkTaskDocument($input: TaskDocumentInput!) {
  linkTaskDocument(input: $input) {
    task {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<LinkTaskDocumentMutation, LinkTaskDocumentMutationVariables>;
export const UnlinkTaskDocumentDocument = new TypedDocumentString(`
    mutation UnlinkTaskDocument($input: TaskDocumentInput!) {
  unlinkTaskDocument(input: $input) {
    task {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<UnlinkTaskDocumentMutation, UnlinkTaskDocumentMutationVariables>;
export const RemoveTaskLabelsDocument = new TypedDocumentString(`
    mutation RemoveTaskLabels($input: TaskLabelsInput!) {
  removeTaskLabels(input: $input) {
    task {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RemoveTaskLabelsMutation, RemoveTaskLabelsMutationVariables>;