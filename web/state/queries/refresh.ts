import type { ChangedType } from '../../graph/generated/graphql.ts';

type Subscriber = { types: readonly ChangedType[]; read: () => unknown };

const subscribers = new Set<Subscriber>();

/** Subscribes to possible changes of these record types. Returns the function that unsubscribes. */
export function onChange(types: readonly ChangedType[], read: () => unknown): () => void {
  const reader = { types, read };
  subscribers.add(reader);
  return () => subscribers.delete(reader);
}

/** Refetches everything that depends on these record types; without types, everything. Resolves when it is complete. */
export async function refetch(types?: readonly ChangedType[]): Promise<void> {
  const concerned = [...subscribers].filter(
    (reader) => !types || reader.types.some((type) => types.includes(type)),
  );
  await Promise.all(concerned.map(({ read }) => read()));
}
