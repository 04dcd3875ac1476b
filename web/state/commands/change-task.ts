import { execute, executeInCommand } from '../../graph/client.ts';
import {
  TasksByIdDocument,
  UpdateTaskDocument,
  type UpdateTaskInput,
} from '../../graph/generated/graphql.ts';
import { changeRecords, kindOf } from './change-records.ts';
import type { Command } from './command.ts';

/** The fields of a task that can be changed. */
export type TaskChange = Omit<UpdateTaskInput, 'id' | 'labelIds' | 'sortOrder'>;

export const TASK = kindOf<TaskChange>()({
  type: 'Task',
  update: async (input) => (await execute(UpdateTaskDocument, { input })).updateTask.task,
  read: async (ids) => (await executeInCommand(TasksByIdDocument, { ids: [...ids] })).nodes,
  nameOf: ({ title }) => title,
  refetches: ['TASK'],
});

/** Changes fields of a task. Undo restores the previous values. */
export const changeTask = ({ id }: { id: string }, change: TaskChange, done: string): Command =>
  changeRecords(TASK, [{ id, ...change }], done);
