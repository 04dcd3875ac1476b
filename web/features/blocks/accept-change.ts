import { execute } from '../../graph/client.ts';
import { PlaceTaskDocument, UnpinBlockDocument } from '../../graph/generated/graphql.ts';
import { newId } from '../../graph/new-id.ts';
import { changeTask } from '../../state/commands/change-task.ts';
import type { Command } from '../../state/commands/command.ts';
import {
  type Block,
  confirmBlocks,
  knownBlocks,
  type PlanChange,
  readBlocks,
} from '../../state/queries/blocks.ts';
import { zone } from '../../state/session/session.ts';
import { addDays, type CalendarDate } from '../../time/dates.ts';
import { momentOf } from '../../time/moments.ts';
import { dateIn } from '../../time/zone.ts';
import type { IconName } from '../../ui/icon.tsx';
import { cancelCreated, changeBlock, missing } from './change-block.ts';

/** Applies the change of one block in a preview. The planner may still move the block later. */
export function acceptChange(block: Block, change: PlanChange): Command {
  const { title } = block;
  const commands: Record<PlanChange['kind'], () => Command> = {
    added: () => addAsPlanned(block),
    removed: () => ofStored(block, `Removed ${title}`, () => ({ status: 'CANCELLED' })),
    'moves-away': () => moveAsPlanned(block, change.other),
    'moves-here': () => moveAsPlanned(block, block),
  };
  return commands[change.kind]();
}

/** The buttons that reject a change: their icon, and what they do. */
export const LEAVE: Record<PlanChange['kind'], { icon: IconName; label: string; hint: string }> = {
  added: { icon: 'close', label: 'Leave out', hint: 'do not plan this task' },
  removed: { icon: 'hand', label: 'Keep this block', hint: 'pin it' },
  'moves-away': { icon: 'hand', label: 'Keep the old time', hint: 'pin it' },
  'moves-here': { icon: 'hand', label: 'Keep the old time', hint: 'pin it' },
};

/**
 * Rejects the change of one block in a preview, so that no later plan repeats it: pins the block at its present time. The
 * task of a new block is no longer planned, as the planner would choose another time for it.
 */
export function leaveChange(block: Block, { kind }: PlanChange): Command {
  const { title, task } = block;
  return kind === 'added' && task
    ? changeTask(task, { autoSchedule: false }, `Left out ${title}`)
    : ofStored(block, `Pinned ${title}`, (stored) => ({ ...stored, source: 'MANUAL' }));
}

/** A new block whose task can start on a later day. */
export type Postponable = { task: NonNullable<Block['task']>; title: string; day: CalendarDate };

/** The day after a new block of a preview; `undefined` if its task is due before. */
export function postponable({ task, title, start, change }: Block): Postponable | undefined {
  const day = addDays(dateIn(zone.value, start), 1);
  const isInTime = !task?.dueAt || Date.parse(task.dueAt) > momentOf(zone.value, day, 0);
  return task && change?.kind === 'added' && isInTime ? { task, title, day } : undefined;
}

/** Rejects only the day of a new block: the planner schedules its task from the next day. */
export const postpone = ({ task, title, day }: Postponable): Command =>
  changeTask(
    task,
    { startAfter: new Date(momentOf(zone.value, day, 0)).toISOString() },
    `Postponed ${title}`,
  );

type Times = { start: number; end: number };

const moveAsPlanned = (block: Block, times: Times | undefined): Command =>
  ofStored(block, `Moved ${block.title}`, () => ({ ...times, source: 'AUTO', locked: false }));

/**
 * Changes the stored block of a preview. The change is not optimistic: the preview already shows it, and is replaced by the
 * saved block.
 */
function ofStored(
  block: Block,
  done: string,
  wanted: (stored: Block) => Parameters<typeof changeBlock>[1],
): Command {
  return {
    done,
    send: async () => {
      const stored = await storedBlock(block);
      const { start, end, source, locked, status } = { ...stored, ...wanted(stored) };
      return changeBlock(stored, { start, end, source, locked, status }, done).send();
    },
  };
}

/** The stored block that a preview moves or removes; it may be on a day that is not loaded. */
async function storedBlock(block: Block): Promise<Block> {
  const { change, task } = block;
  const isHere = change?.kind !== 'moves-here';
  const known = isHere ? knownBlocks().get(block.id) : undefined;
  if (known) return known;
  const { start, end } = (!isHere && change.other) || block;
  const isIt = (other: Block) =>
    other.task?.id === task?.id && other.start === start && other.status === 'SCHEDULED';
  const found = [...knownBlocks().values()].find(isIt) ?? (await readBlocks(start, end)).find(isIt);
  if (!found) throw missing(block.title);
  return found;
}

function addAsPlanned({ title, startAt, endAt, task }: Block): Command {
  const id = newId();
  const done = `Scheduled ${title}`;
  return {
    done,
    send: async () => {
      // A preview adds blocks of tasks only.
      const input = { id, taskId: (task as NonNullable<Block['task']>).id, startAt, endAt };
      await execute(PlaceTaskDocument, { input });
      const { timeBlock } = (await execute(UnpinBlockDocument, { id })).unpinTimeBlock;
      confirmBlocks([timeBlock]);
      return cancelCreated(timeBlock, done);
    },
  };
}
