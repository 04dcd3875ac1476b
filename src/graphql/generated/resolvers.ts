// Made by `npm run codegen` from schema/. Not to be edited.
import type { ValueOf } from '../resolvers/enums.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { NodeMapper, SearchResultMapper, Mapped } from '../resolvers/mappers.ts';
import type { Context } from '../server/context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type EnumResolverSignature<T, AllowedValues = any> = { [key in keyof T]?: AllowedValues };
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A colour, written `#RRGGBB`. */
  Color: { input: string; output: string; }
  /** A calendar date, `YYYY-MM-DD`. */
  Date: { input: string; output: string; }
  /** A timestamp such as `2026-11-15T09:00:00.000Z`. Input is ISO 8601, 1970 to 9999: without an offset it is UTC, and a date without a time is midnight UTC. */
  DateTime: { input: string; output: string; }
  /** A JSON object. Its fields depend on the record. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** A local time of day, from `00:00` to `23:59`. */
  TimeOfDay: { input: string; output: string; }
  /** Name of an IANA time zone, such as `Australia/Sydney`. */
  TimeZone: { input: string; output: string; }
  /** An absolute URL, except `javascript:`, `data:`, `vbscript:` and `blob:`. */
  URL: { input: string; output: string; }
};

/** An account, as admins see it. `node` returns your own account as a `User`, and `null` for other accounts unless you are an admin. */
export type Account = Node & {
  __typename?: 'Account';
  /** Creation time. */
  createdAt: Scalars['DateTime']['output'];
  /** Time at which it was disabled. `null` if it is enabled. */
  disabledAt: Maybe<Scalars['DateTime']['output']>;
  /** Display name. */
  displayName: Scalars['String']['output'];
  /** Email address for signing in. */
  email: Scalars['String']['output'];
  /** Id of the account. */
  id: Scalars['ID']['output'];
  /** Role on the instance. */
  role: Role;
  /** Time zone of the account. */
  timezone: Scalars['TimeZone']['output'];
};

/** A page of accounts. */
export type AccountConnection = {
  __typename?: 'AccountConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<AccountEdge>;
  /** The records of this page. */
  nodes: Array<Account>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A record of a page, with its cursor. */
export type AccountEdge = {
  __typename?: 'AccountEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: Account;
};

/** Result of `addTaskDependency`. */
export type AddTaskDependencyPayload = {
  __typename?: 'AddTaskDependencyPayload';
  /** Task that depends on the other. */
  task: Task;
};

/** Result of `addTaskLabels`. */
export type AddTaskLabelsPayload = {
  __typename?: 'AddTaskLabelsPayload';
  /** Task with the labels. */
  task: Task;
};

/** A key for the `Authorization: Bearer` header. Only its hash is stored. */
export type ApiKey = Node & {
  __typename?: 'ApiKey';
  /** Creation time. */
  createdAt: Scalars['DateTime']['output'];
  /** Expiry time. `null` if it does not expire. */
  expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Id of the key; not secret. */
  id: Scalars['ID']['output'];
  /** Time of the last use, to the minute. `null` if it was never used. */
  lastUsedAt: Maybe<Scalars['DateTime']['output']>;
  /** Name. */
  name: Scalars['String']['output'];
  /** First characters of the key, to recognise it. */
  prefix: Scalars['String']['output'];
  /** Whether the key is read-only. */
  readOnly: Scalars['Boolean']['output'];
  /** Scopes. */
  scopes: Array<ApiKeyScope>;
};

/** A page of API keys. */
export type ApiKeyConnection = {
  __typename?: 'ApiKeyConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<ApiKeyEdge>;
  /** The records of this page. */
  nodes: Array<ApiKey>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A record of a page, with its cursor. */
export type ApiKeyEdge = {
  __typename?: 'ApiKeyEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: ApiKey;
};

export type ApiKeyScope = ValueOf<'ApiKeyScope'>;

/** Input of `archiveProject`. */
export type ArchiveProjectInput = {
  /** Id of the project. */
  id: Scalars['ID']['input'];
};

/** Result of `archiveProject`. */
export type ArchiveProjectPayload = {
  __typename?: 'ArchiveProjectPayload';
  /** Archived project. */
  project: Project;
};

/** Input of `archiveTask`. */
export type ArchiveTaskInput = {
  /** Id of the task. */
  id: Scalars['ID']['input'];
};

/** Result of `archiveTask`. */
export type ArchiveTaskPayload = {
  __typename?: 'ArchiveTaskPayload';
  /** Archived task. */
  task: Task;
};

export type AutoPlan = ValueOf<'AutoPlan'>;

/** Input of `batchTasks`. */
export type BatchTasksInput = {
  /** Action to apply to each task. */
  action: TaskBatchAction;
  /** Ids of the tasks, at least one. */
  taskIds: Array<Scalars['ID']['input']>;
};

/** Result of `batchTasks`. */
export type BatchTasksPayload = {
  __typename?: 'BatchTasksPayload';
  /** Number of changed tasks. */
  affected: Scalars['Int']['output'];
  /** Number of ids that were duplicates or not tasks of yours. */
  invalid: Scalars['Int']['output'];
  /** Number of ids in the input. */
  requested: Scalars['Int']['output'];
  /** Changed tasks, in the order of the input. */
  tasks: Array<Task>;
};

/** An event of a subscribed calendar; one for each date of a repeating event. An event whose content changes gets a new id. */
export type CalendarEvent = {
  __typename?: 'CalendarEvent';
  /** Whether it takes whole days. */
  allDay: Scalars['Boolean']['output'];
  /** Start of the time that the planner avoids, with the buffer. `null` if the planner does not avoid it. */
  busyFrom: Maybe<Scalars['DateTime']['output']>;
  /** End of the time that the planner avoids, with the buffer. `null` if the planner does not avoid it. */
  busyUntil: Maybe<Scalars['DateTime']['output']>;
  /** Id of the calendar. */
  calendarId: Scalars['ID']['output'];
  /** End, exclusive. Midnight after the last day for an all-day event. */
  endAt: Scalars['DateTime']['output'];
  /** Id of the event. */
  id: Scalars['ID']['output'];
  /** Location. `null` if it has none. */
  location: Maybe<Scalars['String']['output']>;
  /** Start. Midnight in the time zone of the account for an all-day event. */
  startAt: Scalars['DateTime']['output'];
  /** Whether it is tentative. */
  tentative: Scalars['Boolean']['output'];
  /** Title. */
  title: Scalars['String']['output'];
  /** Whether its calendar marks it as free time. */
  transparent: Scalars['Boolean']['output'];
};

/** An iCalendar feed at a secret address, for calendar programs. Only the hash of the address is stored. */
export type CalendarFeed = Node & {
  __typename?: 'CalendarFeed';
  /** Creation time. */
  createdAt: Scalars['DateTime']['output'];
  /** What it shows of its entries. */
  detail: CalendarFeedDetail;
  /** How it contains the due dates of open tasks. A feed with the detail `BUSY` contains none. */
  dueDates: CalendarFeedDueDates;
  /** Id of the feed; not secret. */
  id: Scalars['ID']['output'];
  /** Whether it contains busy time. */
  includeBusy: Scalars['Boolean']['output'];
  /** Whether it contains blocks that you placed or moved. */
  includePlaced: Scalars['Boolean']['output'];
  /** Whether it contains blocks of the planner. */
  includePlanned: Scalars['Boolean']['output'];
  /** Ids of the labels of which its tasks have at least one. Empty: all tasks. */
  labelIds: Array<Scalars['ID']['output']>;
  /** Time of the last use, to the minute. `null` if it was never used. */
  lastUsedAt: Maybe<Scalars['DateTime']['output']>;
  /** Name, which calendar programs show. */
  name: Scalars['String']['output'];
  /** First characters of the secret part of the address, to recognise it. */
  prefix: Scalars['String']['output'];
  /** Ids of the projects whose tasks it contains. Empty: all tasks. */
  projectIds: Array<Scalars['ID']['output']>;
  /** Ids of the spaces whose tasks it contains. Empty: all tasks. */
  spaceIds: Array<Scalars['ID']['output']>;
  /** Time of the last change. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of calendar feeds. */
export type CalendarFeedConnection = {
  __typename?: 'CalendarFeedConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<CalendarFeedEdge>;
  /** The records of this page. */
  nodes: Array<CalendarFeed>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

export type CalendarFeedDetail = ValueOf<'CalendarFeedDetail'>;

export type CalendarFeedDueDates = ValueOf<'CalendarFeedDueDates'>;

/** A record of a page, with its cursor. */
export type CalendarFeedEdge = {
  __typename?: 'CalendarFeedEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: CalendarFeed;
};

export type CalendarSource = ValueOf<'CalendarSource'>;

/** A change notification. */
export type Change = {
  __typename?: 'Change';
  /** Time of the change, by the clock of the database. */
  at: Scalars['DateTime']['output'];
  /** Cursor of this event, for `since` after a disconnect. */
  cursor: Scalars['String']['output'];
  /** Id of the record, or of the account for its settings. `null` in a `RESET`. */
  id: Maybe<Scalars['ID']['output']>;
  /** Kind of change. */
  operation: ChangeOperation;
  /** Type of the changed record. `null` in a `RESET` of all types. */
  type: Maybe<ChangedType>;
};

export type ChangeOperation = ValueOf<'ChangeOperation'>;

/** Input of `changePassword`. */
export type ChangePasswordInput = {
  /** Current password. */
  currentPassword: Scalars['String']['input'];
  /** 8 to 256 characters. Common passwords, the email and the display name are rejected. */
  newPassword: Scalars['String']['input'];
};

/** Result of `changePassword`. */
export type ChangePasswordPayload = {
  __typename?: 'ChangePasswordPayload';
  /** Always `true`. */
  success: Scalars['Boolean']['output'];
};

export type ChangedType = ValueOf<'ChangedType'>;

/** An item of a task's checklist. */
export type ChecklistItem = Node & {
  __typename?: 'ChecklistItem';
  /** Whether it is completed. */
  completed: Scalars['Boolean']['output'];
  /** Id of the checklist item. */
  id: Scalars['ID']['output'];
  /** Manual position in the checklist, in ascending order. */
  sortOrder: Scalars['Float']['output'];
  /** Task that the item belongs to. */
  task: Task;
  /** Text of the item. */
  title: Scalars['String']['output'];
};

/** A page of checklist items. */
export type ChecklistItemConnection = {
  __typename?: 'ChecklistItemConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<ChecklistItemEdge>;
  /** The records of this page. */
  nodes: Array<ChecklistItem>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A record of a page, with its cursor. */
export type ChecklistItemEdge = {
  __typename?: 'ChecklistItemEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: ChecklistItem;
};

/** Input of `createApiKey`. */
export type CreateApiKeyInput = {
  /** Expiry time in the future. Default: no expiry. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** Whether the key is read-only. Default: `false`. */
  readOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** Scopes, at most those of your credential. `READ` is always included. Default: all; `READ` if `readOnly`. */
  scopes?: InputMaybe<Array<ApiKeyScope>>;
};

/** Result of `createApiKey`. */
export type CreateApiKeyPayload = {
  __typename?: 'CreateApiKeyPayload';
  /** Stored record of the key. */
  apiKey: ApiKey;
  /** The key itself. `null` in the response to a retry with the same id. */
  key: Maybe<Scalars['String']['output']>;
};

/** Input of `createBusyBlock`. */
export type CreateBusyBlockInput = {
  /** End time, at most 24 hours after the start. */
  endAt: Scalars['DateTime']['input'];
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Start time. */
  startAt: Scalars['DateTime']['input'];
  /** Title of the busy time: 1 to 500 characters. */
  title: Scalars['String']['input'];
};

/** Result of `createBusyBlock`. */
export type CreateBusyBlockPayload = {
  __typename?: 'CreateBusyBlockPayload';
  /** Created block. */
  timeBlock: TimeBlock;
};

/** Input of `createCalendarFeed`. */
export type CreateCalendarFeedInput = {
  /** What it shows of its entries. Default: `TITLES`. */
  detail?: InputMaybe<CalendarFeedDetail>;
  /** How it contains the due dates of open tasks. Default: `NONE`. */
  dueDates?: InputMaybe<CalendarFeedDueDates>;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Whether it contains busy time. Default: `true`. */
  includeBusy?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it contains blocks that you placed or moved. Default: `true`. */
  includePlaced?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it contains blocks of the planner. Default: `true`. */
  includePlanned?: InputMaybe<Scalars['Boolean']['input']>;
  /** Ids of at most 100 labels. Default: all tasks. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** Ids of at most 100 projects. Default: all tasks. */
  projectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Ids of at most 100 spaces. Default: all tasks. */
  spaceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Result of `createCalendarFeed`. */
export type CreateCalendarFeedPayload = {
  __typename?: 'CreateCalendarFeedPayload';
  /** Stored record of the feed. */
  calendarFeed: CalendarFeed;
  /** Secret path of the feed on this service, ending in `.ics`. `null` in the response to a retry with the same id. */
  path: Maybe<Scalars['String']['output']>;
};

/** Input of `createChecklistItem`. */
export type CreateChecklistItemInput = {
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Id of the task. */
  taskId: Scalars['ID']['input'];
  /** 1 to 500 characters. */
  title: Scalars['String']['input'];
};

/** Result of `createChecklistItem`. */
export type CreateChecklistItemPayload = {
  __typename?: 'CreateChecklistItemPayload';
  /** Created item. */
  checklistItem: ChecklistItem;
};

/** Input of `createDocument`. `null` counts as absent for nullable fields and is rejected for others. */
export type CreateDocumentInput = {
  /** Markdown text. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** Type of the document. Default: `NOTE`. */
  docType?: InputMaybe<DocumentType>;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Id of one of your projects. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Id of one of your spaces. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 500 characters. */
  title: Scalars['String']['input'];
  /** URL of a link. */
  url?: InputMaybe<Scalars['URL']['input']>;
};

/** Result of `createDocument`. */
export type CreateDocumentPayload = {
  __typename?: 'CreateDocumentPayload';
  /** Created document. */
  document: Document;
};

/** Input of `createLabel`. */
export type CreateLabelInput = {
  /** Colour. */
  color?: InputMaybe<Scalars['Color']['input']>;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 100 characters, unique among your labels. */
  name: Scalars['String']['input'];
};

/** Result of `createLabel`. */
export type CreateLabelPayload = {
  __typename?: 'CreateLabelPayload';
  /** Created label. */
  label: Label;
};

/** Input of `createOccurrences`. */
export type CreateOccurrencesInput = {
  /** Last date for which tasks are created. */
  until: Scalars['Date']['input'];
};

/** Result of `createOccurrences`. */
export type CreateOccurrencesPayload = {
  __typename?: 'CreateOccurrencesPayload';
  /** Last date for which tasks are created, at most 28 days ahead. */
  until: Scalars['Date']['output'];
};

/** Input of `createProject`. `null` counts as absent for nullable fields and is rejected for others. */
export type CreateProjectInput = {
  /** Whether the planner schedules its tasks. Default: `true`. */
  autoSchedule?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 32 characters. Default: `#6B7280`. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** Markdown text. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 64 characters. Default: `folder`. */
  icon?: InputMaybe<Scalars['String']['input']>;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 200 characters. */
  name: Scalars['String']['input'];
  /** Any integer. */
  priority?: InputMaybe<Scalars['Int']['input']>;
  /** Id of one of your spaces. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** Target date. `null` if there is none. */
  targetDate?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Result of `createProject`. */
export type CreateProjectPayload = {
  __typename?: 'CreateProjectPayload';
  /** Created project. */
  project: Project;
};

/** Input of `createSchedulePreference`. */
export type CreateSchedulePreferenceInput = {
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** Any integer. Default: 0. */
  priority?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 50 windows. */
  windows: Array<WeeklyWindowInput>;
};

/** Result of `createSchedulePreference`. */
export type CreateSchedulePreferencePayload = {
  __typename?: 'CreateSchedulePreferencePayload';
  /** Created preference. */
  schedulePreference: SchedulePreference;
};

/** Input of `createSpace`. */
export type CreateSpaceInput = {
  /** 1 to 32 characters. Default: `#6B7280`. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 64 characters. Default: `folder`. */
  icon?: InputMaybe<Scalars['String']['input']>;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
};

/** Result of `createSpace`. */
export type CreateSpacePayload = {
  __typename?: 'CreateSpacePayload';
  /** Created space. */
  space: Space;
};

/** Input of `createSubscribedCalendar`. Either `address` or `file` is required. */
export type CreateSubscribedCalendarInput = {
  /** Address of an iCalendar file: `https:`, `http:` or `webcal:`, at most 2000 characters. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Whether the planner avoids its all-day events. Default: `false`. */
  allDayBlocks?: InputMaybe<Scalars['Boolean']['input']>;
  /** 0 to 240. Default: 0. */
  bufferAfterMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** 0 to 240. Default: 0. */
  bufferBeforeMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 32 characters. Default: `#6B7280`. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is on. Default: `true`. */
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Content of an iCalendar file, at most 1000000 characters. */
  file?: InputMaybe<Scalars['String']['input']>;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** Whether the planner avoids its tentative events. Default: `true`. */
  tentativeBlocks?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Result of `createSubscribedCalendar`. */
export type CreateSubscribedCalendarPayload = {
  __typename?: 'CreateSubscribedCalendarPayload';
  /** Stored record of the calendar, not fetched yet. */
  subscribedCalendar: SubscribedCalendar;
};

/** Input of `createTask`. `null` counts as absent for nullable fields and is rejected for others. */
export type CreateTaskInput = {
  /** Whether the planner schedules the task. Default: `true`. */
  autoSchedule?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the planner may split the work into several sessions. Default: `true`. */
  autoSplit?: InputMaybe<Scalars['Boolean']['input']>;
  /** Minimum break between two sessions of the task: 0 to 1440 minutes. Default: 5. */
  cooldownMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Markdown text. Default: empty. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Due date. */
  dueAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Estimate: 0 to 960 minutes. If it is absent or `null`, the planner uses the default estimate of the planning settings; without either, the task is not planned. */
  estimateMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Ids of your labels. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Maximum planned minutes of this task per day: 1 to 1440. Default: no limit. */
  maxMinutesPerDay?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum session length: 1 to 480 minutes. Default: 60. */
  maxSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum session length: 1 to 60 minutes. Default: 5. */
  minSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Id of the parent task, one of yours. */
  parentTaskId?: InputMaybe<Scalars['ID']['input']>;
  /** Priority. Default: `NONE`. */
  priority?: InputMaybe<TaskPriority>;
  /** Id of one of your projects. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Id of a schedule preference whose windows the planner uses. Default: Monday to Friday, 09:00 to 17:00. */
  schedulePreferenceId?: InputMaybe<Scalars['ID']['input']>;
  /** Id of one of your spaces. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** Start date: the planner schedules no work before it. `null` if there is none. */
  startAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Status. Default: `TODO`. */
  status?: InputMaybe<TaskStatus>;
  /** 1 to 500 characters. */
  title: Scalars['String']['input'];
};

/** Result of `createTask`. */
export type CreateTaskPayload = {
  __typename?: 'CreateTaskPayload';
  /** Created task. */
  task: Task;
};

/** Input of `createTaskSeries`. `null` counts as absent for nullable fields and is rejected for others. */
export type CreateTaskSeriesInput = {
  /** Whether the dates follow the rule or the last completion. Default: `SCHEDULE`. */
  anchor?: InputMaybe<SeriesAnchor>;
  /** At most 50 titles of 1 to 500 characters. */
  checklist?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Number of dates, 1 to 366. */
  count?: InputMaybe<Scalars['Int']['input']>;
  /** Days ahead for which tasks are created, 1 to 28. Default: 14. */
  daysAhead?: InputMaybe<Scalars['Int']['input']>;
  /** Markdown text of at most 20,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Days from the date of a task to its due date, 0 to 30. Default: 0, or 1 for a habit of up to 3 times a week without a fixed time. */
  dueDaysAfter?: InputMaybe<Scalars['Int']['input']>;
  /** Local time at which tasks are due. Default: `23:59`. */
  dueTime?: InputMaybe<Scalars['TimeOfDay']['input']>;
  /** Last date. */
  endsOn?: InputMaybe<Scalars['Date']['input']>;
  /** 0 to 960. */
  estimateMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Local time at which each task gets a fixed block on its date. The planner does not move these blocks, and they may be outside of the working hours. */
  fixedTime?: InputMaybe<Scalars['TimeOfDay']['input']>;
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Ids of at most 50 of your labels. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** 1 to 480. Default: 60. */
  maxSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 60. Default: 5. */
  minSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Handling of open tasks whose time has passed. Default: `KEEP`. */
  missed?: InputMaybe<MissedOccurrences>;
  /** No tasks before this date. */
  pausedUntil?: InputMaybe<Scalars['Date']['input']>;
  /** Priority of its tasks. Default: `NONE`. */
  priority?: InputMaybe<TaskPriority>;
  /** Id of one of your projects. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Recurrence rule, as in RFC 5545, with `FREQ` (`DAILY`, `WEEKLY`, `MONTHLY`, `YEARLY`), `INTERVAL` (at most 1000), `BYDAY`, `BYMONTHDAY`, `BYMONTH` and `BYSETPOS`. Required without `timesPerWeek`. */
  rule?: InputMaybe<Scalars['String']['input']>;
  /** Id of one of your schedule preferences. */
  schedulePreferenceId?: InputMaybe<Scalars['ID']['input']>;
  /** Id of one of your spaces. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** Days from the first possible start of a task to its date, 0 to 30. Default: 0. */
  startDaysBefore?: InputMaybe<Scalars['Int']['input']>;
  /** Local time of the first possible start. Default: `00:00`. A task with a block at `fixedTime` may start when the block does, if that is earlier. */
  startTime?: InputMaybe<Scalars['TimeOfDay']['input']>;
  /** First date, in your time zone. Default: today, or tomorrow if the task of today would already be overdue or its fixed time has passed. */
  startsOn?: InputMaybe<Scalars['Date']['input']>;
  /** Id of an open task that becomes the task of the first date. */
  taskId?: InputMaybe<Scalars['ID']['input']>;
  /** Tasks per week of a habit, 1 to 7. Instead of `rule`. */
  timesPerWeek?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 500 characters. */
  title: Scalars['String']['input'];
};

/** Result of `createTaskSeries`. */
export type CreateTaskSeriesPayload = {
  __typename?: 'CreateTaskSeriesPayload';
  /** Created series. */
  taskSeries: TaskSeries;
};

/** Input of `createTasks`. */
export type CreateTasksInput = {
  /** 1 to 100 tasks. */
  tasks: Array<CreateTaskInput>;
};

/** Result of `createTasks`. */
export type CreateTasksPayload = {
  __typename?: 'CreateTasksPayload';
  /** Created tasks, in the order of the input. */
  tasks: Array<Task>;
};

/** Input of `createTimeBlock`. */
export type CreateTimeBlockInput = {
  /** End time, at most 24 hours after the start. */
  endAt: Scalars['DateTime']['input'];
  /** Client-supplied id: a UUID that is not in use. A retry with the same id and content returns the existing record; other content is a `CONFLICT`. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Start time. */
  startAt: Scalars['DateTime']['input'];
  /** Id of the task. */
  taskId: Scalars['ID']['input'];
};

/** Result of `createTimeBlock`. */
export type CreateTimeBlockPayload = {
  __typename?: 'CreateTimeBlockPayload';
  /** Created block. */
  timeBlock: TimeBlock;
};

/** A time range. Either end may be absent. */
export type DateTimeRange = {
  /** Start of the range, inclusive. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** End of the range, inclusive. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Input of `deleteAccount`. */
export type DeleteAccountInput = {
  /** Email address of your account, as confirmation. */
  email: Scalars['String']['input'];
  /** Password of the account, if it has one. The limits on failed sign-ins apply. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `deleteAccount`. Later fields of the request are anonymous. */
export type DeleteAccountPayload = {
  __typename?: 'DeleteAccountPayload';
  /** Id of the deleted account. */
  deletedId: Scalars['ID']['output'];
};

/** Input of `deleteApiKey`. */
export type DeleteApiKeyInput = {
  /** Id of the key. */
  id: Scalars['ID']['input'];
};

/** Result of `deleteApiKey`. */
export type DeleteApiKeyPayload = {
  __typename?: 'DeleteApiKeyPayload';
  /** Id of the deleted record. */
  deletedId: Scalars['ID']['output'];
};

/** Input of `deleteCalendarFeed`. */
export type DeleteCalendarFeedInput = {
  /** Id of the feed. */
  id: Scalars['ID']['input'];
};

/** Result of `deleteCalendarFeed`. */
export type DeleteCalendarFeedPayload = {
  __typename?: 'DeleteCalendarFeedPayload';
  /** Id of the deleted record. */
  deletedId: Scalars['ID']['output'];
};

/** Input of `deleteChecklistItem`. */
export type DeleteChecklistItemInput = {
  /** Id of the checklist item. */
  id: Scalars['ID']['input'];
};

/** Result of `deleteChecklistItem`. */
export type DeleteChecklistItemPayload = {
  __typename?: 'DeleteChecklistItemPayload';
  /** Id of the deleted record. */
  deletedId: Scalars['ID']['output'];
};

/** Input of `deleteDocument`. */
export type DeleteDocumentInput = {
  /** Id of the document. */
  id: Scalars['ID']['input'];
};

/** Result of `deleteDocument`. */
export type DeleteDocumentPayload = {
  __typename?: 'DeleteDocumentPayload';
  /** Id of the deleted record. */
  deletedId: Scalars['ID']['output'];
};

/** Input of `deleteLabel`. */
export type DeleteLabelInput = {
  /** Id of the label. */
  id: Scalars['ID']['input'];
};

/** Result of `deleteLabel`. */
export type DeleteLabelPayload = {
  __typename?: 'DeleteLabelPayload';
  /** Id of the deleted record. */
  deletedId: Scalars['ID']['output'];
};

/** Input of `deleteProject`. */
export type DeleteProjectInput = {
  /** Id of the project. */
  id: Scalars['ID']['input'];
};

/** Result of `deleteProject`. */
export type DeleteProjectPayload = {
  __typename?: 'DeleteProjectPayload';
  /** Id of the deleted record. */
  deletedId: Scalars['ID']['output'];
};

/** Input of `deleteSchedulePreference`. */
export type DeleteSchedulePreferenceInput = {
  /** Id of the schedule preference. */
  id: Scalars['ID']['input'];
};

/** Result of `deleteSchedulePreference`. */
export type DeleteSchedulePreferencePayload = {
  __typename?: 'DeleteSchedulePreferencePayload';
  /** Id of the deleted record. */
  deletedId: Scalars['ID']['output'];
};

/** Input of `deleteSpace`. */
export type DeleteSpaceInput = {
  /** Id of the space. */
  id: Scalars['ID']['input'];
};

/** Result of `deleteSpace`. */
export type DeleteSpacePayload = {
  __typename?: 'DeleteSpacePayload';
  /** Id of the deleted record. */
  deletedId: Scalars['ID']['output'];
};

/** Input of `deleteSubscribedCalendar`. */
export type DeleteSubscribedCalendarInput = {
  /** Id of the calendar. */
  id: Scalars['ID']['input'];
};

/** Result of `deleteSubscribedCalendar`. */
export type DeleteSubscribedCalendarPayload = {
  __typename?: 'DeleteSubscribedCalendarPayload';
  /** Id of the deleted record. */
  deletedId: Scalars['ID']['output'];
};

/** Input of `deleteTask`. */
export type DeleteTaskInput = {
  /** Id of the task. */
  id: Scalars['ID']['input'];
};

/** Result of `deleteTask`. */
export type DeleteTaskPayload = {
  __typename?: 'DeleteTaskPayload';
  /** Id of the deleted record. */
  deletedId: Scalars['ID']['output'];
};

/** Input of `deleteTaskSeries`. */
export type DeleteTaskSeriesInput = {
  /** Id of the series. */
  id: Scalars['ID']['input'];
  /** Id of an open task that is kept nevertheless. */
  keepTaskId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether its open tasks are deleted too, except those that were changed themselves or carry work. */
  openTasks?: Scalars['Boolean']['input'];
};

/** Result of `deleteTaskSeries`. */
export type DeleteTaskSeriesPayload = {
  __typename?: 'DeleteTaskSeriesPayload';
  /** Id of the deleted record. */
  deletedId: Scalars['ID']['output'];
};

/** Input of `deleteTimeBlock`. */
export type DeleteTimeBlockInput = {
  /** Id of the block. */
  id: Scalars['ID']['input'];
};

/** Result of `deleteTimeBlock`. */
export type DeleteTimeBlockPayload = {
  __typename?: 'DeleteTimeBlockPayload';
  /** Id of the deleted record. */
  deletedId: Scalars['ID']['output'];
};

/** A Markdown note or a link. */
export type Document = Node & {
  __typename?: 'Document';
  /** Markdown text; may be empty. */
  content: Scalars['String']['output'];
  /** Creation time. */
  createdAt: Scalars['DateTime']['output'];
  /** Type of the document. */
  docType: DocumentType;
  /** Id of the document. */
  id: Scalars['ID']['output'];
  /** Project. `null` if it is in no project. */
  project: Maybe<Project>;
  /** Manual position among the documents, in ascending order. */
  sortOrder: Scalars['Float']['output'];
  /** Space. `null` if it is in no space. */
  space: Maybe<Space>;
  /** Linked tasks of every status, by `sortOrder` and creation time. */
  tasks: TaskConnection;
  /** Title. */
  title: Scalars['String']['output'];
  /** Time of the last change. */
  updatedAt: Scalars['DateTime']['output'];
  /** URL of a link. */
  url: Maybe<Scalars['URL']['output']>;
};


/** A Markdown note or a link. */
export type DocumentTasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of documents. */
export type DocumentConnection = {
  __typename?: 'DocumentConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<DocumentEdge>;
  /** The records of this page. */
  nodes: Array<Document>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A record of a page, with its cursor. */
export type DocumentEdge = {
  __typename?: 'DocumentEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: Document;
};

/** Filter for documents. All conditions must match. Nested filters (`and`, `or`, `not`) may be 5 levels deep, with 100 conditions and filters in total; a search counts as 10. */
export type DocumentFilter = {
  /** Records that match all of these filters. An empty list matches everything. */
  and?: InputMaybe<Array<DocumentFilter>>;
  /** Created in this range. */
  created?: InputMaybe<DateTimeRange>;
  /** `true`: documents in a project. `false`: documents without one. */
  hasProject?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: documents in a space. `false`: documents without one. */
  hasSpace?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: documents with a URL. `false`: documents without one. */
  hasUrl?: InputMaybe<Scalars['Boolean']['input']>;
  /** Records that do not match this filter. */
  not?: InputMaybe<DocumentFilter>;
  /** Records that match at least one of these filters. An empty list matches nothing. */
  or?: InputMaybe<Array<DocumentFilter>>;
  /** In one of these projects. */
  projectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Title or content contains this text of at most 200 characters, case-insensitive. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** In one of these spaces. */
  spaceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Last changed in this range. */
  updated?: InputMaybe<DateTimeRange>;
};

/** Order of documents. Up to 5 orders apply; each one breaks the ties of those before it; remaining ties are ordered by id. */
export type DocumentOrder = {
  /** The direction. */
  direction?: OrderDirection;
  /** Field to order by. */
  field: DocumentOrderField;
};

export type DocumentOrderField = ValueOf<'DocumentOrderField'>;

export type DocumentType = ValueOf<'DocumentType'>;

/** Result of `endAllSessions`. */
export type EndAllSessionsPayload = {
  __typename?: 'EndAllSessionsPayload';
  /** Number of sessions that were ended. */
  ended: Scalars['Int']['output'];
};

/** Input of `endSession`. */
export type EndSessionInput = {
  /** Id of the session. */
  id: Scalars['ID']['input'];
};

/** Result of `endSession`. */
export type EndSessionPayload = {
  __typename?: 'EndSessionPayload';
  /** Id of the deleted record. */
  deletedId: Scalars['ID']['output'];
};

export type ErrorCode = ValueOf<'ErrorCode'>;

/** A subscribed calendar that cannot be fetched. */
export type FailingCalendar = {
  __typename?: 'FailingCalendar';
  /** Time of the first failure since the last successful fetch. */
  failingSince: Scalars['DateTime']['output'];
  /** Id of the calendar. */
  id: Scalars['ID']['output'];
  /** Name of the calendar. */
  name: Scalars['String']['output'];
};

/** Input of `generateNotification`. */
export type GenerateNotificationInput = {
  /** Type of notification to create. */
  type: NotificationGenerator;
};

/** Result of `generateNotification`. */
export type GenerateNotificationPayload = {
  __typename?: 'GenerateNotificationPayload';
  /** Summary: always 1. Alert: number of covered tasks, 0 if none. */
  generated: Scalars['Int']['output'];
  /** Number of unread notifications. */
  unreadCount: Scalars['Int']['output'];
};

/** Result for a hypothetical task. */
export type HypotheticalTask = {
  __typename?: 'HypotheticalTask';
  /** Whether the task would be late. */
  atRisk: Scalars['Boolean']['output'];
  /** Blocks. */
  blocks: Array<PlannedBlock>;
  /** Index in the input, from 0. */
  index: Scalars['Int']['output'];
  /** Id of the task in this preview. */
  taskId: Scalars['ID']['output'];
  /** Title. */
  title: Scalars['String']['output'];
  /** Whether some of the work would not fit. */
  unscheduled: Scalars['Boolean']['output'];
};

/** A label for tasks. Names are unique within the account and case-sensitive. */
export type Label = Node & {
  __typename?: 'Label';
  /** Colour. `null` if none is set. */
  color: Maybe<Scalars['Color']['output']>;
  /** Creation time. */
  createdAt: Scalars['DateTime']['output'];
  /** Id of the label. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** Number of tasks with this label, of any status. */
  taskCount: Scalars['Int']['output'];
  /** Tasks with this label. */
  tasks: TaskConnection;
  /** Time of the last change. */
  updatedAt: Scalars['DateTime']['output'];
};


/** A label for tasks. Names are unique within the account and case-sensitive. */
export type LabelTasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TaskFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<TaskOrder>>;
};

/** A page of labels. */
export type LabelConnection = {
  __typename?: 'LabelConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<LabelEdge>;
  /** The records of this page. */
  nodes: Array<Label>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A record of a page, with its cursor. */
export type LabelEdge = {
  __typename?: 'LabelEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: Label;
};

/** Number of tasks that are late or do not fit, by priority. */
export type LateCounts = {
  __typename?: 'LateCounts';
  /** High priority. */
  high: Scalars['Int']['output'];
  /** Low priority. */
  low: Scalars['Int']['output'];
  /** Medium priority. */
  medium: Scalars['Int']['output'];
  /** No priority. */
  none: Scalars['Int']['output'];
  /** Urgent priority. */
  urgent: Scalars['Int']['output'];
};

/** Result of `linkTaskDocument`. */
export type LinkTaskDocumentPayload = {
  __typename?: 'LinkTaskDocumentPayload';
  /** Task with the document. */
  task: Task;
};

/** Result of `markAllNotificationsRead`. */
export type MarkAllNotificationsReadPayload = {
  __typename?: 'MarkAllNotificationsReadPayload';
  /** Number of notifications that were unread before. */
  markedRead: Scalars['Int']['output'];
};

/** Input of `markNotificationRead`. */
export type MarkNotificationReadInput = {
  /** Id of the notification. */
  id: Scalars['ID']['input'];
};

/** Result of `markNotificationRead`. */
export type MarkNotificationReadPayload = {
  __typename?: 'MarkNotificationReadPayload';
  /** Notification, marked as read. */
  notification: Notification;
};

export type MissedBlockOutcome = ValueOf<'MissedBlockOutcome'>;

export type MissedOccurrences = ValueOf<'MissedOccurrences'>;

export type MissedWork = ValueOf<'MissedWork'>;

/** A block that the plan would move. */
export type MovedBlock = {
  __typename?: 'MovedBlock';
  /** Why the block would be at this time. */
  explanation: Scalars['String']['output'];
  /** Facts behind the explanation. */
  facts: Array<PlanFact>;
  /** Previous time. */
  from: PlanSpan;
  /** Task. `null` if it is hypothetical. */
  task: Maybe<Task>;
  /** Id of the task. */
  taskId: Scalars['ID']['output'];
  /** Title of the task. */
  title: Scalars['String']['output'];
  /** New time. */
  to: PlanSpan;
};

/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Makes a task depend on another. Dependencies that would form a cycle are rejected. Idempotent. */
  addTaskDependency: Maybe<AddTaskDependencyPayload>;
  /** Adds labels to a task. Existing labels are kept. */
  addTaskLabels: Maybe<AddTaskLabelsPayload>;
  /** Sets `archived`, not `status`: lists exclude the project by default. It keeps its tasks. */
  archiveProject: Maybe<ArchiveProjectPayload>;
  /** Archives a task. After 30 days, the next planner run deletes it. */
  archiveTask: Maybe<ArchiveTaskPayload>;
  /** Completes or archives several tasks. Ids that are not yours are skipped and counted. */
  batchTasks: Maybe<BatchTasksPayload>;
  /** Changes your password and ends all other sessions. API keys stay valid. */
  changePassword: Maybe<ChangePasswordPayload>;
  /** Creates an API key. Only this response contains the key itself. */
  createApiKey: Maybe<CreateApiKeyPayload>;
  /** Creates a block of busy time without a task. The planner schedules no work in it. */
  createBusyBlock: Maybe<CreateBusyBlockPayload>;
  /** Creates a calendar feed. Only this response contains its address. */
  createCalendarFeed: Maybe<CreateCalendarFeedPayload>;
  /** Adds an item to the checklist of a task. */
  createChecklistItem: Maybe<CreateChecklistItemPayload>;
  /** Creates a document. */
  createDocument: Maybe<CreateDocumentPayload>;
  /** Creates a label. A name that is in use is a `CONFLICT`. */
  createLabel: Maybe<CreateLabelPayload>;
  /** Creates the tasks of your series until a date, at most 28 days ahead, for series that create fewer days ahead. */
  createOccurrences: Maybe<CreateOccurrencesPayload>;
  /** Creates a project. */
  createProject: Maybe<CreateProjectPayload>;
  /** Creates a schedule preference. */
  createSchedulePreference: Maybe<CreateSchedulePreferencePayload>;
  /** Creates a space. */
  createSpace: Maybe<CreateSpacePayload>;
  /** Subscribes to a calendar, by its address or with the content of a file. It is fetched at once and then every 15 to 60 minutes; the planner avoids its events. */
  createSubscribedCalendar: Maybe<CreateSubscribedCalendarPayload>;
  /** Creates a task. */
  createTask: Maybe<CreateTaskPayload>;
  /** Creates a task series and its first tasks. */
  createTaskSeries: Maybe<CreateTaskSeriesPayload>;
  /** Creates up to 100 tasks, all or none. The parent of a task may be an earlier task of the list with a client-supplied id. */
  createTasks: Maybe<CreateTasksPayload>;
  /** Creates a block for a task. The planner does not move or remove it. */
  createTimeBlock: Maybe<CreateTimeBlockPayload>;
  /** Deletes your account permanently, with all records, sessions and keys. The last admin cannot be deleted. */
  deleteAccount: Maybe<DeleteAccountPayload>;
  /** Revokes an API key immediately. */
  deleteApiKey: Maybe<DeleteApiKeyPayload>;
  /** Deletes a calendar feed. Its address is revoked immediately. */
  deleteCalendarFeed: Maybe<DeleteCalendarFeedPayload>;
  /** Deletes a checklist item. */
  deleteChecklistItem: Maybe<DeleteChecklistItemPayload>;
  /** Deletes a document and its links. Linked tasks are kept. */
  deleteDocument: Maybe<DeleteDocumentPayload>;
  /** Deletes a label and removes it from its tasks. */
  deleteLabel: Maybe<DeleteLabelPayload>;
  /** Deletes a project permanently. Its tasks and documents are kept, without a project. */
  deleteProject: Maybe<DeleteProjectPayload>;
  /** Deletes a schedule preference. Its tasks use Monday to Friday, 09:00 to 17:00. */
  deleteSchedulePreference: Maybe<DeleteSchedulePreferencePayload>;
  /** Deletes a space. Its records are kept, without a space. The default space cannot be deleted. */
  deleteSpace: Maybe<DeleteSpacePayload>;
  /** Deletes a subscribed calendar with its events. */
  deleteSubscribedCalendar: Maybe<DeleteSubscribedCalendarPayload>;
  /** Deletes a task permanently. Its time blocks and subtasks are kept, detached from it. */
  deleteTask: Maybe<DeleteTaskPayload>;
  /** Deletes a task series. Its tasks are kept, without a series. `restoreTaskSeries` reverts it. */
  deleteTaskSeries: Maybe<DeleteTaskSeriesPayload>;
  /** Deletes a block. */
  deleteTimeBlock: Maybe<DeleteTimeBlockPayload>;
  /** Ends all sessions, the current one included. API keys stay valid. */
  endAllSessions: Maybe<EndAllSessionsPayload>;
  /** Ends a session immediately. */
  endSession: Maybe<EndSessionPayload>;
  /** Creates a summary or an alert. Creates nothing if the summary of today exists, or if there is no task to alert about. */
  generateNotification: Maybe<GenerateNotificationPayload>;
  /** Links a document to a task. Idempotent. */
  linkTaskDocument: Maybe<LinkTaskDocumentPayload>;
  /** Marks all notifications as read. */
  markAllNotificationsRead: Maybe<MarkAllNotificationsReadPayload>;
  /** Marks a notification as read. Idempotent. */
  markNotificationRead: Maybe<MarkNotificationReadPayload>;
  /** Fetches a subscribed calendar now, or a minute after the last fetch. `CONFLICT` if it is off or has neither an address nor a file. */
  refreshSubscribedCalendar: Maybe<RefreshSubscribedCalendarPayload>;
  /** Removes a dependency of a task. */
  removeTaskDependency: Maybe<RemoveTaskDependencyPayload>;
  /** Removes labels from a task. Labels that the task does not have are ignored. */
  removeTaskLabels: Maybe<RemoveTaskLabelsPayload>;
  /** Sets the `sortOrder` of each block to its index in the list, all or none. */
  reorderTimeBlocks: Maybe<ReorderTimeBlocksPayload>;
  /** Restores a task series that was deleted in the last 24 hours, the latest ten of an account, with its tasks and dates. Deleted tasks are created again. An existing series stays as it is. */
  restoreTaskSeries: Maybe<RestoreTaskSeriesPayload>;
  /** Gives a calendar feed a new address. The previous one is revoked immediately. */
  rotateCalendarFeed: Maybe<RotateCalendarFeedPayload>;
  /** Plans open work for the next 14 days. Replaces the previous plan. */
  runPlanner: Maybe<RunPlannerPayload>;
  /** Disables or enables another account. A disabled account keeps its data, and its requests are rejected. Admins only. */
  setAccountDisabled: Maybe<SetAccountDisabledPayload>;
  /** Sets the role of another account. Admins only. */
  setAccountRole: Maybe<SetAccountRolePayload>;
  /** Records the outcome of up to 100 missed blocks, all or none. */
  settleMissedBlocks: Maybe<SettleMissedBlocksPayload>;
  /** Signs in: the response sets a session cookie. Needs no credential. */
  signIn: Maybe<SignInPayload>;
  /** Ends the session of the cookie, and deletes the cookie. */
  signOut: Maybe<SignOutPayload>;
  /** Creates an account and signs in: the response sets a session cookie. Needs no credential. */
  signUp: Maybe<SignUpPayload>;
  /** Skips a date of a series: cancels its open task, or prevents that it is created. */
  skipOccurrence: Maybe<SkipOccurrencePayload>;
  /** Undoes the last run if none of its blocks was changed since: deletes its blocks and restores those that it replaced. */
  undoPlannerRun: Maybe<UndoPlannerRunPayload>;
  /** Removes the link between a document and a task. */
  unlinkTaskDocument: Maybe<UnlinkTaskDocumentPayload>;
  /** Unpins a manual or locked block of a task: the next run may move it. No effect on an unlocked block of the planner. */
  unpinTimeBlock: Maybe<UnpinTimeBlockPayload>;
  /** Brings back a skipped date of a series: reopens its task, or lets the series create it. Other dates stay as they are. */
  unskipOccurrence: Maybe<UnskipOccurrencePayload>;
  /** Changes a calendar feed. Its address stays. Absent fields keep their value. */
  updateCalendarFeed: Maybe<UpdateCalendarFeedPayload>;
  /** Changes a checklist item. Absent fields keep their value. */
  updateChecklistItem: Maybe<UpdateChecklistItemPayload>;
  /** Changes a document. Absent fields keep their value, `null` clears nullable fields. */
  updateDocument: Maybe<UpdateDocumentPayload>;
  /** Changes a label. Absent fields keep their value, `null` clears nullable fields. */
  updateLabel: Maybe<UpdateLabelPayload>;
  /** Changes your planning settings, effective from the next run. Absent fields keep their value, `null` resets to the default. */
  updatePlanningSettings: Maybe<UpdatePlanningSettingsPayload>;
  /** Changes your display name or time zone. */
  updateProfile: Maybe<UpdateProfilePayload>;
  /** Changes a project. Absent fields keep their value, `null` clears nullable fields. */
  updateProject: Maybe<UpdateProjectPayload>;
  /** Changes a schedule preference. Absent fields keep their value; at least one field is required. */
  updateSchedulePreference: Maybe<UpdateSchedulePreferencePayload>;
  /** Changes a space. Absent fields keep their value. */
  updateSpace: Maybe<UpdateSpacePayload>;
  /** Changes a subscribed calendar. Absent fields keep their value. A new address or file is fetched at once, or a minute after the last fetch; until then the events stay. */
  updateSubscribedCalendar: Maybe<UpdateSubscribedCalendarPayload>;
  /** Changes a task. Absent fields keep their value, `null` clears nullable fields. */
  updateTask: Maybe<UpdateTaskPayload>;
  /** Changes a task series and its open tasks from today on. Tasks that were changed themselves are kept. Absent fields keep their value, `null` clears nullable fields. */
  updateTaskSeries: Maybe<UpdateTaskSeriesPayload>;
  /** Changes up to 100 tasks, all or none. */
  updateTasks: Maybe<UpdateTasksPayload>;
  /** Changes a block. New times make it `MANUAL`: the planner no longer moves it, and its explanation is cleared. */
  updateTimeBlock: Maybe<UpdateTimeBlockPayload>;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationAddTaskDependencyArgs = {
  input: TaskDependencyInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationAddTaskLabelsArgs = {
  input: TaskLabelsInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationArchiveProjectArgs = {
  input: ArchiveProjectInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationArchiveTaskArgs = {
  input: ArchiveTaskInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationBatchTasksArgs = {
  input: BatchTasksInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateBusyBlockArgs = {
  input: CreateBusyBlockInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateCalendarFeedArgs = {
  input: CreateCalendarFeedInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateChecklistItemArgs = {
  input: CreateChecklistItemInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateDocumentArgs = {
  input: CreateDocumentInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateLabelArgs = {
  input: CreateLabelInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateOccurrencesArgs = {
  input: CreateOccurrencesInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateProjectArgs = {
  input: CreateProjectInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateSchedulePreferenceArgs = {
  input: CreateSchedulePreferenceInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateSpaceArgs = {
  input: CreateSpaceInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateSubscribedCalendarArgs = {
  input: CreateSubscribedCalendarInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateTaskArgs = {
  input: CreateTaskInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateTaskSeriesArgs = {
  input: CreateTaskSeriesInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateTasksArgs = {
  input: CreateTasksInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationCreateTimeBlockArgs = {
  input: CreateTimeBlockInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationDeleteApiKeyArgs = {
  input: DeleteApiKeyInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationDeleteCalendarFeedArgs = {
  input: DeleteCalendarFeedInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationDeleteChecklistItemArgs = {
  input: DeleteChecklistItemInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationDeleteDocumentArgs = {
  input: DeleteDocumentInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationDeleteLabelArgs = {
  input: DeleteLabelInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationDeleteProjectArgs = {
  input: DeleteProjectInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationDeleteSchedulePreferenceArgs = {
  input: DeleteSchedulePreferenceInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationDeleteSpaceArgs = {
  input: DeleteSpaceInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationDeleteSubscribedCalendarArgs = {
  input: DeleteSubscribedCalendarInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationDeleteTaskArgs = {
  input: DeleteTaskInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationDeleteTaskSeriesArgs = {
  input: DeleteTaskSeriesInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationDeleteTimeBlockArgs = {
  input: DeleteTimeBlockInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationGenerateNotificationArgs = {
  input: GenerateNotificationInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationLinkTaskDocumentArgs = {
  input: TaskDocumentInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationMarkNotificationReadArgs = {
  input: MarkNotificationReadInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationRefreshSubscribedCalendarArgs = {
  input: RefreshSubscribedCalendarInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationRemoveTaskDependencyArgs = {
  input: TaskDependencyInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationRemoveTaskLabelsArgs = {
  input: TaskLabelsInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationReorderTimeBlocksArgs = {
  input: ReorderTimeBlocksInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationRestoreTaskSeriesArgs = {
  input: RestoreTaskSeriesInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationRotateCalendarFeedArgs = {
  input: RotateCalendarFeedInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationSetAccountDisabledArgs = {
  input: SetAccountDisabledInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationSetAccountRoleArgs = {
  input: SetAccountRoleInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationSettleMissedBlocksArgs = {
  input: SettleMissedBlocksInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationSignInArgs = {
  input: SignInInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationSignUpArgs = {
  input: SignUpInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationSkipOccurrenceArgs = {
  input: SkipOccurrenceInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUndoPlannerRunArgs = {
  input?: InputMaybe<UndoPlannerRunInput>;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUnlinkTaskDocumentArgs = {
  input: TaskDocumentInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUnpinTimeBlockArgs = {
  input: UnpinTimeBlockInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUnskipOccurrenceArgs = {
  input: UnskipOccurrenceInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdateCalendarFeedArgs = {
  input: UpdateCalendarFeedInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdateChecklistItemArgs = {
  input: UpdateChecklistItemInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdateDocumentArgs = {
  input: UpdateDocumentInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdateLabelArgs = {
  input: UpdateLabelInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdatePlanningSettingsArgs = {
  input: UpdatePlanningSettingsInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdateProjectArgs = {
  input: UpdateProjectInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdateSchedulePreferenceArgs = {
  input: UpdateSchedulePreferenceInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdateSpaceArgs = {
  input: UpdateSpaceInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdateSubscribedCalendarArgs = {
  input: UpdateSubscribedCalendarInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdateTaskArgs = {
  input: UpdateTaskInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdateTaskSeriesArgs = {
  input: UpdateTaskSeriesInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdateTasksArgs = {
  input: UpdateTasksInput;
};


/** Root type of mutations. The mutations of a request run in order, each in its own transaction (with an `Idempotency-Key`, all in one). A failed mutation returns `null` with an error. */
export type MutationUpdateTimeBlockArgs = {
  input: UpdateTimeBlockInput;
};

/** A record with an id that is unique among all types. */
export type Node = {
  /** UUID in lower case, the same as in the REST API. Input may be upper case; a value that is not a UUID is treated as an unknown id. */
  id: Scalars['ID']['output'];
};

export type NotPlannedCode = ValueOf<'NotPlannedCode'>;

/** An open task that is not in the plan. */
export type NotPlannedTask = {
  __typename?: 'NotPlannedTask';
  /** Reason code. */
  code: NotPlannedCode;
  /** Due date. `null` if there is none. */
  dueAt: Maybe<Scalars['DateTime']['output']>;
  /** Reason in a sentence. */
  reason: Scalars['String']['output'];
  /** Task. `null` if it is hypothetical. */
  task: Maybe<Task>;
  /** Id of the task. A hypothetical task has a temporary id. */
  taskId: Scalars['ID']['output'];
  /** Title of the task. */
  title: Scalars['String']['output'];
};

/** Open tasks with no planned, current or future block. Tasks in `atRisk` or `unscheduled` are not included. */
export type NotPlannedTasks = {
  __typename?: 'NotPlannedTasks';
  /** First 100 tasks in planning order: priority, then due date. */
  tasks: Array<NotPlannedTask>;
  /** Total number of tasks. */
  total: Scalars['Int']['output'];
};

/** A stored summary or alert. */
export type Notification = Node & {
  __typename?: 'Notification';
  /** Text, one line per item. */
  body: Scalars['String']['output'];
  /** Creation time. */
  createdAt: Scalars['DateTime']['output'];
  /** Id of the notification. */
  id: Scalars['ID']['output'];
  /** Figures and ids behind the text. */
  metadata: Scalars['JSONObject']['output'];
  /** Whether it was read. */
  read: Scalars['Boolean']['output'];
  /** Title. */
  title: Scalars['String']['output'];
  /** Type of the notification. */
  type: NotificationType;
};

/** A page of notifications. */
export type NotificationConnection = {
  __typename?: 'NotificationConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<NotificationEdge>;
  /** The records of this page. */
  nodes: Array<Notification>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A record of a page, with its cursor. */
export type NotificationEdge = {
  __typename?: 'NotificationEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: Notification;
};

/** Filter for notifications. All conditions must match. Nested filters (`and`, `or`, `not`) may be 5 levels deep, with 100 conditions and filters in total. */
export type NotificationFilter = {
  /** Records that match all of these filters. An empty list matches everything. */
  and?: InputMaybe<Array<NotificationFilter>>;
  /** Created in this range. */
  created?: InputMaybe<DateTimeRange>;
  /** Records that do not match this filter. */
  not?: InputMaybe<NotificationFilter>;
  /** Records that match at least one of these filters. An empty list matches nothing. */
  or?: InputMaybe<Array<NotificationFilter>>;
  /** With one of these types. */
  type?: InputMaybe<Array<NotificationType>>;
  /** `true`: unread notifications. `false`: read ones. */
  unread?: InputMaybe<Scalars['Boolean']['input']>;
};

export type NotificationGenerator = ValueOf<'NotificationGenerator'>;

export type NotificationType = ValueOf<'NotificationType'>;

export type OrderDirection = ValueOf<'OrderDirection'>;

/** A day or a week of the outlook. The first and the last may be partial. */
export type OutlookPeriod = {
  __typename?: 'OutlookPeriod';
  /** Minutes inside the schedule windows. */
  capacity: Scalars['Int']['output'];
  /** Minutes taken by blocks that the planner does not move. */
  fixed: Scalars['Int']['output'];
  /** Minutes that would remain free after the plan. */
  free: Scalars['Int']['output'];
  /** Start time. */
  from: Scalars['DateTime']['output'];
  /** Work due in this period that is late or does not fit, highest priority first. */
  overbooked: Array<Overbooking>;
  /** Minutes that the plan would use. */
  planned: Scalars['Int']['output'];
  /** Minutes of existing time blocks that a run may move. */
  scheduled: Scalars['Int']['output'];
  /** End time. */
  to: Scalars['DateTime']['output'];
};

/** Work of one priority that is late or does not fit. */
export type Overbooking = {
  __typename?: 'Overbooking';
  /** Number of minutes. */
  minutes: Scalars['Int']['output'];
  /** Priority. */
  priority: TaskPriority;
  /** Ids of the tasks. */
  taskIds: Array<Scalars['ID']['output']>;
};

/** Pagination information of a page. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Cursor of the last record of this page. `null` if the page is empty. */
  endCursor: Maybe<Scalars['String']['output']>;
  /** Whether there are records after this page. Use `after: endCursor`. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether there are records before this page. Use `before: startCursor`. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first record of this page. `null` if the page is empty. */
  startCursor: Maybe<Scalars['String']['output']>;
};

export type PlacementCode = ValueOf<'PlacementCode'>;

/** A record that changed since the last run. */
export type PlanChange = {
  __typename?: 'PlanChange';
  /** Time of the change, by the clock of the database. */
  at: Scalars['DateTime']['output'];
  /** Id of the record, or of the account for its settings and profile. */
  id: Scalars['ID']['output'];
  /** Kind of change. */
  operation: ChangeOperation;
  /** Type of the record. */
  type: ChangedType;
};

/** Comfort violations of a plan, including those that deadlines require. */
export type PlanDiscomfort = {
  __typename?: 'PlanDiscomfort';
  /** Number of switches between tasks within days. */
  changes: Scalars['Int']['output'];
  /** Total length of these sessions in minutes. */
  crumbMinutes: Scalars['Int']['output'];
  /** Number of sessions shorter than `comfortableSessionMinutes` although the task allows longer ones and has more work. */
  crumbs: Scalars['Int']['output'];
  /** Minutes of other work in the cooldowns between two sessions of a task. */
  disturbedRest: Scalars['Int']['output'];
  /** Highest number of task switches on one day. */
  mostChangesPerDay: Scalars['Int']['output'];
  /** Minutes above the daily maximum of the account or of a task, or in the time that `spareShare` keeps free. */
  overMaximum: Scalars['Int']['output'];
  /** Number of periods of work longer than `breakAfterMinutes` without a break. */
  stretches: Scalars['Int']['output'];
};

/** A fact of an explanation, with the data to verify it. The fields that are set depend on the code. */
export type PlanFact = {
  __typename?: 'PlanFact';
  /** A time. */
  at: Maybe<Scalars['DateTime']['output']>;
  /** Code of the fact. */
  code: PlanFactCode;
  /** Title of an event of a subscribed calendar. */
  event: Maybe<Scalars['String']['output']>;
  /** A number of minutes. */
  minutes: Maybe<Scalars['Int']['output']>;
  /** Number of parts in total. */
  of: Maybe<Scalars['Int']['output']>;
  /** Id of another task. */
  otherTaskId: Maybe<Scalars['ID']['output']>;
  /** Number of the part. */
  part: Maybe<Scalars['Int']['output']>;
  /** Id of the task. */
  taskId: Scalars['ID']['output'];
  /** End of the period that starts at `at`. */
  until: Maybe<Scalars['DateTime']['output']>;
};

export type PlanFactCode = ValueOf<'PlanFactCode'>;

/** Period that a plan covers. */
export type PlanHorizon = {
  __typename?: 'PlanHorizon';
  /** Start time, a multiple of 5 minutes. */
  from: Scalars['DateTime']['output'];
  /** End time. */
  to: Scalars['DateTime']['output'];
};

/** Work that moved since the previous plan. */
export type PlanMove = {
  __typename?: 'PlanMove';
  /** Reason code. */
  code: PlanMoveCode;
  /** Facts behind the sentence. */
  facts: Array<PlanFact>;
  /** Number of moved minutes. */
  minutes: Scalars['Int']['output'];
  /** Reason in a sentence. */
  reason: Scalars['String']['output'];
  /** Task. `null` if it is hypothetical. */
  task: Maybe<Task>;
  /** Id of the task. A hypothetical task has a temporary id. */
  taskId: Scalars['ID']['output'];
  /** Title of the task. */
  title: Scalars['String']['output'];
};

export type PlanMoveCode = ValueOf<'PlanMoveCode'>;

/** Result of a simulated run. */
export type PlanPreview = {
  __typename?: 'PlanPreview';
  /** Tasks that would be late, with the reason. */
  atRisk: Array<PlanTrouble>;
  /** Blocks that would be created. */
  created: Array<PlannedBlock>;
  /** Comfort violations of the plan. */
  discomfort: PlanDiscomfort;
  /** Blocks that would be removed. */
  dropped: Array<PlannedBlock>;
  /** Planned period of 14 days. */
  horizon: PlanHorizon;
  /** Result for each hypothetical task, in the order of the input. */
  hypothetical: Array<HypotheticalTask>;
  /** Blocks that would be kept. */
  kept: Array<PlannedBlock>;
  /** Missed blocks: blocks of the planner that have ended and are still scheduled while their task is open. */
  missed: Array<TimeBlock>;
  /** Blocks that would be moved. */
  moved: Array<MovedBlock>;
  /** Work that would move, with the reason. */
  moves: Array<PlanMove>;
  /** Open tasks that would not be in the plan, with the reason. */
  notPlanned: NotPlannedTasks;
  /** Quality of the plan. */
  proof: PlanProof;
  /** Time zone of the plan. */
  timezone: Scalars['TimeZone']['output'];
  /** Tasks with work that would not fit, with the reason. */
  unscheduled: Array<PlanTrouble>;
  /** Summary of the plan, one sentence per entry, including unplanned tasks and missed blocks. */
  verdict: Array<Scalars['String']['output']>;
};

/** Quality of a plan: its late tasks compared with a lower bound, from urgent priority down. */
export type PlanProof = {
  __typename?: 'PlanProof';
  /** Lower bound for any plan. */
  bound: LateCounts;
  /** Result of the search. */
  computed: PlanSearch;
  /** Number of tasks that are late or do not fit. */
  late: LateCounts;
  /** Whether the plan reaches the bound, which proves that no plan does better on deadlines. Says nothing about comfort. */
  optimal: Scalars['Boolean']['output'];
};

/** A change with which a task fits. */
export type PlanRemedy = {
  __typename?: 'PlanRemedy';
  /** Kind of change. */
  code: PlanRemedyCode;
  /** New due date, if the change moves one. */
  dueAt: Maybe<Scalars['DateTime']['output']>;
  /** New estimate, if the change shortens the task. */
  estimateMinutes: Maybe<Scalars['Int']['output']>;
  /** Size of the change in minutes. */
  minutes: Scalars['Int']['output'];
  /** The other task. */
  otherTask: Maybe<Task>;
  /** Id of the other task to change, if any. */
  otherTaskId: Maybe<Scalars['ID']['output']>;
};

export type PlanRemedyCode = ValueOf<'PlanRemedyCode'>;

export type PlanSearch = ValueOf<'PlanSearch'>;

/** A period of time. */
export type PlanSpan = {
  __typename?: 'PlanSpan';
  /** End time. */
  endAt: Scalars['DateTime']['output'];
  /** Start time. */
  startAt: Scalars['DateTime']['output'];
};

export type PlanStaleReason = ValueOf<'PlanStaleReason'>;

/** Whether the plan is up to date. */
export type PlanStatus = {
  __typename?: 'PlanStatus';
  /** Whether the service runs the planner automatically. */
  autoPlan: AutoPlan;
  /** Records changed since the last run, each with its last change, latest first, at most 100. Deleted records, dependencies, settings and the profile are listed for 40 minutes; after that only `reasons` includes them. */
  changes: Array<PlanChange>;
  /** Subscribed calendars that could not be fetched for a day or longer. Their last events are avoided, so the plan may be wrong. */
  failingCalendars: Array<FailingCalendar>;
  /** Whether more records changed than `changes` lists. */
  hasMoreChanges: Scalars['Boolean']['output'];
  /** Whether the plan is stale for one of `reasons`. */
  isStale: Scalars['Boolean']['output'];
  /** Time of the last run. `null` if there is none or it was undone. */
  lastRunAt: Maybe<Scalars['DateTime']['output']>;
  /** Time of the next automatic run. `null` if automatic runs are off. Each change moves it. */
  nextRunAt: Maybe<Scalars['DateTime']['output']>;
  /** Why the plan is stale. Empty if it is not. */
  reasons: Array<PlanStaleReason>;
};

/** A task that is late or does not fit. */
export type PlanTrouble = {
  __typename?: 'PlanTrouble';
  /** Problem code. */
  code: PlanTroubleCode;
  /** Facts behind the sentence. */
  facts: Array<PlanFact>;
  /** Minutes of work that do not fit. 0 if the task is only late. */
  minutesLeftOut: Scalars['Int']['output'];
  /** Problem in a sentence. */
  reason: Scalars['String']['output'];
  /** Whether the only problem is that the task starts after the next 14 days, or on the last of them. */
  startsLater: Scalars['Boolean']['output'];
  /** Task. `null` if it is hypothetical. */
  task: Maybe<Task>;
  /** Id of the task. A hypothetical task has a temporary id. */
  taskId: Scalars['ID']['output'];
  /** Title of the task. */
  title: Scalars['String']['output'];
};

export type PlanTroubleCode = ValueOf<'PlanTroubleCode'>;

/** A block of a plan. */
export type PlannedBlock = {
  __typename?: 'PlannedBlock';
  /** End time. */
  endAt: Scalars['DateTime']['output'];
  /** Why the block is at this time. `null` for an existing block. */
  explanation: Maybe<Scalars['String']['output']>;
  /** Facts behind the explanation. Empty for an existing block. */
  facts: Array<PlanFact>;
  /** Start time. */
  startAt: Scalars['DateTime']['output'];
  /** Task. `null` if it is hypothetical. */
  task: Maybe<Task>;
  /** Id of the task. A hypothetical task has a temporary id. */
  taskId: Scalars['ID']['output'];
  /** Title of the task. */
  title: Scalars['String']['output'];
};

/** Planner counts. */
export type PlannerStatus = {
  __typename?: 'PlannerStatus';
  /** Number of `TODO` tasks with auto-scheduling on, with or without an estimate. */
  pendingTasks: Scalars['Int']['output'];
  /** Number of scheduled blocks that have not ended. */
  scheduledBlocks: Scalars['Int']['output'];
  /** Number of open tasks with auto-scheduling on, with or without an estimate, that have no current or future block. */
  unscheduledTasks: Scalars['Int']['output'];
};

/** Capacity of the next 14 days and expected completion of each task. */
export type PlanningOutlook = {
  __typename?: 'PlanningOutlook';
  /** Days, in the time zone of the account. */
  days: Array<OutlookPeriod>;
  /** Open tasks that would not be in the plan, with the reason. */
  notPlanned: NotPlannedTasks;
  /** All open tasks that the planner considers. */
  tasks: Array<TaskForecast>;
  /** Summary of the plan, one sentence per entry, including unplanned tasks and missed blocks. */
  verdict: Array<Scalars['String']['output']>;
  /** Weeks, starting today. */
  weeks: Array<OutlookPeriod>;
};

/** Planning settings of an account. Limits, breaks and session lengths are soft: deadlines take precedence. */
export type PlanningSettings = {
  __typename?: 'PlanningSettings';
  /** Whether the service runs the planner automatically. */
  autoPlan: AutoPlan;
  /** Minutes of planned work after which the planner schedules a break. Default: 120. */
  breakAfterMinutes: Scalars['Int']['output'];
  /** Minimum length of a break in minutes. Default: 10. */
  breakMinutes: Scalars['Int']['output'];
  /** Minimum length of a comfortable session in minutes. Default: 25. */
  comfortableSessionMinutes: Scalars['Int']['output'];
  /** Estimate in minutes that the planner uses for tasks without one. `null` (default): tasks without an estimate are not planned. */
  defaultEstimateMinutes: Maybe<Scalars['Int']['output']>;
  /** Maximum planned minutes per day. `null` (default): no limit. */
  maxMinutesPerDay: Maybe<Scalars['Int']['output']>;
  /** How the time of missed blocks is treated. */
  missedWork: MissedWork;
  /** Share of the available time of each day to keep free. Default: 0. */
  spareShare: Scalars['Float']['output'];
};

/** Input of `previewTaskSeries`. */
export type PreviewTaskSeriesInput = {
  /** Whether the dates follow the rule or the last completion. Default: `SCHEDULE`. */
  anchor?: InputMaybe<SeriesAnchor>;
  /** Number of dates, 1 to 366. */
  count?: InputMaybe<Scalars['Int']['input']>;
  /** Number of dates to return, at most 366. Default: 10. */
  dates?: InputMaybe<Scalars['Int']['input']>;
  /** Days from the date of a task to its due date, 0 to 30. Default: 0, or 1 for a habit of up to 3 times a week without a fixed time. */
  dueDaysAfter?: InputMaybe<Scalars['Int']['input']>;
  /** Local time at which tasks are due. Default: `23:59`. */
  dueTime?: InputMaybe<Scalars['TimeOfDay']['input']>;
  /** Last date. */
  endsOn?: InputMaybe<Scalars['Date']['input']>;
  /** Local time of the fixed blocks. */
  fixedTime?: InputMaybe<Scalars['TimeOfDay']['input']>;
  /** First date to return, if later than `startsOn`. Has no effect with the anchor `COMPLETION`. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Recurrence rule, as in RFC 5545, with `FREQ` (`DAILY`, `WEEKLY`, `MONTHLY`, `YEARLY`), `INTERVAL` (at most 1000), `BYDAY`, `BYMONTHDAY`, `BYMONTH` and `BYSETPOS`. Required without `timesPerWeek`. */
  rule?: InputMaybe<Scalars['String']['input']>;
  /** Id of the schedule preference of a habit. Default: that of the series, if there is one. */
  schedulePreferenceId?: InputMaybe<Scalars['ID']['input']>;
  /** Id of the series that would change; the weekdays of a habit are chosen from its own. Without it, the dates are those of a new series. */
  seriesId?: InputMaybe<Scalars['ID']['input']>;
  /** First date, in your time zone. Default: today, or tomorrow if the task of today would already be overdue or its fixed time has passed. */
  startsOn?: InputMaybe<Scalars['Date']['input']>;
  /** Tasks per week of a habit, 1 to 7. Instead of `rule`. */
  timesPerWeek?: InputMaybe<Scalars['Int']['input']>;
};

/** A group of tasks and documents. */
export type Project = Node & {
  __typename?: 'Project';
  /** Whether it is archived. */
  archived: Scalars['Boolean']['output'];
  /** Whether the planner schedules its tasks. */
  autoSchedule: Scalars['Boolean']['output'];
  /** Colour name or code, interpreted by the client. */
  color: Scalars['String']['output'];
  /** Creation time. */
  createdAt: Scalars['DateTime']['output'];
  /** Markdown text; may be empty. */
  description: Scalars['String']['output'];
  /** Number of documents. */
  documentCount: Scalars['Int']['output'];
  /** Documents. */
  documents: DocumentConnection;
  /** Icon name, interpreted by the client. */
  icon: Scalars['String']['output'];
  /** Id of the project. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** Priority as an integer chosen by the user. `null` if none is set. */
  priority: Maybe<Scalars['Int']['output']>;
  /** Manual position among the projects, in ascending order. */
  sortOrder: Scalars['Float']['output'];
  /** Space. `null` if it is in no space. */
  space: Maybe<Space>;
  /** Status of the project. */
  status: ProjectStatus;
  /** Target date. `null` if there is none. */
  targetDate: Maybe<Scalars['DateTime']['output']>;
  /** Number of tasks, of any status. */
  taskCount: Scalars['Int']['output'];
  /** Tasks. */
  tasks: TaskConnection;
  /** Time of the last change. */
  updatedAt: Scalars['DateTime']['output'];
};


/** A group of tasks and documents. */
export type ProjectDocumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DocumentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<DocumentOrder>>;
};


/** A group of tasks and documents. */
export type ProjectTasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TaskFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<TaskOrder>>;
};

/** A page of projects. */
export type ProjectConnection = {
  __typename?: 'ProjectConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<ProjectEdge>;
  /** The records of this page. */
  nodes: Array<Project>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A record of a page, with its cursor. */
export type ProjectEdge = {
  __typename?: 'ProjectEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: Project;
};

/** Filter for projects. All conditions must match. `archived` projects are excluded unless `includeArchived` is set here or in a nested filter. Nested filters (`and`, `or`, `not`) may be 5 levels deep, with 100 conditions and filters in total; a search counts as 10. */
export type ProjectFilter = {
  /** Records that match all of these filters. An empty list matches everything. */
  and?: InputMaybe<Array<ProjectFilter>>;
  /** Created in this range. */
  created?: InputMaybe<DateTimeRange>;
  /** `true`: projects with a priority. `false`: projects without one. */
  hasPriority?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: projects in a space. `false`: projects without one. */
  hasSpace?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: projects with a target date. `false`: projects without one. */
  hasTargetDate?: InputMaybe<Scalars['Boolean']['input']>;
  /** Includes archived projects. Not a condition: `false` has the same effect as absent. */
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Records that do not match this filter. */
  not?: InputMaybe<ProjectFilter>;
  /** Records that match at least one of these filters. An empty list matches nothing. */
  or?: InputMaybe<Array<ProjectFilter>>;
  /** Name or description contains this text of at most 200 characters, case-insensitive. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** In one of these spaces. */
  spaceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** With one of these statuses. */
  status?: InputMaybe<Array<ProjectStatus>>;
  /** Target date in this range. */
  target?: InputMaybe<DateTimeRange>;
  /** Last changed in this range. */
  updated?: InputMaybe<DateTimeRange>;
};

/** Order of projects. Up to 5 orders apply; each one breaks the ties of those before it; remaining ties are ordered by id. Records without a value come last. */
export type ProjectOrder = {
  /** The direction. */
  direction?: OrderDirection;
  /** Field to order by. */
  field: ProjectOrderField;
};

export type ProjectOrderField = ValueOf<'ProjectOrderField'>;

export type ProjectStatus = ValueOf<'ProjectStatus'>;

/** Root type of queries. */
export type Query = {
  __typename?: 'Query';
  /** All accounts of the instance, oldest first. Admins only. */
  accounts: AccountConnection;
  /** The API key with this id. `null` if it does not exist or is not yours. */
  apiKey: Maybe<ApiKey>;
  /** Your API keys, oldest first, without the secrets. */
  apiKeys: ApiKeyConnection;
  /** Number of events of your subscribed calendars that are on and that touch a period, including those that `calendarEvents` does not list. */
  calendarEventCount: Scalars['Int']['output'];
  /** Events of your subscribed calendars that are on and that touch a period: the first 5000 by start. `calendarEventCount` returns the number of all. Events are stored from 35 days ago to 120 days ahead; `eventsFrom` and `eventsUntil` of each calendar are the exact period. */
  calendarEvents: Array<CalendarEvent>;
  /** The calendar feed with this id. `null` if it does not exist or is not yours. */
  calendarFeed: Maybe<CalendarFeed>;
  /** Your calendar feeds, oldest first, without the addresses. */
  calendarFeeds: CalendarFeedConnection;
  /** The checklist item with this id. `null` if it does not exist or is not yours. */
  checklistItem: Maybe<ChecklistItem>;
  /** The document with this id. `null` if it does not exist or is not yours. */
  document: Maybe<Document>;
  /** Your documents. */
  documents: DocumentConnection;
  /** The label with this id. `null` if it does not exist or is not yours. */
  label: Maybe<Label>;
  /** Your labels, by name. */
  labels: LabelConnection;
  /** The record with this id, of any type. `null` if it does not exist or is not yours. */
  node: Maybe<Node>;
  /** The records with these ids, in the same order. `null` for each record that does not exist or is not yours. */
  nodes: Array<Maybe<Node>>;
  /** The notification with this id. `null` if it does not exist or is not yours. */
  notification: Maybe<Notification>;
  /** Your notifications, newest first. */
  notifications: NotificationConnection;
  /** Changes that make a late or unscheduled task fit, each verified by planning. Empty if it is on time or none works. `null` if it does not exist, is finished or not yours. */
  planRemedies: Maybe<Array<PlanRemedy>>;
  /** Whether the plan is stale, why, and when the next automatic run is due. */
  planStatus: PlanStatus;
  /** Planner counts. */
  planner: PlannerStatus;
  /** Capacity of the next 14 days and expected completion of each task, based on the plan that a run would produce now. */
  planningOutlook: PlanningOutlook;
  /** Your planning settings. */
  planningSettings: PlanningSettings;
  /** Simulates a run, optionally with additional tasks. Writes nothing. */
  previewPlan: PlanPreview;
  /** The first dates of a series, without creating it. */
  previewTaskSeries: TaskSeriesPreview;
  /** The project with this id. `null` if it does not exist or is not yours. */
  project: Maybe<Project>;
  /** Your projects. */
  projects: ProjectConnection;
  /** The schedule preference with this id. `null` if it does not exist or is not yours. */
  schedulePreference: Maybe<SchedulePreference>;
  /** Your schedule preferences, the highest priority first. */
  schedulePreferences: SchedulePreferenceConnection;
  /** Searches tasks, projects, documents and labels by words. Open records come before finished ones, matches in the title before matches in the text, then the most recently changed. */
  search: SearchResultConnection;
  /** The session with this id. `null` if it does not exist or is not yours. */
  session: Maybe<Session>;
  /** Your sessions, oldest first, without the tokens. */
  sessions: SessionConnection;
  /** The space with this id. `null` if it does not exist or is not yours. */
  space: Maybe<Space>;
  /** Your spaces, by `sortOrder` and creation time. */
  spaces: SpaceConnection;
  /** The subscribed calendar with this id. `null` if it does not exist or is not yours. */
  subscribedCalendar: Maybe<SubscribedCalendar>;
  /** Your subscribed calendars, oldest first, without their addresses. */
  subscribedCalendars: SubscribedCalendarConnection;
  /** The task with this id. `null` if it does not exist or is not yours. */
  task: Maybe<Task>;
  /** The task series with this id. `null` if it does not exist or is not yours. */
  taskSeries: Maybe<TaskSeries>;
  /** Your task series, oldest first. */
  taskSeriesList: TaskSeriesConnection;
  /** How often the tasks of a series were done in the last 4 and 12 weeks. `null` if it does not exist or is not yours. */
  taskSeriesRegularity: Maybe<Array<SeriesRegularity>>;
  /** Your tasks. */
  tasks: TaskConnection;
  /** The time block with this id. `null` if it does not exist or is not yours. */
  timeBlock: Maybe<TimeBlock>;
  /** Your time blocks, by start time. */
  timeBlocks: TimeBlockConnection;
  /** Account of the current credential. */
  viewer: User;
};


/** Root type of queries. */
export type QueryAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root type of queries. */
export type QueryApiKeyArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QueryApiKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root type of queries. */
export type QueryCalendarEventCountArgs = {
  from: Scalars['DateTime']['input'];
  to: Scalars['DateTime']['input'];
};


/** Root type of queries. */
export type QueryCalendarEventsArgs = {
  from: Scalars['DateTime']['input'];
  to: Scalars['DateTime']['input'];
};


/** Root type of queries. */
export type QueryCalendarFeedArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QueryCalendarFeedsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root type of queries. */
export type QueryChecklistItemArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QueryDocumentArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QueryDocumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DocumentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<DocumentOrder>>;
};


/** Root type of queries. */
export type QueryLabelArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QueryLabelsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root type of queries. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Root type of queries. */
export type QueryNotificationArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QueryNotificationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<NotificationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root type of queries. */
export type QueryPlanRemediesArgs = {
  taskId: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QueryPreviewPlanArgs = {
  tasks?: InputMaybe<Array<CreateTaskInput>>;
};


/** Root type of queries. */
export type QueryPreviewTaskSeriesArgs = {
  input: PreviewTaskSeriesInput;
};


/** Root type of queries. */
export type QueryProjectArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QueryProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProjectFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<ProjectOrder>>;
};


/** Root type of queries. */
export type QuerySchedulePreferenceArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QuerySchedulePreferencesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root type of queries. */
export type QuerySearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeCompleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  query: Scalars['String']['input'];
  types?: InputMaybe<Array<SearchType>>;
};


/** Root type of queries. */
export type QuerySessionArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QuerySessionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root type of queries. */
export type QuerySpaceArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QuerySpacesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root type of queries. */
export type QuerySubscribedCalendarArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QuerySubscribedCalendarsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root type of queries. */
export type QueryTaskArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QueryTaskSeriesArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QueryTaskSeriesListArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root type of queries. */
export type QueryTaskSeriesRegularityArgs = {
  seriesId: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QueryTasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TaskFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<TaskOrder>>;
};


/** Root type of queries. */
export type QueryTimeBlockArgs = {
  id: Scalars['ID']['input'];
};


/** Root type of queries. */
export type QueryTimeBlocksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TimeBlockFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Input of `refreshSubscribedCalendar`. */
export type RefreshSubscribedCalendarInput = {
  /** Id of the calendar. */
  id: Scalars['ID']['input'];
};

/** Result of `refreshSubscribedCalendar`. */
export type RefreshSubscribedCalendarPayload = {
  __typename?: 'RefreshSubscribedCalendarPayload';
  /** Calendar with the time of its next fetch. */
  subscribedCalendar: SubscribedCalendar;
};

/** Result of `removeTaskDependency`. */
export type RemoveTaskDependencyPayload = {
  __typename?: 'RemoveTaskDependencyPayload';
  /** Task without the dependency. */
  task: Task;
};

/** Result of `removeTaskLabels`. */
export type RemoveTaskLabelsPayload = {
  __typename?: 'RemoveTaskLabelsPayload';
  /** Task without the labels. */
  task: Task;
};

/** Blocks in their new order. */
export type ReorderTimeBlocksInput = {
  /** Ids of the blocks: at least one, without duplicates. */
  orderedIds: Array<Scalars['ID']['input']>;
};

/** Result of `reorderTimeBlocks`. */
export type ReorderTimeBlocksPayload = {
  __typename?: 'ReorderTimeBlocksPayload';
  /** Blocks in their new order. */
  timeBlocks: Array<TimeBlock>;
};

/** Input of `restoreTaskSeries`. */
export type RestoreTaskSeriesInput = {
  /** Id of the deleted series. */
  id: Scalars['ID']['input'];
};

/** Result of `restoreTaskSeries`. */
export type RestoreTaskSeriesPayload = {
  __typename?: 'RestoreTaskSeriesPayload';
  /** Restored series. */
  taskSeries: TaskSeries;
};

export type Role = ValueOf<'Role'>;

/** Input of `rotateCalendarFeed`. */
export type RotateCalendarFeedInput = {
  /** Id of the feed. */
  id: Scalars['ID']['input'];
};

/** Result of `rotateCalendarFeed`. */
export type RotateCalendarFeedPayload = {
  __typename?: 'RotateCalendarFeedPayload';
  /** Stored record of the feed. */
  calendarFeed: CalendarFeed;
  /** New secret path of the feed on this service, ending in `.ics`. Returned only here. */
  path: Scalars['String']['output'];
};

/** Result of `runPlanner`. */
export type RunPlannerPayload = {
  __typename?: 'RunPlannerPayload';
  /** Tasks that are or will be late, with the reason. */
  atRisk: Array<PlanTrouble>;
  /** Comfort violations of the plan. */
  discomfort: PlanDiscomfort;
  /** Planned period of 14 days. */
  horizon: PlanHorizon;
  /** Missed blocks: blocks of the planner that have ended and are still scheduled while their task is open. Use `settleMissedBlocks`. */
  missed: Array<TimeBlock>;
  /** Work that moved since the previous plan, with the reason. */
  moves: Array<PlanMove>;
  /** Open tasks that are not in the plan, with the reason. `null` in a stored response of an earlier version. */
  notPlanned: Maybe<NotPlannedTasks>;
  /** Tasks of more than 480 minutes, which should be split. */
  oversized: Array<Task>;
  /** Quality of the plan. */
  proof: PlanProof;
  /** Id of the run, for `undoPlannerRun`. `null` in a stored response of an earlier version. */
  runId: Maybe<Scalars['ID']['output']>;
  /** Number of created blocks. */
  tasksScheduled: Scalars['Int']['output'];
  /** Time zone of the plan. */
  timezone: Scalars['TimeZone']['output'];
  /** Tasks with work that does not fit, with the reason. */
  unscheduled: Array<PlanTrouble>;
  /** Summary of the plan, one sentence per entry, including unplanned tasks and missed blocks. `null` in a stored response of an earlier version. */
  verdict: Maybe<Array<Scalars['String']['output']>>;
};

/** A named set of weekly windows in which the planner may schedule tasks. */
export type SchedulePreference = Node & {
  __typename?: 'SchedulePreference';
  /** Creation time. */
  createdAt: Scalars['DateTime']['output'];
  /** Id of the schedule preference. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** Priority as an integer chosen by the user; the highest comes first. */
  priority: Scalars['Int']['output'];
  /** Tasks that use this preference. */
  tasks: TaskConnection;
  /** Time of the last change. */
  updatedAt: Scalars['DateTime']['output'];
  /** Weekly windows. Adjacent and overlapping windows are merged. */
  windows: Array<WeeklyWindow>;
};


/** A named set of weekly windows in which the planner may schedule tasks. */
export type SchedulePreferenceTasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TaskFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<TaskOrder>>;
};

/** A page of schedule preferences. */
export type SchedulePreferenceConnection = {
  __typename?: 'SchedulePreferenceConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<SchedulePreferenceEdge>;
  /** The records of this page. */
  nodes: Array<SchedulePreference>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A record of a page, with its cursor. */
export type SchedulePreferenceEdge = {
  __typename?: 'SchedulePreferenceEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: SchedulePreference;
};

/** A matching record. */
export type SearchResult = Document | Label | Project | Task;

/** A page of search results. */
export type SearchResultConnection = {
  __typename?: 'SearchResultConnection';
  /** The records of this page, each with its cursor and match details. */
  edges: Array<SearchResultEdge>;
  /** The records of this page. */
  nodes: Array<SearchResult>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A matching record, with its cursor and match details. */
export type SearchResultEdge = {
  __typename?: 'SearchResultEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. `null` if it was deleted during the search. */
  node: Maybe<SearchResult>;
  /** Rank of the match: 1 if all words are in the title, 2 if all are prefixes of words in the title, 3 if some are only in the text. */
  rank: Scalars['Int']['output'];
  /** Plain text around the first match, or the start of the text. Empty if the record has no text. */
  snippet: Scalars['String']['output'];
  /** Title or name. */
  title: Scalars['String']['output'];
  /** Type of the record. */
  type: SearchType;
};

export type SearchType = ValueOf<'SearchType'>;

export type SeriesAnchor = ValueOf<'SeriesAnchor'>;

/** How often the tasks of a series were done in the last weeks. */
export type SeriesRegularity = {
  __typename?: 'SeriesRegularity';
  /** Number of dates in these weeks whose task was done. Includes the series that this one continues. */
  done: Scalars['Int']['output'];
  /** Number of dates in these weeks whose task was done or is due. Dates that were skipped before they were due do not count. */
  occurrences: Scalars['Int']['output'];
  /** Number of weeks, up to today. */
  weeks: Scalars['Int']['output'];
};

export type SeriesScope = ValueOf<'SeriesScope'>;

/** A signed-in browser, identified by its session cookie. */
export type Session = Node & {
  __typename?: 'Session';
  /** IP address at sign-in. `null` if unknown. */
  address: Maybe<Scalars['String']['output']>;
  /** Time of the sign-in. */
  createdAt: Scalars['DateTime']['output'];
  /** Whether it is the session of this request. */
  current: Scalars['Boolean']['output'];
  /** Expiry time. */
  expiresAt: Scalars['DateTime']['output'];
  /** Id of the session; not secret. */
  id: Scalars['ID']['output'];
  /** Time of the last use, to the minute. `null` if it was never used. */
  lastUsedAt: Maybe<Scalars['DateTime']['output']>;
  /** `User-Agent` of the browser. `null` if unknown. */
  userAgent: Maybe<Scalars['String']['output']>;
};

/** A page of sessions. */
export type SessionConnection = {
  __typename?: 'SessionConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<SessionEdge>;
  /** The records of this page. */
  nodes: Array<Session>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A record of a page, with its cursor. */
export type SessionEdge = {
  __typename?: 'SessionEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: Session;
};

/** Input of `setAccountDisabled`. */
export type SetAccountDisabledInput = {
  /** Id of the account. */
  accountId: Scalars['ID']['input'];
  /** `true` to disable, `false` to enable. */
  disabled: Scalars['Boolean']['input'];
};

/** Result of `setAccountDisabled`. */
export type SetAccountDisabledPayload = {
  __typename?: 'SetAccountDisabledPayload';
  /** Updated account. */
  account: Account;
};

/** Input of `setAccountRole`. */
export type SetAccountRoleInput = {
  /** Id of the account. */
  accountId: Scalars['ID']['input'];
  /** New role. */
  role: Role;
};

/** Result of `setAccountRole`. */
export type SetAccountRolePayload = {
  __typename?: 'SetAccountRolePayload';
  /** Updated account. */
  account: Account;
};

/** Input of `settleMissedBlocks`. */
export type SettleMissedBlocksInput = {
  /** Ids of the blocks: 1 to 100, without duplicates. */
  ids: Array<Scalars['ID']['input']>;
  /** Outcome of all of these blocks. */
  outcome: MissedBlockOutcome;
};

/** Result of `settleMissedBlocks`. */
export type SettleMissedBlocksPayload = {
  __typename?: 'SettleMissedBlocksPayload';
  /** Settled blocks, in the order of the input. */
  timeBlocks: Array<TimeBlock>;
};

/** Input of `signIn`. */
export type SignInInput = {
  /** Email address of the account. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
};

/** Result of `signIn`. */
export type SignInPayload = {
  __typename?: 'SignInPayload';
  /** Account that is signed in. */
  viewer: User;
};

/** Result of `signOut`. */
export type SignOutPayload = {
  __typename?: 'SignOutPayload';
  /** Always `true`. */
  success: Scalars['Boolean']['output'];
};

/** Input of `signUp`. */
export type SignUpInput = {
  /** 1 to 200 characters. Default: the part of the email before the `@`. */
  displayName?: InputMaybe<Scalars['String']['input']>;
  /** Email address; unique, case-insensitive. */
  email: Scalars['String']['input'];
  /** 8 to 256 characters. Common passwords, the email and the display name are rejected. */
  password: Scalars['String']['input'];
  /** IANA time zone. Default: `UTC`. */
  timezone?: InputMaybe<Scalars['TimeZone']['input']>;
};

/** Result of `signUp`. */
export type SignUpPayload = {
  __typename?: 'SignUpPayload';
  /** Account that is signed in. */
  viewer: User;
};

/** Input of `skipOccurrence`. */
export type SkipOccurrenceInput = {
  /** Id of the series. */
  id: Scalars['ID']['input'];
  /** Date of the series, from today on or of an existing task. */
  on: Scalars['Date']['input'];
};

/** Result of `skipOccurrence`. */
export type SkipOccurrencePayload = {
  __typename?: 'SkipOccurrencePayload';
  /** Series. */
  taskSeries: TaskSeries;
};

/** A top-level area of an account. Each account has a default space. */
export type Space = Node & {
  __typename?: 'Space';
  /** Colour name or code, interpreted by the client. */
  color: Scalars['String']['output'];
  /** Creation time. */
  createdAt: Scalars['DateTime']['output'];
  /** Number of documents. */
  documentCount: Scalars['Int']['output'];
  /** Documents. */
  documents: DocumentConnection;
  /** Icon name, interpreted by the client. */
  icon: Scalars['String']['output'];
  /** Id of the space. */
  id: Scalars['ID']['output'];
  /** Whether it is the default space, created with the account. */
  isDefault: Scalars['Boolean']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** Projects. */
  projects: ProjectConnection;
  /** Manual position among the spaces, in ascending order. */
  sortOrder: Scalars['Float']['output'];
  /** Number of tasks, of any status. */
  taskCount: Scalars['Int']['output'];
  /** Tasks. */
  tasks: TaskConnection;
  /** Time of the last change. */
  updatedAt: Scalars['DateTime']['output'];
};


/** A top-level area of an account. Each account has a default space. */
export type SpaceDocumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DocumentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<DocumentOrder>>;
};


/** A top-level area of an account. Each account has a default space. */
export type SpaceProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProjectFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<ProjectOrder>>;
};


/** A top-level area of an account. Each account has a default space. */
export type SpaceTasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TaskFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<TaskOrder>>;
};

/** A page of spaces. */
export type SpaceConnection = {
  __typename?: 'SpaceConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<SpaceEdge>;
  /** The records of this page. */
  nodes: Array<Space>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A record of a page, with its cursor. */
export type SpaceEdge = {
  __typename?: 'SpaceEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: Space;
};

/** A calendar of another program, whose events are busy time. Its address is stored encrypted and never returned. */
export type SubscribedCalendar = Node & {
  __typename?: 'SubscribedCalendar';
  /** Whether the planner avoids its all-day events. */
  allDayBlocks: Scalars['Boolean']['output'];
  /** Minutes after each event that the planner avoids too. */
  bufferAfterMinutes: Scalars['Int']['output'];
  /** Minutes before each event that the planner avoids too, such as for travel. */
  bufferBeforeMinutes: Scalars['Int']['output'];
  /** Color, interpreted by the client. */
  color: Scalars['String']['output'];
  /** Creation time. */
  createdAt: Scalars['DateTime']['output'];
  /** Whether it is on. A calendar that is off is not fetched, and its events are neither listed nor avoided. */
  enabled: Scalars['Boolean']['output'];
  /** Number of stored events. */
  eventCount: Scalars['Int']['output'];
  /** Start of the period whose events are stored. `null` before the first fetch. */
  eventsFrom: Maybe<Scalars['DateTime']['output']>;
  /** End of the period whose events are stored, exclusive. Later events are neither listed nor counted. `null` before the first fetch. */
  eventsUntil: Maybe<Scalars['DateTime']['output']>;
  /** Time of the first failed fetch since the last successful one. The last events are kept. `null` if the last fetch was successful. */
  failingSince: Maybe<Scalars['DateTime']['output']>;
  /** Why the last fetch failed, as a sentence. `null` if it was successful. */
  failure: Maybe<Scalars['String']['output']>;
  /** Host of the address. `null` if it has none. */
  host: Maybe<Scalars['String']['output']>;
  /** Id of the calendar. */
  id: Scalars['ID']['output'];
  /** Time of the last successful fetch. `null` before the first one. */
  lastFetchedAt: Maybe<Scalars['DateTime']['output']>;
  /** Name. */
  name: Scalars['String']['output'];
  /** Time of the next fetch. `null` if it is not fetched. */
  nextFetchAt: Maybe<Scalars['DateTime']['output']>;
  /** Number of problems in the calendar, such as events that cannot be read. */
  noticeCount: Scalars['Int']['output'];
  /** The first 10 problems, each a sentence. */
  notices: Array<Scalars['String']['output']>;
  /** Source of its events. */
  source: CalendarSource;
  /** Whether the planner avoids its tentative events. */
  tentativeBlocks: Scalars['Boolean']['output'];
  /** Time of the last change. Fetches do not change it. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of subscribed calendars. */
export type SubscribedCalendarConnection = {
  __typename?: 'SubscribedCalendarConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<SubscribedCalendarEdge>;
  /** The records of this page. */
  nodes: Array<SubscribedCalendar>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A record of a page, with its cursor. */
export type SubscribedCalendarEdge = {
  __typename?: 'SubscribedCalendarEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: SubscribedCalendar;
};

/**
 * Subscriptions, sent as server-sent events at `/graphql/stream` (graphql-sse, distinct connections mode). An operation has one field. The
 * stream ends with `complete` when the service stops, or when the key or session is no longer valid.
 */
export type Subscription = {
  __typename?: 'Subscription';
  /**
   * Publishes changes to your records by any API. An event names the changed record and does not contain its data: query the record
   * again. Each record is published at least once after its last change. Without `since` the first event is a `RESET`; all later changes
   * are published, so query the displayed records after the `RESET`.
   */
  changes: Change;
};


/**
 * Subscriptions, sent as server-sent events at `/graphql/stream` (graphql-sse, distinct connections mode). An operation has one field. The
 * stream ends with `complete` when the service stops, or when the key or session is no longer valid.
 */
export type SubscriptionChangesArgs = {
  since?: InputMaybe<Scalars['String']['input']>;
  types?: InputMaybe<Array<ChangedType>>;
};

/** A work item with its scheduling settings. */
export type Task = Node & {
  __typename?: 'Task';
  /** Estimate in minutes at completion, or `null`. */
  actualMinutes: Maybe<Scalars['Int']['output']>;
  /** Whether the planner schedules the task. */
  autoSchedule: Scalars['Boolean']['output'];
  /** Whether the planner may split the work into several sessions. */
  autoSplit: Scalars['Boolean']['output'];
  /** Checklist, by `sortOrder` and creation time. */
  checklistItems: ChecklistItemConnection;
  /** Completion time. Changing `status` does not set it. */
  completedAt: Maybe<Scalars['DateTime']['output']>;
  /** Minimum break between two sessions of the task in minutes. */
  cooldownMinutes: Scalars['Int']['output'];
  /** Creation time. */
  createdAt: Scalars['DateTime']['output'];
  /** Tasks that this task depends on. */
  dependencies: TaskConnection;
  /** Tasks that depend on this task. */
  dependents: TaskConnection;
  /** Markdown text; may be empty. */
  description: Scalars['String']['output'];
  /** Linked documents. */
  documents: DocumentConnection;
  /** Due date. `null` if there is none. */
  dueAt: Maybe<Scalars['DateTime']['output']>;
  /** Estimate in minutes. If it is `null`, the planner uses the default estimate of the planning settings; without either, the task is not planned. */
  estimateMinutes: Maybe<Scalars['Int']['output']>;
  /** Id of the task. */
  id: Scalars['ID']['output'];
  /** Labels, by name. */
  labels: LabelConnection;
  /** Whether the planner keeps the existing blocks of the task. */
  locked: Scalars['Boolean']['output'];
  /** Maximum planned minutes of this task per day. `null`: no limit. */
  maxMinutesPerDay: Maybe<Scalars['Int']['output']>;
  /** Maximum session length in minutes. */
  maxSessionMinutes: Scalars['Int']['output'];
  /** Minimum session length in minutes. */
  minSessionMinutes: Scalars['Int']['output'];
  /** Date of the series for which it was created. `null` if it does not repeat. */
  occurrenceOn: Maybe<Scalars['Date']['output']>;
  /** Parent task. `null` if it is not a subtask. */
  parent: Maybe<Task>;
  /** Priority. */
  priority: TaskPriority;
  /** Project. `null` if it is in no project. */
  project: Maybe<Project>;
  /** Schedule preference whose windows the planner uses. `null`: Monday to Friday, 09:00 to 17:00. */
  schedulePreference: Maybe<SchedulePreference>;
  /** Series that created it. `null` if it does not repeat. */
  series: Maybe<TaskSeries>;
  /** Manual position, in ascending order. */
  sortOrder: Scalars['Float']['output'];
  /** Space. `null` if it is in no space. */
  space: Maybe<Space>;
  /** Start date: the planner schedules no work before it. `null` if there is none. */
  startAfter: Maybe<Scalars['DateTime']['output']>;
  /** Status. */
  status: TaskStatus;
  /** Subtasks of every status, by `sortOrder` and creation time. */
  subtasks: TaskConnection;
  /** Time blocks, by start time. */
  timeBlocks: TimeBlockConnection;
  /** Title. */
  title: Scalars['String']['output'];
  /** Time of the last change. */
  updatedAt: Scalars['DateTime']['output'];
};


/** A work item with its scheduling settings. */
export type TaskChecklistItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A work item with its scheduling settings. */
export type TaskDependenciesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A work item with its scheduling settings. */
export type TaskDependentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A work item with its scheduling settings. */
export type TaskDocumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DocumentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<DocumentOrder>>;
};


/** A work item with its scheduling settings. */
export type TaskLabelsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A work item with its scheduling settings. */
export type TaskSubtasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A work item with its scheduling settings. */
export type TaskTimeBlocksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TimeBlockFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

export type TaskBatchAction = ValueOf<'TaskBatchAction'>;

/** A page of tasks. */
export type TaskConnection = {
  __typename?: 'TaskConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<TaskEdge>;
  /** The records of this page. */
  nodes: Array<Task>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A task and a task that it depends on. */
export type TaskDependencyInput = {
  /** Task that must be completed first. */
  dependsOnId: Scalars['ID']['input'];
  /** Task that depends on the other. */
  taskId: Scalars['ID']['input'];
};

/** A task and a document. */
export type TaskDocumentInput = {
  /** Id of the document. */
  documentId: Scalars['ID']['input'];
  /** Id of the task. */
  taskId: Scalars['ID']['input'];
};

/** A record of a page, with its cursor. */
export type TaskEdge = {
  __typename?: 'TaskEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: Task;
};

/** Filter for tasks. All conditions must match. Ids that are not yours match nothing. Only open tasks are returned unless `status` or `includeCompleted` is set here or in a nested filter. Nested filters (`and`, `or`, `not`) may be 5 levels deep, with 100 conditions and filters in total; a search counts as 10. */
export type TaskFilter = {
  /** With all of these labels. An empty list matches all tasks. */
  allLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Records that match all of these filters. An empty list matches everything. */
  and?: InputMaybe<Array<TaskFilter>>;
  /** Completed in this range. */
  completed?: InputMaybe<DateTimeRange>;
  /** Created in this range. */
  created?: InputMaybe<DateTimeRange>;
  /** Due in this range. */
  due?: InputMaybe<DateTimeRange>;
  /** `true`: tasks that depend on another task of any status. `false`: tasks without dependencies. */
  hasDependency?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: tasks with a document. `false`: tasks without one. */
  hasDocument?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: tasks with a due date. `false`: tasks without one. */
  hasDueDate?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: tasks with an estimate. `false`: tasks without one. */
  hasEstimate?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: tasks with a label. `false`: tasks without one. */
  hasLabel?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: subtasks. `false`: tasks that are not subtasks. */
  hasParent?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: tasks in a project. `false`: tasks without one. */
  hasProject?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: tasks with a schedule preference. `false`: tasks without one. */
  hasSchedulePreference?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: tasks in a space. `false`: tasks without one. */
  hasSpace?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: tasks with a start date. `false`: tasks without one. */
  hasStartAfter?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: tasks with a subtask of any status. `false`: tasks without one. */
  hasSubtask?: InputMaybe<Scalars['Boolean']['input']>;
  /** In one of these task series. */
  inSeries?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Includes completed, cancelled and archived tasks. `status` takes precedence. Not a condition: `false` has the same effect as absent. */
  includeCompleted?: InputMaybe<Scalars['Boolean']['input']>;
  /** With at least one of these labels. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Records that do not match this filter. */
  not?: InputMaybe<TaskFilter>;
  /** Records that match at least one of these filters. An empty list matches nothing. */
  or?: InputMaybe<Array<TaskFilter>>;
  /** `true`: open tasks that are past their due date. `false`: all other tasks. */
  overdue?: InputMaybe<Scalars['Boolean']['input']>;
  /** Subtasks of this task. `null`: tasks that are not subtasks. */
  parentTaskId?: InputMaybe<Scalars['ID']['input']>;
  /** With one of these priorities. */
  priority?: InputMaybe<Array<TaskPriority>>;
  /** In one of these projects. */
  projectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Title or description contains this text of at most 200 characters, case-insensitive. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** In one of these spaces. */
  spaceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** With one of these statuses. Default: open tasks. */
  status?: InputMaybe<Array<TaskStatus>>;
  /** `true`: open tasks without a current or future time block. `false`: all other tasks. */
  unscheduled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Last changed in this range. */
  updated?: InputMaybe<DateTimeRange>;
};

/** Expected completion of a task. */
export type TaskForecast = {
  __typename?: 'TaskForecast';
  /** Whether the task is overdue, ends after its due date, or does not fit and is due within the next 14 days. */
  atRisk: Scalars['Boolean']['output'];
  /** Due date. */
  dueAt: Maybe<Scalars['DateTime']['output']>;
  /** Expected end. `null` if nothing is left or some work does not fit. */
  expectedEnd: Maybe<Scalars['DateTime']['output']>;
  /** Minutes of work that do not fit. */
  minutesLeftOut: Scalars['Int']['output'];
  /** Minutes from the expected end to the due date. Negative if the task is late. */
  slackMinutes: Maybe<Scalars['Int']['output']>;
  /** Whether the only reason is that the task starts after the next 14 days, or on the last of them. */
  startsLater: Scalars['Boolean']['output'];
  /** Task. */
  task: Maybe<Task>;
  /** Id of the task. */
  taskId: Scalars['ID']['output'];
  /** Title of the task. */
  title: Scalars['String']['output'];
  /** Ids of open tasks that it depends on. */
  waitsFor: Array<Scalars['ID']['output']>;
};

/** A task and labels. */
export type TaskLabelsInput = {
  /** Ids of your labels. */
  labelIds: Array<Scalars['ID']['input']>;
  /** Id of the task. */
  taskId: Scalars['ID']['input'];
};

/** Order of tasks. Up to 5 orders apply; each one breaks the ties of those before it; remaining ties are ordered by id. Records without a value come last. */
export type TaskOrder = {
  /** The direction. */
  direction?: OrderDirection;
  /** Field to order by. */
  field: TaskOrderField;
};

export type TaskOrderField = ValueOf<'TaskOrderField'>;

export type TaskPriority = ValueOf<'TaskPriority'>;

/** Tasks that repeat: a template with dates. Its tasks are ordinary tasks, created some days ahead. */
export type TaskSeries = Node & {
  __typename?: 'TaskSeries';
  /** Whether the dates follow the rule or the last completion. */
  anchor: SeriesAnchor;
  /** Titles of the checklist of its tasks. */
  checklist: Array<Scalars['String']['output']>;
  /** Number of dates. `null` if it is not limited. */
  count: Maybe<Scalars['Int']['output']>;
  /** Creation time. */
  createdAt: Scalars['DateTime']['output'];
  /** Days ahead for which tasks are created. */
  daysAhead: Scalars['Int']['output'];
  /** Description of its tasks, Markdown; may be empty. */
  description: Scalars['String']['output'];
  /** Days from the date of a task to its due date. */
  dueDaysAfter: Scalars['Int']['output'];
  /** Local time at which tasks are due. */
  dueTime: Scalars['TimeOfDay']['output'];
  /** Last date. `null` if it does not end. */
  endsOn: Maybe<Scalars['Date']['output']>;
  /** Estimate of its tasks in minutes. `null` if there is none. */
  estimateMinutes: Maybe<Scalars['Int']['output']>;
  /** Local time at which each task gets a fixed block on its date, as long as its estimate, or one hour without one. `null`: the planner schedules the tasks. */
  fixedTime: Maybe<Scalars['TimeOfDay']['output']>;
  /** Id of the series. */
  id: Scalars['ID']['output'];
  /** Ids of the labels of its tasks. Deleted labels are ignored. */
  labelIds: Array<Scalars['ID']['output']>;
  /** Longest session of its tasks in minutes. */
  maxSessionMinutes: Scalars['Int']['output'];
  /** Shortest session of its tasks in minutes. */
  minSessionMinutes: Scalars['Int']['output'];
  /** Handling of open tasks whose time has passed. */
  missed: MissedOccurrences;
  /** The next five dates from today on, without completed and skipped ones. Fewer if it ends, or if its dates are very rare. Anchor `COMPLETION`: the date of the open or next task; none while that task is overdue or the series is paused beyond it. */
  nextDates: Array<Scalars['Date']['output']>;
  /** No tasks before this date. `null` if it is not paused. */
  pausedUntil: Maybe<Scalars['Date']['output']>;
  /** Priority of its tasks. */
  priority: TaskPriority;
  /** Project of its tasks. `null` if there is none. */
  project: Maybe<Project>;
  /** Recurrence rule, as in RFC 5545: `FREQ` (`DAILY`, `WEEKLY`, `MONTHLY`, `YEARLY`), `INTERVAL`, `BYDAY`, `BYMONTHDAY`, `BYMONTH`, `BYSETPOS`. `null` for a habit. */
  rule: Maybe<Scalars['String']['output']>;
  /** Schedule preference of its tasks. `null`: the default windows. */
  schedulePreference: Maybe<SchedulePreference>;
  /** Space of its tasks. `null` if there is none. */
  space: Maybe<Space>;
  /** Days from the first possible start of a task to its date. */
  startDaysBefore: Scalars['Int']['output'];
  /** Local time of the first possible start. A task with a block at `fixedTime` may start when the block does, if that is earlier. */
  startTime: Scalars['TimeOfDay']['output'];
  /** First date, in your time zone. */
  startsOn: Scalars['Date']['output'];
  /** Number of the latest dates whose tasks were done one after another. Skipped dates and those that are not yet due do not matter. */
  streak: Scalars['Int']['output'];
  /** Tasks. */
  tasks: TaskConnection;
  /** Tasks per week of a habit. `null` for a series with a rule. */
  timesPerWeek: Maybe<Scalars['Int']['output']>;
  /** Title of its tasks. */
  title: Scalars['String']['output'];
  /** Time of the last change. */
  updatedAt: Scalars['DateTime']['output'];
  /** Series in English, such as `every second Tuesday at 18:00 until 31 March 2027`. */
  words: Scalars['String']['output'];
};


/** Tasks that repeat: a template with dates. Its tasks are ordinary tasks, created some days ahead. */
export type TaskSeriesTasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TaskFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<TaskOrder>>;
};

/** A page of task series. */
export type TaskSeriesConnection = {
  __typename?: 'TaskSeriesConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<TaskSeriesEdge>;
  /** The records of this page. */
  nodes: Array<TaskSeries>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A record of a page, with its cursor. */
export type TaskSeriesEdge = {
  __typename?: 'TaskSeriesEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: TaskSeries;
};

/** Dates of a series that is not stored. */
export type TaskSeriesPreview = {
  __typename?: 'TaskSeriesPreview';
  /** First dates, at most as many as `dates` of the input. After a completion: the first and the earliest second one. */
  dates: Array<Scalars['Date']['output']>;
  /** Rule in English, such as `every second Tuesday until 31 March 2027`. */
  words: Scalars['String']['output'];
};

export type TaskStatus = ValueOf<'TaskStatus'>;

/** A block of calendar time for a task, or busy time. Deleting the task keeps the block. */
export type TimeBlock = Node & {
  __typename?: 'TimeBlock';
  /** Creation time. */
  createdAt: Scalars['DateTime']['output'];
  /** Whether the time is marked as protected from other appointments. */
  defended: Scalars['Boolean']['output'];
  /** End time. */
  endAt: Scalars['DateTime']['output'];
  /** Why the planner scheduled the block at this time, in a sentence. `null` if there is none. */
  explanation: Maybe<Scalars['String']['output']>;
  /** Code of the explanation. `null` if there is none. */
  explanationCode: Maybe<PlacementCode>;
  /** Facts behind the explanation. `null` if there is none. */
  explanationFacts: Maybe<Array<PlanFact>>;
  /** Id of the block. */
  id: Scalars['ID']['output'];
  /** Whether the planner keeps the block in place. */
  locked: Scalars['Boolean']['output'];
  /** Manual position, in ascending order. */
  sortOrder: Scalars['Int']['output'];
  /** Origin of the block. */
  source: TimeBlockSource;
  /** Start time. */
  startAt: Scalars['DateTime']['output'];
  /** Status of the block. */
  status: TimeBlockStatus;
  /** Task. `null` for busy time, or if the task was deleted. */
  task: Maybe<Task>;
  /** Title of the task when the block was created, or the title of the busy time. */
  title: Scalars['String']['output'];
  /** Type of the block. */
  type: TimeBlockType;
  /** Time of the last change. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of time blocks. */
export type TimeBlockConnection = {
  __typename?: 'TimeBlockConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<TimeBlockEdge>;
  /** The records of this page. */
  nodes: Array<TimeBlock>;
  /** Pagination information. */
  pageInfo: PageInfo;
  /** Number of records on all pages. Counted only if selected. */
  totalCount: Scalars['Int']['output'];
};

/** A record of a page, with its cursor. */
export type TimeBlockEdge = {
  __typename?: 'TimeBlockEdge';
  /** Cursor of the record, for `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** Record. */
  node: TimeBlock;
};

/** Filter for time blocks. All conditions must match. Cancelled blocks are excluded unless `status` is set here or in a nested filter. Nested filters (`and`, `or`, `not`) may be 5 levels deep, with 100 conditions and filters in total. */
export type TimeBlockFilter = {
  /** Records that match all of these filters. An empty list matches everything. */
  and?: InputMaybe<Array<TimeBlockFilter>>;
  /** Created in this range. */
  created?: InputMaybe<DateTimeRange>;
  /** `true`: blocks with a task. `false`: blocks without one. */
  hasTask?: InputMaybe<Scalars['Boolean']['input']>;
  /** `true`: missed blocks, which are blocks of the planner that have ended and are still scheduled while their task is open. `false`: all other blocks. */
  missed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Records that do not match this filter. */
  not?: InputMaybe<TimeBlockFilter>;
  /** Records that match at least one of these filters. An empty list matches nothing. */
  or?: InputMaybe<Array<TimeBlockFilter>>;
  /** Starts in this range. */
  start?: InputMaybe<DateTimeRange>;
  /** With one of these statuses. Default: all except cancelled. */
  status?: InputMaybe<Array<TimeBlockStatus>>;
  /** Last changed in this range. */
  updated?: InputMaybe<DateTimeRange>;
};

export type TimeBlockSource = ValueOf<'TimeBlockSource'>;

export type TimeBlockStatus = ValueOf<'TimeBlockStatus'>;

export type TimeBlockType = ValueOf<'TimeBlockType'>;

/** Input of `undoPlannerRun`. */
export type UndoPlannerRunInput = {
  /** `runId` of a `runPlanner` result. Rejected if it is not the last run. */
  id: Scalars['ID']['input'];
};

/** Result of `undoPlannerRun`. */
export type UndoPlannerRunPayload = {
  __typename?: 'UndoPlannerRunPayload';
  /** Ids of the deleted blocks. */
  removedIds: Array<Scalars['ID']['output']>;
  /** Restored blocks. */
  restored: Array<TimeBlock>;
};

/** Result of `unlinkTaskDocument`. */
export type UnlinkTaskDocumentPayload = {
  __typename?: 'UnlinkTaskDocumentPayload';
  /** Task without the document. */
  task: Task;
};

/** Input of `unpinTimeBlock`. */
export type UnpinTimeBlockInput = {
  /** Id of a current or future scheduled block of a task. */
  id: Scalars['ID']['input'];
};

/** Result of `unpinTimeBlock`. */
export type UnpinTimeBlockPayload = {
  __typename?: 'UnpinTimeBlockPayload';
  /** Updated block, with source `AUTO`. */
  timeBlock: TimeBlock;
};

/** Input of `unskipOccurrence`. */
export type UnskipOccurrenceInput = {
  /** Id of the series. */
  id: Scalars['ID']['input'];
  /** Skipped date of the series. */
  on: Scalars['Date']['input'];
};

/** Result of `unskipOccurrence`. */
export type UnskipOccurrencePayload = {
  __typename?: 'UnskipOccurrencePayload';
  /** Series. */
  taskSeries: TaskSeries;
};

/** Input of `updateCalendarFeed`. Absent fields keep their value. */
export type UpdateCalendarFeedInput = {
  /** What it shows of its entries. */
  detail?: InputMaybe<CalendarFeedDetail>;
  /** How it contains the due dates of open tasks. */
  dueDates?: InputMaybe<CalendarFeedDueDates>;
  /** Id of the feed. */
  id: Scalars['ID']['input'];
  /** Whether it contains busy time. */
  includeBusy?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it contains blocks that you placed or moved. */
  includePlaced?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it contains blocks of the planner. */
  includePlanned?: InputMaybe<Scalars['Boolean']['input']>;
  /** Ids of at most 100 labels. Empty: all tasks. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Ids of at most 100 projects. Empty: all tasks. */
  projectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Ids of at most 100 spaces. Empty: all tasks. */
  spaceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Result of `updateCalendarFeed`. */
export type UpdateCalendarFeedPayload = {
  __typename?: 'UpdateCalendarFeedPayload';
  /** Updated feed. */
  calendarFeed: CalendarFeed;
};

/** Input of `updateChecklistItem`. Absent fields keep their value. */
export type UpdateChecklistItemInput = {
  /** Whether it is completed. */
  completed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Id of the item. */
  id: Scalars['ID']['input'];
  /** Position in the checklist. */
  sortOrder?: InputMaybe<Scalars['Float']['input']>;
  /** 1 to 500 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `updateChecklistItem`. */
export type UpdateChecklistItemPayload = {
  __typename?: 'UpdateChecklistItemPayload';
  /** Updated item. */
  checklistItem: ChecklistItem;
};

/** Input of `updateDocument`. Absent fields keep their value, `null` clears nullable fields. */
export type UpdateDocumentInput = {
  /** Markdown text. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** Type of the document. */
  docType?: InputMaybe<DocumentType>;
  /** Id of the document. */
  id: Scalars['ID']['input'];
  /** Id of one of your projects. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Position among the documents. */
  sortOrder?: InputMaybe<Scalars['Float']['input']>;
  /** Id of one of your spaces. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 500 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** URL of a link. */
  url?: InputMaybe<Scalars['URL']['input']>;
};

/** Result of `updateDocument`. */
export type UpdateDocumentPayload = {
  __typename?: 'UpdateDocumentPayload';
  /** Updated document. */
  document: Document;
};

/** Input of `updateLabel`. Absent fields keep their value, `null` clears nullable fields. */
export type UpdateLabelInput = {
  /** Colour. */
  color?: InputMaybe<Scalars['Color']['input']>;
  /** Id of the label. */
  id: Scalars['ID']['input'];
  /** 1 to 100 characters, unique among your labels. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `updateLabel`. */
export type UpdateLabelPayload = {
  __typename?: 'UpdateLabelPayload';
  /** Updated label. */
  label: Label;
};

/** Input of `updatePlanningSettings`. Absent fields keep their value, `null` resets to the default. */
export type UpdatePlanningSettingsInput = {
  /** Whether the service runs the planner automatically. `ON` schedules a run, `OFF` removes a scheduled run. */
  autoPlan?: InputMaybe<AutoPlan>;
  /** Minutes of planned work after which the planner schedules a break: 15 to 1440. */
  breakAfterMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum length of a break: 0 to 240 minutes. */
  breakMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum length of a comfortable session: 1 to 240 minutes. */
  comfortableSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Estimate for tasks without one: 1 to 960 minutes. `null`: tasks without an estimate are not planned. */
  defaultEstimateMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum planned minutes per day, 1 to 1440. `null`: no limit. */
  maxMinutesPerDay?: InputMaybe<Scalars['Int']['input']>;
  /** How the time of missed blocks is treated. */
  missedWork?: InputMaybe<MissedWork>;
  /** Share of the available time of each day to keep free: 0 to 0.9. */
  spareShare?: InputMaybe<Scalars['Float']['input']>;
};

/** Result of `updatePlanningSettings`. */
export type UpdatePlanningSettingsPayload = {
  __typename?: 'UpdatePlanningSettingsPayload';
  /** Updated settings. */
  planningSettings: PlanningSettings;
};

/** Input of `updateProfile`. Absent fields keep their value; at least one field is required. */
export type UpdateProfileInput = {
  /** 1 to 200 characters. */
  displayName?: InputMaybe<Scalars['String']['input']>;
  /** IANA time zone. */
  timezone?: InputMaybe<Scalars['TimeZone']['input']>;
};

/** Result of `updateProfile`. */
export type UpdateProfilePayload = {
  __typename?: 'UpdateProfilePayload';
  /** Updated account. */
  viewer: User;
};

/** Input of `updateProject`. Absent fields keep their value, `null` clears nullable fields. */
export type UpdateProjectInput = {
  /** Whether it is archived. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the planner schedules its tasks. */
  autoSchedule?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 32 characters. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** Markdown text. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 64 characters. */
  icon?: InputMaybe<Scalars['String']['input']>;
  /** Id of the project. */
  id: Scalars['ID']['input'];
  /** 1 to 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Any integer. */
  priority?: InputMaybe<Scalars['Int']['input']>;
  /** Position among the projects. */
  sortOrder?: InputMaybe<Scalars['Float']['input']>;
  /** Id of one of your spaces. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** Status. */
  status?: InputMaybe<ProjectStatus>;
  /** Target date. `null` if there is none. */
  targetDate?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Result of `updateProject`. */
export type UpdateProjectPayload = {
  __typename?: 'UpdateProjectPayload';
  /** Updated project. */
  project: Project;
};

/** Input of `updateSchedulePreference`. Absent fields keep their value. */
export type UpdateSchedulePreferenceInput = {
  /** Id of the preference. */
  id: Scalars['ID']['input'];
  /** 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Any integer. */
  priority?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 50 windows, which replace the existing ones. */
  windows?: InputMaybe<Array<WeeklyWindowInput>>;
};

/** Result of `updateSchedulePreference`. */
export type UpdateSchedulePreferencePayload = {
  __typename?: 'UpdateSchedulePreferencePayload';
  /** Updated preference. */
  schedulePreference: SchedulePreference;
};

/** Input of `updateSpace`. Absent fields keep their value. */
export type UpdateSpaceInput = {
  /** 1 to 32 characters. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 64 characters. */
  icon?: InputMaybe<Scalars['String']['input']>;
  /** Id of the space. */
  id: Scalars['ID']['input'];
  /** 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Position among the spaces. */
  sortOrder?: InputMaybe<Scalars['Float']['input']>;
};

/** Result of `updateSpace`. */
export type UpdateSpacePayload = {
  __typename?: 'UpdateSpacePayload';
  /** Updated space. */
  space: Space;
};

/** Input of `updateSubscribedCalendar`. Absent fields keep their value. */
export type UpdateSubscribedCalendarInput = {
  /** New address; replaces the address or file. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Whether the planner avoids its all-day events. */
  allDayBlocks?: InputMaybe<Scalars['Boolean']['input']>;
  /** 0 to 240. */
  bufferAfterMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** 0 to 240. */
  bufferBeforeMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 32 characters. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is on. */
  enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** New content of an iCalendar file; replaces the address or file. */
  file?: InputMaybe<Scalars['String']['input']>;
  /** Id of the calendar. */
  id: Scalars['ID']['input'];
  /** 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Whether the planner avoids its tentative events. */
  tentativeBlocks?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Result of `updateSubscribedCalendar`. */
export type UpdateSubscribedCalendarPayload = {
  __typename?: 'UpdateSubscribedCalendarPayload';
  /** Updated calendar. */
  subscribedCalendar: SubscribedCalendar;
};

/** Input of `updateTask`. Absent fields keep their value, `null` clears nullable fields. */
export type UpdateTaskInput = {
  /** Whether the planner schedules the task. */
  autoSchedule?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the planner may split the work into several sessions. */
  autoSplit?: InputMaybe<Scalars['Boolean']['input']>;
  /** Completion time. */
  completedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Minimum break between two sessions of the task: 0 to 1440 minutes. */
  cooldownMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Markdown text. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Due date. */
  dueAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Estimate: 0 to 960 minutes. `null`: the planner uses the default estimate of the planning settings; without either, the task is not planned. */
  estimateMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Id of the task. */
  id: Scalars['ID']['input'];
  /** Ids of all labels of the task. Replaces the existing labels. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether the planner keeps the existing blocks of the task. */
  locked?: InputMaybe<Scalars['Boolean']['input']>;
  /** Maximum planned minutes of this task per day: 1 to 1440. `null`: no limit. */
  maxMinutesPerDay?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum session length: 1 to 480 minutes. */
  maxSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum session length: 1 to 60 minutes. */
  minSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Id of the parent task, one of yours. It must not be the task itself or one of its descendants. `null`: no parent. */
  parentTaskId?: InputMaybe<Scalars['ID']['input']>;
  /** Priority. */
  priority?: InputMaybe<TaskPriority>;
  /** Id of one of your projects. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Id of a schedule preference whose windows the planner uses. `null`: Monday to Friday, 09:00 to 17:00. */
  schedulePreferenceId?: InputMaybe<Scalars['ID']['input']>;
  /** Manual position, in ascending order. */
  sortOrder?: InputMaybe<Scalars['Float']['input']>;
  /** Id of one of your spaces. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** Start date: the planner schedules no work before it. `null` if there is none. */
  startAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Status. */
  status?: InputMaybe<TaskStatus>;
  /** 1 to 500 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `updateTask`. */
export type UpdateTaskPayload = {
  __typename?: 'UpdateTaskPayload';
  /** Updated task. */
  task: Task;
};

/** Input of `updateTaskSeries`. Absent fields keep their value, `null` clears nullable fields. */
export type UpdateTaskSeriesInput = {
  /** Id of the series that `THIS_AND_LATER` has created from this one. It is deleted, and this one takes over its tasks and dates, but not its end: send `endsOn` and `count` too. */
  absorbs?: InputMaybe<Scalars['ID']['input']>;
  /** Whether the dates follow the rule or the last completion. */
  anchor?: InputMaybe<SeriesAnchor>;
  /** At most 50 titles of 1 to 500 characters. */
  checklist?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Number of dates, 1 to 366. */
  count?: InputMaybe<Scalars['Int']['input']>;
  /** Days ahead for which tasks are created, 1 to 28. */
  daysAhead?: InputMaybe<Scalars['Int']['input']>;
  /** Markdown text of at most 20,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Days from the date of a task to its due date, 0 to 30. */
  dueDaysAfter?: InputMaybe<Scalars['Int']['input']>;
  /** Local time at which tasks are due. */
  dueTime?: InputMaybe<Scalars['TimeOfDay']['input']>;
  /** Last date. */
  endsOn?: InputMaybe<Scalars['Date']['input']>;
  /** 0 to 960. */
  estimateMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Local time at which each task gets a fixed block on its date. The blocks of unchanged tasks move with it; `null` deletes them. */
  fixedTime?: InputMaybe<Scalars['TimeOfDay']['input']>;
  /** First date of the change. Required for `THIS_AND_LATER`, and only allowed with it. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Id of the series. */
  id: Scalars['ID']['input'];
  /** Ids of at most 50 of your labels. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** 1 to 480. */
  maxSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 60. */
  minSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Handling of open tasks whose time has passed. */
  missed?: InputMaybe<MissedOccurrences>;
  /** No tasks before this date. */
  pausedUntil?: InputMaybe<Scalars['Date']['input']>;
  /** Priority of its tasks. */
  priority?: InputMaybe<TaskPriority>;
  /** Id of one of your projects. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** Recurrence rule, as in RFC 5545, with `FREQ` (`DAILY`, `WEEKLY`, `MONTHLY`, `YEARLY`), `INTERVAL` (at most 1000), `BYDAY`, `BYMONTHDAY`, `BYMONTH` and `BYSETPOS`. */
  rule?: InputMaybe<Scalars['String']['input']>;
  /** Id of one of your schedule preferences. */
  schedulePreferenceId?: InputMaybe<Scalars['ID']['input']>;
  /** Part of the series that changes. Default: `ALL`. */
  scope?: InputMaybe<SeriesScope>;
  /** Id of one of your spaces. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** Days from the first possible start of a task to its date, 0 to 30. */
  startDaysBefore?: InputMaybe<Scalars['Int']['input']>;
  /** Local time of the first possible start. A task with a block at `fixedTime` may start when the block does, if that is earlier. */
  startTime?: InputMaybe<Scalars['TimeOfDay']['input']>;
  /** First date, in your time zone. */
  startsOn?: InputMaybe<Scalars['Date']['input']>;
  /** Tasks per week of a habit, 1 to 7. Instead of `rule`. */
  timesPerWeek?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 500 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `updateTaskSeries`. */
export type UpdateTaskSeriesPayload = {
  __typename?: 'UpdateTaskSeriesPayload';
  /** Ids of its open tasks from today on that were changed themselves or carry work, such as documents, subtasks or placed blocks, and stay as they are. */
  keptTaskIds: Array<Scalars['ID']['output']>;
  /** Changed series; for `THIS_AND_LATER` the new one. */
  taskSeries: TaskSeries;
};

/** Input of `updateTasks`. */
export type UpdateTasksInput = {
  /** 1 to 100 different tasks, each with its changes. */
  tasks: Array<UpdateTaskInput>;
};

/** Result of `updateTasks`. */
export type UpdateTasksPayload = {
  __typename?: 'UpdateTasksPayload';
  /** Updated tasks, in the order of the input. */
  tasks: Array<Task>;
};

/** Input of `updateTimeBlock`. Absent fields keep their value. */
export type UpdateTimeBlockInput = {
  /** End time, at most 24 hours after the start. */
  endAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Id of the block. */
  id: Scalars['ID']['input'];
  /** Whether the planner keeps the block in place. */
  locked?: InputMaybe<Scalars['Boolean']['input']>;
  /** Position, 0 or greater. */
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Start time. */
  startAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Status. */
  status?: InputMaybe<TimeBlockStatus>;
  /** Title: 1 to 500 characters. Only for busy time. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `updateTimeBlock`. */
export type UpdateTimeBlockPayload = {
  __typename?: 'UpdateTimeBlockPayload';
  /** Updated block. */
  timeBlock: TimeBlock;
};

/** Your account. */
export type User = Node & {
  __typename?: 'User';
  /** Display name. */
  displayName: Scalars['String']['output'];
  /** Email address for signing in. */
  email: Scalars['String']['output'];
  /** Id of the account. */
  id: Scalars['ID']['output'];
  /** Whether the account is an admin, who can list other accounts, set their roles and disable them. */
  isAdmin: Scalars['Boolean']['output'];
  /** Time zone of windows, days and summaries. */
  timezone: Scalars['TimeZone']['output'];
  /** Number of unread notifications. */
  unreadNotificationCount: Scalars['Int']['output'];
};

export type Weekday = ValueOf<'Weekday'>;

/** A weekly window, in local time of the time zone of the account. */
export type WeeklyWindow = {
  __typename?: 'WeeklyWindow';
  /** Days of the week. */
  days: Array<Weekday>;
  /** End time. */
  end: Scalars['TimeOfDay']['output'];
  /** Start time. */
  start: Scalars['TimeOfDay']['output'];
};

/** A weekly window. */
export type WeeklyWindowInput = {
  /** Days of the week, at least one. */
  days: Array<Weekday>;
  /** End time, after `start`. */
  end: Scalars['TimeOfDay']['input'];
  /** Start time. */
  start: Scalars['TimeOfDay']['input'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Account: ResolverTypeWrapper<Mapped<Account>>;
  AccountConnection: ResolverTypeWrapper<Mapped<AccountConnection>>;
  AccountEdge: ResolverTypeWrapper<Mapped<AccountEdge>>;
  AddTaskDependencyPayload: ResolverTypeWrapper<Mapped<AddTaskDependencyPayload>>;
  AddTaskLabelsPayload: ResolverTypeWrapper<Mapped<AddTaskLabelsPayload>>;
  ApiKey: ResolverTypeWrapper<Mapped<ApiKey>>;
  ApiKeyConnection: ResolverTypeWrapper<Mapped<ApiKeyConnection>>;
  ApiKeyEdge: ResolverTypeWrapper<Mapped<ApiKeyEdge>>;
  ApiKeyScope: ResolverTypeWrapper<Mapped<ApiKeyScope>>;
  ArchiveProjectInput: ResolverTypeWrapper<Mapped<ArchiveProjectInput>>;
  ArchiveProjectPayload: ResolverTypeWrapper<Mapped<ArchiveProjectPayload>>;
  ArchiveTaskInput: ResolverTypeWrapper<Mapped<ArchiveTaskInput>>;
  ArchiveTaskPayload: ResolverTypeWrapper<Mapped<ArchiveTaskPayload>>;
  AutoPlan: ResolverTypeWrapper<Mapped<AutoPlan>>;
  BatchTasksInput: ResolverTypeWrapper<Mapped<BatchTasksInput>>;
  BatchTasksPayload: ResolverTypeWrapper<Mapped<BatchTasksPayload>>;
  Boolean: ResolverTypeWrapper<Mapped<Scalars['Boolean']['output']>>;
  CalendarEvent: ResolverTypeWrapper<Mapped<CalendarEvent>>;
  CalendarFeed: ResolverTypeWrapper<Mapped<CalendarFeed>>;
  CalendarFeedConnection: ResolverTypeWrapper<Mapped<CalendarFeedConnection>>;
  CalendarFeedDetail: ResolverTypeWrapper<Mapped<CalendarFeedDetail>>;
  CalendarFeedDueDates: ResolverTypeWrapper<Mapped<CalendarFeedDueDates>>;
  CalendarFeedEdge: ResolverTypeWrapper<Mapped<CalendarFeedEdge>>;
  CalendarSource: ResolverTypeWrapper<Mapped<CalendarSource>>;
  Change: ResolverTypeWrapper<Mapped<Change>>;
  ChangeOperation: ResolverTypeWrapper<Mapped<ChangeOperation>>;
  ChangePasswordInput: ResolverTypeWrapper<Mapped<ChangePasswordInput>>;
  ChangePasswordPayload: ResolverTypeWrapper<Mapped<ChangePasswordPayload>>;
  ChangedType: ResolverTypeWrapper<Mapped<ChangedType>>;
  ChecklistItem: ResolverTypeWrapper<Mapped<ChecklistItem>>;
  ChecklistItemConnection: ResolverTypeWrapper<Mapped<ChecklistItemConnection>>;
  ChecklistItemEdge: ResolverTypeWrapper<Mapped<ChecklistItemEdge>>;
  Color: ResolverTypeWrapper<Mapped<Scalars['Color']['output']>>;
  CreateApiKeyInput: ResolverTypeWrapper<Mapped<CreateApiKeyInput>>;
  CreateApiKeyPayload: ResolverTypeWrapper<Mapped<CreateApiKeyPayload>>;
  CreateBusyBlockInput: ResolverTypeWrapper<Mapped<CreateBusyBlockInput>>;
  CreateBusyBlockPayload: ResolverTypeWrapper<Mapped<CreateBusyBlockPayload>>;
  CreateCalendarFeedInput: ResolverTypeWrapper<Mapped<CreateCalendarFeedInput>>;
  CreateCalendarFeedPayload: ResolverTypeWrapper<Mapped<CreateCalendarFeedPayload>>;
  CreateChecklistItemInput: ResolverTypeWrapper<Mapped<CreateChecklistItemInput>>;
  CreateChecklistItemPayload: ResolverTypeWrapper<Mapped<CreateChecklistItemPayload>>;
  CreateDocumentInput: ResolverTypeWrapper<Mapped<CreateDocumentInput>>;
  CreateDocumentPayload: ResolverTypeWrapper<Mapped<CreateDocumentPayload>>;
  CreateLabelInput: ResolverTypeWrapper<Mapped<CreateLabelInput>>;
  CreateLabelPayload: ResolverTypeWrapper<Mapped<CreateLabelPayload>>;
  CreateOccurrencesInput: ResolverTypeWrapper<Mapped<CreateOccurrencesInput>>;
  CreateOccurrencesPayload: ResolverTypeWrapper<Mapped<CreateOccurrencesPayload>>;
  CreateProjectInput: ResolverTypeWrapper<Mapped<CreateProjectInput>>;
  CreateProjectPayload: ResolverTypeWrapper<Mapped<CreateProjectPayload>>;
  CreateSchedulePreferenceInput: ResolverTypeWrapper<Mapped<CreateSchedulePreferenceInput>>;
  CreateSchedulePreferencePayload: ResolverTypeWrapper<Mapped<CreateSchedulePreferencePayload>>;
  CreateSpaceInput: ResolverTypeWrapper<Mapped<CreateSpaceInput>>;
  CreateSpacePayload: ResolverTypeWrapper<Mapped<CreateSpacePayload>>;
  CreateSubscribedCalendarInput: ResolverTypeWrapper<Mapped<CreateSubscribedCalendarInput>>;
  CreateSubscribedCalendarPayload: ResolverTypeWrapper<Mapped<CreateSubscribedCalendarPayload>>;
  CreateTaskInput: ResolverTypeWrapper<Mapped<CreateTaskInput>>;
  CreateTaskPayload: ResolverTypeWrapper<Mapped<CreateTaskPayload>>;
  CreateTaskSeriesInput: ResolverTypeWrapper<Mapped<CreateTaskSeriesInput>>;
  CreateTaskSeriesPayload: ResolverTypeWrapper<Mapped<CreateTaskSeriesPayload>>;
  CreateTasksInput: ResolverTypeWrapper<Mapped<CreateTasksInput>>;
  CreateTasksPayload: ResolverTypeWrapper<Mapped<CreateTasksPayload>>;
  CreateTimeBlockInput: ResolverTypeWrapper<Mapped<CreateTimeBlockInput>>;
  CreateTimeBlockPayload: ResolverTypeWrapper<Mapped<CreateTimeBlockPayload>>;
  Date: ResolverTypeWrapper<Mapped<Scalars['Date']['output']>>;
  DateTime: ResolverTypeWrapper<Mapped<Scalars['DateTime']['output']>>;
  DateTimeRange: ResolverTypeWrapper<Mapped<DateTimeRange>>;
  DeleteAccountInput: ResolverTypeWrapper<Mapped<DeleteAccountInput>>;
  DeleteAccountPayload: ResolverTypeWrapper<Mapped<DeleteAccountPayload>>;
  DeleteApiKeyInput: ResolverTypeWrapper<Mapped<DeleteApiKeyInput>>;
  DeleteApiKeyPayload: ResolverTypeWrapper<Mapped<DeleteApiKeyPayload>>;
  DeleteCalendarFeedInput: ResolverTypeWrapper<Mapped<DeleteCalendarFeedInput>>;
  DeleteCalendarFeedPayload: ResolverTypeWrapper<Mapped<DeleteCalendarFeedPayload>>;
  DeleteChecklistItemInput: ResolverTypeWrapper<Mapped<DeleteChecklistItemInput>>;
  DeleteChecklistItemPayload: ResolverTypeWrapper<Mapped<DeleteChecklistItemPayload>>;
  DeleteDocumentInput: ResolverTypeWrapper<Mapped<DeleteDocumentInput>>;
  DeleteDocumentPayload: ResolverTypeWrapper<Mapped<DeleteDocumentPayload>>;
  DeleteLabelInput: ResolverTypeWrapper<Mapped<DeleteLabelInput>>;
  DeleteLabelPayload: ResolverTypeWrapper<Mapped<DeleteLabelPayload>>;
  DeleteProjectInput: ResolverTypeWrapper<Mapped<DeleteProjectInput>>;
  DeleteProjectPayload: ResolverTypeWrapper<Mapped<DeleteProjectPayload>>;
  DeleteSchedulePreferenceInput: ResolverTypeWrapper<Mapped<DeleteSchedulePreferenceInput>>;
  DeleteSchedulePreferencePayload: ResolverTypeWrapper<Mapped<DeleteSchedulePreferencePayload>>;
  DeleteSpaceInput: ResolverTypeWrapper<Mapped<DeleteSpaceInput>>;
  DeleteSpacePayload: ResolverTypeWrapper<Mapped<DeleteSpacePayload>>;
  DeleteSubscribedCalendarInput: ResolverTypeWrapper<Mapped<DeleteSubscribedCalendarInput>>;
  DeleteSubscribedCalendarPayload: ResolverTypeWrapper<Mapped<DeleteSubscribedCalendarPayload>>;
  DeleteTaskInput: ResolverTypeWrapper<Mapped<DeleteTaskInput>>;
  DeleteTaskPayload: ResolverTypeWrapper<Mapped<DeleteTaskPayload>>;
  DeleteTaskSeriesInput: ResolverTypeWrapper<Mapped<DeleteTaskSeriesInput>>;
  DeleteTaskSeriesPayload: ResolverTypeWrapper<Mapped<DeleteTaskSeriesPayload>>;
  DeleteTimeBlockInput: ResolverTypeWrapper<Mapped<DeleteTimeBlockInput>>;
  DeleteTimeBlockPayload: ResolverTypeWrapper<Mapped<DeleteTimeBlockPayload>>;
  Document: ResolverTypeWrapper<Mapped<Document>>;
  DocumentConnection: ResolverTypeWrapper<Mapped<DocumentConnection>>;
  DocumentEdge: ResolverTypeWrapper<Mapped<DocumentEdge>>;
  DocumentFilter: ResolverTypeWrapper<Mapped<DocumentFilter>>;
  DocumentOrder: ResolverTypeWrapper<Mapped<DocumentOrder>>;
  DocumentOrderField: ResolverTypeWrapper<Mapped<DocumentOrderField>>;
  DocumentType: ResolverTypeWrapper<Mapped<DocumentType>>;
  EndAllSessionsPayload: ResolverTypeWrapper<Mapped<EndAllSessionsPayload>>;
  EndSessionInput: ResolverTypeWrapper<Mapped<EndSessionInput>>;
  EndSessionPayload: ResolverTypeWrapper<Mapped<EndSessionPayload>>;
  ErrorCode: ResolverTypeWrapper<Mapped<ErrorCode>>;
  FailingCalendar: ResolverTypeWrapper<Mapped<FailingCalendar>>;
  Float: ResolverTypeWrapper<Mapped<Scalars['Float']['output']>>;
  GenerateNotificationInput: ResolverTypeWrapper<Mapped<GenerateNotificationInput>>;
  GenerateNotificationPayload: ResolverTypeWrapper<Mapped<GenerateNotificationPayload>>;
  HypotheticalTask: ResolverTypeWrapper<Mapped<HypotheticalTask>>;
  ID: ResolverTypeWrapper<Mapped<Scalars['ID']['output']>>;
  Int: ResolverTypeWrapper<Mapped<Scalars['Int']['output']>>;
  JSONObject: ResolverTypeWrapper<Mapped<Scalars['JSONObject']['output']>>;
  Label: ResolverTypeWrapper<Mapped<Label>>;
  LabelConnection: ResolverTypeWrapper<Mapped<LabelConnection>>;
  LabelEdge: ResolverTypeWrapper<Mapped<LabelEdge>>;
  LateCounts: ResolverTypeWrapper<Mapped<LateCounts>>;
  LinkTaskDocumentPayload: ResolverTypeWrapper<Mapped<LinkTaskDocumentPayload>>;
  MarkAllNotificationsReadPayload: ResolverTypeWrapper<Mapped<MarkAllNotificationsReadPayload>>;
  MarkNotificationReadInput: ResolverTypeWrapper<Mapped<MarkNotificationReadInput>>;
  MarkNotificationReadPayload: ResolverTypeWrapper<Mapped<MarkNotificationReadPayload>>;
  MissedBlockOutcome: ResolverTypeWrapper<Mapped<MissedBlockOutcome>>;
  MissedOccurrences: ResolverTypeWrapper<Mapped<MissedOccurrences>>;
  MissedWork: ResolverTypeWrapper<Mapped<MissedWork>>;
  MovedBlock: ResolverTypeWrapper<Mapped<MovedBlock>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<NodeMapper>;
  NotPlannedCode: ResolverTypeWrapper<Mapped<NotPlannedCode>>;
  NotPlannedTask: ResolverTypeWrapper<Mapped<NotPlannedTask>>;
  NotPlannedTasks: ResolverTypeWrapper<Mapped<NotPlannedTasks>>;
  Notification: ResolverTypeWrapper<Mapped<Notification>>;
  NotificationConnection: ResolverTypeWrapper<Mapped<NotificationConnection>>;
  NotificationEdge: ResolverTypeWrapper<Mapped<NotificationEdge>>;
  NotificationFilter: ResolverTypeWrapper<Mapped<NotificationFilter>>;
  NotificationGenerator: ResolverTypeWrapper<Mapped<NotificationGenerator>>;
  NotificationType: ResolverTypeWrapper<Mapped<NotificationType>>;
  OrderDirection: ResolverTypeWrapper<Mapped<OrderDirection>>;
  OutlookPeriod: ResolverTypeWrapper<Mapped<OutlookPeriod>>;
  Overbooking: ResolverTypeWrapper<Mapped<Overbooking>>;
  PageInfo: ResolverTypeWrapper<Mapped<PageInfo>>;
  PlacementCode: ResolverTypeWrapper<Mapped<PlacementCode>>;
  PlanChange: ResolverTypeWrapper<Mapped<PlanChange>>;
  PlanDiscomfort: ResolverTypeWrapper<Mapped<PlanDiscomfort>>;
  PlanFact: ResolverTypeWrapper<Mapped<PlanFact>>;
  PlanFactCode: ResolverTypeWrapper<Mapped<PlanFactCode>>;
  PlanHorizon: ResolverTypeWrapper<Mapped<PlanHorizon>>;
  PlanMove: ResolverTypeWrapper<Mapped<PlanMove>>;
  PlanMoveCode: ResolverTypeWrapper<Mapped<PlanMoveCode>>;
  PlanPreview: ResolverTypeWrapper<Mapped<PlanPreview>>;
  PlanProof: ResolverTypeWrapper<Mapped<PlanProof>>;
  PlanRemedy: ResolverTypeWrapper<Mapped<PlanRemedy>>;
  PlanRemedyCode: ResolverTypeWrapper<Mapped<PlanRemedyCode>>;
  PlanSearch: ResolverTypeWrapper<Mapped<PlanSearch>>;
  PlanSpan: ResolverTypeWrapper<Mapped<PlanSpan>>;
  PlanStaleReason: ResolverTypeWrapper<Mapped<PlanStaleReason>>;
  PlanStatus: ResolverTypeWrapper<Mapped<PlanStatus>>;
  PlanTrouble: ResolverTypeWrapper<Mapped<PlanTrouble>>;
  PlanTroubleCode: ResolverTypeWrapper<Mapped<PlanTroubleCode>>;
  PlannedBlock: ResolverTypeWrapper<Mapped<PlannedBlock>>;
  PlannerStatus: ResolverTypeWrapper<Mapped<PlannerStatus>>;
  PlanningOutlook: ResolverTypeWrapper<Mapped<PlanningOutlook>>;
  PlanningSettings: ResolverTypeWrapper<Mapped<PlanningSettings>>;
  PreviewTaskSeriesInput: ResolverTypeWrapper<Mapped<PreviewTaskSeriesInput>>;
  Project: ResolverTypeWrapper<Mapped<Project>>;
  ProjectConnection: ResolverTypeWrapper<Mapped<ProjectConnection>>;
  ProjectEdge: ResolverTypeWrapper<Mapped<ProjectEdge>>;
  ProjectFilter: ResolverTypeWrapper<Mapped<ProjectFilter>>;
  ProjectOrder: ResolverTypeWrapper<Mapped<ProjectOrder>>;
  ProjectOrderField: ResolverTypeWrapper<Mapped<ProjectOrderField>>;
  ProjectStatus: ResolverTypeWrapper<Mapped<ProjectStatus>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RefreshSubscribedCalendarInput: ResolverTypeWrapper<Mapped<RefreshSubscribedCalendarInput>>;
  RefreshSubscribedCalendarPayload: ResolverTypeWrapper<Mapped<RefreshSubscribedCalendarPayload>>;
  RemoveTaskDependencyPayload: ResolverTypeWrapper<Mapped<RemoveTaskDependencyPayload>>;
  RemoveTaskLabelsPayload: ResolverTypeWrapper<Mapped<RemoveTaskLabelsPayload>>;
  ReorderTimeBlocksInput: ResolverTypeWrapper<Mapped<ReorderTimeBlocksInput>>;
  ReorderTimeBlocksPayload: ResolverTypeWrapper<Mapped<ReorderTimeBlocksPayload>>;
  RestoreTaskSeriesInput: ResolverTypeWrapper<Mapped<RestoreTaskSeriesInput>>;
  RestoreTaskSeriesPayload: ResolverTypeWrapper<Mapped<RestoreTaskSeriesPayload>>;
  Role: ResolverTypeWrapper<Mapped<Role>>;
  RotateCalendarFeedInput: ResolverTypeWrapper<Mapped<RotateCalendarFeedInput>>;
  RotateCalendarFeedPayload: ResolverTypeWrapper<Mapped<RotateCalendarFeedPayload>>;
  RunPlannerPayload: ResolverTypeWrapper<Mapped<RunPlannerPayload>>;
  SchedulePreference: ResolverTypeWrapper<Mapped<SchedulePreference>>;
  SchedulePreferenceConnection: ResolverTypeWrapper<Mapped<SchedulePreferenceConnection>>;
  SchedulePreferenceEdge: ResolverTypeWrapper<Mapped<SchedulePreferenceEdge>>;
  SearchResult: ResolverTypeWrapper<SearchResultMapper>;
  SearchResultConnection: ResolverTypeWrapper<Mapped<Omit<SearchResultConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['SearchResultEdge']>, nodes: Array<ResolversTypes['SearchResult']> }>>;
  SearchResultEdge: ResolverTypeWrapper<Mapped<Omit<SearchResultEdge, 'node'> & { node?: Maybe<ResolversTypes['SearchResult']> }>>;
  SearchType: ResolverTypeWrapper<Mapped<SearchType>>;
  SeriesAnchor: ResolverTypeWrapper<Mapped<SeriesAnchor>>;
  SeriesRegularity: ResolverTypeWrapper<Mapped<SeriesRegularity>>;
  SeriesScope: ResolverTypeWrapper<Mapped<SeriesScope>>;
  Session: ResolverTypeWrapper<Mapped<Session>>;
  SessionConnection: ResolverTypeWrapper<Mapped<SessionConnection>>;
  SessionEdge: ResolverTypeWrapper<Mapped<SessionEdge>>;
  SetAccountDisabledInput: ResolverTypeWrapper<Mapped<SetAccountDisabledInput>>;
  SetAccountDisabledPayload: ResolverTypeWrapper<Mapped<SetAccountDisabledPayload>>;
  SetAccountRoleInput: ResolverTypeWrapper<Mapped<SetAccountRoleInput>>;
  SetAccountRolePayload: ResolverTypeWrapper<Mapped<SetAccountRolePayload>>;
  SettleMissedBlocksInput: ResolverTypeWrapper<Mapped<SettleMissedBlocksInput>>;
  SettleMissedBlocksPayload: ResolverTypeWrapper<Mapped<SettleMissedBlocksPayload>>;
  SignInInput: ResolverTypeWrapper<Mapped<SignInInput>>;
  SignInPayload: ResolverTypeWrapper<Mapped<SignInPayload>>;
  SignOutPayload: ResolverTypeWrapper<Mapped<SignOutPayload>>;
  SignUpInput: ResolverTypeWrapper<Mapped<SignUpInput>>;
  SignUpPayload: ResolverTypeWrapper<Mapped<SignUpPayload>>;
  SkipOccurrenceInput: ResolverTypeWrapper<Mapped<SkipOccurrenceInput>>;
  SkipOccurrencePayload: ResolverTypeWrapper<Mapped<SkipOccurrencePayload>>;
  Space: ResolverTypeWrapper<Mapped<Space>>;
  SpaceConnection: ResolverTypeWrapper<Mapped<SpaceConnection>>;
  SpaceEdge: ResolverTypeWrapper<Mapped<SpaceEdge>>;
  String: ResolverTypeWrapper<Mapped<Scalars['String']['output']>>;
  SubscribedCalendar: ResolverTypeWrapper<Mapped<SubscribedCalendar>>;
  SubscribedCalendarConnection: ResolverTypeWrapper<Mapped<SubscribedCalendarConnection>>;
  SubscribedCalendarEdge: ResolverTypeWrapper<Mapped<SubscribedCalendarEdge>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Task: ResolverTypeWrapper<Mapped<Task>>;
  TaskBatchAction: ResolverTypeWrapper<Mapped<TaskBatchAction>>;
  TaskConnection: ResolverTypeWrapper<Mapped<TaskConnection>>;
  TaskDependencyInput: ResolverTypeWrapper<Mapped<TaskDependencyInput>>;
  TaskDocumentInput: ResolverTypeWrapper<Mapped<TaskDocumentInput>>;
  TaskEdge: ResolverTypeWrapper<Mapped<TaskEdge>>;
  TaskFilter: ResolverTypeWrapper<Mapped<TaskFilter>>;
  TaskForecast: ResolverTypeWrapper<Mapped<TaskForecast>>;
  TaskLabelsInput: ResolverTypeWrapper<Mapped<TaskLabelsInput>>;
  TaskOrder: ResolverTypeWrapper<Mapped<TaskOrder>>;
  TaskOrderField: ResolverTypeWrapper<Mapped<TaskOrderField>>;
  TaskPriority: ResolverTypeWrapper<Mapped<TaskPriority>>;
  TaskSeries: ResolverTypeWrapper<Mapped<TaskSeries>>;
  TaskSeriesConnection: ResolverTypeWrapper<Mapped<TaskSeriesConnection>>;
  TaskSeriesEdge: ResolverTypeWrapper<Mapped<TaskSeriesEdge>>;
  TaskSeriesPreview: ResolverTypeWrapper<Mapped<TaskSeriesPreview>>;
  TaskStatus: ResolverTypeWrapper<Mapped<TaskStatus>>;
  TimeBlock: ResolverTypeWrapper<Mapped<TimeBlock>>;
  TimeBlockConnection: ResolverTypeWrapper<Mapped<TimeBlockConnection>>;
  TimeBlockEdge: ResolverTypeWrapper<Mapped<TimeBlockEdge>>;
  TimeBlockFilter: ResolverTypeWrapper<Mapped<TimeBlockFilter>>;
  TimeBlockSource: ResolverTypeWrapper<Mapped<TimeBlockSource>>;
  TimeBlockStatus: ResolverTypeWrapper<Mapped<TimeBlockStatus>>;
  TimeBlockType: ResolverTypeWrapper<Mapped<TimeBlockType>>;
  TimeOfDay: ResolverTypeWrapper<Mapped<Scalars['TimeOfDay']['output']>>;
  TimeZone: ResolverTypeWrapper<Mapped<Scalars['TimeZone']['output']>>;
  URL: ResolverTypeWrapper<Mapped<Scalars['URL']['output']>>;
  UndoPlannerRunInput: ResolverTypeWrapper<Mapped<UndoPlannerRunInput>>;
  UndoPlannerRunPayload: ResolverTypeWrapper<Mapped<UndoPlannerRunPayload>>;
  UnlinkTaskDocumentPayload: ResolverTypeWrapper<Mapped<UnlinkTaskDocumentPayload>>;
  UnpinTimeBlockInput: ResolverTypeWrapper<Mapped<UnpinTimeBlockInput>>;
  UnpinTimeBlockPayload: ResolverTypeWrapper<Mapped<UnpinTimeBlockPayload>>;
  UnskipOccurrenceInput: ResolverTypeWrapper<Mapped<UnskipOccurrenceInput>>;
  UnskipOccurrencePayload: ResolverTypeWrapper<Mapped<UnskipOccurrencePayload>>;
  UpdateCalendarFeedInput: ResolverTypeWrapper<Mapped<UpdateCalendarFeedInput>>;
  UpdateCalendarFeedPayload: ResolverTypeWrapper<Mapped<UpdateCalendarFeedPayload>>;
  UpdateChecklistItemInput: ResolverTypeWrapper<Mapped<UpdateChecklistItemInput>>;
  UpdateChecklistItemPayload: ResolverTypeWrapper<Mapped<UpdateChecklistItemPayload>>;
  UpdateDocumentInput: ResolverTypeWrapper<Mapped<UpdateDocumentInput>>;
  UpdateDocumentPayload: ResolverTypeWrapper<Mapped<UpdateDocumentPayload>>;
  UpdateLabelInput: ResolverTypeWrapper<Mapped<UpdateLabelInput>>;
  UpdateLabelPayload: ResolverTypeWrapper<Mapped<UpdateLabelPayload>>;
  UpdatePlanningSettingsInput: ResolverTypeWrapper<Mapped<UpdatePlanningSettingsInput>>;
  UpdatePlanningSettingsPayload: ResolverTypeWrapper<Mapped<UpdatePlanningSettingsPayload>>;
  UpdateProfileInput: ResolverTypeWrapper<Mapped<UpdateProfileInput>>;
  UpdateProfilePayload: ResolverTypeWrapper<Mapped<UpdateProfilePayload>>;
  UpdateProjectInput: ResolverTypeWrapper<Mapped<UpdateProjectInput>>;
  UpdateProjectPayload: ResolverTypeWrapper<Mapped<UpdateProjectPayload>>;
  UpdateSchedulePreferenceInput: ResolverTypeWrapper<Mapped<UpdateSchedulePreferenceInput>>;
  UpdateSchedulePreferencePayload: ResolverTypeWrapper<Mapped<UpdateSchedulePreferencePayload>>;
  UpdateSpaceInput: ResolverTypeWrapper<Mapped<UpdateSpaceInput>>;
  UpdateSpacePayload: ResolverTypeWrapper<Mapped<UpdateSpacePayload>>;
  UpdateSubscribedCalendarInput: ResolverTypeWrapper<Mapped<UpdateSubscribedCalendarInput>>;
  UpdateSubscribedCalendarPayload: ResolverTypeWrapper<Mapped<UpdateSubscribedCalendarPayload>>;
  UpdateTaskInput: ResolverTypeWrapper<Mapped<UpdateTaskInput>>;
  UpdateTaskPayload: ResolverTypeWrapper<Mapped<UpdateTaskPayload>>;
  UpdateTaskSeriesInput: ResolverTypeWrapper<Mapped<UpdateTaskSeriesInput>>;
  UpdateTaskSeriesPayload: ResolverTypeWrapper<Mapped<UpdateTaskSeriesPayload>>;
  UpdateTasksInput: ResolverTypeWrapper<Mapped<UpdateTasksInput>>;
  UpdateTasksPayload: ResolverTypeWrapper<Mapped<UpdateTasksPayload>>;
  UpdateTimeBlockInput: ResolverTypeWrapper<Mapped<UpdateTimeBlockInput>>;
  UpdateTimeBlockPayload: ResolverTypeWrapper<Mapped<UpdateTimeBlockPayload>>;
  User: ResolverTypeWrapper<Mapped<User>>;
  Weekday: ResolverTypeWrapper<Mapped<Weekday>>;
  WeeklyWindow: ResolverTypeWrapper<Mapped<WeeklyWindow>>;
  WeeklyWindowInput: ResolverTypeWrapper<Mapped<WeeklyWindowInput>>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Account: Mapped<Account>;
  AccountConnection: Mapped<AccountConnection>;
  AccountEdge: Mapped<AccountEdge>;
  AddTaskDependencyPayload: Mapped<AddTaskDependencyPayload>;
  AddTaskLabelsPayload: Mapped<AddTaskLabelsPayload>;
  ApiKey: Mapped<ApiKey>;
  ApiKeyConnection: Mapped<ApiKeyConnection>;
  ApiKeyEdge: Mapped<ApiKeyEdge>;
  ArchiveProjectInput: Mapped<ArchiveProjectInput>;
  ArchiveProjectPayload: Mapped<ArchiveProjectPayload>;
  ArchiveTaskInput: Mapped<ArchiveTaskInput>;
  ArchiveTaskPayload: Mapped<ArchiveTaskPayload>;
  BatchTasksInput: Mapped<BatchTasksInput>;
  BatchTasksPayload: Mapped<BatchTasksPayload>;
  Boolean: Mapped<Scalars['Boolean']['output']>;
  CalendarEvent: Mapped<CalendarEvent>;
  CalendarFeed: Mapped<CalendarFeed>;
  CalendarFeedConnection: Mapped<CalendarFeedConnection>;
  CalendarFeedEdge: Mapped<CalendarFeedEdge>;
  Change: Mapped<Change>;
  ChangePasswordInput: Mapped<ChangePasswordInput>;
  ChangePasswordPayload: Mapped<ChangePasswordPayload>;
  ChecklistItem: Mapped<ChecklistItem>;
  ChecklistItemConnection: Mapped<ChecklistItemConnection>;
  ChecklistItemEdge: Mapped<ChecklistItemEdge>;
  Color: Mapped<Scalars['Color']['output']>;
  CreateApiKeyInput: Mapped<CreateApiKeyInput>;
  CreateApiKeyPayload: Mapped<CreateApiKeyPayload>;
  CreateBusyBlockInput: Mapped<CreateBusyBlockInput>;
  CreateBusyBlockPayload: Mapped<CreateBusyBlockPayload>;
  CreateCalendarFeedInput: Mapped<CreateCalendarFeedInput>;
  CreateCalendarFeedPayload: Mapped<CreateCalendarFeedPayload>;
  CreateChecklistItemInput: Mapped<CreateChecklistItemInput>;
  CreateChecklistItemPayload: Mapped<CreateChecklistItemPayload>;
  CreateDocumentInput: Mapped<CreateDocumentInput>;
  CreateDocumentPayload: Mapped<CreateDocumentPayload>;
  CreateLabelInput: Mapped<CreateLabelInput>;
  CreateLabelPayload: Mapped<CreateLabelPayload>;
  CreateOccurrencesInput: Mapped<CreateOccurrencesInput>;
  CreateOccurrencesPayload: Mapped<CreateOccurrencesPayload>;
  CreateProjectInput: Mapped<CreateProjectInput>;
  CreateProjectPayload: Mapped<CreateProjectPayload>;
  CreateSchedulePreferenceInput: Mapped<CreateSchedulePreferenceInput>;
  CreateSchedulePreferencePayload: Mapped<CreateSchedulePreferencePayload>;
  CreateSpaceInput: Mapped<CreateSpaceInput>;
  CreateSpacePayload: Mapped<CreateSpacePayload>;
  CreateSubscribedCalendarInput: Mapped<CreateSubscribedCalendarInput>;
  CreateSubscribedCalendarPayload: Mapped<CreateSubscribedCalendarPayload>;
  CreateTaskInput: Mapped<CreateTaskInput>;
  CreateTaskPayload: Mapped<CreateTaskPayload>;
  CreateTaskSeriesInput: Mapped<CreateTaskSeriesInput>;
  CreateTaskSeriesPayload: Mapped<CreateTaskSeriesPayload>;
  CreateTasksInput: Mapped<CreateTasksInput>;
  CreateTasksPayload: Mapped<CreateTasksPayload>;
  CreateTimeBlockInput: Mapped<CreateTimeBlockInput>;
  CreateTimeBlockPayload: Mapped<CreateTimeBlockPayload>;
  Date: Mapped<Scalars['Date']['output']>;
  DateTime: Mapped<Scalars['DateTime']['output']>;
  DateTimeRange: Mapped<DateTimeRange>;
  DeleteAccountInput: Mapped<DeleteAccountInput>;
  DeleteAccountPayload: Mapped<DeleteAccountPayload>;
  DeleteApiKeyInput: Mapped<DeleteApiKeyInput>;
  DeleteApiKeyPayload: Mapped<DeleteApiKeyPayload>;
  DeleteCalendarFeedInput: Mapped<DeleteCalendarFeedInput>;
  DeleteCalendarFeedPayload: Mapped<DeleteCalendarFeedPayload>;
  DeleteChecklistItemInput: Mapped<DeleteChecklistItemInput>;
  DeleteChecklistItemPayload: Mapped<DeleteChecklistItemPayload>;
  DeleteDocumentInput: Mapped<DeleteDocumentInput>;
  DeleteDocumentPayload: Mapped<DeleteDocumentPayload>;
  DeleteLabelInput: Mapped<DeleteLabelInput>;
  DeleteLabelPayload: Mapped<DeleteLabelPayload>;
  DeleteProjectInput: Mapped<DeleteProjectInput>;
  DeleteProjectPayload: Mapped<DeleteProjectPayload>;
  DeleteSchedulePreferenceInput: Mapped<DeleteSchedulePreferenceInput>;
  DeleteSchedulePreferencePayload: Mapped<DeleteSchedulePreferencePayload>;
  DeleteSpaceInput: Mapped<DeleteSpaceInput>;
  DeleteSpacePayload: Mapped<DeleteSpacePayload>;
  DeleteSubscribedCalendarInput: Mapped<DeleteSubscribedCalendarInput>;
  DeleteSubscribedCalendarPayload: Mapped<DeleteSubscribedCalendarPayload>;
  DeleteTaskInput: Mapped<DeleteTaskInput>;
  DeleteTaskPayload: Mapped<DeleteTaskPayload>;
  DeleteTaskSeriesInput: Mapped<DeleteTaskSeriesInput>;
  DeleteTaskSeriesPayload: Mapped<DeleteTaskSeriesPayload>;
  DeleteTimeBlockInput: Mapped<DeleteTimeBlockInput>;
  DeleteTimeBlockPayload: Mapped<DeleteTimeBlockPayload>;
  Document: Mapped<Document>;
  DocumentConnection: Mapped<DocumentConnection>;
  DocumentEdge: Mapped<DocumentEdge>;
  DocumentFilter: Mapped<DocumentFilter>;
  DocumentOrder: Mapped<DocumentOrder>;
  EndAllSessionsPayload: Mapped<EndAllSessionsPayload>;
  EndSessionInput: Mapped<EndSessionInput>;
  EndSessionPayload: Mapped<EndSessionPayload>;
  FailingCalendar: Mapped<FailingCalendar>;
  Float: Mapped<Scalars['Float']['output']>;
  GenerateNotificationInput: Mapped<GenerateNotificationInput>;
  GenerateNotificationPayload: Mapped<GenerateNotificationPayload>;
  HypotheticalTask: Mapped<HypotheticalTask>;
  ID: Mapped<Scalars['ID']['output']>;
  Int: Mapped<Scalars['Int']['output']>;
  JSONObject: Mapped<Scalars['JSONObject']['output']>;
  Label: Mapped<Label>;
  LabelConnection: Mapped<LabelConnection>;
  LabelEdge: Mapped<LabelEdge>;
  LateCounts: Mapped<LateCounts>;
  LinkTaskDocumentPayload: Mapped<LinkTaskDocumentPayload>;
  MarkAllNotificationsReadPayload: Mapped<MarkAllNotificationsReadPayload>;
  MarkNotificationReadInput: Mapped<MarkNotificationReadInput>;
  MarkNotificationReadPayload: Mapped<MarkNotificationReadPayload>;
  MovedBlock: Mapped<MovedBlock>;
  Mutation: Record<PropertyKey, never>;
  Node: NodeMapper;
  NotPlannedTask: Mapped<NotPlannedTask>;
  NotPlannedTasks: Mapped<NotPlannedTasks>;
  Notification: Mapped<Notification>;
  NotificationConnection: Mapped<NotificationConnection>;
  NotificationEdge: Mapped<NotificationEdge>;
  NotificationFilter: Mapped<NotificationFilter>;
  OutlookPeriod: Mapped<OutlookPeriod>;
  Overbooking: Mapped<Overbooking>;
  PageInfo: Mapped<PageInfo>;
  PlanChange: Mapped<PlanChange>;
  PlanDiscomfort: Mapped<PlanDiscomfort>;
  PlanFact: Mapped<PlanFact>;
  PlanHorizon: Mapped<PlanHorizon>;
  PlanMove: Mapped<PlanMove>;
  PlanPreview: Mapped<PlanPreview>;
  PlanProof: Mapped<PlanProof>;
  PlanRemedy: Mapped<PlanRemedy>;
  PlanSpan: Mapped<PlanSpan>;
  PlanStatus: Mapped<PlanStatus>;
  PlanTrouble: Mapped<PlanTrouble>;
  PlannedBlock: Mapped<PlannedBlock>;
  PlannerStatus: Mapped<PlannerStatus>;
  PlanningOutlook: Mapped<PlanningOutlook>;
  PlanningSettings: Mapped<PlanningSettings>;
  PreviewTaskSeriesInput: Mapped<PreviewTaskSeriesInput>;
  Project: Mapped<Project>;
  ProjectConnection: Mapped<ProjectConnection>;
  ProjectEdge: Mapped<ProjectEdge>;
  ProjectFilter: Mapped<ProjectFilter>;
  ProjectOrder: Mapped<ProjectOrder>;
  Query: Record<PropertyKey, never>;
  RefreshSubscribedCalendarInput: Mapped<RefreshSubscribedCalendarInput>;
  RefreshSubscribedCalendarPayload: Mapped<RefreshSubscribedCalendarPayload>;
  RemoveTaskDependencyPayload: Mapped<RemoveTaskDependencyPayload>;
  RemoveTaskLabelsPayload: Mapped<RemoveTaskLabelsPayload>;
  ReorderTimeBlocksInput: Mapped<ReorderTimeBlocksInput>;
  ReorderTimeBlocksPayload: Mapped<ReorderTimeBlocksPayload>;
  RestoreTaskSeriesInput: Mapped<RestoreTaskSeriesInput>;
  RestoreTaskSeriesPayload: Mapped<RestoreTaskSeriesPayload>;
  RotateCalendarFeedInput: Mapped<RotateCalendarFeedInput>;
  RotateCalendarFeedPayload: Mapped<RotateCalendarFeedPayload>;
  RunPlannerPayload: Mapped<RunPlannerPayload>;
  SchedulePreference: Mapped<SchedulePreference>;
  SchedulePreferenceConnection: Mapped<SchedulePreferenceConnection>;
  SchedulePreferenceEdge: Mapped<SchedulePreferenceEdge>;
  SearchResult: SearchResultMapper;
  SearchResultConnection: Mapped<Omit<SearchResultConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['SearchResultEdge']>, nodes: Array<ResolversParentTypes['SearchResult']> }>;
  SearchResultEdge: Mapped<Omit<SearchResultEdge, 'node'> & { node?: Maybe<ResolversParentTypes['SearchResult']> }>;
  SeriesRegularity: Mapped<SeriesRegularity>;
  Session: Mapped<Session>;
  SessionConnection: Mapped<SessionConnection>;
  SessionEdge: Mapped<SessionEdge>;
  SetAccountDisabledInput: Mapped<SetAccountDisabledInput>;
  SetAccountDisabledPayload: Mapped<SetAccountDisabledPayload>;
  SetAccountRoleInput: Mapped<SetAccountRoleInput>;
  SetAccountRolePayload: Mapped<SetAccountRolePayload>;
  SettleMissedBlocksInput: Mapped<SettleMissedBlocksInput>;
  SettleMissedBlocksPayload: Mapped<SettleMissedBlocksPayload>;
  SignInInput: Mapped<SignInInput>;
  SignInPayload: Mapped<SignInPayload>;
  SignOutPayload: Mapped<SignOutPayload>;
  SignUpInput: Mapped<SignUpInput>;
  SignUpPayload: Mapped<SignUpPayload>;
  SkipOccurrenceInput: Mapped<SkipOccurrenceInput>;
  SkipOccurrencePayload: Mapped<SkipOccurrencePayload>;
  Space: Mapped<Space>;
  SpaceConnection: Mapped<SpaceConnection>;
  SpaceEdge: Mapped<SpaceEdge>;
  String: Mapped<Scalars['String']['output']>;
  SubscribedCalendar: Mapped<SubscribedCalendar>;
  SubscribedCalendarConnection: Mapped<SubscribedCalendarConnection>;
  SubscribedCalendarEdge: Mapped<SubscribedCalendarEdge>;
  Subscription: Record<PropertyKey, never>;
  Task: Mapped<Task>;
  TaskConnection: Mapped<TaskConnection>;
  TaskDependencyInput: Mapped<TaskDependencyInput>;
  TaskDocumentInput: Mapped<TaskDocumentInput>;
  TaskEdge: Mapped<TaskEdge>;
  TaskFilter: Mapped<TaskFilter>;
  TaskForecast: Mapped<TaskForecast>;
  TaskLabelsInput: Mapped<TaskLabelsInput>;
  TaskOrder: Mapped<TaskOrder>;
  TaskSeries: Mapped<TaskSeries>;
  TaskSeriesConnection: Mapped<TaskSeriesConnection>;
  TaskSeriesEdge: Mapped<TaskSeriesEdge>;
  TaskSeriesPreview: Mapped<TaskSeriesPreview>;
  TimeBlock: Mapped<TimeBlock>;
  TimeBlockConnection: Mapped<TimeBlockConnection>;
  TimeBlockEdge: Mapped<TimeBlockEdge>;
  TimeBlockFilter: Mapped<TimeBlockFilter>;
  TimeOfDay: Mapped<Scalars['TimeOfDay']['output']>;
  TimeZone: Mapped<Scalars['TimeZone']['output']>;
  URL: Mapped<Scalars['URL']['output']>;
  UndoPlannerRunInput: Mapped<UndoPlannerRunInput>;
  UndoPlannerRunPayload: Mapped<UndoPlannerRunPayload>;
  UnlinkTaskDocumentPayload: Mapped<UnlinkTaskDocumentPayload>;
  UnpinTimeBlockInput: Mapped<UnpinTimeBlockInput>;
  UnpinTimeBlockPayload: Mapped<UnpinTimeBlockPayload>;
  UnskipOccurrenceInput: Mapped<UnskipOccurrenceInput>;
  UnskipOccurrencePayload: Mapped<UnskipOccurrencePayload>;
  UpdateCalendarFeedInput: Mapped<UpdateCalendarFeedInput>;
  UpdateCalendarFeedPayload: Mapped<UpdateCalendarFeedPayload>;
  UpdateChecklistItemInput: Mapped<UpdateChecklistItemInput>;
  UpdateChecklistItemPayload: Mapped<UpdateChecklistItemPayload>;
  UpdateDocumentInput: Mapped<UpdateDocumentInput>;
  UpdateDocumentPayload: Mapped<UpdateDocumentPayload>;
  UpdateLabelInput: Mapped<UpdateLabelInput>;
  UpdateLabelPayload: Mapped<UpdateLabelPayload>;
  UpdatePlanningSettingsInput: Mapped<UpdatePlanningSettingsInput>;
  UpdatePlanningSettingsPayload: Mapped<UpdatePlanningSettingsPayload>;
  UpdateProfileInput: Mapped<UpdateProfileInput>;
  UpdateProfilePayload: Mapped<UpdateProfilePayload>;
  UpdateProjectInput: Mapped<UpdateProjectInput>;
  UpdateProjectPayload: Mapped<UpdateProjectPayload>;
  UpdateSchedulePreferenceInput: Mapped<UpdateSchedulePreferenceInput>;
  UpdateSchedulePreferencePayload: Mapped<UpdateSchedulePreferencePayload>;
  UpdateSpaceInput: Mapped<UpdateSpaceInput>;
  UpdateSpacePayload: Mapped<UpdateSpacePayload>;
  UpdateSubscribedCalendarInput: Mapped<UpdateSubscribedCalendarInput>;
  UpdateSubscribedCalendarPayload: Mapped<UpdateSubscribedCalendarPayload>;
  UpdateTaskInput: Mapped<UpdateTaskInput>;
  UpdateTaskPayload: Mapped<UpdateTaskPayload>;
  UpdateTaskSeriesInput: Mapped<UpdateTaskSeriesInput>;
  UpdateTaskSeriesPayload: Mapped<UpdateTaskSeriesPayload>;
  UpdateTasksInput: Mapped<UpdateTasksInput>;
  UpdateTasksPayload: Mapped<UpdateTasksPayload>;
  UpdateTimeBlockInput: Mapped<UpdateTimeBlockInput>;
  UpdateTimeBlockPayload: Mapped<UpdateTimeBlockPayload>;
  User: Mapped<User>;
  WeeklyWindow: Mapped<WeeklyWindow>;
  WeeklyWindowInput: Mapped<WeeklyWindowInput>;
};

export type AccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  disabledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['TimeZone'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AccountConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountConnection'] = ResolversParentTypes['AccountConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AccountEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Account']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AccountEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountEdge'] = ResolversParentTypes['AccountEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
};

export type AddTaskDependencyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddTaskDependencyPayload'] = ResolversParentTypes['AddTaskDependencyPayload']> = {
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type AddTaskLabelsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddTaskLabelsPayload'] = ResolversParentTypes['AddTaskLabelsPayload']> = {
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  readOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['ApiKeyScope']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApiKeyConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKeyConnection'] = ResolversParentTypes['ApiKeyConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ApiKeyEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ApiKeyEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKeyEdge'] = ResolversParentTypes['ApiKeyEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
};

export type ApiKeyScopeResolvers = EnumResolverSignature<{ ADMIN?: any, PLAN?: any, READ?: any, WRITE?: any }, ResolversTypes['ApiKeyScope']>;

export type ArchiveProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArchiveProjectPayload'] = ResolversParentTypes['ArchiveProjectPayload']> = {
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type ArchiveTaskPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArchiveTaskPayload'] = ResolversParentTypes['ArchiveTaskPayload']> = {
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type AutoPlanResolvers = EnumResolverSignature<{ OFF?: any, ON?: any }, ResolversTypes['AutoPlan']>;

export type BatchTasksPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BatchTasksPayload'] = ResolversParentTypes['BatchTasksPayload']> = {
  affected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  invalid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requested?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tasks?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
};

export type CalendarEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CalendarEvent'] = ResolversParentTypes['CalendarEvent']> = {
  allDay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  busyFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  busyUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  calendarId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  endAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  tentative?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transparent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CalendarFeedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CalendarFeed'] = ResolversParentTypes['CalendarFeed']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['CalendarFeedDetail'], ParentType, ContextType>;
  dueDates?: Resolver<ResolversTypes['CalendarFeedDueDates'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  includeBusy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  includePlaced?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  includePlanned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  labelIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projectIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  spaceIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CalendarFeedConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CalendarFeedConnection'] = ResolversParentTypes['CalendarFeedConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CalendarFeedEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['CalendarFeed']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CalendarFeedDetailResolvers = EnumResolverSignature<{ BUSY?: any, TITLES?: any }, ResolversTypes['CalendarFeedDetail']>;

export type CalendarFeedDueDatesResolvers = EnumResolverSignature<{ EVENTS?: any, NONE?: any, TODOS?: any }, ResolversTypes['CalendarFeedDueDates']>;

export type CalendarFeedEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CalendarFeedEdge'] = ResolversParentTypes['CalendarFeedEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CalendarFeed'], ParentType, ContextType>;
};

export type CalendarSourceResolvers = EnumResolverSignature<{ ADDRESS?: any, FILE?: any, NONE?: any }, ResolversTypes['CalendarSource']>;

export type ChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Change'] = ResolversParentTypes['Change']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['ChangeOperation'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['ChangedType']>, ParentType, ContextType>;
};

export type ChangeOperationResolvers = EnumResolverSignature<{ CREATED?: any, DELETED?: any, RESET?: any, UPDATED?: any }, ResolversTypes['ChangeOperation']>;

export type ChangePasswordPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangePasswordPayload'] = ResolversParentTypes['ChangePasswordPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ChangedTypeResolvers = EnumResolverSignature<{ API_KEY?: any, CALENDAR_EVENT?: any, CALENDAR_FEED?: any, CHECKLIST_ITEM?: any, DOCUMENT?: any, LABEL?: any, NOTIFICATION?: any, PLANNING_SETTINGS?: any, PROJECT?: any, SCHEDULE_PREFERENCE?: any, SESSION?: any, SPACE?: any, SUBSCRIBED_CALENDAR?: any, TASK?: any, TASK_SERIES?: any, TIME_BLOCK?: any, USER?: any }, ResolversTypes['ChangedType']>;

export type ChecklistItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChecklistItem'] = ResolversParentTypes['ChecklistItem']> = {
  completed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sortOrder?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChecklistItemConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChecklistItemConnection'] = ResolversParentTypes['ChecklistItemConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ChecklistItemEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ChecklistItem']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChecklistItemEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChecklistItemEdge'] = ResolversParentTypes['ChecklistItemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ChecklistItem'], ParentType, ContextType>;
};

export interface ColorScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Color'], any> {
  name: 'Color';
}

export type CreateApiKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateApiKeyPayload'] = ResolversParentTypes['CreateApiKeyPayload']> = {
  apiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreateBusyBlockPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateBusyBlockPayload'] = ResolversParentTypes['CreateBusyBlockPayload']> = {
  timeBlock?: Resolver<ResolversTypes['TimeBlock'], ParentType, ContextType>;
};

export type CreateCalendarFeedPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateCalendarFeedPayload'] = ResolversParentTypes['CreateCalendarFeedPayload']> = {
  calendarFeed?: Resolver<ResolversTypes['CalendarFeed'], ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreateChecklistItemPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateChecklistItemPayload'] = ResolversParentTypes['CreateChecklistItemPayload']> = {
  checklistItem?: Resolver<ResolversTypes['ChecklistItem'], ParentType, ContextType>;
};

export type CreateDocumentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateDocumentPayload'] = ResolversParentTypes['CreateDocumentPayload']> = {
  document?: Resolver<ResolversTypes['Document'], ParentType, ContextType>;
};

export type CreateLabelPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateLabelPayload'] = ResolversParentTypes['CreateLabelPayload']> = {
  label?: Resolver<ResolversTypes['Label'], ParentType, ContextType>;
};

export type CreateOccurrencesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateOccurrencesPayload'] = ResolversParentTypes['CreateOccurrencesPayload']> = {
  until?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type CreateProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateProjectPayload'] = ResolversParentTypes['CreateProjectPayload']> = {
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type CreateSchedulePreferencePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateSchedulePreferencePayload'] = ResolversParentTypes['CreateSchedulePreferencePayload']> = {
  schedulePreference?: Resolver<ResolversTypes['SchedulePreference'], ParentType, ContextType>;
};

export type CreateSpacePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateSpacePayload'] = ResolversParentTypes['CreateSpacePayload']> = {
  space?: Resolver<ResolversTypes['Space'], ParentType, ContextType>;
};

export type CreateSubscribedCalendarPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateSubscribedCalendarPayload'] = ResolversParentTypes['CreateSubscribedCalendarPayload']> = {
  subscribedCalendar?: Resolver<ResolversTypes['SubscribedCalendar'], ParentType, ContextType>;
};

export type CreateTaskPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTaskPayload'] = ResolversParentTypes['CreateTaskPayload']> = {
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type CreateTaskSeriesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTaskSeriesPayload'] = ResolversParentTypes['CreateTaskSeriesPayload']> = {
  taskSeries?: Resolver<ResolversTypes['TaskSeries'], ParentType, ContextType>;
};

export type CreateTasksPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTasksPayload'] = ResolversParentTypes['CreateTasksPayload']> = {
  tasks?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
};

export type CreateTimeBlockPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTimeBlockPayload'] = ResolversParentTypes['CreateTimeBlockPayload']> = {
  timeBlock?: Resolver<ResolversTypes['TimeBlock'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteAccountPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteAccountPayload'] = ResolversParentTypes['DeleteAccountPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteApiKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteApiKeyPayload'] = ResolversParentTypes['DeleteApiKeyPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteCalendarFeedPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteCalendarFeedPayload'] = ResolversParentTypes['DeleteCalendarFeedPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteChecklistItemPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteChecklistItemPayload'] = ResolversParentTypes['DeleteChecklistItemPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteDocumentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteDocumentPayload'] = ResolversParentTypes['DeleteDocumentPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteLabelPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteLabelPayload'] = ResolversParentTypes['DeleteLabelPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteProjectPayload'] = ResolversParentTypes['DeleteProjectPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteSchedulePreferencePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteSchedulePreferencePayload'] = ResolversParentTypes['DeleteSchedulePreferencePayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteSpacePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteSpacePayload'] = ResolversParentTypes['DeleteSpacePayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteSubscribedCalendarPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteSubscribedCalendarPayload'] = ResolversParentTypes['DeleteSubscribedCalendarPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteTaskPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteTaskPayload'] = ResolversParentTypes['DeleteTaskPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteTaskSeriesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteTaskSeriesPayload'] = ResolversParentTypes['DeleteTaskSeriesPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteTimeBlockPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteTimeBlockPayload'] = ResolversParentTypes['DeleteTimeBlockPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DocumentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Document'] = ResolversParentTypes['Document']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  docType?: Resolver<ResolversTypes['DocumentType'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  sortOrder?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  tasks?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, Partial<DocumentTasksArgs>>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DocumentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DocumentConnection'] = ResolversParentTypes['DocumentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['DocumentEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Document']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DocumentEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DocumentEdge'] = ResolversParentTypes['DocumentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Document'], ParentType, ContextType>;
};

export type DocumentOrderFieldResolvers = EnumResolverSignature<{ CREATED_AT?: any, SORT_ORDER?: any, TITLE?: any, UPDATED_AT?: any }, ResolversTypes['DocumentOrderField']>;

export type DocumentTypeResolvers = EnumResolverSignature<{ LINK?: any, NOTE?: any, REFERENCE?: any, SPEC?: any }, ResolversTypes['DocumentType']>;

export type EndAllSessionsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EndAllSessionsPayload'] = ResolversParentTypes['EndAllSessionsPayload']> = {
  ended?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EndSessionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EndSessionPayload'] = ResolversParentTypes['EndSessionPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ErrorCodeResolvers = EnumResolverSignature<{ BAD_REQUEST?: any, CONFLICT?: any, FORBIDDEN?: any, GRAPHQL_PARSE_FAILED?: any, GRAPHQL_VALIDATION_FAILED?: any, IDEMPOTENCY_KEY_REUSED?: any, INSUFFICIENT_STORAGE?: any, INTERNAL?: any, LIMIT_EXCEEDED?: any, NOT_FOUND?: any, OPERATION_RESOLUTION_FAILURE?: any, PERSISTED_QUERY_NOT_FOUND?: any, RATE_LIMITED?: any, REFERENCE_NOT_FOUND?: any, UNAUTHENTICATED?: any, UNAVAILABLE?: any, VALIDATION_FAILED?: any }, ResolversTypes['ErrorCode']>;

export type FailingCalendarResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FailingCalendar'] = ResolversParentTypes['FailingCalendar']> = {
  failingSince?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GenerateNotificationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GenerateNotificationPayload'] = ResolversParentTypes['GenerateNotificationPayload']> = {
  generated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HypotheticalTaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HypotheticalTask'] = ResolversParentTypes['HypotheticalTask']> = {
  atRisk?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  blocks?: Resolver<Array<ResolversTypes['PlannedBlock']>, ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  taskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unscheduled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type LabelResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Label'] = ResolversParentTypes['Label']> = {
  color?: Resolver<Maybe<ResolversTypes['Color']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taskCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tasks?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, Partial<LabelTasksArgs>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LabelConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LabelConnection'] = ResolversParentTypes['LabelConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LabelEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Label']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LabelEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LabelEdge'] = ResolversParentTypes['LabelEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Label'], ParentType, ContextType>;
};

export type LateCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LateCounts'] = ResolversParentTypes['LateCounts']> = {
  high?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  low?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  medium?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  none?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  urgent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LinkTaskDocumentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LinkTaskDocumentPayload'] = ResolversParentTypes['LinkTaskDocumentPayload']> = {
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type MarkAllNotificationsReadPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MarkAllNotificationsReadPayload'] = ResolversParentTypes['MarkAllNotificationsReadPayload']> = {
  markedRead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MarkNotificationReadPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MarkNotificationReadPayload'] = ResolversParentTypes['MarkNotificationReadPayload']> = {
  notification?: Resolver<ResolversTypes['Notification'], ParentType, ContextType>;
};

export type MissedBlockOutcomeResolvers = EnumResolverSignature<{ DONE?: any, NOT_DONE?: any }, ResolversTypes['MissedBlockOutcome']>;

export type MissedOccurrencesResolvers = EnumResolverSignature<{ KEEP?: any, MERGE?: any, SKIP?: any }, ResolversTypes['MissedOccurrences']>;

export type MissedWorkResolvers = EnumResolverSignature<{ COUNTS?: any, PLANNED_AGAIN?: any }, ResolversTypes['MissedWork']>;

export type MovedBlockResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MovedBlock'] = ResolversParentTypes['MovedBlock']> = {
  explanation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  facts?: Resolver<Array<ResolversTypes['PlanFact']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['PlanSpan'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  taskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['PlanSpan'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addTaskDependency?: Resolver<Maybe<ResolversTypes['AddTaskDependencyPayload']>, ParentType, ContextType, RequireFields<MutationAddTaskDependencyArgs, 'input'>>;
  addTaskLabels?: Resolver<Maybe<ResolversTypes['AddTaskLabelsPayload']>, ParentType, ContextType, RequireFields<MutationAddTaskLabelsArgs, 'input'>>;
  archiveProject?: Resolver<Maybe<ResolversTypes['ArchiveProjectPayload']>, ParentType, ContextType, RequireFields<MutationArchiveProjectArgs, 'input'>>;
  archiveTask?: Resolver<Maybe<ResolversTypes['ArchiveTaskPayload']>, ParentType, ContextType, RequireFields<MutationArchiveTaskArgs, 'input'>>;
  batchTasks?: Resolver<Maybe<ResolversTypes['BatchTasksPayload']>, ParentType, ContextType, RequireFields<MutationBatchTasksArgs, 'input'>>;
  changePassword?: Resolver<Maybe<ResolversTypes['ChangePasswordPayload']>, ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'input'>>;
  createApiKey?: Resolver<Maybe<ResolversTypes['CreateApiKeyPayload']>, ParentType, ContextType, RequireFields<MutationCreateApiKeyArgs, 'input'>>;
  createBusyBlock?: Resolver<Maybe<ResolversTypes['CreateBusyBlockPayload']>, ParentType, ContextType, RequireFields<MutationCreateBusyBlockArgs, 'input'>>;
  createCalendarFeed?: Resolver<Maybe<ResolversTypes['CreateCalendarFeedPayload']>, ParentType, ContextType, RequireFields<MutationCreateCalendarFeedArgs, 'input'>>;
  createChecklistItem?: Resolver<Maybe<ResolversTypes['CreateChecklistItemPayload']>, ParentType, ContextType, RequireFields<MutationCreateChecklistItemArgs, 'input'>>;
  createDocument?: Resolver<Maybe<ResolversTypes['CreateDocumentPayload']>, ParentType, ContextType, RequireFields<MutationCreateDocumentArgs, 'input'>>;
  createLabel?: Resolver<Maybe<ResolversTypes['CreateLabelPayload']>, ParentType, ContextType, RequireFields<MutationCreateLabelArgs, 'input'>>;
  createOccurrences?: Resolver<Maybe<ResolversTypes['CreateOccurrencesPayload']>, ParentType, ContextType, RequireFields<MutationCreateOccurrencesArgs, 'input'>>;
  createProject?: Resolver<Maybe<ResolversTypes['CreateProjectPayload']>, ParentType, ContextType, RequireFields<MutationCreateProjectArgs, 'input'>>;
  createSchedulePreference?: Resolver<Maybe<ResolversTypes['CreateSchedulePreferencePayload']>, ParentType, ContextType, RequireFields<MutationCreateSchedulePreferenceArgs, 'input'>>;
  createSpace?: Resolver<Maybe<ResolversTypes['CreateSpacePayload']>, ParentType, ContextType, RequireFields<MutationCreateSpaceArgs, 'input'>>;
  createSubscribedCalendar?: Resolver<Maybe<ResolversTypes['CreateSubscribedCalendarPayload']>, ParentType, ContextType, RequireFields<MutationCreateSubscribedCalendarArgs, 'input'>>;
  createTask?: Resolver<Maybe<ResolversTypes['CreateTaskPayload']>, ParentType, ContextType, RequireFields<MutationCreateTaskArgs, 'input'>>;
  createTaskSeries?: Resolver<Maybe<ResolversTypes['CreateTaskSeriesPayload']>, ParentType, ContextType, RequireFields<MutationCreateTaskSeriesArgs, 'input'>>;
  createTasks?: Resolver<Maybe<ResolversTypes['CreateTasksPayload']>, ParentType, ContextType, RequireFields<MutationCreateTasksArgs, 'input'>>;
  createTimeBlock?: Resolver<Maybe<ResolversTypes['CreateTimeBlockPayload']>, ParentType, ContextType, RequireFields<MutationCreateTimeBlockArgs, 'input'>>;
  deleteAccount?: Resolver<Maybe<ResolversTypes['DeleteAccountPayload']>, ParentType, ContextType, RequireFields<MutationDeleteAccountArgs, 'input'>>;
  deleteApiKey?: Resolver<Maybe<ResolversTypes['DeleteApiKeyPayload']>, ParentType, ContextType, RequireFields<MutationDeleteApiKeyArgs, 'input'>>;
  deleteCalendarFeed?: Resolver<Maybe<ResolversTypes['DeleteCalendarFeedPayload']>, ParentType, ContextType, RequireFields<MutationDeleteCalendarFeedArgs, 'input'>>;
  deleteChecklistItem?: Resolver<Maybe<ResolversTypes['DeleteChecklistItemPayload']>, ParentType, ContextType, RequireFields<MutationDeleteChecklistItemArgs, 'input'>>;
  deleteDocument?: Resolver<Maybe<ResolversTypes['DeleteDocumentPayload']>, ParentType, ContextType, RequireFields<MutationDeleteDocumentArgs, 'input'>>;
  deleteLabel?: Resolver<Maybe<ResolversTypes['DeleteLabelPayload']>, ParentType, ContextType, RequireFields<MutationDeleteLabelArgs, 'input'>>;
  deleteProject?: Resolver<Maybe<ResolversTypes['DeleteProjectPayload']>, ParentType, ContextType, RequireFields<MutationDeleteProjectArgs, 'input'>>;
  deleteSchedulePreference?: Resolver<Maybe<ResolversTypes['DeleteSchedulePreferencePayload']>, ParentType, ContextType, RequireFields<MutationDeleteSchedulePreferenceArgs, 'input'>>;
  deleteSpace?: Resolver<Maybe<ResolversTypes['DeleteSpacePayload']>, ParentType, ContextType, RequireFields<MutationDeleteSpaceArgs, 'input'>>;
  deleteSubscribedCalendar?: Resolver<Maybe<ResolversTypes['DeleteSubscribedCalendarPayload']>, ParentType, ContextType, RequireFields<MutationDeleteSubscribedCalendarArgs, 'input'>>;
  deleteTask?: Resolver<Maybe<ResolversTypes['DeleteTaskPayload']>, ParentType, ContextType, RequireFields<MutationDeleteTaskArgs, 'input'>>;
  deleteTaskSeries?: Resolver<Maybe<ResolversTypes['DeleteTaskSeriesPayload']>, ParentType, ContextType, RequireFields<MutationDeleteTaskSeriesArgs, 'input'>>;
  deleteTimeBlock?: Resolver<Maybe<ResolversTypes['DeleteTimeBlockPayload']>, ParentType, ContextType, RequireFields<MutationDeleteTimeBlockArgs, 'input'>>;
  endAllSessions?: Resolver<Maybe<ResolversTypes['EndAllSessionsPayload']>, ParentType, ContextType>;
  endSession?: Resolver<Maybe<ResolversTypes['EndSessionPayload']>, ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'input'>>;
  generateNotification?: Resolver<Maybe<ResolversTypes['GenerateNotificationPayload']>, ParentType, ContextType, RequireFields<MutationGenerateNotificationArgs, 'input'>>;
  linkTaskDocument?: Resolver<Maybe<ResolversTypes['LinkTaskDocumentPayload']>, ParentType, ContextType, RequireFields<MutationLinkTaskDocumentArgs, 'input'>>;
  markAllNotificationsRead?: Resolver<Maybe<ResolversTypes['MarkAllNotificationsReadPayload']>, ParentType, ContextType>;
  markNotificationRead?: Resolver<Maybe<ResolversTypes['MarkNotificationReadPayload']>, ParentType, ContextType, RequireFields<MutationMarkNotificationReadArgs, 'input'>>;
  refreshSubscribedCalendar?: Resolver<Maybe<ResolversTypes['RefreshSubscribedCalendarPayload']>, ParentType, ContextType, RequireFields<MutationRefreshSubscribedCalendarArgs, 'input'>>;
  removeTaskDependency?: Resolver<Maybe<ResolversTypes['RemoveTaskDependencyPayload']>, ParentType, ContextType, RequireFields<MutationRemoveTaskDependencyArgs, 'input'>>;
  removeTaskLabels?: Resolver<Maybe<ResolversTypes['RemoveTaskLabelsPayload']>, ParentType, ContextType, RequireFields<MutationRemoveTaskLabelsArgs, 'input'>>;
  reorderTimeBlocks?: Resolver<Maybe<ResolversTypes['ReorderTimeBlocksPayload']>, ParentType, ContextType, RequireFields<MutationReorderTimeBlocksArgs, 'input'>>;
  restoreTaskSeries?: Resolver<Maybe<ResolversTypes['RestoreTaskSeriesPayload']>, ParentType, ContextType, RequireFields<MutationRestoreTaskSeriesArgs, 'input'>>;
  rotateCalendarFeed?: Resolver<Maybe<ResolversTypes['RotateCalendarFeedPayload']>, ParentType, ContextType, RequireFields<MutationRotateCalendarFeedArgs, 'input'>>;
  runPlanner?: Resolver<Maybe<ResolversTypes['RunPlannerPayload']>, ParentType, ContextType>;
  setAccountDisabled?: Resolver<Maybe<ResolversTypes['SetAccountDisabledPayload']>, ParentType, ContextType, RequireFields<MutationSetAccountDisabledArgs, 'input'>>;
  setAccountRole?: Resolver<Maybe<ResolversTypes['SetAccountRolePayload']>, ParentType, ContextType, RequireFields<MutationSetAccountRoleArgs, 'input'>>;
  settleMissedBlocks?: Resolver<Maybe<ResolversTypes['SettleMissedBlocksPayload']>, ParentType, ContextType, RequireFields<MutationSettleMissedBlocksArgs, 'input'>>;
  signIn?: Resolver<Maybe<ResolversTypes['SignInPayload']>, ParentType, ContextType, RequireFields<MutationSignInArgs, 'input'>>;
  signOut?: Resolver<Maybe<ResolversTypes['SignOutPayload']>, ParentType, ContextType>;
  signUp?: Resolver<Maybe<ResolversTypes['SignUpPayload']>, ParentType, ContextType, RequireFields<MutationSignUpArgs, 'input'>>;
  skipOccurrence?: Resolver<Maybe<ResolversTypes['SkipOccurrencePayload']>, ParentType, ContextType, RequireFields<MutationSkipOccurrenceArgs, 'input'>>;
  undoPlannerRun?: Resolver<Maybe<ResolversTypes['UndoPlannerRunPayload']>, ParentType, ContextType, Partial<MutationUndoPlannerRunArgs>>;
  unlinkTaskDocument?: Resolver<Maybe<ResolversTypes['UnlinkTaskDocumentPayload']>, ParentType, ContextType, RequireFields<MutationUnlinkTaskDocumentArgs, 'input'>>;
  unpinTimeBlock?: Resolver<Maybe<ResolversTypes['UnpinTimeBlockPayload']>, ParentType, ContextType, RequireFields<MutationUnpinTimeBlockArgs, 'input'>>;
  unskipOccurrence?: Resolver<Maybe<ResolversTypes['UnskipOccurrencePayload']>, ParentType, ContextType, RequireFields<MutationUnskipOccurrenceArgs, 'input'>>;
  updateCalendarFeed?: Resolver<Maybe<ResolversTypes['UpdateCalendarFeedPayload']>, ParentType, ContextType, RequireFields<MutationUpdateCalendarFeedArgs, 'input'>>;
  updateChecklistItem?: Resolver<Maybe<ResolversTypes['UpdateChecklistItemPayload']>, ParentType, ContextType, RequireFields<MutationUpdateChecklistItemArgs, 'input'>>;
  updateDocument?: Resolver<Maybe<ResolversTypes['UpdateDocumentPayload']>, ParentType, ContextType, RequireFields<MutationUpdateDocumentArgs, 'input'>>;
  updateLabel?: Resolver<Maybe<ResolversTypes['UpdateLabelPayload']>, ParentType, ContextType, RequireFields<MutationUpdateLabelArgs, 'input'>>;
  updatePlanningSettings?: Resolver<Maybe<ResolversTypes['UpdatePlanningSettingsPayload']>, ParentType, ContextType, RequireFields<MutationUpdatePlanningSettingsArgs, 'input'>>;
  updateProfile?: Resolver<Maybe<ResolversTypes['UpdateProfilePayload']>, ParentType, ContextType, RequireFields<MutationUpdateProfileArgs, 'input'>>;
  updateProject?: Resolver<Maybe<ResolversTypes['UpdateProjectPayload']>, ParentType, ContextType, RequireFields<MutationUpdateProjectArgs, 'input'>>;
  updateSchedulePreference?: Resolver<Maybe<ResolversTypes['UpdateSchedulePreferencePayload']>, ParentType, ContextType, RequireFields<MutationUpdateSchedulePreferenceArgs, 'input'>>;
  updateSpace?: Resolver<Maybe<ResolversTypes['UpdateSpacePayload']>, ParentType, ContextType, RequireFields<MutationUpdateSpaceArgs, 'input'>>;
  updateSubscribedCalendar?: Resolver<Maybe<ResolversTypes['UpdateSubscribedCalendarPayload']>, ParentType, ContextType, RequireFields<MutationUpdateSubscribedCalendarArgs, 'input'>>;
  updateTask?: Resolver<Maybe<ResolversTypes['UpdateTaskPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTaskArgs, 'input'>>;
  updateTaskSeries?: Resolver<Maybe<ResolversTypes['UpdateTaskSeriesPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTaskSeriesArgs, 'input'>>;
  updateTasks?: Resolver<Maybe<ResolversTypes['UpdateTasksPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTasksArgs, 'input'>>;
  updateTimeBlock?: Resolver<Maybe<ResolversTypes['UpdateTimeBlockPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTimeBlockArgs, 'input'>>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Account' | 'ApiKey' | 'CalendarFeed' | 'ChecklistItem' | 'Document' | 'Label' | 'Notification' | 'Project' | 'SchedulePreference' | 'Session' | 'Space' | 'SubscribedCalendar' | 'Task' | 'TaskSeries' | 'TimeBlock' | 'User', ParentType, ContextType>;
};

export type NotPlannedCodeResolvers = EnumResolverSignature<{ MANUAL_PROJECT?: any, MANUAL_TASK?: any, NOTHING_LEFT?: any, NO_ESTIMATE?: any, STARTS_LATER?: any }, ResolversTypes['NotPlannedCode']>;

export type NotPlannedTaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotPlannedTask'] = ResolversParentTypes['NotPlannedTask']> = {
  code?: Resolver<ResolversTypes['NotPlannedCode'], ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  taskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotPlannedTasksResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotPlannedTasks'] = ResolversParentTypes['NotPlannedTasks']> = {
  tasks?: Resolver<Array<ResolversTypes['NotPlannedTask']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NotificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['NotificationType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NotificationConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationConnection'] = ResolversParentTypes['NotificationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['NotificationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Notification']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NotificationEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationEdge'] = ResolversParentTypes['NotificationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Notification'], ParentType, ContextType>;
};

export type NotificationGeneratorResolvers = EnumResolverSignature<{ AT_RISK?: any, MORNING_SUMMARY?: any }, ResolversTypes['NotificationGenerator']>;

export type NotificationTypeResolvers = EnumResolverSignature<{ AT_RISK_DEADLINE?: any, MORNING_SUMMARY?: any }, ResolversTypes['NotificationType']>;

export type OrderDirectionResolvers = EnumResolverSignature<{ ASC?: any, DESC?: any }, ResolversTypes['OrderDirection']>;

export type OutlookPeriodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OutlookPeriod'] = ResolversParentTypes['OutlookPeriod']> = {
  capacity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fixed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  free?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  overbooked?: Resolver<Array<ResolversTypes['Overbooking']>, ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scheduled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OverbookingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Overbooking'] = ResolversParentTypes['Overbooking']> = {
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['TaskPriority'], ParentType, ContextType>;
  taskIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlacementCodeResolvers = EnumResolverSignature<{ AFTER_DEPENDENCY?: any, FIRST_FREE?: any, KEPT?: any, LATE?: any, MADE_ROOM?: any }, ResolversTypes['PlacementCode']>;

export type PlanChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanChange'] = ResolversParentTypes['PlanChange']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['ChangeOperation'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ChangedType'], ParentType, ContextType>;
};

export type PlanDiscomfortResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanDiscomfort'] = ResolversParentTypes['PlanDiscomfort']> = {
  changes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  crumbMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  crumbs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  disturbedRest?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mostChangesPerDay?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overMaximum?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stretches?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PlanFactResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanFact'] = ResolversParentTypes['PlanFact']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['PlanFactCode'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  minutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  of?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  otherTaskId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  part?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  taskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PlanFactCodeResolvers = EnumResolverSignature<{ AFTER_DEPENDENCY?: any, AFTER_DUE_SOONER?: any, AFTER_EVENT?: any, AFTER_MORE_PRESSING?: any, BREAK?: any, DAILY_MAXIMUM?: any, DUE?: any, ENDS?: any, FIXED?: any, FIXED_UNTIL?: any, FREED?: any, HELD_UNTIL_DUE?: any, IN_WINDOWS?: any, KEEPS_TIME?: any, LEFT_OUT?: any, LONGEST_ROOM?: any, MOVED?: any, NEEDS?: any, NOTHING_EARLIER?: any, PART?: any, REST?: any, ROOM?: any, STARTS_AFTER?: any, TAKEN_BY?: any, TAKEN_FROM?: any, TAKES?: any, TOO_SHORT?: any, WAITS_FOR?: any, WAITS_FOR_UNPLANNED?: any, WINDOW_OPENS?: any }, ResolversTypes['PlanFactCode']>;

export type PlanHorizonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanHorizon'] = ResolversParentTypes['PlanHorizon']> = {
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PlanMoveResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanMove'] = ResolversParentTypes['PlanMove']> = {
  code?: Resolver<ResolversTypes['PlanMoveCode'], ParentType, ContextType>;
  facts?: Resolver<Array<ResolversTypes['PlanFact']>, ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  taskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlanMoveCodeResolvers = EnumResolverSignature<{ CHANGED?: any, COMFORT?: any, DEADLINE?: any, FREED_TODAY?: any, HIGHER_PRIORITY?: any, SHORTENED?: any, TIME_TAKEN?: any }, ResolversTypes['PlanMoveCode']>;

export type PlanPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanPreview'] = ResolversParentTypes['PlanPreview']> = {
  atRisk?: Resolver<Array<ResolversTypes['PlanTrouble']>, ParentType, ContextType>;
  created?: Resolver<Array<ResolversTypes['PlannedBlock']>, ParentType, ContextType>;
  discomfort?: Resolver<ResolversTypes['PlanDiscomfort'], ParentType, ContextType>;
  dropped?: Resolver<Array<ResolversTypes['PlannedBlock']>, ParentType, ContextType>;
  horizon?: Resolver<ResolversTypes['PlanHorizon'], ParentType, ContextType>;
  hypothetical?: Resolver<Array<ResolversTypes['HypotheticalTask']>, ParentType, ContextType>;
  kept?: Resolver<Array<ResolversTypes['PlannedBlock']>, ParentType, ContextType>;
  missed?: Resolver<Array<ResolversTypes['TimeBlock']>, ParentType, ContextType>;
  moved?: Resolver<Array<ResolversTypes['MovedBlock']>, ParentType, ContextType>;
  moves?: Resolver<Array<ResolversTypes['PlanMove']>, ParentType, ContextType>;
  notPlanned?: Resolver<ResolversTypes['NotPlannedTasks'], ParentType, ContextType>;
  proof?: Resolver<ResolversTypes['PlanProof'], ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['TimeZone'], ParentType, ContextType>;
  unscheduled?: Resolver<Array<ResolversTypes['PlanTrouble']>, ParentType, ContextType>;
  verdict?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlanProofResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanProof'] = ResolversParentTypes['PlanProof']> = {
  bound?: Resolver<ResolversTypes['LateCounts'], ParentType, ContextType>;
  computed?: Resolver<ResolversTypes['PlanSearch'], ParentType, ContextType>;
  late?: Resolver<ResolversTypes['LateCounts'], ParentType, ContextType>;
  optimal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlanRemedyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanRemedy'] = ResolversParentTypes['PlanRemedy']> = {
  code?: Resolver<ResolversTypes['PlanRemedyCode'], ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  estimateMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  otherTask?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  otherTaskId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type PlanRemedyCodeResolvers = EnumResolverSignature<{ DUE_LATER?: any, OTHER_LATER?: any, SHORTER?: any, WITHOUT?: any }, ResolversTypes['PlanRemedyCode']>;

export type PlanSearchResolvers = EnumResolverSignature<{ BUDGET?: any, PROVEN?: any, SEARCHED?: any }, ResolversTypes['PlanSearch']>;

export type PlanSpanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanSpan'] = ResolversParentTypes['PlanSpan']> = {
  endAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PlanStaleReasonResolvers = EnumResolverSignature<{ CALENDAR_EVENT?: any, EARLIER_DAY?: any, NO_RUN?: any, PLANNING_SETTINGS?: any, PROJECT?: any, SCHEDULE_PREFERENCE?: any, TASK?: any, TIME_BLOCK?: any, UNKNOWN?: any, USER?: any }, ResolversTypes['PlanStaleReason']>;

export type PlanStatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanStatus'] = ResolversParentTypes['PlanStatus']> = {
  autoPlan?: Resolver<ResolversTypes['AutoPlan'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['PlanChange']>, ParentType, ContextType>;
  failingCalendars?: Resolver<Array<ResolversTypes['FailingCalendar']>, ParentType, ContextType>;
  hasMoreChanges?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isStale?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastRunAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextRunAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['PlanStaleReason']>, ParentType, ContextType>;
};

export type PlanTroubleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanTrouble'] = ResolversParentTypes['PlanTrouble']> = {
  code?: Resolver<ResolversTypes['PlanTroubleCode'], ParentType, ContextType>;
  facts?: Resolver<Array<ResolversTypes['PlanFact']>, ParentType, ContextType>;
  minutesLeftOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startsLater?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  taskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlanTroubleCodeResolvers = EnumResolverSignature<{ LATE?: any, NO_ROOM?: any, NO_WINDOW?: any, OVERDUE?: any, STARTS_LATER?: any, WAITS?: any }, ResolversTypes['PlanTroubleCode']>;

export type PlannedBlockResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannedBlock'] = ResolversParentTypes['PlannedBlock']> = {
  endAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  explanation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  facts?: Resolver<Array<ResolversTypes['PlanFact']>, ParentType, ContextType>;
  startAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  taskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlannerStatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannerStatus'] = ResolversParentTypes['PlannerStatus']> = {
  pendingTasks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scheduledBlocks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unscheduledTasks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PlanningOutlookResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanningOutlook'] = ResolversParentTypes['PlanningOutlook']> = {
  days?: Resolver<Array<ResolversTypes['OutlookPeriod']>, ParentType, ContextType>;
  notPlanned?: Resolver<ResolversTypes['NotPlannedTasks'], ParentType, ContextType>;
  tasks?: Resolver<Array<ResolversTypes['TaskForecast']>, ParentType, ContextType>;
  verdict?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  weeks?: Resolver<Array<ResolversTypes['OutlookPeriod']>, ParentType, ContextType>;
};

export type PlanningSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanningSettings'] = ResolversParentTypes['PlanningSettings']> = {
  autoPlan?: Resolver<ResolversTypes['AutoPlan'], ParentType, ContextType>;
  breakAfterMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  breakMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  comfortableSessionMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  defaultEstimateMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxMinutesPerDay?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  missedWork?: Resolver<ResolversTypes['MissedWork'], ParentType, ContextType>;
  spareShare?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ProjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Project'] = ResolversParentTypes['Project']> = {
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  autoSchedule?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  documentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  documents?: Resolver<ResolversTypes['DocumentConnection'], ParentType, ContextType, Partial<ProjectDocumentsArgs>>;
  icon?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sortOrder?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProjectStatus'], ParentType, ContextType>;
  targetDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  taskCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tasks?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, Partial<ProjectTasksArgs>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProjectConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectConnection'] = ResolversParentTypes['ProjectConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProjectEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProjectEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectEdge'] = ResolversParentTypes['ProjectEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type ProjectOrderFieldResolvers = EnumResolverSignature<{ CREATED_AT?: any, NAME?: any, PRIORITY?: any, SORT_ORDER?: any, STATUS?: any, TARGET_DATE?: any, UPDATED_AT?: any }, ResolversTypes['ProjectOrderField']>;

export type ProjectStatusResolvers = EnumResolverSignature<{ ARCHIVED?: any, BACKLOG?: any, CANCELLED?: any, COMPLETED?: any, IN_PROGRESS?: any, PLANNED?: any }, ResolversTypes['ProjectStatus']>;

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  accounts?: Resolver<ResolversTypes['AccountConnection'], ParentType, ContextType, Partial<QueryAccountsArgs>>;
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType, RequireFields<QueryApiKeyArgs, 'id'>>;
  apiKeys?: Resolver<ResolversTypes['ApiKeyConnection'], ParentType, ContextType, Partial<QueryApiKeysArgs>>;
  calendarEventCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<QueryCalendarEventCountArgs, 'from' | 'to'>>;
  calendarEvents?: Resolver<Array<ResolversTypes['CalendarEvent']>, ParentType, ContextType, RequireFields<QueryCalendarEventsArgs, 'from' | 'to'>>;
  calendarFeed?: Resolver<Maybe<ResolversTypes['CalendarFeed']>, ParentType, ContextType, RequireFields<QueryCalendarFeedArgs, 'id'>>;
  calendarFeeds?: Resolver<ResolversTypes['CalendarFeedConnection'], ParentType, ContextType, Partial<QueryCalendarFeedsArgs>>;
  checklistItem?: Resolver<Maybe<ResolversTypes['ChecklistItem']>, ParentType, ContextType, RequireFields<QueryChecklistItemArgs, 'id'>>;
  document?: Resolver<Maybe<ResolversTypes['Document']>, ParentType, ContextType, RequireFields<QueryDocumentArgs, 'id'>>;
  documents?: Resolver<ResolversTypes['DocumentConnection'], ParentType, ContextType, Partial<QueryDocumentsArgs>>;
  label?: Resolver<Maybe<ResolversTypes['Label']>, ParentType, ContextType, RequireFields<QueryLabelArgs, 'id'>>;
  labels?: Resolver<ResolversTypes['LabelConnection'], ParentType, ContextType, Partial<QueryLabelsArgs>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<Array<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  notification?: Resolver<Maybe<ResolversTypes['Notification']>, ParentType, ContextType, RequireFields<QueryNotificationArgs, 'id'>>;
  notifications?: Resolver<ResolversTypes['NotificationConnection'], ParentType, ContextType, Partial<QueryNotificationsArgs>>;
  planRemedies?: Resolver<Maybe<Array<ResolversTypes['PlanRemedy']>>, ParentType, ContextType, RequireFields<QueryPlanRemediesArgs, 'taskId'>>;
  planStatus?: Resolver<ResolversTypes['PlanStatus'], ParentType, ContextType>;
  planner?: Resolver<ResolversTypes['PlannerStatus'], ParentType, ContextType>;
  planningOutlook?: Resolver<ResolversTypes['PlanningOutlook'], ParentType, ContextType>;
  planningSettings?: Resolver<ResolversTypes['PlanningSettings'], ParentType, ContextType>;
  previewPlan?: Resolver<ResolversTypes['PlanPreview'], ParentType, ContextType, Partial<QueryPreviewPlanArgs>>;
  previewTaskSeries?: Resolver<ResolversTypes['TaskSeriesPreview'], ParentType, ContextType, RequireFields<QueryPreviewTaskSeriesArgs, 'input'>>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType, RequireFields<QueryProjectArgs, 'id'>>;
  projects?: Resolver<ResolversTypes['ProjectConnection'], ParentType, ContextType, Partial<QueryProjectsArgs>>;
  schedulePreference?: Resolver<Maybe<ResolversTypes['SchedulePreference']>, ParentType, ContextType, RequireFields<QuerySchedulePreferenceArgs, 'id'>>;
  schedulePreferences?: Resolver<ResolversTypes['SchedulePreferenceConnection'], ParentType, ContextType, Partial<QuerySchedulePreferencesArgs>>;
  search?: Resolver<ResolversTypes['SearchResultConnection'], ParentType, ContextType, RequireFields<QuerySearchArgs, 'query'>>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType, RequireFields<QuerySessionArgs, 'id'>>;
  sessions?: Resolver<ResolversTypes['SessionConnection'], ParentType, ContextType, Partial<QuerySessionsArgs>>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType, RequireFields<QuerySpaceArgs, 'id'>>;
  spaces?: Resolver<ResolversTypes['SpaceConnection'], ParentType, ContextType, Partial<QuerySpacesArgs>>;
  subscribedCalendar?: Resolver<Maybe<ResolversTypes['SubscribedCalendar']>, ParentType, ContextType, RequireFields<QuerySubscribedCalendarArgs, 'id'>>;
  subscribedCalendars?: Resolver<ResolversTypes['SubscribedCalendarConnection'], ParentType, ContextType, Partial<QuerySubscribedCalendarsArgs>>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<QueryTaskArgs, 'id'>>;
  taskSeries?: Resolver<Maybe<ResolversTypes['TaskSeries']>, ParentType, ContextType, RequireFields<QueryTaskSeriesArgs, 'id'>>;
  taskSeriesList?: Resolver<ResolversTypes['TaskSeriesConnection'], ParentType, ContextType, Partial<QueryTaskSeriesListArgs>>;
  taskSeriesRegularity?: Resolver<Maybe<Array<ResolversTypes['SeriesRegularity']>>, ParentType, ContextType, RequireFields<QueryTaskSeriesRegularityArgs, 'seriesId'>>;
  tasks?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, Partial<QueryTasksArgs>>;
  timeBlock?: Resolver<Maybe<ResolversTypes['TimeBlock']>, ParentType, ContextType, RequireFields<QueryTimeBlockArgs, 'id'>>;
  timeBlocks?: Resolver<ResolversTypes['TimeBlockConnection'], ParentType, ContextType, Partial<QueryTimeBlocksArgs>>;
  viewer?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type RefreshSubscribedCalendarPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefreshSubscribedCalendarPayload'] = ResolversParentTypes['RefreshSubscribedCalendarPayload']> = {
  subscribedCalendar?: Resolver<ResolversTypes['SubscribedCalendar'], ParentType, ContextType>;
};

export type RemoveTaskDependencyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveTaskDependencyPayload'] = ResolversParentTypes['RemoveTaskDependencyPayload']> = {
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type RemoveTaskLabelsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveTaskLabelsPayload'] = ResolversParentTypes['RemoveTaskLabelsPayload']> = {
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type ReorderTimeBlocksPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReorderTimeBlocksPayload'] = ResolversParentTypes['ReorderTimeBlocksPayload']> = {
  timeBlocks?: Resolver<Array<ResolversTypes['TimeBlock']>, ParentType, ContextType>;
};

export type RestoreTaskSeriesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestoreTaskSeriesPayload'] = ResolversParentTypes['RestoreTaskSeriesPayload']> = {
  taskSeries?: Resolver<ResolversTypes['TaskSeries'], ParentType, ContextType>;
};

export type RoleResolvers = EnumResolverSignature<{ ADMIN?: any, USER?: any }, ResolversTypes['Role']>;

export type RotateCalendarFeedPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RotateCalendarFeedPayload'] = ResolversParentTypes['RotateCalendarFeedPayload']> = {
  calendarFeed?: Resolver<ResolversTypes['CalendarFeed'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RunPlannerPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RunPlannerPayload'] = ResolversParentTypes['RunPlannerPayload']> = {
  atRisk?: Resolver<Array<ResolversTypes['PlanTrouble']>, ParentType, ContextType>;
  discomfort?: Resolver<ResolversTypes['PlanDiscomfort'], ParentType, ContextType>;
  horizon?: Resolver<ResolversTypes['PlanHorizon'], ParentType, ContextType>;
  missed?: Resolver<Array<ResolversTypes['TimeBlock']>, ParentType, ContextType>;
  moves?: Resolver<Array<ResolversTypes['PlanMove']>, ParentType, ContextType>;
  notPlanned?: Resolver<Maybe<ResolversTypes['NotPlannedTasks']>, ParentType, ContextType>;
  oversized?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
  proof?: Resolver<ResolversTypes['PlanProof'], ParentType, ContextType>;
  runId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tasksScheduled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['TimeZone'], ParentType, ContextType>;
  unscheduled?: Resolver<Array<ResolversTypes['PlanTrouble']>, ParentType, ContextType>;
  verdict?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type SchedulePreferenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SchedulePreference'] = ResolversParentTypes['SchedulePreference']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tasks?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, Partial<SchedulePreferenceTasksArgs>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  windows?: Resolver<Array<ResolversTypes['WeeklyWindow']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SchedulePreferenceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SchedulePreferenceConnection'] = ResolversParentTypes['SchedulePreferenceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SchedulePreferenceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SchedulePreference']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SchedulePreferenceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SchedulePreferenceEdge'] = ResolversParentTypes['SchedulePreferenceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SchedulePreference'], ParentType, ContextType>;
};

export type SearchResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchResult'] = ResolversParentTypes['SearchResult']> = {
  __resolveType: TypeResolveFn<'Document' | 'Label' | 'Project' | 'Task', ParentType, ContextType>;
};

export type SearchResultConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchResultConnection'] = ResolversParentTypes['SearchResultConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SearchResultEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SearchResult']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SearchResultEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchResultEdge'] = ResolversParentTypes['SearchResultEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['SearchResult']>, ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  snippet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SearchType'], ParentType, ContextType>;
};

export type SearchTypeResolvers = EnumResolverSignature<{ DOCUMENT?: any, LABEL?: any, PROJECT?: any, TASK?: any }, ResolversTypes['SearchType']>;

export type SeriesAnchorResolvers = EnumResolverSignature<{ COMPLETION?: any, SCHEDULE?: any }, ResolversTypes['SeriesAnchor']>;

export type SeriesRegularityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SeriesRegularity'] = ResolversParentTypes['SeriesRegularity']> = {
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  occurrences?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  weeks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SeriesScopeResolvers = EnumResolverSignature<{ ALL?: any, THIS_AND_LATER?: any }, ResolversTypes['SeriesScope']>;

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  userAgent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SessionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionConnection'] = ResolversParentTypes['SessionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SessionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Session']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SessionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionEdge'] = ResolversParentTypes['SessionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
};

export type SetAccountDisabledPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetAccountDisabledPayload'] = ResolversParentTypes['SetAccountDisabledPayload']> = {
  account?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
};

export type SetAccountRolePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetAccountRolePayload'] = ResolversParentTypes['SetAccountRolePayload']> = {
  account?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
};

export type SettleMissedBlocksPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SettleMissedBlocksPayload'] = ResolversParentTypes['SettleMissedBlocksPayload']> = {
  timeBlocks?: Resolver<Array<ResolversTypes['TimeBlock']>, ParentType, ContextType>;
};

export type SignInPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignInPayload'] = ResolversParentTypes['SignInPayload']> = {
  viewer?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SignOutPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignOutPayload'] = ResolversParentTypes['SignOutPayload']> = {
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SignUpPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignUpPayload'] = ResolversParentTypes['SignUpPayload']> = {
  viewer?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SkipOccurrencePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SkipOccurrencePayload'] = ResolversParentTypes['SkipOccurrencePayload']> = {
  taskSeries?: Resolver<ResolversTypes['TaskSeries'], ParentType, ContextType>;
};

export type SpaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Space'] = ResolversParentTypes['Space']> = {
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  documentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  documents?: Resolver<ResolversTypes['DocumentConnection'], ParentType, ContextType, Partial<SpaceDocumentsArgs>>;
  icon?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projects?: Resolver<ResolversTypes['ProjectConnection'], ParentType, ContextType, Partial<SpaceProjectsArgs>>;
  sortOrder?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  taskCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tasks?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, Partial<SpaceTasksArgs>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SpaceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpaceConnection'] = ResolversParentTypes['SpaceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SpaceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Space']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SpaceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpaceEdge'] = ResolversParentTypes['SpaceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Space'], ParentType, ContextType>;
};

export type SubscribedCalendarResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscribedCalendar'] = ResolversParentTypes['SubscribedCalendar']> = {
  allDayBlocks?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bufferAfterMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bufferBeforeMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  eventCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  eventsFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  eventsUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  failingSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  host?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastFetchedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextFetchAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  noticeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notices?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['CalendarSource'], ParentType, ContextType>;
  tentativeBlocks?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubscribedCalendarConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscribedCalendarConnection'] = ResolversParentTypes['SubscribedCalendarConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SubscribedCalendarEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SubscribedCalendar']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubscribedCalendarEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscribedCalendarEdge'] = ResolversParentTypes['SubscribedCalendarEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SubscribedCalendar'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  changes?: SubscriptionResolver<ResolversTypes['Change'], "changes", ParentType, ContextType, Partial<SubscriptionChangesArgs>>;
};

export type TaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task']> = {
  actualMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  autoSchedule?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  autoSplit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  checklistItems?: Resolver<ResolversTypes['ChecklistItemConnection'], ParentType, ContextType, Partial<TaskChecklistItemsArgs>>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  cooldownMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dependencies?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, Partial<TaskDependenciesArgs>>;
  dependents?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, Partial<TaskDependentsArgs>>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  documents?: Resolver<ResolversTypes['DocumentConnection'], ParentType, ContextType, Partial<TaskDocumentsArgs>>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  estimateMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  labels?: Resolver<ResolversTypes['LabelConnection'], ParentType, ContextType, Partial<TaskLabelsArgs>>;
  locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maxMinutesPerDay?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxSessionMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minSessionMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  occurrenceOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['TaskPriority'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  schedulePreference?: Resolver<Maybe<ResolversTypes['SchedulePreference']>, ParentType, ContextType>;
  series?: Resolver<Maybe<ResolversTypes['TaskSeries']>, ParentType, ContextType>;
  sortOrder?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  startAfter?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TaskStatus'], ParentType, ContextType>;
  subtasks?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, Partial<TaskSubtasksArgs>>;
  timeBlocks?: Resolver<ResolversTypes['TimeBlockConnection'], ParentType, ContextType, Partial<TaskTimeBlocksArgs>>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TaskBatchActionResolvers = EnumResolverSignature<{ ARCHIVE?: any, COMPLETE?: any }, ResolversTypes['TaskBatchAction']>;

export type TaskConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskConnection'] = ResolversParentTypes['TaskConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TaskEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TaskEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskEdge'] = ResolversParentTypes['TaskEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type TaskForecastResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskForecast'] = ResolversParentTypes['TaskForecast']> = {
  atRisk?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expectedEnd?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  minutesLeftOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  slackMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  startsLater?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  taskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waitsFor?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type TaskOrderFieldResolvers = EnumResolverSignature<{ COMPLETED_AT?: any, CREATED_AT?: any, DEFAULT?: any, DUE_AT?: any, ESTIMATE_MINUTES?: any, PRIORITY?: any, SORT_ORDER?: any, START_AFTER?: any, STATUS?: any, TITLE?: any, UPDATED_AT?: any }, ResolversTypes['TaskOrderField']>;

export type TaskPriorityResolvers = EnumResolverSignature<{ HIGH?: any, LOW?: any, MEDIUM?: any, NONE?: any, URGENT?: any }, ResolversTypes['TaskPriority']>;

export type TaskSeriesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskSeries'] = ResolversParentTypes['TaskSeries']> = {
  anchor?: Resolver<ResolversTypes['SeriesAnchor'], ParentType, ContextType>;
  checklist?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  daysAhead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dueDaysAfter?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dueTime?: Resolver<ResolversTypes['TimeOfDay'], ParentType, ContextType>;
  endsOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  estimateMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fixedTime?: Resolver<Maybe<ResolversTypes['TimeOfDay']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  labelIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  maxSessionMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minSessionMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  missed?: Resolver<ResolversTypes['MissedOccurrences'], ParentType, ContextType>;
  nextDates?: Resolver<Array<ResolversTypes['Date']>, ParentType, ContextType>;
  pausedUntil?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['TaskPriority'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  schedulePreference?: Resolver<Maybe<ResolversTypes['SchedulePreference']>, ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType>;
  startDaysBefore?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['TimeOfDay'], ParentType, ContextType>;
  startsOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  streak?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tasks?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, Partial<TaskSeriesTasksArgs>>;
  timesPerWeek?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  words?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TaskSeriesConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskSeriesConnection'] = ResolversParentTypes['TaskSeriesConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TaskSeriesEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['TaskSeries']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TaskSeriesEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskSeriesEdge'] = ResolversParentTypes['TaskSeriesEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TaskSeries'], ParentType, ContextType>;
};

export type TaskSeriesPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskSeriesPreview'] = ResolversParentTypes['TaskSeriesPreview']> = {
  dates?: Resolver<Array<ResolversTypes['Date']>, ParentType, ContextType>;
  words?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TaskStatusResolvers = EnumResolverSignature<{ ARCHIVED?: any, BACKLOG?: any, CANCELLED?: any, COMPLETED?: any, IN_PROGRESS?: any, TODO?: any }, ResolversTypes['TaskStatus']>;

export type TimeBlockResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeBlock'] = ResolversParentTypes['TimeBlock']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  defended?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  explanation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  explanationCode?: Resolver<Maybe<ResolversTypes['PlacementCode']>, ParentType, ContextType>;
  explanationFacts?: Resolver<Maybe<Array<ResolversTypes['PlanFact']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sortOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['TimeBlockSource'], ParentType, ContextType>;
  startAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TimeBlockStatus'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TimeBlockType'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TimeBlockConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeBlockConnection'] = ResolversParentTypes['TimeBlockConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TimeBlockEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['TimeBlock']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TimeBlockEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeBlockEdge'] = ResolversParentTypes['TimeBlockEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TimeBlock'], ParentType, ContextType>;
};

export type TimeBlockSourceResolvers = EnumResolverSignature<{ AUTO?: any, MANUAL?: any }, ResolversTypes['TimeBlockSource']>;

export type TimeBlockStatusResolvers = EnumResolverSignature<{ CANCELLED?: any, COMPLETED?: any, IN_PROGRESS?: any, SCHEDULED?: any }, ResolversTypes['TimeBlockStatus']>;

export type TimeBlockTypeResolvers = EnumResolverSignature<{ BUSY?: any, TASK?: any }, ResolversTypes['TimeBlockType']>;

export interface TimeOfDayScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['TimeOfDay'], any> {
  name: 'TimeOfDay';
}

export interface TimeZoneScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['TimeZone'], any> {
  name: 'TimeZone';
}

export interface UrlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URL'], any> {
  name: 'URL';
}

export type UndoPlannerRunPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UndoPlannerRunPayload'] = ResolversParentTypes['UndoPlannerRunPayload']> = {
  removedIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  restored?: Resolver<Array<ResolversTypes['TimeBlock']>, ParentType, ContextType>;
};

export type UnlinkTaskDocumentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnlinkTaskDocumentPayload'] = ResolversParentTypes['UnlinkTaskDocumentPayload']> = {
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type UnpinTimeBlockPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnpinTimeBlockPayload'] = ResolversParentTypes['UnpinTimeBlockPayload']> = {
  timeBlock?: Resolver<ResolversTypes['TimeBlock'], ParentType, ContextType>;
};

export type UnskipOccurrencePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnskipOccurrencePayload'] = ResolversParentTypes['UnskipOccurrencePayload']> = {
  taskSeries?: Resolver<ResolversTypes['TaskSeries'], ParentType, ContextType>;
};

export type UpdateCalendarFeedPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateCalendarFeedPayload'] = ResolversParentTypes['UpdateCalendarFeedPayload']> = {
  calendarFeed?: Resolver<ResolversTypes['CalendarFeed'], ParentType, ContextType>;
};

export type UpdateChecklistItemPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateChecklistItemPayload'] = ResolversParentTypes['UpdateChecklistItemPayload']> = {
  checklistItem?: Resolver<ResolversTypes['ChecklistItem'], ParentType, ContextType>;
};

export type UpdateDocumentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateDocumentPayload'] = ResolversParentTypes['UpdateDocumentPayload']> = {
  document?: Resolver<ResolversTypes['Document'], ParentType, ContextType>;
};

export type UpdateLabelPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateLabelPayload'] = ResolversParentTypes['UpdateLabelPayload']> = {
  label?: Resolver<ResolversTypes['Label'], ParentType, ContextType>;
};

export type UpdatePlanningSettingsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdatePlanningSettingsPayload'] = ResolversParentTypes['UpdatePlanningSettingsPayload']> = {
  planningSettings?: Resolver<ResolversTypes['PlanningSettings'], ParentType, ContextType>;
};

export type UpdateProfilePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateProfilePayload'] = ResolversParentTypes['UpdateProfilePayload']> = {
  viewer?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type UpdateProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateProjectPayload'] = ResolversParentTypes['UpdateProjectPayload']> = {
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type UpdateSchedulePreferencePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateSchedulePreferencePayload'] = ResolversParentTypes['UpdateSchedulePreferencePayload']> = {
  schedulePreference?: Resolver<ResolversTypes['SchedulePreference'], ParentType, ContextType>;
};

export type UpdateSpacePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateSpacePayload'] = ResolversParentTypes['UpdateSpacePayload']> = {
  space?: Resolver<ResolversTypes['Space'], ParentType, ContextType>;
};

export type UpdateSubscribedCalendarPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateSubscribedCalendarPayload'] = ResolversParentTypes['UpdateSubscribedCalendarPayload']> = {
  subscribedCalendar?: Resolver<ResolversTypes['SubscribedCalendar'], ParentType, ContextType>;
};

export type UpdateTaskPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateTaskPayload'] = ResolversParentTypes['UpdateTaskPayload']> = {
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type UpdateTaskSeriesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateTaskSeriesPayload'] = ResolversParentTypes['UpdateTaskSeriesPayload']> = {
  keptTaskIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  taskSeries?: Resolver<ResolversTypes['TaskSeries'], ParentType, ContextType>;
};

export type UpdateTasksPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateTasksPayload'] = ResolversParentTypes['UpdateTasksPayload']> = {
  tasks?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
};

export type UpdateTimeBlockPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateTimeBlockPayload'] = ResolversParentTypes['UpdateTimeBlockPayload']> = {
  timeBlock?: Resolver<ResolversTypes['TimeBlock'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAdmin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['TimeZone'], ParentType, ContextType>;
  unreadNotificationCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WeekdayResolvers = EnumResolverSignature<{ FRIDAY?: any, MONDAY?: any, SATURDAY?: any, SUNDAY?: any, THURSDAY?: any, TUESDAY?: any, WEDNESDAY?: any }, ResolversTypes['Weekday']>;

export type WeeklyWindowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WeeklyWindow'] = ResolversParentTypes['WeeklyWindow']> = {
  days?: Resolver<Array<ResolversTypes['Weekday']>, ParentType, ContextType>;
  end?: Resolver<ResolversTypes['TimeOfDay'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['TimeOfDay'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Account?: AccountResolvers<ContextType>;
  AccountConnection?: AccountConnectionResolvers<ContextType>;
  AccountEdge?: AccountEdgeResolvers<ContextType>;
  AddTaskDependencyPayload?: AddTaskDependencyPayloadResolvers<ContextType>;
  AddTaskLabelsPayload?: AddTaskLabelsPayloadResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  ApiKeyConnection?: ApiKeyConnectionResolvers<ContextType>;
  ApiKeyEdge?: ApiKeyEdgeResolvers<ContextType>;
  ApiKeyScope?: ApiKeyScopeResolvers;
  ArchiveProjectPayload?: ArchiveProjectPayloadResolvers<ContextType>;
  ArchiveTaskPayload?: ArchiveTaskPayloadResolvers<ContextType>;
  AutoPlan?: AutoPlanResolvers;
  BatchTasksPayload?: BatchTasksPayloadResolvers<ContextType>;
  CalendarEvent?: CalendarEventResolvers<ContextType>;
  CalendarFeed?: CalendarFeedResolvers<ContextType>;
  CalendarFeedConnection?: CalendarFeedConnectionResolvers<ContextType>;
  CalendarFeedDetail?: CalendarFeedDetailResolvers;
  CalendarFeedDueDates?: CalendarFeedDueDatesResolvers;
  CalendarFeedEdge?: CalendarFeedEdgeResolvers<ContextType>;
  CalendarSource?: CalendarSourceResolvers;
  Change?: ChangeResolvers<ContextType>;
  ChangeOperation?: ChangeOperationResolvers;
  ChangePasswordPayload?: ChangePasswordPayloadResolvers<ContextType>;
  ChangedType?: ChangedTypeResolvers;
  ChecklistItem?: ChecklistItemResolvers<ContextType>;
  ChecklistItemConnection?: ChecklistItemConnectionResolvers<ContextType>;
  ChecklistItemEdge?: ChecklistItemEdgeResolvers<ContextType>;
  Color?: GraphQLScalarType;
  CreateApiKeyPayload?: CreateApiKeyPayloadResolvers<ContextType>;
  CreateBusyBlockPayload?: CreateBusyBlockPayloadResolvers<ContextType>;
  CreateCalendarFeedPayload?: CreateCalendarFeedPayloadResolvers<ContextType>;
  CreateChecklistItemPayload?: CreateChecklistItemPayloadResolvers<ContextType>;
  CreateDocumentPayload?: CreateDocumentPayloadResolvers<ContextType>;
  CreateLabelPayload?: CreateLabelPayloadResolvers<ContextType>;
  CreateOccurrencesPayload?: CreateOccurrencesPayloadResolvers<ContextType>;
  CreateProjectPayload?: CreateProjectPayloadResolvers<ContextType>;
  CreateSchedulePreferencePayload?: CreateSchedulePreferencePayloadResolvers<ContextType>;
  CreateSpacePayload?: CreateSpacePayloadResolvers<ContextType>;
  CreateSubscribedCalendarPayload?: CreateSubscribedCalendarPayloadResolvers<ContextType>;
  CreateTaskPayload?: CreateTaskPayloadResolvers<ContextType>;
  CreateTaskSeriesPayload?: CreateTaskSeriesPayloadResolvers<ContextType>;
  CreateTasksPayload?: CreateTasksPayloadResolvers<ContextType>;
  CreateTimeBlockPayload?: CreateTimeBlockPayloadResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeleteAccountPayload?: DeleteAccountPayloadResolvers<ContextType>;
  DeleteApiKeyPayload?: DeleteApiKeyPayloadResolvers<ContextType>;
  DeleteCalendarFeedPayload?: DeleteCalendarFeedPayloadResolvers<ContextType>;
  DeleteChecklistItemPayload?: DeleteChecklistItemPayloadResolvers<ContextType>;
  DeleteDocumentPayload?: DeleteDocumentPayloadResolvers<ContextType>;
  DeleteLabelPayload?: DeleteLabelPayloadResolvers<ContextType>;
  DeleteProjectPayload?: DeleteProjectPayloadResolvers<ContextType>;
  DeleteSchedulePreferencePayload?: DeleteSchedulePreferencePayloadResolvers<ContextType>;
  DeleteSpacePayload?: DeleteSpacePayloadResolvers<ContextType>;
  DeleteSubscribedCalendarPayload?: DeleteSubscribedCalendarPayloadResolvers<ContextType>;
  DeleteTaskPayload?: DeleteTaskPayloadResolvers<ContextType>;
  DeleteTaskSeriesPayload?: DeleteTaskSeriesPayloadResolvers<ContextType>;
  DeleteTimeBlockPayload?: DeleteTimeBlockPayloadResolvers<ContextType>;
  Document?: DocumentResolvers<ContextType>;
  DocumentConnection?: DocumentConnectionResolvers<ContextType>;
  DocumentEdge?: DocumentEdgeResolvers<ContextType>;
  DocumentOrderField?: DocumentOrderFieldResolvers;
  DocumentType?: DocumentTypeResolvers;
  EndAllSessionsPayload?: EndAllSessionsPayloadResolvers<ContextType>;
  EndSessionPayload?: EndSessionPayloadResolvers<ContextType>;
  ErrorCode?: ErrorCodeResolvers;
  FailingCalendar?: FailingCalendarResolvers<ContextType>;
  GenerateNotificationPayload?: GenerateNotificationPayloadResolvers<ContextType>;
  HypotheticalTask?: HypotheticalTaskResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  Label?: LabelResolvers<ContextType>;
  LabelConnection?: LabelConnectionResolvers<ContextType>;
  LabelEdge?: LabelEdgeResolvers<ContextType>;
  LateCounts?: LateCountsResolvers<ContextType>;
  LinkTaskDocumentPayload?: LinkTaskDocumentPayloadResolvers<ContextType>;
  MarkAllNotificationsReadPayload?: MarkAllNotificationsReadPayloadResolvers<ContextType>;
  MarkNotificationReadPayload?: MarkNotificationReadPayloadResolvers<ContextType>;
  MissedBlockOutcome?: MissedBlockOutcomeResolvers;
  MissedOccurrences?: MissedOccurrencesResolvers;
  MissedWork?: MissedWorkResolvers;
  MovedBlock?: MovedBlockResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  NotPlannedCode?: NotPlannedCodeResolvers;
  NotPlannedTask?: NotPlannedTaskResolvers<ContextType>;
  NotPlannedTasks?: NotPlannedTasksResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationConnection?: NotificationConnectionResolvers<ContextType>;
  NotificationEdge?: NotificationEdgeResolvers<ContextType>;
  NotificationGenerator?: NotificationGeneratorResolvers;
  NotificationType?: NotificationTypeResolvers;
  OrderDirection?: OrderDirectionResolvers;
  OutlookPeriod?: OutlookPeriodResolvers<ContextType>;
  Overbooking?: OverbookingResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PlacementCode?: PlacementCodeResolvers;
  PlanChange?: PlanChangeResolvers<ContextType>;
  PlanDiscomfort?: PlanDiscomfortResolvers<ContextType>;
  PlanFact?: PlanFactResolvers<ContextType>;
  PlanFactCode?: PlanFactCodeResolvers;
  PlanHorizon?: PlanHorizonResolvers<ContextType>;
  PlanMove?: PlanMoveResolvers<ContextType>;
  PlanMoveCode?: PlanMoveCodeResolvers;
  PlanPreview?: PlanPreviewResolvers<ContextType>;
  PlanProof?: PlanProofResolvers<ContextType>;
  PlanRemedy?: PlanRemedyResolvers<ContextType>;
  PlanRemedyCode?: PlanRemedyCodeResolvers;
  PlanSearch?: PlanSearchResolvers;
  PlanSpan?: PlanSpanResolvers<ContextType>;
  PlanStaleReason?: PlanStaleReasonResolvers;
  PlanStatus?: PlanStatusResolvers<ContextType>;
  PlanTrouble?: PlanTroubleResolvers<ContextType>;
  PlanTroubleCode?: PlanTroubleCodeResolvers;
  PlannedBlock?: PlannedBlockResolvers<ContextType>;
  PlannerStatus?: PlannerStatusResolvers<ContextType>;
  PlanningOutlook?: PlanningOutlookResolvers<ContextType>;
  PlanningSettings?: PlanningSettingsResolvers<ContextType>;
  Project?: ProjectResolvers<ContextType>;
  ProjectConnection?: ProjectConnectionResolvers<ContextType>;
  ProjectEdge?: ProjectEdgeResolvers<ContextType>;
  ProjectOrderField?: ProjectOrderFieldResolvers;
  ProjectStatus?: ProjectStatusResolvers;
  Query?: QueryResolvers<ContextType>;
  RefreshSubscribedCalendarPayload?: RefreshSubscribedCalendarPayloadResolvers<ContextType>;
  RemoveTaskDependencyPayload?: RemoveTaskDependencyPayloadResolvers<ContextType>;
  RemoveTaskLabelsPayload?: RemoveTaskLabelsPayloadResolvers<ContextType>;
  ReorderTimeBlocksPayload?: ReorderTimeBlocksPayloadResolvers<ContextType>;
  RestoreTaskSeriesPayload?: RestoreTaskSeriesPayloadResolvers<ContextType>;
  Role?: RoleResolvers;
  RotateCalendarFeedPayload?: RotateCalendarFeedPayloadResolvers<ContextType>;
  RunPlannerPayload?: RunPlannerPayloadResolvers<ContextType>;
  SchedulePreference?: SchedulePreferenceResolvers<ContextType>;
  SchedulePreferenceConnection?: SchedulePreferenceConnectionResolvers<ContextType>;
  SchedulePreferenceEdge?: SchedulePreferenceEdgeResolvers<ContextType>;
  SearchResult?: SearchResultResolvers<ContextType>;
  SearchResultConnection?: SearchResultConnectionResolvers<ContextType>;
  SearchResultEdge?: SearchResultEdgeResolvers<ContextType>;
  SearchType?: SearchTypeResolvers;
  SeriesAnchor?: SeriesAnchorResolvers;
  SeriesRegularity?: SeriesRegularityResolvers<ContextType>;
  SeriesScope?: SeriesScopeResolvers;
  Session?: SessionResolvers<ContextType>;
  SessionConnection?: SessionConnectionResolvers<ContextType>;
  SessionEdge?: SessionEdgeResolvers<ContextType>;
  SetAccountDisabledPayload?: SetAccountDisabledPayloadResolvers<ContextType>;
  SetAccountRolePayload?: SetAccountRolePayloadResolvers<ContextType>;
  SettleMissedBlocksPayload?: SettleMissedBlocksPayloadResolvers<ContextType>;
  SignInPayload?: SignInPayloadResolvers<ContextType>;
  SignOutPayload?: SignOutPayloadResolvers<ContextType>;
  SignUpPayload?: SignUpPayloadResolvers<ContextType>;
  SkipOccurrencePayload?: SkipOccurrencePayloadResolvers<ContextType>;
  Space?: SpaceResolvers<ContextType>;
  SpaceConnection?: SpaceConnectionResolvers<ContextType>;
  SpaceEdge?: SpaceEdgeResolvers<ContextType>;
  SubscribedCalendar?: SubscribedCalendarResolvers<ContextType>;
  SubscribedCalendarConnection?: SubscribedCalendarConnectionResolvers<ContextType>;
  SubscribedCalendarEdge?: SubscribedCalendarEdgeResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskBatchAction?: TaskBatchActionResolvers;
  TaskConnection?: TaskConnectionResolvers<ContextType>;
  TaskEdge?: TaskEdgeResolvers<ContextType>;
  TaskForecast?: TaskForecastResolvers<ContextType>;
  TaskOrderField?: TaskOrderFieldResolvers;
  TaskPriority?: TaskPriorityResolvers;
  TaskSeries?: TaskSeriesResolvers<ContextType>;
  TaskSeriesConnection?: TaskSeriesConnectionResolvers<ContextType>;
  TaskSeriesEdge?: TaskSeriesEdgeResolvers<ContextType>;
  TaskSeriesPreview?: TaskSeriesPreviewResolvers<ContextType>;
  TaskStatus?: TaskStatusResolvers;
  TimeBlock?: TimeBlockResolvers<ContextType>;
  TimeBlockConnection?: TimeBlockConnectionResolvers<ContextType>;
  TimeBlockEdge?: TimeBlockEdgeResolvers<ContextType>;
  TimeBlockSource?: TimeBlockSourceResolvers;
  TimeBlockStatus?: TimeBlockStatusResolvers;
  TimeBlockType?: TimeBlockTypeResolvers;
  TimeOfDay?: GraphQLScalarType;
  TimeZone?: GraphQLScalarType;
  URL?: GraphQLScalarType;
  UndoPlannerRunPayload?: UndoPlannerRunPayloadResolvers<ContextType>;
  UnlinkTaskDocumentPayload?: UnlinkTaskDocumentPayloadResolvers<ContextType>;
  UnpinTimeBlockPayload?: UnpinTimeBlockPayloadResolvers<ContextType>;
  UnskipOccurrencePayload?: UnskipOccurrencePayloadResolvers<ContextType>;
  UpdateCalendarFeedPayload?: UpdateCalendarFeedPayloadResolvers<ContextType>;
  UpdateChecklistItemPayload?: UpdateChecklistItemPayloadResolvers<ContextType>;
  UpdateDocumentPayload?: UpdateDocumentPayloadResolvers<ContextType>;
  UpdateLabelPayload?: UpdateLabelPayloadResolvers<ContextType>;
  UpdatePlanningSettingsPayload?: UpdatePlanningSettingsPayloadResolvers<ContextType>;
  UpdateProfilePayload?: UpdateProfilePayloadResolvers<ContextType>;
  UpdateProjectPayload?: UpdateProjectPayloadResolvers<ContextType>;
  UpdateSchedulePreferencePayload?: UpdateSchedulePreferencePayloadResolvers<ContextType>;
  UpdateSpacePayload?: UpdateSpacePayloadResolvers<ContextType>;
  UpdateSubscribedCalendarPayload?: UpdateSubscribedCalendarPayloadResolvers<ContextType>;
  UpdateTaskPayload?: UpdateTaskPayloadResolvers<ContextType>;
  UpdateTaskSeriesPayload?: UpdateTaskSeriesPayloadResolvers<ContextType>;
  UpdateTasksPayload?: UpdateTasksPayloadResolvers<ContextType>;
  UpdateTimeBlockPayload?: UpdateTimeBlockPayloadResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  Weekday?: WeekdayResolvers;
  WeeklyWindow?: WeeklyWindowResolvers<ContextType>;
};

