import { type Block, confirmedBlock } from '../state/blocks.ts';
import type { Command } from '../state/command.ts';
import type { Times } from '../time/moves.ts';
import { changeBlock } from './change-block.ts';

/** Moves or resizes a block. */
export function moveBlock(block: Block, { start, end }: Times): Command {
  const before = confirmedBlock(block.id) ?? block;
  const isAsLong = end - start === before.end - before.start;
  return changeBlock(block, { start, end }, `${isAsLong ? 'Moved' : 'Resized'} ${block.title}`);
}
