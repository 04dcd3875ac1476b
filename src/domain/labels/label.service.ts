import { remover } from '../records/owned.ts';
import { recordService } from '../records/record-service.ts';
import { LABEL_FIELDS, Label } from './label.entity.ts';
import { labelChanges, newLabel } from './label.input.ts';

/** Throws CONFLICT if the name is taken, by the database's unique constraint. */
export const { create, update } = recordService({
  entity: Label,
  fields: LABEL_FIELDS,
  missing: 'Label not found',
  created: newLabel,
  changes: labelChanges,
  row: (label, common) => ({ ...common, ...label }),
});

/** Deletes a label and removes it from its tasks. */
export const remove = remover(Label, 'Label not found');
