import { sql } from 'kysely';
import { type Call, query } from '../../call.ts';
import { anyOf } from '../conditions.ts';
import { edited, touchedInPlace } from '../edit.ts';
import { notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { insertOwned, removeOwned, requireOwned, saveOwned } from '../owned.ts';
import { Task } from '../tasks/task.entity.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { TimeBlock } from './time-block.entity.ts';
import { newOrder, newTimeBlock, timeBlockChanges } from './time-block.input.ts';

/** Places a block by hand, which the planner never touches. Answers with its id. */
export function create(call: Call, input: unknown) {
  return write(call, async (call) => {
    const { taskId, startAt, endAt } = parse(newTimeBlock, input);
    const task = await requireOwned(call, Task, taskId, 'Task not found');
    const block = await insertOwned(call, TimeBlock, {
      id: newId(),
      taskId: task.id,
      title: task.title,
      type: 'task',
      startAt,
      endAt,
      locked: false,
      defended: false,
      source: 'manual',
      sortOrder: 0,
      status: 'scheduled',
      explanation: null,
      createdAt: call.now,
      updatedAt: call.now,
    });
    return block.id;
  });
}

/** Changes the sent fields. A block that is moved is its owner's from then on, not the planner's. */
export function update(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const block = await requireOwned(call, TimeBlock, id, 'Time block not found');
    const changes = parse(timeBlockChanges(block), input);
    const { startAt = block.startAt, endAt = block.endAt } = changes;
    const moved = startAt !== block.startAt || endAt !== block.endAt;
    const source = moved ? 'manual' : undefined;
    await saveOwned(call, TimeBlock, block, edited(block, { ...changes, source }, call.now));
    return block.id;
  });
}

export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    await removeOwned(call, TimeBlock, id, 'Time block not found');
  });
}

/** Gives each block its place in `orderedIds` as sortOrder: all of them, or none. */
export function reorder(call: Call, input: unknown) {
  return write(call, async (call) => {
    const { orderedIds } = parse(newOrder, input);
    // Locked in one order, so that two reorders of the same blocks follow each other.
    const owned = await query(call)
      .selectFrom('time_block')
      .where('user_id', '=', call.user.id)
      .where('id', '=', anyOf(orderedIds))
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute();
    if (owned.length < orderedIds.length) {
      throw notFound('One or more time blocks not found or access denied');
    }
    await sql`
      update time_block set sort_order = place.number - 1,
        updated_at = ${touchedInPlace(call.now)}
      from unnest(${orderedIds}::uuid[]) with ordinality as place(id, number)
      where time_block.id = place.id and time_block.user_id = ${call.user.id}`.execute(query(call));
  });
}
