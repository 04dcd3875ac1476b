import { signal } from '@preact/signals';
import { execute } from '../graph/client.ts';
import { TaskTitlesDocument } from '../graph/generated/graphql.ts';
import { onAccountChange } from './session.ts';
import { openTasks } from './tasks.ts';

const loadedTitles = signal<ReadonlyMap<string, string>>(new Map());
onAccountChange(() => {
  loadedTitles.value = new Map();
});

/** The title of a task, if it is loaded. */
export const titleOf = (taskId: string): string | undefined =>
  openTasks.value.tasks.find(({ id }) => id === taskId)?.title ?? loadedTitles.value.get(taskId);

const MOST = 100;

/** Queries the titles that are not loaded yet. */
export async function loadTitles(taskIds: readonly string[]): Promise<void> {
  const unknown = [...new Set(taskIds)].filter((id) => titleOf(id) === undefined);
  if (unknown.length === 0) return;
  const { nodes } = await execute(TaskTitlesDocument, { ids: unknown.slice(0, MOST) });
  const found = nodes.flatMap((node): [string, string][] =>
    node && 'title' in node ? [[node.id, node.title]] : [],
  );
  loadedTitles.value = new Map([...loadedTitles.value, ...found]);
}
