/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

export type WindowsQueryVariables = Exact<{ [key: string]: never; }>;


export type WindowsQuery = { schedulePreferences: { nodes: Array<{ id: string, name: string, windows: Array<{ days: Array<Weekday>, start: string, end: string }> }> } };

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

export type OpenTaskFragment = { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, estimateMinutes: number | null, updatedAt: string, project: { id: string, name: string, color: string } | null };

export type OpenTasksQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenTasksQuery = { tasks: { totalCount: number, nodes: Array<{ id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, estimateMinutes: number | null, updatedAt: string, project: { id: string, name: string, color: string } | null }> } };

export type SetTaskStatusMutationVariables = Exact<{
  id: string | number;
  status: TaskStatus;
  completedAt?: string | null | undefined;
}>;


export type SetTaskStatusMutation = { updateTask: { task: { id: string, title: string, status: TaskStatus, priority: TaskPriority, dueAt: string | null, estimateMinutes: number | null, updatedAt: string, project: { id: string, name: string, color: string } | null } } | null };

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
  estimateMinutes
  updatedAt
  project {
    id
    name
    color
  }
}
    `, {"fragmentName":"OpenTask"}) as unknown as TypedDocumentString<OpenTaskFragment, unknown>;
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
export const WindowsDocument = new TypedDocumentString(`
    query Windows {
  schedulePreferences(first: 100) {
    nodes {
      id
      name
      windows {
        days
        start
        end
      }
    }
  }
}
    `) as unknown as TypedDocumentString<WindowsQuery, WindowsQueryVariables>;
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
export const OpenTasksDocument = new TypedDocumentString(`
    query OpenTasks {
  tasks(first: 100) {
    totalCount
    nodes {
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
  estimateMinutes
  updatedAt
  project {
    id
    name
    color
  }
}`) as unknown as TypedDocumentString<OpenTasksQuery, OpenTasksQueryVariables>;
export const SetTaskStatusDocument = new TypedDocumentString(`
    mutation SetTaskStatus($id: ID!, $status: TaskStatus!, $completedAt: DateTime) {
  updateTask(input: {id: $id, status: $status, completedAt: $completedAt}) {
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
  estimateMinutes
  updatedAt
  project {
    id
    name
    color
  }
}`) as unknown as TypedDocumentString<SetTaskStatusMutation, SetTaskStatusMutationVariables>;