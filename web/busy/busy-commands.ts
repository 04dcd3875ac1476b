import { cancelCreated, changeBlock } from '../blocks/change-block.ts';
import { execute } from '../graph/client.ts';
import { CreateBusyDocument } from '../graph/generated/graphql.ts';
import { type Block, confirmBlocks } from '../state/blocks.ts';
import type { Command } from '../state/command.ts';
import type { Instant } from '../time/zone.ts';

/** Busy time: calendar time that is not for a task. */
export type Busy = { title: string; start: Instant; end: Instant };

export function takeTime({ title, start, end }: Busy): Command {
  const done = `Added busy time: ${title}`;
  const [startAt, endAt] = [start, end].map((at) => new Date(at).toISOString()) as [string, string];
  return {
    done,
    send: async () => {
      const { createBusyBlock } = await execute(CreateBusyDocument, {
        input: { title, startAt, endAt },
      });
      confirmBlocks([createBusyBlock.timeBlock]);
      return cancelCreated(createBusyBlock.timeBlock, done);
    },
  };
}

/** Changes the title and times of busy time. */
export const changeBusy = (block: Block, { title, start, end }: Busy): Command =>
  changeBlock(block, { title, start, end }, `Changed ${title}`);

export const giveTimeBack = (block: Block): Command =>
  changeBlock(block, { status: 'CANCELLED' }, `Removed ${block.title}`);
