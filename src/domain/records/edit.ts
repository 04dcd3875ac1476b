import { sql } from 'kysely';

type Edited = { updatedAt: string };

/** Returns the changes that are not undefined, with `updatedAt` if there are any. */
export function edited<Record extends Edited>(
  record: Record,
  changes: { [Field in keyof Record]?: Record[Field] | undefined },
  now: string,
): Partial<Record> {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (defined.length === 0) return {};
  return { ...Object.fromEntries(defined), ...touched(record, now) } as Partial<Record>;
}

/** Returns the time of an edit: now, but always after the previous edit, so that it changes. */
export function touched(record: Edited, now: string): Edited {
  const next = new Date(Date.parse(record.updatedAt) + 1).toISOString();
  return { updatedAt: now > record.updatedAt ? now : next };
}

/** The same for rows that are updated in place. */
export const touchedInPlace = (now: string) =>
  sql<string>`greatest(${now}, updated_at + interval '1 millisecond')`;
