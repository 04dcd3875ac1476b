import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { pairBlocks } from '../scheduler/report/pairs.ts';
import { schedule } from '../scheduler/schedule.ts';
import type { Plan, PlannedBlock, ScheduleInput } from '../scheduler/types.ts';
import { JsonList } from './json-list.ts';

/** A block to cancel, and the new block that replaces it, if any. */
export type ReplacedBlock = { id: string; replacementId: string | null };

/** A plan to save. Its blocks are text, which PostgreSQL parses when it stores them. */
export type NewPlan = Omit<Plan, 'create' | 'cancel'> & {
  create: JsonList<PlannedBlock & { id: string }>;
  cancel: JsonList<ReplacedBlock>;
  /** The numbers of blocks that it creates and cancels. */
  created: number;
  cancelled: number;
};

/** Computes a plan, and assigns ids to the new blocks. */
export function newPlan(input: ScheduleInput): NewPlan {
  const { create, cancel, ...plan } = schedule(input);
  const ids = newIds(create.length);
  const blocks = create.map((block, index) => ({ id: ids[index] as string, ...block }));
  const replaced = replacedBlocks(input, cancel, blocks);
  return {
    ...plan,
    create: JsonList.of(blocks),
    cancel: JsonList.of(replaced),
    created: blocks.length,
    cancelled: replaced.length,
  };
}

function replacedBlocks(
  input: ScheduleInput,
  cancel: string[],
  blocks: (PlannedBlock & { id: string })[],
): ReplacedBlock[] {
  const cancelled = new Set(cancel);
  const replaced = input.blocks.filter(({ id }) => cancelled.has(id));
  const ofTask = replaced.flatMap(({ taskId, ...block }) => (taskId ? [{ ...block, taskId }] : []));
  const { kept, moved } = pairBlocks(ofTask, blocks);
  const successors = new Map([...kept, ...moved].map(([before, after]) => [before.id, after.id]));
  return replaced.map(({ id }) => ({ id, replacementId: successors.get(id) ?? null }));
}

/** UUIDs of version 7 in ascending order. Random bytes are drawn for all at once, which is much faster. */
function newIds(count: number): string[] {
  const msecs = Date.now();
  const bytes = randomBytes(16 * count + 4);
  const first = bytes.readUInt32LE(16 * count) >>> 1;
  return Array.from({ length: count }, (_, index) =>
    v7({ msecs, seq: first + index, random: bytes.subarray(16 * index, 16 * index + 16) }),
  );
}
