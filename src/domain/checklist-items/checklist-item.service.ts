import type { Call } from '../call.ts';
import {
  type ClientId,
  createWithClientId,
  parseNew,
} from '../client-ids/create-with-client-id.ts';
import { pick } from '../records/columns.ts';
import { insertOwned, remover, requireOwned, saveOwned } from '../records/owned.ts';
import { write } from '../records/write.ts';
import { Task } from '../tasks/task.entity.ts';
import { parse } from '../validation/validation.ts';
import { CHECKLIST_ITEM_FIELDS, ChecklistItem } from './checklist-item.entity.ts';
import { checklistItemChanges, newChecklistItem } from './checklist-item.input.ts';

/** Adds an item to one of the caller's tasks. */
export function create(call: Call, input: unknown, id?: ClientId) {
  return write(call, async (call) => {
    const parsed = parseNew(newChecklistItem, input, id);
    const { taskId, title } = parsed.content;
    const item = await createWithClientId(call, ChecklistItem, parsed, async (id) => {
      const task = await requireOwned(call, Task, taskId, 'Task not found');
      return insertOwned(call, ChecklistItem, {
        id,
        taskId: task.id,
        title,
        completed: false,
        sortOrder: 0,
        createdAt: call.now,
      });
    });
    return pick(item, CHECKLIST_ITEM_FIELDS);
  });
}

export function update(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const item = await requireOwned(call, ChecklistItem, id, 'Not found');
    const changes = parse(checklistItemChanges, input);
    return pick(await saveOwned(call, ChecklistItem, item, changes), CHECKLIST_ITEM_FIELDS);
  });
}

export const remove = remover(ChecklistItem, 'Not found');
