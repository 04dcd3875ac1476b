import { sql } from 'kysely';

type Edited = { updatedAt: string };

/** The sent ones among changes of a record, and `updatedAt` if there are any. Absent ones stay. */
export function edited<Record extends Edited>(
  record: Record,
  changes: { [Field in keyof Record]?: Record[Field] | undefined },
  now: string,
): Partial<Record> {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (sent.length === 0) return {};
  return { ...Object.fromEntries(sent), ...touched(record, now) } as Partial<Record>;
}

/** The moment of an edit: now, yet always after the edit before it, so that it changes. */
export function touched(record: Edited, now: string): Edited {
  const next = new Date(Date.parse(record.updatedAt) + 1).toISOString();
  return { updatedAt: now > record.updatedAt ? now : next };
}

/** The same for rows that are updated in place. */
export const touchedInPlace = (now: string) =>
  sql<string>`greatest(${now}, updated_at + interval '1 millisecond')`;
