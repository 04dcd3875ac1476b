/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What an API key may do. */
export type ApiKeyScope =
  /** What decides who gets in: keys, sessions, the password and, for admins, accounts. */
  | 'ADMIN'
  /** Runs of the planner. */
  | 'PLAN'
  /** Queries; every key has it. */
  | 'READ'
  /** Changes of records. */
  | 'WRITE';

/** What became of something. */
export type ChangeOperation =
  /** It is new. */
  | 'CREATED'
  /** It is gone. */
  | 'DELETED'
  /** More has changed than is told one by one: everything of the `type`, or of all types, is to be read anew. */
  | 'RESET'
  /** Some of its fields or links are others. */
  | 'UPDATED';

/** What `changePassword` takes. */
export type ChangePasswordInput = {
  /** The password as it is. */
  currentPassword: string;
  /** 8 to 256 characters; none of the most common passwords, nor the email or the name. */
  newPassword: string;
};

/** What a change may be about. */
export type ChangedType =
  /** An `ApiKey`; that it was used is no change. */
  | 'API_KEY'
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
  /** A `Session`; that it was used is no change. */
  | 'SESSION'
  /** A `Space`. */
  | 'SPACE'
  /** A `Task`. Its labels, documents and dependencies are part of it, its checklist is not. */
  | 'TASK'
  /** A `TimeBlock`. */
  | 'TIME_BLOCK'
  /** Your `User`: the profile. */
  | 'USER';

/** The key to make. */
export type CreateApiKeyInput = {
  /** A moment in the future; without one it does not end. */
  expiresAt?: string | null | undefined;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: string | number | null | undefined;
  /** 1 to 100 characters. */
  name: string;
  /** Whether it may only read; false when absent. */
  readOnly?: boolean | null | undefined;
  /** What it may do, no more than you may; READ is always among them. All that you may when absent. */
  scopes?: Array<ApiKeyScope> | null | undefined;
};

/** The busy time to take. */
export type CreateBusyBlockInput = {
  /** When it ends: after the start, by at most 24 hours. */
  endAt: string;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: string | number | null | undefined;
  /** When it starts. */
  startAt: string;
  /** What the time is taken by: 1 to 500 characters. */
  title: string;
};

/** The item to add. */
export type CreateChecklistItemInput = {
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: string | number | null | undefined;
  /** The task's id. */
  taskId: string | number;
  /** 1 to 500 characters. */
  title: string;
};

/** The document to make. null is as good as absent where the document's field may be null, and refused elsewhere. */
export type CreateDocumentInput = {
  /** Markdown; any text. */
  content?: string | null | undefined;
  /** A note when absent. */
  docType?: DocumentType | null | undefined;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: string | number | null | undefined;
  /** A project of yours. */
  projectId?: string | number | null | undefined;
  /** A space of yours. */
  spaceId?: string | number | null | undefined;
  /** 1 to 500 characters. */
  title: string;
  /** Where it points to. */
  url?: string | null | undefined;
};

/** The label to make. */
export type CreateLabelInput = {
  /** Its colour. */
  color?: string | null | undefined;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: string | number | null | undefined;
  /** 1 to 100 characters, none of your labels' names. */
  name: string;
};

/** The project to make. null is as good as absent where the project's field may be null, and refused elsewhere. */
export type CreateProjectInput = {
  /** Whether the planner may place its tasks; true when absent. */
  autoSchedule?: boolean | null | undefined;
  /** 1 to 32 characters; grey without one. */
  color?: string | null | undefined;
  /** Markdown; any text. */
  description?: string | null | undefined;
  /** 1 to 64 characters; a folder without one. */
  icon?: string | null | undefined;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: string | number | null | undefined;
  /** 1 to 200 characters. */
  name: string;
  /** Any whole number. */
  priority?: number | null | undefined;
  /** A space of yours. */
  spaceId?: string | number | null | undefined;
  /** When it is meant to be finished. */
  targetDate?: string | null | undefined;
};

/** The preference to make. */
export type CreateSchedulePreferenceInput = {
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: string | number | null | undefined;
  /** 1 to 100 characters. */
  name: string;
  /** Any whole number; 0 when absent. */
  priority?: number | null | undefined;
  /** 1 to 50 windows. */
  windows: Array<WeeklyWindowInput>;
};

/** The space to make. */
export type CreateSpaceInput = {
  /** 1 to 32 characters; grey without one. */
  color?: string | null | undefined;
  /** 1 to 64 characters; a folder without one. */
  icon?: string | null | undefined;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: string | number | null | undefined;
  /** 1 to 100 characters. */
  name: string;
};

/** The task to make. null is as good as absent where the task's field may be null, and refused elsewhere. */
export type CreateTaskInput = {
  /** Whether the planner may place it; true when absent. */
  autoSchedule?: boolean | null | undefined;
  /** Whether its work may be cut into sessions; true when absent. */
  autoSplit?: boolean | null | undefined;
  /** The rest between two sessions, 0 to 1440 minutes; 5 when absent. */
  cooldownMinutes?: number | null | undefined;
  /** Markdown; empty when absent. */
  description?: string | null | undefined;
  /** When it must be done. */
  dueAt?: string | null | undefined;
  /** How long it takes: 0 to 960 minutes. Without it the planner leaves the task alone. */
  estimateMinutes?: number | null | undefined;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: string | number | null | undefined;
  /** Labels of yours. */
  labelIds?: Array<string | number> | null | undefined;
  /** The most planned minutes of it that one day should hold, 1 to 1440; no limit of its own when absent. */
  maxMinutesPerDay?: number | null | undefined;
  /** The longest session, 1 to 480 minutes; 60 when absent. */
  maxSessionMinutes?: number | null | undefined;
  /** The shortest session, 1 to 60 minutes; 5 when absent. */
  minSessionMinutes?: number | null | undefined;
  /** The task that it is part of, one of yours. */
  parentTaskId?: string | number | null | undefined;
  /** How pressing it is; NONE when absent. */
  priority?: TaskPriority | null | undefined;
  /** A project of yours. */
  projectId?: string | number | null | undefined;
  /** The windows in which the planner may place it; without one, the default windows. */
  schedulePreferenceId?: string | number | null | undefined;
  /** A space of yours. */
  spaceId?: string | number | null | undefined;
  /** The planner places nothing before this. */
  startAfter?: string | null | undefined;
  /** Where the work stands; TODO when absent. */
  status?: TaskStatus | null | undefined;
  /** 1 to 500 characters. */
  title: string;
};

/** The block to place. */
export type CreateTimeBlockInput = {
  /** When it ends: after the start, by at most 24 hours. */
  endAt: string;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: string | number | null | undefined;
  /** When it starts. */
  startAt: string;
  /** The task's id. */
  taskId: string | number;
};

/** A span of time. Either end may be left open. */
export type DateTimeRange = {
  /** From this moment on. */
  from?: string | null | undefined;
  /** Up to this moment, itself included. */
  to?: string | null | undefined;
};

/** What deleting your account takes. */
export type DeleteAccountInput = {
  /** The address of your account, so that it is not deleted by mistake. */
  email: string;
  /** Its password, if it has one. After ten wrong ones you have to wait, as when you sign in. */
  password?: string | null | undefined;
};

/** What `deleteChecklistItem` takes. */
export type DeleteChecklistItemInput = {
  /** The item's id. */
  id: string | number;
};

/** What `deleteDocument` takes. */
export type DeleteDocumentInput = {
  /** The document's id. */
  id: string | number;
};

/** What `deleteLabel` takes. */
export type DeleteLabelInput = {
  /** The label's id. */
  id: string | number;
};

/** What `deleteProject` takes. */
export type DeleteProjectInput = {
  /** The project's id. */
  id: string | number;
};

/** What `deleteSpace` takes. */
export type DeleteSpaceInput = {
  /** The space's id. */
  id: string | number;
};

/** What `deleteTask` takes. */
export type DeleteTaskInput = {
  /** The task's id. */
  id: string | number;
};

/** Which documents a list holds: those that meet every condition given. Filters inside of it (`and`, `or`, `not`) are 5 deep at most, with 100 conditions and filters altogether, a search counted as 10. */
export type DocumentFilter = {
  /** Those that every one of these filters lets through; of none, all. */
  and?: Array<DocumentFilter> | null | undefined;
  /** Made in this span. */
  created?: DateTimeRange | null | undefined;
  /** true: only documents of a project; false: only the others. */
  hasProject?: boolean | null | undefined;
  /** true: only documents in a space; false: only the others. */
  hasSpace?: boolean | null | undefined;
  /** true: only documents with an address; false: only the others. */
  hasUrl?: boolean | null | undefined;
  /** Those that this filter does not let through. */
  not?: DocumentFilter | null | undefined;
  /** Those that at least one of these filters lets through; of none, nothing. */
  or?: Array<DocumentFilter> | null | undefined;
  /** Filed under one of these projects. */
  projectIds?: Array<string | number> | null | undefined;
  /** With this text of at most 200 characters, in whatever case, in title or content. */
  search?: string | null | undefined;
  /** Filed under one of these spaces. */
  spaceIds?: Array<string | number> | null | undefined;
  /** Last changed in this span. */
  updated?: DateTimeRange | null | undefined;
};

/** What kind of document it is. */
export type DocumentType =
  /** A link. */
  | 'LINK'
  /** A note. */
  | 'NOTE'
  /** Something to look things up in. */
  | 'REFERENCE'
  /** A specification. */
  | 'SPEC';

/** What becomes of the time of missed blocks: the planner's blocks that have ended and are still scheduled while their task is open. */
export type MissedWork =
  /** It counts as work done, until the blocks are settled. The default. */
  | 'COUNTS'
  /** The next run cancels them and plans the time again. */
  | 'PLANNED_AGAIN';

/** What can be written on request. */
export type NotificationGenerator =
  /** An alert about tasks due within 24 hours that have no time of their own. */
  | 'AT_RISK'
  /** The summary of today; there is one a day. */
  | 'MORNING_SUMMARY';

/** What a notification is about. */
export type NotificationType =
  /** Tasks that are due soon and have no time of their own. */
  | 'AT_RISK_DEADLINE'
  /** The day ahead. */
  | 'MORNING_SUMMARY';

/** The direction of an order. */
export type OrderDirection =
  /** From the smallest, the earliest, or A. */
  | 'ASC'
  /** From the largest, the latest, or Z. */
  | 'DESC';

/** What a fact says. */
export type PlanFactCode =
  /** The last planned or kept work of `otherTaskId`, on which the task depends, ends at `at`. */
  | 'AFTER_DEPENDENCY'
  /** Work of `otherTaskId`, which is due sooner, at `until`, ends at `at`. */
  | 'AFTER_DUE_SOONER'
  /** Work of `otherTaskId`, which comes earlier in the planning order, ends at `at`. */
  | 'AFTER_MORE_PRESSING'
  /** A break of `minutes` after work that ends at `at`. */
  | 'BREAK'
  /** The task is due at `at`. */
  | 'DUE'
  /** The last planned or kept work of the task ends at `at`. */
  | 'ENDS'
  /** Kept blocks take `minutes` of the task's windows before `at`. */
  | 'FIXED'
  /** The task's kept blocks end at `at`. */
  | 'FIXED_UNTIL'
  /** The time from `at` to `until` became free today. */
  | 'FREED'
  /** `otherTaskId`, on which the task depends, has no time in the calendar and is due at `at`. */
  | 'HELD_UNTIL_DUE'
  /** From `at` to `until` lies inside the task's windows. */
  | 'IN_WINDOWS'
  /** The previous plan had the task at `at` to `until` as well. */
  | 'KEEPS_TIME'
  /** `minutes` of the task find no place. */
  | 'LEFT_OUT'
  /** The longest free stretch of the task's windows before `at`, planned work aside, is `minutes`. */
  | 'LONGEST_ROOM'
  /** Moved work: `minutes` of the task lay elsewhere in the previous plan, from `at` on; its first new session begins at `until`, where that is told. */
  | 'MOVED'
  /** The task needs `minutes` before `at`, in one piece where `part` is 1. */
  | 'NEEDS'
  /** From `at` to `until` nothing free in the task's windows was `minutes` long. */
  | 'NOTHING_EARLIER'
  /** The block is number `part` of `of` that the plan has for the task. */
  | 'PART'
  /** The task rests for `minutes` after its session that ends at `at`. */
  | 'REST'
  /** Of the task's windows before `at`, `minutes` are free of everything else. */
  | 'ROOM'
  /** The task may not start before `at`. */
  | 'STARTS_AFTER'
  /** Another task, `otherTaskId`, has the time from `at` to `until` now; without one, something that stays. */
  | 'TAKEN_BY'
  /** Planned work of `otherTaskId` takes `minutes` of the task's windows before `at`. */
  | 'TAKES'
  /** The task waits for `otherTaskId`, of which `minutes` find no place. */
  | 'WAITS_FOR'
  /** The task waits for `otherTaskId`, which has no time in the calendar and no due date in the horizon. */
  | 'WAITS_FOR_UNPLANNED'
  /** The task's windows open at `at`. */
  | 'WINDOW_OPENS';

/** What would have to give so that a task fits. */
export type PlanRemedyCode =
  /** Its due date: later. */
  | 'DUE_LATER'
  /** The due date of another task: later. */
  | 'OTHER_LATER'
  /** Its estimate: shorter. */
  | 'SHORTER'
  /** Another task: not planned. */
  | 'WITHOUT';

/** The kind of trouble that a task is in. */
export type PlanTroubleCode =
  /** Its work ends after its due date. */
  | 'LATE'
  /** Its windows do not hold its work. */
  | 'NO_ROOM'
  /** Its windows hold no time at all. */
  | 'NO_WINDOW'
  /** It was due before now. */
  | 'OVERDUE'
  /** It may not start within the next 14 days. */
  | 'STARTS_LATER'
  /** It waits for work that is left out. */
  | 'WAITS';

/** Which projects a list holds: those that meet every condition given. Archived ones are left out, unless `includeArchived` is said here or in a filter inside. Filters inside of it (`and`, `or`, `not`) are 5 deep at most, with 100 conditions and filters altogether, a search counted as 10. */
export type ProjectFilter = {
  /** Those that every one of these filters lets through; of none, all. */
  and?: Array<ProjectFilter> | null | undefined;
  /** Made in this span. */
  created?: DateTimeRange | null | undefined;
  /** true: only projects with a priority; false: only the others. */
  hasPriority?: boolean | null | undefined;
  /** true: only projects in a space; false: only the others. */
  hasSpace?: boolean | null | undefined;
  /** true: only projects that are meant to be finished some time; false: only the others. */
  hasTargetDate?: boolean | null | undefined;
  /** Archived ones too. It is no condition: false is as good as absent. */
  includeArchived?: boolean | null | undefined;
  /** Those that this filter does not let through. */
  not?: ProjectFilter | null | undefined;
  /** Those that at least one of these filters lets through; of none, nothing. */
  or?: Array<ProjectFilter> | null | undefined;
  /** With this text of at most 200 characters, in whatever case, in name or description. */
  search?: string | null | undefined;
  /** In one of these spaces. */
  spaceIds?: Array<string | number> | null | undefined;
  /** In one of these statuses. */
  status?: Array<ProjectStatus> | null | undefined;
  /** Meant to be finished in this span. */
  target?: DateTimeRange | null | undefined;
  /** Last changed in this span. */
  updated?: DateTimeRange | null | undefined;
};

/** Where a project stands. */
export type ProjectStatus =
  /** Put away. */
  | 'ARCHIVED'
  /** Some day. */
  | 'BACKLOG'
  /** Not to be done. */
  | 'CANCELLED'
  /** Done. */
  | 'COMPLETED'
  /** Begun. */
  | 'IN_PROGRESS'
  /** Planned. */
  | 'PLANNED';

/** What can be searched. */
export type SearchType =
  /** A document: its title and the first 50,000 characters of its content. */
  | 'DOCUMENT'
  /** A label: its name. */
  | 'LABEL'
  /** A project: its name and its description. */
  | 'PROJECT'
  /** A task: its title and its description. */
  | 'TASK';

/** Who is signing in. */
export type SignInInput = {
  /** The account's address. */
  email: string;
  /** Its password. */
  password: string;
};

/** The account to open. */
export type SignUpInput = {
  /** 1 to 200 characters; without one, what stands before the @. */
  displayName?: string | null | undefined;
  /** Unique without regard to case. */
  email: string;
  /** 8 to 256 characters; none of the most common passwords, nor the email or the name. */
  password: string;
  /** An IANA zone; UTC without one. */
  timezone?: string | null | undefined;
};

/** A task and one that it waits for. */
export type TaskDependencyInput = {
  /** The task that comes first. */
  dependsOnId: string | number;
  /** The task that waits. */
  taskId: string | number;
};

/** A task and a document. */
export type TaskDocumentInput = {
  /** The document's id. */
  documentId: string | number;
  /** The task's id. */
  taskId: string | number;
};

/** Which tasks a list holds: those that meet every condition given. An id that is not yours matches nothing. Only open tasks are listed, unless `status` or `includeCompleted` is said here or in a filter inside. Filters inside of it (`and`, `or`, `not`) are 5 deep at most, with 100 conditions and filters altogether, a search counted as 10. */
export type TaskFilter = {
  /** With every one of these labels; of none, all tasks. */
  allLabelIds?: Array<string | number> | null | undefined;
  /** Those that every one of these filters lets through; of none, all. */
  and?: Array<TaskFilter> | null | undefined;
  /** Done in this span. */
  completed?: DateTimeRange | null | undefined;
  /** Made in this span. */
  created?: DateTimeRange | null | undefined;
  /** Due in this span. */
  due?: DateTimeRange | null | undefined;
  /** true: only tasks that wait for another, of whatever status; false: only the others. */
  hasDependency?: boolean | null | undefined;
  /** true: only tasks with a document; false: only the others. */
  hasDocument?: boolean | null | undefined;
  /** true: only tasks that are due some time; false: only the others. */
  hasDueDate?: boolean | null | undefined;
  /** true: only tasks with an estimate; false: only the others. */
  hasEstimate?: boolean | null | undefined;
  /** true: only tasks with a label; false: only the others. */
  hasLabel?: boolean | null | undefined;
  /** true: only parts of another task; false: only the others. */
  hasParent?: boolean | null | undefined;
  /** true: only tasks of a project; false: only the others. */
  hasProject?: boolean | null | undefined;
  /** true: only tasks with windows of their own; false: only the others. */
  hasSchedulePreference?: boolean | null | undefined;
  /** true: only tasks in a space; false: only the others. */
  hasSpace?: boolean | null | undefined;
  /** true: only tasks that nothing is placed for before some time; false: only the others. */
  hasStartAfter?: boolean | null | undefined;
  /** true: only tasks with a part, of whatever status; false: only the others. */
  hasSubtask?: boolean | null | undefined;
  /** Completed, cancelled and archived tasks too; `status` wins over it. It is no condition: false is as good as absent. */
  includeCompleted?: boolean | null | undefined;
  /** With at least one of these labels. */
  labelIds?: Array<string | number> | null | undefined;
  /** Those that this filter does not let through. */
  not?: TaskFilter | null | undefined;
  /** Those that at least one of these filters lets through; of none, nothing. */
  or?: Array<TaskFilter> | null | undefined;
  /** true: only open tasks that were due before now; false: only the others. */
  overdue?: boolean | null | undefined;
  /** The parts of this task; null for tasks that are no part of another. */
  parentTaskId?: string | number | null | undefined;
  /** Of one of these priorities. */
  priority?: Array<TaskPriority> | null | undefined;
  /** In one of these projects. */
  projectIds?: Array<string | number> | null | undefined;
  /** With this text of at most 200 characters, in whatever case, in title or description. */
  search?: string | null | undefined;
  /** In one of these spaces. */
  spaceIds?: Array<string | number> | null | undefined;
  /** In one of these statuses. Without it, the open ones. */
  status?: Array<TaskStatus> | null | undefined;
  /** true: only open tasks without time still to come; false: only the others. */
  unscheduled?: boolean | null | undefined;
  /** Last changed in this span. */
  updated?: DateTimeRange | null | undefined;
};

/** A task and labels. */
export type TaskLabelsInput = {
  /** Labels of yours. */
  labelIds: Array<string | number>;
  /** The task's id. */
  taskId: string | number;
};

/** By what, and in which direction, tasks are listed. Of several, up to 5, a later one orders what is equal in those before it. Equal ones follow their ids; those without a value come last. */
export type TaskOrder = {
  /** The direction. */
  direction?: OrderDirection;
  /** What they are compared by. */
  field: TaskOrderField;
};

/** What tasks can be ordered by. */
export type TaskOrderField =
  /** When they were done. */
  | 'COMPLETED_AT'
  /** When they were made. */
  | 'CREATED_AT'
  /** Status, priority from urgent down, due date, sortOrder, creation: the order of the REST list. Of several, only the last. */
  | 'DEFAULT'
  /** When they are due. */
  | 'DUE_AT'
  /** Their estimate. */
  | 'ESTIMATE_MINUTES'
  /** Priority, from none up. */
  | 'PRIORITY'
  /** The place that their owner gave them. */
  | 'SORT_ORDER'
  /** The time before which nothing is placed for them. */
  | 'START_AFTER'
  /** Status, from backlog to archived. */
  | 'STATUS'
  /** Their title. */
  | 'TITLE'
  /** When they were last changed. */
  | 'UPDATED_AT';

/** How pressing a task is, from the least to the most. */
export type TaskPriority =
  /** High. */
  | 'HIGH'
  /** Low. */
  | 'LOW'
  /** Medium. */
  | 'MEDIUM'
  /** Not said. */
  | 'NONE'
  /** Urgent. */
  | 'URGENT';

/** Where the work on a task stands. The first three are the open ones. */
export type TaskStatus =
  /** Put away; removed after 30 days. */
  | 'ARCHIVED'
  /** Some day. */
  | 'BACKLOG'
  /** Not to be done. */
  | 'CANCELLED'
  /** Done. */
  | 'COMPLETED'
  /** Begun. */
  | 'IN_PROGRESS'
  /** To do. */
  | 'TODO';

/** Who placed a block. */
export type TimeBlockSource =
  /** The planner. */
  | 'AUTO'
  /** A person. */
  | 'MANUAL';

/** How a block stands. */
export type TimeBlockStatus =
  /** Off, or replaced by a later plan. */
  | 'CANCELLED'
  /** Done. */
  | 'COMPLETED'
  /** Running. */
  | 'IN_PROGRESS'
  /** Planned, neither begun nor done. */
  | 'SCHEDULED';

/** What the time of a block is for. */
export type TimeBlockType =
  /** Something that is no task: a meeting, a lunch, an afternoon off. */
  | 'BUSY'
  /** Work on a task. */
  | 'TASK';

/** Which run is taken back. */
export type UndoPlannerRunInput = {
  /** The `runId` that `runPlanner` answered with: refused where another run has followed it. */
  id: string | number;
};

/** What to change of an item. What is absent stays. */
export type UpdateChecklistItemInput = {
  /** Whether it is done. */
  completed?: boolean | null | undefined;
  /** Which item. */
  id: string | number;
  /** The place in the checklist. */
  sortOrder?: number | null | undefined;
  /** 1 to 500 characters. */
  title?: string | null | undefined;
};

/** What to change of a document. What is absent stays, null clears what may be empty. */
export type UpdateDocumentInput = {
  /** Markdown; any text. */
  content?: string | null | undefined;
  /** What kind it is. */
  docType?: DocumentType | null | undefined;
  /** Which document. */
  id: string | number;
  /** A project of yours. */
  projectId?: string | number | null | undefined;
  /** The place among the documents. */
  sortOrder?: number | null | undefined;
  /** A space of yours. */
  spaceId?: string | number | null | undefined;
  /** 1 to 500 characters. */
  title?: string | null | undefined;
  /** Where it points to. */
  url?: string | null | undefined;
};

/** What to change of a label. What is absent stays, null clears what may be empty. */
export type UpdateLabelInput = {
  /** Its colour. */
  color?: string | null | undefined;
  /** Which label. */
  id: string | number;
  /** 1 to 100 characters, none of your other labels' names. */
  name?: string | null | undefined;
};

/** What to change of the settings. What is absent stays, null goes back to the default. */
export type UpdatePlanningSettingsInput = {
  /** After so many minutes of planned work without a break comes one: 15 to 1440. */
  breakAfterMinutes?: number | null | undefined;
  /** How long that break is at least: 0 to 240 minutes. */
  breakMinutes?: number | null | undefined;
  /** The shortest session that is not cut too small: 1 to 240 minutes. */
  comfortableSessionMinutes?: number | null | undefined;
  /** The most planned minutes that one day should hold, 1 to 1440; null for no limit. */
  maxMinutesPerDay?: number | null | undefined;
  /** What becomes of the time of missed blocks. */
  missedWork?: MissedWork | null | undefined;
  /** The share of each day's open time to leave free: 0 to 0.9. */
  spareShare?: number | null | undefined;
};

/** What to change of your profile. What is absent stays; there must be at least one field. */
export type UpdateProfileInput = {
  /** 1 to 200 characters. */
  displayName?: string | null | undefined;
  /** An IANA zone. */
  timezone?: string | null | undefined;
};

/** What to change of a project. What is absent stays, null clears what may be empty. */
export type UpdateProjectInput = {
  /** Whether it is put away. */
  archived?: boolean | null | undefined;
  /** Whether the planner may place its tasks. */
  autoSchedule?: boolean | null | undefined;
  /** 1 to 32 characters. */
  color?: string | null | undefined;
  /** Markdown; any text. */
  description?: string | null | undefined;
  /** 1 to 64 characters. */
  icon?: string | null | undefined;
  /** Which project. */
  id: string | number;
  /** 1 to 200 characters. */
  name?: string | null | undefined;
  /** Any whole number. */
  priority?: number | null | undefined;
  /** The place among the projects. */
  sortOrder?: number | null | undefined;
  /** A space of yours. */
  spaceId?: string | number | null | undefined;
  /** Where it stands. */
  status?: ProjectStatus | null | undefined;
  /** When it is meant to be finished. */
  targetDate?: string | null | undefined;
};

/** What to change of a preference. What is absent stays. */
export type UpdateSchedulePreferenceInput = {
  /** Which preference. */
  id: string | number;
  /** 1 to 100 characters. */
  name?: string | null | undefined;
  /** Any whole number. */
  priority?: number | null | undefined;
  /** 1 to 50 windows, which replace the old ones. */
  windows?: Array<WeeklyWindowInput> | null | undefined;
};

/** What to change of a space. What is absent stays. */
export type UpdateSpaceInput = {
  /** 1 to 32 characters. */
  color?: string | null | undefined;
  /** 1 to 64 characters. */
  icon?: string | null | undefined;
  /** Which space. */
  id: string | number;
  /** 1 to 100 characters. */
  name?: string | null | undefined;
  /** The place among the spaces. */
  sortOrder?: number | null | undefined;
};

/** What to change of a task. What is absent stays, null clears what may be empty. */
export type UpdateTaskInput = {
  /** Whether the planner may place it. */
  autoSchedule?: boolean | null | undefined;
  /** Whether its work may be cut into sessions. */
  autoSplit?: boolean | null | undefined;
  /** When it was done. */
  completedAt?: string | null | undefined;
  /** The rest between two sessions, 0 to 1440 minutes. */
  cooldownMinutes?: number | null | undefined;
  /** Markdown; any text. */
  description?: string | null | undefined;
  /** When it must be done. */
  dueAt?: string | null | undefined;
  /** How long it takes: 0 to 960 minutes. Without it the planner leaves the task alone. */
  estimateMinutes?: number | null | undefined;
  /** Which task. */
  id: string | number;
  /** All labels it is to have: the set is replaced. */
  labelIds?: Array<string | number> | null | undefined;
  /** Whether the planner keeps the blocks that it has. */
  locked?: boolean | null | undefined;
  /** The most planned minutes of it that one day should hold, 1 to 1440; null for no limit of its own. */
  maxMinutesPerDay?: number | null | undefined;
  /** The longest session, 1 to 480 minutes. */
  maxSessionMinutes?: number | null | undefined;
  /** The shortest session, 1 to 60 minutes. */
  minSessionMinutes?: number | null | undefined;
  /** The task that it is to be part of, one of yours, neither itself nor a part of it; null for none. */
  parentTaskId?: string | number | null | undefined;
  /** How pressing it is. */
  priority?: TaskPriority | null | undefined;
  /** A project of yours. */
  projectId?: string | number | null | undefined;
  /** The windows in which the planner may place it; without one, the default windows. */
  schedulePreferenceId?: string | number | null | undefined;
  /** The place among its equals. */
  sortOrder?: number | null | undefined;
  /** A space of yours. */
  spaceId?: string | number | null | undefined;
  /** The planner places nothing before this. */
  startAfter?: string | null | undefined;
  /** Where the work stands. */
  status?: TaskStatus | null | undefined;
  /** 1 to 500 characters. */
  title?: string | null | undefined;
};

/** Which tasks to change. */
export type UpdateTasksInput = {
  /** 1 to 100 tasks, none twice, each with what to change of it. */
  tasks: Array<UpdateTaskInput>;
};

/** What to change of a block. What is absent stays. */
export type UpdateTimeBlockInput = {
  /** When it ends: after the start, by at most 24 hours. */
  endAt?: string | null | undefined;
  /** Which block. */
  id: string | number;
  /** Whether the planner leaves it where it is. */
  locked?: boolean | null | undefined;
  /** A place, from 0. */
  sortOrder?: number | null | undefined;
  /** When it starts. */
  startAt?: string | null | undefined;
  /** How it stands. */
  status?: TimeBlockStatus | null | undefined;
  /** 1 to 500 characters; only for busy time. */
  title?: string | null | undefined;
};

/** A day of the week. */
export type Weekday =
  /** Friday, 5. */
  | 'FRIDAY'
  /** Monday, 1. */
  | 'MONDAY'
  /** Saturday, 6. */
  | 'SATURDAY'
  /** Sunday, 0 in the REST interface. */
  | 'SUNDAY'
  /** Thursday, 4. */
  | 'THURSDAY'
  /** Tuesday, 2. */
  | 'TUESDAY'
  /** Wednesday, 3. */
  | 'WEDNESDAY';

/** A window of every week. */
export type WeeklyWindowInput = {
  /** On which days, at least one. */
  days: Array<Weekday>;
  /** Until when, after `start`. */
  end: string;
  /** From when. */
  start: string;
};

export type AccessQueryVariables = Exact<{ [key: string]: never; }>;


export type AccessQuery = { sessions: { nodes: Array<{ id: string, address: string | null, userAgent: string | null, createdAt: string, lastUsedAt: string | null, current: boolean }> }, apiKeys: { nodes: Array<{ id: string, name: string, prefix: string, scopes: Array<ApiKeyScope>, lastUsedAt: string | null, expiresAt: string | null }> } };

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

export type BlockFragment = { id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, project: { id: string, name: string, color: string } | null } | null };

export type BlocksStartingQueryVariables = Exact<{
  span: DateTimeRange;
  after?: string | null | undefined;
}>;


export type BlocksStartingQuery = { timeBlocks: { nodes: Array<{ id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, project: { id: string, name: string, color: string } | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ChangeBlockMutationVariables = Exact<{
  input: UpdateTimeBlockInput;
}>;


export type ChangeBlockMutation = { updateTimeBlock: { timeBlock: { id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, project: { id: string, name: string, color: string } | null } | null } } | null };

export type UnpinBlockMutationVariables = Exact<{
  id: string | number;
}>;


export type UnpinBlockMutation = { unpinTimeBlock: { timeBlock: { id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, project: { id: string, name: string, color: string } | null } | null } } | null };

export type PlaceTaskMutationVariables = Exact<{
  input: CreateTimeBlockInput;
}>;


export type PlaceTaskMutation = { createTimeBlock: { timeBlock: { id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, project: { id: string, name: string, color: string } | null } | null } } | null };

export type CreateBusyMutationVariables = Exact<{
  input: CreateBusyBlockInput;
}>;


export type CreateBusyMutation = { createBusyBlock: { timeBlock: { id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, project: { id: string, name: string, color: string } | null } | null } } | null };

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

export type PreferenceNamesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type PreferenceNamesQuery = { page: { nodes: Array<{ id: string, name: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

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

export type RemoveTaskLabelsMutationVariables = Exact<{
  input: TaskLabelsInput;
}>;


export type RemoveTaskLabelsMutation = { removeTaskLabels: { task: { id: string } } | null };

export type ChangesSubscriptionVariables = Exact<{
  since?: string | null | undefined;
}>;


export type ChangesSubscription = { changes: { type: ChangedType | null, operation: ChangeOperation, cursor: string } };

export type DocumentFieldsFragment = { id: string, title: string, content: string, url: string | null, docType: DocumentType, space: { id: string } | null, project: { id: string } | null };

export type DocumentDetailsQueryVariables = Exact<{
  id: string | number;
}>;


export type DocumentDetailsQuery = { document: { id: string, title: string, content: string, url: string | null, docType: DocumentType, tasks: { nodes: Array<{ id: string, title: string, status: TaskStatus }> }, space: { id: string } | null, project: { id: string } | null } | null };

export type CreateDocumentMutationVariables = Exact<{
  input: CreateDocumentInput;
}>;


export type CreateDocumentMutation = { createDocument: { document: { id: string } } | null };

export type UpdateDocumentMutationVariables = Exact<{
  input: UpdateDocumentInput;
}>;


export type UpdateDocumentMutation = { updateDocument: { document: { id: string, title: string, content: string, url: string | null, docType: DocumentType, space: { id: string } | null, project: { id: string } | null } } | null };

export type DeleteDocumentMutationVariables = Exact<{
  input: DeleteDocumentInput;
}>;


export type DeleteDocumentMutation = { deleteDocument: { deletedId: string } | null };

export type LinkTaskDocumentMutationVariables = Exact<{
  input: TaskDocumentInput;
}>;


export type LinkTaskDocumentMutation = { linkTaskDocument: { task: { id: string } } | null };

export type UnlinkTaskDocumentMutationVariables = Exact<{
  input: TaskDocumentInput;
}>;


export type UnlinkTaskDocumentMutation = { unlinkTaskDocument: { task: { id: string } } | null };

export type NoticeFragment = { id: string, type: NotificationType, title: string, body: string, read: boolean, metadata: Record<string, unknown>, createdAt: string };

export type NoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type NoticesQuery = { viewer: { id: string, unreadNotificationCount: number }, notifications: { totalCount: number, nodes: Array<{ id: string, type: NotificationType, title: string, body: string, read: boolean, metadata: Record<string, unknown>, createdAt: string }> } };

export type MarkReadMutationVariables = Exact<{
  id: string | number;
}>;


export type MarkReadMutation = { markNotificationRead: { notification: { id: string, type: NotificationType, title: string, body: string, read: boolean, metadata: Record<string, unknown>, createdAt: string } } | null };

export type MarkAllReadMutationVariables = Exact<{ [key: string]: never; }>;


export type MarkAllReadMutation = { markAllNotificationsRead: { markedRead: number } | null };

export type WriteNoticeMutationVariables = Exact<{
  type: NotificationGenerator;
}>;


export type WriteNoticeMutation = { generateNotification: { generated: number } | null };

export type PeriodFragment = { from: string, to: string, capacity: number, fixed: number, planned: number, free: number, overbooked: Array<{ priority: TaskPriority, minutes: number }> };

export type ForecastFragment = { taskId: string, title: string, expectedEnd: string | null, dueAt: string | null, slackMinutes: number | null, minutesLeftOut: number };

export type OutlookQueryVariables = Exact<{ [key: string]: never; }>;


export type OutlookQuery = { planningOutlook: { days: Array<{ from: string, to: string, capacity: number, fixed: number, planned: number, free: number, overbooked: Array<{ priority: TaskPriority, minutes: number }> }>, weeks: Array<{ from: string, to: string, capacity: number, fixed: number, planned: number, free: number, overbooked: Array<{ priority: TaskPriority, minutes: number }> }>, tasks: Array<{ taskId: string, title: string, expectedEnd: string | null, dueAt: string | null, slackMinutes: number | null, minutesLeftOut: number }> } };

export type FactFragment = { code: PlanFactCode, taskId: string, otherTaskId: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null };

export type PlannedTaskFragment = { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, project: { id: string, name: string, color: string } | null };

export type PlannedTimeFragment = { taskId: string, title: string, startAt: string, endAt: string, explanation: string | null, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, project: { id: string, name: string, color: string } | null } | null };

export type TroubleFragment = { taskId: string, title: string, minutesLeftOut: number, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> };

export type MoveFragment = { taskId: string, title: string, minutes: number, reason: string };

export type DiscomfortFragment = { crumbs: number, crumbMinutes: number, stretches: number, mostChangesPerDay: number, disturbedRest: number, overMaximum: number };

export type PreviewPlanQueryVariables = Exact<{ [key: string]: never; }>;


export type PreviewPlanQuery = { previewPlan: { created: Array<{ taskId: string, title: string, startAt: string, endAt: string, explanation: string | null, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, project: { id: string, name: string, color: string } | null } | null }>, kept: Array<{ taskId: string }>, moved: Array<{ taskId: string, title: string, explanation: string, from: { startAt: string, endAt: string }, to: { startAt: string, endAt: string }, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, project: { id: string, name: string, color: string } | null } | null }>, dropped: Array<{ taskId: string, title: string, startAt: string, endAt: string }>, moves: Array<{ taskId: string, title: string, minutes: number, reason: string }>, atRisk: Array<{ taskId: string, title: string, minutesLeftOut: number, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> }>, unscheduled: Array<{ taskId: string, title: string, minutesLeftOut: number, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> }>, discomfort: { crumbs: number, crumbMinutes: number, stretches: number, mostChangesPerDay: number, disturbedRest: number, overMaximum: number }, proof: { optimal: boolean } } };

export type PlanTroublesQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanTroublesQuery = { previewPlan: { atRisk: Array<{ taskId: string, title: string, minutesLeftOut: number, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> }>, unscheduled: Array<{ taskId: string, title: string, minutesLeftOut: number, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> }> } };

export type RemediesQueryVariables = Exact<{
  taskId: string | number;
}>;


export type RemediesQuery = { task: { id: string, title: string, dueAt: string | null, estimateMinutes: number | null } | null, planRemedies: Array<{ code: PlanRemedyCode, minutes: number, dueAt: string | null, estimateMinutes: number | null, otherTask: { id: string, title: string, dueAt: string | null } | null }> | null };

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


export type BlockFactsQuery = { timeBlock: { explanationFacts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> | null } | null };

export type RunPlannerMutationVariables = Exact<{ [key: string]: never; }>;


export type RunPlannerMutation = { runPlanner: { runId: string | null, tasksScheduled: number, moves: Array<{ taskId: string, title: string, minutes: number, reason: string }>, atRisk: Array<{ taskId: string, title: string, minutesLeftOut: number, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> }>, unscheduled: Array<{ taskId: string, title: string, minutesLeftOut: number, code: PlanTroubleCode, reason: string, facts: Array<{ code: PlanFactCode, taskId: string, otherTaskId: string | null, at: string | null, until: string | null, minutes: number | null, part: number | null, of: number | null }> }>, discomfort: { crumbs: number, crumbMinutes: number, stretches: number, mostChangesPerDay: number, disturbedRest: number, overMaximum: number }, proof: { optimal: boolean } } | null };

export type UndoPlannerRunMutationVariables = Exact<{
  input?: UndoPlannerRunInput | null | undefined;
}>;


export type UndoPlannerRunMutation = { undoPlannerRun: { removedIds: Array<string>, restored: Array<{ id: string, title: string, type: TimeBlockType, startAt: string, endAt: string, locked: boolean, source: TimeBlockSource, status: TimeBlockStatus, explanation: string | null, updatedAt: string, task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, project: { id: string, name: string, color: string } | null } | null }> } | null };

export type GiveWayMutationVariables = Exact<{
  input: UpdateTaskInput;
}>;


export type GiveWayMutation = { updateTask: { task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, project: { id: string, name: string, color: string } | null } } | null };

export type HoursFragment = { id: string, name: string, priority: number, windows: Array<{ days: Array<Weekday>, start: string, end: string }> };

export type WindowsQueryVariables = Exact<{ [key: string]: never; }>;


export type WindowsQuery = { schedulePreferences: { nodes: Array<{ id: string, name: string, priority: number, windows: Array<{ days: Array<Weekday>, start: string, end: string }> }> } };

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

export type ChoicesOfHoursQueryVariables = Exact<{ [key: string]: never; }>;


export type ChoicesOfHoursQuery = { projects: { nodes: Array<{ id: string, name: string }> }, schedulePreferences: { nodes: Array<{ id: string, tasks: { totalCount: number } }> } };

export type CreateHoursMutationVariables = Exact<{
  input: CreateSchedulePreferenceInput;
}>;


export type CreateHoursMutation = { createSchedulePreference: { schedulePreference: { id: string, name: string, priority: number, windows: Array<{ days: Array<Weekday>, start: string, end: string }> } } | null };

export type UpdateHoursMutationVariables = Exact<{
  input: UpdateSchedulePreferenceInput;
}>;


export type UpdateHoursMutation = { updateSchedulePreference: { schedulePreference: { id: string, name: string, priority: number, windows: Array<{ days: Array<Weekday>, start: string, end: string }> } } | null };

export type DeleteHoursMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteHoursMutation = { deleteSchedulePreference: { deletedId: string } | null };

export type GiveHoursMutationVariables = Exact<{
  tasks: Array<UpdateTaskInput> | UpdateTaskInput;
}>;


export type GiveHoursMutation = { updateTasks: { tasks: Array<{ id: string }> } | null };

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

export type SettingsFragment = { missedWork: MissedWork, maxMinutesPerDay: number | null, breakAfterMinutes: number, breakMinutes: number, comfortableSessionMinutes: number, spareShare: number };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { planningSettings: { missedWork: MissedWork, maxMinutesPerDay: number | null, breakAfterMinutes: number, breakMinutes: number, comfortableSessionMinutes: number, spareShare: number } };

export type UpdateSettingsMutationVariables = Exact<{
  input: UpdatePlanningSettingsInput;
}>;


export type UpdateSettingsMutation = { updatePlanningSettings: { planningSettings: { missedWork: MissedWork, maxMinutesPerDay: number | null, breakAfterMinutes: number, breakMinutes: number, comfortableSessionMinutes: number, spareShare: number } } | null };

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { viewer: { id: string, email: string, displayName: string, timezone: string } } | null };

export type DeleteAccountMutationVariables = Exact<{
  input: DeleteAccountInput;
}>;


export type DeleteAccountMutation = { deleteAccount: { deletedId: string } | null };

export type TaskLinkFragment = { id: string, title: string, status: TaskStatus };

export type TaskFieldsFragment = { description: string, startAfter: string | null, actualMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, cooldownMinutes: number, maxMinutesPerDay: number | null, autoSchedule: boolean, autoSplit: boolean, locked: boolean, createdAt: string, id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, space: { id: string, name: string } | null, parent: { id: string, title: string, status: TaskStatus } | null, schedulePreference: { id: string, name: string } | null, labels: { nodes: Array<{ id: string, name: string }> }, project: { id: string, name: string, color: string } | null };

export type ChecklistItemFragment = { id: string, title: string, completed: boolean, sortOrder: number };

export type TaskDetailsQueryVariables = Exact<{
  id: string | number;
}>;


export type TaskDetailsQuery = { task: { description: string, startAfter: string | null, actualMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, cooldownMinutes: number, maxMinutesPerDay: number | null, autoSchedule: boolean, autoSplit: boolean, locked: boolean, createdAt: string, id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, checklistItems: { nodes: Array<{ id: string, title: string, completed: boolean, sortOrder: number }> }, subtasks: { nodes: Array<{ id: string, title: string, status: TaskStatus }> }, dependencies: { nodes: Array<{ id: string, title: string, status: TaskStatus }> }, dependents: { nodes: Array<{ id: string, title: string, status: TaskStatus }> }, documents: { nodes: Array<{ id: string, title: string }> }, timeBlocks: { nodes: Array<{ id: string, startAt: string, endAt: string, status: TimeBlockStatus }> }, space: { id: string, name: string } | null, parent: { id: string, title: string, status: TaskStatus } | null, schedulePreference: { id: string, name: string } | null, labels: { nodes: Array<{ id: string, name: string }> }, project: { id: string, name: string, color: string } | null } | null };

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

export type OpenTaskFragment = { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, project: { id: string, name: string, color: string } | null };

export type OpenTasksQueryVariables = Exact<{
  filter?: TaskFilter | null | undefined;
  orderBy?: Array<TaskOrder> | TaskOrder | null | undefined;
  after?: string | null | undefined;
}>;


export type OpenTasksQuery = { tasks: { totalCount: number, nodes: Array<{ id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, project: { id: string, name: string, color: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateTaskMutationVariables = Exact<{
  input: CreateTaskInput;
}>;


export type CreateTaskMutation = { createTask: { task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, project: { id: string, name: string, color: string } | null } } | null };

export type UpdateTaskMutationVariables = Exact<{
  input: UpdateTaskInput;
}>;


export type UpdateTaskMutation = { updateTask: { task: { description: string, startAfter: string | null, actualMinutes: number | null, minSessionMinutes: number, maxSessionMinutes: number, cooldownMinutes: number, maxMinutesPerDay: number | null, autoSchedule: boolean, autoSplit: boolean, locked: boolean, createdAt: string, id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, completedAt: string | null, estimateMinutes: number | null, updatedAt: string, space: { id: string, name: string } | null, parent: { id: string, title: string, status: TaskStatus } | null, schedulePreference: { id: string, name: string } | null, labels: { nodes: Array<{ id: string, name: string }> }, project: { id: string, name: string, color: string } | null } } | null };

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
  planned
  free
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
}
    `, {"fragmentName":"Forecast"}) as unknown as TypedDocumentString<ForecastFragment, unknown>;
export const PlannedTaskFragmentDoc = new TypedDocumentString(`
    fragment PlannedTask on Task {
  id
  title
  status
  priority
  dueAt
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
  at
  until
  minutes
  part
  of
}`, {"fragmentName":"Trouble"}) as unknown as TypedDocumentString<TroubleFragment, unknown>;
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
export const SettingsFragmentDoc = new TypedDocumentString(`
    fragment Settings on PlanningSettings {
  missedWork
  maxMinutesPerDay
  breakAfterMinutes
  breakMinutes
  comfortableSessionMinutes
  spareShare
}
    `, {"fragmentName":"Settings"}) as unknown as TypedDocumentString<SettingsFragment, unknown>;
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
  project {
    id
    name
    color
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
  project {
    id
    name
    color
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
export const AccessDocument = new TypedDocumentString(`
    query Access {
  sessions(first: 100) {
    nodes {
      id
      address
      userAgent
      createdAt
      lastUsedAt
      current
    }
  }
  apiKeys(first: 100) {
    nodes {
      id
      name
      prefix
      scopes
      lastUsedAt
      expiresAt
    }
  }
}
    `) as unknown as TypedDocumentString<AccessQuery, AccessQueryVariables>;
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
    project {
      id
      name
      color
    }
  }
}`) as unknown as TypedDocumentString<CreateBusyMutation, CreateBusyMutationVariables>;
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
export const PreferenceNamesDocument = new TypedDocumentString(`
    query PreferenceNames($after: String) {
  page: schedulePreferences(first: 100, after: $after) {
    nodes {
      id
      name
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<PreferenceNamesQuery, PreferenceNamesQueryVariables>;
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
export const RemoveTaskLabelsDocument = new TypedDocumentString(`
    mutation RemoveTaskLabels($input: TaskLabelsInput!) {
  removeTaskLabels(input: $input) {
    task {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RemoveTaskLabelsMutation, RemoveTaskLabelsMutationVariables>;
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
    query DocumentDetails($id: ID!) {
  document(id: $id) {
    ...DocumentFields
    tasks(first: 100) {
      nodes {
        ...TaskLink
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
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateDocumentMutation, CreateDocumentMutationVariables>;
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
export const DeleteDocumentDocument = new TypedDocumentString(`
    mutation DeleteDocument($input: DeleteDocumentInput!) {
  deleteDocument(input: $input) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteDocumentMutation, DeleteDocumentMutationVariables>;
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
  }
}
    fragment Period on OutlookPeriod {
  from
  to
  capacity
  fixed
  planned
  free
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
      taskId
      title
      startAt
      endAt
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
    discomfort {
      ...Discomfort
    }
    proof {
      optimal
    }
  }
}
    fragment Fact on PlanFact {
  code
  taskId
  otherTaskId
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
  code
  reason
  facts {
    ...Fact
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
export const PlanTroublesDocument = new TypedDocumentString(`
    query PlanTroubles {
  previewPlan {
    atRisk {
      ...Trouble
    }
    unscheduled {
      ...Trouble
    }
  }
}
    fragment Fact on PlanFact {
  code
  taskId
  otherTaskId
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
  code
  reason
  facts {
    ...Fact
  }
}`) as unknown as TypedDocumentString<PlanTroublesQuery, PlanTroublesQueryVariables>;
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
    discomfort {
      ...Discomfort
    }
    proof {
      optimal
    }
  }
}
    fragment Fact on PlanFact {
  code
  taskId
  otherTaskId
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
  code
  reason
  facts {
    ...Fact
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
    project {
      id
      name
      color
    }
  }
}`) as unknown as TypedDocumentString<UndoPlannerRunMutation, UndoPlannerRunMutationVariables>;
export const GiveWayDocument = new TypedDocumentString(`
    mutation GiveWay($input: UpdateTaskInput!) {
  updateTask(input: $input) {
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
  project {
    id
    name
    color
  }
}`) as unknown as TypedDocumentString<GiveWayMutation, GiveWayMutationVariables>;
export const WindowsDocument = new TypedDocumentString(`
    query Windows {
  schedulePreferences(first: 100) {
    nodes {
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
}`) as unknown as TypedDocumentString<WindowsQuery, WindowsQueryVariables>;
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
export const ChoicesOfHoursDocument = new TypedDocumentString(`
    query ChoicesOfHours {
  projects(first: 100) {
    nodes {
      id
      name
    }
  }
  schedulePreferences(first: 100) {
    nodes {
      id
      tasks {
        totalCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ChoicesOfHoursQuery, ChoicesOfHoursQueryVariables>;
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
export const DeleteHoursDocument = new TypedDocumentString(`
    mutation DeleteHours($id: ID!) {
  deleteSchedulePreference(input: {id: $id}) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteHoursMutation, DeleteHoursMutationVariables>;
export const GiveHoursDocument = new TypedDocumentString(`
    mutation GiveHours($tasks: [UpdateTaskInput!]!) {
  updateTasks(input: {tasks: $tasks}) {
    tasks {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<GiveHoursMutation, GiveHoursMutationVariables>;
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
export const SettingsDocument = new TypedDocumentString(`
    query Settings {
  planningSettings {
    ...Settings
  }
}
    fragment Settings on PlanningSettings {
  missedWork
  maxMinutesPerDay
  breakAfterMinutes
  breakMinutes
  comfortableSessionMinutes
  spareShare
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
  missedWork
  maxMinutesPerDay
  breakAfterMinutes
  breakMinutes
  comfortableSessionMinutes
  spareShare
}`) as unknown as TypedDocumentString<UpdateSettingsMutation, UpdateSettingsMutationVariables>;
export const UpdateProfileDocument = new TypedDocumentString(`
    mutation UpdateProfile($input: UpdateProfileInput!) {
  updateProfile(input: $input) {
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
}`) as unknown as TypedDocumentString<UpdateProfileMutation, UpdateProfileMutationVariables>;
export const DeleteAccountDocument = new TypedDocumentString(`
    mutation DeleteAccount($input: DeleteAccountInput!) {
  deleteAccount(input: $input) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const TaskDetailsDocument = new TypedDocumentString(`
    query TaskDetails($id: ID!) {
  task(id: $id) {
    ...TaskFields
    checklistItems(first: 100) {
      nodes {
        ...ChecklistItem
      }
    }
    subtasks(first: 100) {
      nodes {
        ...TaskLink
      }
    }
    dependencies(first: 100) {
      nodes {
        ...TaskLink
      }
    }
    dependents(first: 100) {
      nodes {
        ...TaskLink
      }
    }
    documents(first: 100) {
      nodes {
        id
        title
      }
    }
    timeBlocks(first: 100) {
      nodes {
        id
        startAt
        endAt
        status
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
  project {
    id
    name
    color
  }
}`) as unknown as TypedDocumentString<TaskDetailsQuery, TaskDetailsQueryVariables>;
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
export const OpenTasksDocument = new TypedDocumentString(`
    query OpenTasks($filter: TaskFilter, $orderBy: [TaskOrder!], $after: String) {
  tasks(filter: $filter, orderBy: $orderBy, first: 50, after: $after) {
    totalCount
    nodes {
      ...OpenTask
    }
    pageInfo {
      hasNextPage
      endCursor
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
  project {
    id
    name
    color
  }
}`) as unknown as TypedDocumentString<OpenTasksQuery, OpenTasksQueryVariables>;
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
  project {
    id
    name
    color
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
  project {
    id
    name
    color
  }
}`) as unknown as TypedDocumentString<UpdateTaskMutation, UpdateTaskMutationVariables>;
export const DeleteTaskDocument = new TypedDocumentString(`
    mutation DeleteTask($input: DeleteTaskInput!) {
  deleteTask(input: $input) {
    deletedId
  }
}
    `) as unknown as TypedDocumentString<DeleteTaskMutation, DeleteTaskMutationVariables>;