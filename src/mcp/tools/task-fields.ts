import type { z } from 'zod';
import { newTaskOfGraph, taskChangesOfGraph } from '../../domain/tasks/task.input.ts';
import { uuid } from '../../domain/validation.ts';
import { described } from '../tool.ts';

/** A task to be made. */
export const newTaskFields = described(newTaskOfGraph.shape);

/** The same with an id of the client's choice, under which it is made only once. */
export const newTaskWithId = described(
  { id: uuid().optional(), ...newTaskOfGraph.shape },
  { id: 'A UUID of your choice: the same call again then makes nothing twice.' },
);

/** Changes of a task: what is absent stays, null clears. */
export const changedTask = described(
  { id: uuid(), ...taskChangesOfGraph.shape },
  {
    id: 'The id of the task.',
    status:
      'Where the work stands. To complete a task use finish_tasks, which also notes when: here completedAt stays as it is.',
    labelIds: 'All labels it is to have: the set is replaced.',
  },
);

export type NewTask = z.output<typeof newTaskFields>;
