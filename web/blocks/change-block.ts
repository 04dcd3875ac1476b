import { ask, Refused } from '../graph/client.ts';
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

/** What a person can change of a block. */
export type BlockState = Pick<Block, 'title' | 'start' | 'end' | 'locked' | 'source' | 'status'>;

/** Brings a block into another state. What undoes it brings it back into that which it had on the server. */
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

/** One that is moved is its owner's from then on, and the planner's reasons no longer hold: as the service has it. */
function consequences(block: Block, wanted: Partial<BlockState>): Partial<Block> {
  const { start = block.start, end = block.end } = wanted;
  const isMoved = start !== block.start || end !== block.end;
  return { ...(isMoved && { source: 'MANUAL', explanation: null }), ...wanted };
}

/** Asks for what differs. Who a block belongs to follows from what is done with it: the graph has no field for that. */
async function bring(before: Block, wanted: Partial<BlockState>): Promise<BlockFragment> {
  const { id } = before;
  const input = { id, ...differences(before, wanted) };
  let after: BlockFragment = before;
  if (Object.keys(input).length > 1) after = await change(input);
  if (wanted.source === 'AUTO' && after.source === 'MANUAL') {
    // What has ended is not taken back by the planner.
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
  (await ask(ChangeBlockDocument, { input })).updateTimeBlock.timeBlock;

const unpin = async (id: string) =>
  (await ask(UnpinBlockDocument, { id })).unpinTimeBlock.timeBlock;

/** A block becomes a person's by being moved: it is, to its middle and back. */
async function makeManual({ id, startAt, endAt }: BlockFragment): Promise<BlockFragment> {
  await change({ id, startAt: timestamp((Date.parse(startAt) + Date.parse(endAt)) / 2) });
  return change({ id, startAt });
}

const conflict = () => new Refused({ message: '', extensions: { code: 'CONFLICT' } });

/** Says of which block it is that it is no longer there, or no longer as it was seen. */
async function inWordsOf<Answer>({ title }: Block, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code } = error;
    if (code === 'CONFLICT') throw refusal(code, `A newer plan has replaced ${title}`);
    if (code === 'NOT_FOUND') throw refusal(code, `${title} is no longer there`);
    throw error;
  }
}

const refusal = (code: string, message: string) => new Refused({ message, extensions: { code } });
