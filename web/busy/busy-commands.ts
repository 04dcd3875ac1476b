import { changeBlock } from '../blocks/change-block.ts';
import { ask } from '../graph/client.ts';
import { CreateBusyDocument } from '../graph/generated/graphql.ts';
import { type Block, blockOf, confirmBlocks } from '../state/blocks.ts';
import type { Command } from '../state/command.ts';
import type { Instant } from '../time/zone.ts';

/** Time that is taken by something that is no task. */
export type Busy = { title: string; start: Instant; end: Instant };

export function takeTime({ title, start, end }: Busy): Command {
  const done = `Took time for ${title}`;
  const [startAt, endAt] = [start, end].map((at) => new Date(at).toISOString()) as [string, string];
  return {
    done,
    send: async () => {
      const { createBusyBlock } = await ask(CreateBusyDocument, {
        input: { title, startAt, endAt },
      });
      const made = blockOf(createBusyBlock.timeBlock);
      confirmBlocks([made]);
      // What is removed is cancelled: so it comes back as the same.
      return changeBlock(made, { status: 'CANCELLED' }, done);
    },
  };
}

/** Changes title and time. */
export const changeBusy = (block: Block, { title, start, end }: Busy): Command =>
  changeBlock(block, { title, start, end }, `Changed ${title}`);

export const giveTimeBack = (block: Block): Command =>
  changeBlock(block, { status: 'CANCELLED' }, `Removed ${block.title}`);
