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
  | 'User';

type Reader = { types: readonly RecordType[]; read: () => void };

const readers = new Set<Reader>();

/** Has something read anew whenever records of these kinds may have changed; gives back what ends that. */
export function keepFresh(types: readonly RecordType[], read: () => void): () => void {
  const reader = { types, read };
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Reads anew what is shown of records of these kinds; without kinds, everything. Live changes come in here. */
export function readAnew(types?: readonly RecordType[]): void {
  for (const reader of readers) {
    if (!types || reader.types.some((type) => types.includes(type))) reader.read();
  }
}
