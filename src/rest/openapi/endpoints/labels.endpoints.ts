import { LABEL_FIELDS, Label } from '../../../domain/labels/label.entity.ts';
import { labelChanges, newLabel } from '../../../domain/labels/label.input.ts';
import { LISTED_LABELS } from '../../labels.views.ts';
import { fieldsOf, selected } from '../answers.ts';
import { group, SUCCESS } from '../description.ts';
import { inputSchema } from '../inputs.ts';
import { arrayOf } from '../json-schema.ts';

const SCHEMAS = {
  Label: fieldsOf(Label, LABEL_FIELDS),
  ListedLabel: selected(LISTED_LABELS.selection),
  NewLabel: inputSchema(newLabel),
  LabelChanges: inputSchema(labelChanges),
};

const TAKEN = { 409: ['Label name already in use'] };

export const labelEndpoints = group({
  tag: 'Labels',
  description: 'Named marks for tasks; a name is used once in an account.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /labels': {
      operationId: 'listLabels',
      summary: 'List labels',
      description: 'All of them, by name, with the number of tasks that carry each.',
      answer: arrayOf(SCHEMAS.ListedLabel),
    },
    'POST /labels': {
      operationId: 'createLabel',
      summary: 'Create a label',
      body: SCHEMAS.NewLabel,
      answer: SCHEMAS.Label,
      refusals: TAKEN,
    },
    'PATCH /labels/:id': {
      operationId: 'updateLabel',
      summary: 'Update a label',
      body: SCHEMAS.LabelChanges,
      answer: SCHEMAS.Label,
      refusals: TAKEN,
    },
    'DELETE /labels/:id': {
      operationId: 'deleteLabel',
      summary: 'Delete a label',
      description: 'Takes it off all tasks.',
      answer: SUCCESS,
    },
  },
});
