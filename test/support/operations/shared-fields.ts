import type { Json } from '../service/client.ts';

/**
 * Selections with the fields of the REST responses, and functions that convert GraphQL results to REST
 * bodies. The `userId` of each row, which only REST returns, is left out on both sides.
 */

const idOf = (record: Json) => record?.id ?? null;
const small = (value: Json) => value.toLowerCase();

export const SPACE = 'id name color icon isDefault sortOrder createdAt updatedAt';
export const LABEL = 'id name color createdAt updatedAt';
export const API_KEY = 'id name prefix createdAt lastUsedAt expiresAt readOnly';
export const CALENDAR_FEED = `id name includePlanned includePlaced includeBusy dueDates detail projectIds
  spaceIds labelIds prefix createdAt updatedAt lastUsedAt`;
export const SUBSCRIBED_CALENDAR = `id name color enabled source host allDayBlocks tentativeBlocks
  bufferBeforeMinutes bufferAfterMinutes eventCount eventsFrom eventsUntil noticeCount notices lastFetchedAt nextFetchAt failingSince
  failure createdAt updatedAt`;
export const CALENDAR_EVENT =
  'id calendarId title location startAt endAt allDay tentative transparent busyFrom busyUntil';
export const SESSION = 'id address userAgent createdAt lastUsedAt expiresAt current';
export const USER = 'id email displayName timezone isAdmin';
export const NOTIFICATION = 'id type title body read metadata createdAt';
export const PREFERENCE = 'id name windows { days start end } priority createdAt updatedAt';
export const CHECKLIST_ITEM = 'id title completed sortOrder task { id }';
const PLACE = 'space { id name color icon } project { id name color }';
export const TASK = `id title description status priority dueAt startAfter completedAt
  estimateMinutes actualMinutes minSessionMinutes maxSessionMinutes cooldownMinutes autoSchedule
  autoSplit locked sortOrder createdAt updatedAt parent { id title } schedulePreference { id }
  ${PLACE} labels { nodes { id name color } } checklistItems { nodes { ${CHECKLIST_ITEM} } }`;
const SUBTASK = TASK.replace(/labels.*/s, '');
export const TIME_BLOCK = `id title type startAt endAt locked defended source sortOrder status
  explanation createdAt updatedAt task { id title priority status }`;
const EVERY_BLOCK = 'filter: { status: [SCHEDULED, IN_PROGRESS, COMPLETED, CANCELLED] }';
export const LISTED_TASK = `${TASK} timeBlocks { nodes { ${TIME_BLOCK} } }`;
export const FULL_TASK = `${TASK} timeBlocks(${EVERY_BLOCK}) { nodes { ${TIME_BLOCK} } }
  subtasks { nodes { ${SUBTASK} } } documents { nodes { id title docType url } }`;
export const PROJECT = `id name description color icon status priority targetDate archived sortOrder
  createdAt updatedAt space { id name color icon }`;
export const FULL_PROJECT = `${PROJECT} documents { nodes { id title docType url createdAt } }
  tasks(orderBy: { field: PRIORITY, direction: DESC }) { nodes {
    id title status priority dueAt estimateMinutes labels { nodes { id name color } } } }`;
export const DOCUMENT = `id title content url docType sortOrder createdAt updatedAt
  space { id name color } project { id name color }`;

export const calendarFeed = ({ dueDates, detail, ...feed }: Json) => ({
  ...feed,
  dueDates: small(dueDates),
  detail: small(detail),
});

export const subscribedCalendar = ({ source, ...calendar }: Json) => ({
  ...calendar,
  source: small(source),
});

export const checklistItem = ({ task, ...item }: Json) => ({ ...item, taskId: task.id });

const taskRow = ({ labels, checklistItems, timeBlocks, subtasks, documents, ...node }: Json) => {
  const { space, project, parent, schedulePreference, ...row } = node;
  return {
    ...row,
    status: small(row.status),
    priority: small(row.priority),
    spaceId: idOf(space),
    projectId: idOf(project),
    parentTaskId: idOf(parent),
    schedulePreferenceId: idOf(schedulePreference),
  };
};

/** As create and update return it. */
export const editedTask = (node: Json) => ({
  ...taskRow(node),
  space: node.space,
  project: node.project,
  labels: node.labels.nodes,
  checklistItems: node.checklistItems.nodes.map(checklistItem),
});

const blockOfTask = (node: Json) => {
  const { task, ...block } = timeBlock(node);
  return block;
};

export const listedTask = (node: Json) => ({
  ...editedTask(node),
  timeBlocks: node.timeBlocks.nodes.map(blockOfTask),
});

export const fullTask = (node: Json) => ({
  ...listedTask(node),
  subtasks: node.subtasks.nodes.map(taskRow),
  parentTask: node.parent,
  documents: node.documents.nodes.map((one: Json) => ({ ...one, docType: small(one.docType) })),
});

/** As get and update return it: without the status of the task. */
export function timeBlock(node: Json) {
  const { task, ...block } = timeBlockWithStatus(node);
  return { ...block, task: task && { id: task.id, title: task.title, priority: task.priority } };
}

export const timeBlockWithStatus = ({ task, ...block }: Json) => ({
  ...block,
  type: small(block.type),
  source: small(block.source),
  status: small(block.status),
  taskId: idOf(task),
  task: task && { ...task, priority: small(task.priority), status: small(task.status) },
});

/** As create returns it. */
export const projectRow = ({ space, tasks, documents, ...row }: Json) => ({
  ...row,
  status: small(row.status),
  spaceId: idOf(space),
});

export const project = (node: Json) => ({ ...projectRow(node), space: node.space });

export const fullProject = (node: Json) => ({
  ...project(node),
  tasks: node.tasks.nodes.map(({ labels, ...task }: Json) => ({
    ...task,
    status: small(task.status),
    priority: small(task.priority),
    labels: labels.nodes,
  })),
  documents: node.documents.nodes.map((one: Json) => ({ ...one, docType: small(one.docType) })),
});

/** A row with its counts under `_count`, as in REST. */
export function counted({ taskCount: tasks, documentCount: documents, ...row }: Json) {
  return { ...row, _count: { tasks, ...(documents !== undefined && { documents }) } };
}

/** As create and update return it. */
export const documentRow = ({ space, project, tasks, ...row }: Json) => ({
  ...row,
  docType: small(row.docType),
  spaceId: idOf(space),
  projectId: idOf(project),
});

export const document = (node: Json) => ({
  ...documentRow(node),
  space: node.space,
  project: node.project,
});

export const fullDocument = (node: Json) => ({
  ...document(node),
  tasks: node.tasks.nodes.map((task: Json) => ({
    taskId: task.id,
    documentId: node.id,
    task: { ...task, status: small(task.status) },
  })),
});

export const TASK_SERIES = `id title description priority estimateMinutes minSessionMinutes maxSessionMinutes
  labelIds checklist rule timesPerWeek anchor startsOn endsOn count pausedUntil startDaysBefore startTime
  dueDaysAfter dueTime fixedTime missed daysAhead createdAt updatedAt space { id } project { id } schedulePreference { id }`;

export const taskSeries = ({ space, project, schedulePreference, ...row }: Json) => ({
  ...row,
  priority: small(row.priority),
  anchor: small(row.anchor),
  missed: small(row.missed),
  spaceId: idOf(space),
  projectId: idOf(project),
  schedulePreferenceId: idOf(schedulePreference),
});

const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

export const preference = (node: Json) => ({
  ...node,
  windows: node.windows.map(({ days, ...window }: Json) => ({
    ...window,
    day: days.map((name: string) => DAYS.indexOf(name)),
  })),
});

export const notification = (node: Json) => ({ ...node, type: small(node.type) });

const COUNTS = 'urgent high medium low none';
const TROUBLE = 'taskId title minutesLeftOut code reason';
const PLANNED = 'taskId title startAt endAt explanation';
const SPAN = '{ startAt endAt }';

export const RUN = `timezone tasksScheduled atRisk { taskId } unscheduled { taskId }
  oversized { id }`;
export const PREVIEW = `timezone horizon { from to } created { ${PLANNED} } kept { ${PLANNED} }
  moved { taskId title from ${SPAN} to ${SPAN} explanation } dropped { ${PLANNED} }
  atRisk { ${TROUBLE} } unscheduled { ${TROUBLE} }
  hypothetical { index taskId title blocks { startAt endAt explanation } atRisk unscheduled }
  proof { late { ${COUNTS} } bound { ${COUNTS} } optimal }`;

export const run = (result: Json) => ({
  ok: true,
  timezone: result.timezone,
  tasksScheduled: result.tasksScheduled,
  tasksAtRisk: result.atRisk.length,
  tasksUnscheduled: result.unscheduled.length,
  tasksOversized: result.oversized.length,
  atRiskTaskIds: result.atRisk.map(({ taskId }: Json) => taskId),
  unscheduledTaskIds: result.unscheduled.map(({ taskId }: Json) => taskId),
  oversizedTaskIds: result.oversized.map(idOf),
});

export const preview = ({ proof, ...result }: Json) => {
  const trouble = (one: Json) => ({ ...one, code: small(one.code) });
  const there = ({ explanation, ...block }: Json) => block;
  return {
    ...result,
    kept: result.kept.map(there),
    dropped: result.dropped.map(there),
    atRisk: result.atRisk.map(trouble),
    unscheduled: result.unscheduled.map(trouble),
    proof: {
      late: COUNTS.split(' ').map((priority) => proof.late[priority]),
      bound: COUNTS.split(' ').map((priority) => proof.bound[priority]),
      optimal: proof.optimal,
    },
  };
};

const ENUMERATED = new Set(
  'status priority docType type action scopes dueDates detail anchor missed scope'.split(' '),
);

/** Converts a REST body to a GraphQL input: enum values in capitals, days by name. */
export function toInput(input: Json, key = ''): Json {
  if (Array.isArray(input)) return input.map((each) => toInput(each, key));
  if (input !== null && typeof input === 'object') {
    return Object.fromEntries(
      Object.entries(input).map(([name, each]) => [
        name === 'day' ? 'days' : name,
        toInput(each, name),
      ]),
    );
  }
  if (key === 'day') return DAYS[input];
  return ENUMERATED.has(key) && typeof input === 'string' ? input.toUpperCase() : input;
}

/** The selection of the fields that a REST search result has. */
export const FOUND = `
  ... on Task { id updatedAt taskStatus: status project { id name } }
  ... on Project { id updatedAt projectStatus: status }
  ... on Document { id updatedAt project { id name } }
  ... on Label { id updatedAt }`;

export const found = ({ type, title, snippet, rank, node }: Json) => ({
  type: type.toLowerCase(),
  id: node.id,
  title,
  snippet,
  rank,
  status: (node.taskStatus ?? node.projectStatus)?.toLowerCase() ?? null,
  project: node.project ?? null,
  updatedAt: node.updatedAt,
});
