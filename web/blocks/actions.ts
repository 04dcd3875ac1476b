import type { IconName } from '../parts/icon.tsx';
import type { Block } from '../state/blocks.ts';
import type { Command } from '../state/command.ts';
import { isOfOpenTask, marksOf } from '../state/marks.ts';
import { finishTask } from '../tasks/task-commands.ts';
import type { Instant } from '../time/zone.ts';
import { changeBlock } from './change-block.ts';

/** Something that can be done with a block as a whole. */
export type Action = {
  /** Does it to the block that has the focus. */
  key: string;
  icon: IconName;
  label: (block: Block) => string;
  /** Why it cannot be done, said of the block; undefined where it can. */
  obstacle: (block: Block, now: Instant) => string | undefined;
  command: (block: Block) => Command;
  /** The block is no longer shown afterwards. */
  removes?: boolean;
};

const isMissed = (block: Block, now: Instant) => marksOf(block, now).includes('missed');
const isPinned = ({ source, locked }: Block) => source === 'MANUAL' || locked;
const canBePlanned = ({ task, status, end }: Block, now: Instant) =>
  task !== null && status === 'SCHEDULED' && end > now;

const FINISH: Action = {
  key: 'F',
  icon: 'check',
  label: () => 'Finish the task',
  obstacle: (block) => (isOfOpenTask(block) ? undefined : 'has no open task'),
  // It has one: nothing stands in the way.
  command: ({ task }) => finishTask(task as NonNullable<Block['task']>),
};

const DONE: Action = {
  key: 'D',
  icon: 'check',
  label: () => 'It was done',
  obstacle: (block, now) => (isMissed(block, now) ? undefined : 'was not missed'),
  command: (block) => changeBlock(block, { status: 'COMPLETED' }, `Done: ${block.title}`),
};

const NOT_DONE: Action = {
  key: 'N',
  icon: 'missed',
  label: () => 'Not done: plan it again',
  obstacle: DONE.obstacle,
  command: (block) => changeBlock(block, { status: 'CANCELLED' }, `Not done: ${block.title}`),
  removes: true,
};

const LOCK: Action = {
  key: 'L',
  icon: 'locked',
  label: ({ locked }) => (locked ? 'Unlock' : 'Lock'),
  obstacle: ({ type }) => (type === 'BUSY' ? 'is busy time, which stays anyway' : undefined),
  command: (block) => {
    const locked = !block.locked;
    return changeBlock(block, { locked }, `${locked ? 'Locked' : 'Unlocked'} ${block.title}`);
  },
};

const UNPIN: Action = {
  key: 'U',
  icon: 'planner',
  label: () => 'Give back to the planner',
  obstacle: (block, now) => {
    if (!canBePlanned(block, now)) return 'is nothing that the planner could place';
    return isPinned(block) ? undefined : 'is the planner’s already';
  },
  command: (block) =>
    changeBlock(block, { source: 'AUTO', locked: false }, `Gave ${block.title} back`),
};

const REMOVE: Action = {
  key: 'Delete',
  icon: 'remove',
  label: () => 'Remove from the calendar',
  obstacle: () => undefined,
  command: (block) => changeBlock(block, { status: 'CANCELLED' }, `Removed ${block.title}`),
  removes: true,
};

const ACTIONS = [FINISH, DONE, NOT_DONE, LOCK, UNPIN, REMOVE];

/** What can be done with a block now. */
export const actionsOf = (block: Block, now: Instant): Action[] =>
  ACTIONS.filter(({ obstacle }) => obstacle(block, now) === undefined);

/** What a key does to a block; Backspace is the Delete of small keyboards. */
export function actionOfKey(key: string): Action | undefined {
  const name = key === 'Backspace' ? 'delete' : key.toLowerCase();
  return ACTIONS.find((action) => action.key.toLowerCase() === name);
}
