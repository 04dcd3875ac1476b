import { ask } from '../graph/client.ts';
import {
  CreateBusyDocument,
  type TimeBlockStatus,
  UpdateBusyDocument,
  type UpdateTimeBlockInput,
} from '../graph/generated/graphql.ts';
import { type Block, blockOf, confirmBlocks, showBlocks } from '../state/blocks.ts';
import type { Command } from '../state/command.ts';
import type { Instant } from '../time/zone.ts';

/** Time that is taken by something that is no task. */
export type Busy = { title: string; start: Instant; end: Instant };

/** What is removed is cancelled: so it comes back as the same. */
type State = Busy & { status: TimeBlockStatus };

const inputOf = ({ title, start, end }: Busy) => ({
  title,
  startAt: new Date(start).toISOString(),
  endAt: new Date(end).toISOString(),
});

const stateOf = ({ title, start, end, status }: State): State => ({ title, start, end, status });

export function takeTime(busy: Busy): Command {
  const done = `Took time for ${busy.title}`;
  return {
    done,
    send: async () => {
      const { createBusyBlock } = await ask(CreateBusyDocument, { input: inputOf(busy) });
      const made = blockOf(createBusyBlock.timeBlock);
      confirmBlocks([made]);
      return exchange(made.id, made, { ...stateOf(made), status: 'CANCELLED' }, done);
    },
  };
}

/** Changes title and time. */
export const changeBusy = (block: Block, busy: Busy): Command =>
  exchange(block.id, block, { ...busy, status: block.status }, `Changed ${busy.title}`);

export const giveTimeBack = (block: Block): Command =>
  exchange(block.id, block, { ...stateOf(block), status: 'CANCELLED' }, `Removed ${block.title}`);

function exchange(id: string, before: State, after: State, done: string): Command {
  return {
    done,
    show: () => [
      showBlocks((blocks) => {
        const block = blocks.get(id);
        return block ? new Map(blocks).set(id, { ...block, ...stateOf(after) }) : blocks;
      }),
    ],
    send: async () => {
      const input: UpdateTimeBlockInput = { id, ...inputOf(after), status: after.status };
      confirmBlocks([(await ask(UpdateBusyDocument, { input })).updateTimeBlock.timeBlock]);
      return exchange(id, after, before, done);
    },
  };
}
