import { computed } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import {
  MoreOfTaskDocument,
  type MoreOfTaskQueryVariables,
} from '../../graph/generated/deferred/graphql.ts';
import { TaskDetailsDocument, type TaskDetailsQuery } from '../../graph/generated/graphql.ts';
import { allOf, NO_PAGE } from '../../graph/pages.ts';
import type { TaskDetails } from '../records/types.ts';
import { OpenRecord } from './open-record.ts';

export type { TaskDetails };

type Response = NonNullable<TaskDetailsQuery['task']>;

/** The lists of a task that have pages. One that is missing here does not compile. */
const LISTS: Record<keyof Omit<MoreOfTaskQueryVariables, 'id' | 'after'>, true> = {
  labels: true,
  checklistItems: true,
  subtasks: true,
  dependencies: true,
  dependents: true,
  documents: true,
  timeBlocks: true,
};

/** The task with its complete lists. Their first pages are part of the response. */
async function wholeOf(task: Response): Promise<TaskDetails> {
  const names = Object.keys(LISTS) as (keyof typeof LISTS)[];
  const lists = names.map(async (name) => {
    const nodes = await allOf<{ id: string }>(async (after) => {
      if (after === null) return { page: task[name] };
      const more = await execute(MoreOfTaskDocument, { id: task.id, after, [name]: true });
      return { page: more.task?.[name] ?? NO_PAGE };
    });
    return [name, { nodes }];
  });
  return { ...task, ...Object.fromEntries(await Promise.all(lists)) };
}

const open = new OpenRecord<'Task', TaskDetails>({
  type: 'Task',
  shape: {
    project: {},
    series: {},
    space: {},
    parent: {},
    schedulePreference: {},
    labels: {},
    checklistItems: {},
    cardLabels: {},
    cardChecklist: {},
    subtasks: {},
    dependencies: {},
    dependents: {},
    documents: {},
    timeBlocks: {},
  },
  dialog: 'task',
  read: async (id) => {
    const { task } = await execute(TaskDetailsDocument, { id });
    return task && wholeOf(task);
  },
  types: [
    'TASK',
    'CHECKLIST_ITEM',
    'DOCUMENT',
    'TIME_BLOCK',
    'PROJECT',
    'SPACE',
    'LABEL',
    'SCHEDULE_PREFERENCE',
  ],
});

/** The open task: `undefined` while loading, `null` if it does not exist. Optimistic changes may reorder its checklist. */
export const taskDetails = computed((): TaskDetails | null | undefined => {
  const task = open.shown.value;
  if (!task) return task;
  const nodes = task.checklistItems.nodes.toSorted((one, other) => one.sortOrder - other.sortOrder);
  return { ...task, checklistItems: { nodes } };
});

export const refetchDetails = open.refetch;

// Here instead of in `main.tsx`, as this module is loaded only with the dialogs.
open.follow();
