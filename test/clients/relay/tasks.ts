/**
 * The input of relay-compiler, which writes an artifact for each document; the tests import them.
 * In a build, Babel's plugin replaces the tags by these imports. Relay requires names to start with
 * the name of the file.
 */
import { graphql } from 'relay-runtime';

/** A paginated list: the compiler generates `tasksPageQuery` from the fragment. */
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

/** One record: the compiler generates `tasksAgainQuery` from the fragment, a query of `node`. */
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

/** Removes the task from the given connections. */
export const Remove = graphql`
  mutation tasksRemoveMutation($input: DeleteTaskInput!, $connections: [ID!]!) {
    deleteTask(input: $input) {
      deletedId @deleteEdge(connections: $connections)
    }
  }
`;

/** Removes the task from the store. */
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
