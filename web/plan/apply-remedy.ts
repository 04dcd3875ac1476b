import { execute, executeInCommand } from '../graph/client.ts';
import {
  GiveWayDocument,
  type RemediesQuery,
  TaskDetailsDocument,
  type TaskDetailsQuery,
  type UpdateTaskInput,
} from '../graph/generated/graphql.ts';
import { changedSince, isSame } from '../state/changed-since.ts';
import type { Command } from '../state/command.ts';
import { confirmTasks } from '../state/tasks.ts';

type Remedies = { [Field in keyof RemediesQuery]: NonNullable<RemediesQuery[Field]> };
export type Remedy = Remedies['planRemedies'][number];
export type RemediedTask = Remedies['task'];

/** A change of a task: its description, the input, and the input that reverts it. */
type Change = { done: string; to: UpdateTaskInput; back: UpdateTaskInput };

/** The command that applies a remedy; `null` if its task no longer exists. */
export function applyRemedy(task: RemediedTask, remedy: Remedy): Command | null {
  const change = changeOf(task, remedy);
  return change && changeTask(change);
}

function changeOf(task: RemediedTask, remedy: Remedy): Change | null {
  const { code, dueAt, estimateMinutes, otherTask: other } = remedy;
  switch (code) {
    case 'DUE_LATER':
      return {
        done: `Changed the due date of ${task.title}`,
        to: { id: task.id, dueAt },
        back: { id: task.id, dueAt: task.dueAt },
      };
    case 'SHORTER':
      return {
        done: `Changed the estimate of ${task.title}`,
        to: { id: task.id, estimateMinutes },
        back: { id: task.id, estimateMinutes: task.estimateMinutes },
      };
    case 'OTHER_LATER':
      return (
        other && {
          done: `Changed the due date of ${other.title}`,
          to: { id: other.id, dueAt },
          back: { id: other.id, dueAt: other.dueAt },
        }
      );
    case 'WITHOUT':
      return (
        other && {
          done: `Excluded ${other.title} from planning`,
          to: { id: other.id, autoSchedule: false },
          back: { id: other.id, autoSchedule: true },
        }
      );
  }
}

const changeTask = ({ done, to, back }: Change, isInverse = false): Command => ({
  done,
  send: async () => {
    if (isInverse) await rejectIfChanged(back);
    const { task } = (await execute(GiveWayDocument, { input: to })).updateTask;
    confirmTasks(({ tasks, total }) => ({
      tasks: tasks.map((known) => (known.id === task.id ? task : known)),
      total,
    }));
    return changeTask({ done, to: back, back: to }, true);
  },
});

/** Rejects an undo if the task has changed since. */
async function rejectIfChanged(expected: UpdateTaskInput): Promise<void> {
  const { task } = (await executeInCommand(TaskDetailsDocument, {
    id: expected.id,
  })) as TaskDetailsQuery;
  if (task && !isSame(expected, task)) throw changedSince(task.title);
}
