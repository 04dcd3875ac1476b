import { execute, executeInCommand } from '../../graph/client.ts';
import { forExisting } from '../../graph/for-existing.ts';
import { foundNodes } from '../../graph/found-nodes.ts';
import {
  GiveHoursDocument,
  type TaskFilter,
  TasksOfHoursDocument,
  TasksToGiveHoursDocument,
} from '../../graph/generated/deferred/graphql.ts';
import { type TaskFieldsFragment, TasksByIdDocument } from '../../graph/generated/graphql.ts';
import { currentId } from '../../state/records/recreated-ids.ts';

/** A change of a task's working hours; `null` means the default hours. */
export type Change = { taskId: string; from: string | null; to: string | null };

/** The most tasks per mutation. */
const MOST = 100;

type Page = { hasNextPage: boolean; endCursor: string | null };

const FIRST: Page = { hasNextPage: true, endCursor: null };

/** The changes that assign these hours to the tasks that use them now, including completed tasks. */
export async function tasksUsing(id: string): Promise<Change[]> {
  const found: Change[] = [];
  const filter: TaskFilter = { includeCompleted: true };
  for (let page = FIRST; page.hasNextPage; ) {
    const variables = { id, filter, after: page.endCursor };
    const { schedulePreference } = await executeInCommand(TasksOfHoursDocument, variables);
    const { nodes, pageInfo } = schedulePreference.tasks;
    found.push(...nodes.map((task) => ({ taskId: task.id, from: null, to: id })));
    page = pageInfo;
  }
  return found;
}

/** The changes that assign these hours to the open tasks of a filter. */
export async function changesTo(id: string, filter: TaskFilter): Promise<Change[]> {
  const found: Change[] = [];
  for (let page = FIRST; page.hasNextPage; ) {
    const { tasks } = await executeInCommand(TasksToGiveHoursDocument, {
      filter,
      after: page.endCursor,
    });
    for (const { id: taskId, schedulePreference } of tasks.nodes) {
      found.push({ taskId, from: schedulePreference?.id ?? null, to: id });
    }
    page = tasks.pageInfo;
  }
  return found.filter(({ from, to }) => from !== to);
}

const currently = (id: string | null) => id && currentId(id);

/** Reverts the changes of the tasks whose hours have not changed since. Returns the reverted changes. */
export async function revert(changes: readonly Change[]): Promise<Change[]> {
  const reversed: Change[] = [];
  for (let from = 0; from < changes.length; from += MOST) {
    const some = changes.slice(from, from + MOST);
    const ids = some.map(({ taskId }) => taskId);
    const { nodes } = await executeInCommand(TasksByIdDocument, { ids });
    const now = new Map(
      foundNodes<TaskFieldsFragment>(nodes).map((task) => [
        task.id,
        task.schedulePreference?.id ?? null,
      ]),
    );
    for (const { taskId, from, to } of some)
      if (now.get(taskId) === currently(to)) reversed.push({ taskId, from: to, to: from });
  }
  await carryOut(reversed);
  return reversed;
}

/** Applies the changes to the tasks and hours that still exist. */
export const carryOut = (changes: readonly Change[]): Promise<void> =>
  forExisting(
    changes,
    (some) => {
      const tasks = some.map(({ taskId, to }) => ({
        id: currentId(taskId),
        schedulePreferenceId: currently(to),
      }));
      return execute(GiveHoursDocument, { tasks });
    },
    MOST,
  );
