import { graphql } from './generated/index.ts';

/** A page of a list, with all that a client needs to go on. */
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

/** The same records, some two steps away from the root. */
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

/** The asking account, and how the list of accounts shows it. For admins. */
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

/** Objects without an id, which belong to the record or the field that they are in. */
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
