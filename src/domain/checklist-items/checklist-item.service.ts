import type { Call } from '../../call.ts';
import { type ChosenId, createOnce, parseNew } from '../chosen-ids/create-once.ts';
import { pick } from '../columns.ts';
import { insertOwned, removeOwned, requireOwned, saveOwned } from '../owned.ts';
import { Task } from '../tasks/task.entity.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { CHECKLIST_ITEM_FIELDS, ChecklistItem } from './checklist-item.entity.ts';
import { checklistItemChanges, newChecklistItem } from './checklist-item.input.ts';

/** Adds an item to one of the caller's tasks. */
export function create(call: Call, input: unknown, id?: ChosenId) {
  return write(call, async (call) => {
    const made = parseNew(newChecklistItem, input, id);
    const { taskId, title } = made.content;
    const item = await createOnce(call, ChecklistItem, made, async (id) => {
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

export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    await removeOwned(call, ChecklistItem, id, 'Not found');
  });
}
