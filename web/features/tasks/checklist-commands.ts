import { execute, executeInCommand } from '../../graph/client.ts';
import {
  type ChecklistItemFragment,
  CreateChecklistItemDocument,
  DeleteChecklistItemDocument,
  UpdateChecklistItemDocument,
  type UpdateChecklistItemInput,
} from '../../graph/generated/deferred/graphql.ts';
import { ChecklistItemsByIdDocument } from '../../graph/generated/graphql.ts';
import { newId } from '../../graph/new-id.ts';
import { changeRecords, kindOf } from '../../state/commands/change-records.ts';
import type { Command } from '../../state/commands/command.ts';
import { create, type Lifecycle, removeRecord } from '../../state/commands/remove-record.ts';
import { confirmChange, showChange, showNew } from '../../state/records/records.ts';
import type { Stored } from '../../state/records/types.ts';
import { sortOrdersFor } from './checklist-order.ts';

export type Item = ChecklistItemFragment;
type ItemChange = Omit<UpdateChecklistItemInput, 'id'>;

const update = async (input: UpdateChecklistItemInput) =>
  (await execute(UpdateChecklistItemDocument, { input })).updateChecklistItem.checklistItem;

const ITEM = kindOf<ItemChange>()({
  type: 'ChecklistItem',
  update,
  read: async (ids) =>
    (await executeInCommand(ChecklistItemsByIdDocument, { ids: [...ids] })).nodes,
  nameOf: ({ title }) => title,
  refetches: ['CHECKLIST_ITEM'],
});

/** Adds an item to the checklist of a task, if that is loaded. */
const withItem =
  (id: string) =>
  ({ checklistItems: ids }: Stored<'Task'>) =>
    ids && !ids.includes(id) ? { checklistItems: [...ids, id] } : {};

const itemsOf = (taskId: string): Lifecycle<ItemChange, Item, void> => ({
  create: async ({ id, title, ...state }) => {
    const input = { id, taskId, title: title ?? '' };
    const { checklistItem } = (await execute(CreateChecklistItemDocument, { input }))
      .createChecklistItem;
    return Object.keys(state).length > 0
      ? update({ id: checklistItem.id, ...state })
      : checklistItem;
  },
  remove: async (id) => void (await execute(DeleteChecklistItemDocument, { input: { id } })),
  restore: async (id) => confirmChange('Task', taskId, withItem(id)),
});

export const addItem = (taskId: string, title: string): Command => {
  const id = newId();
  const done = `Added ${title}`;
  return {
    done,
    show: () => [
      showNew('ChecklistItem', { id, title, completed: false, sortOrder: 0 }),
      showChange('Task', taskId, withItem(id)),
    ],
    send: async () => {
      const made = await create(ITEM, itemsOf(taskId), { id, title });
      confirmChange('Task', taskId, withItem(id));
      return removeRecord(ITEM, itemsOf(taskId), made, done, true);
    },
  };
};

export const removeItem = (taskId: string, item: Item): Command =>
  removeRecord(ITEM, itemsOf(taskId), item, `Removed ${item.title}`);

export const tickItem = ({ id, title, completed }: Item): Command =>
  changeRecords(
    ITEM,
    [{ id, completed: !completed }],
    `${completed ? 'Unchecked' : 'Checked'} ${title}`,
  );

export const renameItem = ({ id, title }: Item, to: string): Command =>
  changeRecords(ITEM, [{ id, title: to }], `Renamed ${title} to ${to}`);

export const moveItem = (items: readonly Item[], item: Item, index: number): Command =>
  changeRecords(ITEM, sortOrdersFor(items, item.id, index), `Moved ${item.title}`);
