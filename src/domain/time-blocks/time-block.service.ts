import { sql } from 'kysely';
import type { z } from 'zod';
import { type Call, query } from '../../call.ts';
import { type ChosenId, createOnce, parseNew } from '../chosen-ids/create-once.ts';
import { anyOf } from '../conditions.ts';
import { edited, touchedInPlace } from '../edit.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { insertOwned, removeOwned, requireOwned, saveOwned } from '../owned.ts';
import { Task } from '../tasks/task.entity.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { TimeBlock, type TimeBlockRow } from './time-block.entity.ts';
import {
  newBusyBlock,
  newOrder,
  newTimeBlock,
  timeBlockChanges,
  type timeBlockChangesOfGraph,
} from './time-block.input.ts';

export const REPLACED = 'Time block was replaced by a newer plan';
export const BLOCKS_MISSING = 'One or more time blocks not found or access denied';

/** What only the planner's blocks have. */
const NOT_PLANNED = {
  explanation: null,
  explanationCode: null,
  explanationFacts: null,
  runId: null,
  replacedByRunId: null,
  replacedById: null,
};

/** Places a block by hand, which the planner never touches. Answers with its id. */
export function create(call: Call, input: unknown, id?: ChosenId) {
  return write(call, async (call) => {
    const made = parseNew(newTimeBlock, input, id);
    const { taskId, startAt, endAt } = made.content;
    const block = await createOnce(call, TimeBlock, made, async (id) => {
      const task = await requireOwned(call, Task, taskId, 'Task not found');
      const purpose = { type: 'task', taskId: task.id, title: task.title };
      return insertOwned(call, TimeBlock, {
        ...placedByHand(id, call.now),
        ...purpose,
        startAt,
        endAt,
      });
    });
    return block.id;
  });
}

/** Takes time that is for no task, which the planner plans around. Answers with the block's id. */
export function createBusy(call: Call, input: unknown, id?: ChosenId) {
  return write(call, async (call) => {
    const made = parseNew(newBusyBlock, input, id);
    const block = await createOnce(call, TimeBlock, made, (id) => {
      const purpose = { type: 'busy', taskId: null };
      return insertOwned(call, TimeBlock, {
        ...placedByHand(id, call.now),
        ...purpose,
        ...made.content,
      });
    });
    return block.id;
  });
}

const placedByHand = (id: string, now: string) =>
  ({
    id,
    locked: false,
    defended: false,
    source: 'manual',
    sortOrder: 0,
    status: 'scheduled',
    ...NOT_PLANNED,
    createdAt: now,
    updatedAt: now,
  }) as const;

/**
 * Changes the sent fields. A block that is moved is its owner's from then on, not the planner's, whose
 * explanation no longer holds.
 */
export function update(
  call: Call,
  id: string,
  input: unknown,
  schemaFor: ChangesSchema = timeBlockChanges,
) {
  return write(call, async (call) => {
    const block = await requireOwned(call, TimeBlock, id, 'Time block not found');
    const changes = parse(schemaFor(block), input);
    const { startAt = block.startAt, endAt = block.endAt } = changes;
    const moved = startAt !== block.startAt || endAt !== block.endAt;
    if (moved && block.replacedByRunId) throw replaced(block.replacedById);
    const consequences = {
      ...(moved && { source: 'manual' as const, ...UNEXPLAINED }),
      // One that comes back is no longer the planner's to remove.
      ...(changes.status && { replacedByRunId: null, replacedById: null }),
    };
    await saveOwned(
      call,
      TimeBlock,
      block,
      edited(block, { ...changes, ...consequences }, call.now),
    );
    return block.id;
  });
}

/** What may be changed of a block through one door or the other. */
type ChangesSchema = (
  block: TimeBlockRow,
) => z.ZodType<z.output<ReturnType<typeof timeBlockChangesOfGraph>>>;

/**
 * Gives a block of a task that its owner placed, moved or locked back to the planner, whose next run may
 * move it. One that is the planner's stays as it is.
 */
export function unpin(call: Call, id: string) {
  return write(call, async (call) => {
    const block = await requireOwned(call, TimeBlock, id, 'Time block not found');
    const isPinned = block.source === 'manual' || block.locked;
    const fault = isPinned || block.taskId === null ? unpinFault(block, call.now) : undefined;
    if (fault) throw invalid({ id: [fault] });
    const changes = isPinned ? ({ source: 'auto', locked: false } as const) : {};
    await saveOwned(call, TimeBlock, block, edited(block, changes, call.now));
  });
}

/** Why a block cannot be given back to the planner, if it cannot. */
function unpinFault({ type, taskId, status, endAt }: TimeBlockRow, now: string) {
  if (type === 'busy') return 'is busy time, which the planner does not place';
  if (taskId === null) return 'has no task that the planner could place';
  if (status !== 'scheduled')
    return `is ${status.replace('_', ' ')}; only a scheduled block can be unpinned`;
  if (endAt <= now) return 'has ended';
  return undefined;
}

const UNEXPLAINED = { explanation: null, explanationCode: null, explanationFacts: null };

const replaced = (by: string | null | undefined) =>
  conflict(REPLACED, by ? { replacedBy: by } : {});

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
      throw notFound(BLOCKS_MISSING);
    }
    await sql`
      update time_block set sort_order = place.number - 1,
        updated_at = ${touchedInPlace(call.now)}
      from unnest(${orderedIds}::uuid[]) with ordinality as place(id, number)
      where time_block.id = place.id and time_block.user_id = ${call.user.id}`.execute(query(call));
  });
}
