import { sql } from 'kysely';

type Edited = { updatedAt: string };

/**
 * Sets the sent fields of a record, and `updatedAt` if there are any. Absent ones stay. Answers with
 * all that it has set.
 */
export function edit<Record extends Edited>(
  record: Record,
  changes: { [Field in keyof Record]?: Record[Field] | undefined },
  now: string,
): Partial<Record> {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (sent.length === 0) return {};
  Object.assign(record, Object.fromEntries(sent));
  return { ...Object.fromEntries(sent), ...touch(record, now) } as Partial<Record>;
}

/** Marks a record as edited: now, yet always after the edit before it, so that it changes. */
export function touch(record: Edited, now: string): Edited {
  const next = new Date(Date.parse(record.updatedAt) + 1).toISOString();
  record.updatedAt = now > record.updatedAt ? now : next;
  return { updatedAt: record.updatedAt };
}

/** The same for rows that are edited where they lie. */
export const touched = (now: string) =>
  sql<string>`greatest(${now}, updated_at + interval '1 millisecond')`;
