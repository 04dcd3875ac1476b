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
    "fragment Block on TimeBlock {\n  id\n  title\n  type\n  startAt\n  endAt\n  locked\n  source\n  status\n  explanation\n  updatedAt\n  task {\n    id\n    title\n    status\n    priority\n    dueAt\n    project {\n      id\n      name\n      color\n    }\n  }\n}\n\nquery BlocksStarting($span: DateTimeRange!, $after: String) {\n  timeBlocks(filter: {start: $span}, first: 100, after: $after) {\n    nodes {\n      ...Block\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nmutation ChangeBlock($input: UpdateTimeBlockInput!) {\n  updateTimeBlock(input: $input) {\n    timeBlock {\n      ...Block\n    }\n  }\n}\n\nmutation UnpinBlock($id: ID!) {\n  unpinTimeBlock(input: {id: $id}) {\n    timeBlock {\n      ...Block\n    }\n  }\n}\n\nmutation PlaceTask($input: CreateTimeBlockInput!) {\n  createTimeBlock(input: $input) {\n    timeBlock {\n      ...Block\n    }\n  }\n}": typeof types.BlockFragmentDoc,
    "query Windows {\n  schedulePreferences(first: 100) {\n    nodes {\n      id\n      name\n      windows {\n        days\n        start\n        end\n      }\n    }\n  }\n}": typeof types.WindowsDocument,
    "fragment Viewer on User {\n  id\n  email\n  displayName\n  timezone\n}\n\nquery Viewer {\n  viewer {\n    ...Viewer\n  }\n}\n\nmutation SignUp($input: SignUpInput!) {\n  signUp(input: $input) {\n    viewer {\n      ...Viewer\n    }\n  }\n}\n\nmutation SignIn($input: SignInInput!) {\n  signIn(input: $input) {\n    viewer {\n      ...Viewer\n    }\n  }\n}\n\nmutation SignOut {\n  signOut {\n    success\n  }\n}": typeof types.ViewerFragmentDoc,
    "fragment OpenTask on Task {\n  id\n  title\n  status\n  priority\n  dueAt\n  estimateMinutes\n  updatedAt\n  project {\n    id\n    name\n    color\n  }\n}\n\nquery OpenTasks {\n  tasks(first: 100) {\n    totalCount\n    nodes {\n      ...OpenTask\n    }\n  }\n}\n\nmutation SetTaskStatus($id: ID!, $status: TaskStatus!, $completedAt: DateTime) {\n  updateTask(input: {id: $id, status: $status, completedAt: $completedAt}) {\n    task {\n      ...OpenTask\n    }\n  }\n}": typeof types.OpenTaskFragmentDoc,
};
const documents: Documents = {
    "fragment Block on TimeBlock {\n  id\n  title\n  type\n  startAt\n  endAt\n  locked\n  source\n  status\n  explanation\n  updatedAt\n  task {\n    id\n    title\n    status\n    priority\n    dueAt\n    project {\n      id\n      name\n      color\n    }\n  }\n}\n\nquery BlocksStarting($span: DateTimeRange!, $after: String) {\n  timeBlocks(filter: {start: $span}, first: 100, after: $after) {\n    nodes {\n      ...Block\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nmutation ChangeBlock($input: UpdateTimeBlockInput!) {\n  updateTimeBlock(input: $input) {\n    timeBlock {\n      ...Block\n    }\n  }\n}\n\nmutation UnpinBlock($id: ID!) {\n  unpinTimeBlock(input: {id: $id}) {\n    timeBlock {\n      ...Block\n    }\n  }\n}\n\nmutation PlaceTask($input: CreateTimeBlockInput!) {\n  createTimeBlock(input: $input) {\n    timeBlock {\n      ...Block\n    }\n  }\n}": types.BlockFragmentDoc,
    "query Windows {\n  schedulePreferences(first: 100) {\n    nodes {\n      id\n      name\n      windows {\n        days\n        start\n        end\n      }\n    }\n  }\n}": types.WindowsDocument,
    "fragment Viewer on User {\n  id\n  email\n  displayName\n  timezone\n}\n\nquery Viewer {\n  viewer {\n    ...Viewer\n  }\n}\n\nmutation SignUp($input: SignUpInput!) {\n  signUp(input: $input) {\n    viewer {\n      ...Viewer\n    }\n  }\n}\n\nmutation SignIn($input: SignInInput!) {\n  signIn(input: $input) {\n    viewer {\n      ...Viewer\n    }\n  }\n}\n\nmutation SignOut {\n  signOut {\n    success\n  }\n}": types.ViewerFragmentDoc,
    "fragment OpenTask on Task {\n  id\n  title\n  status\n  priority\n  dueAt\n  estimateMinutes\n  updatedAt\n  project {\n    id\n    name\n    color\n  }\n}\n\nquery OpenTasks {\n  tasks(first: 100) {\n    totalCount\n    nodes {\n      ...OpenTask\n    }\n  }\n}\n\nmutation SetTaskStatus($id: ID!, $status: TaskStatus!, $completedAt: DateTime) {\n  updateTask(input: {id: $id, status: $status, completedAt: $completedAt}) {\n    task {\n      ...OpenTask\n    }\n  }\n}": types.OpenTaskFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Block on TimeBlock {\n  id\n  title\n  type\n  startAt\n  endAt\n  locked\n  source\n  status\n  explanation\n  updatedAt\n  task {\n    id\n    title\n    status\n    priority\n    dueAt\n    project {\n      id\n      name\n      color\n    }\n  }\n}\n\nquery BlocksStarting($span: DateTimeRange!, $after: String) {\n  timeBlocks(filter: {start: $span}, first: 100, after: $after) {\n    nodes {\n      ...Block\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nmutation ChangeBlock($input: UpdateTimeBlockInput!) {\n  updateTimeBlock(input: $input) {\n    timeBlock {\n      ...Block\n    }\n  }\n}\n\nmutation UnpinBlock($id: ID!) {\n  unpinTimeBlock(input: {id: $id}) {\n    timeBlock {\n      ...Block\n    }\n  }\n}\n\nmutation PlaceTask($input: CreateTimeBlockInput!) {\n  createTimeBlock(input: $input) {\n    timeBlock {\n      ...Block\n    }\n  }\n}"): typeof import('./graphql.ts').BlockFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Windows {\n  schedulePreferences(first: 100) {\n    nodes {\n      id\n      name\n      windows {\n        days\n        start\n        end\n      }\n    }\n  }\n}"): typeof import('./graphql.ts').WindowsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Viewer on User {\n  id\n  email\n  displayName\n  timezone\n}\n\nquery Viewer {\n  viewer {\n    ...Viewer\n  }\n}\n\nmutation SignUp($input: SignUpInput!) {\n  signUp(input: $input) {\n    viewer {\n      ...Viewer\n    }\n  }\n}\n\nmutation SignIn($input: SignInInput!) {\n  signIn(input: $input) {\n    viewer {\n      ...Viewer\n    }\n  }\n}\n\nmutation SignOut {\n  signOut {\n    success\n  }\n}"): typeof import('./graphql.ts').ViewerFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment OpenTask on Task {\n  id\n  title\n  status\n  priority\n  dueAt\n  estimateMinutes\n  updatedAt\n  project {\n    id\n    name\n    color\n  }\n}\n\nquery OpenTasks {\n  tasks(first: 100) {\n    totalCount\n    nodes {\n      ...OpenTask\n    }\n  }\n}\n\nmutation SetTaskStatus($id: ID!, $status: TaskStatus!, $completedAt: DateTime) {\n  updateTask(input: {id: $id, status: $status, completedAt: $completedAt}) {\n    task {\n      ...OpenTask\n    }\n  }\n}"): typeof import('./graphql.ts').OpenTaskFragmentDoc;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
