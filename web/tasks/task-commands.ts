import { ask, askWithin } from '../graph/client.ts';
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
import { readAnew } from '../state/refresh.ts';
import { presentId } from '../state/successors.ts';
import { confirmDetails, confirmedDetails, showDetails } from '../state/task-details.ts';
import {
  confirmedTask,
  confirmTasks,
  type OpenTask,
  type OpenTasks,
  showTasks,
} from '../state/tasks.ts';
import { preferences } from '../state/windows.ts';

/** What may be changed of a task. */
export type TaskChange = Omit<UpdateTaskInput, 'id' | 'labelIds'>;

type Known = Pick<OpenTask, 'id'> & Partial<TaskFieldsFragment>;

/** Changes fields of a task; undone, they are as they were. */
export const changeTask = (task: Known, change: TaskChange, done: string): Command =>
  exchange(task.id, change, presentOf(task, change), done);

/** What the task has of the fields that are changed, as the graph takes it. */
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

/** The same as the server has it, as far as that was read: what was to be seen may have been refused since. */
function confirmedOf(id: string, seen: TaskChange): TaskChange {
  const details = confirmedDetails(id);
  if (details) return presentOf(details, seen);
  const listed = { ...confirmedTask(id) } as Record<string, unknown>;
  // What is null there was null: only what a list does not have is taken as it was seen.
  const fields = Object.entries(seen).map(([field, value]) => [
    field,
    field in listed ? listed[field] : value,
  ]);
  return Object.fromEntries(fields) as TaskChange;
}

/** What undoes something finds the fields as they were left, or is refused: what was changed since stays. */
async function refuseIfChanged(id: string, left: TaskChange): Promise<void> {
  const { task } = (await askWithin(TaskDetailsDocument, { id })) as TaskDetailsQuery;
  if (task && !isSame(presentOf(task, left), withPresentIds(left))) throw changedSince(task.title);
}

function exchange(
  id: string,
  change: TaskChange,
  present: TaskChange,
  done: string,
  isInverse = false,
): Command {
  // Of what belongs to another record only its id is known here.
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
      if (isInverse) await refuseIfChanged(id, present);
      const before = confirmedOf(id, present);
      const input = { id, ...withPresentIds(change) };
      const { task } = (await ask(UpdateTaskDocument, { input })).updateTask;
      confirmTasks(({ tasks, total }) => ({
        tasks: tasks.map((other) => (other.id === id ? task : other)),
        total,
      }));
      confirmDetails(id, (before) => ({ ...before, ...task }));
      confirmChange(inBlocks);
      readAnew(['TASK']);
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

/** What was removed and made again in between has another id. */
function withPresentIds(change: TaskChange): TaskChange {
  const fields = Object.entries(change).map(([field, value]) => [
    field,
    value && field.endsWith('Id') ? presentId(String(value)) : value,
  ]);
  return Object.fromEntries(fields) as TaskChange;
}

/** Makes a task, in the first hours unless it is given others. Undone it is in the archive, from where it comes back as the same. */
export function addTask(
  content: Omit<CreateTaskInput, 'id'>,
  project: OpenTask['project'] = null,
): Command {
  // By its own id: it is shown, and can be worked with, before the server has it.
  const [hours] = preferences.peek();
  const input = { id: newId(), schedulePreferenceId: hours?.id, ...content };
  const done = `Added ${input.title}`;
  return {
    done,
    show: () => [showTasks(withFirst(supposed(input, project)))],
    send: async () => {
      const { task } = (await ask(CreateTaskDocument, { input })).createTask;
      confirmTasks(withFirst(task));
      readAnew(['TASK']);
      return exchange(task.id, { status: 'ARCHIVED' }, { status: task.status }, done, true);
    },
  };
}

/** A reading may have it already. */
const withFirst =
  (task: OpenTask) =>
  (known: OpenTasks): OpenTasks =>
    known.tasks.some(({ id }) => id === task.id)
      ? known
      : { tasks: [task, ...known.tasks], total: known.total + 1 };

/** A task as it will be. */
const supposed = (
  { id, title, priority, dueAt, estimateMinutes }: CreateTaskInput & { id: string },
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

/** Finishes a task; what undoes it opens it again as it was. */
export const finishTask = ({
  id,
  title,
  status,
}: Pick<OpenTask, 'id' | 'title' | 'status'>): Command =>
  exchange(
    id,
    { status: 'COMPLETED', completedAt: new Date(now.peek()).toISOString() },
    { status, completedAt: null },
    `Finished ${title}`,
  );

export const reopenTask = (task: OpenTask): Command =>
  changeTask(task, { status: 'TODO', completedAt: null }, `Opened ${task.title} again`);

export const archiveTask = (task: OpenTask): Command =>
  changeTask(task, { status: 'ARCHIVED' }, `Put ${task.title} into the archive`);

/** Removes a task for good: this cannot be undone, and is asked about before. */
export const deleteTask = ({ id, title }: OpenTask): Command => ({
  done: `Deleted ${title}`,
  send: async () => {
    await ask(DeleteTaskDocument, { input: { id } });
    confirmTasks(({ tasks, total }) => ({
      tasks: tasks.filter((task) => task.id !== id),
      total: total - 1,
    }));
    readAnew(['TASK']);
    return undefined;
  },
});
