/** Equivalent queries for the service's GraphQL API and for PostGraphile, and the normalization of their responses. */

const SCALARS = `title description status priority dueAt startAfter completedAt estimateMinutes
  actualMinutes minSessionMinutes maxSessionMinutes cooldownMinutes autoSchedule autoSplit locked
  sortOrder createdAt updatedAt`;

const BLOCK_SCALARS = `title type startAt endAt locked defended source sortOrder status explanation
  createdAt updatedAt`;

const LIST_ORDER = `[STATUS_ASC, PRIORITY_DESC, DUE_AT_ASC, SORT_ORDER_ASC, CREATED_AT_ASC, ROW_ID_ASC]`;
const SORTED = '[SORT_ORDER_ASC, CREATED_AT_ASC, ROW_ID_ASC]';
const BY_START = '[START_AT_ASC, ROW_ID_ASC]';

/** A page of 50 tasks with all fields of the REST list. */
export const PAGE = {
  service: `query Page { tasks(first: 50) { pageInfo { hasNextPage } nodes { id ${SCALARS}
    space { id name color icon } project { id name color }
    labels { nodes { id name color } }
    checklistItems { nodes { id title completed sortOrder } }
    timeBlocks { nodes { id ${BLOCK_SCALARS} } } } } }`,

  // The first fifty tasks in this order are open, and blocks of open tasks are scheduled or cancelled.
  postgraphile: `query Page($user: UUID!) {
    tasks: allTasks(condition: { userId: $user }, orderBy: ${LIST_ORDER}, first: 50) {
    pageInfo { hasNextPage } nodes { id: rowId ${SCALARS}
    space: spaceBySpaceId { id: rowId name color icon } project: projectByProjectId { id: rowId name color }
    labels: taskLabelsByTaskId(first: 50) { nodes { labelByLabelId { id: rowId name color } } }
    checklistItems: checklistItemsByTaskId(first: 50, orderBy: ${SORTED}) {
      nodes { id: rowId title completed sortOrder } }
    timeBlocks: timeBlocksByTaskId(first: 50, condition: { status: scheduled }, orderBy: ${BY_START}) {
      nodes { id: rowId ${BLOCK_SCALARS} } } } } }`,
};

/** Four levels: spaces, projects, tasks and blocks; at most ten of each. */
export const DEEP = {
  service: `query Deep { spaces(first: 10) { nodes { id name color sortOrder
    projects(first: 10) { nodes { id name status targetDate
    tasks(first: 10, filter: { status: [TODO] }) { nodes { id title status priority dueAt estimateMinutes
    timeBlocks(first: 10) { nodes { id startAt endAt status locked } } } } } } } } }`,

  postgraphile: `query Deep($user: UUID!) {
    spaces: allSpaces(condition: { userId: $user }, orderBy: ${SORTED}, first: 10) { nodes {
    id: rowId name color sortOrder
    projects: projectsBySpaceId(first: 10, condition: { archived: false }, orderBy: ${SORTED}) { nodes {
    id: rowId name status targetDate
    tasks: tasksByProjectId(first: 10, condition: { status: todo }, orderBy: ${LIST_ORDER}) { nodes {
    id: rowId title status priority dueAt estimateMinutes
    timeBlocks: timeBlocksByTaskId(first: 10, condition: { status: scheduled }, orderBy: ${BY_START}) { nodes {
    id: rowId startAt endAt status locked } } } } } } } } }`,
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const ENUMERATED = new Set(['status', 'priority', 'source', 'type']);

/** Normalizes a response of either API: instants in one format, enumerations in lower case, labels sorted by name. */
export function alike(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => alike(each));
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return new Date(value).toISOString();
    return ENUMERATED.has(field) ? value.toLowerCase() : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, alike(each, name)]);
  if (field !== 'labels') return Object.fromEntries(entries);
  type Named = { name: string };
  const { nodes } = value as { nodes: (Named & { labelByLabelId?: Named })[] };
  const labels = nodes.map((node) => node.labelByLabelId ?? node);
  return { nodes: labels.toSorted((a, b) => a.name.localeCompare(b.name)) };
}
