/** The storage key of GraphiQL's tabs. */
const STORED = 'graphiql:tabState';
/** Set while the prepared tabs are to be added. */
const WANTED = 'task-planner.example-tabs';
const NOTHING_STORED = { tabs: [], activeTabIndex: 0 };

/** Returns a time of day, `days` days from today, in local time. */
function moment(days, hours) {
  const day = new Date();
  day.setHours(hours, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day.toISOString();
}

const PREPARED = [
  {
    query: `# The plan for the seven days from today.
query WeekPlan($week: DateTimeRange!) {
  timeBlocks(filter: { start: $week }, first: 100) {
    totalCount
    nodes {
      startAt
      endAt
      title
      status
      explanation
      task {
        priority
        dueAt
      }
    }
  }
}
`,
    variables: () => ({ week: { from: moment(0, 0), to: moment(7, 0) } }),
  },
  {
    query: `# The planner schedules tasks with an estimate.
mutation CreateTask($input: CreateTaskInput!) {
  createTask(input: $input) {
    task {
      id
      title
      status
      priority
      dueAt
      estimateMinutes
    }
  }
}
`,
    variables: () => ({
      input: {
        title: 'Write the report',
        priority: 'HIGH',
        estimateMinutes: 90,
        dueAt: moment(3, 17),
      },
    }),
  },
  {
    query: `# Plans open work for the next 14 days.
mutation RunPlanner {
  runPlanner {
    tasksScheduled
    horizon {
      from
      to
    }
    atRisk {
      title
      reason
    }
    unscheduled {
      title
      minutesLeftOut
      reason
    }
    proof {
      optimal
    }
  }
}
`,
  },
  {
    query: `# Open tasks, the most urgent first.
# For the next page put endCursor into "after".
query OpenTasks(
  $first: Int!
  $after: String
  $orderBy: [TaskOrder!]
) {
  tasks(first: $first, after: $after, orderBy: $orderBy) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      title
      status
      priority
      dueAt
      timeBlocks(first: 3) {
        nodes {
          startAt
          endAt
        }
      }
    }
  }
}
`,
    variables: () => ({
      first: 20,
      after: null,
      orderBy: [{ field: 'PRIORITY', direction: 'DESC' }],
    }),
  },
];

/** The operations in the tabs of a first visit. */
export const preparedTabs = () =>
  PREPARED.map(({ query, variables }) => ({
    query,
    variables: variables ? JSON.stringify(variables(), null, 2) : null,
  }));

/** Returns the tab that was open at the last visit, if any. */
export function lastOpenTab() {
  const { tabs, activeTabIndex } = storedState();
  return tabs[activeTabIndex];
}

/** Reloads the page with the prepared operations in additional tabs. */
export function wantPreparedTabs() {
  sessionStorage.setItem(WANTED, 'yes');
  location.reload();
}

/**
 * Adds the prepared operations, with current dates, if requested. Runs before GraphiQL starts, which stores its own
 * tabs with a delay and would overwrite them.
 */
export function addWantedTabs() {
  if (sessionStorage.getItem(WANTED) === null) return;
  sessionStorage.removeItem(WANTED);
  const { tabs } = storedState();
  const added = preparedTabs().map((tab, index) => ({
    ...tab,
    id: `prepared-${Date.now()}-${index}`,
    title: /(?:query|mutation) (\w+)/.exec(tab.query)[1],
    headers: null,
    operationName: null,
    response: null,
  }));
  const state = { tabs: [...tabs, ...added], activeTabIndex: tabs.length };
  localStorage.setItem(STORED, JSON.stringify(state));
}

function storedState() {
  try {
    return JSON.parse(localStorage.getItem(STORED)) ?? NOTHING_STORED;
  } catch {
    return NOTHING_STORED;
  }
}
