import { sql } from 'kysely';
import { defineList } from '../lists/list.ts';
import { ID, NAMED } from '../lists/order.ts';
import { LABEL_FIELDS, type LabelRow } from './label.entity.ts';

/** Labels by name, and the tasks that carry them. */
export const labelList = defineList<LabelRow>({
  table: 'label',
  fields: LABEL_FIELDS,
  orders: { name: [NAMED, ID] },
  of: {
    task: (task) => sql`label.id in (select link.label_id from task_label as link
      where link.user_id = label.user_id and link.task_id = ${task})`,
  },
});
