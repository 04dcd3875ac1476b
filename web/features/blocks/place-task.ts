import { execute } from '../../graph/client.ts';
import { PlaceTaskDocument } from '../../graph/generated/graphql.ts';
import { newId } from '../../graph/new-id.ts';
import type { Command } from '../../state/commands/command.ts';
import {
  type Block,
  blockOf,
  confirmBlocks,
  knownBlocks,
  showBlock,
} from '../../state/queries/blocks.ts';
import type { OpenTask } from '../../state/queries/tasks.ts';
import type { Times } from '../../time/moves.ts';
import { cancelCreated } from './change-block.ts';
import { reportingOverlaps } from './reporting-overlaps.ts';

/** The block length of a task without an estimate. */
const USUAL_MINUTES = 60;

/** The length of a new block of a task: its estimate minus its fixed blocks. */
export function minutesToPlace({ id, estimateMinutes }: OpenTask): number {
  const fixed = [...knownBlocks().values()]
    .filter(({ task, status }) => task?.id === id && status !== 'CANCELLED')
    .filter(({ source, locked, status }) => source === 'MANUAL' || locked || status === 'COMPLETED')
    .reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0);
  const left = (estimateMinutes ?? 0) - fixed;
  return left > 0 ? left : USUAL_MINUTES;
}

/** Schedules a task manually, in a block with a new id, and reports the overlaps. */
export function placeTask(task: OpenTask, { start, end }: Times, id = newId()): Command {
  const done = `Scheduled ${task.title}`;
  const block = blockFor(task, id, { start, end });
  const { startAt, endAt } = block;
  const command: Command = {
    done,
    show: () => showBlock(block, () => ({})),
    send: async () => {
      // The id is client-supplied, so that a retry creates nothing twice.
      const input = { id, taskId: task.id, startAt, endAt };
      const { timeBlock } = (await execute(PlaceTaskDocument, { input })).createTimeBlock;
      confirmBlocks([timeBlock]);
      return cancelCreated(timeBlock, done);
    },
  };
  return reportingOverlaps(command, block, { start, end });
}

const blockFor = (task: OpenTask, id: string, { start, end }: Times): Block =>
  blockOf({
    id,
    title: task.title,
    type: 'TASK',
    startAt: new Date(start).toISOString(),
    endAt: new Date(end).toISOString(),
    locked: false,
    source: 'MANUAL',
    status: 'SCHEDULED',
    explanation: null,
    updatedAt: '',
    task,
  });
