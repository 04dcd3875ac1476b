import { execute, executeInCommand } from '../../graph/client.ts';
import { foundNodes } from '../../graph/found-nodes.ts';
import {
  type BlockFragment,
  BlocksByIdDocument,
  ChangeBlockDocument,
  type TimeBlockStatus,
} from '../../graph/generated/graphql.ts';
import { changedSince } from '../../state/commands/changed-since.ts';
import type { Command } from '../../state/commands/command.ts';
import { confirmBlocks } from '../../state/queries/blocks.ts';
import { refetch } from '../../state/queries/refresh.ts';
import { sessionsOf } from '../../state/queries/sessions.ts';
import type { OpenTask } from '../../state/queries/tasks.ts';
import { showChange } from '../../state/records/records.ts';
import { finishTask } from './task-commands.ts';

/**
 * Settles missed sessions as done. Finishes the task if no session follows and its sessions have taken as long as its
 * estimate.
 */
export function settleAsDone(task: OpenTask): Command {
  const { next, missed, pastMinutes } = sessionsOf(task.id);
  const hasWorkLeft = next !== undefined || (task.estimateMinutes ?? 0) - pastMinutes >= 1;
  return hasWorkLeft
    ? changeStatus(missed, 'COMPLETED', `Marked the missed sessions of ${task.title} as done`)
    : finishTask(task);
}

/** Settles missed sessions as not done, so that the next plan schedules their work again. */
export const settleAsNotDone = ({ id, title }: OpenTask): Command =>
  changeStatus(
    sessionsOf(id).missed,
    'CANCELLED',
    `Marked the missed sessions of ${title} as not done`,
  );

/** Changes the status of blocks. The inverse command is rejected if the status of one is no longer `left`. */
function changeStatus(
  ids: readonly string[],
  status: TimeBlockStatus,
  done: string,
  left?: TimeBlockStatus,
): Command {
  return {
    done,
    show: () => ids.map((id) => showChange('TimeBlock', id, () => ({ status }))),
    send: async () => {
      if (left) await rejectUnless(left, ids);
      for (const id of ids) {
        const { updateTimeBlock } = await execute(ChangeBlockDocument, { input: { id, status } });
        confirmBlocks([updateTimeBlock.timeBlock]);
      }
      void refetch(['TIME_BLOCK']);
      return changeStatus(ids, left ?? 'SCHEDULED', done, status);
    },
  };
}

async function rejectUnless(status: TimeBlockStatus, ids: readonly string[]): Promise<void> {
  const { nodes } = await executeInCommand(BlocksByIdDocument, { ids: [...ids] });
  const found = foundNodes<BlockFragment>(nodes);
  confirmBlocks(found);
  const changed = found.find((block) => block.status !== status);
  if (changed) throw changedSince(changed.title);
}
