import {
  CHECKLIST_ITEM_FIELDS,
  ChecklistItem,
} from '../../domain/checklist-items/checklist-item.entity.ts';
import {
  checklistItemChanges,
  newChecklistItem,
} from '../../domain/checklist-items/checklist-item.input.ts';
import * as checklistItems from '../../domain/checklist-items/checklist-item.service.ts';
import { addressed } from '../../http/conditional/tags.ts';
import { create, group, remove, update } from '../declaration.ts';
import { fieldsOf } from '../openapi/answers.ts';
import { inputSchema } from '../openapi/inputs.ts';
import { TASK } from '../views/tasks.ts';

const ITEM = addressed(ChecklistItem, 'Not found');

const SCHEMAS = {
  ChecklistItem: fieldsOf(ChecklistItem, CHECKLIST_ITEM_FIELDS),
  NewChecklistItem: inputSchema(newChecklistItem),
  ChecklistItemChanges: inputSchema(checklistItemChanges),
};

export const checklistItemEndpoints = group({
  tag: 'Checklist items',
  description: 'Checklist items of tasks. They are returned with their task.',
  schemas: SCHEMAS,
  endpoints: {
    'POST /checklist-items': create(checklistItems.create, {
      operation: 'createChecklistItem',
      summary: 'Add a checklist item to a task',
      body: SCHEMAS.NewChecklistItem,
      answer: SCHEMAS.ChecklistItem,
      refusals: { 404: [TASK.missing] },
    }),
    'PATCH /checklist-items/:id': update(ITEM, checklistItems.update, {
      operation: 'updateChecklistItem',
      summary: 'Update a checklist item',
      body: SCHEMAS.ChecklistItemChanges,
      answer: SCHEMAS.ChecklistItem,
    }),
    'DELETE /checklist-items/:id': remove(ITEM, checklistItems.remove, {
      operation: 'deleteChecklistItem',
      summary: 'Delete a checklist item',
    }),
  },
});
