import { computed } from '@preact/signals';
import { ask } from '../graph/client.ts';
import { type OpenTaskFragment, OpenTasksDocument } from '../graph/generated/graphql.ts';
import { follow } from './follow.ts';
import { Reading } from './loaded.ts';
import { Optimistic } from './optimistic.ts';

export type OpenTask = OpenTaskFragment;

/** The open tasks as the server orders them, and how many there are in all. */
export type OpenTasks = { tasks: readonly OpenTask[]; total: number };

const EMPTY: OpenTasks = { tasks: [], total: 0 };

const kept = new Optimistic<OpenTasks>(EMPTY);

export const openTasks = computed(() => kept.shown.value);

/** Shows changes of tasks before the server has them. */
export const showTasks = (change: (tasks: OpenTasks) => OpenTasks) => kept.show(change);

/** Takes over what the server answered about tasks. */
export const confirmTasks = (change: (tasks: OpenTasks) => OpenTasks): void => kept.confirm(change);

const reading = new Reading(async (isLast) => {
  const { tasks } = await ask(OpenTasksDocument);
  if (isLast()) kept.confirm(() => ({ tasks: tasks.nodes, total: tasks.totalCount }));
});

export const tasksState = reading.state;

export const followTasks = () =>
  follow(reading, {
    types: ['Task', 'Project'],
    forget: () => kept.confirm(() => EMPTY),
  });
