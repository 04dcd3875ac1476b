import { signal } from '@preact/signals';
import { ask } from '../graph/client.ts';
import { TaskTitlesDocument } from '../graph/generated/graphql.ts';
import { whenSomebodyElseComes } from './session.ts';
import { openTasks } from './tasks.ts';

const learned = signal<ReadonlyMap<string, string>>(new Map());
whenSomebodyElseComes(() => {
  learned.value = new Map();
});

/** The title of a task, if it is known. */
export const titleOf = (taskId: string): string | undefined =>
  openTasks.value.tasks.find(({ id }) => id === taskId)?.title ?? learned.value.get(taskId);

const MOST = 100;

/** Asks for the titles of those tasks that are not known. */
export async function learnTitles(taskIds: readonly string[]): Promise<void> {
  const unknown = [...new Set(taskIds)].filter((id) => titleOf(id) === undefined);
  if (unknown.length === 0) return;
  const { nodes } = await ask(TaskTitlesDocument, { ids: unknown.slice(0, MOST) });
  const found = nodes.flatMap((node): [string, string][] =>
    node && 'title' in node ? [[node.id, node.title]] : [],
  );
  learned.value = new Map([...learned.value, ...found]);
}
