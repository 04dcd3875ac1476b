import { graphql } from './generated/index.ts';

export const SignUp = graphql(`
  mutation SignUp($input: SignUpInput!) {
    signUp(input: $input) {
      viewer {
        displayName
      }
    }
  }
`);

export const SignIn = graphql(`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      viewer {
        displayName
      }
    }
  }
`);

export const ProjectsAndLabels = graphql(`
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
`);

export const ArchiveTasks = graphql(`
  mutation ArchiveTasks($taskIds: [ID!]!) {
    batchTasks(input: { action: ARCHIVE, taskIds: $taskIds }) {
      affected
    }
  }
`);

export const ArchiveProject = graphql(`
  mutation ArchiveProject($id: ID!) {
    archiveProject(input: { id: $id }) {
      project {
        archived
      }
    }
  }
`);

export const CreateLabel = graphql(`
  mutation CreateLabel($input: CreateLabelInput!) {
    createLabel(input: $input) {
      label {
        id
      }
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
      }
    }
  }
`);

export const AddDependency = graphql(`
  mutation AddDependency($input: TaskDependencyInput!) {
    addTaskDependency(input: $input) {
      task {
        id
      }
    }
  }
`);

export const RunPlanner = graphql(`
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
`);

export const BlocksOf = graphql(`
  query BlocksOf($span: DateTimeRange!) {
    timeBlocks(filter: { start: $span }, first: 100) {
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
`);
