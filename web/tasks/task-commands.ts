import { execute, executeInCommand } from '../graph/client.ts';
import {
  CreateTaskDocument,
  type CreateTaskInput,
  DeleteTaskDocument,
  TaskDetailsDocument,
  type TaskDetailsQuery,
  type TaskFieldsFragment,
  UpdateTaskDocument,
  type UpdateTaskInput,
} from '../graph/generated/graphql.ts';
import { newId } from '../graph/new-id.ts';
import { type Blocks, confirmChange, showBlocks } from '../state/blocks.ts';
import { changedSince, isSame } from '../state/changed-since.ts';
import { now } from '../state/clock.ts';
import type { Command } from '../state/command.ts';
import { currentId } from '../state/recreated-ids.ts';
import { refetch } from '../state/refresh.ts';
import { confirmDetails, confirmedDetails, showDetails } from '../state/task-details.ts';
import {
  confirmedTask,
  confirmTasks,
  type OpenTask,
  type OpenTasks,
  showTasks,
} from '../state/tasks.ts';
import { preferences } from '../state/windows.ts';

/** The fields of a task that can be changed. */
export type TaskChange = Omit<UpdateTaskInput, 'id' | 'labelIds'>;

type Known = Pick<OpenTask, 'id'> & Partial<TaskFieldsFragment>;

/** Changes fields of a task. Undo restores the previous values. */
export const changeTask = (task: Known, change: TaskChange, done: string): Command =>
  exchange(task.id, change, presentOf(task, change), done);

/** The current values of the changed fields, as GraphQL input. */
function presentOf(task: Known, change: TaskChange): TaskChange {
  const references: TaskChange = {
    projectId: task.project?.id ?? null,
    spaceId: task.space?.id ?? null,
    parentTaskId: task.parent?.id ?? null,
    schedulePreferenceId: task.schedulePreference?.id ?? null,
  };
  const all = { ...task, ...references } as Record<string, unknown>;
  return Object.fromEntries(Object.keys(change).map((field) => [field, all[field]])) as TaskChange;
}

/** The confirmed values of these fields, as far as they are loaded. The shown values may have been rejected since. */
function confirmedOf(id: string, seen: TaskChange): TaskChange {
  const details = confirmedDetails(id);
  if (details) return presentOf(details, seen);
  const listed = { ...confirmedTask(id) } as Record<string, unknown>;
  // Only fields that the list does not contain fall back to the shown value: `null` is a value.
  const fields = Object.entries(seen).map(([field, value]) => [
    field,
    field in listed ? listed[field] : value,
  ]);
  return Object.fromEntries(fields) as TaskChange;
}

/** Rejects an undo if the fields have changed since. */
async function rejectIfChanged(id: string, left: TaskChange): Promise<void> {
  const { task } = (await executeInCommand(TaskDetailsDocument, { id })) as TaskDetailsQuery;
  if (task && !isSame(presentOf(task, left), withCurrentIds(left))) throw changedSince(task.title);
}

function exchange(
  id: string,
  change: TaskChange,
  present: TaskChange,
  done: string,
  isInverse = false,
): Command {
  // Related records cannot be shown optimistically: the command has only their ids.
  const fields = Object.entries(change).filter(([field]) => !/Ids?$/.test(field));
  const shown = Object.fromEntries(fields) as Partial<OpenTask>;
  const inBlocks = (blocks: Blocks) => withTask(blocks, id, shown);
  return {
    done,
    show: () => [
      showBlocks(inBlocks),
      showTasks(({ tasks, total }) => ({
        tasks: tasks.map((task) => (task.id === id ? { ...task, ...shown } : task)),
        total,
      })),
      showDetails(id, (task) => ({ ...task, ...shown })),
    ],
    send: async () => {
      if (isInverse) await rejectIfChanged(id, present);
      const before = confirmedOf(id, present);
      const input = { id, ...withCurrentIds(change) };
      const { task } = (await execute(UpdateTaskDocument, { input })).updateTask;
      confirmTasks(({ tasks, total }) => ({
        tasks: tasks.map((other) => (other.id === id ? task : other)),
        total,
      }));
      confirmDetails(id, (before) => ({ ...before, ...task }));
      confirmChange(inBlocks);
      refetch(['TASK']);
      return exchange(id, before, presentOf(task, change), done, true);
    },
  };
}

const withTask = (blocks: Blocks, taskId: string, change: Partial<OpenTask>): Blocks =>
  new Map(
    [...blocks].map(([id, block]) => [
      id,
      block.task?.id === taskId ? { ...block, task: { ...block.task, ...change } } : block,
    ]),
  );

/** Replaces the ids of records that were recreated in between. */
function withCurrentIds(change: TaskChange): TaskChange {
  const fields = Object.entries(change).map(([field, value]) => [
    field,
    value && field.endsWith('Id') ? currentId(String(value)) : value,
  ]);
  return Object.fromEntries(fields) as TaskChange;
}

/** Creates a task, by default with the first working hours. Undo archives it, so that redo restores the same id. */
export function addTask(
  content: Omit<CreateTaskInput, 'id'>,
  project: OpenTask['project'] = null,
  // The id is client-supplied, so that the task can be used before the server responds.
  id = newId(),
): Command {
  const [hours] = preferences.peek();
  const input = { id, schedulePreferenceId: hours?.id, ...content };
  const done = `Added ${input.title}`;
  return {
    done,
    show: () => [showTasks(withFirst(optimisticTask(input, project)))],
    send: async () => {
      const { task } = (await execute(CreateTaskDocument, { input })).createTask;
      confirmTasks(withFirst(task));
      refetch(['TASK']);
      return exchange(task.id, { status: 'ARCHIVED' }, { status: task.status }, done, true);
    },
  };
}

/** Puts a task first, unless a query has already added it. */
const withFirst =
  (task: OpenTask) =>
  (known: OpenTasks): OpenTasks =>
    known.tasks.some(({ id }) => id === task.id)
      ? known
      : { tasks: [task, ...known.tasks], total: known.total + 1 };

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
  project,
});

/** Completes a task. Undo restores its previous status. */
export const finishTask = ({
  id,
  title,
  status,
}: Pick<OpenTask, 'id' | 'title' | 'status'>): Command =>
  exchange(
    id,
    { status: 'COMPLETED', completedAt: new Date(now.peek()).toISOString() },
    { status, completedAt: null },
    `Completed ${title}`,
  );

export const reopenTask = (task: OpenTask): Command =>
  changeTask(task, { status: 'TODO', completedAt: null }, `Reopened ${task.title}`);

export const archiveTask = (task: OpenTask): Command =>
  changeTask(task, { status: 'ARCHIVED' }, `Archived ${task.title}`);

/** Deletes a task permanently. There is no undo; the caller asks for confirmation. */
export const deleteTask = ({ id, title }: OpenTask): Command => ({
  done: `Deleted ${title}`,
  send: async () => {
    await execute(DeleteTaskDocument, { input: { id } });
    confirmTasks(({ tasks, total }) => ({
      tasks: tasks.filter((task) => task.id !== id),
      total: total - 1,
    }));
    refetch(['TASK']);
    return undefined;
  },
});
