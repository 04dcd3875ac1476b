import type { SqlEntityManager } from '@mikro-orm/sql';
import { refused } from '../../errors.ts';
import type { Call } from '../call.ts';
import { newId } from '../records/ids.ts';
import { removeOwned, requireOwned } from '../records/owned.ts';
import { recordService } from '../records/record-service.ts';
import { insert } from '../records/rows.ts';
import { write } from '../records/write.ts';
import { DEFAULT_COLOR, DEFAULT_ICON } from '../validation/appearance.ts';
import { SPACE_FIELDS, Space } from './space.entity.ts';
import { newSpace, spaceChanges } from './space.input.ts';

export const { create, update } = recordService({
  entity: Space,
  fields: SPACE_FIELDS,
  missing: 'Space not found',
  created: newSpace,
  changes: spaceChanges,
  row: (space, common) => ({ ...common, ...space, isDefault: false, sortOrder: 0 }),
});

/** Creates the default space of a new account. */
export const createDefault = (em: SqlEntityManager, userId: string, now: string) =>
  insert(em, Space, {
    id: newId(),
    userId,
    name: 'Personal',
    color: DEFAULT_COLOR,
    icon: DEFAULT_ICON,
    isDefault: true,
    sortOrder: 0,
    createdAt: now,
    updatedAt: now,
  });

/** Deletes a space. Its records stay, without a space. Throws for the default space. */
export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    const space = await requireOwned(call, Space, id, 'Space not found');
    if (space.isDefault) throw refused('Cannot delete default space');
    await removeOwned(call, Space, space.id, 'Space not found');
  });
}
