/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

/** A task and one that it waits for. */
export type TaskDependencyInput = {
  /** The task that comes first. */
  dependsOnId: string | number;
  /** The task that waits. */
  taskId: string | number;
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

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp: { viewer: { displayName: string } } | null };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { viewer: { displayName: string } } | null };

export type WhatIsThereQueryVariables = Exact<{ [key: string]: never; }>;


export type WhatIsThereQuery = { projects: { nodes: Array<{ id: string, name: string, tasks: { nodes: Array<{ id: string }> } }> }, labels: { nodes: Array<{ id: string, name: string }> } };

export type PutTasksAwayMutationVariables = Exact<{
  taskIds: Array<string | number> | string | number;
}>;


export type PutTasksAwayMutation = { batchTasks: { affected: number } | null };

export type PutProjectAwayMutationVariables = Exact<{
  id: string | number;
}>;


export type PutProjectAwayMutation = { archiveProject: { project: { archived: boolean } } | null };

export type CreateLabelMutationVariables = Exact<{
  input: CreateLabelInput;
}>;


export type CreateLabelMutation = { createLabel: { label: { id: string } } | null };

export type CreateProjectMutationVariables = Exact<{
  input: CreateProjectInput;
}>;


export type CreateProjectMutation = { createProject: { project: { id: string } } | null };

export type CreateTaskMutationVariables = Exact<{
  input: CreateTaskInput;
}>;


export type CreateTaskMutation = { createTask: { task: { id: string } } | null };

export type AddDependencyMutationVariables = Exact<{
  input: TaskDependencyInput;
}>;


export type AddDependencyMutation = { addTaskDependency: { task: { id: string } } | null };

export type RunPlannerMutationVariables = Exact<{ [key: string]: never; }>;


export type RunPlannerMutation = { runPlanner: { timezone: string, horizon: { from: string }, atRisk: Array<{ title: string, reason: string }>, unscheduled: Array<{ title: string, reason: string }> } | null };

export type BlocksOfQueryVariables = Exact<{
  span: DateTimeRange;
}>;


export type BlocksOfQuery = { timeBlocks: { nodes: Array<{ startAt: string, endAt: string, title: string, explanation: string | null, task: { priority: TaskPriority, labels: { nodes: Array<{ name: string }> } } | null }> } };

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

export const SignUpDocument = new TypedDocumentString(`
    mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    viewer {
      displayName
    }
  }
}
    `) as unknown as TypedDocumentString<SignUpMutation, SignUpMutationVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    viewer {
      displayName
    }
  }
}
    `) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const WhatIsThereDocument = new TypedDocumentString(`
    query WhatIsThere {
  projects(first: 100) {
    nodes {
      id
      name
      tasks(first: 100) {
        nodes {
          id
        }
      }
    }
  }
  labels(first: 100) {
    nodes {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<WhatIsThereQuery, WhatIsThereQueryVariables>;
export const PutTasksAwayDocument = new TypedDocumentString(`
    mutation PutTasksAway($taskIds: [ID!]!) {
  batchTasks(input: {action: ARCHIVE, taskIds: $taskIds}) {
    affected
  }
}
    `) as unknown as TypedDocumentString<PutTasksAwayMutation, PutTasksAwayMutationVariables>;
export const PutProjectAwayDocument = new TypedDocumentString(`
    mutation PutProjectAway($id: ID!) {
  archiveProject(input: {id: $id}) {
    project {
      archived
    }
  }
}
    `) as unknown as TypedDocumentString<PutProjectAwayMutation, PutProjectAwayMutationVariables>;
export const CreateLabelDocument = new TypedDocumentString(`
    mutation CreateLabel($input: CreateLabelInput!) {
  createLabel(input: $input) {
    label {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateLabelMutation, CreateLabelMutationVariables>;
export const CreateProjectDocument = new TypedDocumentString(`
    mutation CreateProject($input: CreateProjectInput!) {
  createProject(input: $input) {
    project {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateProjectMutation, CreateProjectMutationVariables>;
export const CreateTaskDocument = new TypedDocumentString(`
    mutation CreateTask($input: CreateTaskInput!) {
  createTask(input: $input) {
    task {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateTaskMutation, CreateTaskMutationVariables>;
export const AddDependencyDocument = new TypedDocumentString(`
    mutation AddDependency($input: TaskDependencyInput!) {
  addTaskDependency(input: $input) {
    task {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AddDependencyMutation, AddDependencyMutationVariables>;
export const RunPlannerDocument = new TypedDocumentString(`
    mutation RunPlanner {
  runPlanner {
    timezone
    horizon {
      from
    }
    atRisk {
      title
      reason
    }
    unscheduled {
      title
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<RunPlannerMutation, RunPlannerMutationVariables>;
export const BlocksOfDocument = new TypedDocumentString(`
    query BlocksOf($span: DateTimeRange!) {
  timeBlocks(filter: {start: $span}, first: 100) {
    nodes {
      startAt
      endAt
      title
      explanation
      task {
        priority
        labels(first: 10) {
          nodes {
            name
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<BlocksOfQuery, BlocksOfQueryVariables>;