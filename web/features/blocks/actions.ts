import type { Command } from '../../state/commands/command.ts';
import type { Block } from '../../state/queries/blocks.ts';
import { isOfOpenTask, marksOf } from '../../state/queries/marks.ts';
import type { Instant } from '../../time/zone.ts';
import type { IconName } from '../../ui/icon.tsx';
import { finishTask, skipTask } from '../tasks/task-commands.ts';
import { changeBlock } from './change-block.ts';

/** The keys of the actions. The dialog of shortcuts does not compile without a description of each. */
export type ActionKey = 'F' | 'D' | 'N' | 'S' | 'L' | 'U' | 'Delete';

/** An action on a whole block. */
export type Action = {
  /** The key that runs the action on the focused block. */
  key: ActionKey;
  icon: IconName;
  label: (block: Block) => string;
  /** Why the action is unavailable, as a predicate of the block's title; `undefined` if it is available. */
  obstacle: (block: Block, now: Instant) => string | undefined;
  command: (block: Block) => Command;
  /** Whether the action removes the block from the calendar. */
  removes?: boolean;
};

const isMissed = (block: Block, now: Instant) => marksOf(block, now).includes('missed');
const isPinned = ({ source, locked }: Block) => source === 'MANUAL' || locked;
const canBePlanned = ({ task, status, end }: Block, now: Instant) =>
  task !== null && status === 'SCHEDULED' && end > now;

const FINISH: Action = {
  key: 'F',
  icon: 'check',
  label: () => 'Complete task',
  obstacle: (block) => (isOfOpenTask(block) ? undefined : 'has no open task'),
  // `obstacle` guarantees a task.
  command: ({ task }) => finishTask(task as NonNullable<Block['task']>),
};

const DONE: Action = {
  key: 'D',
  icon: 'check',
  label: () => 'Mark as done',
  obstacle: (block, now) => (isMissed(block, now) ? undefined : 'was not missed'),
  command: (block) => changeBlock(block, { status: 'COMPLETED' }, `Marked ${block.title} as done`),
};

const NOT_DONE: Action = {
  key: 'N',
  icon: 'missed',
  label: () => 'Not done: reschedule',
  obstacle: DONE.obstacle,
  command: (block) =>
    changeBlock(block, { status: 'CANCELLED' }, `Marked ${block.title} as not done`),
  removes: true,
};

const LOCK: Action = {
  key: 'L',
  icon: 'locked',
  label: ({ locked }) => (locked ? 'Unlock' : 'Lock'),
  obstacle: ({ type }) => (type === 'BUSY' ? 'is busy time and cannot be locked' : undefined),
  command: (block) => {
    const locked = !block.locked;
    return changeBlock(block, { locked }, `${locked ? 'Locked' : 'Unlocked'} ${block.title}`);
  },
};

const UNPIN: Action = {
  key: 'U',
  icon: 'planner',
  label: () => 'Unpin: let the planner move it',
  obstacle: (block, now) => {
    if (!canBePlanned(block, now)) return 'cannot be planned';
    return isPinned(block) ? undefined : 'is not pinned';
  },
  command: (block) =>
    changeBlock(block, { source: 'AUTO', locked: false }, `Unpinned ${block.title}`),
};

const REMOVE: Action = {
  key: 'Delete',
  icon: 'remove',
  label: () => 'Remove from calendar',
  obstacle: () => undefined,
  command: (block) => changeBlock(block, { status: 'CANCELLED' }, `Removed ${block.title}`),
  removes: true,
};

const SKIP: Action = {
  key: 'S',
  icon: 'next',
  label: () => 'Skip this one',
  obstacle: (block) => (block.task?.series && isOfOpenTask(block) ? undefined : 'does not repeat'),
  command: ({ task }) => skipTask(task as NonNullable<Block['task']>),
  removes: true,
};

const ACTIONS = [FINISH, DONE, NOT_DONE, SKIP, LOCK, UNPIN, REMOVE];

/** The actions that are available for a block now. */
export const actionsOf = (block: Block, now: Instant): Action[] =>
  ACTIONS.filter(({ obstacle }) => obstacle(block, now) === undefined);

/** The action of a key. Backspace counts as Delete, which small keyboards lack. */
export function actionOfKey(key: string): Action | undefined {
  const name = key === 'Backspace' ? 'delete' : key.toLowerCase();
  return ACTIONS.find((action) => action.key.toLowerCase() === name);
}
