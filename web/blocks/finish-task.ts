import { ask } from '../graph/client.ts';
import { SetTaskStatusDocument, type TaskStatus } from '../graph/generated/graphql.ts';
import { type Blocks, confirmChange, showBlocks } from '../state/blocks.ts';
import { now } from '../state/clock.ts';
import type { Command } from '../state/command.ts';
import { readAnew } from '../state/refresh.ts';
import { confirmTasks, type OpenTasks, showTasks } from '../state/tasks.ts';

type Known = { id: string; title: string; status: TaskStatus };

/** Finishes a task; what undoes it opens it again as it was. */
export const finishTask = (task: Known): Command =>
  setStatus(task, 'COMPLETED', `Finished ${task.title}`);

function setStatus(task: Known, status: TaskStatus, done: string): Command {
  const inBlocks = (blocks: Blocks) => withStatus(blocks, task.id, status);
  const inTasks = (open: OpenTasks) => (status === 'COMPLETED' ? without(open, task.id) : open);
  return {
    done,
    show: () => [showBlocks(inBlocks), showTasks(inTasks)],
    send: async () => {
      const completedAt = status === 'COMPLETED' ? new Date(now.peek()).toISOString() : null;
      await ask(SetTaskStatusDocument, { id: task.id, status, completedAt });
      confirmChange(inBlocks);
      confirmTasks(inTasks);
      readAnew(['Task']);
      return setStatus({ ...task, status }, task.status, done);
    },
  };
}

const withStatus = (blocks: Blocks, taskId: string, status: TaskStatus): Blocks =>
  new Map(
    [...blocks].map(([id, block]) => [
      id,
      block.task?.id === taskId ? { ...block, task: { ...block.task, status } } : block,
    ]),
  );

function without({ tasks, total }: OpenTasks, id: string): OpenTasks {
  const rest = tasks.filter((task) => task.id !== id);
  return { tasks: rest, total: total - (tasks.length - rest.length) };
}
