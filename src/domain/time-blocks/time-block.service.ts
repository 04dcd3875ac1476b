import { sql } from 'kysely';
import type { z } from 'zod';
import { conflict, invalid, notFound } from '../../errors.ts';
import { type Call, query } from '../call.ts';
import {
  type ClientId,
  createWithClientId,
  parseNew,
} from '../client-ids/create-with-client-id.ts';
import { anyOf } from '../records/conditions.ts';
import { edited, touchedInPlace } from '../records/edit.ts';
import { newId } from '../records/ids.ts';
import { insertOwned, remover, requireOwned, saveOwned } from '../records/owned.ts';
import { write } from '../records/write.ts';
import { Task } from '../tasks/task.entity.ts';
import { parse } from '../validation/validation.ts';
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

/** The fields that only blocks of the planner have. */
const NOT_PLANNED = {
  explanation: null,
  explanationCode: null,
  explanationFacts: null,
  fromSeries: null,
  runId: null,
  replacedByRunId: null,
  replacedById: null,
  calendarUid: null,
  calendarSequence: null,
};

/** Creates a block placed by the user, which the planner does not move, and returns its id. */
export function create(call: Call, input: unknown, id?: ClientId) {
  return write(call, async (call) => {
    const parsed = parseNew(newTimeBlock, input, id);
    const { taskId, startAt, endAt } = parsed.content;
    const block = await createWithClientId(call, TimeBlock, parsed, async (id) => {
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

/** Creates busy time, which the planner plans around, and returns the block's id. */
export function createBusy(call: Call, input: unknown, id?: ClientId) {
  return write(call, async (call) => {
    const parsed = parseNew(newBusyBlock, input, id);
    const block = await createWithClientId(call, TimeBlock, parsed, (id) => {
      const purpose = { type: 'busy', taskId: null };
      return insertOwned(call, TimeBlock, {
        ...placedByHand(id, call.now),
        ...purpose,
        ...parsed.content,
      });
    });
    return block.id;
  });
}

/** Returns the fields of a block that a user or a task series has placed. */
export const placedByHand = (id: string, now: string) =>
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

/** Updates the fields of the input. A moved block becomes manual and loses the planner's explanation. */
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
      ...(moved && {
        source: 'manual' as const,
        fromSeries: null,
        ...UNEXPLAINED,
        calendarSequence: (block.calendarSequence ?? 0) + 1,
      }),
      // A restored block is no longer deleted by the next run, and its counterpart keeps the identity of the event.
      ...(changes.status && { replacedByRunId: null, replacedById: null }),
      ...(changes.status && block.replacedById && { calendarUid: newId() }),
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

/** The changes that an API accepts. */
type ChangesSchema = (
  block: TimeBlockRow,
) => z.ZodType<z.output<ReturnType<typeof timeBlockChangesOfGraph>>>;

/**
 * Returns a block that the user placed, moved or locked to the planner, whose next run may move it. A block of the
 * planner stays unchanged.
 */
export function unpin(call: Call, id: string) {
  return write(call, async (call) => {
    const block = await requireOwned(call, TimeBlock, id, 'Time block not found');
    const isPinned = block.source === 'manual' || block.locked;
    const fault = isPinned || block.taskId === null ? unpinFault(block, call.now) : undefined;
    if (fault) throw invalid({ id: [fault] });
    const changes = isPinned ? ({ source: 'auto', locked: false, fromSeries: null } as const) : {};
    await saveOwned(call, TimeBlock, block, edited(block, changes, call.now));
  });
}

/** Returns the reason why a block cannot be unpinned, if any. */
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

export const remove = remover(TimeBlock, 'Time block not found');

/** Sets the sort order of blocks to their position in `orderedIds`, all or none. */
export function reorder(call: Call, input: unknown) {
  return write(call, async (call) => {
    const { orderedIds } = parse(newOrder, input);
    // Locked in id order, so that concurrent calls do not deadlock.
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
