import { ask, askWithin } from '../graph/client.ts';
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

/** A change of a task: how it is said, what is sent, and what was there before. */
type Change = { done: string; to: UpdateTaskInput; back: UpdateTaskInput };

/** Does what a remedy says; null where that takes a task that is gone. */
export function giveWay(task: RemediedTask, remedy: Remedy): Command | null {
  const change = changeOf(task, remedy);
  return change && changeTask(change);
}

function changeOf(task: RemediedTask, remedy: Remedy): Change | null {
  const { code, dueAt, estimateMinutes, otherTask: other } = remedy;
  switch (code) {
    case 'DUE_LATER':
      return {
        done: `${task.title} is due later`,
        to: { id: task.id, dueAt },
        back: { id: task.id, dueAt: task.dueAt },
      };
    case 'SHORTER':
      return {
        done: `${task.title} is shorter`,
        to: { id: task.id, estimateMinutes },
        back: { id: task.id, estimateMinutes: task.estimateMinutes },
      };
    case 'OTHER_LATER':
      return (
        other && {
          done: `${other.title} is due later`,
          to: { id: other.id, dueAt },
          back: { id: other.id, dueAt: other.dueAt },
        }
      );
    case 'WITHOUT':
      return (
        other && {
          done: `${other.title} is not planned any more`,
          to: { id: other.id, autoSchedule: false },
          back: { id: other.id, autoSchedule: true },
        }
      );
  }
}

const changeTask = ({ done, to, back }: Change, isInverse = false): Command => ({
  done,
  send: async () => {
    if (isInverse) await refuseIfChanged(back);
    const { task } = (await ask(GiveWayDocument, { input: to })).updateTask;
    confirmTasks(({ tasks, total }) => ({
      tasks: tasks.map((known) => (known.id === task.id ? task : known)),
      total,
    }));
    return changeTask({ done, to: back, back: to }, true);
  },
});

/** What undoes it finds the task as it was left, or is refused. */
async function refuseIfChanged(left: UpdateTaskInput): Promise<void> {
  const { task } = (await askWithin(TaskDetailsDocument, { id: left.id })) as TaskDetailsQuery;
  if (task && !isSame(left, task)) throw changedSince(task.title);
}
