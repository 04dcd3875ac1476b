import type { SqlEntityManager } from '@mikro-orm/sql';
import { refused } from '../../errors.ts';
import type { Call } from '../call.ts';
import {
  type ClientId,
  createWithClientId,
  parseNew,
} from '../client-ids/create-with-client-id.ts';
import { pick } from '../records/columns.ts';
import { edited } from '../records/edit.ts';
import { newId } from '../records/ids.ts';
import { insert, removeOwned, requireOwned, requireRoomFor, saveOwned } from '../records/owned.ts';
import { write } from '../records/write.ts';
import { DEFAULT_COLOR, DEFAULT_ICON } from '../validation/appearance.ts';
import { parse } from '../validation/validation.ts';
import { SPACE_FIELDS, Space } from './space.entity.ts';
import { newSpace, spaceChanges } from './space.input.ts';

type Look = { name: string; color: string; icon: string };

export function create(call: Call, input: unknown, id?: ClientId) {
  return write(call, async (call) => {
    const parsed = parseNew(newSpace, input, id);
    const space = await createWithClientId(call, Space, parsed, async (id) => {
      await requireRoomFor(call, 'space', 1);
      const space = { id, userId: call.user.id, ...parsed.content, isDefault: false };
      return insertSpace(call.em, space, call.now);
    });
    return pick(space, SPACE_FIELDS);
  });
}

/** Creates the default space of a new account. */
export function createDefault(em: SqlEntityManager, userId: string, now: string) {
  const appearance = { name: 'Personal', color: DEFAULT_COLOR, icon: DEFAULT_ICON };
  return insertSpace(em, { id: newId(), userId, ...appearance, isDefault: true }, now);
}

export function update(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const space = await requireOwned(call, Space, id, 'Space not found');
    const changes = edited(space, parse(spaceChanges, input), call.now);
    return pick(await saveOwned(call, Space, space, changes), SPACE_FIELDS);
  });
}

/** Deletes a space. Its records stay, without a space. Throws for the default space. */
export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    const space = await requireOwned(call, Space, id, 'Space not found');
    if (space.isDefault) throw refused('Cannot delete default space');
    await removeOwned(call, Space, space.id, 'Space not found');
  });
}

type NewSpace = { id: string; userId: string; isDefault: boolean } & Look;

const insertSpace = (em: SqlEntityManager, space: NewSpace, now: string) =>
  insert(em, Space, { ...space, sortOrder: 0, createdAt: now, updatedAt: now });
