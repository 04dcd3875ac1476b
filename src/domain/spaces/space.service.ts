import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Call } from '../../call.ts';
import { DEFAULT_COLOR, DEFAULT_ICON } from '../appearance.ts';
import { type ChosenId, createOnce, parseNew } from '../chosen-ids/create-once.ts';
import { pick } from '../columns.ts';
import { edited } from '../edit.ts';
import { refused } from '../errors.ts';
import { newId } from '../ids.ts';
import { insert, removeOwned, requireOwned, requireRoomFor, saveOwned } from '../owned.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { SPACE_FIELDS, Space } from './space.entity.ts';
import { newSpace, spaceChanges } from './space.input.ts';

type Look = { name: string; color: string; icon: string };

export function create(call: Call, input: unknown, id?: ChosenId) {
  return write(call, async (call) => {
    const made = parseNew(newSpace, input, id);
    const space = await createOnce(call, Space, made, async (id) => {
      await requireRoomFor(call, 'space', 1);
      const space = { id, userId: call.user.id, ...made.content, isDefault: false };
      return insertSpace(call.em, space, call.now);
    });
    return pick(space, SPACE_FIELDS);
  });
}

/** The space that an account is born with. */
export function createDefault(em: SqlEntityManager, userId: string, now: string) {
  const look = { name: 'Personal', color: DEFAULT_COLOR, icon: DEFAULT_ICON };
  return insertSpace(em, { id: newId(), userId, ...look, isDefault: true }, now);
}

export function update(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const space = await requireOwned(call, Space, id, 'Space not found');
    const changes = edited(space, parse(spaceChanges, input), call.now);
    return pick(await saveOwned(call, Space, space, changes), SPACE_FIELDS);
  });
}

/** Removes a space; what it held stays, without a space. The default one cannot be removed. */
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
