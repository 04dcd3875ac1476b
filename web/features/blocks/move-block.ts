import type { Command } from '../../state/commands/command.ts';
import { type Block, confirmedBlock } from '../../state/queries/blocks.ts';
import type { Times } from '../../time/moves.ts';
import { changeBlock } from './change-block.ts';
import { reportingOverlaps } from './reporting-overlaps.ts';

/** Moves or resizes a block, and reports the overlaps. */
export function moveBlock(block: Block, { start, end }: Times): Command {
  const before = confirmedBlock(block.id) ?? block;
  const isAsLong = end - start === before.end - before.start;
  const done = `${isAsLong ? 'Moved' : 'Resized'} ${block.title}`;
  return reportingOverlaps(changeBlock(block, { start, end }, done), block, { start, end });
}
