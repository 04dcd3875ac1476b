import { computed, signal } from '@preact/signals';
import { ask } from '../graph/client.ts';
import { type OpenTaskFragment, OpenTasksDocument } from '../graph/generated/graphql.ts';
import { follow } from './follow.ts';
import { Reading } from './loaded.ts';
import { Optimistic } from './optimistic.ts';
import { taskFilter, taskOrder } from './task-filter.ts';

export type OpenTask = OpenTaskFragment;

/** Whether a task is neither done nor given up. */
export const isToBeDone = ({ status }: Pick<OpenTask, 'status'>): boolean =>
  ['BACKLOG', 'TODO', 'IN_PROGRESS'].includes(status);

/** The tasks that are listed, as the server orders them, and how many there are in all. Unless narrowed, the open ones. */
export type OpenTasks = { tasks: readonly OpenTask[]; total: number };

const EMPTY: OpenTasks = { tasks: [], total: 0 };

const kept = new Optimistic<OpenTasks>(EMPTY);

export const openTasks = computed(() => kept.shown.value);

/** Shows changes of tasks before the server has them. */
export const showTasks = (change: (tasks: OpenTasks) => OpenTasks) => kept.show(change);

/** Takes over what the server answered about tasks. */
export const confirmTasks = (change: (tasks: OpenTasks) => OpenTasks): void => kept.confirm(change);

/** A listed task as the server has it. */
export const confirmedTask = (id: string): OpenTask | undefined =>
  kept.confirmed.tasks.find((task) => task.id === id);

/** Where what was read ends; null where nothing follows. */
const end = signal<string | null>(null);

export const hasMoreTasks = computed(() => end.value !== null);

const pageAfter = async (after: string | null) => {
  const { tasks } = await ask(OpenTasksDocument, {
    filter: taskFilter.peek(),
    orderBy: taskOrder.peek(),
    after,
  });
  const next = tasks.pageInfo.hasNextPage ? tasks.pageInfo.endCursor : null;
  return { ...tasks, next };
};

const reading = new Reading(async (isLast) => {
  const found: OpenTask[] = [];
  let after: string | null = null;
  let total = 0;
  do {
    const page = await pageAfter(after);
    if (!isLast()) return;
    found.push(...page.nodes);
    total = page.totalCount;
    after = page.next;
    // As many as are shown by then, so that who has scrolled down stays where they are.
  } while (after !== null && found.length < kept.shown.peek().tasks.length);
  end.value = after;
  kept.confirm(() => ({ tasks: found, total }));
});

/** Reads the page that follows. */
const further = new Reading(async (isLast) => {
  const from = end.peek();
  if (from === null) return;
  const { nodes, next } = await pageAfter(from);
  if (!isLast()) return;
  // The list was read anew in between, and ends elsewhere.
  if (end.peek() !== from) return void further.start();
  end.value = next;
  kept.confirm(({ tasks, total }) => {
    const known = new Set(tasks.map(({ id }) => id));
    return { tasks: [...tasks, ...nodes.filter(({ id }) => !known.has(id))], total };
  });
});

export const readMoreTasks = (): void => void further.start();

export const tasksState = reading.state;

export const followTasks = () =>
  follow(reading, {
    types: ['TASK', 'PROJECT', 'LABEL', 'SPACE'],
    dependsOn: () => [taskFilter.value, taskOrder.value],
    forget: () => {
      end.value = null;
      kept.confirm(() => EMPTY);
    },
  });
