import { execute } from '../../graph/client.ts';
import { CreateBusyDocument } from '../../graph/generated/graphql.ts';
import { newId } from '../../graph/new-id.ts';
import type { Command } from '../../state/commands/command.ts';
import { type Block, confirmBlocks } from '../../state/queries/blocks.ts';
import type { Instant } from '../../time/zone.ts';
import { cancelCreated, changeBlock } from '../blocks/change-block.ts';
import { reportingOverlaps } from '../blocks/reporting-overlaps.ts';

/** Busy time: calendar time that is not for a task. */
export type Busy = { title: string; start: Instant; end: Instant };

/** Adds busy time, and reports the overlaps. */
export function takeTime({ title, start, end }: Busy): Command {
  const id = newId();
  const done = `Added busy time: ${title}`;
  const [startAt, endAt] = [start, end].map((at) => new Date(at).toISOString()) as [string, string];
  const command: Command = {
    done,
    send: async () => {
      const { createBusyBlock } = await execute(CreateBusyDocument, {
        input: { id, title, startAt, endAt },
      });
      confirmBlocks([createBusyBlock.timeBlock]);
      return cancelCreated(createBusyBlock.timeBlock, done);
    },
  };
  return reportingOverlaps(command, { id, title }, { start, end });
}

/** Changes the title and times of busy time, and reports the overlaps. */
export const changeBusy = (block: Block, { title, start, end }: Busy): Command =>
  reportingOverlaps(
    changeBlock(block, { title, start, end }, `Changed ${title}`),
    { id: block.id, title },
    { start, end },
  );

export const giveTimeBack = (block: Block): Command =>
  changeBlock(block, { status: 'CANCELLED' }, `Removed ${block.title}`);
