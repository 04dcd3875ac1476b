import { newTaskOfGraph, taskChangesOfGraph } from '../../domain/tasks/task.input.ts';
import { uuid } from '../../domain/validation/validation.ts';
import { described } from '../tool.ts';

/** The fields of a new task. */
export const newTaskFields = described(newTaskOfGraph.shape);

/** The same with a client-supplied id, which makes the creation idempotent. */
export const newTaskWithId = described(
  { id: uuid().optional(), ...newTaskOfGraph.shape },
  { id: 'client-supplied UUID; with it, a retry of the call creates no duplicate' },
);

/** The changes of a task: absent fields stay unchanged, null clears a field. */
export const changedTask = described(
  { id: uuid(), ...taskChangesOfGraph.shape },
  {
    id: 'the id of the task',
    status:
      'Status. To complete a task use finish_tasks, which also sets completedAt; this tool does not.',
    labelIds: 'Ids of the labels; replaces all labels of the task.',
  },
);
