import type { Records, RecordType, Row } from './records.ts';

/** What a field of the graph is asked for, as graphql-js hands it over. */
export type Arguments = Record<string, unknown>;

type Column = [field: string, descending?: 'desc'];
type Orders = Record<string, [cursorName: string, columns: Column[]]>;

/** A request that makes no sense. */
export class Refusal extends Error {}

const STATUSES = ['BACKLOG', 'TODO', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'ARCHIVED'];
const PRIORITIES = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'URGENT'];
const SORTED: Column[] = [['sortOrder'], ['createdAt'], ['id']];

/** The orders of each list, the one that is meant without a word first. */
const ORDERS: Record<RecordType, Orders> = {
  Task: {
    DEFAULT: ['task default', [['status'], ['priority', 'desc'], ['dueAt'], ...SORTED]],
    DUE_AT: ['task dueAt', [['dueAt'], ['id']]],
    PRIORITY: ['task priority', [['priority'], ['id']]],
    TITLE: ['task title', [['title'], ['id']]],
    ESTIMATE_MINUTES: ['task estimateMinutes', [['estimateMinutes'], ['id']]],
    SORT_ORDER: ['task sortOrder', SORTED],
    CREATED_AT: ['task createdAt', [['createdAt'], ['id']]],
    UPDATED_AT: ['task updatedAt', [['updatedAt'], ['id']]],
  },
  Project: {
    SORT_ORDER: ['project sortOrder', SORTED],
    NAME: ['project name', [['name'], ['id']]],
    TARGET_DATE: ['project targetDate', [['targetDate'], ['id']]],
    CREATED_AT: ['project createdAt', [['createdAt'], ['id']]],
    UPDATED_AT: ['project updatedAt', [['updatedAt'], ['id']]],
  },
  Space: { DEFAULT: ['space sortOrder', SORTED] },
  Label: { DEFAULT: ['label name', [['name'], ['id']]] },
  Document: { DEFAULT: ['document sortOrder', SORTED] },
  ChecklistItem: { DEFAULT: ['checklist_item sortOrder', SORTED] },
  SchedulePreference: {
    DEFAULT: ['schedule_preference priority', [['priority', 'desc'], ['createdAt'], ['id']]],
  },
  TimeBlock: { DEFAULT: ['time_block startAt', [['startAt'], ['id']]] },
  Notification: {
    DEFAULT: [
      'notification newest',
      [
        ['createdAt', 'desc'],
        ['id', 'desc'],
      ],
    ],
  },
};

/** What an order compares a value by: enumerations by their rank. */
function rank(type: RecordType, field: string, value: unknown): unknown {
  if (type === 'Task' && field === 'status') return STATUSES.indexOf(String(value).toUpperCase());
  if (type === 'Task' && field === 'priority') {
    return PRIORITIES.indexOf(String(value).toUpperCase());
  }
  return value;
}

type Order = { type: RecordType; name: string; columns: Column[] };

function orderOf(type: RecordType, { orderBy }: Arguments): Order {
  const orders = ORDERS[type];
  const { field, direction } = (orderBy ?? {}) as { field?: string; direction?: string };
  const [name, columns] = orders[field ?? (Object.keys(orders)[0] as string)] as Orders[string];
  if (direction !== 'DESC') return { type, name, columns };
  const turned = columns.map(([each, way]): Column => (way ? [each] : [each, 'desc']));
  return { type, name: `${name} desc`, columns: turned };
}

type Place = Record<string, unknown>;

/** Less than 0 where `a` comes before `b`. What has no value comes last, in either direction. */
function compare({ type, columns }: Order, a: Place, b: Place): number {
  for (const [field, way] of columns) {
    const [left, right] = [rank(type, field, a[field]), rank(type, field, b[field])];
    if (left === right) continue;
    if (left === null || right === null) return left === null ? 1 : -1;
    const less = (left as number) < (right as number) ? -1 : 1;
    return way ? -less : less;
  }
  return 0;
}

/** Enumerations stand in a cursor as the database has them. */
const cursorOf = ({ type, name, columns }: Order, row: Row) =>
  encoded([
    name,
    ...columns.map(([field]) => {
      const value = row[field];
      const isEnumeration = type === 'Task' && (field === 'status' || field === 'priority');
      return isEnumeration ? String(value).toLowerCase() : value;
    }),
  ]);

const encoded = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

function placeOf({ name, columns }: Order, cursor: unknown): Place | undefined {
  if ((cursor ?? null) === null) return undefined;
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(String(cursor), 'base64url').toString());
  } catch {
    throw new Refusal('no cursor');
  }
  if (!Array.isArray(place) || place[0] !== name) throw new Refusal('another cursor');
  return Object.fromEntries(columns.map(([field], at) => [field, place[at + 1]]));
}

const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** Refuses arguments of a list as the graph promises to. */
export function requireSensible(type: RecordType, args: Arguments): void {
  for (const size of [args.first, args.last]) {
    if (typeof size === 'number' && (size < 0 || size > 100)) throw new Refusal('size');
  }
  if (typeof args.first === 'number' && typeof args.last === 'number') throw new Refusal('both');
  const { due, start } = (args.filter ?? {}) as { due?: Arguments; start?: Arguments };
  for (const moment of [due?.from, due?.to, start?.from, start?.to]) {
    if (typeof moment === 'string' && !INSTANT.test(moment)) throw new Refusal('moment');
  }
  const order = orderOf(type, args);
  placeOf(order, args.after);
  placeOf(order, args.before);
}

/** A page of some rows of a type, with all that a connection tells. */
export function pageOf(type: RecordType, rows: Row[], args: Arguments) {
  const order = orderOf(type, args);
  const sorted = rows.toSorted((a, b) => compare(order, a, b));
  const [after, before] = [placeOf(order, args.after), placeOf(order, args.before)];
  const isAfter = (row: Row) => !after || compare(order, row, after) > 0;
  const isBefore = (row: Row) => !before || compare(order, row, before) < 0;
  const between = sorted.filter((row) => isAfter(row) && isBefore(row));
  const backwards = typeof args.last === 'number';
  const size = (args.last ?? args.first ?? 50) as number;
  const page = backwards
    ? between.slice(Math.max(0, between.length - size))
    : between.slice(0, size);
  const more = between.length > page.length;
  const [first, last] = [page[0], page.at(-1)];
  return {
    totalCount: rows.length,
    nodes: page,
    edges: page.map((node) => ({ node, cursor: cursorOf(order, node) })),
    pageInfo: {
      hasPreviousPage: (backwards && more) || !sorted.every(isAfter),
      hasNextPage: (!backwards && more) || !sorted.every(isBefore),
      startCursor: first ? cursorOf(order, first) : null,
      endCursor: last ? cursorOf(order, last) : null,
    },
  };
}

/** What a filter lets through. */
export function filtered(
  type: RecordType,
  rows: Row[],
  { filter }: Arguments,
  records: Records,
  now: string,
): Row[] {
  const wanted = (filter ?? {}) as Arguments;
  if (type === 'Task') return rows.filter((row) => isTask(row, wanted, records, now));
  if (type === 'TimeBlock') return rows.filter((row) => isBlock(row, wanted));
  if (type === 'Project') {
    return rows.filter(
      (row) =>
        (wanted.includeArchived || !row.archived) &&
        oneOf(wanted.spaceIds, row.spaceId) &&
        oneOf(wanted.status, row.status),
    );
  }
  if (type === 'Document') {
    return rows.filter(
      (row) => oneOf(wanted.spaceIds, row.spaceId) && oneOf(wanted.projectIds, row.projectId),
    );
  }
  return rows;
}

const oneOf = (values: unknown, value: unknown) => !values || (values as unknown[]).includes(value);

const within = (range: unknown, moment: unknown) => {
  const { from, to } = (range ?? {}) as { from?: string; to?: string };
  if (!from && !to) return true;
  if (typeof moment !== 'string') return false;
  return (!from || moment >= from) && (!to || moment <= to);
};

const isBlock = (row: Row, { status, start }: Arguments) =>
  (status ? oneOf(status, row.status) : row.status !== 'CANCELLED') && within(start, row.startAt);

const isOpen = ({ status }: Row) => STATUSES.indexOf(status as string) < 3;

function isTask(row: Row, wanted: Arguments, { rows, links }: Records, now: string): boolean {
  const labels = links.task_label.filter(({ taskId }) => taskId === row.id);
  const planned = rows.TimeBlock.some(
    ({ taskId, status, endAt }) =>
      taskId === row.id &&
      (status === 'SCHEDULED' || status === 'IN_PROGRESS') &&
      (endAt as string) > now,
  );
  const overdue = isOpen(row) && row.dueAt !== null && (row.dueAt as string) < now;
  const search = (wanted.search as string | null | undefined)?.toLowerCase();
  return (
    (wanted.status ? oneOf(wanted.status, row.status) : wanted.includeCompleted || isOpen(row)) &&
    oneOf(wanted.priority, row.priority) &&
    oneOf(wanted.spaceIds, row.spaceId) &&
    oneOf(wanted.projectIds, row.projectId) &&
    (!wanted.labelIds || labels.some(({ labelId }) => oneOf(wanted.labelIds, labelId))) &&
    (wanted.parentTaskId === undefined || row.parentTaskId === wanted.parentTaskId) &&
    within(wanted.due, row.dueAt) &&
    (!search || `${row.title}\n${row.description}`.toLowerCase().includes(search)) &&
    (typeof wanted.overdue !== 'boolean' || wanted.overdue === overdue) &&
    (typeof wanted.unscheduled !== 'boolean' || wanted.unscheduled === (isOpen(row) && !planned))
  );
}
