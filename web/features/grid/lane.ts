import type { Block } from '../../state/queries/blocks.ts';

/** The width of the lane beside the blocks of a day, in pixels, that shows the old positions of a preview. */
export const LANE = 24;

/** Whether a preview moves or removes this block. Its position is then an old one. */
export const isOld = ({ change }: Block): boolean =>
  change?.kind === 'moves-away' || change?.kind === 'removed';
