import { batch } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import {
  CreateTaskDocument,
  type CreateTaskInput,
  DeleteTaskDocument,
} from '../../graph/generated/graphql.ts';
import { newId } from '../../graph/new-id.ts';
import { changeRecords } from '../../state/commands/change-records.ts';
import { changeTask, TASK, type TaskChange } from '../../state/commands/change-task.ts';
import type { Command } from '../../state/commands/command.ts';
import { refetch } from '../../state/queries/refresh.ts';
import { type OpenTask, taskList } from '../../state/queries/tasks.ts';
import { defaultPreference } from '../../state/queries/windows.ts';
import { confirmDeleted, showNew, store } from '../../state/records/records.ts';
import { now } from '../../state/session/clock.ts';

export { changeTask, type TaskChange };

/** Creates a task, by default with the first working hours. Undo archives it, so that redo restores the same id. */
export function addTask(
  content: Omit<CreateTaskInput, 'id'>,
  project: OpenTask['project'] = null,
  // The id is client-supplied, so that the task can be used before the server responds.
  id = newId(),
): Command {
  const input = { id, schedulePreferenceId: defaultPreference.peek()?.id, ...content };
  const done = `Added ${input.title}`;
  return {
    done,
    show: () => [showNew('Task', optimisticTask(input, project)), taskList.showFirst(id)],
    send: async () => {
      const { task } = (await execute(CreateTaskDocument, { input })).createTask;
      batch(() => {
        store('Task', [task]);
        taskList.confirmFirst(task.id);
      });
      void refetch(['TASK']);
      const { status } = task;
      return changeRecords(TASK, [{ id, status: 'ARCHIVED' }], done, [{ id, status }]);
    },
  };
}

/** The optimistic state of a new task. */
export const optimisticTask = (
  { id, title, priority, dueAt, estimateMinutes }: Omit<CreateTaskInput, 'id'> & { id: string },
  project: OpenTask['project'],
): OpenTask => ({
  id,
  title,
  status: 'TODO',
  priority: priority ?? 'NONE',
  dueAt: dueAt ?? null,
  completedAt: null,
  estimateMinutes: estimateMinutes ?? null,
  updatedAt: '',
  occurrenceOn: null,
  series: null,
  project,
  cardLabels: { nodes: [] },
  cardChecklist: { nodes: [] },
});

/** Completes a task. Undo restores its previous status. */
export const finishTask = ({ id, title }: Pick<OpenTask, 'id' | 'title'>): Command =>
  changeTask(
    { id },
    { status: 'COMPLETED', completedAt: new Date(now.peek()).toISOString() },
    `Completed ${title}`,
  );

export const reopenTask = (task: OpenTask): Command =>
  changeTask(task, { status: 'TODO', completedAt: null }, `Reopened ${task.title}`);

/** Skips the date of a task that repeats. */
export const skipTask = ({ id, title }: Pick<OpenTask, 'id' | 'title'>): Command =>
  changeTask({ id }, { status: 'CANCELLED' }, `Skipped ${title}`);

export const archiveTask = (task: OpenTask): Command =>
  changeTask(task, { status: 'ARCHIVED' }, `Archived ${task.title}`);

/** Deletes a task permanently. There is no undo; the caller asks for confirmation. */
export const deleteTask = ({ id, title }: OpenTask): Command => ({
  done: `Deleted ${title}`,
  send: async () => {
    await execute(DeleteTaskDocument, { input: { id } });
    confirmDeleted('Task', [id]);
    void refetch(['TASK']);
    return undefined;
  },
});
