import { computed, signal } from '@preact/signals';
import { execute } from '../graph/client.ts';
import { type OpenTaskFragment, OpenTasksDocument } from '../graph/generated/graphql.ts';
import { follow } from './follow.ts';
import { Optimistic } from './optimistic.ts';
import { Query } from './query.ts';
import { taskFilter, taskOrder } from './task-filter.ts';

export type OpenTask = OpenTaskFragment;

/** Whether a task is open: neither completed, cancelled nor archived. */
export const isOpenTask = ({ status }: Pick<OpenTask, 'status'>): boolean =>
  ['BACKLOG', 'TODO', 'IN_PROGRESS'].includes(status);

/** The listed tasks in the server's order, and the total count. Without a filter these are the open tasks. */
export type OpenTasks = { tasks: readonly OpenTask[]; total: number };

const EMPTY: OpenTasks = { tasks: [], total: 0 };

const kept = new Optimistic<OpenTasks>(EMPTY);

export const openTasks = computed(() => kept.shown.value);

/** Applies an optimistic change to the tasks. */
export const showTasks = (change: (tasks: OpenTasks) => OpenTasks) => kept.show(change);

/** Applies a confirmed change to the tasks. */
export const confirmTasks = (change: (tasks: OpenTasks) => OpenTasks): void => kept.confirm(change);

/** The confirmed state of a listed task. */
export const confirmedTask = (id: string): OpenTask | undefined =>
  kept.confirmed.tasks.find((task) => task.id === id);

/** The end cursor of the list; `null` if it is complete. */
const end = signal<string | null>(null);

export const hasMoreTasks = computed(() => end.value !== null);

const pageAfter = async (after: string | null) => {
  const { tasks } = await execute(OpenTasksDocument, {
    filter: taskFilter.peek(),
    orderBy: taskOrder.peek(),
    after,
  });
  const next = tasks.pageInfo.hasNextPage ? tasks.pageInfo.endCursor : null;
  return { ...tasks, next };
};

const query = new Query(async (isLast) => {
  const found: OpenTask[] = [];
  let after: string | null = null;
  let total = 0;
  do {
    const page = await pageAfter(after);
    if (!isLast()) return;
    found.push(...page.nodes);
    total = page.totalCount;
    after = page.next;
    // Reads as many tasks as are shown, so that the scroll position is kept.
  } while (after !== null && found.length < kept.shown.peek().tasks.length);
  end.value = after;
  kept.confirm(() => ({ tasks: found, total }));
});

/** Queries the next page. */
const nextPage = new Query(async (isLast) => {
  const from = end.peek();
  if (from === null) return;
  const { nodes, next } = await pageAfter(from);
  if (!isLast()) return;
  // The list was refetched in between and has another end.
  if (end.peek() !== from) return void nextPage.start();
  end.value = next;
  kept.confirm(({ tasks, total }) => {
    const known = new Set(tasks.map(({ id }) => id));
    return { tasks: [...tasks, ...nodes.filter(({ id }) => !known.has(id))], total };
  });
});

export const readMoreTasks = (): void => void nextPage.start();

export const tasksState = query.state;

export const followTasks = () =>
  follow(query, {
    types: ['TASK', 'PROJECT', 'LABEL', 'SPACE'],
    dependsOn: () => [taskFilter.value, taskOrder.value],
    forget: () => {
      end.value = null;
      kept.confirm(() => EMPTY);
    },
  });
