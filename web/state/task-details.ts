import { computed } from '@preact/signals';
import { execute } from '../graph/client.ts';
import { TaskDetailsDocument, type TaskDetailsQuery } from '../graph/generated/graphql.ts';
import { follow } from './follow.ts';
import { Optimistic } from './optimistic.ts';
import { Query } from './query.ts';
import { route } from './router.ts';

/** A task with all related records. */
export type TaskDetails = NonNullable<TaskDetailsQuery['task']>;

type Kept = { requestedId?: string | undefined; task?: TaskDetails | null | undefined };

const kept = new Optimistic<Kept>({});

/** The id of the open task, from the route. */
const openId = computed(() => (route.value.dialog === 'task' ? route.value.id : undefined));

/** The open task: `undefined` while loading, `null` if it does not exist. */
export const taskDetails = computed(() => {
  const { requestedId, task } = kept.shown.value;
  return requestedId === openId.value ? task : undefined;
});

type Change = (task: TaskDetails) => TaskDetails;

const within = (id: string, change: Change) => (now: Kept) =>
  now.task?.id === id ? { ...now, task: change(now.task) } : now;

/** Applies an optimistic change to the open task, if it has this id. */
export const showDetails = (id: string, change: Change) => kept.show(within(id, change));

/** Applies a confirmed change to the open task, if it has this id. */
export const confirmDetails = (id: string, change: Change) => kept.confirm(within(id, change));

/** The confirmed state of the open task, if it has this id. */
export const confirmedDetails = (id: string): TaskDetails | undefined =>
  kept.confirmed.task?.id === id ? kept.confirmed.task : undefined;

const query = new Query(async (isLast) => {
  const requestedId = openId.peek();
  if (requestedId === undefined) return;
  const { task } = await execute(TaskDetailsDocument, { id: requestedId });
  if (isLast()) kept.confirm(() => ({ requestedId, task }));
});

/** Refetches the open task, if there is one, so that a command completes with the new state. */
export const refetchDetails = async (): Promise<void> => {
  if (openId.peek() !== undefined) await query.start();
};

export const followTaskDetails = () =>
  follow(query, {
    types: ['TASK', 'CHECKLIST_ITEM', 'DOCUMENT', 'TIME_BLOCK', 'PROJECT', 'SPACE', 'LABEL'],
    isShown: () => openId.value !== undefined,
    dependsOn: () => openId.value,
    forget: () => kept.confirm(() => ({})),
  });
