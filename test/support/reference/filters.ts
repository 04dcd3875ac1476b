import type { Records, RecordType, Row } from './records.ts';

type Filter = Record<string, unknown>;

/** Whether a row matches one field of a filter; null is passed only where it has a meaning. */
type Conditions = Record<string, (row: Row, value: never) => boolean>;

/** The rows that match a filter. */
export function filtered(
  type: RecordType,
  rows: Row[],
  { filter }: { filter?: unknown },
  records: Records,
  now: string,
): Row[] {
  const wanted = (filter ?? {}) as Filter;
  const conditions = conditionsOf(records, now)[type] ?? {};
  const [isListed, lifting] = DEFAULTS[type] ?? [() => true, []];
  const isLifted = lifting.some((field) => hasField(wanted, field));
  return rows.filter((row) => (isLifted || isListed(row)) && meets(row, wanted, conditions));
}

/** The rows that are listed by default, unless the filter contains one of these fields. */
const DEFAULTS: Partial<Record<RecordType, [(row: Row) => boolean, string[]]>> = {
  Task: [isOpen, ['status', 'includeCompleted']],
  Project: [({ archived }) => !archived, ['includeArchived']],
  TimeBlock: [({ status }) => status !== 'CANCELLED', ['status']],
};

const every = (value: unknown) => (value ?? []) as Filter[];

const hasField = (filter: Filter, field: string): boolean =>
  (filter[field] !== undefined && filter[field] !== null && filter[field] !== false) ||
  [...every(filter.and), ...every(filter.or)].some((inner) => hasField(inner, field)) ||
  (Boolean(filter.not) && hasField(filter.not as Filter, field));

/** Two-valued logic: `not` matches every row that its filter does not match. */
function meets(row: Row, filter: Filter, conditions: Conditions): boolean {
  const { and, or, not, ...own } = filter;
  const inner = (each: Filter) => meets(row, each, conditions);
  return (
    Object.entries(own).every(([field, value]) => {
      if (value === undefined || (value === null && field !== 'parentTaskId')) return true;
      const condition = conditions[field];
      if (!condition) throw new Error(`the reference does not know the filter ${field}`);
      return condition(row, value as never);
    }) &&
    every(and).every(inner) &&
    (!or || every(or).some(inner)) &&
    (!not || !inner(not as Filter))
  );
}

function isOpen({ status }: Row) {
  return ['BACKLOG', 'TODO', 'IN_PROGRESS'].includes(status as string);
}

const ignored = () => true;

const oneOf = (field: string) => (row: Row, values: unknown[]) => values.includes(row[field]);

const has = (field: string) => (row: Row, wanted: boolean) => (row[field] !== null) === wanted;

const within =
  (field: string) =>
  (row: Row, { from, to }: { from?: string | null; to?: string | null }) => {
    const moment = row[field];
    if (!from && !to) return true;
    if (typeof moment !== 'string') return false;
    return (!from || moment >= from) && (!to || moment <= to);
  };

const search =
  (...fields: string[]) =>
  (row: Row, text: string) =>
    fields.some((field) => String(row[field]).toLowerCase().includes(text.toLowerCase()));

function conditionsOf(
  { rows, links }: Records,
  now: string,
): Partial<Record<RecordType, Conditions>> {
  const labelsOf = ({ id }: Row) =>
    links.task_label.filter(({ taskId }) => taskId === id).map(({ labelId }) => labelId);
  const linked = (table: keyof Records['links']) => (row: Row, wanted: boolean) =>
    links[table].some(({ taskId }) => taskId === row.id) === wanted;
  const isPlanned = ({ id }: Row) =>
    rows.TimeBlock.some(
      ({ taskId, status, endAt }) =>
        taskId === id &&
        (status === 'SCHEDULED' || status === 'IN_PROGRESS') &&
        (endAt as string) > now,
    );
  const isMissed = ({ source, status, endAt, taskId }: Row) =>
    source === 'AUTO' &&
    status === 'SCHEDULED' &&
    (endAt as string) <= now &&
    rows.Task.some((task) => task.id === taskId && isOpen(task));
  return {
    Task: {
      includeCompleted: ignored,
      status: oneOf('status'),
      priority: oneOf('priority'),
      spaceIds: oneOf('spaceId'),
      projectIds: oneOf('projectId'),
      labelIds: (row, ids: string[]) => labelsOf(row).some((id) => ids.includes(id as string)),
      allLabelIds: (row, ids: string[]) => ids.every((id) => labelsOf(row).includes(id)),
      parentTaskId: (row, id: string | null) => row.parentTaskId === id,
      inSeries: oneOf('seriesId'),
      hasSpace: has('spaceId'),
      hasProject: has('projectId'),
      hasParent: has('parentTaskId'),
      hasSchedulePreference: has('schedulePreferenceId'),
      hasDueDate: has('dueAt'),
      hasStartAfter: has('startAfter'),
      hasEstimate: has('estimateMinutes'),
      hasLabel: linked('task_label'),
      hasDocument: linked('task_document'),
      hasDependency: linked('task_dependency'),
      hasSubtask: ({ id }, wanted: boolean) =>
        rows.Task.some(({ parentTaskId }) => parentTaskId === id) === wanted,
      due: within('dueAt'),
      completed: within('completedAt'),
      created: within('createdAt'),
      updated: within('updatedAt'),
      search: search('title', 'description'),
      overdue: (row, wanted: boolean) =>
        (isOpen(row) && row.dueAt !== null && (row.dueAt as string) < now) === wanted,
      unscheduled: (row, wanted: boolean) => (isOpen(row) && !isPlanned(row)) === wanted,
    },
    Project: {
      includeArchived: ignored,
      status: oneOf('status'),
      spaceIds: oneOf('spaceId'),
      hasSpace: has('spaceId'),
      hasPriority: has('priority'),
      hasTargetDate: has('targetDate'),
      target: within('targetDate'),
      created: within('createdAt'),
      updated: within('updatedAt'),
      search: search('name', 'description'),
    },
    Document: {
      spaceIds: oneOf('spaceId'),
      projectIds: oneOf('projectId'),
      hasSpace: has('spaceId'),
      hasProject: has('projectId'),
      hasUrl: has('url'),
      created: within('createdAt'),
      updated: within('updatedAt'),
      search: search('title', 'content'),
    },
    TimeBlock: {
      status: oneOf('status'),
      start: within('startAt'),
      created: within('createdAt'),
      updated: within('updatedAt'),
      hasTask: has('taskId'),
      missed: (row, wanted: boolean) => isMissed(row) === wanted,
    },
    Notification: {
      unread: ({ read }, wanted: boolean) => !read === wanted,
      type: oneOf('type'),
      created: within('createdAt'),
    },
  };
}
