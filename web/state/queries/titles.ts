import { execute } from '../../graph/client.ts';
import { foundNodes } from '../../graph/found-nodes.ts';
import { TaskTitlesDocument } from '../../graph/generated/deferred/graphql.ts';
import { keyOf } from '../records/normalize.ts';
import { shownRecords } from '../records/records.ts';
import { onAccountChange } from '../session/session.ts';
import { RecordList } from './record-list.ts';

type Titled = { id: string; title: string };

const titled = new RecordList<'Task', Titled>('Task', {});
onAccountChange(() => titled.clear());

/** The title of a task, if it is loaded. */
export const titleOf = (taskId: string): string | undefined =>
  shownRecords.value.get(keyOf('Task', taskId))?.title as string | undefined;

const MOST = 100;

/** Queries the titles that are not loaded yet. */
export async function loadTitles(taskIds: readonly string[]): Promise<void> {
  const unknown = [...new Set(taskIds)].filter((id) => titleOf(id) === undefined);
  if (unknown.length === 0) return;
  const { nodes } = await execute(TaskTitlesDocument, { ids: unknown.slice(0, MOST) });
  titled.append(foundNodes<Titled>(nodes));
}
