import { execute } from '../graph/client.ts';
import {
  type ChecklistItemFragment,
  CreateChecklistItemDocument,
  DeleteChecklistItemDocument,
  UpdateChecklistItemDocument,
  type UpdateChecklistItemInput,
} from '../graph/generated/graphql.ts';
import type { Command } from '../state/command.ts';
import { currentId, setRecreatedId } from '../state/recreated-ids.ts';
import { refetchDetails, showDetails, type TaskDetails } from '../state/task-details.ts';
import { sortOrdersFor } from './checklist-order.ts';

export type Item = ChecklistItemFragment;
type ItemChange = Omit<UpdateChecklistItemInput, 'id'>;

const change = async (id: string, input: ItemChange) => {
  await execute(UpdateChecklistItemDocument, { input: { id: currentId(id), ...input } });
};

const create = async (taskId: string, title: string): Promise<string> =>
  (await execute(CreateChecklistItemDocument, { input: { taskId, title } })).createChecklistItem
    .checklistItem.id;

const withItems = (change: (items: Item[]) => Item[]) => (task: TaskDetails) => ({
  ...task,
  checklistItems: { ...task.checklistItems, nodes: change(task.checklistItems.nodes) },
});

export const addItem = (taskId: string, title: string): Command => ({
  done: `Added ${title}`,
  send: async () => {
    const id = await create(taskId, title);
    await refetchDetails();
    return removeItem(taskId, { id, title, completed: false, sortOrder: 0 }, `Added ${title}`);
  },
});

export const removeItem = (
  taskId: string,
  item: Item,
  done = `Removed ${item.title}`,
): Command => ({
  done,
  show: () => [
    showDetails(
      taskId,
      withItems((items) => items.filter(({ id }) => id !== item.id)),
    ),
  ],
  send: async () => {
    const id = currentId(item.id);
    await execute(DeleteChecklistItemDocument, { input: { id } });
    await refetchDetails();
    return restoreItem(taskId, { ...item, id }, done);
  },
});

/** Recreates an item under another id. */
const restoreItem = (taskId: string, item: Item, done: string): Command => {
  // Kept for a retry after a partial failure.
  let made: string | undefined;
  return {
    done,
    send: async () => {
      const { title, completed, sortOrder } = item;
      made ??= await create(taskId, title);
      setRecreatedId(item.id, made);
      await change(made, { completed, sortOrder });
      await refetchDetails();
      return removeItem(taskId, { ...item, id: made }, done);
    },
  };
};

/** Changes items. Undo restores the `present` values. */
const changeItems = (
  taskId: string,
  changes: (ItemChange & { id: string })[],
  present: (ItemChange & { id: string })[],
  done: string,
): Command => ({
  done,
  show: () => [
    showDetails(
      taskId,
      withItems((items) =>
        items
          .map((item) => ({ ...item, ...changes.find(({ id }) => id === item.id) }) as Item)
          .sort((one, other) => one.sortOrder - other.sortOrder),
      ),
    ),
  ],
  send: async () => {
    for (const { id, ...input } of changes) await change(id, input);
    await refetchDetails();
    return changeItems(taskId, present, changes, done);
  },
});

export const tickItem = (taskId: string, { id, title, completed }: Item): Command =>
  changeItems(
    taskId,
    [{ id, completed: !completed }],
    [{ id, completed }],
    `${completed ? 'Unchecked' : 'Checked'} ${title}`,
  );

export const renameItem = (taskId: string, { id, title }: Item, to: string): Command =>
  changeItems(taskId, [{ id, title: to }], [{ id, title }], `Renamed ${title} to ${to}`);

export function moveItem(
  taskId: string,
  items: readonly Item[],
  item: Item,
  index: number,
): Command {
  const moves = sortOrdersFor(items, item.id, index);
  const present = items
    .filter(({ id }) => moves.some((move) => move.id === id))
    .map(({ id, sortOrder }) => ({ id, sortOrder }));
  return changeItems(taskId, moves, present, `Moved ${item.title}`);
}
