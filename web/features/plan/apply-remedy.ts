import type { RemediesQuery } from '../../graph/generated/deferred/graphql.ts';
import { changeTask } from '../../state/commands/change-task.ts';
import type { Command } from '../../state/commands/command.ts';

type Remedies = { [Field in keyof RemediesQuery]: NonNullable<RemediesQuery[Field]> };
export type Remedy = Remedies['planRemedies'][number];
export type RemediedTask = Remedies['task'];

/** The command that applies a remedy; `null` if its task no longer exists. */
export function applyRemedy(task: RemediedTask, remedy: Remedy): Command | null {
  const { code, dueAt, estimateMinutes, otherTask: other } = remedy;
  switch (code) {
    case 'DUE_LATER':
      return changeTask(task, { dueAt }, `Changed the due date of ${task.title}`);
    case 'SHORTER':
      return changeTask(task, { estimateMinutes }, `Changed the estimate of ${task.title}`);
    case 'OTHER_LATER':
      return other && changeTask(other, { dueAt }, `Changed the due date of ${other.title}`);
    case 'WITHOUT': {
      const done = `Excluded ${other?.title} from planning`;
      return other && changeTask(other, { autoSchedule: false }, done);
    }
  }
}
