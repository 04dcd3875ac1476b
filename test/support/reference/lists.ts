import type { RecordType, Row } from './records.ts';

/** The arguments of a field, as graphql-js passes them. */
export type Arguments = Record<string, unknown>;

type Column = [field: string, descending?: 'desc'];
type Orders = Record<string, [cursorName: string, columns: Column[]]>;

/** A request with an invalid argument. */
export class Refusal extends Error {}

const STATUSES = ['BACKLOG', 'TODO', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'ARCHIVED'];
const PRIORITIES = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'URGENT'];
const SORTED: Column[] = [['sortOrder'], ['createdAt'], ['id']];

/** The orders of each list, the default first. */
const ORDERS: Record<RecordType, Orders> = {
  Task: {
    DEFAULT: ['default', [['status'], ['priority', 'desc'], ['dueAt'], ...SORTED]],
    DUE_AT: ['dueAt', [['dueAt'], ['id']]],
    START_AFTER: ['startAfter', [['startAfter'], ['id']]],
    COMPLETED_AT: ['completedAt', [['completedAt'], ['id']]],
    STATUS: ['status', [['status'], ['id']]],
    PRIORITY: ['priority', [['priority'], ['id']]],
    TITLE: ['title', [['title'], ['id']]],
    ESTIMATE_MINUTES: ['estimateMinutes', [['estimateMinutes'], ['id']]],
    SORT_ORDER: ['sortOrder', SORTED],
    CREATED_AT: ['createdAt', [['createdAt'], ['id']]],
    UPDATED_AT: ['updatedAt', [['updatedAt'], ['id']]],
  },
  Project: {
    SORT_ORDER: ['sortOrder', SORTED],
    NAME: ['name', [['name'], ['id']]],
    STATUS: ['status', [['status'], ['id']]],
    PRIORITY: ['priority', [['priority'], ['id']]],
    TARGET_DATE: ['targetDate', [['targetDate'], ['id']]],
    CREATED_AT: ['createdAt', [['createdAt'], ['id']]],
    UPDATED_AT: ['updatedAt', [['updatedAt'], ['id']]],
  },
  Space: { DEFAULT: ['sortOrder', SORTED] },
  Label: { DEFAULT: ['name', [['name'], ['id']]] },
  Document: {
    SORT_ORDER: ['sortOrder', SORTED],
    TITLE: ['title', [['title'], ['id']]],
    CREATED_AT: ['createdAt', [['createdAt'], ['id']]],
    UPDATED_AT: ['updatedAt', [['updatedAt'], ['id']]],
  },
  ChecklistItem: { DEFAULT: ['sortOrder', SORTED] },
  SchedulePreference: {
    DEFAULT: ['priority', [['priority', 'desc'], ['createdAt'], ['id']]],
  },
  TaskSeries: { DEFAULT: ['createdAt', [['createdAt'], ['id']]] },
  TimeBlock: { DEFAULT: ['startAt', [['startAt'], ['id']]] },
  Notification: {
    DEFAULT: [
      'newest',
      [
        ['createdAt', 'desc'],
        ['id', 'desc'],
      ],
    ],
  },
};

/** The values of enumerations in their order. */
const RANKS: Record<string, string[]> = {
  'Task.status': STATUSES,
  'Task.priority': PRIORITIES,
  'Project.status': ['BACKLOG', 'PLANNED', ...STATUSES.slice(2)],
};

/** The sort keys of an order; enum values are compared by rank. */
function rank(type: RecordType, field: string, value: unknown): unknown {
  const values = RANKS[`${type}.${field}`];
  return values ? values.indexOf(String(value).toUpperCase()) : value;
}

type Order = { type: RecordType; name: string; columns: Column[] };
type Key = { field: string; direction?: string };

const keysOf = ({ orderBy }: Arguments): Key[] => (orderBy ?? []) as Key[];

/** Orders by each key in turn; ties are ordered as by the last key alone. */
function orderOf(type: RecordType, args: Arguments): Order {
  const orders = ORDERS[type];
  const given = keysOf(args);
  const keys = given.length > 0 ? given : [{ field: Object.keys(orders)[0] as string }];
  const names: string[] = [];
  const columns: Column[] = [];
  for (const [at, { field, direction }] of keys.entries()) {
    const [name, own] = orders[field] as Orders[string];
    const turned = own.map(
      ([each, way]): Column =>
        (way === 'desc') === (direction === 'DESC') ? [each] : [each, 'desc'],
    );
    names.push(direction === 'DESC' ? `${name} desc` : name);
    columns.push(...(at === keys.length - 1 ? turned : turned.slice(0, 1)));
  }
  const table = type.replace(/[A-Z]/g, (letter, at) => `${at ? '_' : ''}${letter.toLowerCase()}`);
  const first = columns.filter(
    ([field], at) => columns.findIndex(([each]) => each === field) === at,
  );
  return { type, name: `${table} ${names.join(', ')}`, columns: first };
}

type Place = Record<string, unknown>;

/** Negative if `a` comes before `b`. Null values come last in both directions. */
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

/** Cursors contain enum values as the database stores them. */
const cursorOf = ({ type, name, columns }: Order, row: Row) =>
  encoded([
    name,
    ...columns.map(([field]) => {
      const value = row[field];
      return RANKS[`${type}.${field}`] ? String(value).toLowerCase() : value;
    }),
  ]);

const encoded = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

function limitedAddressOf({ name, columns }: Order, cursor: unknown): Place | undefined {
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

/** Rejects invalid arguments of a list as documented. */
export function requireSensible(type: RecordType, args: Arguments): void {
  for (const size of [args.first, args.last]) {
    if (typeof size === 'number' && (size < 0 || size > 100)) throw new Refusal('size');
  }
  if (typeof args.first === 'number' && typeof args.last === 'number') throw new Refusal('both');
  requireSmall((args.filter ?? {}) as Arguments);
  const fields = keysOf(args).map(({ field }) => field);
  if (fields.length > 5) throw new Refusal('too many keys');
  if (new Set(fields).size < fields.length) throw new Refusal('a key twice');
  if (fields.slice(0, -1).includes('DEFAULT') && type === 'Task') throw new Refusal('not last');
  const order = orderOf(type, args);
  limitedAddressOf(order, args.after);
  limitedAddressOf(order, args.before);
}

/** The filters inside of a filter. */
const insideOf = ({ and, or, not }: Arguments): Arguments[] =>
  [...((and ?? []) as Arguments[]), ...((or ?? []) as Arguments[]), not as Arguments].filter(
    Boolean,
  );

/** Rejects a filter that is too deep, too large, or contains an invalid instant. */
function requireSmall(filter: Arguments): void {
  let count = 0;
  const look = (each: Arguments, depth: number) => {
    const { and, or, not, ...own } = each;
    count += Object.keys(own).length + (depth > 0 ? 1 : 0) + (own.search ? 9 : 0);
    if (depth > 5 || count > 100) throw new Refusal('too large a filter');
    for (const value of Object.values(own)) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
      for (const moment of Object.values(value)) {
        if (typeof moment === 'string' && !INSTANT.test(moment)) throw new Refusal('moment');
      }
    }
    for (const inner of insideOf(each)) look(inner, depth + 1);
  };
  look(filter, 0);
}

/** A page of rows of a type, with all fields of a connection. */
export function pageOf(type: RecordType, rows: Row[], args: Arguments) {
  const order = orderOf(type, args);
  const sorted = rows.toSorted((a, b) => compare(order, a, b));
  const [after, before] = [
    limitedAddressOf(order, args.after),
    limitedAddressOf(order, args.before),
  ];
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
