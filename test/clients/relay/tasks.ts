/**
 * What relay-compiler reads; it makes an artifact of each, which the tests import. A build has Babel's
 * plugin put those imports in the place of the tags. Names begin with that of the file, as Relay wants it.
 */
import { graphql } from 'relay-runtime';

/** A list of pages: the compiler makes `tasksPageQuery` of the fragment. */
export const List = graphql`
  fragment tasks_list on Query
  @argumentDefinitions(count: { type: "Int", defaultValue: 4 }, cursor: { type: "String" })
  @refetchable(queryName: "tasksPageQuery") {
    tasks(first: $count, after: $cursor, orderBy: { field: TITLE }) @connection(key: "list_tasks") {
      __id
      edges {
        node {
          id
          title
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

export const ListQuery = graphql`
  query tasksListQuery {
    ...tasks_list
  }
`;

/** One record: the compiler makes `tasksAgainQuery` of the fragment, which asks `node`. */
export const Detail = graphql`
  fragment tasks_detail on Task @refetchable(queryName: "tasksAgainQuery") {
    title
    status
    project {
      name
    }
  }
`;

export const DetailQuery = graphql`
  query tasksDetailQuery($id: ID!) {
    task(id: $id) {
      id
      ...tasks_detail
    }
  }
`;

export const Create = graphql`
  mutation tasksCreateMutation($input: CreateTaskInput!, $connections: [ID!]!) {
    createTask(input: $input) {
      task @appendNode(connections: $connections, edgeTypeName: "TaskEdge") {
        id
        title
      }
    }
  }
`;

export const Update = graphql`
  mutation tasksUpdateMutation($input: UpdateTaskInput!) @raw_response_type {
    updateTask(input: $input) {
      task {
        id
        title
      }
    }
  }
`;

/** Takes the task out of the lists that are named. */
export const Remove = graphql`
  mutation tasksRemoveMutation($input: DeleteTaskInput!, $connections: [ID!]!) {
    deleteTask(input: $input) {
      deletedId @deleteEdge(connections: $connections)
    }
  }
`;

/** Takes the task out of everything. */
export const Forget = graphql`
  mutation tasksForgetMutation($input: DeleteTaskInput!) {
    deleteTask(input: $input) {
      deletedId @deleteRecord
    }
  }
`;

export const Accounts = graphql`
  query tasksAccountsQuery {
    viewer {
      id
      isAdmin
    }
    accounts(first: 100) {
      nodes {
        id
        role
      }
    }
  }
`;
