/** The kinds of records that what is shown is made of, as the graph names them. */
export type RecordType =
  | 'TimeBlock'
  | 'Task'
  | 'SchedulePreference'
  | 'PlanningSettings'
  | 'Project'
  | 'Notification'
  | 'ApiKey'
  | 'Session'
  | 'ChecklistItem'
  | 'Space'
  | 'Label'
  | 'Document'
  | 'User';

/** The kind that a change is told of: `TIME_BLOCK` is a `TimeBlock`. */
export const recordTypeOf = (type: string): RecordType =>
  type
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('') as RecordType;

type Reader = { types: readonly RecordType[]; read: () => unknown };

const readers = new Set<Reader>();

/** Has something read anew whenever records of these kinds may have changed; gives back what ends that. */
export function keepFresh(types: readonly RecordType[], read: () => unknown): () => void {
  const reader = { types, read };
  readers.add(reader);
  return () => readers.delete(reader);
}

/**
 * Reads anew what is shown of records of these kinds; without kinds, everything. Live changes come in here. Done when all of
 * it is read.
 */
export async function readAnew(types?: readonly RecordType[]): Promise<void> {
  const concerned = [...readers].filter(
    (reader) => !types || reader.types.some((type) => types.includes(type)),
  );
  await Promise.all(concerned.map(({ read }) => read()));
}
