import { defineList } from '../lists/list.ts';
import { ID, NAMED } from '../lists/order.ts';
import { LABEL_FIELDS, Label, type LabelRow } from './label.entity.ts';

/** Labels by name, and the tasks that carry them. */
export const labelList = defineList<LabelRow>({
  entity: Label,
  fields: LABEL_FIELDS,
  orders: { name: [NAMED, ID] },
  of: {
    task: { through: 'task_label', record: 'labelId', owner: 'taskId' },
  },
});
