import { computed } from '@preact/signals';
import { ask } from '../graph/client.ts';
import { TaskDetailsDocument, type TaskDetailsQuery } from '../graph/generated/graphql.ts';
import { follow } from './follow.ts';
import { Reading } from './loaded.ts';
import { Optimistic } from './optimistic.ts';
import { place } from './place.ts';

/** A task with all that belongs to it. */
export type TaskDetails = NonNullable<TaskDetailsQuery['task']>;

type Kept = { asked?: string | undefined; task?: TaskDetails | null | undefined };

const kept = new Optimistic<Kept>({});

/** The task whose details are open, by the address. */
const openId = computed(() => (place.value.dialog === 'task' ? place.value.id : undefined));

/** The task that is open: undefined until it was read, null where there is none of that id. */
export const taskDetails = computed(() => {
  const { asked, task } = kept.shown.value;
  return asked === openId.value ? task : undefined;
});

type Change = (task: TaskDetails) => TaskDetails;

const within = (id: string, change: Change) => (now: Kept) =>
  now.task?.id === id ? { ...now, task: change(now.task) } : now;

/** Shows a change of the open task, if it is that one, before the server has it. */
export const showDetails = (id: string, change: Change) => kept.show(within(id, change));

/** Takes over what the server answered about the open task, if it is that one. */
export const confirmDetails = (id: string, change: Change) => kept.confirm(within(id, change));

/** The open task as the server has it, if it is that one. */
export const confirmedDetails = (id: string): TaskDetails | undefined =>
  kept.confirmed.task?.id === id ? kept.confirmed.task : undefined;

const reading = new Reading(async (isLast) => {
  const asked = openId.peek();
  if (asked === undefined) return;
  const { task } = await ask(TaskDetailsDocument, { id: asked });
  if (isLast()) kept.confirm(() => ({ asked, task }));
});

/** Reads the open task, if there is one, before the answer to a change of it is said to be there. */
export const readDetails = async (): Promise<void> => {
  if (openId.peek() !== undefined) await reading.start();
};

export const followTaskDetails = () =>
  follow(reading, {
    types: ['TASK', 'CHECKLIST_ITEM', 'DOCUMENT', 'TIME_BLOCK', 'PROJECT', 'SPACE', 'LABEL'],
    isShown: () => openId.value !== undefined,
    dependsOn: () => openId.value,
    forget: () => kept.confirm(() => ({})),
  });
