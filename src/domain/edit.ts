import { editedAt } from './instant.ts';

/** Sets the sent fields of a record, and `updatedAt` if there are any. Absent ones stay. */
export function edit<Record extends { updatedAt: string }>(
  record: Record,
  changes: { [Field in keyof Record]?: Record[Field] | undefined },
  now: string,
): void {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (sent.length === 0) return;
  Object.assign(record, Object.fromEntries(sent), { updatedAt: editedAt(record.updatedAt, now) });
}
