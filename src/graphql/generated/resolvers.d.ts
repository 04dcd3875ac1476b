// Made by `npm run codegen` from schema/. Not to be edited.
import type { ApiKeyScope } from '../resolvers/enums.ts';
import type { ChangeOperation } from '../resolvers/enums.ts';
import type { ChangedType } from '../resolvers/enums.ts';
import type { DocumentOrderField } from '../resolvers/enums.ts';
import type { DocumentType } from '../resolvers/enums.ts';
import type { ErrorCode } from '../resolvers/enums.ts';
import type { MissedBlockOutcome } from '../resolvers/enums.ts';
import type { MissedWork } from '../resolvers/enums.ts';
import type { NotificationGenerator } from '../resolvers/enums.ts';
import type { NotificationType } from '../resolvers/enums.ts';
import type { OrderDirection } from '../resolvers/enums.ts';
import type { PlacementCode } from '../resolvers/enums.ts';
import type { PlanFactCode } from '../resolvers/enums.ts';
import type { PlanMoveCode } from '../resolvers/enums.ts';
import type { PlanRemedyCode } from '../resolvers/enums.ts';
import type { PlanSearch } from '../resolvers/enums.ts';
import type { PlanTroubleCode } from '../resolvers/enums.ts';
import type { ProjectOrderField } from '../resolvers/enums.ts';
import type { ProjectStatus } from '../resolvers/enums.ts';
import type { Role } from '../resolvers/enums.ts';
import type { SearchType } from '../resolvers/enums.ts';
import type { TaskBatchAction } from '../resolvers/enums.ts';
import type { TaskOrderField } from '../resolvers/enums.ts';
import type { TaskPriority } from '../resolvers/enums.ts';
import type { TaskStatus } from '../resolvers/enums.ts';
import type { TimeBlockSource } from '../resolvers/enums.ts';
import type { TimeBlockStatus } from '../resolvers/enums.ts';
import type { TimeBlockType } from '../resolvers/enums.ts';
import type { Weekday } from '../resolvers/enums.ts';
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
  /** An instant, written `2026-11-15T09:00:00.000Z`. In input any ISO 8601 timestamp will do: an offset is honoured, without one it is UTC, a bare date is midnight UTC. */
  DateTime: { input: string; output: string; }
  /** A JSON object whose fields depend on what it belongs to. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** A time of day on the wall clock, from `00:00` to `23:59`. */
  TimeOfDay: { input: string; output: string; }
  /** The name of an IANA time zone, such as `Australia/Sydney`. */
  TimeZone: { input: string; output: string; }
  /** A URL of any scheme that points to something, such as `https://example.com`. */
  URL: { input: string; output: string; }
};

/** An account as those who run the instance see it. As a `node` your own is a `User`, and others are null for who is no admin. */
export type Account = Node & {
  __typename?: 'Account';
  /** When it was opened. */
  createdAt: Scalars['DateTime']['output'];
  /** Since when it has been disabled; null if it is not. */
  disabledAt: Maybe<Scalars['DateTime']['output']>;
  /** What the person is called. */
  displayName: Scalars['String']['output'];
  /** The address that signs in. */
  email: Scalars['String']['output'];
  /** The account's id. */
  id: Scalars['ID']['output'];
  /** What it may do on the instance. */
  role: Role;
  /** The account's zone. */
  timezone: Scalars['TimeZone']['output'];
};

/** A page of accounts. */
export type AccountConnection = {
  __typename?: 'AccountConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<AccountEdge>;
  /** The records of this page. */
  nodes: Array<Account>;
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
  /** How many there are on all pages. Counted only when asked for. */
  totalCount: Scalars['Int']['output'];
};

/** One record of a page, with its cursor. */
export type AccountEdge = {
  __typename?: 'AccountEdge';
  /** Where the record lies in the list; goes into `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** The record. */
  node: Account;
};

/** What `addTaskDependency` answers with. */
export type AddTaskDependencyPayload = {
  __typename?: 'AddTaskDependencyPayload';
  /** The task that waits. */
  task: Task;
};

/** What `addTaskLabels` answers with. */
export type AddTaskLabelsPayload = {
  __typename?: 'AddTaskLabelsPayload';
  /** The task with the labels. */
  task: Task;
};

/** A key for the `Authorization: Bearer` header. Only its hash is kept. */
export type ApiKey = Node & {
  __typename?: 'ApiKey';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it ends; null if it does not. */
  expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** The key's id, which is no secret. */
  id: Scalars['ID']['output'];
  /** When it was last used, to the minute; null if never. */
  lastUsedAt: Maybe<Scalars['DateTime']['output']>;
  /** What its owner calls it. */
  name: Scalars['String']['output'];
  /** The first characters of the key, by which to recognise it. */
  prefix: Scalars['String']['output'];
  /** Whether it may only read. */
  readOnly: Scalars['Boolean']['output'];
  /** What it may do. */
  scopes: Array<ApiKeyScope>;
};

/** A page of API keys. */
export type ApiKeyConnection = {
  __typename?: 'ApiKeyConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<ApiKeyEdge>;
  /** The records of this page. */
  nodes: Array<ApiKey>;
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
  /** How many there are on all pages. Counted only when asked for. */
  totalCount: Scalars['Int']['output'];
};

/** One record of a page, with its cursor. */
export type ApiKeyEdge = {
  __typename?: 'ApiKeyEdge';
  /** Where the record lies in the list; goes into `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** The record. */
  node: ApiKey;
};

export { ApiKeyScope };

/** Which project to put away. */
export type ArchiveProjectInput = {
  /** The project's id. */
  id: Scalars['ID']['input'];
};

/** What `archiveProject` answers with. */
export type ArchiveProjectPayload = {
  __typename?: 'ArchiveProjectPayload';
  /** The project, archived. */
  project: Project;
};

/** Which task to put into the archive. */
export type ArchiveTaskInput = {
  /** The task's id. */
  id: Scalars['ID']['input'];
};

/** What `archiveTask` answers with. */
export type ArchiveTaskPayload = {
  __typename?: 'ArchiveTaskPayload';
  /** The task, archived. */
  task: Task;
};

/** What to do, and to which tasks. */
export type BatchTasksInput = {
  /** What is done to each. */
  action: TaskBatchAction;
  /** The tasks' ids, at least one. */
  taskIds: Array<Scalars['ID']['input']>;
};

/** What `batchTasks` answers with. */
export type BatchTasksPayload = {
  __typename?: 'BatchTasksPayload';
  /** How many tasks were changed. */
  affected: Scalars['Int']['output'];
  /** How many of them were repeats, or no tasks of yours. */
  invalid: Scalars['Int']['output'];
  /** How many ids were sent. */
  requested: Scalars['Int']['output'];
  /** The tasks that were changed, in the order in which they were sent. */
  tasks: Array<Task>;
};

/** That something has changed. */
export type Change = {
  __typename?: 'Change';
  /** When it was changed, by the clock of the database. */
  at: Scalars['DateTime']['output'];
  /** To be sent as `since` by a client that was away after this event. */
  cursor: Scalars['String']['output'];
  /** The id of the record, or of the account for its settings; null in a `RESET`. */
  id: Maybe<Scalars['ID']['output']>;
  /** What became of it. */
  operation: ChangeOperation;
  /** What has changed; null in a `RESET` of everything. */
  type: Maybe<ChangedType>;
};

export { ChangeOperation };

/** What `changePassword` takes. */
export type ChangePasswordInput = {
  /** The password as it is. */
  currentPassword: Scalars['String']['input'];
  /** 8 to 256 characters; none of the most common passwords, nor the email or the name. */
  newPassword: Scalars['String']['input'];
};

/** What `changePassword` answers with. */
export type ChangePasswordPayload = {
  __typename?: 'ChangePasswordPayload';
  /** Always true. */
  success: Scalars['Boolean']['output'];
};

export { ChangedType };

/** One line of a task's checklist. */
export type ChecklistItem = Node & {
  __typename?: 'ChecklistItem';
  /** Whether it is done. */
  completed: Scalars['Boolean']['output'];
  /** The item's id. */
  id: Scalars['ID']['output'];
  /** The place in the checklist that its owner gave it. */
  sortOrder: Scalars['Float']['output'];
  /** The task whose checklist it is in. */
  task: Task;
  /** What it says. */
  title: Scalars['String']['output'];
};

/** A page of checklist items. */
export type ChecklistItemConnection = {
  __typename?: 'ChecklistItemConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<ChecklistItemEdge>;
  /** The records of this page. */
  nodes: Array<ChecklistItem>;
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
  /** How many there are on all pages. Counted only when asked for. */
  totalCount: Scalars['Int']['output'];
};

/** One record of a page, with its cursor. */
export type ChecklistItemEdge = {
  __typename?: 'ChecklistItemEdge';
  /** Where the record lies in the list; goes into `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** The record. */
  node: ChecklistItem;
};

/** The key to make. */
export type CreateApiKeyInput = {
  /** A moment in the future; without one it does not end. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** Whether it may only read; false when absent. */
  readOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** What it may do, no more than you may; READ is always among them. All that you may when absent. */
  scopes?: InputMaybe<Array<ApiKeyScope>>;
};

/** What `createApiKey` answers with. */
export type CreateApiKeyPayload = {
  __typename?: 'CreateApiKeyPayload';
  /** What is kept of it. */
  apiKey: ApiKey;
  /** The key itself, shown this once: null when the same call was made before under the same id. */
  key: Maybe<Scalars['String']['output']>;
};

/** The busy time to take. */
export type CreateBusyBlockInput = {
  /** When it ends: after the start, by at most 24 hours. */
  endAt: Scalars['DateTime']['input'];
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** When it starts. */
  startAt: Scalars['DateTime']['input'];
  /** What the time is taken by: 1 to 500 characters. */
  title: Scalars['String']['input'];
};

/** What `createBusyBlock` answers with. */
export type CreateBusyBlockPayload = {
  __typename?: 'CreateBusyBlockPayload';
  /** The block that was placed. */
  timeBlock: TimeBlock;
};

/** The item to add. */
export type CreateChecklistItemInput = {
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** The task's id. */
  taskId: Scalars['ID']['input'];
  /** 1 to 500 characters. */
  title: Scalars['String']['input'];
};

/** What `createChecklistItem` answers with. */
export type CreateChecklistItemPayload = {
  __typename?: 'CreateChecklistItemPayload';
  /** The item that was added. */
  checklistItem: ChecklistItem;
};

/** The document to make. null is as good as absent where the document's field may be null, and refused elsewhere. */
export type CreateDocumentInput = {
  /** Markdown; any text. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** A note when absent. */
  docType?: InputMaybe<DocumentType>;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** A project of yours. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** A space of yours. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 500 characters. */
  title: Scalars['String']['input'];
  /** Where it points to. */
  url?: InputMaybe<Scalars['URL']['input']>;
};

/** What `createDocument` answers with. */
export type CreateDocumentPayload = {
  __typename?: 'CreateDocumentPayload';
  /** The document that was made. */
  document: Document;
};

/** The label to make. */
export type CreateLabelInput = {
  /** Its colour. */
  color?: InputMaybe<Scalars['Color']['input']>;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 100 characters, none of your labels' names. */
  name: Scalars['String']['input'];
};

/** What `createLabel` answers with. */
export type CreateLabelPayload = {
  __typename?: 'CreateLabelPayload';
  /** The label that was made. */
  label: Label;
};

/** The project to make. null is as good as absent where the project's field may be null, and refused elsewhere. */
export type CreateProjectInput = {
  /** Whether the planner may place its tasks; true when absent. */
  autoSchedule?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 32 characters; grey without one. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** Markdown; any text. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 64 characters; a folder without one. */
  icon?: InputMaybe<Scalars['String']['input']>;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 200 characters. */
  name: Scalars['String']['input'];
  /** Any whole number. */
  priority?: InputMaybe<Scalars['Int']['input']>;
  /** A space of yours. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** When it is meant to be finished. */
  targetDate?: InputMaybe<Scalars['DateTime']['input']>;
};

/** What `createProject` answers with. */
export type CreateProjectPayload = {
  __typename?: 'CreateProjectPayload';
  /** The project that was made. */
  project: Project;
};

/** The preference to make. */
export type CreateSchedulePreferenceInput = {
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** Any whole number; 0 when absent. */
  priority?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 50 windows. */
  windows: Array<WeeklyWindowInput>;
};

/** What `createSchedulePreference` answers with. */
export type CreateSchedulePreferencePayload = {
  __typename?: 'CreateSchedulePreferencePayload';
  /** The preference that was made. */
  schedulePreference: SchedulePreference;
};

/** The space to make. */
export type CreateSpaceInput = {
  /** 1 to 32 characters; grey without one. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 64 characters; a folder without one. */
  icon?: InputMaybe<Scalars['String']['input']>;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
};

/** What `createSpace` answers with. */
export type CreateSpacePayload = {
  __typename?: 'CreateSpacePayload';
  /** The space that was made. */
  space: Space;
};

/** The task to make. null is as good as absent where the task's field may be null, and refused elsewhere. */
export type CreateTaskInput = {
  /** Whether the planner may place it; true when absent. */
  autoSchedule?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether its work may be cut into sessions; true when absent. */
  autoSplit?: InputMaybe<Scalars['Boolean']['input']>;
  /** The rest between two sessions, 0 to 1440 minutes; 5 when absent. */
  cooldownMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Markdown; empty when absent. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** When it must be done. */
  dueAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** How long it takes: 0 to 960 minutes. Without it the planner leaves the task alone. */
  estimateMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Labels of yours. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The most planned minutes of it that one day should hold, 1 to 1440; no limit of its own when absent. */
  maxMinutesPerDay?: InputMaybe<Scalars['Int']['input']>;
  /** The longest session, 1 to 480 minutes; 60 when absent. */
  maxSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** The shortest session, 1 to 60 minutes; 5 when absent. */
  minSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** The task that it is part of, one of yours. */
  parentTaskId?: InputMaybe<Scalars['ID']['input']>;
  /** How pressing it is; NONE when absent. */
  priority?: InputMaybe<TaskPriority>;
  /** A project of yours. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** The windows in which the planner may place it; without one, the default windows. */
  schedulePreferenceId?: InputMaybe<Scalars['ID']['input']>;
  /** A space of yours. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** The planner places nothing before this. */
  startAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Where the work stands; TODO when absent. */
  status?: InputMaybe<TaskStatus>;
  /** 1 to 500 characters. */
  title: Scalars['String']['input'];
};

/** What `createTask` answers with. */
export type CreateTaskPayload = {
  __typename?: 'CreateTaskPayload';
  /** The task that was made. */
  task: Task;
};

/** The tasks to make. */
export type CreateTasksInput = {
  /** 1 to 100 tasks. */
  tasks: Array<CreateTaskInput>;
};

/** What `createTasks` answers with. */
export type CreateTasksPayload = {
  __typename?: 'CreateTasksPayload';
  /** The tasks that were made, in the order in which they were sent. */
  tasks: Array<Task>;
};

/** The block to place. */
export type CreateTimeBlockInput = {
  /** When it ends: after the start, by at most 24 hours. */
  endAt: Scalars['DateTime']['input'];
  /** An id of your choice, a UUID that nothing has. The same call again then answers with the record that is there; other content under it is a CONFLICT. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** When it starts. */
  startAt: Scalars['DateTime']['input'];
  /** The task's id. */
  taskId: Scalars['ID']['input'];
};

/** What `createTimeBlock` answers with. */
export type CreateTimeBlockPayload = {
  __typename?: 'CreateTimeBlockPayload';
  /** The block that was placed. */
  timeBlock: TimeBlock;
};

/** A span of time. Either end may be left open. */
export type DateTimeRange = {
  /** From this moment on. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Up to this moment, itself included. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** What deleting your account takes. */
export type DeleteAccountInput = {
  /** The address of your account, so that it is not deleted by mistake. */
  email: Scalars['String']['input'];
  /** Its password, if it has one. After ten wrong ones you have to wait, as when you sign in. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** What `deleteAccount` answers with. Whatever else the request asks for after it is asked anonymously. */
export type DeleteAccountPayload = {
  __typename?: 'DeleteAccountPayload';
  /** The id of the account that is gone. */
  deletedId: Scalars['ID']['output'];
};

/** What `deleteApiKey` takes. */
export type DeleteApiKeyInput = {
  /** The key's id. */
  id: Scalars['ID']['input'];
};

/** What `deleteApiKey` answers with. */
export type DeleteApiKeyPayload = {
  __typename?: 'DeleteApiKeyPayload';
  /** The id of what is gone. */
  deletedId: Scalars['ID']['output'];
};

/** What `deleteChecklistItem` takes. */
export type DeleteChecklistItemInput = {
  /** The item's id. */
  id: Scalars['ID']['input'];
};

/** What `deleteChecklistItem` answers with. */
export type DeleteChecklistItemPayload = {
  __typename?: 'DeleteChecklistItemPayload';
  /** The id of what is gone. */
  deletedId: Scalars['ID']['output'];
};

/** What `deleteDocument` takes. */
export type DeleteDocumentInput = {
  /** The document's id. */
  id: Scalars['ID']['input'];
};

/** What `deleteDocument` answers with. */
export type DeleteDocumentPayload = {
  __typename?: 'DeleteDocumentPayload';
  /** The id of what is gone. */
  deletedId: Scalars['ID']['output'];
};

/** What `deleteLabel` takes. */
export type DeleteLabelInput = {
  /** The label's id. */
  id: Scalars['ID']['input'];
};

/** What `deleteLabel` answers with. */
export type DeleteLabelPayload = {
  __typename?: 'DeleteLabelPayload';
  /** The id of what is gone. */
  deletedId: Scalars['ID']['output'];
};

/** What `deleteProject` takes. */
export type DeleteProjectInput = {
  /** The project's id. */
  id: Scalars['ID']['input'];
};

/** What `deleteProject` answers with. */
export type DeleteProjectPayload = {
  __typename?: 'DeleteProjectPayload';
  /** The id of what is gone. */
  deletedId: Scalars['ID']['output'];
};

/** What `deleteSchedulePreference` takes. */
export type DeleteSchedulePreferenceInput = {
  /** The preference's id. */
  id: Scalars['ID']['input'];
};

/** What `deleteSchedulePreference` answers with. */
export type DeleteSchedulePreferencePayload = {
  __typename?: 'DeleteSchedulePreferencePayload';
  /** The id of what is gone. */
  deletedId: Scalars['ID']['output'];
};

/** What `deleteSpace` takes. */
export type DeleteSpaceInput = {
  /** The space's id. */
  id: Scalars['ID']['input'];
};

/** What `deleteSpace` answers with. */
export type DeleteSpacePayload = {
  __typename?: 'DeleteSpacePayload';
  /** The id of what is gone. */
  deletedId: Scalars['ID']['output'];
};

/** What `deleteTask` takes. */
export type DeleteTaskInput = {
  /** The task's id. */
  id: Scalars['ID']['input'];
};

/** What `deleteTask` answers with. */
export type DeleteTaskPayload = {
  __typename?: 'DeleteTaskPayload';
  /** The id of what is gone. */
  deletedId: Scalars['ID']['output'];
};

/** What `deleteTimeBlock` takes. */
export type DeleteTimeBlockInput = {
  /** The block's id. */
  id: Scalars['ID']['input'];
};

/** What `deleteTimeBlock` answers with. */
export type DeleteTimeBlockPayload = {
  __typename?: 'DeleteTimeBlockPayload';
  /** The id of what is gone. */
  deletedId: Scalars['ID']['output'];
};

/** A Markdown note or a link, filed under a space or a project. */
export type Document = Node & {
  __typename?: 'Document';
  /** Markdown; may be empty. */
  content: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** What kind of document it is. */
  docType: DocumentType;
  /** The document's id. */
  id: Scalars['ID']['output'];
  /** The project it is filed under. */
  project: Maybe<Project>;
  /** The place among the documents that its owner gave it. */
  sortOrder: Scalars['Float']['output'];
  /** The space it is filed under. */
  space: Maybe<Space>;
  /** The tasks it is linked to, of every status, by sortOrder and creation. */
  tasks: TaskConnection;
  /** What it is called. */
  title: Scalars['String']['output'];
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Where it points to. */
  url: Maybe<Scalars['URL']['output']>;
};


/** A Markdown note or a link, filed under a space or a project. */
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
  /** How many there are on all pages. Counted only when asked for. */
  totalCount: Scalars['Int']['output'];
};

/** One record of a page, with its cursor. */
export type DocumentEdge = {
  __typename?: 'DocumentEdge';
  /** Where the record lies in the list; goes into `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** The record. */
  node: Document;
};

/** Which documents a list holds: those that meet every condition given. Filters inside of it (`and`, `or`, `not`) are 5 deep at most, with 100 conditions and filters altogether, a search counted as 10. */
export type DocumentFilter = {
  /** Those that every one of these filters lets through; of none, all. */
  and?: InputMaybe<Array<DocumentFilter>>;
  /** Made in this span. */
  created?: InputMaybe<DateTimeRange>;
  /** true: only documents of a project; false: only the others. */
  hasProject?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only documents in a space; false: only the others. */
  hasSpace?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only documents with an address; false: only the others. */
  hasUrl?: InputMaybe<Scalars['Boolean']['input']>;
  /** Those that this filter does not let through. */
  not?: InputMaybe<DocumentFilter>;
  /** Those that at least one of these filters lets through; of none, nothing. */
  or?: InputMaybe<Array<DocumentFilter>>;
  /** Filed under one of these projects. */
  projectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** With this text of at most 200 characters, in whatever case, in title or content. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Filed under one of these spaces. */
  spaceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Last changed in this span. */
  updated?: InputMaybe<DateTimeRange>;
};

/** By what, and in which direction, documents are listed. Of several, up to 5, a later one orders what is equal in those before it. Equal ones follow their ids. */
export type DocumentOrder = {
  /** The direction. */
  direction?: OrderDirection;
  /** What they are compared by. */
  field: DocumentOrderField;
};

export { DocumentOrderField };

export { DocumentType };

/** What `endAllSessions` answers with. */
export type EndAllSessionsPayload = {
  __typename?: 'EndAllSessionsPayload';
  /** How many there were. */
  ended: Scalars['Int']['output'];
};

/** What `endSession` takes. */
export type EndSessionInput = {
  /** The session's id. */
  id: Scalars['ID']['input'];
};

/** What `endSession` answers with. */
export type EndSessionPayload = {
  __typename?: 'EndSessionPayload';
  /** The id of what is gone. */
  deletedId: Scalars['ID']['output'];
};

export { ErrorCode };

/** What to write. */
export type GenerateNotificationInput = {
  /** Summary or alert. */
  type: NotificationGenerator;
};

/** What `generateNotification` answers with. */
export type GenerateNotificationPayload = {
  __typename?: 'GenerateNotificationPayload';
  /** For a summary 1, for an alert the number of tasks that it covers. */
  generated: Scalars['Int']['output'];
  /** How many notifications have not been read. */
  unreadCount: Scalars['Int']['output'];
};

/** Where a supposed task would land. */
export type HypotheticalTask = {
  __typename?: 'HypotheticalTask';
  /** Whether it would be late. */
  atRisk: Scalars['Boolean']['output'];
  /** Its blocks. */
  blocks: Array<PlannedBlock>;
  /** Its place among the tasks that were sent, from 0. */
  index: Scalars['Int']['output'];
  /** Its id in the lists of this preview. */
  taskId: Scalars['ID']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
  /** Whether some of its work would find no place. */
  unscheduled: Scalars['Boolean']['output'];
};

/** A named mark for tasks. Its name is unique within the account, compared exactly. */
export type Label = Node & {
  __typename?: 'Label';
  /** Its colour, if it has one. */
  color: Maybe<Scalars['Color']['output']>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The label's id. */
  id: Scalars['ID']['output'];
  /** What it is called. */
  name: Scalars['String']['output'];
  /** How many tasks, of any status, carry it. */
  taskCount: Scalars['Int']['output'];
  /** The tasks that carry it. */
  tasks: TaskConnection;
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
};


/** A named mark for tasks. Its name is unique within the account, compared exactly. */
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
  /** How many there are on all pages. Counted only when asked for. */
  totalCount: Scalars['Int']['output'];
};

/** One record of a page, with its cursor. */
export type LabelEdge = {
  __typename?: 'LabelEdge';
  /** Where the record lies in the list; goes into `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** The record. */
  node: Label;
};

/** How many tasks are late or left out, per priority. */
export type LateCounts = {
  __typename?: 'LateCounts';
  /** Of high priority. */
  high: Scalars['Int']['output'];
  /** Of low priority. */
  low: Scalars['Int']['output'];
  /** Of medium priority. */
  medium: Scalars['Int']['output'];
  /** Without a priority. */
  none: Scalars['Int']['output'];
  /** Of the urgent ones. */
  urgent: Scalars['Int']['output'];
};

/** What `linkTaskDocument` answers with. */
export type LinkTaskDocumentPayload = {
  __typename?: 'LinkTaskDocumentPayload';
  /** The task with the document. */
  task: Task;
};

/** What `markAllNotificationsRead` answers with. */
export type MarkAllNotificationsReadPayload = {
  __typename?: 'MarkAllNotificationsReadPayload';
  /** How many had not been read. */
  markedRead: Scalars['Int']['output'];
};

/** Which notification has been read. */
export type MarkNotificationReadInput = {
  /** The notification's id. */
  id: Scalars['ID']['input'];
};

/** What `markNotificationRead` answers with. */
export type MarkNotificationReadPayload = {
  __typename?: 'MarkNotificationReadPayload';
  /** The notification, read. */
  notification: Notification;
};

export { MissedBlockOutcome };

export { MissedWork };

/** A block that a plan moves. */
export type MovedBlock = {
  __typename?: 'MovedBlock';
  /** Why it would lie there. */
  explanation: Scalars['String']['output'];
  /** What the explanation rests on. */
  facts: Array<PlanFact>;
  /** Where it lies now. */
  from: PlanSpan;
  /** The task; null if it is only supposed. */
  task: Maybe<Task>;
  /** The task's id. */
  taskId: Scalars['ID']['output'];
  /** The task's title. */
  title: Scalars['String']['output'];
  /** Where it would lie. */
  to: PlanSpan;
};

/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Makes a task wait for another. What would close a circle is refused; repeating it changes nothing. */
  addTaskDependency: Maybe<AddTaskDependencyPayload>;
  /** Puts labels on a task; those that it has stay. */
  addTaskLabels: Maybe<AddTaskLabelsPayload>;
  /** Takes a project out of the list; its tasks stay in it. */
  archiveProject: Maybe<ArchiveProjectPayload>;
  /** Puts a task into the archive, where it stays for 30 days, retrievable by id. */
  archiveTask: Maybe<ArchiveTaskPayload>;
  /** Completes or archives many tasks at once. Ids that are not yours are skipped and counted. */
  batchTasks: Maybe<BatchTasksPayload>;
  /** Changes your password, and ends all sessions but this one. API keys stay. */
  changePassword: Maybe<ChangePasswordPayload>;
  /** Makes an API key. This answer is the only place where it is ever shown. */
  createApiKey: Maybe<CreateApiKeyPayload>;
  /** Takes time that is for no task; the planner plans around it. */
  createBusyBlock: Maybe<CreateBusyBlockPayload>;
  /** Adds an item to a task's checklist. */
  createChecklistItem: Maybe<CreateChecklistItemPayload>;
  /** Makes a document. */
  createDocument: Maybe<CreateDocumentPayload>;
  /** Makes a label. A name that is taken is a conflict. */
  createLabel: Maybe<CreateLabelPayload>;
  /** Makes a project. */
  createProject: Maybe<CreateProjectPayload>;
  /** Makes a schedule preference. */
  createSchedulePreference: Maybe<CreateSchedulePreferencePayload>;
  /** Makes a space. */
  createSpace: Maybe<CreateSpacePayload>;
  /** Makes a task. */
  createTask: Maybe<CreateTaskPayload>;
  /** Makes up to 100 tasks: all of them, or none. The parent of one may be another whose id you chose and which stands before it. */
  createTasks: Maybe<CreateTasksPayload>;
  /** Places a block by hand, which the planner never touches. */
  createTimeBlock: Maybe<CreateTimeBlockPayload>;
  /** Deletes your account with all that it owns, at once and for good: records, sessions and keys. The last admin cannot. */
  deleteAccount: Maybe<DeleteAccountPayload>;
  /** Revokes an API key, effective at once. */
  deleteApiKey: Maybe<DeleteApiKeyPayload>;
  /** Removes a checklist item. */
  deleteChecklistItem: Maybe<DeleteChecklistItemPayload>;
  /** Removes a document and its links; the tasks stay. */
  deleteDocument: Maybe<DeleteDocumentPayload>;
  /** Removes a label, also from the tasks that carry it. */
  deleteLabel: Maybe<DeleteLabelPayload>;
  /** Removes a project for good; its tasks and documents stay, without a project. */
  deleteProject: Maybe<DeleteProjectPayload>;
  /** Removes a schedule preference; its tasks fall back to the default windows. */
  deleteSchedulePreference: Maybe<DeleteSchedulePreferencePayload>;
  /** Removes a space; what it held stays, without a space. The default one cannot be removed. */
  deleteSpace: Maybe<DeleteSpacePayload>;
  /** Removes a task for good; its time blocks and subtasks stay, detached. */
  deleteTask: Maybe<DeleteTaskPayload>;
  /** Removes a block. */
  deleteTimeBlock: Maybe<DeleteTimeBlockPayload>;
  /** Ends every session, this one too. API keys stay. */
  endAllSessions: Maybe<EndAllSessionsPayload>;
  /** Ends a session, effective at once. */
  endSession: Maybe<EndSessionPayload>;
  /** Writes the summary or the alert that is due, if there is one. */
  generateNotification: Maybe<GenerateNotificationPayload>;
  /** Links a document to a task; linking it again changes nothing. */
  linkTaskDocument: Maybe<LinkTaskDocumentPayload>;
  /** Marks every notification read. */
  markAllNotificationsRead: Maybe<MarkAllNotificationsReadPayload>;
  /** Marks one notification read; doing it again changes nothing. */
  markNotificationRead: Maybe<MarkNotificationReadPayload>;
  /** Makes a task no longer wait for another. */
  removeTaskDependency: Maybe<RemoveTaskDependencyPayload>;
  /** Takes labels off a task; those that it does not have change nothing. */
  removeTaskLabels: Maybe<RemoveTaskLabelsPayload>;
  /** Gives each block its place in the list as sortOrder: all of them, or none. */
  reorderTimeBlocks: Maybe<ReorderTimeBlocksPayload>;
  /** Turns open work into calendar time for the next 14 days, in place of the planner's last plan. */
  runPlanner: Maybe<RunPlannerPayload>;
  /** Disables an account, or enables it again. A disabled one keeps its data and is refused everywhere. For admins, and not on themselves. */
  setAccountDisabled: Maybe<SetAccountDisabledPayload>;
  /** Makes an account an admin, or no longer one. For admins, and not on themselves. */
  setAccountRole: Maybe<SetAccountRolePayload>;
  /** Says of up to 100 missed blocks whether the work was done: all of them, or none. */
  settleMissedBlocks: Maybe<SettleMissedBlocksPayload>;
  /** Signs in: the answer sets a session cookie. Needs no credentials. */
  signIn: Maybe<SignInPayload>;
  /** Ends the session of the cookie, and takes the cookie away. */
  signOut: Maybe<SignOutPayload>;
  /** Opens an account and signs in: the answer sets a session cookie. Needs no credentials. */
  signUp: Maybe<SignUpPayload>;
  /** Takes the last run back, as long as nothing that it wrote was changed since: its blocks go, those that it replaced come back. */
  undoPlannerRun: Maybe<UndoPlannerRunPayload>;
  /** Takes a document off a task. */
  unlinkTaskDocument: Maybe<UnlinkTaskDocumentPayload>;
  /** Gives a block of a task that you placed, moved or locked back to the planner, whose next run may move it. A block that is the planner's stays as it is. */
  unpinTimeBlock: Maybe<UnpinTimeBlockPayload>;
  /** Changes a checklist item. What is absent stays. */
  updateChecklistItem: Maybe<UpdateChecklistItemPayload>;
  /** Changes a document. What is absent stays, null clears what may be empty. */
  updateDocument: Maybe<UpdateDocumentPayload>;
  /** Changes a label. What is absent stays, null clears what may be empty. */
  updateLabel: Maybe<UpdateLabelPayload>;
  /** Changes how you want your plans, from the next run on. What is absent stays, null goes back to the default. */
  updatePlanningSettings: Maybe<UpdatePlanningSettingsPayload>;
  /** Changes your display name or time zone. */
  updateProfile: Maybe<UpdateProfilePayload>;
  /** Changes a project. What is absent stays, null clears what may be empty. */
  updateProject: Maybe<UpdateProjectPayload>;
  /** Changes a schedule preference. What is absent stays; there must be at least one field. */
  updateSchedulePreference: Maybe<UpdateSchedulePreferencePayload>;
  /** Changes a space. What is absent stays. */
  updateSpace: Maybe<UpdateSpacePayload>;
  /** Changes a task. What is absent stays, null clears what may be empty. */
  updateTask: Maybe<UpdateTaskPayload>;
  /** Changes up to 100 tasks: all of them, or none. */
  updateTasks: Maybe<UpdateTasksPayload>;
  /** Changes a block. One that is moved is yours from then on, not the planner's, and loses its explanation. */
  updateTimeBlock: Maybe<UpdateTimeBlockPayload>;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationAddTaskDependencyArgs = {
  input: TaskDependencyInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationAddTaskLabelsArgs = {
  input: TaskLabelsInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationArchiveProjectArgs = {
  input: ArchiveProjectInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationArchiveTaskArgs = {
  input: ArchiveTaskInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationBatchTasksArgs = {
  input: BatchTasksInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationCreateBusyBlockArgs = {
  input: CreateBusyBlockInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationCreateChecklistItemArgs = {
  input: CreateChecklistItemInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationCreateDocumentArgs = {
  input: CreateDocumentInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationCreateLabelArgs = {
  input: CreateLabelInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationCreateProjectArgs = {
  input: CreateProjectInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationCreateSchedulePreferenceArgs = {
  input: CreateSchedulePreferenceInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationCreateSpaceArgs = {
  input: CreateSpaceInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationCreateTaskArgs = {
  input: CreateTaskInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationCreateTasksArgs = {
  input: CreateTasksInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationCreateTimeBlockArgs = {
  input: CreateTimeBlockInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationDeleteApiKeyArgs = {
  input: DeleteApiKeyInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationDeleteChecklistItemArgs = {
  input: DeleteChecklistItemInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationDeleteDocumentArgs = {
  input: DeleteDocumentInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationDeleteLabelArgs = {
  input: DeleteLabelInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationDeleteProjectArgs = {
  input: DeleteProjectInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationDeleteSchedulePreferenceArgs = {
  input: DeleteSchedulePreferenceInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationDeleteSpaceArgs = {
  input: DeleteSpaceInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationDeleteTaskArgs = {
  input: DeleteTaskInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationDeleteTimeBlockArgs = {
  input: DeleteTimeBlockInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationGenerateNotificationArgs = {
  input: GenerateNotificationInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationLinkTaskDocumentArgs = {
  input: TaskDocumentInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationMarkNotificationReadArgs = {
  input: MarkNotificationReadInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationRemoveTaskDependencyArgs = {
  input: TaskDependencyInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationRemoveTaskLabelsArgs = {
  input: TaskLabelsInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationReorderTimeBlocksArgs = {
  input: ReorderTimeBlocksInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationSetAccountDisabledArgs = {
  input: SetAccountDisabledInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationSetAccountRoleArgs = {
  input: SetAccountRoleInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationSettleMissedBlocksArgs = {
  input: SettleMissedBlocksInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationSignInArgs = {
  input: SignInInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationSignUpArgs = {
  input: SignUpInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUndoPlannerRunArgs = {
  input?: InputMaybe<UndoPlannerRunInput>;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUnlinkTaskDocumentArgs = {
  input: TaskDocumentInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUnpinTimeBlockArgs = {
  input: UnpinTimeBlockInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUpdateChecklistItemArgs = {
  input: UpdateChecklistItemInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUpdateDocumentArgs = {
  input: UpdateDocumentInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUpdateLabelArgs = {
  input: UpdateLabelInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUpdatePlanningSettingsArgs = {
  input: UpdatePlanningSettingsInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUpdateProjectArgs = {
  input: UpdateProjectInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUpdateSchedulePreferenceArgs = {
  input: UpdateSchedulePreferenceInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUpdateSpaceArgs = {
  input: UpdateSpaceInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUpdateTaskArgs = {
  input: UpdateTaskInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUpdateTasksArgs = {
  input: UpdateTasksInput;
};


/** Everything that can be changed. Mutations of one request run one after the other, each whole or not at all: one that fails is null, with its error, and the others stand. */
export type MutationUpdateTimeBlockArgs = {
  input: UpdateTimeBlockInput;
};

/** A record with an id of its own, unique over all kinds. */
export type Node = {
  /** A UUID in lower case, the same as in the REST interface. In input upper case will do; what is no UUID is an id that does not exist. */
  id: Scalars['ID']['output'];
};

/** A stored summary or alert. */
export type Notification = Node & {
  __typename?: 'Notification';
  /** Its text, one line for each thing it speaks of. */
  body: Scalars['String']['output'];
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** The notification's id. */
  id: Scalars['ID']['output'];
  /** Figures and ids behind the text. */
  metadata: Scalars['JSONObject']['output'];
  /** Whether it has been read. */
  read: Scalars['Boolean']['output'];
  /** Its heading. */
  title: Scalars['String']['output'];
  /** What it is about. */
  type: NotificationType;
};

/** A page of notifications. */
export type NotificationConnection = {
  __typename?: 'NotificationConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<NotificationEdge>;
  /** The records of this page. */
  nodes: Array<Notification>;
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
  /** How many there are on all pages. Counted only when asked for. */
  totalCount: Scalars['Int']['output'];
};

/** One record of a page, with its cursor. */
export type NotificationEdge = {
  __typename?: 'NotificationEdge';
  /** Where the record lies in the list; goes into `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** The record. */
  node: Notification;
};

/** Which notifications a list holds: those that meet every condition given. Filters inside of it (`and`, `or`, `not`) are 5 deep at most, with 100 conditions and filters altogether. */
export type NotificationFilter = {
  /** Those that every one of these filters lets through; of none, all. */
  and?: InputMaybe<Array<NotificationFilter>>;
  /** Written in this span. */
  created?: InputMaybe<DateTimeRange>;
  /** Those that this filter does not let through. */
  not?: InputMaybe<NotificationFilter>;
  /** Those that at least one of these filters lets through; of none, nothing. */
  or?: InputMaybe<Array<NotificationFilter>>;
  /** About one of these. */
  type?: InputMaybe<Array<NotificationType>>;
  /** true: only those that have not been read; false: only the others. */
  unread?: InputMaybe<Scalars['Boolean']['input']>;
};

export { NotificationGenerator };

export { NotificationType };

export { OrderDirection };

/** A day or a week of the outlook. The first and the last may be cut. */
export type OutlookPeriod = {
  __typename?: 'OutlookPeriod';
  /** Minutes inside the windows. */
  capacity: Scalars['Int']['output'];
  /** Minutes of those that are taken by what the planner does not move. */
  fixed: Scalars['Int']['output'];
  /** Minutes that are left. */
  free: Scalars['Int']['output'];
  /** Its start. */
  from: Scalars['DateTime']['output'];
  /** Work due then that is late or finds no place, from the most pressing on. */
  overbooked: Array<Overbooking>;
  /** Minutes that are planned. */
  planned: Scalars['Int']['output'];
  /** Its end. */
  to: Scalars['DateTime']['output'];
};

/** Work of one priority that does not fit. */
export type Overbooking = {
  __typename?: 'Overbooking';
  /** How many minutes. */
  minutes: Scalars['Int']['output'];
  /** Its priority. */
  priority: TaskPriority;
  /** The tasks' ids. */
  taskIds: Array<Scalars['ID']['output']>;
};

/** Where a page lies in its list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The cursor of the last record of this page; null on an empty page. */
  endCursor: Maybe<Scalars['String']['output']>;
  /** Whether more follows; ask for it with `after: endCursor`. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether something comes before; ask for it with `before: startCursor`. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first record of this page; null on an empty page. */
  startCursor: Maybe<Scalars['String']['output']>;
};

export { PlacementCode };

/** How far a plan is from comfortable. What a deadline needs is in it too. */
export type PlanDiscomfort = {
  __typename?: 'PlanDiscomfort';
  /** Changes from one task to another within a day. */
  changes: Scalars['Int']['output'];
  /** How long these are together, in minutes. */
  crumbMinutes: Scalars['Int']['output'];
  /** Sessions that are too short, neither all of their task nor as long as it allows. */
  crumbs: Scalars['Int']['output'];
  /** Minutes of other work in the rest between two sessions of a task. */
  disturbedRest: Scalars['Int']['output'];
  /** The same on the day that has most of them. */
  mostChangesPerDay: Scalars['Int']['output'];
  /** Minutes beyond what a day, or a task on one day, should hold. */
  overMaximum: Scalars['Int']['output'];
  /** Stretches of work without a break that are too long. */
  stretches: Scalars['Int']['output'];
};

/** One thing that an explanation says, with what is needed to check it. Which fields are there depends on the code. */
export type PlanFact = {
  __typename?: 'PlanFact';
  /** A moment. */
  at: Maybe<Scalars['DateTime']['output']>;
  /** What it says. */
  code: PlanFactCode;
  /** A number of minutes. */
  minutes: Maybe<Scalars['Int']['output']>;
  /** Of how many parts. */
  of: Maybe<Scalars['Int']['output']>;
  /** Another task that it speaks of. */
  otherTaskId: Maybe<Scalars['ID']['output']>;
  /** Which part of the work. */
  part: Maybe<Scalars['Int']['output']>;
  /** The task that it is about. */
  taskId: Scalars['ID']['output'];
  /** The end of the span that begins with `at`. */
  until: Maybe<Scalars['DateTime']['output']>;
};

export { PlanFactCode };

/** The span of time that a plan covers. */
export type PlanHorizon = {
  __typename?: 'PlanHorizon';
  /** Its start, on a 5-minute mark. */
  from: Scalars['DateTime']['output'];
  /** Its end. */
  to: Scalars['DateTime']['output'];
};

/** Work that a plan has elsewhere than the plan before it. */
export type PlanMove = {
  __typename?: 'PlanMove';
  /** Why. */
  code: PlanMoveCode;
  /** What the words rest on. */
  facts: Array<PlanFact>;
  /** How many minutes of it lie elsewhere. */
  minutes: Scalars['Int']['output'];
  /** Why, in words. */
  reason: Scalars['String']['output'];
  /** The task; null if it is only supposed. */
  task: Maybe<Task>;
  /** The task's id; one of its own for a task that is only supposed. */
  taskId: Scalars['ID']['output'];
  /** The task's title. */
  title: Scalars['String']['output'];
};

export { PlanMoveCode };

/** What a run would do. */
export type PlanPreview = {
  __typename?: 'PlanPreview';
  /** Tasks that would be late, with the reason. */
  atRisk: Array<PlanTrouble>;
  /** Blocks that would be new. */
  created: Array<PlannedBlock>;
  /** How comfortable the plan would be. */
  discomfort: PlanDiscomfort;
  /** Blocks that would be gone. */
  dropped: Array<PlannedBlock>;
  /** The 14 days that it would plan. */
  horizon: PlanHorizon;
  /** Where each of the supposed tasks would land, in their order. */
  hypothetical: Array<HypotheticalTask>;
  /** Blocks that would stay where they are. */
  kept: Array<PlannedBlock>;
  /** Blocks of the planner that are past and neither done nor given up. */
  missed: Array<TimeBlock>;
  /** Blocks that would lie elsewhere. */
  moved: Array<MovedBlock>;
  /** What would lie elsewhere than now, and why. */
  moves: Array<PlanMove>;
  /** How good the plan would be. */
  proof: PlanProof;
  /** The zone in which it would plan. */
  timezone: Scalars['TimeZone']['output'];
  /** Tasks with work that would find no place, with the reason. */
  unscheduled: Array<PlanTrouble>;
};

/** How good a plan is: what was reached against what no plan can beat. */
export type PlanProof = {
  __typename?: 'PlanProof';
  /** The fewest that any plan can have. */
  bound: LateCounts;
  /** How far the search went. */
  computed: PlanSearch;
  /** Tasks late or left out. */
  late: LateCounts;
  /** Whether the two meet: the plan is proven to be the best. */
  optimal: Scalars['Boolean']['output'];
};

/** A change that makes a task fit. */
export type PlanRemedy = {
  __typename?: 'PlanRemedy';
  /** What would have to give. */
  code: PlanRemedyCode;
  /** The due date then, where one moves. */
  dueAt: Maybe<Scalars['DateTime']['output']>;
  /** The estimate then, where the task is made shorter. */
  estimateMinutes: Maybe<Scalars['Int']['output']>;
  /** By how many minutes: later, shorter, or not planned. */
  minutes: Scalars['Int']['output'];
  /** The other task. */
  otherTask: Maybe<Task>;
  /** The other task that gives, if one does. */
  otherTaskId: Maybe<Scalars['ID']['output']>;
};

export { PlanRemedyCode };

export { PlanSearch };

/** From when to when. */
export type PlanSpan = {
  __typename?: 'PlanSpan';
  /** The end. */
  endAt: Scalars['DateTime']['output'];
  /** The start. */
  startAt: Scalars['DateTime']['output'];
};

/** A task that is late or left out. */
export type PlanTrouble = {
  __typename?: 'PlanTrouble';
  /** The kind of trouble. */
  code: PlanTroubleCode;
  /** What the words rest on. */
  facts: Array<PlanFact>;
  /** Minutes of its work that found no place; 0 when it is only late. */
  minutesLeftOut: Scalars['Int']['output'];
  /** What is in the way, in words to act on. */
  reason: Scalars['String']['output'];
  /** The task; null if it is only supposed. */
  task: Maybe<Task>;
  /** The task's id; one of its own for a task that is only supposed. */
  taskId: Scalars['ID']['output'];
  /** The task's title. */
  title: Scalars['String']['output'];
};

export { PlanTroubleCode };

/** A block as a plan has it. */
export type PlannedBlock = {
  __typename?: 'PlannedBlock';
  /** When it ends. */
  endAt: Scalars['DateTime']['output'];
  /** Why it lies here; null for a block that is there already. */
  explanation: Maybe<Scalars['String']['output']>;
  /** What the explanation rests on; empty for a block that is there already. */
  facts: Array<PlanFact>;
  /** When it starts. */
  startAt: Scalars['DateTime']['output'];
  /** The task; null if it is only supposed. */
  task: Maybe<Task>;
  /** The task's id; one of its own for a task that is only supposed. */
  taskId: Scalars['ID']['output'];
  /** The task's title. */
  title: Scalars['String']['output'];
};

/** What the planner has before it. */
export type PlannerStatus = {
  __typename?: 'PlannerStatus';
  /** Tasks to do that the planner may place. */
  pendingTasks: Scalars['Int']['output'];
  /** Scheduled blocks that have not ended. */
  scheduledBlocks: Scalars['Int']['output'];
  /** Open tasks that it may place and that have no time still to come. */
  unscheduledTasks: Scalars['Int']['output'];
};

/** What the coming days hold, and when each task will be done. */
export type PlanningOutlook = {
  __typename?: 'PlanningOutlook';
  /** Day by day, in the account's zone. */
  days: Array<OutlookPeriod>;
  /** Every open task that the planner considers. */
  tasks: Array<TaskForecast>;
  /** Week by week, from today. */
  weeks: Array<OutlookPeriod>;
};

/** How an account wants its plans. All of it is soft: a deadline comes first. */
export type PlanningSettings = {
  __typename?: 'PlanningSettings';
  /** After so many minutes of planned work without a break comes one; 120 by default. */
  breakAfterMinutes: Scalars['Int']['output'];
  /** How long that break is at least, in minutes; 10 by default. */
  breakMinutes: Scalars['Int']['output'];
  /** The shortest session that is not cut too small, in minutes; 25 by default. */
  comfortableSessionMinutes: Scalars['Int']['output'];
  /** The most planned minutes that one day should hold; null for no limit, which is the default. */
  maxMinutesPerDay: Maybe<Scalars['Int']['output']>;
  /** What becomes of the time of missed blocks. */
  missedWork: MissedWork;
  /** The share of each day's open time to leave free; 0 by default. */
  spareShare: Scalars['Float']['output'];
};

/** A group of tasks and documents inside a space. */
export type Project = Node & {
  __typename?: 'Project';
  /** Whether it is put away. */
  archived: Scalars['Boolean']['output'];
  /** Whether the planner may place its tasks. */
  autoSchedule: Scalars['Boolean']['output'];
  /** A colour that the client understands. */
  color: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Markdown; may be empty. */
  description: Scalars['String']['output'];
  /** How many documents it has. */
  documentCount: Scalars['Int']['output'];
  /** Its documents. */
  documents: DocumentConnection;
  /** An icon that the client understands. */
  icon: Scalars['String']['output'];
  /** The project's id. */
  id: Scalars['ID']['output'];
  /** What it is called. */
  name: Scalars['String']['output'];
  /** A number of its owner's choice. */
  priority: Maybe<Scalars['Int']['output']>;
  /** The place among the projects that its owner gave it. */
  sortOrder: Scalars['Float']['output'];
  /** The space it lies in. */
  space: Maybe<Space>;
  /** Where the project stands. */
  status: ProjectStatus;
  /** When it is meant to be finished. */
  targetDate: Maybe<Scalars['DateTime']['output']>;
  /** How many tasks it has, of any status. */
  taskCount: Scalars['Int']['output'];
  /** Its tasks. */
  tasks: TaskConnection;
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
};


/** A group of tasks and documents inside a space. */
export type ProjectDocumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DocumentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<DocumentOrder>>;
};


/** A group of tasks and documents inside a space. */
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
  /** How many there are on all pages. Counted only when asked for. */
  totalCount: Scalars['Int']['output'];
};

/** One record of a page, with its cursor. */
export type ProjectEdge = {
  __typename?: 'ProjectEdge';
  /** Where the record lies in the list; goes into `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** The record. */
  node: Project;
};

/** Which projects a list holds: those that meet every condition given. Archived ones are left out, unless `includeArchived` is said here or in a filter inside. Filters inside of it (`and`, `or`, `not`) are 5 deep at most, with 100 conditions and filters altogether, a search counted as 10. */
export type ProjectFilter = {
  /** Those that every one of these filters lets through; of none, all. */
  and?: InputMaybe<Array<ProjectFilter>>;
  /** Made in this span. */
  created?: InputMaybe<DateTimeRange>;
  /** true: only projects with a priority; false: only the others. */
  hasPriority?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only projects in a space; false: only the others. */
  hasSpace?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only projects that are meant to be finished some time; false: only the others. */
  hasTargetDate?: InputMaybe<Scalars['Boolean']['input']>;
  /** Archived ones too. It is no condition: false is as good as absent. */
  includeArchived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Those that this filter does not let through. */
  not?: InputMaybe<ProjectFilter>;
  /** Those that at least one of these filters lets through; of none, nothing. */
  or?: InputMaybe<Array<ProjectFilter>>;
  /** With this text of at most 200 characters, in whatever case, in name or description. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** In one of these spaces. */
  spaceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** In one of these statuses. */
  status?: InputMaybe<Array<ProjectStatus>>;
  /** Meant to be finished in this span. */
  target?: InputMaybe<DateTimeRange>;
  /** Last changed in this span. */
  updated?: InputMaybe<DateTimeRange>;
};

/** By what, and in which direction, projects are listed. Of several, up to 5, a later one orders what is equal in those before it. Equal ones follow their ids; those without a value come last. */
export type ProjectOrder = {
  /** The direction. */
  direction?: OrderDirection;
  /** What they are compared by. */
  field: ProjectOrderField;
};

export { ProjectOrderField };

export { ProjectStatus };

/** Everything that can be read. */
export type Query = {
  __typename?: 'Query';
  /** Every account of the instance, oldest first. For admins. */
  accounts: AccountConnection;
  /** The API key of that id; null when it does not exist or is not yours. */
  apiKey: Maybe<ApiKey>;
  /** Your API keys, oldest first; never the secrets. */
  apiKeys: ApiKeyConnection;
  /** The checklist item of that id; null when it does not exist or is not yours. */
  checklistItem: Maybe<ChecklistItem>;
  /** The document of that id; null when it does not exist or is not yours. */
  document: Maybe<Document>;
  /** Your documents. */
  documents: DocumentConnection;
  /** The label of that id; null when it does not exist or is not yours. */
  label: Maybe<Label>;
  /** Your labels, by name. */
  labels: LabelConnection;
  /** The record of that id, of whatever kind; null when it does not exist or is not yours. */
  node: Maybe<Node>;
  /** The records of those ids in their order; null in the place of each that does not exist or is not yours. */
  nodes: Array<Maybe<Node>>;
  /** The notification of that id; null when it does not exist or is not yours. */
  notification: Maybe<Notification>;
  /** Your notifications, newest first. */
  notifications: NotificationConnection;
  /** What would have to give so that a task that is late or left out is planned whole and on time: the smallest changes, each tried by planning with it. Empty for a task that is not in trouble, null for one that does not exist, is finished or is not yours. */
  planRemedies: Maybe<Array<PlanRemedy>>;
  /** What the planner has before it. */
  planner: PlannerStatus;
  /** What the days and weeks of the next 14 days hold, and when each task will be done, by the plan of a run at this moment. */
  planningOutlook: PlanningOutlook;
  /** How you want your plans. */
  planningSettings: PlanningSettings;
  /** What a run at this moment would do, also with further tasks. Writes nothing. */
  previewPlan: PlanPreview;
  /** The project of that id; null when it does not exist or is not yours. */
  project: Maybe<Project>;
  /** Your projects. */
  projects: ProjectConnection;
  /** The schedule preference of that id; null when it does not exist or is not yours. */
  schedulePreference: Maybe<SchedulePreference>;
  /** Your schedule preferences, the highest priority first. */
  schedulePreferences: SchedulePreferenceConnection;
  /** Finds tasks, projects, documents and labels by their words, the best first: open ones before finished ones, those with the words in their title before those with them in their text, then the last changed. */
  search: SearchResultConnection;
  /** The session of that id; null when it does not exist or is not yours. */
  session: Maybe<Session>;
  /** Where you are signed in, oldest first; never the tokens. */
  sessions: SessionConnection;
  /** The space of that id; null when it does not exist or is not yours. */
  space: Maybe<Space>;
  /** Your spaces, by sortOrder and creation. */
  spaces: SpaceConnection;
  /** The task of that id; null when it does not exist or is not yours. */
  task: Maybe<Task>;
  /** Your tasks. */
  tasks: TaskConnection;
  /** The time block of that id; null when it does not exist or is not yours. */
  timeBlock: Maybe<TimeBlock>;
  /** Your time blocks, by their start. */
  timeBlocks: TimeBlockConnection;
  /** The account that is asking. */
  viewer: User;
};


/** Everything that can be read. */
export type QueryAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. */
export type QueryApiKeyArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryApiKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. */
export type QueryChecklistItemArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryDocumentArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryDocumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DocumentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<DocumentOrder>>;
};


/** Everything that can be read. */
export type QueryLabelArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryLabelsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Everything that can be read. */
export type QueryNotificationArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryNotificationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<NotificationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. */
export type QueryPlanRemediesArgs = {
  taskId: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryPreviewPlanArgs = {
  tasks?: InputMaybe<Array<CreateTaskInput>>;
};


/** Everything that can be read. */
export type QueryProjectArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProjectFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<ProjectOrder>>;
};


/** Everything that can be read. */
export type QuerySchedulePreferenceArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QuerySchedulePreferencesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. */
export type QuerySearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  includeCompleted?: InputMaybe<Scalars['Boolean']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  query: Scalars['String']['input'];
  types?: InputMaybe<Array<SearchType>>;
};


/** Everything that can be read. */
export type QuerySessionArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QuerySessionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. */
export type QuerySpaceArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QuerySpacesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. */
export type QueryTaskArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryTasksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TaskFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<TaskOrder>>;
};


/** Everything that can be read. */
export type QueryTimeBlockArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryTimeBlocksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TimeBlockFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** What `removeTaskDependency` answers with. */
export type RemoveTaskDependencyPayload = {
  __typename?: 'RemoveTaskDependencyPayload';
  /** The task that no longer waits. */
  task: Task;
};

/** What `removeTaskLabels` answers with. */
export type RemoveTaskLabelsPayload = {
  __typename?: 'RemoveTaskLabelsPayload';
  /** The task without the labels. */
  task: Task;
};

/** The blocks in their new order. */
export type ReorderTimeBlocksInput = {
  /** The blocks' ids, at least one, none twice. */
  orderedIds: Array<Scalars['ID']['input']>;
};

/** What `reorderTimeBlocks` answers with. */
export type ReorderTimeBlocksPayload = {
  __typename?: 'ReorderTimeBlocksPayload';
  /** The blocks in their new order. */
  timeBlocks: Array<TimeBlock>;
};

export { Role };

/** What `runPlanner` answers with. */
export type RunPlannerPayload = {
  __typename?: 'RunPlannerPayload';
  /** Tasks that are late or will be, with the reason. */
  atRisk: Array<PlanTrouble>;
  /** How comfortable the plan is. */
  discomfort: PlanDiscomfort;
  /** The 14 days that it planned. */
  horizon: PlanHorizon;
  /** Blocks of the planner that are past and neither done nor given up; `settleMissedBlocks` settles them. */
  missed: Array<TimeBlock>;
  /** What lies elsewhere than in the plan before, and why. */
  moves: Array<PlanMove>;
  /** Tasks of more than 480 minutes, which are better cut up. */
  oversized: Array<Task>;
  /** How good the plan is. */
  proof: PlanProof;
  /** The run's id, to undo it by; null in an answer that an earlier version of the service has kept. */
  runId: Maybe<Scalars['ID']['output']>;
  /** How many blocks were placed. */
  tasksScheduled: Scalars['Int']['output'];
  /** The zone in which it planned. */
  timezone: Scalars['TimeZone']['output'];
  /** Tasks with work that found no place, with the reason. */
  unscheduled: Array<PlanTrouble>;
};

/** A named set of weekly windows in which the planner may place a task's work. */
export type SchedulePreference = Node & {
  __typename?: 'SchedulePreference';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The preference's id. */
  id: Scalars['ID']['output'];
  /** What it is called. */
  name: Scalars['String']['output'];
  /** A number of its owner's choice; the highest comes first. */
  priority: Scalars['Int']['output'];
  /** The tasks that follow it. */
  tasks: TaskConnection;
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Its windows; where they touch or overlap they are one. */
  windows: Array<WeeklyWindow>;
};


/** A named set of weekly windows in which the planner may place a task's work. */
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
  /** How many there are on all pages. Counted only when asked for. */
  totalCount: Scalars['Int']['output'];
};

/** One record of a page, with its cursor. */
export type SchedulePreferenceEdge = {
  __typename?: 'SchedulePreferenceEdge';
  /** Where the record lies in the list; goes into `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** The record. */
  node: SchedulePreference;
};

/** A record that was found. */
export type SearchResult = Document | Label | Project | Task;

/** A page of what was found. */
export type SearchResultConnection = {
  __typename?: 'SearchResultConnection';
  /** The records of this page, each with its cursor and how it was found. */
  edges: Array<SearchResultEdge>;
  /** The records of this page. */
  nodes: Array<SearchResult>;
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A record that was found, with its cursor and how it was found. */
export type SearchResultEdge = {
  __typename?: 'SearchResultEdge';
  /** Where the record lies in the list; goes into `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** The record; null if it was removed while this was answered. */
  node: Maybe<SearchResult>;
  /** How well it fits: 1 if all words are in the title, 2 if each begins a word there, 3 if some are in the text only. */
  rank: Scalars['Int']['output'];
  /** Plain text around the first of the words in its text, or the beginning of it; empty if it has none. */
  snippet: Scalars['String']['output'];
  /** Its title or name. */
  title: Scalars['String']['output'];
  /** What kind of record it is. */
  type: SearchType;
};

export { SearchType };

/** Where the account is signed in: a browser with a session cookie. */
export type Session = Node & {
  __typename?: 'Session';
  /** The address that it was signed in from; null if that is not known. */
  address: Maybe<Scalars['String']['output']>;
  /** When it was signed in. */
  createdAt: Scalars['DateTime']['output'];
  /** Whether it is the one that asks. */
  current: Scalars['Boolean']['output'];
  /** When it ends by itself. */
  expiresAt: Scalars['DateTime']['output'];
  /** The session's id, which is no secret. */
  id: Scalars['ID']['output'];
  /** When it was last used, to the minute; null if never. */
  lastUsedAt: Maybe<Scalars['DateTime']['output']>;
  /** What the browser called itself; null if that is not known. */
  userAgent: Maybe<Scalars['String']['output']>;
};

/** A page of sessions. */
export type SessionConnection = {
  __typename?: 'SessionConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<SessionEdge>;
  /** The records of this page. */
  nodes: Array<Session>;
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
  /** How many there are on all pages. Counted only when asked for. */
  totalCount: Scalars['Int']['output'];
};

/** One record of a page, with its cursor. */
export type SessionEdge = {
  __typename?: 'SessionEdge';
  /** Where the record lies in the list; goes into `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** The record. */
  node: Session;
};

/** Which account to disable or enable. */
export type SetAccountDisabledInput = {
  /** The account's id. */
  accountId: Scalars['ID']['input'];
  /** True to disable, false to enable. */
  disabled: Scalars['Boolean']['input'];
};

/** What `setAccountDisabled` answers with. */
export type SetAccountDisabledPayload = {
  __typename?: 'SetAccountDisabledPayload';
  /** The account after the change. */
  account: Account;
};

/** Whose role to set. */
export type SetAccountRoleInput = {
  /** The account's id. */
  accountId: Scalars['ID']['input'];
  /** The role from now on. */
  role: Role;
};

/** What `setAccountRole` answers with. */
export type SetAccountRolePayload = {
  __typename?: 'SetAccountRolePayload';
  /** The account after the change. */
  account: Account;
};

/** Which missed blocks to settle, and how. */
export type SettleMissedBlocksInput = {
  /** The blocks' ids, 1 to 100, none twice. */
  ids: Array<Scalars['ID']['input']>;
  /** What became of all of them. */
  outcome: MissedBlockOutcome;
};

/** What `settleMissedBlocks` answers with. */
export type SettleMissedBlocksPayload = {
  __typename?: 'SettleMissedBlocksPayload';
  /** The blocks, settled, in the order in which they were sent. */
  timeBlocks: Array<TimeBlock>;
};

/** Who is signing in. */
export type SignInInput = {
  /** The account's address. */
  email: Scalars['String']['input'];
  /** Its password. */
  password: Scalars['String']['input'];
};

/** What `signIn` answers with. */
export type SignInPayload = {
  __typename?: 'SignInPayload';
  /** The account, signed in. */
  viewer: User;
};

/** What `signOut` answers with. */
export type SignOutPayload = {
  __typename?: 'SignOutPayload';
  /** Always true. */
  success: Scalars['Boolean']['output'];
};

/** The account to open. */
export type SignUpInput = {
  /** 1 to 200 characters; without one, what stands before the @. */
  displayName?: InputMaybe<Scalars['String']['input']>;
  /** Unique without regard to case. */
  email: Scalars['String']['input'];
  /** 8 to 256 characters; none of the most common passwords, nor the email or the name. */
  password: Scalars['String']['input'];
  /** An IANA zone; UTC without one. */
  timezone?: InputMaybe<Scalars['TimeZone']['input']>;
};

/** What `signUp` answers with. */
export type SignUpPayload = {
  __typename?: 'SignUpPayload';
  /** The account, signed in. */
  viewer: User;
};

/** A top-level area of an account. One of them is the default. */
export type Space = Node & {
  __typename?: 'Space';
  /** A colour that the client understands. */
  color: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** How many documents it holds. */
  documentCount: Scalars['Int']['output'];
  /** Its documents. */
  documents: DocumentConnection;
  /** An icon that the client understands. */
  icon: Scalars['String']['output'];
  /** The space's id. */
  id: Scalars['ID']['output'];
  /** Whether it is the one that the account was born with. */
  isDefault: Scalars['Boolean']['output'];
  /** What it is called. */
  name: Scalars['String']['output'];
  /** Its projects. */
  projects: ProjectConnection;
  /** The place among the spaces that its owner gave it. */
  sortOrder: Scalars['Float']['output'];
  /** How many tasks it holds, of any status. */
  taskCount: Scalars['Int']['output'];
  /** Its tasks. */
  tasks: TaskConnection;
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
};


/** A top-level area of an account. One of them is the default. */
export type SpaceDocumentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DocumentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<DocumentOrder>>;
};


/** A top-level area of an account. One of them is the default. */
export type SpaceProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProjectFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<Array<ProjectOrder>>;
};


/** A top-level area of an account. One of them is the default. */
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
  /** How many there are on all pages. Counted only when asked for. */
  totalCount: Scalars['Int']['output'];
};

/** One record of a page, with its cursor. */
export type SpaceEdge = {
  __typename?: 'SpaceEdge';
  /** Where the record lies in the list; goes into `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** The record. */
  node: Space;
};

/**
 * What can be listened to, as a stream of events at `/graphql/stream` (graphql-sse, distinct connections mode). An operation has one of its
 * fields. The stream ends with a `complete` when the service stops, or when the key or session is not valid any more.
 */
export type Subscription = {
  __typename?: 'Subscription';
  /**
   * That something of yours has changed, by whatever way: hints to ask again for what you show, not the data itself. A record is told
   * of at least once after its last change. Without `since` the first event is a `RESET`: from there on all changes are told, so read
   * then what you show.
   */
  changes: Change;
};


/**
 * What can be listened to, as a stream of events at `/graphql/stream` (graphql-sse, distinct connections mode). An operation has one of its
 * fields. The stream ends with a `complete` when the service stops, or when the key or session is not valid any more.
 */
export type SubscriptionChangesArgs = {
  since?: InputMaybe<Scalars['String']['input']>;
  types?: InputMaybe<Array<ChangedType>>;
};

/** A work item with its scheduling settings. */
export type Task = Node & {
  __typename?: 'Task';
  /** How long it took, in minutes. */
  actualMinutes: Maybe<Scalars['Int']['output']>;
  /** Whether the planner may place it. */
  autoSchedule: Scalars['Boolean']['output'];
  /** Whether its work may be cut into sessions. */
  autoSplit: Scalars['Boolean']['output'];
  /** Its checklist, by sortOrder and creation. */
  checklistItems: ChecklistItemConnection;
  /** When it was done; null if it is not. */
  completedAt: Maybe<Scalars['DateTime']['output']>;
  /** The rest between two sessions, in minutes. */
  cooldownMinutes: Scalars['Int']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The tasks that it waits for. */
  dependencies: TaskConnection;
  /** The tasks that wait for it. */
  dependents: TaskConnection;
  /** Markdown; may be empty. */
  description: Scalars['String']['output'];
  /** The documents linked to it. */
  documents: DocumentConnection;
  /** When it must be done; null if at no certain time. */
  dueAt: Maybe<Scalars['DateTime']['output']>;
  /** How long it takes, in minutes; without it the planner leaves the task alone. */
  estimateMinutes: Maybe<Scalars['Int']['output']>;
  /** The task's id. */
  id: Scalars['ID']['output'];
  /** Its labels, by name. */
  labels: LabelConnection;
  /** Whether the planner keeps the blocks that it has. */
  locked: Scalars['Boolean']['output'];
  /** The most planned minutes of it that one day should hold; null for no limit of its own. */
  maxMinutesPerDay: Maybe<Scalars['Int']['output']>;
  /** The longest session, in minutes. */
  maxSessionMinutes: Scalars['Int']['output'];
  /** The shortest session, in minutes. */
  minSessionMinutes: Scalars['Int']['output'];
  /** The task it is part of; null if of none. */
  parent: Maybe<Task>;
  /** How pressing it is. */
  priority: TaskPriority;
  /** The project it belongs to; null if to none. */
  project: Maybe<Project>;
  /** The windows in which the planner may place it; null for the default windows. */
  schedulePreference: Maybe<SchedulePreference>;
  /** The place among its equals that its owner gave it. */
  sortOrder: Scalars['Float']['output'];
  /** The space it lies in; null if in none. */
  space: Maybe<Space>;
  /** The planner places nothing before this. */
  startAfter: Maybe<Scalars['DateTime']['output']>;
  /** Where the work stands. */
  status: TaskStatus;
  /** Its parts, of every status, by sortOrder and creation. */
  subtasks: TaskConnection;
  /** Its blocks of time, by their start. */
  timeBlocks: TimeBlockConnection;
  /** What is to be done. */
  title: Scalars['String']['output'];
  /** When it was last changed. */
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

export { TaskBatchAction };

/** A page of tasks. */
export type TaskConnection = {
  __typename?: 'TaskConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<TaskEdge>;
  /** The records of this page. */
  nodes: Array<Task>;
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
  /** How many there are on all pages. Counted only when asked for. */
  totalCount: Scalars['Int']['output'];
};

/** A task and one that it waits for. */
export type TaskDependencyInput = {
  /** The task that comes first. */
  dependsOnId: Scalars['ID']['input'];
  /** The task that waits. */
  taskId: Scalars['ID']['input'];
};

/** A task and a document. */
export type TaskDocumentInput = {
  /** The document's id. */
  documentId: Scalars['ID']['input'];
  /** The task's id. */
  taskId: Scalars['ID']['input'];
};

/** One record of a page, with its cursor. */
export type TaskEdge = {
  __typename?: 'TaskEdge';
  /** Where the record lies in the list; goes into `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** The record. */
  node: Task;
};

/** Which tasks a list holds: those that meet every condition given. An id that is not yours matches nothing. Only open tasks are listed, unless `status` or `includeCompleted` is said here or in a filter inside. Filters inside of it (`and`, `or`, `not`) are 5 deep at most, with 100 conditions and filters altogether, a search counted as 10. */
export type TaskFilter = {
  /** With every one of these labels; of none, all tasks. */
  allLabelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Those that every one of these filters lets through; of none, all. */
  and?: InputMaybe<Array<TaskFilter>>;
  /** Done in this span. */
  completed?: InputMaybe<DateTimeRange>;
  /** Made in this span. */
  created?: InputMaybe<DateTimeRange>;
  /** Due in this span. */
  due?: InputMaybe<DateTimeRange>;
  /** true: only tasks that wait for another, of whatever status; false: only the others. */
  hasDependency?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only tasks with a document; false: only the others. */
  hasDocument?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only tasks that are due some time; false: only the others. */
  hasDueDate?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only tasks with an estimate; false: only the others. */
  hasEstimate?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only tasks with a label; false: only the others. */
  hasLabel?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only parts of another task; false: only the others. */
  hasParent?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only tasks of a project; false: only the others. */
  hasProject?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only tasks with windows of their own; false: only the others. */
  hasSchedulePreference?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only tasks in a space; false: only the others. */
  hasSpace?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only tasks that nothing is placed for before some time; false: only the others. */
  hasStartAfter?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only tasks with a part, of whatever status; false: only the others. */
  hasSubtask?: InputMaybe<Scalars['Boolean']['input']>;
  /** Completed, cancelled and archived tasks too; `status` wins over it. It is no condition: false is as good as absent. */
  includeCompleted?: InputMaybe<Scalars['Boolean']['input']>;
  /** With at least one of these labels. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Those that this filter does not let through. */
  not?: InputMaybe<TaskFilter>;
  /** Those that at least one of these filters lets through; of none, nothing. */
  or?: InputMaybe<Array<TaskFilter>>;
  /** true: only open tasks that were due before now; false: only the others. */
  overdue?: InputMaybe<Scalars['Boolean']['input']>;
  /** The parts of this task; null for tasks that are no part of another. */
  parentTaskId?: InputMaybe<Scalars['ID']['input']>;
  /** Of one of these priorities. */
  priority?: InputMaybe<Array<TaskPriority>>;
  /** In one of these projects. */
  projectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** With this text of at most 200 characters, in whatever case, in title or description. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** In one of these spaces. */
  spaceIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** In one of these statuses. Without it, the open ones. */
  status?: InputMaybe<Array<TaskStatus>>;
  /** true: only open tasks without time still to come; false: only the others. */
  unscheduled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Last changed in this span. */
  updated?: InputMaybe<DateTimeRange>;
};

/** When a task will be done. */
export type TaskForecast = {
  __typename?: 'TaskForecast';
  /** When it must be done. */
  dueAt: Maybe<Scalars['DateTime']['output']>;
  /** When its work ends; null when some of it finds no place. */
  expectedEnd: Maybe<Scalars['DateTime']['output']>;
  /** Minutes of its work that find no place. */
  minutesLeftOut: Scalars['Int']['output'];
  /** Minutes from the one to the other; negative when it is late. */
  slackMinutes: Maybe<Scalars['Int']['output']>;
  /** The task. */
  task: Maybe<Task>;
  /** The task's id. */
  taskId: Scalars['ID']['output'];
  /** The task's title. */
  title: Scalars['String']['output'];
  /** The ids of the unfinished tasks that it waits for. */
  waitsFor: Array<Scalars['ID']['output']>;
};

/** A task and labels. */
export type TaskLabelsInput = {
  /** Labels of yours. */
  labelIds: Array<Scalars['ID']['input']>;
  /** The task's id. */
  taskId: Scalars['ID']['input'];
};

/** By what, and in which direction, tasks are listed. Of several, up to 5, a later one orders what is equal in those before it. Equal ones follow their ids; those without a value come last. */
export type TaskOrder = {
  /** The direction. */
  direction?: OrderDirection;
  /** What they are compared by. */
  field: TaskOrderField;
};

export { TaskOrderField };

export { TaskPriority };

export { TaskStatus };

/** A stretch of calendar time: for a task, which it outlives, or busy with something else. */
export type TimeBlock = Node & {
  __typename?: 'TimeBlock';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Whether others should be kept off it. */
  defended: Scalars['Boolean']['output'];
  /** When it ends. */
  endAt: Scalars['DateTime']['output'];
  /** Why the planner placed it here, in a sentence; null for a block that you placed or moved. */
  explanation: Maybe<Scalars['String']['output']>;
  /** What kind of reason that is; null where there is none. */
  explanationCode: Maybe<PlacementCode>;
  /** What the explanation rests on; null where there is none. */
  explanationFacts: Maybe<Array<PlanFact>>;
  /** The block's id. */
  id: Scalars['ID']['output'];
  /** Whether the planner leaves it where it is. */
  locked: Scalars['Boolean']['output'];
  /** The place that its owner gave it. */
  sortOrder: Scalars['Int']['output'];
  /** Who placed it. */
  source: TimeBlockSource;
  /** When it starts. */
  startAt: Scalars['DateTime']['output'];
  /** Whether it is still to come, running, done or off. */
  status: TimeBlockStatus;
  /** The task it is for; null for busy time, and when the task is gone. */
  task: Maybe<Task>;
  /** The task's title when the block was made; that of busy time is its own. */
  title: Scalars['String']['output'];
  /** What the time is for. */
  type: TimeBlockType;
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of time blocks. */
export type TimeBlockConnection = {
  __typename?: 'TimeBlockConnection';
  /** The records of this page, each with its cursor. */
  edges: Array<TimeBlockEdge>;
  /** The records of this page. */
  nodes: Array<TimeBlock>;
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
  /** How many there are on all pages. Counted only when asked for. */
  totalCount: Scalars['Int']['output'];
};

/** One record of a page, with its cursor. */
export type TimeBlockEdge = {
  __typename?: 'TimeBlockEdge';
  /** Where the record lies in the list; goes into `after` or `before`. */
  cursor: Scalars['String']['output'];
  /** The record. */
  node: TimeBlock;
};

/** Which blocks a list holds: those that meet every condition given. Cancelled ones are left out, unless `status` is said here or in a filter inside. Filters inside of it (`and`, `or`, `not`) are 5 deep at most, with 100 conditions and filters altogether. */
export type TimeBlockFilter = {
  /** Those that every one of these filters lets through; of none, all. */
  and?: InputMaybe<Array<TimeBlockFilter>>;
  /** Made in this span. */
  created?: InputMaybe<DateTimeRange>;
  /** true: only blocks of a task; false: only those whose task is gone. */
  hasTask?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only missed blocks, those of the planner that have ended and are still scheduled while their task is open; false: only the others. */
  missed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Those that this filter does not let through. */
  not?: InputMaybe<TimeBlockFilter>;
  /** Those that at least one of these filters lets through; of none, nothing. */
  or?: InputMaybe<Array<TimeBlockFilter>>;
  /** Starting in this span. */
  start?: InputMaybe<DateTimeRange>;
  /** In one of these statuses. Without it, all but the cancelled ones. */
  status?: InputMaybe<Array<TimeBlockStatus>>;
  /** Last changed in this span. */
  updated?: InputMaybe<DateTimeRange>;
};

export { TimeBlockSource };

export { TimeBlockStatus };

export { TimeBlockType };

/** Which run is taken back. */
export type UndoPlannerRunInput = {
  /** The `runId` that `runPlanner` answered with: refused where another run has followed it. */
  id: Scalars['ID']['input'];
};

/** What `undoPlannerRun` answers with. */
export type UndoPlannerRunPayload = {
  __typename?: 'UndoPlannerRunPayload';
  /** The ids of the blocks that are gone. */
  removedIds: Array<Scalars['ID']['output']>;
  /** The blocks that are back. */
  restored: Array<TimeBlock>;
};

/** What `unlinkTaskDocument` answers with. */
export type UnlinkTaskDocumentPayload = {
  __typename?: 'UnlinkTaskDocumentPayload';
  /** The task without the document. */
  task: Task;
};

/** Which block to give back to the planner. */
export type UnpinTimeBlockInput = {
  /** The block's id: of a task, scheduled, not ended. */
  id: Scalars['ID']['input'];
};

/** What `unpinTimeBlock` answers with. */
export type UnpinTimeBlockPayload = {
  __typename?: 'UnpinTimeBlockPayload';
  /** The block, which is the planner's. */
  timeBlock: TimeBlock;
};

/** What to change of an item. What is absent stays. */
export type UpdateChecklistItemInput = {
  /** Whether it is done. */
  completed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Which item. */
  id: Scalars['ID']['input'];
  /** The place in the checklist. */
  sortOrder?: InputMaybe<Scalars['Float']['input']>;
  /** 1 to 500 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** What `updateChecklistItem` answers with. */
export type UpdateChecklistItemPayload = {
  __typename?: 'UpdateChecklistItemPayload';
  /** The item after the change. */
  checklistItem: ChecklistItem;
};

/** What to change of a document. What is absent stays, null clears what may be empty. */
export type UpdateDocumentInput = {
  /** Markdown; any text. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** What kind it is. */
  docType?: InputMaybe<DocumentType>;
  /** Which document. */
  id: Scalars['ID']['input'];
  /** A project of yours. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** The place among the documents. */
  sortOrder?: InputMaybe<Scalars['Float']['input']>;
  /** A space of yours. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 500 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Where it points to. */
  url?: InputMaybe<Scalars['URL']['input']>;
};

/** What `updateDocument` answers with. */
export type UpdateDocumentPayload = {
  __typename?: 'UpdateDocumentPayload';
  /** The document after the change. */
  document: Document;
};

/** What to change of a label. What is absent stays, null clears what may be empty. */
export type UpdateLabelInput = {
  /** Its colour. */
  color?: InputMaybe<Scalars['Color']['input']>;
  /** Which label. */
  id: Scalars['ID']['input'];
  /** 1 to 100 characters, none of your other labels' names. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** What `updateLabel` answers with. */
export type UpdateLabelPayload = {
  __typename?: 'UpdateLabelPayload';
  /** The label after the change. */
  label: Label;
};

/** What to change of the settings. What is absent stays, null goes back to the default. */
export type UpdatePlanningSettingsInput = {
  /** After so many minutes of planned work without a break comes one: 15 to 1440. */
  breakAfterMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** How long that break is at least: 0 to 240 minutes. */
  breakMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** The shortest session that is not cut too small: 1 to 240 minutes. */
  comfortableSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** The most planned minutes that one day should hold, 1 to 1440; null for no limit. */
  maxMinutesPerDay?: InputMaybe<Scalars['Int']['input']>;
  /** What becomes of the time of missed blocks. */
  missedWork?: InputMaybe<MissedWork>;
  /** The share of each day's open time to leave free: 0 to 0.9. */
  spareShare?: InputMaybe<Scalars['Float']['input']>;
};

/** What `updatePlanningSettings` answers with. */
export type UpdatePlanningSettingsPayload = {
  __typename?: 'UpdatePlanningSettingsPayload';
  /** The settings after the change. */
  planningSettings: PlanningSettings;
};

/** What to change of your profile. What is absent stays; there must be at least one field. */
export type UpdateProfileInput = {
  /** 1 to 200 characters. */
  displayName?: InputMaybe<Scalars['String']['input']>;
  /** An IANA zone. */
  timezone?: InputMaybe<Scalars['TimeZone']['input']>;
};

/** What `updateProfile` answers with. */
export type UpdateProfilePayload = {
  __typename?: 'UpdateProfilePayload';
  /** The account after the change. */
  viewer: User;
};

/** What to change of a project. What is absent stays, null clears what may be empty. */
export type UpdateProjectInput = {
  /** Whether it is put away. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the planner may place its tasks. */
  autoSchedule?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 32 characters. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** Markdown; any text. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 64 characters. */
  icon?: InputMaybe<Scalars['String']['input']>;
  /** Which project. */
  id: Scalars['ID']['input'];
  /** 1 to 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Any whole number. */
  priority?: InputMaybe<Scalars['Int']['input']>;
  /** The place among the projects. */
  sortOrder?: InputMaybe<Scalars['Float']['input']>;
  /** A space of yours. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** Where it stands. */
  status?: InputMaybe<ProjectStatus>;
  /** When it is meant to be finished. */
  targetDate?: InputMaybe<Scalars['DateTime']['input']>;
};

/** What `updateProject` answers with. */
export type UpdateProjectPayload = {
  __typename?: 'UpdateProjectPayload';
  /** The project after the change. */
  project: Project;
};

/** What to change of a preference. What is absent stays. */
export type UpdateSchedulePreferenceInput = {
  /** Which preference. */
  id: Scalars['ID']['input'];
  /** 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Any whole number. */
  priority?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 50 windows, which replace the old ones. */
  windows?: InputMaybe<Array<WeeklyWindowInput>>;
};

/** What `updateSchedulePreference` answers with. */
export type UpdateSchedulePreferencePayload = {
  __typename?: 'UpdateSchedulePreferencePayload';
  /** The preference after the change. */
  schedulePreference: SchedulePreference;
};

/** What to change of a space. What is absent stays. */
export type UpdateSpaceInput = {
  /** 1 to 32 characters. */
  color?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 64 characters. */
  icon?: InputMaybe<Scalars['String']['input']>;
  /** Which space. */
  id: Scalars['ID']['input'];
  /** 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The place among the spaces. */
  sortOrder?: InputMaybe<Scalars['Float']['input']>;
};

/** What `updateSpace` answers with. */
export type UpdateSpacePayload = {
  __typename?: 'UpdateSpacePayload';
  /** The space after the change. */
  space: Space;
};

/** What to change of a task. What is absent stays, null clears what may be empty. */
export type UpdateTaskInput = {
  /** Whether the planner may place it. */
  autoSchedule?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether its work may be cut into sessions. */
  autoSplit?: InputMaybe<Scalars['Boolean']['input']>;
  /** When it was done. */
  completedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The rest between two sessions, 0 to 1440 minutes. */
  cooldownMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Markdown; any text. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** When it must be done. */
  dueAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** How long it takes: 0 to 960 minutes. Without it the planner leaves the task alone. */
  estimateMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Which task. */
  id: Scalars['ID']['input'];
  /** All labels it is to have: the set is replaced. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether the planner keeps the blocks that it has. */
  locked?: InputMaybe<Scalars['Boolean']['input']>;
  /** The most planned minutes of it that one day should hold, 1 to 1440; null for no limit of its own. */
  maxMinutesPerDay?: InputMaybe<Scalars['Int']['input']>;
  /** The longest session, 1 to 480 minutes. */
  maxSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** The shortest session, 1 to 60 minutes. */
  minSessionMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** The task that it is to be part of, one of yours, neither itself nor a part of it; null for none. */
  parentTaskId?: InputMaybe<Scalars['ID']['input']>;
  /** How pressing it is. */
  priority?: InputMaybe<TaskPriority>;
  /** A project of yours. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** The windows in which the planner may place it; without one, the default windows. */
  schedulePreferenceId?: InputMaybe<Scalars['ID']['input']>;
  /** The place among its equals. */
  sortOrder?: InputMaybe<Scalars['Float']['input']>;
  /** A space of yours. */
  spaceId?: InputMaybe<Scalars['ID']['input']>;
  /** The planner places nothing before this. */
  startAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Where the work stands. */
  status?: InputMaybe<TaskStatus>;
  /** 1 to 500 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** What `updateTask` answers with. */
export type UpdateTaskPayload = {
  __typename?: 'UpdateTaskPayload';
  /** The task after the change. */
  task: Task;
};

/** Which tasks to change. */
export type UpdateTasksInput = {
  /** 1 to 100 tasks, none twice, each with what to change of it. */
  tasks: Array<UpdateTaskInput>;
};

/** What `updateTasks` answers with. */
export type UpdateTasksPayload = {
  __typename?: 'UpdateTasksPayload';
  /** The tasks after the change, in the order in which they were sent. */
  tasks: Array<Task>;
};

/** What to change of a block. What is absent stays. */
export type UpdateTimeBlockInput = {
  /** When it ends: after the start, by at most 24 hours. */
  endAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Which block. */
  id: Scalars['ID']['input'];
  /** Whether the planner leaves it where it is. */
  locked?: InputMaybe<Scalars['Boolean']['input']>;
  /** A place, from 0. */
  sortOrder?: InputMaybe<Scalars['Int']['input']>;
  /** When it starts. */
  startAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** How it stands. */
  status?: InputMaybe<TimeBlockStatus>;
  /** 1 to 500 characters; only for busy time. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** What `updateTimeBlock` answers with. */
export type UpdateTimeBlockPayload = {
  __typename?: 'UpdateTimeBlockPayload';
  /** The block after the change. */
  timeBlock: TimeBlock;
};

/** An account as its owner sees it. */
export type User = Node & {
  __typename?: 'User';
  /** What the person is called. */
  displayName: Scalars['String']['output'];
  /** The address that signs in. */
  email: Scalars['String']['output'];
  /** The account's id. */
  id: Scalars['ID']['output'];
  /** Whether the account may run the instance: see other accounts, set roles, disable. */
  isAdmin: Scalars['Boolean']['output'];
  /** The zone in which windows, days and summaries are meant. */
  timezone: Scalars['TimeZone']['output'];
  /** How many notifications have not been read. */
  unreadNotificationCount: Scalars['Int']['output'];
};

export { Weekday };

/** A window of every week, on the wall clock of the account's zone. */
export type WeeklyWindow = {
  __typename?: 'WeeklyWindow';
  /** On which days. */
  days: Array<Weekday>;
  /** Until when. */
  end: Scalars['TimeOfDay']['output'];
  /** From when. */
  start: Scalars['TimeOfDay']['output'];
};

/** A window of every week. */
export type WeeklyWindowInput = {
  /** On which days, at least one. */
  days: Array<Weekday>;
  /** Until when, after `start`. */
  end: Scalars['TimeOfDay']['input'];
  /** From when. */
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
  BatchTasksInput: ResolverTypeWrapper<Mapped<BatchTasksInput>>;
  BatchTasksPayload: ResolverTypeWrapper<Mapped<BatchTasksPayload>>;
  Boolean: ResolverTypeWrapper<Mapped<Scalars['Boolean']['output']>>;
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
  CreateChecklistItemInput: ResolverTypeWrapper<Mapped<CreateChecklistItemInput>>;
  CreateChecklistItemPayload: ResolverTypeWrapper<Mapped<CreateChecklistItemPayload>>;
  CreateDocumentInput: ResolverTypeWrapper<Mapped<CreateDocumentInput>>;
  CreateDocumentPayload: ResolverTypeWrapper<Mapped<CreateDocumentPayload>>;
  CreateLabelInput: ResolverTypeWrapper<Mapped<CreateLabelInput>>;
  CreateLabelPayload: ResolverTypeWrapper<Mapped<CreateLabelPayload>>;
  CreateProjectInput: ResolverTypeWrapper<Mapped<CreateProjectInput>>;
  CreateProjectPayload: ResolverTypeWrapper<Mapped<CreateProjectPayload>>;
  CreateSchedulePreferenceInput: ResolverTypeWrapper<Mapped<CreateSchedulePreferenceInput>>;
  CreateSchedulePreferencePayload: ResolverTypeWrapper<Mapped<CreateSchedulePreferencePayload>>;
  CreateSpaceInput: ResolverTypeWrapper<Mapped<CreateSpaceInput>>;
  CreateSpacePayload: ResolverTypeWrapper<Mapped<CreateSpacePayload>>;
  CreateTaskInput: ResolverTypeWrapper<Mapped<CreateTaskInput>>;
  CreateTaskPayload: ResolverTypeWrapper<Mapped<CreateTaskPayload>>;
  CreateTasksInput: ResolverTypeWrapper<Mapped<CreateTasksInput>>;
  CreateTasksPayload: ResolverTypeWrapper<Mapped<CreateTasksPayload>>;
  CreateTimeBlockInput: ResolverTypeWrapper<Mapped<CreateTimeBlockInput>>;
  CreateTimeBlockPayload: ResolverTypeWrapper<Mapped<CreateTimeBlockPayload>>;
  DateTime: ResolverTypeWrapper<Mapped<Scalars['DateTime']['output']>>;
  DateTimeRange: ResolverTypeWrapper<Mapped<DateTimeRange>>;
  DeleteAccountInput: ResolverTypeWrapper<Mapped<DeleteAccountInput>>;
  DeleteAccountPayload: ResolverTypeWrapper<Mapped<DeleteAccountPayload>>;
  DeleteApiKeyInput: ResolverTypeWrapper<Mapped<DeleteApiKeyInput>>;
  DeleteApiKeyPayload: ResolverTypeWrapper<Mapped<DeleteApiKeyPayload>>;
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
  DeleteTaskInput: ResolverTypeWrapper<Mapped<DeleteTaskInput>>;
  DeleteTaskPayload: ResolverTypeWrapper<Mapped<DeleteTaskPayload>>;
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
  MissedWork: ResolverTypeWrapper<Mapped<MissedWork>>;
  MovedBlock: ResolverTypeWrapper<Mapped<MovedBlock>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<NodeMapper>;
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
  PlanTrouble: ResolverTypeWrapper<Mapped<PlanTrouble>>;
  PlanTroubleCode: ResolverTypeWrapper<Mapped<PlanTroubleCode>>;
  PlannedBlock: ResolverTypeWrapper<Mapped<PlannedBlock>>;
  PlannerStatus: ResolverTypeWrapper<Mapped<PlannerStatus>>;
  PlanningOutlook: ResolverTypeWrapper<Mapped<PlanningOutlook>>;
  PlanningSettings: ResolverTypeWrapper<Mapped<PlanningSettings>>;
  Project: ResolverTypeWrapper<Mapped<Project>>;
  ProjectConnection: ResolverTypeWrapper<Mapped<ProjectConnection>>;
  ProjectEdge: ResolverTypeWrapper<Mapped<ProjectEdge>>;
  ProjectFilter: ResolverTypeWrapper<Mapped<ProjectFilter>>;
  ProjectOrder: ResolverTypeWrapper<Mapped<ProjectOrder>>;
  ProjectOrderField: ResolverTypeWrapper<Mapped<ProjectOrderField>>;
  ProjectStatus: ResolverTypeWrapper<Mapped<ProjectStatus>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RemoveTaskDependencyPayload: ResolverTypeWrapper<Mapped<RemoveTaskDependencyPayload>>;
  RemoveTaskLabelsPayload: ResolverTypeWrapper<Mapped<RemoveTaskLabelsPayload>>;
  ReorderTimeBlocksInput: ResolverTypeWrapper<Mapped<ReorderTimeBlocksInput>>;
  ReorderTimeBlocksPayload: ResolverTypeWrapper<Mapped<ReorderTimeBlocksPayload>>;
  Role: ResolverTypeWrapper<Mapped<Role>>;
  RunPlannerPayload: ResolverTypeWrapper<Mapped<RunPlannerPayload>>;
  SchedulePreference: ResolverTypeWrapper<Mapped<SchedulePreference>>;
  SchedulePreferenceConnection: ResolverTypeWrapper<Mapped<SchedulePreferenceConnection>>;
  SchedulePreferenceEdge: ResolverTypeWrapper<Mapped<SchedulePreferenceEdge>>;
  SearchResult: ResolverTypeWrapper<SearchResultMapper>;
  SearchResultConnection: ResolverTypeWrapper<Mapped<Omit<SearchResultConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['SearchResultEdge']>, nodes: Array<ResolversTypes['SearchResult']> }>>;
  SearchResultEdge: ResolverTypeWrapper<Mapped<Omit<SearchResultEdge, 'node'> & { node?: Maybe<ResolversTypes['SearchResult']> }>>;
  SearchType: ResolverTypeWrapper<Mapped<SearchType>>;
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
  Space: ResolverTypeWrapper<Mapped<Space>>;
  SpaceConnection: ResolverTypeWrapper<Mapped<SpaceConnection>>;
  SpaceEdge: ResolverTypeWrapper<Mapped<SpaceEdge>>;
  String: ResolverTypeWrapper<Mapped<Scalars['String']['output']>>;
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
  UpdateTaskInput: ResolverTypeWrapper<Mapped<UpdateTaskInput>>;
  UpdateTaskPayload: ResolverTypeWrapper<Mapped<UpdateTaskPayload>>;
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
  CreateChecklistItemInput: Mapped<CreateChecklistItemInput>;
  CreateChecklistItemPayload: Mapped<CreateChecklistItemPayload>;
  CreateDocumentInput: Mapped<CreateDocumentInput>;
  CreateDocumentPayload: Mapped<CreateDocumentPayload>;
  CreateLabelInput: Mapped<CreateLabelInput>;
  CreateLabelPayload: Mapped<CreateLabelPayload>;
  CreateProjectInput: Mapped<CreateProjectInput>;
  CreateProjectPayload: Mapped<CreateProjectPayload>;
  CreateSchedulePreferenceInput: Mapped<CreateSchedulePreferenceInput>;
  CreateSchedulePreferencePayload: Mapped<CreateSchedulePreferencePayload>;
  CreateSpaceInput: Mapped<CreateSpaceInput>;
  CreateSpacePayload: Mapped<CreateSpacePayload>;
  CreateTaskInput: Mapped<CreateTaskInput>;
  CreateTaskPayload: Mapped<CreateTaskPayload>;
  CreateTasksInput: Mapped<CreateTasksInput>;
  CreateTasksPayload: Mapped<CreateTasksPayload>;
  CreateTimeBlockInput: Mapped<CreateTimeBlockInput>;
  CreateTimeBlockPayload: Mapped<CreateTimeBlockPayload>;
  DateTime: Mapped<Scalars['DateTime']['output']>;
  DateTimeRange: Mapped<DateTimeRange>;
  DeleteAccountInput: Mapped<DeleteAccountInput>;
  DeleteAccountPayload: Mapped<DeleteAccountPayload>;
  DeleteApiKeyInput: Mapped<DeleteApiKeyInput>;
  DeleteApiKeyPayload: Mapped<DeleteApiKeyPayload>;
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
  DeleteTaskInput: Mapped<DeleteTaskInput>;
  DeleteTaskPayload: Mapped<DeleteTaskPayload>;
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
  Notification: Mapped<Notification>;
  NotificationConnection: Mapped<NotificationConnection>;
  NotificationEdge: Mapped<NotificationEdge>;
  NotificationFilter: Mapped<NotificationFilter>;
  OutlookPeriod: Mapped<OutlookPeriod>;
  Overbooking: Mapped<Overbooking>;
  PageInfo: Mapped<PageInfo>;
  PlanDiscomfort: Mapped<PlanDiscomfort>;
  PlanFact: Mapped<PlanFact>;
  PlanHorizon: Mapped<PlanHorizon>;
  PlanMove: Mapped<PlanMove>;
  PlanPreview: Mapped<PlanPreview>;
  PlanProof: Mapped<PlanProof>;
  PlanRemedy: Mapped<PlanRemedy>;
  PlanSpan: Mapped<PlanSpan>;
  PlanTrouble: Mapped<PlanTrouble>;
  PlannedBlock: Mapped<PlannedBlock>;
  PlannerStatus: Mapped<PlannerStatus>;
  PlanningOutlook: Mapped<PlanningOutlook>;
  PlanningSettings: Mapped<PlanningSettings>;
  Project: Mapped<Project>;
  ProjectConnection: Mapped<ProjectConnection>;
  ProjectEdge: Mapped<ProjectEdge>;
  ProjectFilter: Mapped<ProjectFilter>;
  ProjectOrder: Mapped<ProjectOrder>;
  Query: Record<PropertyKey, never>;
  RemoveTaskDependencyPayload: Mapped<RemoveTaskDependencyPayload>;
  RemoveTaskLabelsPayload: Mapped<RemoveTaskLabelsPayload>;
  ReorderTimeBlocksInput: Mapped<ReorderTimeBlocksInput>;
  ReorderTimeBlocksPayload: Mapped<ReorderTimeBlocksPayload>;
  RunPlannerPayload: Mapped<RunPlannerPayload>;
  SchedulePreference: Mapped<SchedulePreference>;
  SchedulePreferenceConnection: Mapped<SchedulePreferenceConnection>;
  SchedulePreferenceEdge: Mapped<SchedulePreferenceEdge>;
  SearchResult: SearchResultMapper;
  SearchResultConnection: Mapped<Omit<SearchResultConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['SearchResultEdge']>, nodes: Array<ResolversParentTypes['SearchResult']> }>;
  SearchResultEdge: Mapped<Omit<SearchResultEdge, 'node'> & { node?: Maybe<ResolversParentTypes['SearchResult']> }>;
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
  Space: Mapped<Space>;
  SpaceConnection: Mapped<SpaceConnection>;
  SpaceEdge: Mapped<SpaceEdge>;
  String: Mapped<Scalars['String']['output']>;
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
  UpdateTaskInput: Mapped<UpdateTaskInput>;
  UpdateTaskPayload: Mapped<UpdateTaskPayload>;
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

export type BatchTasksPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BatchTasksPayload'] = ResolversParentTypes['BatchTasksPayload']> = {
  affected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  invalid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requested?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tasks?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
};

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

export type ChangedTypeResolvers = EnumResolverSignature<{ API_KEY?: any, CHECKLIST_ITEM?: any, DOCUMENT?: any, LABEL?: any, NOTIFICATION?: any, PLANNING_SETTINGS?: any, PROJECT?: any, SCHEDULE_PREFERENCE?: any, SESSION?: any, SPACE?: any, TASK?: any, TIME_BLOCK?: any, USER?: any }, ResolversTypes['ChangedType']>;

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

export type CreateChecklistItemPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateChecklistItemPayload'] = ResolversParentTypes['CreateChecklistItemPayload']> = {
  checklistItem?: Resolver<ResolversTypes['ChecklistItem'], ParentType, ContextType>;
};

export type CreateDocumentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateDocumentPayload'] = ResolversParentTypes['CreateDocumentPayload']> = {
  document?: Resolver<ResolversTypes['Document'], ParentType, ContextType>;
};

export type CreateLabelPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateLabelPayload'] = ResolversParentTypes['CreateLabelPayload']> = {
  label?: Resolver<ResolversTypes['Label'], ParentType, ContextType>;
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

export type CreateTaskPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTaskPayload'] = ResolversParentTypes['CreateTaskPayload']> = {
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type CreateTasksPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTasksPayload'] = ResolversParentTypes['CreateTasksPayload']> = {
  tasks?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
};

export type CreateTimeBlockPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTimeBlockPayload'] = ResolversParentTypes['CreateTimeBlockPayload']> = {
  timeBlock?: Resolver<ResolversTypes['TimeBlock'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteAccountPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteAccountPayload'] = ResolversParentTypes['DeleteAccountPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteApiKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteApiKeyPayload'] = ResolversParentTypes['DeleteApiKeyPayload']> = {
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

export type DeleteTaskPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteTaskPayload'] = ResolversParentTypes['DeleteTaskPayload']> = {
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
  createChecklistItem?: Resolver<Maybe<ResolversTypes['CreateChecklistItemPayload']>, ParentType, ContextType, RequireFields<MutationCreateChecklistItemArgs, 'input'>>;
  createDocument?: Resolver<Maybe<ResolversTypes['CreateDocumentPayload']>, ParentType, ContextType, RequireFields<MutationCreateDocumentArgs, 'input'>>;
  createLabel?: Resolver<Maybe<ResolversTypes['CreateLabelPayload']>, ParentType, ContextType, RequireFields<MutationCreateLabelArgs, 'input'>>;
  createProject?: Resolver<Maybe<ResolversTypes['CreateProjectPayload']>, ParentType, ContextType, RequireFields<MutationCreateProjectArgs, 'input'>>;
  createSchedulePreference?: Resolver<Maybe<ResolversTypes['CreateSchedulePreferencePayload']>, ParentType, ContextType, RequireFields<MutationCreateSchedulePreferenceArgs, 'input'>>;
  createSpace?: Resolver<Maybe<ResolversTypes['CreateSpacePayload']>, ParentType, ContextType, RequireFields<MutationCreateSpaceArgs, 'input'>>;
  createTask?: Resolver<Maybe<ResolversTypes['CreateTaskPayload']>, ParentType, ContextType, RequireFields<MutationCreateTaskArgs, 'input'>>;
  createTasks?: Resolver<Maybe<ResolversTypes['CreateTasksPayload']>, ParentType, ContextType, RequireFields<MutationCreateTasksArgs, 'input'>>;
  createTimeBlock?: Resolver<Maybe<ResolversTypes['CreateTimeBlockPayload']>, ParentType, ContextType, RequireFields<MutationCreateTimeBlockArgs, 'input'>>;
  deleteAccount?: Resolver<Maybe<ResolversTypes['DeleteAccountPayload']>, ParentType, ContextType, RequireFields<MutationDeleteAccountArgs, 'input'>>;
  deleteApiKey?: Resolver<Maybe<ResolversTypes['DeleteApiKeyPayload']>, ParentType, ContextType, RequireFields<MutationDeleteApiKeyArgs, 'input'>>;
  deleteChecklistItem?: Resolver<Maybe<ResolversTypes['DeleteChecklistItemPayload']>, ParentType, ContextType, RequireFields<MutationDeleteChecklistItemArgs, 'input'>>;
  deleteDocument?: Resolver<Maybe<ResolversTypes['DeleteDocumentPayload']>, ParentType, ContextType, RequireFields<MutationDeleteDocumentArgs, 'input'>>;
  deleteLabel?: Resolver<Maybe<ResolversTypes['DeleteLabelPayload']>, ParentType, ContextType, RequireFields<MutationDeleteLabelArgs, 'input'>>;
  deleteProject?: Resolver<Maybe<ResolversTypes['DeleteProjectPayload']>, ParentType, ContextType, RequireFields<MutationDeleteProjectArgs, 'input'>>;
  deleteSchedulePreference?: Resolver<Maybe<ResolversTypes['DeleteSchedulePreferencePayload']>, ParentType, ContextType, RequireFields<MutationDeleteSchedulePreferenceArgs, 'input'>>;
  deleteSpace?: Resolver<Maybe<ResolversTypes['DeleteSpacePayload']>, ParentType, ContextType, RequireFields<MutationDeleteSpaceArgs, 'input'>>;
  deleteTask?: Resolver<Maybe<ResolversTypes['DeleteTaskPayload']>, ParentType, ContextType, RequireFields<MutationDeleteTaskArgs, 'input'>>;
  deleteTimeBlock?: Resolver<Maybe<ResolversTypes['DeleteTimeBlockPayload']>, ParentType, ContextType, RequireFields<MutationDeleteTimeBlockArgs, 'input'>>;
  endAllSessions?: Resolver<Maybe<ResolversTypes['EndAllSessionsPayload']>, ParentType, ContextType>;
  endSession?: Resolver<Maybe<ResolversTypes['EndSessionPayload']>, ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'input'>>;
  generateNotification?: Resolver<Maybe<ResolversTypes['GenerateNotificationPayload']>, ParentType, ContextType, RequireFields<MutationGenerateNotificationArgs, 'input'>>;
  linkTaskDocument?: Resolver<Maybe<ResolversTypes['LinkTaskDocumentPayload']>, ParentType, ContextType, RequireFields<MutationLinkTaskDocumentArgs, 'input'>>;
  markAllNotificationsRead?: Resolver<Maybe<ResolversTypes['MarkAllNotificationsReadPayload']>, ParentType, ContextType>;
  markNotificationRead?: Resolver<Maybe<ResolversTypes['MarkNotificationReadPayload']>, ParentType, ContextType, RequireFields<MutationMarkNotificationReadArgs, 'input'>>;
  removeTaskDependency?: Resolver<Maybe<ResolversTypes['RemoveTaskDependencyPayload']>, ParentType, ContextType, RequireFields<MutationRemoveTaskDependencyArgs, 'input'>>;
  removeTaskLabels?: Resolver<Maybe<ResolversTypes['RemoveTaskLabelsPayload']>, ParentType, ContextType, RequireFields<MutationRemoveTaskLabelsArgs, 'input'>>;
  reorderTimeBlocks?: Resolver<Maybe<ResolversTypes['ReorderTimeBlocksPayload']>, ParentType, ContextType, RequireFields<MutationReorderTimeBlocksArgs, 'input'>>;
  runPlanner?: Resolver<Maybe<ResolversTypes['RunPlannerPayload']>, ParentType, ContextType>;
  setAccountDisabled?: Resolver<Maybe<ResolversTypes['SetAccountDisabledPayload']>, ParentType, ContextType, RequireFields<MutationSetAccountDisabledArgs, 'input'>>;
  setAccountRole?: Resolver<Maybe<ResolversTypes['SetAccountRolePayload']>, ParentType, ContextType, RequireFields<MutationSetAccountRoleArgs, 'input'>>;
  settleMissedBlocks?: Resolver<Maybe<ResolversTypes['SettleMissedBlocksPayload']>, ParentType, ContextType, RequireFields<MutationSettleMissedBlocksArgs, 'input'>>;
  signIn?: Resolver<Maybe<ResolversTypes['SignInPayload']>, ParentType, ContextType, RequireFields<MutationSignInArgs, 'input'>>;
  signOut?: Resolver<Maybe<ResolversTypes['SignOutPayload']>, ParentType, ContextType>;
  signUp?: Resolver<Maybe<ResolversTypes['SignUpPayload']>, ParentType, ContextType, RequireFields<MutationSignUpArgs, 'input'>>;
  undoPlannerRun?: Resolver<Maybe<ResolversTypes['UndoPlannerRunPayload']>, ParentType, ContextType, Partial<MutationUndoPlannerRunArgs>>;
  unlinkTaskDocument?: Resolver<Maybe<ResolversTypes['UnlinkTaskDocumentPayload']>, ParentType, ContextType, RequireFields<MutationUnlinkTaskDocumentArgs, 'input'>>;
  unpinTimeBlock?: Resolver<Maybe<ResolversTypes['UnpinTimeBlockPayload']>, ParentType, ContextType, RequireFields<MutationUnpinTimeBlockArgs, 'input'>>;
  updateChecklistItem?: Resolver<Maybe<ResolversTypes['UpdateChecklistItemPayload']>, ParentType, ContextType, RequireFields<MutationUpdateChecklistItemArgs, 'input'>>;
  updateDocument?: Resolver<Maybe<ResolversTypes['UpdateDocumentPayload']>, ParentType, ContextType, RequireFields<MutationUpdateDocumentArgs, 'input'>>;
  updateLabel?: Resolver<Maybe<ResolversTypes['UpdateLabelPayload']>, ParentType, ContextType, RequireFields<MutationUpdateLabelArgs, 'input'>>;
  updatePlanningSettings?: Resolver<Maybe<ResolversTypes['UpdatePlanningSettingsPayload']>, ParentType, ContextType, RequireFields<MutationUpdatePlanningSettingsArgs, 'input'>>;
  updateProfile?: Resolver<Maybe<ResolversTypes['UpdateProfilePayload']>, ParentType, ContextType, RequireFields<MutationUpdateProfileArgs, 'input'>>;
  updateProject?: Resolver<Maybe<ResolversTypes['UpdateProjectPayload']>, ParentType, ContextType, RequireFields<MutationUpdateProjectArgs, 'input'>>;
  updateSchedulePreference?: Resolver<Maybe<ResolversTypes['UpdateSchedulePreferencePayload']>, ParentType, ContextType, RequireFields<MutationUpdateSchedulePreferenceArgs, 'input'>>;
  updateSpace?: Resolver<Maybe<ResolversTypes['UpdateSpacePayload']>, ParentType, ContextType, RequireFields<MutationUpdateSpaceArgs, 'input'>>;
  updateTask?: Resolver<Maybe<ResolversTypes['UpdateTaskPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTaskArgs, 'input'>>;
  updateTasks?: Resolver<Maybe<ResolversTypes['UpdateTasksPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTasksArgs, 'input'>>;
  updateTimeBlock?: Resolver<Maybe<ResolversTypes['UpdateTimeBlockPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTimeBlockArgs, 'input'>>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Account' | 'ApiKey' | 'ChecklistItem' | 'Document' | 'Label' | 'Notification' | 'Project' | 'SchedulePreference' | 'Session' | 'Space' | 'Task' | 'TimeBlock' | 'User', ParentType, ContextType>;
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
  minutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  of?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  otherTaskId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  part?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  taskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PlanFactCodeResolvers = EnumResolverSignature<{ AFTER_DEPENDENCY?: any, AFTER_DUE_SOONER?: any, AFTER_MORE_PRESSING?: any, BREAK?: any, DUE?: any, ENDS?: any, FIXED?: any, FIXED_UNTIL?: any, FREED?: any, HELD_UNTIL_DUE?: any, IN_WINDOWS?: any, KEEPS_TIME?: any, LEFT_OUT?: any, LONGEST_ROOM?: any, MOVED?: any, NEEDS?: any, NOTHING_EARLIER?: any, PART?: any, REST?: any, ROOM?: any, STARTS_AFTER?: any, TAKEN_BY?: any, TAKES?: any, WAITS_FOR?: any, WAITS_FOR_UNPLANNED?: any, WINDOW_OPENS?: any }, ResolversTypes['PlanFactCode']>;

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

export type PlanMoveCodeResolvers = EnumResolverSignature<{ CHANGED?: any, DEADLINE?: any, FREED_TODAY?: any, HIGHER_PRIORITY?: any, TIME_TAKEN?: any }, ResolversTypes['PlanMoveCode']>;

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
  proof?: Resolver<ResolversTypes['PlanProof'], ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['TimeZone'], ParentType, ContextType>;
  unscheduled?: Resolver<Array<ResolversTypes['PlanTrouble']>, ParentType, ContextType>;
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

export type PlanTroubleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanTrouble'] = ResolversParentTypes['PlanTrouble']> = {
  code?: Resolver<ResolversTypes['PlanTroubleCode'], ParentType, ContextType>;
  facts?: Resolver<Array<ResolversTypes['PlanFact']>, ParentType, ContextType>;
  minutesLeftOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  tasks?: Resolver<Array<ResolversTypes['TaskForecast']>, ParentType, ContextType>;
  weeks?: Resolver<Array<ResolversTypes['OutlookPeriod']>, ParentType, ContextType>;
};

export type PlanningSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanningSettings'] = ResolversParentTypes['PlanningSettings']> = {
  breakAfterMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  breakMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  comfortableSessionMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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
  planner?: Resolver<ResolversTypes['PlannerStatus'], ParentType, ContextType>;
  planningOutlook?: Resolver<ResolversTypes['PlanningOutlook'], ParentType, ContextType>;
  planningSettings?: Resolver<ResolversTypes['PlanningSettings'], ParentType, ContextType>;
  previewPlan?: Resolver<ResolversTypes['PlanPreview'], ParentType, ContextType, Partial<QueryPreviewPlanArgs>>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType, RequireFields<QueryProjectArgs, 'id'>>;
  projects?: Resolver<ResolversTypes['ProjectConnection'], ParentType, ContextType, Partial<QueryProjectsArgs>>;
  schedulePreference?: Resolver<Maybe<ResolversTypes['SchedulePreference']>, ParentType, ContextType, RequireFields<QuerySchedulePreferenceArgs, 'id'>>;
  schedulePreferences?: Resolver<ResolversTypes['SchedulePreferenceConnection'], ParentType, ContextType, Partial<QuerySchedulePreferencesArgs>>;
  search?: Resolver<ResolversTypes['SearchResultConnection'], ParentType, ContextType, RequireFields<QuerySearchArgs, 'query'>>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType, RequireFields<QuerySessionArgs, 'id'>>;
  sessions?: Resolver<ResolversTypes['SessionConnection'], ParentType, ContextType, Partial<QuerySessionsArgs>>;
  space?: Resolver<Maybe<ResolversTypes['Space']>, ParentType, ContextType, RequireFields<QuerySpaceArgs, 'id'>>;
  spaces?: Resolver<ResolversTypes['SpaceConnection'], ParentType, ContextType, Partial<QuerySpacesArgs>>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType, RequireFields<QueryTaskArgs, 'id'>>;
  tasks?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, Partial<QueryTasksArgs>>;
  timeBlock?: Resolver<Maybe<ResolversTypes['TimeBlock']>, ParentType, ContextType, RequireFields<QueryTimeBlockArgs, 'id'>>;
  timeBlocks?: Resolver<ResolversTypes['TimeBlockConnection'], ParentType, ContextType, Partial<QueryTimeBlocksArgs>>;
  viewer?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
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

export type RoleResolvers = EnumResolverSignature<{ ADMIN?: any, USER?: any }, ResolversTypes['Role']>;

export type RunPlannerPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RunPlannerPayload'] = ResolversParentTypes['RunPlannerPayload']> = {
  atRisk?: Resolver<Array<ResolversTypes['PlanTrouble']>, ParentType, ContextType>;
  discomfort?: Resolver<ResolversTypes['PlanDiscomfort'], ParentType, ContextType>;
  horizon?: Resolver<ResolversTypes['PlanHorizon'], ParentType, ContextType>;
  missed?: Resolver<Array<ResolversTypes['TimeBlock']>, ParentType, ContextType>;
  moves?: Resolver<Array<ResolversTypes['PlanMove']>, ParentType, ContextType>;
  oversized?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
  proof?: Resolver<ResolversTypes['PlanProof'], ParentType, ContextType>;
  runId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tasksScheduled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timezone?: Resolver<ResolversTypes['TimeZone'], ParentType, ContextType>;
  unscheduled?: Resolver<Array<ResolversTypes['PlanTrouble']>, ParentType, ContextType>;
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
  parent?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['TaskPriority'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  schedulePreference?: Resolver<Maybe<ResolversTypes['SchedulePreference']>, ParentType, ContextType>;
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
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expectedEnd?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  minutesLeftOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  slackMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  taskId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waitsFor?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type TaskOrderFieldResolvers = EnumResolverSignature<{ COMPLETED_AT?: any, CREATED_AT?: any, DEFAULT?: any, DUE_AT?: any, ESTIMATE_MINUTES?: any, PRIORITY?: any, SORT_ORDER?: any, START_AFTER?: any, STATUS?: any, TITLE?: any, UPDATED_AT?: any }, ResolversTypes['TaskOrderField']>;

export type TaskPriorityResolvers = EnumResolverSignature<{ HIGH?: any, LOW?: any, MEDIUM?: any, NONE?: any, URGENT?: any }, ResolversTypes['TaskPriority']>;

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

export type UpdateTaskPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateTaskPayload'] = ResolversParentTypes['UpdateTaskPayload']> = {
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
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
  BatchTasksPayload?: BatchTasksPayloadResolvers<ContextType>;
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
  CreateChecklistItemPayload?: CreateChecklistItemPayloadResolvers<ContextType>;
  CreateDocumentPayload?: CreateDocumentPayloadResolvers<ContextType>;
  CreateLabelPayload?: CreateLabelPayloadResolvers<ContextType>;
  CreateProjectPayload?: CreateProjectPayloadResolvers<ContextType>;
  CreateSchedulePreferencePayload?: CreateSchedulePreferencePayloadResolvers<ContextType>;
  CreateSpacePayload?: CreateSpacePayloadResolvers<ContextType>;
  CreateTaskPayload?: CreateTaskPayloadResolvers<ContextType>;
  CreateTasksPayload?: CreateTasksPayloadResolvers<ContextType>;
  CreateTimeBlockPayload?: CreateTimeBlockPayloadResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DeleteAccountPayload?: DeleteAccountPayloadResolvers<ContextType>;
  DeleteApiKeyPayload?: DeleteApiKeyPayloadResolvers<ContextType>;
  DeleteChecklistItemPayload?: DeleteChecklistItemPayloadResolvers<ContextType>;
  DeleteDocumentPayload?: DeleteDocumentPayloadResolvers<ContextType>;
  DeleteLabelPayload?: DeleteLabelPayloadResolvers<ContextType>;
  DeleteProjectPayload?: DeleteProjectPayloadResolvers<ContextType>;
  DeleteSchedulePreferencePayload?: DeleteSchedulePreferencePayloadResolvers<ContextType>;
  DeleteSpacePayload?: DeleteSpacePayloadResolvers<ContextType>;
  DeleteTaskPayload?: DeleteTaskPayloadResolvers<ContextType>;
  DeleteTimeBlockPayload?: DeleteTimeBlockPayloadResolvers<ContextType>;
  Document?: DocumentResolvers<ContextType>;
  DocumentConnection?: DocumentConnectionResolvers<ContextType>;
  DocumentEdge?: DocumentEdgeResolvers<ContextType>;
  DocumentOrderField?: DocumentOrderFieldResolvers;
  DocumentType?: DocumentTypeResolvers;
  EndAllSessionsPayload?: EndAllSessionsPayloadResolvers<ContextType>;
  EndSessionPayload?: EndSessionPayloadResolvers<ContextType>;
  ErrorCode?: ErrorCodeResolvers;
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
  MissedWork?: MissedWorkResolvers;
  MovedBlock?: MovedBlockResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
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
  RemoveTaskDependencyPayload?: RemoveTaskDependencyPayloadResolvers<ContextType>;
  RemoveTaskLabelsPayload?: RemoveTaskLabelsPayloadResolvers<ContextType>;
  ReorderTimeBlocksPayload?: ReorderTimeBlocksPayloadResolvers<ContextType>;
  Role?: RoleResolvers;
  RunPlannerPayload?: RunPlannerPayloadResolvers<ContextType>;
  SchedulePreference?: SchedulePreferenceResolvers<ContextType>;
  SchedulePreferenceConnection?: SchedulePreferenceConnectionResolvers<ContextType>;
  SchedulePreferenceEdge?: SchedulePreferenceEdgeResolvers<ContextType>;
  SearchResult?: SearchResultResolvers<ContextType>;
  SearchResultConnection?: SearchResultConnectionResolvers<ContextType>;
  SearchResultEdge?: SearchResultEdgeResolvers<ContextType>;
  SearchType?: SearchTypeResolvers;
  Session?: SessionResolvers<ContextType>;
  SessionConnection?: SessionConnectionResolvers<ContextType>;
  SessionEdge?: SessionEdgeResolvers<ContextType>;
  SetAccountDisabledPayload?: SetAccountDisabledPayloadResolvers<ContextType>;
  SetAccountRolePayload?: SetAccountRolePayloadResolvers<ContextType>;
  SettleMissedBlocksPayload?: SettleMissedBlocksPayloadResolvers<ContextType>;
  SignInPayload?: SignInPayloadResolvers<ContextType>;
  SignOutPayload?: SignOutPayloadResolvers<ContextType>;
  SignUpPayload?: SignUpPayloadResolvers<ContextType>;
  Space?: SpaceResolvers<ContextType>;
  SpaceConnection?: SpaceConnectionResolvers<ContextType>;
  SpaceEdge?: SpaceEdgeResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskBatchAction?: TaskBatchActionResolvers;
  TaskConnection?: TaskConnectionResolvers<ContextType>;
  TaskEdge?: TaskEdgeResolvers<ContextType>;
  TaskForecast?: TaskForecastResolvers<ContextType>;
  TaskOrderField?: TaskOrderFieldResolvers;
  TaskPriority?: TaskPriorityResolvers;
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
  UpdateChecklistItemPayload?: UpdateChecklistItemPayloadResolvers<ContextType>;
  UpdateDocumentPayload?: UpdateDocumentPayloadResolvers<ContextType>;
  UpdateLabelPayload?: UpdateLabelPayloadResolvers<ContextType>;
  UpdatePlanningSettingsPayload?: UpdatePlanningSettingsPayloadResolvers<ContextType>;
  UpdateProfilePayload?: UpdateProfilePayloadResolvers<ContextType>;
  UpdateProjectPayload?: UpdateProjectPayloadResolvers<ContextType>;
  UpdateSchedulePreferencePayload?: UpdateSchedulePreferencePayloadResolvers<ContextType>;
  UpdateSpacePayload?: UpdateSpacePayloadResolvers<ContextType>;
  UpdateTaskPayload?: UpdateTaskPayloadResolvers<ContextType>;
  UpdateTasksPayload?: UpdateTasksPayloadResolvers<ContextType>;
  UpdateTimeBlockPayload?: UpdateTimeBlockPayloadResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  Weekday?: WeekdayResolvers;
  WeeklyWindow?: WeeklyWindowResolvers<ContextType>;
};

