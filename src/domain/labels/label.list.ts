import { linked } from '../lists/linked.ts';
import { defineList } from '../lists/list.ts';
import { ID, NAMED } from '../lists/order.ts';
import { LABEL_FIELDS, type LabelRow } from './label.entity.ts';

/** Labels by name, and the tasks that carry them. */
export const labelList = defineList<LabelRow>({
  table: 'label',
  fields: LABEL_FIELDS,
  orders: { name: [NAMED, ID] },
  of: {
    task: linked('label', 'task_label', 'label_id', 'task_id'),
  },
});
