import type { ChangedType } from '../graph/generated/graphql.ts';

type Reader = { types: readonly ChangedType[]; read: () => unknown };

const readers = new Set<Reader>();

/** Has something read anew whenever records of these kinds may have changed; gives back what ends that. */
export function keepFresh(types: readonly ChangedType[], read: () => unknown): () => void {
  const reader = { types, read };
  readers.add(reader);
  return () => readers.delete(reader);
}

/**
 * Reads anew what is shown of records of these kinds; without kinds, everything. Live changes come in here. Done when all of
 * it is read.
 */
export async function readAnew(types?: readonly ChangedType[]): Promise<void> {
  const concerned = [...readers].filter(
    (reader) => !types || reader.types.some((type) => types.includes(type)),
  );
  await Promise.all(concerned.map(({ read }) => read()));
}
