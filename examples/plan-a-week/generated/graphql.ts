/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

/** A time range. Either end may be absent. */
export type DateTimeRange = {
  /** Start of the range, inclusive. */
  from?: string | null | undefined;
  /** End of the range, inclusive. */
  to?: string | null | undefined;
};

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

/** A task and a task that it depends on. */
export type TaskDependencyInput = {
  /** Task that must be completed first. */
  dependsOnId: string | number;
  /** Task that depends on the other. */
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

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp: { viewer: { displayName: string } } | null };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { signIn: { viewer: { displayName: string } } | null };

export type ProjectsAndLabelsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProjectsAndLabelsQuery = { projects: { nodes: Array<{ id: string, name: string, tasks: { nodes: Array<{ id: string }> } }> }, labels: { nodes: Array<{ id: string, name: string }> } };

export type ArchiveTasksMutationVariables = Exact<{
  taskIds: Array<string | number> | string | number;
}>;


export type ArchiveTasksMutation = { batchTasks: { affected: number } | null };

export type ArchiveProjectMutationVariables = Exact<{
  id: string | number;
}>;


export type ArchiveProjectMutation = { archiveProject: { project: { archived: boolean } } | null };

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
export const ProjectsAndLabelsDocument = new TypedDocumentString(`
    query ProjectsAndLabels {
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
    `) as unknown as TypedDocumentString<ProjectsAndLabelsQuery, ProjectsAndLabelsQueryVariables>;
export const ArchiveTasksDocument = new TypedDocumentString(`
    mutation ArchiveTasks($taskIds: [ID!]!) {
  batchTasks(input: {action: ARCHIVE, taskIds: $taskIds}) {
    affected
  }
}
    `) as unknown as TypedDocumentString<ArchiveTasksMutation, ArchiveTasksMutationVariables>;
export const ArchiveProjectDocument = new TypedDocumentString(`
    mutation ArchiveProject($id: ID!) {
  archiveProject(input: {id: $id}) {
    project {
      archived
    }
  }
}
    `) as unknown as TypedDocumentString<ArchiveProjectMutation, ArchiveProjectMutationVariables>;
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