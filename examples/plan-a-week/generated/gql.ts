/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      viewer {\n        displayName\n      }\n    }\n  }\n": typeof types.SignUpDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      viewer {\n        displayName\n      }\n    }\n  }\n": typeof types.SignInDocument,
    "\n  query ProjectsAndLabels {\n    projects(first: 100) {\n      nodes {\n        id\n        name\n        tasks(first: 100) {\n          nodes {\n            id\n          }\n        }\n      }\n    }\n    labels(first: 100) {\n      nodes {\n        id\n        name\n      }\n    }\n  }\n": typeof types.ProjectsAndLabelsDocument,
    "\n  mutation ArchiveTasks($taskIds: [ID!]!) {\n    batchTasks(input: { action: ARCHIVE, taskIds: $taskIds }) {\n      affected\n    }\n  }\n": typeof types.ArchiveTasksDocument,
    "\n  mutation ArchiveProject($id: ID!) {\n    archiveProject(input: { id: $id }) {\n      project {\n        archived\n      }\n    }\n  }\n": typeof types.ArchiveProjectDocument,
    "\n  mutation CreateLabel($input: CreateLabelInput!) {\n    createLabel(input: $input) {\n      label {\n        id\n      }\n    }\n  }\n": typeof types.CreateLabelDocument,
    "\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) {\n      project {\n        id\n      }\n    }\n  }\n": typeof types.CreateProjectDocument,
    "\n  mutation CreateTask($input: CreateTaskInput!) {\n    createTask(input: $input) {\n      task {\n        id\n      }\n    }\n  }\n": typeof types.CreateTaskDocument,
    "\n  mutation AddDependency($input: TaskDependencyInput!) {\n    addTaskDependency(input: $input) {\n      task {\n        id\n      }\n    }\n  }\n": typeof types.AddDependencyDocument,
    "\n  mutation RunPlanner {\n    runPlanner {\n      timezone\n      horizon {\n        from\n      }\n      atRisk {\n        title\n        reason\n      }\n      unscheduled {\n        title\n        reason\n      }\n    }\n  }\n": typeof types.RunPlannerDocument,
    "\n  query BlocksOf($span: DateTimeRange!) {\n    timeBlocks(filter: { start: $span }, first: 100) {\n      nodes {\n        startAt\n        endAt\n        title\n        explanation\n        task {\n          priority\n          labels(first: 10) {\n            nodes {\n              name\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.BlocksOfDocument,
};
const documents: Documents = {
    "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      viewer {\n        displayName\n      }\n    }\n  }\n": types.SignUpDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      viewer {\n        displayName\n      }\n    }\n  }\n": types.SignInDocument,
    "\n  query ProjectsAndLabels {\n    projects(first: 100) {\n      nodes {\n        id\n        name\n        tasks(first: 100) {\n          nodes {\n            id\n          }\n        }\n      }\n    }\n    labels(first: 100) {\n      nodes {\n        id\n        name\n      }\n    }\n  }\n": types.ProjectsAndLabelsDocument,
    "\n  mutation ArchiveTasks($taskIds: [ID!]!) {\n    batchTasks(input: { action: ARCHIVE, taskIds: $taskIds }) {\n      affected\n    }\n  }\n": types.ArchiveTasksDocument,
    "\n  mutation ArchiveProject($id: ID!) {\n    archiveProject(input: { id: $id }) {\n      project {\n        archived\n      }\n    }\n  }\n": types.ArchiveProjectDocument,
    "\n  mutation CreateLabel($input: CreateLabelInput!) {\n    createLabel(input: $input) {\n      label {\n        id\n      }\n    }\n  }\n": types.CreateLabelDocument,
    "\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) {\n      project {\n        id\n      }\n    }\n  }\n": types.CreateProjectDocument,
    "\n  mutation CreateTask($input: CreateTaskInput!) {\n    createTask(input: $input) {\n      task {\n        id\n      }\n    }\n  }\n": types.CreateTaskDocument,
    "\n  mutation AddDependency($input: TaskDependencyInput!) {\n    addTaskDependency(input: $input) {\n      task {\n        id\n      }\n    }\n  }\n": types.AddDependencyDocument,
    "\n  mutation RunPlanner {\n    runPlanner {\n      timezone\n      horizon {\n        from\n      }\n      atRisk {\n        title\n        reason\n      }\n      unscheduled {\n        title\n        reason\n      }\n    }\n  }\n": types.RunPlannerDocument,
    "\n  query BlocksOf($span: DateTimeRange!) {\n    timeBlocks(filter: { start: $span }, first: 100) {\n      nodes {\n        startAt\n        endAt\n        title\n        explanation\n        task {\n          priority\n          labels(first: 10) {\n            nodes {\n              name\n            }\n          }\n        }\n      }\n    }\n  }\n": types.BlocksOfDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignUp($input: SignUpInput!) {\n    signUp(input: $input) {\n      viewer {\n        displayName\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SignUpDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      viewer {\n        displayName\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectsAndLabels {\n    projects(first: 100) {\n      nodes {\n        id\n        name\n        tasks(first: 100) {\n          nodes {\n            id\n          }\n        }\n      }\n    }\n    labels(first: 100) {\n      nodes {\n        id\n        name\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ProjectsAndLabelsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ArchiveTasks($taskIds: [ID!]!) {\n    batchTasks(input: { action: ARCHIVE, taskIds: $taskIds }) {\n      affected\n    }\n  }\n"): typeof import('./graphql.ts').ArchiveTasksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ArchiveProject($id: ID!) {\n    archiveProject(input: { id: $id }) {\n      project {\n        archived\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ArchiveProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateLabel($input: CreateLabelInput!) {\n    createLabel(input: $input) {\n      label {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateLabelDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) {\n      project {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateProjectDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTask($input: CreateTaskInput!) {\n    createTask(input: $input) {\n      task {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CreateTaskDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddDependency($input: TaskDependencyInput!) {\n    addTaskDependency(input: $input) {\n      task {\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AddDependencyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RunPlanner {\n    runPlanner {\n      timezone\n      horizon {\n        from\n      }\n      atRisk {\n        title\n        reason\n      }\n      unscheduled {\n        title\n        reason\n      }\n    }\n  }\n"): typeof import('./graphql.ts').RunPlannerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BlocksOf($span: DateTimeRange!) {\n    timeBlocks(filter: { start: $span }, first: 100) {\n      nodes {\n        startAt\n        endAt\n        title\n        explanation\n        task {\n          priority\n          labels(first: 10) {\n            nodes {\n              name\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').BlocksOfDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
