import { graphql } from './generated/index.ts';

/** A page of a list with its page info. */
export const TaskPage = graphql(`
  query TaskPage($first: Int, $after: String) {
    tasks(first: $first, after: $after, orderBy: { field: TITLE }) {
      edges {
        cursor
        node {
          id
          title
          status
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
`);

export const TaskById = graphql(`
  query TaskById($id: ID!) {
    task(id: $id) {
      id
      title
      status
      dueAt
    }
  }
`);

export const TaskTitle = graphql(`
  query TaskTitle($id: ID!) {
    task(id: $id) {
      id
      title
    }
  }
`);

/** The same records, some two levels below the root. */
export const ProjectTasks = graphql(`
  query ProjectTasks($id: ID!) {
    project(id: $id) {
      id
      name
      tasks(first: 10) {
        nodes {
          id
          title
          project {
            id
            name
          }
        }
      }
    }
  }
`);

export const AnyRecord = graphql(`
  query AnyRecord($id: ID!) {
    node(id: $id) {
      id
      ... on Task {
        title
        status
      }
      ... on Project {
        name
      }
    }
  }
`);

export const AnyRecords = graphql(`
  query AnyRecords($ids: [ID!]!) {
    nodes(ids: $ids) {
      id
    }
  }
`);

export const CreateProject = graphql(`
  mutation CreateProject($input: CreateProjectInput!) {
    createProject(input: $input) {
      project {
        id
      }
    }
  }
`);

export const CreateTask = graphql(`
  mutation CreateTask($input: CreateTaskInput!) {
    createTask(input: $input) {
      task {
        id
        title
        status
      }
    }
  }
`);

export const UpdateTask = graphql(`
  mutation UpdateTask($input: UpdateTaskInput!) {
    updateTask(input: $input) {
      task {
        id
        title
        status
      }
    }
  }
`);

export const DeleteTask = graphql(`
  mutation DeleteTask($input: DeleteTaskInput!) {
    deleteTask(input: $input) {
      deletedId
    }
  }
`);

/** The viewer, and its entry in the list of accounts. Requires an admin. */
export const Accounts = graphql(`
  query Accounts {
    viewer {
      id
      displayName
      isAdmin
    }
    accounts(first: 100) {
      nodes {
        id
        displayName
        role
      }
    }
  }
`);

export const UpdateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      viewer {
        id
        displayName
      }
    }
  }
`);

/** Objects without an id, which are part of a record or a field. */
export const WithoutIds = graphql(`
  query WithoutIds {
    planner {
      pendingTasks
    }
    schedulePreferences {
      nodes {
        id
        windows {
          days
          start
          end
        }
      }
    }
    previewPlan {
      timezone
      horizon {
        from
      }
    }
  }
`);

export const CreateSchedulePreference = graphql(`
  mutation CreateSchedulePreference($input: CreateSchedulePreferenceInput!) {
    createSchedulePreference(input: $input) {
      schedulePreference {
        id
      }
    }
  }
`);
