import { execute, executeInCommand, ResponseError } from '../../graph/client.ts';
import { foundNodes } from '../../graph/found-nodes.ts';
import {
  type BlockFragment,
  BlocksByIdDocument,
  ChangeBlockDocument,
  UnpinBlockDocument,
  type UpdateTimeBlockInput,
} from '../../graph/generated/graphql.ts';
import { changedSince } from '../../state/commands/changed-since.ts';
import type { Command } from '../../state/commands/command.ts';
import {
  type Block,
  blockOf,
  confirmBlocks,
  confirmedBlock,
  showBlock,
} from '../../state/queries/blocks.ts';
import { now } from '../../state/session/clock.ts';
import type { Instant } from '../../time/zone.ts';

/** The fields of a block that a person can change. */
export type BlockState = Pick<Block, 'title' | 'start' | 'end' | 'locked' | 'source' | 'status'>;

/**
 * Changes a block to a wanted state. The inverse command restores the fields that this one has changed, unless they
 * have changed since: `left` are the values that an inverse command expects.
 */
export function changeBlock(
  block: Block,
  wanted: Partial<BlockState>,
  done: string,
  left?: Partial<BlockState>,
): Command {
  const { id } = block;
  return {
    done,
    show: () => showBlock(block, (now) => consequences(now, wanted)),
    send: async () => {
      if (left) await rejectIfChanged(block, left);
      const before = confirmedBlock(id) ?? block;
      const record = await inWordsOf(block, () => bring(before, wanted));
      confirmBlocks([record]);
      const [was, is] = [stateOf(before), stateOf(blockOf(record))];
      return changeBlock(blockOf(record), backTo(was, is), done, without(is, was));
    },
  };
}

/** The inverse of creating a block. It cancels the block instead of deleting it, so that redo restores the same id. */
export const cancelCreated = (record: BlockFragment, done: string): Command =>
  changeBlock(blockOf(record), { status: 'CANCELLED' }, done, stateOf(blockOf(record)));

const stateOf = ({ title, start, end, locked, source, status }: Block): BlockState => ({
  title,
  start,
  end,
  locked,
  source,
  status,
});

/** The fields of a state that differ from another state. */
const without = (state: Partial<BlockState>, other: BlockState): Partial<BlockState> =>
  Object.fromEntries(
    Object.entries(state).filter(([name, value]) => value !== other[name as keyof BlockState]),
  );

/** The fields that lead back to a state. Moving a block back makes it manual, unless the source is wanted too. */
function backTo(was: BlockState, is: BlockState): Partial<BlockState> {
  const fields = without(was, is);
  const isMoved = fields.start !== undefined || fields.end !== undefined;
  return isMoved ? { ...fields, source: was.source } : fields;
}

/** Rejects an undo if the block has changed since. */
async function rejectIfChanged({ id, title }: Block, left: Partial<BlockState>): Promise<void> {
  const { nodes } = await executeInCommand(BlocksByIdDocument, { ids: [id] });
  const [node] = foundNodes<BlockFragment>(nodes);
  if (!node) throw missing(title);
  const now = blockOf(node);
  confirmBlocks([node]);
  if (now.status === 'CANCELLED' && left.status !== 'CANCELLED') throw replaced(title);
  if (Object.keys(without(left, stateOf(now))).length > 0) throw changedSince(now.title);
}

/** The fields that change with `wanted`. A moved block becomes manual and loses its explanation, as on the server. */
function consequences(
  now: Pick<Block, 'start' | 'end'>,
  wanted: Partial<BlockState>,
): Partial<BlockState & Pick<Block, 'explanation'>> {
  const { start = now.start, end = now.end } = wanted;
  const isMoved = start !== now.start || end !== now.end;
  return { ...(isMoved && { source: 'MANUAL', explanation: null }), ...wanted };
}

/** Sends the mutations that lead from one state to another. `source` has no input field: it changes by moving or unpinning the block. */
async function bring(before: Block, wanted: Partial<BlockState>): Promise<BlockFragment> {
  const { id } = before;
  const input = { id, ...differences(before, wanted) };
  let after: BlockFragment = before;
  if (Object.keys(input).length > 1) after = await change(input);
  if (wanted.source === 'AUTO' && after.source === 'MANUAL') {
    // The server unpins only blocks that have not ended.
    if (Date.parse(after.endAt) > now.peek()) after = await unpin(id);
    // Unpinning also unlocks.
    const isLocked = wanted.locked ?? before.locked;
    if (isLocked && !after.locked) after = await change({ id, locked: true });
  }
  if (wanted.source === 'MANUAL' && after.source === 'AUTO') after = await makeManual(after);
  if (after.status === 'CANCELLED' && wanted.status !== 'CANCELLED') throw replaced(before.title);
  return after;
}

function differences(before: Block, { title, start, end, locked, status }: Partial<BlockState>) {
  const input: Partial<UpdateTimeBlockInput> = {};
  if (title !== undefined && title !== before.title) input.title = title;
  if (start !== undefined && start !== before.start) input.startAt = timestamp(start);
  if (end !== undefined && end !== before.end) input.endAt = timestamp(end);
  if (locked !== undefined && locked !== before.locked) input.locked = locked;
  if (status !== undefined && status !== before.status) input.status = status;
  return input;
}

const timestamp = (instant: Instant) => new Date(instant).toISOString();

const change = async (input: UpdateTimeBlockInput) =>
  (await execute(ChangeBlockDocument, { input })).updateTimeBlock.timeBlock;

const unpin = async (id: string) =>
  (await execute(UnpinBlockDocument, { id })).unpinTimeBlock.timeBlock;

/** Makes a block manual by moving its start to its middle and back. */
async function makeManual({ id, startAt, endAt }: BlockFragment): Promise<BlockFragment> {
  await change({ id, startAt: timestamp((Date.parse(startAt) + Date.parse(endAt)) / 2) });
  return change({ id, startAt });
}

const errorWith = (code: string, message: string) =>
  new ResponseError({ message, extensions: { code } });

const replaced = (title: string) => errorWith('CONFLICT', `A newer plan has replaced ${title}`);

/** The error for a block that does not exist. */
export const missing = (title: string): ResponseError =>
  errorWith('NOT_FOUND', `${title} no longer exists`);

/** Runs `act`; names the block in the message of a conflict or a missing record. */
async function inWordsOf<Answer>({ title }: Block, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    const code = error instanceof ResponseError ? error.code : undefined;
    if (code === 'CONFLICT') throw replaced(title);
    throw code === 'NOT_FOUND' ? missing(title) : error;
  }
}
