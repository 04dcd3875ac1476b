import type { TestApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const pick = <T>(values: T[], index: number) => values[index % values.length] as T;
const moment = (day: number) => `2026-11-${String(10 + day).padStart(2, '0')}T09:00:00.000Z`;

/** Values with repetitions and nulls, in an unrelated order. */
const taskOf = (n: number) => ({
  title: pick(['b', 'a', 'b', 'c'], n),
  status: pick(['todo', 'backlog', 'in_progress', 'completed', 'todo'], n),
  priority: pick(['low', 'none', 'urgent', 'low', 'high', 'medium'], n),
  dueAt: pick([null, moment(3), moment(1), moment(3), null], n),
  estimateMinutes: pick([30, null, 0, 30, 5, null, null], n),
  startAfter: pick([moment(2), null, null, moment(1)], n),
});
const projectOf = (n: number) => ({
  name: pick(['b', 'a', 'b', 'c'], n),
  targetDate: pick([null, moment(3), moment(1), moment(3), null], n),
  priority: pick([1, null, 2], n),
});
const documentOf = (n: number) => ({ title: pick(['b', 'a', 'b', 'c'], n) });

/** An account with records that were created and changed at various times. */
export async function orderedWorld(api: TestApi) {
  const me: Client = await api.account();
  for (let n = 0; n < 13; n++) {
    api.now = new Date(moment(Math.floor(n / 3)));
    const task = await me.create('/api/tasks', taskOf(n));
    const project = await me.create('/api/projects', projectOf(n));
    const document = await me.create('/api/documents', documentOf(n));
    api.now = new Date(moment(5 + (n % 4)));
    const sortOrder = pick([2, -1.5, 2, 0, 1e300], n);
    const completedAt = pick([null, moment(1), moment(2)], n);
    const status = pick(['planned', 'backlog', 'in_progress', 'archived'], n);
    await me.patch(`/api/tasks/${task.id}`, { sortOrder, completedAt });
    await me.patch(`/api/projects/${project.id}`, { sortOrder, status });
    await me.patch(`/api/documents/${document.id}`, { sortOrder });
  }
  api.now = undefined;
  const tasks: Json[] = (await me.get('/api/tasks?includeCompleted=true&limit=100')).body.data;
  const projects: Json[] = (await me.get('/api/projects')).body;
  const documents: Json[] = (await me.get('/api/documents')).body;
  return { me, tasks, projects, documents };
}

type Key = string | number | null;
/** The sort keys of each order. */
export type Keys = Record<string, (row: Json) => Key[]>;
const rank = (values: string[]) => (value: string) => values.indexOf(value);
const byStatus = rank(['backlog', 'todo', 'in_progress', 'completed']);
const byProjectStatus = rank(['backlog', 'planned', 'in_progress', 'archived']);
const byPriority = rank(['none', 'low', 'medium', 'high', 'urgent']);

export const TASK_KEYS: Keys = {
  DEFAULT: (task) => [
    byStatus(task.status),
    -byPriority(task.priority),
    task.dueAt,
    task.sortOrder,
    task.createdAt,
  ],
  DUE_AT: ({ dueAt }) => [dueAt],
  START_AFTER: ({ startAfter }) => [startAfter],
  COMPLETED_AT: ({ completedAt }) => [completedAt],
  STATUS: ({ status }) => [byStatus(status)],
  PRIORITY: ({ priority }) => [byPriority(priority)],
  TITLE: ({ title }) => [title],
  ESTIMATE_MINUTES: ({ estimateMinutes }) => [estimateMinutes],
  SORT_ORDER: ({ sortOrder, createdAt }) => [sortOrder, createdAt],
  CREATED_AT: ({ createdAt }) => [createdAt],
  UPDATED_AT: ({ updatedAt }) => [updatedAt],
};
export const PROJECT_KEYS: Keys = {
  SORT_ORDER: ({ sortOrder, createdAt }) => [sortOrder, createdAt],
  NAME: ({ name }) => [name],
  STATUS: ({ status }) => [byProjectStatus(status)],
  PRIORITY: ({ priority }) => [priority],
  TARGET_DATE: ({ targetDate }) => [targetDate],
  CREATED_AT: ({ createdAt }) => [createdAt],
  UPDATED_AT: ({ updatedAt }) => [updatedAt],
};

export const DOCUMENT_KEYS: Keys = {
  SORT_ORDER: ({ sortOrder, createdAt }) => [sortOrder, createdAt],
  TITLE: ({ title }) => [title],
  CREATED_AT: ({ createdAt }) => [createdAt],
  UPDATED_AT: ({ updatedAt }) => [updatedAt],
};

export type OrderBy = readonly (readonly [field: string, direction: string])[];

/**
 * Orders by the fields, each in its direction, then by id in the direction of the last field; nulls are
 * last in both directions. Only the last field contributes more than its first key.
 */
export function sorted(rows: Json[], keys: Keys, orderBy: OrderBy): string[] {
  const limitedAddressOf = (row: Json) =>
    orderBy.flatMap(([field, direction], at) => {
      const own = keys[field]?.(row) ?? [];
      const isLast = at === orderBy.length - 1;
      const all = isLast ? [...own, row.id as string] : own.slice(0, 1);
      return all.map((key): [Key, number] => [key, direction === 'DESC' ? -1 : 1]);
    });
  const compare = (a: Key, b: Key, turn: number) => {
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -turn : turn;
  };
  const ordered = rows.toSorted((a, b) => {
    const others = limitedAddressOf(b);
    return limitedAddressOf(a).reduce<number>(
      (so, [key, turn], at) => so || compare(key, others[at]?.[0] as Key, turn),
      0,
    );
  });
  return ordered.map(({ id }) => id);
}
