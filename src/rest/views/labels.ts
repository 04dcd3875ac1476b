import { LABEL_FIELDS } from '../../domain/labels/label.entity.ts';
import { label } from '../../domain/labels/label.resource.ts';
import { allRecords } from '../../read/query.ts';
import { counted, group, select } from '../../read/select.ts';
import { listView } from './list-view.ts';

/** The labels with how many tasks carry each. */
export const LISTED_LABELS = listView(
  select(label, LABEL_FIELDS, {
    _count: group<'label'>({ tasks: counted(label, 'taskCount') }),
  }),
  () => allRecords(label),
);
