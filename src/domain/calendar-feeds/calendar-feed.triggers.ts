import { rowTrigger, type Trigger } from '../records/triggers.ts';

/** A trigger that increases `calendar_sequence` when one of the columns changes, whichever operation changes it. */
export const countsRevisions = (table: string, columns: readonly string[]): Trigger =>
  rowTrigger({
    name: `${table}_counts_revisions`,
    event: 'update',
    timing: 'before',
    table,
    when: columns.map((name) => `old.${name} is distinct from new.${name}`).join(' or '),
    run: 'count_revision()',
  });
