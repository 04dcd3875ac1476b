import { newId } from '../../graph/new-id.ts';
import { refetch } from '../queries/refresh.ts';
import { confirmDeleted, type NodeOf, showDeleted, store } from '../records/records.ts';
import { currentId, setRecreatedId } from '../records/recreated-ids.ts';
import type { TypeName } from '../records/types.ts';
import { type Changed, type Kind, rejectIfChanged, valuesOf } from './change-records.ts';
import type { Command } from './command.ts';

type Node = { id: string };

/** How records of a kind are created and deleted. */
export type Lifecycle<Input, Read, Members> = {
  create: (content: Changed<Input>) => Promise<Read>;
  /** Deletes a record. Returns the relations that a restored record gets. */
  remove: (id: string) => Promise<Members>;
  restore: (id: string, members: Members) => Promise<unknown>;
};

/** Creates a record. Returns the given fields as the server has stored them. */
export async function create<Type extends TypeName, Input, Read extends Node, Members>(
  kind: Kind<Type, Input, Read>,
  lifecycle: Lifecycle<Input, Read, Members>,
  content: Changed<Input>,
): Promise<Changed<Input>> {
  const node = await lifecycle.create(content);
  store(kind.type, [node as Node as NodeOf<Type>]);
  return valuesOf(kind, { ...content, id: node.id });
}

/**
 * Deletes a record. Undo recreates it under another id, with its relations. The inverse of a creation (`isInverse`) is
 * rejected if the record has changed since.
 */
export const removeRecord = <Type extends TypeName, Input, Read extends Node, Members>(
  kind: Kind<Type, Input, Read>,
  lifecycle: Lifecycle<Input, Read, Members>,
  record: Changed<Input>,
  done: string,
  isInverse = false,
): Command => ({
  done,
  show: () => [showDeleted(kind.type, currentId(record.id))],
  send: async () => {
    if (isInverse) await rejectIfChanged(kind, [record]);
    const id = currentId(record.id);
    const members = await lifecycle.remove(id);
    confirmDeleted(kind.type, [id]);
    void refetch(kind.refetches);
    // Chosen once, so that a retry after a partial failure creates nothing twice.
    const recreatedId = newId();
    return {
      done,
      send: async () => {
        const made = await create(kind, lifecycle, { ...record, id: recreatedId });
        setRecreatedId(id, made.id);
        await lifecycle.restore(made.id, members);
        await refetch(kind.refetches);
        return removeRecord(kind, lifecycle, made, done, true);
      },
    };
  },
});
