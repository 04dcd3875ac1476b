import { LABEL_FIELDS, Label } from '../../domain/labels/label.entity.ts';
import { labelChanges, newLabel } from '../../domain/labels/label.input.ts';
import { label } from '../../domain/labels/label.resource.ts';
import * as labels from '../../domain/labels/label.service.ts';
import { addressed } from '../../http/conditional/tags.ts';
import { allRecords } from '../../read/query.ts';
import { counted, group as grouped, select } from '../../read/select.ts';
import { create, group, list, remove, update } from '../declaration.ts';
import { fieldsOf, selected } from '../openapi/answers.ts';
import { inputSchema } from '../openapi/inputs.ts';
import { listView } from '../views/list-view.ts';

const LABEL = addressed(Label, 'Label not found');

/** The labels with how many tasks carry each. */
const LISTED_LABELS = listView(
  select(label, LABEL_FIELDS, {
    _count: grouped<'label'>({ tasks: counted(label, 'taskCount') }),
  }),
  () => allRecords(label),
);

const SCHEMAS = {
  Label: fieldsOf(Label, LABEL_FIELDS),
  ListedLabel: selected(LISTED_LABELS.selection),
  NewLabel: inputSchema(newLabel),
  LabelChanges: inputSchema(labelChanges),
};

const TAKEN = { 409: ['Label name already in use'] };

export const labelEndpoints = group({
  tag: 'Labels',
  description: 'Labels of tasks. Names are unique within an account.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /labels': list(SCHEMAS.ListedLabel, ({ call }) => LISTED_LABELS(call, {}), {
      operation: 'labels',
      operationId: 'listLabels',
      summary: 'List labels',
      description: 'All labels, by name, each with its number of tasks.',
    }),
    'POST /labels': create(labels.create, {
      operation: 'createLabel',
      summary: 'Create a label',
      body: SCHEMAS.NewLabel,
      answer: SCHEMAS.Label,
      refusals: TAKEN,
    }),
    'PATCH /labels/:id': update(LABEL, labels.update, {
      operation: 'updateLabel',
      summary: 'Update a label',
      body: SCHEMAS.LabelChanges,
      answer: SCHEMAS.Label,
      refusals: TAKEN,
    }),
    'DELETE /labels/:id': remove(LABEL, labels.remove, {
      operation: 'deleteLabel',
      summary: 'Delete a label',
      description: 'Removes the label from all tasks.',
    }),
  },
});
