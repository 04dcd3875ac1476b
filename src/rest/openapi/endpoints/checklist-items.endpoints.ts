import {
  CHECKLIST_ITEM_FIELDS,
  ChecklistItem,
} from '../../../domain/checklist-items/checklist-item.entity.ts';
import {
  checklistItemChanges,
  newChecklistItem,
} from '../../../domain/checklist-items/checklist-item.input.ts';
import { TASK } from '../../tasks.views.ts';
import { fieldsOf } from '../answers.ts';
import { group, SUCCESS } from '../description.ts';
import { inputSchema } from '../inputs.ts';

const SCHEMAS = {
  NewChecklistItem: inputSchema(newChecklistItem),
  ChecklistItemChanges: inputSchema(checklistItemChanges),
};

const ITEM = fieldsOf(ChecklistItem, CHECKLIST_ITEM_FIELDS);

export const checklistItemEndpoints = group({
  tag: 'Checklist items',
  description: 'The lines of a task’s checklist; they are read with their task.',
  schemas: SCHEMAS,
  endpoints: {
    'POST /checklist-items': {
      operationId: 'createChecklistItem',
      summary: 'Add an item to a task',
      body: SCHEMAS.NewChecklistItem,
      answer: ITEM,
      refusals: { 404: [TASK.missing] },
    },
    'PATCH /checklist-items/:id': {
      operationId: 'updateChecklistItem',
      summary: 'Update a checklist item',
      body: SCHEMAS.ChecklistItemChanges,
      answer: ITEM,
    },
    'DELETE /checklist-items/:id': {
      operationId: 'deleteChecklistItem',
      summary: 'Delete a checklist item',
      answer: SUCCESS,
    },
  },
});
