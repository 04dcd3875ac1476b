import { execute, ResponseError } from '../graph/client.ts';
import {
  type BlockFragment,
  ChangeBlockDocument,
  UnpinBlockDocument,
  type UpdateTimeBlockInput,
} from '../graph/generated/graphql.ts';
import { type Block, blockOf, confirmBlocks, confirmedBlock, showBlocks } from '../state/blocks.ts';
import { now } from '../state/clock.ts';
import type { Command } from '../state/command.ts';
import type { Instant } from '../time/zone.ts';

/** The fields of a block that a person can change. */
export type BlockState = Pick<Block, 'title' | 'start' | 'end' | 'locked' | 'source' | 'status'>;

/** Changes a block to a wanted state. The inverse command restores the state that the server had before. */
export function changeBlock(block: Block, wanted: Partial<BlockState>, done: string): Command {
  const { id } = block;
  return {
    done,
    show: () => [
      showBlocks((blocks) => {
        const known = blocks.get(id) ?? block;
        return new Map(blocks).set(id, { ...known, ...consequences(known, wanted) });
      }),
    ],
    send: async () => {
      const before = confirmedBlock(id) ?? block;
      const after = await inWordsOf(block, () => bring(before, wanted));
      confirmBlocks([after]);
      return changeBlock(blockOf(after), stateOf(before), done);
    },
  };
}

const stateOf = ({ title, start, end, locked, source, status }: Block): BlockState => ({
  title,
  start,
  end,
  locked,
  source,
  status,
});

/** The fields that change with `wanted`. A moved block becomes manual and loses its explanation, as on the server. */
function consequences(block: Block, wanted: Partial<BlockState>): Partial<Block> {
  const { start = block.start, end = block.end } = wanted;
  const isMoved = start !== block.start || end !== block.end;
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
    if (wanted.locked && !after.locked) after = await change({ id, locked: true });
  }
  if (wanted.source === 'MANUAL' && after.source === 'AUTO') after = await makeManual(after);
  if (after.status === 'CANCELLED' && wanted.status !== 'CANCELLED') throw conflict();
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

const conflict = () => new ResponseError({ message: '', extensions: { code: 'CONFLICT' } });

/** Runs `act`; names the block in the message of a conflict or a missing record. */
async function inWordsOf<Answer>({ title }: Block, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    const { code } = error;
    if (code === 'CONFLICT') throw errorWith(code, `A newer plan has replaced ${title}`);
    if (code === 'NOT_FOUND') throw errorWith(code, `${title} no longer exists`);
    throw error;
  }
}

const errorWith = (code: string, message: string) =>
  new ResponseError({ message, extensions: { code } });
