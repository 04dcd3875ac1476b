/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Whether the service runs the planner automatically. */
export type AutoPlan =
  /** Only `runPlanner` plans. Default. */
  | 'OFF'
  /** The service also plans 5 seconds after the last change to tasks, projects, blocks, preferences, dependencies, events of subscribed calendars, settings or the profile, at the latest 60 seconds after the first change, and at the start of each day in the time zone of the account. `undoPlannerRun` also undoes automatic runs. */
  | 'ON';

/** Kind of a change. */
export type ChangeOperation =
  /** The record was created. */
  | 'CREATED'
  /** The record was deleted. */
  | 'DELETED'
  /** Individual changes are not listed (new stream, expired cursor or too many changes): read all records of the `type` again, or of all types if it is `null`. */
  | 'RESET'
  /** Fields or links of the record changed. */
  | 'UPDATED';

/** Type of a changed record. */
export type ChangedType =
  /** An `ApiKey`. Its use is not published. */
  | 'API_KEY'
  /** An event of a subscribed calendar, from 2 days ago to 16 days ahead. Changes of other events are published only with their calendar. */
  | 'CALENDAR_EVENT'
  /** A `CalendarFeed`. Its use is published too, at most once a minute. */
  | 'CALENDAR_FEED'
  /** A `ChecklistItem`. */
  | 'CHECKLIST_ITEM'
  /** A `Document`. */
  | 'DOCUMENT'
  /** A `Label`. */
  | 'LABEL'
  /** A `Notification`. */
  | 'NOTIFICATION'
  /** The `PlanningSettings`. */
  | 'PLANNING_SETTINGS'
  /** A `Project`. */
  | 'PROJECT'
  /** A `SchedulePreference`. */
  | 'SCHEDULE_PREFERENCE'
  /** A `Session`. Its use is not published. */
  | 'SESSION'
  /** A `Space`. */
  | 'SPACE'
  /** A `SubscribedCalendar`. Its fetches are published too. */
  | 'SUBSCRIBED_CALENDAR'
  /** A `Task`, with its labels, document links and dependencies. Checklist items have their own type. */
  | 'TASK'
  /** A `TaskSeries`. Its tasks have their own type. */
  | 'TASK_SERIES'
  /** A `TimeBlock`. */
  | 'TIME_BLOCK'
  /** Your `User` (profile). */
  | 'USER';

/** Input of `createBusyBlock`. */
export type CreateBusyBlockInput = {
  /** End time, at most 24 hours after the start. */
  endAt: string;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: string | number | null | undefined;
  /** Start time. */
  startAt: string;
  /** Title of the busy time: 1 to 500 characters. */
  title: string;
};

/** Input of `createDocument`. `null` counts as absent for nullable fields and is rejected for others. */
export type CreateDocumentInput = {
  /** Markdown text. */
  content?: string | null | undefined;
  /** Type of the document. Default: `NOTE`. */
  docType?: DocumentType | null | undefined;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: string | number | null | undefined;
  /** Id of one of your projects. */
  projectId?: string | number | null | undefined;
  /** Id of one of your spaces. */
  spaceId?: string | number | null | undefined;
  /** 1 to 500 characters. */
  title: string;
  /** URL of a link. */
  url?: string | null | undefined;
};

/** Input of `createLabel`. */
export type CreateLabelInput = {
  /** Colour. */
  color?: string | null | undefined;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: string | number | null | undefined;
  /** 1 to 100 characters, unique among your labels. */
  name: string;
};

/** Input of `createProject`. `null` counts as absent for nullable fields and is rejected for others. */
export type CreateProjectInput = {
  /** Whether the planner schedules its tasks. Default: `true`. */
  autoSchedule?: boolean | null | undefined;
  /** 1 to 32 characters. Default: `#6B7280`. */
  color?: string | null | undefined;
  /** Markdown text. */
  description?: string | null | undefined;
  /** 1 to 64 characters. Default: `folder`. */
  icon?: string | null | undefined;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: string | number | null | undefined;
  /** 1 to 200 characters. */
  name: string;
  /** Any integer. */
  priority?: number | null | undefined;
  /** Id of one of your spaces. */
  spaceId?: string | number | null | undefined;
  /** Target date. `null` if there is none. */
  targetDate?: string | null | undefined;
};

/** Input of `createSchedulePreference`. */
export type CreateSchedulePreferenceInput = {
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: string | number | null | undefined;
  /** 1 to 100 characters. */
  name: string;
  /** Any integer. Default: 0. */
  priority?: number | null | undefined;
  /** 1 to 50 windows. */
  windows: Array<WeeklyWindowInput>;
};

/** Input of `createSpace`. */
export type CreateSpaceInput = {
  /** 1 to 32 characters. Default: `#6B7280`. */
  color?: string | null | undefined;
  /** 1 to 64 characters. Default: `folder`. */
  icon?: string | null | undefined;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: string | number | null | undefined;
  /** 1 to 100 characters. */
  name: string;
};

/** Input of `createTask`. `null` counts as absent for nullable fields and is rejected for others. */
export type CreateTaskInput = {
  /** Whether the planner schedules the task. Default: `true`. */
  autoSchedule?: boolean | null | undefined;
  /** Whether the planner may split the work into several sessions. Default: `true`. */
  autoSplit?: boolean | null | undefined;
  /** Minimum break between two sessions of the task: 0 to 1440 minutes. Default: 5. */
  cooldownMinutes?: number | null | undefined;
  /** Markdown text. Default: empty. */
  description?: string | null | undefined;
  /** Due date. */
  dueAt?: string | null | undefined;
  /** Estimate: 0 to 960 minutes. If it is absent or `null`, the planner uses the default estimate of the planning settings; without either, the task is not planned. */
  estimateMinutes?: number | null | undefined;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: string | number | null | undefined;
  /** Ids of your labels. */
  labelIds?: Array<string | number> | null | undefined;
  /** Maximum planned minutes of this task per day: 1 to 1440. Default: no limit. */
  maxMinutesPerDay?: number | null | undefined;
  /** Maximum session length: 1 to 480 minutes. Default: 60. */
  maxSessionMinutes?: number | null | undefined;
  /** Minimum session length: 1 to 60 minutes. Default: 5. */
  minSessionMinutes?: number | null | undefined;
  /** Id of the parent task, one of yours. */
  parentTaskId?: string | number | null | undefined;
  /** Priority. Default: `NONE`. */
  priority?: TaskPriority | null | undefined;
  /** Id of one of your projects. */
  projectId?: string | number | null | undefined;
  /** Id of a schedule preference whose windows the planner uses. Default: Monday to Friday, 09:00 to 17:00. */
  schedulePreferenceId?: string | number | null | undefined;
  /** Id of one of your spaces. */
  spaceId?: string | number | null | undefined;
  /** Start date: the planner schedules no work before it. `null` if there is none. */
  startAfter?: string | null | undefined;
  /** Status. Default: `TODO`. */
  status?: TaskStatus | null | undefined;
  /** 1 to 500 characters. */
  title: string;
};

/** Input of `createTimeBlock`. */
export type CreateTimeBlockInput = {
  /** End time, at most 24 hours after the start. */
  endAt: string;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: string | number | null | undefined;
  /** Start time. */
  startAt: string;
  /** Id of the task. */
  taskId: string | number;
};

/** A time range. Either end may be absent. */
export type DateTimeRange = {
  /** Start of the range, inclusive. */
  from?: string | null | undefined;
  /** End of the range, inclusive. */
  to?: string | null | undefined;
};

/** Input of `deleteLabel`. */
export type DeleteLabelInput = {
  /** Id of the label. */
  id: string | number;
};

/** Input of `deleteProject`. */
export type DeleteProjectInput = {
  /** Id of the project. */
  id: string | number;
};

/** Input of `deleteSpace`. */
export type DeleteSpaceInput = {
  /** Id of the space. */
  id: string | number;
};

/** Input of `deleteTask`. */
export type DeleteTaskInput = {
  /** Id of the task. */
  id: string | number;
};

/** Filter for documents. All conditions must match. Nested filters (`and`, `or`, `not`) may be 5 levels deep, with 100 conditions and filters in total; a search counts as 10. */
export type DocumentFilter = {
  /** Records that match all of these filters. An empty list matches everything. */
  and?: Array<DocumentFilter> | null | undefined;
  /** Created in this range. */
  created?: DateTimeRange | null | undefined;
  /** `true`: documents in a project. `false`: documents without one. */
  hasProject?: boolean | null | undefined;
  /** `true`: documents in a space. `false`: documents without one. */
  hasSpace?: boolean | null | undefined;
  /** `true`: documents with a URL. `false`: documents without one. */
  hasUrl?: boolean | null | undefined;
  /** Records that do not match this filter. */
  not?: DocumentFilter | null | undefined;
  /** Records that match at least one of these filters. An empty list matches nothing. */
  or?: Array<DocumentFilter> | null | undefined;
  /** In one of these projects. */
  projectIds?: Array<string | number> | null | undefined;
  /** Title or content contains this text of at most 200 characters, case-insensitive. */
  search?: string | null | undefined;
  /** In one of these spaces. */
  spaceIds?: Array<string | number> | null | undefined;
  /** Last changed in this range. */
  updated?: DateTimeRange | null | undefined;
};

/** Type of the document. */
export type DocumentType =
  /** A link. */
  | 'LINK'
  /** A note. */
  | 'NOTE'
  /** Reference material. */
  | 'REFERENCE'
  /** A specification. */
  | 'SPEC';

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

/** Type of a notification. */
export type NotificationType =
  /** Alert about tasks due soon without a current or future block. */
  | 'AT_RISK_DEADLINE'
  /** Summary of the day. */
  | 'MORNING_SUMMARY';

/** The direction of an order. */
export type OrderDirection =
  /** Ascending: smallest, earliest or A first. */
  | 'ASC'
  /** Descending: largest, latest or Z first. */
  | 'DESC';

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

/** Why a plan is stale. */
export type PlanStaleReason =
  /** An event of a subscribed calendar changed, or a setting by which the planner avoids it. */
  | 'CALENDAR_EVENT'
  /** The last run was on an earlier day, in the time zone of the account. */
  | 'EARLIER_DAY'
  /** There is no run, or the last run was undone. */
  | 'NO_RUN'
  /** The planning settings changed. */
  | 'PLANNING_SETTINGS'
  /** A project changed. */
  | 'PROJECT'
  /** A schedule preference changed. */
  | 'SCHEDULE_PREFERENCE'
  /** A task, its labels, documents or dependencies changed. */
  | 'TASK'
  /** A time block changed. */
  | 'TIME_BLOCK'
  /** The changes since the last run are unknown: it was made by an earlier version, or the account or database was restored from a file. */
  | 'UNKNOWN'
  /** The profile (time zone) changed. */
  | 'USER';

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

/** Filter for projects. All conditions must match. `archived` projects are excluded unless `includeArchived` is set here or in a nested filter. Nested filters (`and`, `or`, `not`) may be 5 levels deep, with 100 conditions and filters in total; a search counts as 10. */
export type ProjectFilter = {
  /** Records that match all of these filters. An empty list matches everything. */
  and?: Array<ProjectFilter> | null | undefined;
  /** Created in this range. */
  created?: DateTimeRange | null | undefined;
  /** `true`: projects with a priority. `false`: projects without one. */
  hasPriority?: boolean | null | undefined;
  /** `true`: projects in a space. `false`: projects without one. */
  hasSpace?: boolean | null | undefined;
  /** `true`: projects with a target date. `false`: projects without one. */
  hasTargetDate?: boolean | null | undefined;
  /** Includes archived projects. Not a condition: `false` has the same effect as absent. */
  includeArchived?: boolean | null | undefined;
  /** Records that do not match this filter. */
  not?: ProjectFilter | null | undefined;
  /** Records that match at least one of these filters. An empty list matches nothing. */
  or?: Array<ProjectFilter> | null | undefined;
  /** Name or description contains this text of at most 200 characters, case-insensitive. */
  search?: string | null | undefined;
  /** In one of these spaces. */
  spaceIds?: Array<string | number> | null | undefined;
  /** With one of these statuses. */
  status?: Array<ProjectStatus> | null | undefined;
  /** Target date in this range. */
  target?: DateTimeRange | null | undefined;
  /** Last changed in this range. */
  updated?: DateTimeRange | null | undefined;
};

/** Status of a project. */
export type ProjectStatus =
  /** Archived. */
  | 'ARCHIVED'
  /** Backlog. */
  | 'BACKLOG'
  /** Cancelled. */
  | 'CANCELLED'
  /** Completed. */
  | 'COMPLETED'
  /** In progress. */
  | 'IN_PROGRESS'
  /** Planned. */
  | 'PLANNED';

/** Type of record to search. */
export type SearchType =
  /** Documents: title and the first 50,000 characters of the content. */
  | 'DOCUMENT'
  /** Labels: name. */
  | 'LABEL'
  /** Projects: name and description. */
  | 'PROJECT'
  /** Tasks: title and description. */
  | 'TASK';

/** Input of `signIn`. */
export type SignInInput = {
  /** Email address of the account. */
  email: string;
  /** Password. */
  password: string;
};

/** Input of `signUp`. */
export type SignUpInput = {
  /** 1 to 200 characters. Default: the part of the email before the `@`. */
  displayName?: string | null | undefined;
  /** Email address; unique, case-insensitive. */
  email: string;
  /** 8 to 256 characters. Common passwords, the email and the display name are rejected. */
  password: string;
  /** IANA time zone. Default: `UTC`. */
  timezone?: string | null | undefined;
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

/** Order of tasks. Up to 5 orders apply; each one breaks the ties of those before it; remaining ties are ordered by id. Records without a value come last. */
export type TaskOrder = {
  /** The direction. */
  direction?: OrderDirection;
  /** Field to order by. */
  field: TaskOrderField;
};

/** Field to order tasks by. */
export type TaskOrderField =
  /** Completion time. */
  | 'COMPLETED_AT'
  /** Creation time. */
  | 'CREATED_AT'
  /** Status, priority (highest first), due date, `sortOrder`, creation time: the order of the REST list. Must be the last order. */
  | 'DEFAULT'
  /** Due date. */
  | 'DUE_AT'
  /** Estimate. */
  | 'ESTIMATE_MINUTES'
  /** Priority, from none to urgent. */
  | 'PRIORITY'
  /** Manual order, set with `sortOrder`. */
  | 'SORT_ORDER'
  /** Start date. */
  | 'START_AFTER'
  /** Status, from backlog to archived. */
  | 'STATUS'
  /** Title. */
  | 'TITLE'
  /** Time of the last change. */
  | 'UPDATED_AT';

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

/** Input of `undoPlannerRun`. */
export type UndoPlannerRunInput = {
  /** `runId` of a `runPlanner` result. Rejected if it is not the last run. */
  id: string | number;
};

/** Input of `updateDocument`. Absent fields keep their value, `null` clears nullable fields. */
export type UpdateDocumentInput = {
  /** Markdown text. */
  content?: string | null | undefined;
  /** Type of the document. */
  docType?: DocumentType | null | undefined;
  /** Id of the document. */
  id: string | number;
  /** Id of one of your projects. */
  projectId?: string | number | null | undefined;
  /** Position among the documents. */
  sortOrder?: number | null | undefined;
  /** Id of one of your spaces. */
  spaceId?: string | number | null | undefined;
  /** 1 to 500 characters. */
  title?: string | null | undefined;
  /** URL of a link. */
  url?: string | null | undefined;
};

/** Input of `updateLabel`. Absent fields keep their value, `null` clears nullable fields. */
export type UpdateLabelInput = {
  /** Colour. */
  color?: string | null | undefined;
  /** Id of the label. */
  id: string | number;
  /** 1 to 100 characters, unique among your labels. */
  name?: string | null | undefined;
};

/** Input of `updateProject`. Absent fields keep their value, `null` clears nullable fields. */
export type UpdateProjectInput = {
  /** Whether it is archived. */
  archived?: boolean | null | undefined;
  /** Whether the planner schedules its tasks. */
  autoSchedule?: boolean | null | undefined;
  /** 1 to 32 characters. */
  color?: string | null | undefined;
  /** Markdown text. */
  description?: string | null | undefined;
  /** 1 to 64 characters. */
  icon?: string | null | undefined;
  /** Id of the project. */
  id: string | number;
  /** 1 to 200 characters. */
  name?: string | null | undefined;
  /** Any integer. */
  priority?: number | null | undefined;
  /** Position among the projects. */
  sortOrder?: number | null | undefined;
  /** Id of one of your spaces. */
  spaceId?: string | number | null | undefined;
  /** Status. */
  status?: ProjectStatus | null | undefined;
  /** Target date. `null` if there is none. */
  targetDate?: string | null | undefined;
};

/** Input of `updateSchedulePreference`. Absent fields keep their value. */
export type UpdateSchedulePreferenceInput = {
  /** Id of the preference. */
  id: string | number;
  /** 1 to 100 characters. */
  name?: string | null | undefined;
  /** Any integer. */
  priority?: number | null | undefined;
  /** 1 to 50 windows, which replace the existing ones. */
  windows?: Array<WeeklyWindowInput> | null | undefined;
};

/** Input of `updateSpace`. Absent fields keep their value. */
export type UpdateSpaceInput = {
  /** 1 to 32 characters. */
  color?: string | null | undefined;
  /** 1 to 64 characters. */
  icon?: string | null | undefined;
  /** Id of the space. */
  id: string | number;
  /** 1 to 100 characters. */
  name?: string | null | undefined;
  /** Position among the spaces. */
  sortOrder?: number | null | undefined;
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

/** Input of `updateTasks`. */
export type UpdateTasksInput = {
  /** 1 to 100 different tasks, each with its changes. */
  tasks: Array<UpdateTaskInput>;
};

/** Input of `updateTimeBlock`. Absent fields keep their value. */
export type UpdateTimeBlockInput = {
  /** End time, at most 24 hours after the start. */
  endAt?: string | null | undefined;
  /** Id of the block. */
  id: string | number;
  /** Whether the planner keeps the block in place. */
  locked?: boolean | null | undefined;
  /** Position, 0 or greater. */
  sortOrder?: number | null | undefined;
  /** Start time. */
  startAt?: string | null | undefined;
  /** Status. */
  status?: TimeBlockStatus | null | undefined;
  /** Title: 1 to 500 characters. Only for busy time. */
  title?: string | null | undefined;
};

/** A day of the week. */
export type Weekday =
  /** Friday; 5 in the REST API. */
  | 'FRIDAY'
  /** Monday; 1 in the REST API. */
  | 'MONDAY'
  /** Saturday; 6 in the REST API. */
  | 'SATURDAY'
  /** Sunday; 0 in the REST API. */
  | 'SUNDAY'
  /** Thursday; 4 in the REST API. */
  | 'THURSDAY'
  /** Tuesday; 2 in the REST API. */
  | 'TUESDAY'
  /** Wednesday; 3 in the REST API. */
  | 'WEDNESDAY';

/** A weekly window. */
export type WeeklyWindowInput = {
  /** Days of the week, at least one. */
  days: Array<Weekday>;
  /** End time, after `start`. */
  end: string;
  /** Start time. */
  start: string;
};

export type BlockFragment = { id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null } | null };

export type BlocksStartingQueryVariables = Exact<{
  span: DateTimeRange;
  after?: string | null | undefined;
}>;


export type BlocksStartingQuery = { timeBlocks: { nodes: Array<{ id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ChangeBlockMutationVariables = Exact<{
  input: UpdateTimeBlockInput;
}>;


export type ChangeBlockMutation = { updateTimeBlock: { timeBlock: { id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null } | null } } | null };

export type UnpinBlockMutationVariables = Exact<{
  id: string | number;
}>;


export type UnpinBlockMutation = { unpinTimeBlock: { timeBlock: { id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null } | null } } | null };

export type PlaceTaskMutationVariables = Exact<{
  input: CreateTimeBlockInput;
}>;


export type PlaceTaskMutation = { createTimeBlock: { timeBlock: { id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null } | null } } | null };

export type CreateBusyMutationVariables = Exact<{
  input: CreateBusyBlockInput;
}>;


export type CreateBusyMutation = { createBusyBlock: { timeBlock: { id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null } | null } } | null };

export type CalendarEventsQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type CalendarEventsQuery = { calendarEventCount: number, calendarEvents: Array<{ id: string, calendarId: string, title: string, location: string | null, startAt: string, endAt: string, allDay: boolean, tentative: boolean, busyFrom: string | null, busyUntil: string | null }>, subscribedCalendars: { nodes: Array<{ id: string, name: string, color: string, enabled: boolean, eventsFrom: string | null, eventsUntil: string | null }> } };

export type ProjectFragment = { id: string, name: string, description: string, color: string, icon: string, status: ProjectStatus, priority: number | null, targetDate: string | null, archived: boolean, autoSchedule: boolean, sortOrder: number, taskCount: number, space: { id: string } | null };

export type SpaceFragment = { id: string, name: string, color: string, icon: string, sortOrder: number, isDefault: boolean, taskCount: number };

export type LabelFragment = { id: string, name: string, color: string | null, taskCount: number };

export type ProjectsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ProjectsQuery = { page: { nodes: Array<{ id: string, name: string, description: string, color: string, icon: string, status: ProjectStatus, priority: number | null, targetDate: string | null, archived: boolean, autoSchedule: boolean, sortOrder: number, taskCount: number, space: { id: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SpacesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SpacesQuery = { page: { nodes: Array<{ id: string, name: string, color: string, icon: string, sortOrder: number, isDefault: boolean, taskCount: number }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type LabelsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type LabelsQuery = { page: { nodes: Array<{ id: string, name: string, color: string | null, taskCount: number }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateProjectMutationVariables = Exact<{
  input: CreateProjectInput;
}>;


export type CreateProjectMutation = { made: { record: { id: string, name: string, description: string, color: string, icon: string, status: ProjectStatus, priority: number | null, targetDate: string | null, archived: boolean, autoSchedule: boolean, sortOrder: number, taskCount: number, space: { id: string } | null } } | null };

export type UpdateProjectMutationVariables = Exact<{
  input: UpdateProjectInput;
}>;


export type UpdateProjectMutation = { changed: { record: { id: string, name: string, description: string, color: string, icon: string, status: ProjectStatus, priority: number | null, targetDate: string | null, archived: boolean, autoSchedule: boolean, sortOrder: number, taskCount: number, space: { id: string } | null } } | null };

export type DeleteProjectMutationVariables = Exact<{
  input: DeleteProjectInput;
}>;


export type DeleteProjectMutation = { deleteProject: { deletedId: string } | null };

export type CreateSpaceMutationVariables = Exact<{
  input: CreateSpaceInput;
}>;


export type CreateSpaceMutation = { made: { record: { id: string, name: string, color: string, icon: string, sortOrder: number, isDefault: boolean, taskCount: number } } | null };

export type UpdateSpaceMutationVariables = Exact<{
  input: UpdateSpaceInput;
}>;


export type UpdateSpaceMutation = { changed: { record: { id: string, name: string, color: string, icon: string, sortOrder: number, isDefault: boolean, taskCount: number } } | null };

export type DeleteSpaceMutationVariables = Exact<{
  input: DeleteSpaceInput;
}>;


export type DeleteSpaceMutation = { deleteSpace: { deletedId: string } | null };

export type CreateLabelMutationVariables = Exact<{
  input: CreateLabelInput;
}>;


export type CreateLabelMutation = { made: { record: { id: string, name: string, color: string | null, taskCount: number } } | null };

export type UpdateLabelMutationVariables = Exact<{
  input: UpdateLabelInput;
}>;


export type UpdateLabelMutation = { changed: { record: { id: string, name: string, color: string | null, taskCount: number } } | null };

export type DeleteLabelMutationVariables = Exact<{
  input: DeleteLabelInput;
}>;


export type DeleteLabelMutation = { deleteLabel: { deletedId: string } | null };

export type TasksWithinQueryVariables = Exact<{
  filter: TaskFilter;
  after?: string | null | undefined;
}>;


export type TasksWithinQuery = { page: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ProjectsWithinQueryVariables = Exact<{
  filter: ProjectFilter;
  after?: string | null | undefined;
}>;


export type ProjectsWithinQuery = { page: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type DocumentsWithinQueryVariables = Exact<{
  filter: DocumentFilter;
  after?: string | null | undefined;
}>;


export type DocumentsWithinQuery = { page: { nodes: Array<{ id: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type UpdateTasksMutationVariables = Exact<{
  input: UpdateTasksInput;
}>;


export type UpdateTasksMutation = { updateTasks: { tasks: Array<{ id: string }> } | null };

export type AddTaskLabelsMutationVariables = Exact<{
  input: TaskLabelsInput;
}>;


export type AddTaskLabelsMutation = { addTaskLabels: { task: { id: string } } | null };

export type ChangesSubscriptionVariables = Exact<{
  since?: string | null | undefined;
}>;


export type ChangesSubscription = { changes: { type: ChangedType | null, operation: ChangeOperation, cursor: string } };

export type DocumentFieldsFragment = { id: string, title: string, content: string, url: string | null, docType: DocumentType, space: { id: string } | null, project: { id: string } | null };

export type DocumentDetailsQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type DocumentDetailsQuery = { document: { id: string, title: string, content: string, url: string | null, docType: DocumentType, tasks: { nodes: Array<{ id: string, title: string, status: TaskStatus }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, space: { id: string } | null, project: { id: string } | null } | null };

export type CreateDocumentMutationVariables = Exact<{
  input: CreateDocumentInput;
}>;


export type CreateDocumentMutation = { createDocument: { document: { id: string, title: string, content: string, url: string | null, docType: DocumentType, space: { id: string } | null, project: { id: string } | null } } | null };

export type UpdateDocumentMutationVariables = Exact<{
  input: UpdateDocumentInput;
}>;


export type UpdateDocumentMutation = { updateDocument: { document: { id: string, title: string, content: string, url: string | null, docType: DocumentType, space: { id: string } | null, project: { id: string } | null } } | null };

export type NoticeFragment = { id: string, type: NotificationType, title: string, body: string, read: boolean, metadata: Record<string, unknown>, createdAt: string };

export type NoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type NoticesQuery = { viewer: { id: string, unreadNotificationCount: number }, notifications: { totalCount: number, nodes: Array<{ id: string, type: NotificationType, title: string, body: string, read: boolean, metadata: Record<string, unknown>, createdAt: string }> } };

export type MarkReadMutationVariables = Exact<{
  id: string | number;
}>;


export type MarkReadMutation = { markNotificationRead: { notification: { id: string, type: NotificationType, title: string, body: string, read: boolean, metadata: Record<string, unknown>, createdAt: string } } | null };

export type PeriodFragment = { from: string, to: string, capacity: number, fixed: number, scheduled: number, overbooked: Array<{ priority: TaskPriority, minutes: number }> };

export type ForecastFragment = { taskId: string, title: string, expectedEnd: string | null, dueAt: string | null, slackMinutes: number | null, minutesLeftOut: number, startsLater: boolean, atRisk: boolean };

export type OutlookQueryVariables = Exact<{ [key: string]: never; }>;


export type OutlookQuery = { planningOutlook: { verdict: Array<string>, days: Array<{ from: string, to: string, capacity: number, fixed: number, scheduled: number, overbooked: Array<{ priority: TaskPriority, minutes: number }> }>, weeks: Array<{ from: string, to: string, capacity: number, fixed: number, scheduled: number, overbooked: Array<{ priority: TaskPriority, minutes: number }> }>, tasks: Array<{ taskId: string, title: string, expectedEnd: string | null, dueAt: string | null, slackMinutes: number | null, minutesLeftOut: number, startsLater: boolean, atRisk: boolean }>, notPlanned: { total: number, tasks: Array<{ taskId: string, title: string, dueAt: string | null, code: NotPlannedCode, reason: string }> } } };

export type FactFragment = { code: PlanFactCode, taskId: string, otherTaskId: string | null, event: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null };

export type PlannedTaskFragment = { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null };

export type PlannedTimeFragment = { taskId: string, title: string, startAt: string, endAt: string, explanation: string | null, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null } | null };

export type TroubleFragment = { taskId: string, title: string, minutesLeftOut: number, startsLater: boolean, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, event: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> };

export type NotPlannedFragment = { total: number, tasks: Array<{ taskId: string, title: string, dueAt: string | null, code: NotPlannedCode, reason: string }> };

export type MoveFragment = { taskId: string, title: string, minutes: number, reason: string };

export type DiscomfortFragment = { crumbs: number, crumbMinutes: number, stretches: number, mostChangesPerDay: number, disturbedRest: number, overMaximum: number };

export type PreviewPlanQueryVariables = Exact<{ [key: string]: never; }>;


export type PreviewPlanQuery = { previewPlan: { verdict: Array<string>, created: Array<{ taskId: string, title: string, startAt: string, endAt: string, explanation: string | null, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null } | null }>, kept: Array<{ taskId: string }>, moved: Array<{ taskId: string, title: string, explanation: string, from: { startAt: string, endAt: string }, to: { startAt: string, endAt: string }, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null } | null }>, dropped: Array<{ taskId: string, title: string, startAt: string, endAt: string, explanation: string | null, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null } | null }>, moves: Array<{ taskId: string, title: string, minutes: number, reason: string }>, atRisk: Array<{ taskId: string, title: string, minutesLeftOut: number, startsLater: boolean, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, event: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> }>, unscheduled: Array<{ taskId: string, title: string, minutesLeftOut: number, startsLater: boolean, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, event: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> }>, notPlanned: { total: number, tasks: Array<{ taskId: string, title: string, dueAt: string | null, code: NotPlannedCode, reason: string }> }, discomfort: { crumbs: number, crumbMinutes: number, stretches: number, mostChangesPerDay: number, disturbedRest: number, overMaximum: number } } };

export type UndoPlannerRunMutationVariables = Exact<{
  input?: UndoPlannerRunInput | null | undefined;
}>;


export type UndoPlannerRunMutation = { undoPlannerRun: { removedIds: Array<string>, restored: Array<{ id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null } | null }> } | null };

export type PlanStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanStatusQuery = { planStatus: { isStale: boolean, reasons: Array<PlanStaleReason>, hasMoreChanges: boolean, autoPlan: AutoPlan, changes: Array<{ id: string, at: string }>, failingCalendars: Array<{ name: string }> } };

export type HoursFragment = { id: string, name: string, priority: number, windows: Array<{ days: Array<Weekday>, start: string, end: string }> };

export type WindowsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type WindowsQuery = { page: { nodes: Array<{ id: string, name: string, priority: number, windows: Array<{ days: Array<Weekday>, start: string, end: string }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateHoursMutationVariables = Exact<{
  input: CreateSchedulePreferenceInput;
}>;


export type CreateHoursMutation = { createSchedulePreference: { schedulePreference: { id: string, name: string, priority: number, windows: Array<{ days: Array<Weekday>, start: string, end: string }> } } | null };

export type UpdateHoursMutationVariables = Exact<{
  input: UpdateSchedulePreferenceInput;
}>;


export type UpdateHoursMutation = { updateSchedulePreference: { schedulePreference: { id: string, name: string, priority: number, windows: Array<{ days: Array<Weekday>, start: string, end: string }> } } | null };

export type TasksByIdQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type TasksByIdQuery = { nodes: Array<
    | { description: string, startAfter: string | null, actualMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, cooldownMinutes: number, maxMinutesPerDay: number | null, autoSchedule: boolean, autoSplit: boolean, locked: boolean, createdAt: string, id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, occurrenceOn: string | null, space: { id: string, name: string } | null, parent: { id: string, title: string, status: TaskStatus } | null, schedulePreference: { id: string, name: string } | null, labels: { nodes: Array<{ id: string, name: string }> }, series: { id: string } | null, project: { id: string, name: string, color: string } | null, cardLabels: { nodes: Array<{ id: string, name: string, color: string | null }> }, cardChecklist: { nodes: Array<{ id: string, completed: boolean }> } }
    | Record<PropertyKey, never>
   | null> };

export type BlocksByIdQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type BlocksByIdQuery = { nodes: Array<
    | { id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null } | null }
    | Record<PropertyKey, never>
   | null> };

export type ChecklistItemsByIdQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type ChecklistItemsByIdQuery = { nodes: Array<
    | { id: string, title: string, completed: boolean, sortOrder: number }
    | Record<PropertyKey, never>
   | null> };

export type DocumentsByIdQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type DocumentsByIdQuery = { nodes: Array<
    | { id: string, title: string, content: string, url: string | null, docType: DocumentType, space: { id: string } | null, project: { id: string } | null }
    | Record<PropertyKey, never>
   | null> };

export type ProjectsByIdQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type ProjectsByIdQuery = { nodes: Array<
    | { id: string, name: string, description: string, color: string, icon: string, status: ProjectStatus, priority: number | null, targetDate: string | null, archived: boolean, autoSchedule: boolean, sortOrder: number, taskCount: number, space: { id: string } | null }
    | Record<PropertyKey, never>
   | null> };

export type SpacesByIdQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type SpacesByIdQuery = { nodes: Array<
    | { id: string, name: string, color: string, icon: string, sortOrder: number, isDefault: boolean, taskCount: number }
    | Record<PropertyKey, never>
   | null> };

export type LabelsByIdQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type LabelsByIdQuery = { nodes: Array<
    | { id: string, name: string, color: string | null, taskCount: number }
    | Record<PropertyKey, never>
   | null> };

export type HoursByIdQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type HoursByIdQuery = { nodes: Array<
    | { id: string, name: string, priority: number, windows: Array<{ days: Array<Weekday>, start: string, end: string }> }
    | Record<PropertyKey, never>
   | null> };

export type SearchQueryVariables = Exact<{
  query: string;
  types?: Array<SearchType> | SearchType | null | undefined;
  includeCompleted?: boolean | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchQuery = { search: { totalCount: number, edges: Array<{ type: SearchType, title: string, snippet: string, node:
        | { __typename: 'Document', id: string }
        | { __typename: 'Label', id: string }
        | { __typename: 'Project', id: string }
        | { __typename: 'Task', id: string, status: TaskStatus }
       | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ViewerFragment = { id: string, email: string, displayName: string, timezone: string };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { id: string, email: string, displayName: string, timezone: string } };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp: { viewer: { id: string, email: string, displayName: string, timezone: string } } | null };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { viewer: { id: string, email: string, displayName: string, timezone: string } } | null };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: { success: boolean } | null };

export type TaskLinkFragment = { id: string, title: string, status: TaskStatus };

export type TaskFieldsFragment = { description: string, startAfter: string | null, actualMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, cooldownMinutes: number, maxMinutesPerDay: number | null, autoSchedule: boolean, autoSplit: boolean, locked: boolean, createdAt: string, id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, occurrenceOn: string | null, space: { id: string, name: string } | null, parent: { id: string, title: string, status: TaskStatus } | null, schedulePreference: { id: string, name: string } | null, labels: { nodes: Array<{ id: string, name: string }> }, series: { id: string } | null, project: { id: string, name: string, color: string } | null, cardLabels: { nodes: Array<{ id: string, name: string, color: string | null }> }, cardChecklist: { nodes: Array<{ id: string, completed: boolean }> } };

export type ChecklistItemFragment = { id: string, title: string, completed: boolean, sortOrder: number };

export type TaskDetailsQueryVariables = Exact<{
  id: string | number;
}>;


export type TaskDetailsQuery = { task: { description: string, startAfter: string | null, actualMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, cooldownMinutes: number, maxMinutesPerDay: number | null, autoSchedule: boolean, autoSplit: boolean, locked: boolean, createdAt: string, id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, occurrenceOn: string | null, labels: { nodes: Array<{ id: string, name: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, checklistItems: { nodes: Array<{ id: string, title: string, completed: boolean, sortOrder: number }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, subtasks: { nodes: Array<{ id: string, title: string, status: TaskStatus }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, dependencies: { nodes: Array<{ id: string, title: string, status: TaskStatus }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, dependents: { nodes: Array<{ id: string, title: string, status: TaskStatus }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, documents: { nodes: Array<{ id: string, title: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, timeBlocks: { nodes: Array<{ id: string, startAt: string, endAt: string, status: TimeBlockStatus }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, space: { id: string, name: string } | null, parent: { id: string, title: string, status: TaskStatus } | null, schedulePreference: { id: string, name: string } | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null, cardLabels: { nodes: Array<{ id: string, name: string, color: string | null }> }, cardChecklist: { nodes: Array<{ id: string, completed: boolean }> } } | null };

export type OpenTaskFragment = { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, occurrenceOn: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null, cardLabels: { nodes: Array<{ id: string, name: string, color: string | null }> }, cardChecklist: { nodes: Array<{ id: string, completed: boolean }> } };

export type TaskSessionsQueryVariables = Exact<{
  from: string;
  after?: string | null | undefined;
}>;


export type TaskSessionsQuery = { page: { nodes: Array<{ id: string, startAt: string, endAt: string, source: TimeBlockSource, status: TimeBlockStatus, task: { id: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type TaskPageFragment = { totalCount: number, nodes: Array<{ id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, occurrenceOn: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null, cardLabels: { nodes: Array<{ id: string, name: string, color: string | null }> }, cardChecklist: { nodes: Array<{ id: string, completed: boolean }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } };

export type OpenTasksQueryVariables = Exact<{
  filter?: TaskFilter | null | undefined;
  orderBy?: Array<TaskOrder> | TaskOrder | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type OpenTasksQuery = { tasks: { totalCount: number, nodes: Array<{ id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, occurrenceOn: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null, cardLabels: { nodes: Array<{ id: string, name: string, color: string | null }> }, cardChecklist: { nodes: Array<{ id: string, completed: boolean }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AgendaTasksQueryVariables = Exact<{
  timed?: TaskFilter | null | undefined;
  untimed?: TaskFilter | null | undefined;
  orderBy?: Array<TaskOrder> | TaskOrder | null | undefined;
}>;


export type AgendaTasksQuery = { timed: { totalCount: number, nodes: Array<{ id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, occurrenceOn: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null, cardLabels: { nodes: Array<{ id: string, name: string, color: string | null }> }, cardChecklist: { nodes: Array<{ id: string, completed: boolean }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, untimed: { totalCount: number, nodes: Array<{ id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, occurrenceOn: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null, cardLabels: { nodes: Array<{ id: string, name: string, color: string | null }> }, cardChecklist: { nodes: Array<{ id: string, completed: boolean }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateTaskMutationVariables = Exact<{
  input: CreateTaskInput;
}>;


export type CreateTaskMutation = { createTask: { task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, occurrenceOn: string | null, series: { id: string } | null, project: { id: string, name: string, color: string } | null, cardLabels: { nodes: Array<{ id: string, name: string, color: string | null }> }, cardChecklist: { nodes: Array<{ id: string, completed: boolean }> } } } | null };

export type UpdateTaskMutationVariables = Exact<{
  input: UpdateTaskInput;
}>;


export type UpdateTaskMutation = { updateTask: { task: { description: string, startAfter: string | null, actualMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, cooldownMinutes: number, maxMinutesPerDay: number | null, autoSchedule: boolean, autoSplit: boolean, locked: boolean, createdAt: string, id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, occurrenceOn: string | null, space: { id: string, name: string } | null, parent: { id: string, title: string, status: TaskStatus } | null, schedulePreference: { id: string, name: string } | null, labels: { nodes: Array<{ id: string, name: string }> }, series: { id: string } | null, project: { id: string, name: string, color: string } | null, cardLabels: { nodes: Array<{ id: string, name: string, color: string | null }> }, cardChecklist: { nodes: Array<{ id: string, completed: boolean }> } } } | null };

export type DeleteTaskMutationVariables = Exact<{
  input: DeleteTaskInput;
}>;


export type DeleteTaskMutation = { deleteTask: { deletedId: string } | null };

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
export const BlockFragmentDoc = new TypedDocumentString(`
    fragment Block on TimeBlock {
  id
  title
  type
  startAt
  endAt
  locked
  source
  status
  explanation
  updatedAt
  task {
    id
    title
    status
    priority
    dueAt
    series {
      id
    }
    project {
      id
      name
      color
    }
  }
}
    `, {"fragmentName":"Block"}) as unknown as TypedDocumentString<BlockFragment, unknown>;
export const ProjectFragmentDoc = new TypedDocumentString(`
    fragment Project on Project {
  id
  name
  description
  color
  icon
  status
  priority
  targetDate
  archived
  autoSchedule
  sortOrder
  taskCount
  space {
    id
  }
}
    `, {"fragmentName":"Project"}) as unknown as TypedDocumentString<ProjectFragment, unknown>;
export const SpaceFragmentDoc = new TypedDocumentString(`
    fragment Space on Space {
  id
  name
  color
  icon
  sortOrder
  isDefault
  taskCount
}
    `, {"fragmentName":"Space"}) as unknown as TypedDocumentString<SpaceFragment, unknown>;
export const LabelFragmentDoc = new TypedDocumentString(`
    fragment Label on Label {
  id
  name
  color
  taskCount
}
    `, {"fragmentName":"Label"}) as unknown as TypedDocumentString<LabelFragment, unknown>;
export const DocumentFieldsFragmentDoc = new TypedDocumentString(`
    fragment DocumentFields on Document {
  id
  title
  content
  url
  docType
  space {
    id
  }
  project {
    id
  }
}
    `, {"fragmentName":"DocumentFields"}) as unknown as TypedDocumentString<DocumentFieldsFragment, unknown>;
export const NoticeFragmentDoc = new TypedDocumentString(`
    fragment Notice on Notification {
  id
  type
  title
  body
  read
  metadata
  createdAt
}
    `, {"fragmentName":"Notice"}) as unknown as TypedDocumentString<NoticeFragment, unknown>;
export const PeriodFragmentDoc = new TypedDocumentString(`
    fragment Period on OutlookPeriod {
  from
  to
  capacity
  fixed
  scheduled
  overbooked {
    priority
    minutes
  }
}
    `, {"fragmentName":"Period"}) as unknown as TypedDocumentString<PeriodFragment, unknown>;
export const ForecastFragmentDoc = new TypedDocumentString(`
    fragment Forecast on TaskForecast {
  taskId
  title
  expectedEnd
  dueAt
  slackMinutes
  minutesLeftOut
  startsLater
  atRisk
}
    `, {"fragmentName":"Forecast"}) as unknown as TypedDocumentString<ForecastFragment, unknown>;
export const PlannedTaskFragmentDoc = new TypedDocumentString(`
    fragment PlannedTask on Task {
  id
  title
  status
  priority
  dueAt
  series {
    id
  }
  project {
    id
    name
    color
  }
}
    `, {"fragmentName":"PlannedTask"}) as unknown as TypedDocumentString<PlannedTaskFragment, unknown>;
export const PlannedTimeFragmentDoc = new TypedDocumentString(`
    fragment PlannedTime on PlannedBlock {
  taskId
  title
  startAt
  endAt
  explanation
  task {
    ...PlannedTask
  }
}
    fragment PlannedTask on Task {
  id
  title
  status
  priority
  dueAt
  series {
    id
  }
  project {
    id
    name
    color
  }
}`, {"fragmentName":"PlannedTime"}) as unknown as TypedDocumentString<PlannedTimeFragment, unknown>;
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
export const HoursFragmentDoc = new TypedDocumentString(`
    fragment Hours on SchedulePreference {
  id
  name
  priority
  windows {
    days
    start
    end
  }
}
    `, {"fragmentName":"Hours"}) as unknown as TypedDocumentString<HoursFragment, unknown>;
export const ViewerFragmentDoc = new TypedDocumentString(`
    fragment Viewer on User {
  id
  email
  displayName
  timezone
}
    `, {"fragmentName":"Viewer"}) as unknown as TypedDocumentString<ViewerFragment, unknown>;
export const OpenTaskFragmentDoc = new TypedDocumentString(`
    fragment OpenTask on Task {
  id
  title
  status
  priority
  dueAt
  completedAt
  estimateMinutes
  updatedAt
  occurrenceOn
  series {
    id
  }
  project {
    id
    name
    color
  }
  cardLabels: labels(first: 5) {
    nodes {
      id
      name
      color
    }
  }
  cardChecklist: checklistItems(first: 100) {
    nodes {
      id
      completed
    }
  }
}
    `, {"fragmentName":"OpenTask"}) as unknown as TypedDocumentString<OpenTaskFragment, unknown>;
export const TaskLinkFragmentDoc = new TypedDocumentString(`
    fragment TaskLink on Task {
  id
  title
  status
}
    `, {"fragmentName":"TaskLink"}) as unknown as TypedDocumentString<TaskLinkFragment, unknown>;
export const TaskFieldsFragmentDoc = new TypedDocumentString(`
    fragment TaskFields on Task {
  ...OpenTask
  description
  startAfter
  actualMinutes
  minSessionMinutes
  maxSessionMinutes
  cooldownMinutes
  maxMinutesPerDay
  autoSchedule
  autoSplit
  locked
  createdAt
  space {
    id
    name
  }
  parent {
    ...TaskLink
  }
  schedulePreference {
    id
    name
  }
  labels(first: 100) {
    nodes {
      id
      name
    }
  }
}
    fragment TaskLink on Task {
  id
  title
  status
}
fragment OpenTask on Task {
  id
  title
  status
  priority
  dueAt
  completedAt
  estimateMinutes
  updatedAt
  occurrenceOn
  series {
    id
  }
  project {
    id
    name
    color
  }
  cardLabels: labels(first: 5) {
    nodes {
      id
      name
      color
    }
  }
  cardChecklist: checklistItems(first: 100) {
    nodes {
      id
      completed
    }
  }
}`, {"fragmentName":"TaskFields"}) as unknown as TypedDocumentString<TaskFieldsFragment, unknown>;
export const ChecklistItemFragmentDoc = new TypedDocumentString(`
    fragment ChecklistItem on ChecklistItem {
  id
  title
  completed
  sortOrder
}
    `, {"fragmentName":"ChecklistItem"}) as unknown as TypedDocumentString<ChecklistItemFragment, unknown>;
export const TaskPageFragmentDoc = new TypedDocumentString(`
    fragment TaskPage on TaskConnection {
  totalCount
  nodes {
    ...OpenTask
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}
    fragment OpenTask on Task {
  id
  title
  status
  priority
  dueAt
  completedAt
  estimateMinutes
  updatedAt
  occurrenceOn
  series {
    id
  }
  project {
    id
    name
    color
  }
  cardLabels: labels(first: 5) {
    nodes {
      id
      name
      color
    }
  }
  cardChecklist: checklistItems(first: 100) {
    nodes {
      id
      completed
    }
  }
}`, {"fragmentName":"TaskPage"}) as unknown as TypedDocumentString<TaskPageFragment, unknown>;
export const BlocksStartingDocument = new TypedDocumentString(`
    query BlocksStarting($span: DateTimeRange!, $after: String) {
  timeBlocks(filter: {start: $span}, first: 100, after: $after) {
    nodes {
      ...Block
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment Block on TimeBlock {
  id
  title
  type
  startAt
  endAt
  locked
  source
  status
  explanation
  updatedAt
  task {
    id
    title
    status
    priority
    dueAt
    series {
      id
    }
    project {
      id
      name
      color
    }
  }
}`) as unknown as TypedDocumentString<BlocksStartingQuery, BlocksStartingQueryVariables>;
export const ChangeBlockDocument = new TypedDocumentString(`
    mutation ChangeBlock($input: UpdateTimeBlockInput!) {
  updateTimeBlock(input: $input) {
    timeBlock {
      ...Block
    }
  }
}
    fragment Block on TimeBlock {
  id
  title
  type
  startAt
  endAt
  locked
  source
  status
  explanation
  updatedAt
  task {
    id
    title
    status
    priority
    dueAt
    series {
      id
    }
    project {
      id
      name
      color
    }
  }
}`) as unknown as TypedDocumentString<ChangeBlockMutation, ChangeBlockMutationVariables>;
export const UnpinBlockDocument = new TypedDocumentString(`
    mutation UnpinBlock($id: ID!) {
  unpinTimeBlock(input: {id: $id}) {
    timeBlock {
      ...Block
    }
  }
}
    fragment Block on TimeBlock {
  id
  title
  type
  startAt
  endAt
  locked
  source
  status
  explanation
  updatedAt
  task {
    id
    title
    status
    priority
    dueAt
    series {
      id
    }
    project {
      id
      name
      color
    }
  }
}`) as unknown as TypedDocumentString<UnpinBlockMutation, UnpinBlockMutationVariables>;
export const PlaceTaskDocument = new TypedDocumentString(`
    mutation PlaceTask($input: CreateTimeBlockInput!) {
  createTimeBlock(input: $input) {
    timeBlock {
      ...Block
    }
  }
}
    fragment Block on TimeBlock {
  id
  title
  type
  startAt
  endAt
  locked
  source
  status
  explanation
  updatedAt
  task {
    id
    title
    status
    priority
    dueAt
    series {
      id
    }
    project {
      id
      name
      color
    }
  }
}`) as unknown as TypedDocumentString<PlaceTaskMutation, PlaceTaskMutationVariables>;
export const CreateBusyDocument = new TypedDocumentString(`
    mutation CreateBusy($input: CreateBusyBlockInput!) {
  createBusyBlock(input: $input) {
    timeBlock {
      ...Block
    }
  }
}
    fragment Block on TimeBlock {
  id
  title
  type
  startAt
  endAt
  locked
  source
  status
  explanation
  updatedAt
  task {
    id
    title
    status
    priority
    dueAt
    series {
      id
    }
    project {
      id
      name
      color
    }
  }
}`) as unknown as TypedDocumentString<CreateBusyMutation, CreateBusyMutationVariables>;
export const CalendarEventsDocument = new TypedDocumentString(`
    query CalendarEvents($from: DateTime!, $to: DateTime!) {
  calendarEvents(from: $from, to: $to) {
    id
    calendarId
    title
    location
    startAt
    endAt
    allDay
    tentative
    busyFrom
    busyUntil
  }
  calendarEventCount(from: $from, to: $to)
  subscribedCalendars(first: 100) {
    nodes {
      id
      name
      color
      enabled
      eventsFrom
      eventsUntil
    }
  }
}
    `) as unknown as TypedDocumentString<CalendarEventsQuery, CalendarEventsQueryVariables>;
export const ProjectsDocument = new TypedDocumentString(`
    query Projects($after: String) {
  page: projects(
    filter: {includeArchived: true}
    orderBy: [{field: NAME}]
    first: 100
    after: $after
  ) {
    nodes {
      ...Project
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment Project on Project {
  id
  name
  description
  color
  icon
  status
  priority
  targetDate
  archived
  autoSchedule
  sortOrder
  taskCount
  space {
    id
  }
}`) as unknown as TypedDocumentString<ProjectsQuery, ProjectsQueryVariables>;
export const SpacesDocument = new TypedDocumentString(`
    query Spaces($after: String) {
  page: spaces(first: 100, after: $after) {
    nodes {
      ...Space
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment Space on Space {
  id
  name
  color
  icon
  sortOrder
  isDefault
  taskCount
}`) as unknown as TypedDocumentString<SpacesQuery, SpacesQueryVariables>;
export const LabelsDocument = new TypedDocumentString(`
    query Labels($after: String) {
  page: labels(first: 100, after: $after) {
    nodes {
      ...Label
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment Label on Label {
  id
  name
  color
  taskCount
}`) as unknown as TypedDocumentString<LabelsQuery, LabelsQueryVariables>;
export const CreateProjectDocument = new TypedDocumentString(`
    mutation CreateProject($input: CreateProjectInput!) {
  made: createProject(input: $input) {
    record: project {
      ...Project
    }
  }
}
    fragment Project on Project {
  id
  name
  description
  color
  icon
  status
  priority
  targetDate
  archived
  autoSchedule
  sortOrder
  taskCount
  space {
    id
  }
}`) as unknown as TypedDocumentString<CreateProjectMutation, CreateProjectMutationVariables>;
export const UpdateProjectDocument = new TypedDocumentString(`
    mutation UpdateProject($input: UpdateProjectInput!) {
  changed: updateProject(input: $input) {
    record: project {
      ...Project
    }
  }
}
    fragment Project on Project {
  id
  name
  description
  color
  icon
  status
  priority
  targetDate
  archived
  autoSchedule
  sortOrder
  taskCount
  space {
    id
  }
}`) as unknown as TypedDocumentString<UpdateProjectMutation, UpdateProjectMutationVariables>;
export const DeleteProjectDocument = new TypedDocumentString(`
    mutation DeleteProject($input: DeleteProjectInput!) {
  deleteProject(input: $input) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteProjectMutation, DeleteProjectMutationVariables>;
export const CreateSpaceDocument = new TypedDocumentString(`
    mutation CreateSpace($input: CreateSpaceInput!) {
  made: createSpace(input: $input) {
    record: space {
      ...Space
    }
  }
}
    fragment Space on Space {
  id
  name
  color
  icon
  sortOrder
  isDefault
  taskCount
}`) as unknown as TypedDocumentString<CreateSpaceMutation, CreateSpaceMutationVariables>;
export const UpdateSpaceDocument = new TypedDocumentString(`
    mutation UpdateSpace($input: UpdateSpaceInput!) {
  changed: updateSpace(input: $input) {
    record: space {
      ...Space
    }
  }
}
    fragment Space on Space {
  id
  name
  color
  icon
  sortOrder
  isDefault
  taskCount
}`) as unknown as TypedDocumentString<UpdateSpaceMutation, UpdateSpaceMutationVariables>;
export const DeleteSpaceDocument = new TypedDocumentString(`
    mutation DeleteSpace($input: DeleteSpaceInput!) {
  deleteSpace(input: $input) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteSpaceMutation, DeleteSpaceMutationVariables>;
export const CreateLabelDocument = new TypedDocumentString(`
    mutation CreateLabel($input: CreateLabelInput!) {
  made: createLabel(input: $input) {
    record: label {
      ...Label
    }
  }
}
    fragment Label on Label {
  id
  name
  color
  taskCount
}`) as unknown as TypedDocumentString<CreateLabelMutation, CreateLabelMutationVariables>;
export const UpdateLabelDocument = new TypedDocumentString(`
    mutation UpdateLabel($input: UpdateLabelInput!) {
  changed: updateLabel(input: $input) {
    record: label {
      ...Label
    }
  }
}
    fragment Label on Label {
  id
  name
  color
  taskCount
}`) as unknown as TypedDocumentString<UpdateLabelMutation, UpdateLabelMutationVariables>;
export const DeleteLabelDocument = new TypedDocumentString(`
    mutation DeleteLabel($input: DeleteLabelInput!) {
  deleteLabel(input: $input) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteLabelMutation, DeleteLabelMutationVariables>;
export const TasksWithinDocument = new TypedDocumentString(`
    query TasksWithin($filter: TaskFilter!, $after: String) {
  page: tasks(filter: $filter, first: 100, after: $after) {
    nodes {
      id
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<TasksWithinQuery, TasksWithinQueryVariables>;
export const ProjectsWithinDocument = new TypedDocumentString(`
    query ProjectsWithin($filter: ProjectFilter!, $after: String) {
  page: projects(filter: $filter, first: 100, after: $after) {
    nodes {
      id
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ProjectsWithinQuery, ProjectsWithinQueryVariables>;
export const DocumentsWithinDocument = new TypedDocumentString(`
    query DocumentsWithin($filter: DocumentFilter!, $after: String) {
  page: documents(filter: $filter, first: 100, after: $after) {
    nodes {
      id
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<DocumentsWithinQuery, DocumentsWithinQueryVariables>;
export const UpdateTasksDocument = new TypedDocumentString(`
    mutation UpdateTasks($input: UpdateTasksInput!) {
  updateTasks(input: $input) {
    tasks {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateTasksMutation, UpdateTasksMutationVariables>;
export const AddTaskLabelsDocument = new TypedDocumentString(`
    mutation AddTaskLabels($input: TaskLabelsInput!) {
  addTaskLabels(input: $input) {
    task {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AddTaskLabelsMutation, AddTaskLabelsMutationVariables>;
export const ChangesDocument = new TypedDocumentString(`
    subscription Changes($since: String) {
  changes(since: $since) {
    type
    operation
    cursor
  }
}
    `) as unknown as TypedDocumentString<ChangesSubscription, ChangesSubscriptionVariables>;
export const DocumentDetailsDocument = new TypedDocumentString(`
    query DocumentDetails($id: ID!, $after: String) {
  document(id: $id) {
    ...DocumentFields
    tasks(first: 100, after: $after) {
      nodes {
        ...TaskLink
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment DocumentFields on Document {
  id
  title
  content
  url
  docType
  space {
    id
  }
  project {
    id
  }
}
fragment TaskLink on Task {
  id
  title
  status
}`) as unknown as TypedDocumentString<DocumentDetailsQuery, DocumentDetailsQueryVariables>;
export const CreateDocumentDocument = new TypedDocumentString(`
    mutation CreateDocument($input: CreateDocumentInput!) {
  createDocument(input: $input) {
    document {
      ...DocumentFields
    }
  }
}
    fragment DocumentFields on Document {
  id
  title
  content
  url
  docType
  space {
    id
  }
  project {
    id
  }
}`) as unknown as TypedDocumentString<CreateDocumentMutation, CreateDocumentMutationVariables>;
export const UpdateDocumentDocument = new TypedDocumentString(`
    mutation UpdateDocument($input: UpdateDocumentInput!) {
  updateDocument(input: $input) {
    document {
      ...DocumentFields
    }
  }
}
    fragment DocumentFields on Document {
  id
  title
  content
  url
  docType
  space {
    id
  }
  project {
    id
  }
}`) as unknown as TypedDocumentString<UpdateDocumentMutation, UpdateDocumentMutationVariables>;
export const NoticesDocument = new TypedDocumentString(`
    query Notices {
  viewer {
    id
    unreadNotificationCount
  }
  notifications(first: 50) {
    nodes {
      ...Notice
    }
    totalCount
  }
}
    fragment Notice on Notification {
  id
  type
  title
  body
  read
  metadata
  createdAt
}`) as unknown as TypedDocumentString<NoticesQuery, NoticesQueryVariables>;
export const MarkReadDocument = new TypedDocumentString(`
    mutation MarkRead($id: ID!) {
  markNotificationRead(input: {id: $id}) {
    notification {
      ...Notice
    }
  }
}
    fragment Notice on Notification {
  id
  type
  title
  body
  read
  metadata
  createdAt
}`) as unknown as TypedDocumentString<MarkReadMutation, MarkReadMutationVariables>;
export const OutlookDocument = new TypedDocumentString(`
    query Outlook {
  planningOutlook {
    days {
      ...Period
    }
    weeks {
      ...Period
    }
    tasks {
      ...Forecast
    }
    notPlanned {
      ...NotPlanned
    }
    verdict
  }
}
    fragment Period on OutlookPeriod {
  from
  to
  capacity
  fixed
  scheduled
  overbooked {
    priority
    minutes
  }
}
fragment Forecast on TaskForecast {
  taskId
  title
  expectedEnd
  dueAt
  slackMinutes
  minutesLeftOut
  startsLater
  atRisk
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
}`) as unknown as TypedDocumentString<OutlookQuery, OutlookQueryVariables>;
export const PreviewPlanDocument = new TypedDocumentString(`
    query PreviewPlan {
  previewPlan {
    created {
      ...PlannedTime
    }
    kept {
      taskId
    }
    moved {
      taskId
      title
      from {
        startAt
        endAt
      }
      to {
        startAt
        endAt
      }
      explanation
      task {
        ...PlannedTask
      }
    }
    dropped {
      ...PlannedTime
    }
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
fragment PlannedTask on Task {
  id
  title
  status
  priority
  dueAt
  series {
    id
  }
  project {
    id
    name
    color
  }
}
fragment PlannedTime on PlannedBlock {
  taskId
  title
  startAt
  endAt
  explanation
  task {
    ...PlannedTask
  }
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
}`) as unknown as TypedDocumentString<PreviewPlanQuery, PreviewPlanQueryVariables>;
export const UndoPlannerRunDocument = new TypedDocumentString(`
    mutation UndoPlannerRun($input: UndoPlannerRunInput) {
  undoPlannerRun(input: $input) {
    removedIds
    restored {
      ...Block
    }
  }
}
    fragment Block on TimeBlock {
  id
  title
  type
  startAt
  endAt
  locked
  source
  status
  explanation
  updatedAt
  task {
    id
    title
    status
    priority
    dueAt
    series {
      id
    }
    project {
      id
      name
      color
    }
  }
}`) as unknown as TypedDocumentString<UndoPlannerRunMutation, UndoPlannerRunMutationVariables>;
export const PlanStatusDocument = new TypedDocumentString(`
    query PlanStatus {
  planStatus {
    isStale
    reasons
    changes {
      id
      at
    }
    hasMoreChanges
    autoPlan
    failingCalendars {
      name
    }
  }
}
    `) as unknown as TypedDocumentString<PlanStatusQuery, PlanStatusQueryVariables>;
export const WindowsDocument = new TypedDocumentString(`
    query Windows($after: String) {
  page: schedulePreferences(first: 100, after: $after) {
    nodes {
      ...Hours
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment Hours on SchedulePreference {
  id
  name
  priority
  windows {
    days
    start
    end
  }
}`) as unknown as TypedDocumentString<WindowsQuery, WindowsQueryVariables>;
export const CreateHoursDocument = new TypedDocumentString(`
    mutation CreateHours($input: CreateSchedulePreferenceInput!) {
  createSchedulePreference(input: $input) {
    schedulePreference {
      ...Hours
    }
  }
}
    fragment Hours on SchedulePreference {
  id
  name
  priority
  windows {
    days
    start
    end
  }
}`) as unknown as TypedDocumentString<CreateHoursMutation, CreateHoursMutationVariables>;
export const UpdateHoursDocument = new TypedDocumentString(`
    mutation UpdateHours($input: UpdateSchedulePreferenceInput!) {
  updateSchedulePreference(input: $input) {
    schedulePreference {
      ...Hours
    }
  }
}
    fragment Hours on SchedulePreference {
  id
  name
  priority
  windows {
    days
    start
    end
  }
}`) as unknown as TypedDocumentString<UpdateHoursMutation, UpdateHoursMutationVariables>;
export const TasksByIdDocument = new TypedDocumentString(`
    query TasksById($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Task {
      ...TaskFields
    }
  }
}
    fragment TaskLink on Task {
  id
  title
  status
}
fragment TaskFields on Task {
  ...OpenTask
  description
  startAfter
  actualMinutes
  minSessionMinutes
  maxSessionMinutes
  cooldownMinutes
  maxMinutesPerDay
  autoSchedule
  autoSplit
  locked
  createdAt
  space {
    id
    name
  }
  parent {
    ...TaskLink
  }
  schedulePreference {
    id
    name
  }
  labels(first: 100) {
    nodes {
      id
      name
    }
  }
}
fragment OpenTask on Task {
  id
  title
  status
  priority
  dueAt
  completedAt
  estimateMinutes
  updatedAt
  occurrenceOn
  series {
    id
  }
  project {
    id
    name
    color
  }
  cardLabels: labels(first: 5) {
    nodes {
      id
      name
      color
    }
  }
  cardChecklist: checklistItems(first: 100) {
    nodes {
      id
      completed
    }
  }
}`) as unknown as TypedDocumentString<TasksByIdQuery, TasksByIdQueryVariables>;
export const BlocksByIdDocument = new TypedDocumentString(`
    query BlocksById($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on TimeBlock {
      ...Block
    }
  }
}
    fragment Block on TimeBlock {
  id
  title
  type
  startAt
  endAt
  locked
  source
  status
  explanation
  updatedAt
  task {
    id
    title
    status
    priority
    dueAt
    series {
      id
    }
    project {
      id
      name
      color
    }
  }
}`) as unknown as TypedDocumentString<BlocksByIdQuery, BlocksByIdQueryVariables>;
export const ChecklistItemsByIdDocument = new TypedDocumentString(`
    query ChecklistItemsById($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on ChecklistItem {
      ...ChecklistItem
    }
  }
}
    fragment ChecklistItem on ChecklistItem {
  id
  title
  completed
  sortOrder
}`) as unknown as TypedDocumentString<ChecklistItemsByIdQuery, ChecklistItemsByIdQueryVariables>;
export const DocumentsByIdDocument = new TypedDocumentString(`
    query DocumentsById($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Document {
      ...DocumentFields
    }
  }
}
    fragment DocumentFields on Document {
  id
  title
  content
  url
  docType
  space {
    id
  }
  project {
    id
  }
}`) as unknown as TypedDocumentString<DocumentsByIdQuery, DocumentsByIdQueryVariables>;
export const ProjectsByIdDocument = new TypedDocumentString(`
    query ProjectsById($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Project {
      ...Project
    }
  }
}
    fragment Project on Project {
  id
  name
  description
  color
  icon
  status
  priority
  targetDate
  archived
  autoSchedule
  sortOrder
  taskCount
  space {
    id
  }
}`) as unknown as TypedDocumentString<ProjectsByIdQuery, ProjectsByIdQueryVariables>;
export const SpacesByIdDocument = new TypedDocumentString(`
    query SpacesById($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Space {
      ...Space
    }
  }
}
    fragment Space on Space {
  id
  name
  color
  icon
  sortOrder
  isDefault
  taskCount
}`) as unknown as TypedDocumentString<SpacesByIdQuery, SpacesByIdQueryVariables>;
export const LabelsByIdDocument = new TypedDocumentString(`
    query LabelsById($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on Label {
      ...Label
    }
  }
}
    fragment Label on Label {
  id
  name
  color
  taskCount
}`) as unknown as TypedDocumentString<LabelsByIdQuery, LabelsByIdQueryVariables>;
export const HoursByIdDocument = new TypedDocumentString(`
    query HoursById($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on SchedulePreference {
      ...Hours
    }
  }
}
    fragment Hours on SchedulePreference {
  id
  name
  priority
  windows {
    days
    start
    end
  }
}`) as unknown as TypedDocumentString<HoursByIdQuery, HoursByIdQueryVariables>;
export const SearchDocument = new TypedDocumentString(`
    query Search($query: String!, $types: [SearchType!], $includeCompleted: Boolean, $after: String) {
  search(
    query: $query
    types: $types
    includeCompleted: $includeCompleted
    first: 20
    after: $after
  ) {
    totalCount
    edges {
      type
      title
      snippet
      node {
        __typename
        ... on Node {
          id
        }
        ... on Task {
          status
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    ...Viewer
  }
}
    fragment Viewer on User {
  id
  email
  displayName
  timezone
}`) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;
export const SignUpDocument = new TypedDocumentString(`
    mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    viewer {
      ...Viewer
    }
  }
}
    fragment Viewer on User {
  id
  email
  displayName
  timezone
}`) as unknown as TypedDocumentString<SignUpMutation, SignUpMutationVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    viewer {
      ...Viewer
    }
  }
}
    fragment Viewer on User {
  id
  email
  displayName
  timezone
}`) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const SignOutDocument = new TypedDocumentString(`
    mutation SignOut {
  signOut {
    success
  }
}
    `) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;
export const TaskDetailsDocument = new TypedDocumentString(`
    query TaskDetails($id: ID!) {
  task(id: $id) {
    ...TaskFields
    labels(first: 100) {
      nodes {
        id
        name
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    checklistItems(first: 100) {
      nodes {
        ...ChecklistItem
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    subtasks(first: 100) {
      nodes {
        ...TaskLink
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    dependencies(first: 100) {
      nodes {
        ...TaskLink
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    dependents(first: 100) {
      nodes {
        ...TaskLink
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    documents(first: 100) {
      nodes {
        id
        title
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    timeBlocks(first: 100) {
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
    fragment TaskLink on Task {
  id
  title
  status
}
fragment TaskFields on Task {
  ...OpenTask
  description
  startAfter
  actualMinutes
  minSessionMinutes
  maxSessionMinutes
  cooldownMinutes
  maxMinutesPerDay
  autoSchedule
  autoSplit
  locked
  createdAt
  space {
    id
    name
  }
  parent {
    ...TaskLink
  }
  schedulePreference {
    id
    name
  }
  labels(first: 100) {
    nodes {
      id
      name
    }
  }
}
fragment ChecklistItem on ChecklistItem {
  id
  title
  completed
  sortOrder
}
fragment OpenTask on Task {
  id
  title
  status
  priority
  dueAt
  completedAt
  estimateMinutes
  updatedAt
  occurrenceOn
  series {
    id
  }
  project {
    id
    name
    color
  }
  cardLabels: labels(first: 5) {
    nodes {
      id
      name
      color
    }
  }
  cardChecklist: checklistItems(first: 100) {
    nodes {
      id
      completed
    }
  }
}`) as unknown as TypedDocumentString<TaskDetailsQuery, TaskDetailsQueryVariables>;
export const TaskSessionsDocument = new TypedDocumentString(`
    query TaskSessions($from: DateTime!, $after: String) {
  page: timeBlocks(
    filter: {start: {from: $from}, hasTask: true, status: [SCHEDULED, IN_PROGRESS, COMPLETED]}
    first: 100
    after: $after
  ) {
    nodes {
      id
      startAt
      endAt
      source
      status
      task {
        id
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<TaskSessionsQuery, TaskSessionsQueryVariables>;
export const OpenTasksDocument = new TypedDocumentString(`
    query OpenTasks($filter: TaskFilter, $orderBy: [TaskOrder!], $first: Int!, $after: String) {
  tasks(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    ...TaskPage
  }
}
    fragment OpenTask on Task {
  id
  title
  status
  priority
  dueAt
  completedAt
  estimateMinutes
  updatedAt
  occurrenceOn
  series {
    id
  }
  project {
    id
    name
    color
  }
  cardLabels: labels(first: 5) {
    nodes {
      id
      name
      color
    }
  }
  cardChecklist: checklistItems(first: 100) {
    nodes {
      id
      completed
    }
  }
}
fragment TaskPage on TaskConnection {
  totalCount
  nodes {
    ...OpenTask
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}`) as unknown as TypedDocumentString<OpenTasksQuery, OpenTasksQueryVariables>;
export const AgendaTasksDocument = new TypedDocumentString(`
    query AgendaTasks($timed: TaskFilter, $untimed: TaskFilter, $orderBy: [TaskOrder!]) {
  timed: tasks(filter: $timed, orderBy: $orderBy, first: 100) {
    ...TaskPage
  }
  untimed: tasks(filter: $untimed, orderBy: $orderBy, first: 50) {
    ...TaskPage
  }
}
    fragment OpenTask on Task {
  id
  title
  status
  priority
  dueAt
  completedAt
  estimateMinutes
  updatedAt
  occurrenceOn
  series {
    id
  }
  project {
    id
    name
    color
  }
  cardLabels: labels(first: 5) {
    nodes {
      id
      name
      color
    }
  }
  cardChecklist: checklistItems(first: 100) {
    nodes {
      id
      completed
    }
  }
}
fragment TaskPage on TaskConnection {
  totalCount
  nodes {
    ...OpenTask
  }
  pageInfo {
    hasNextPage
    endCursor
  }
}`) as unknown as TypedDocumentString<AgendaTasksQuery, AgendaTasksQueryVariables>;
export const CreateTaskDocument = new TypedDocumentString(`
    mutation CreateTask($input: CreateTaskInput!) {
  createTask(input: $input) {
    task {
      ...OpenTask
    }
  }
}
    fragment OpenTask on Task {
  id
  title
  status
  priority
  dueAt
  completedAt
  estimateMinutes
  updatedAt
  occurrenceOn
  series {
    id
  }
  project {
    id
    name
    color
  }
  cardLabels: labels(first: 5) {
    nodes {
      id
      name
      color
    }
  }
  cardChecklist: checklistItems(first: 100) {
    nodes {
      id
      completed
    }
  }
}`) as unknown as TypedDocumentString<CreateTaskMutation, CreateTaskMutationVariables>;
export const UpdateTaskDocument = new TypedDocumentString(`
    mutation UpdateTask($input: UpdateTaskInput!) {
  updateTask(input: $input) {
    task {
      ...TaskFields
    }
  }
}
    fragment TaskLink on Task {
  id
  title
  status
}
fragment TaskFields on Task {
  ...OpenTask
  description
  startAfter
  actualMinutes
  minSessionMinutes
  maxSessionMinutes
  cooldownMinutes
  maxMinutesPerDay
  autoSchedule
  autoSplit
  locked
  createdAt
  space {
    id
    name
  }
  parent {
    ...TaskLink
  }
  schedulePreference {
    id
    name
  }
  labels(first: 100) {
    nodes {
      id
      name
    }
  }
}
fragment OpenTask on Task {
  id
  title
  status
  priority
  dueAt
  completedAt
  estimateMinutes
  updatedAt
  occurrenceOn
  series {
    id
  }
  project {
    id
    name
    color
  }
  cardLabels: labels(first: 5) {
    nodes {
      id
      name
      color
    }
  }
  cardChecklist: checklistItems(first: 100) {
    nodes {
      id
      completed
    }
  }
}`) as unknown as TypedDocumentString<UpdateTaskMutation, UpdateTaskMutationVariables>;
export const DeleteTaskDocument = new TypedDocumentString(`
    mutation DeleteTask($input: DeleteTaskInput!) {
  deleteTask(input: $input) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteTaskMutation, DeleteTaskMutationVariables>;