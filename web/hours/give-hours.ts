import { ask, askWithin } from '../graph/client.ts';
import {
  GiveHoursDocument,
  type TaskFilter,
  TasksOfHoursDocument,
  TasksToGiveHoursDocument,
} from '../graph/generated/graphql.ts';
import { withThoseThere } from '../graph/still-there.ts';
import { presentId } from '../state/successors.ts';

/** That a task follows other hours than before; null are the default ones. */
export type Change = { taskId: string; from: string | null; to: string | null };

/** So many tasks are changed at once. */
const MOST = 100;

type Page = { hasNextPage: boolean; endCursor: string | null };

const FIRST: Page = { hasNextPage: true, endCursor: null };

/** The tasks that follow some hours, done ones among them, as what gives them these. */
export async function followersOf(id: string): Promise<Change[]> {
  const found: Change[] = [];
  const filter: TaskFilter = { includeCompleted: true };
  for (let page = FIRST; page.hasNextPage; ) {
    const variables = { id, filter, after: page.endCursor };
    const { schedulePreference } = await askWithin(TasksOfHoursDocument, variables);
    const { nodes, pageInfo } = schedulePreference.tasks;
    found.push(...nodes.map((task) => ({ taskId: task.id, from: null, to: id })));
    page = pageInfo;
  }
  return found;
}

/** What gives the open tasks that a filter names these hours. */
export async function changesTo(id: string, filter: TaskFilter): Promise<Change[]> {
  const found: Change[] = [];
  for (let page = FIRST; page.hasNextPage; ) {
    const { tasks } = await askWithin(TasksToGiveHoursDocument, { filter, after: page.endCursor });
    for (const { id: taskId, schedulePreference } of tasks.nodes) {
      found.push({ taskId, from: schedulePreference?.id ?? null, to: id });
    }
    page = tasks.pageInfo;
  }
  return found.filter(({ from, to }) => from !== to);
}

export const reversed = (changes: readonly Change[]): Change[] =>
  changes.map(({ taskId, from, to }) => ({ taskId, from: to, to: from }));

/** Gives the tasks their hours, as far as both are still there. */
export const carryOut = (changes: readonly Change[]): Promise<void> =>
  withThoseThere(
    changes,
    (some) => {
      const tasks = some.map(({ taskId, to }) => ({
        id: presentId(taskId),
        schedulePreferenceId: to && presentId(to),
      }));
      return ask(GiveHoursDocument, { tasks });
    },
    MOST,
  );
