import { useSignal } from '@preact/signals';
import { type Command, run } from '../../state/commands/command.ts';
import type { OpenTask } from '../../state/queries/tasks.ts';
import { isOpenTask } from '../../state/records/statuses.ts';
import { open } from '../../state/router/router.ts';
import { Button } from '../../ui/button.tsx';
import { Question } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import {
  archiveTask,
  changeTask,
  deleteTask,
  finishTask,
  reopenTask,
  skipTask,
} from './task-commands.ts';

/** The menu of a task in the list. */
export function TaskMenu({ task }: { task: OpenTask }) {
  const isConfirming = useSignal(false);
  const isOpen = isOpenTask(task);
  return (
    <>
      <Menu small label={`More actions for ${task.title}`} face={<Icon name="more" />}>
        {(close) => {
          const entry = (label: string, act: () => void) => (
            <Button
              look="quiet"
              onClick={() => {
                close();
                act();
              }}
            >
              {label}
            </Button>
          );
          return (
            <>
              {entry('Open', () => open({ dialog: 'task', id: task.id }))}
              {isOpen && entry('Schedule…', () => open({ dialog: `place ${task.id}` }))}
              {isOpen && entry('Complete', () => run(finishTask(task)))}
              {isOpen && task.series && entry('Skip this one', () => run(skipTask(task)))}
              {isOpen &&
                !task.series &&
                entry('Cancel task', () =>
                  run(changeTask(task, { status: 'CANCELLED' }, `Cancelled ${task.title}`)),
                )}
              {!isOpen && entry('Reopen', () => run(reopenTask(task)))}
              {task.status !== 'ARCHIVED' && entry('Archive', () => run(archiveTask(task)))}
              {entry('Delete permanently…', () => {
                isConfirming.value = true;
              })}
            </>
          );
        }}
      </Menu>
      {isConfirming.value && (
        <DeleteQuestion
          task={task}
          onClose={() => {
            isConfirming.value = false;
          }}
        />
      )}
    </>
  );
}

type QuestionProps = {
  task: OpenTask;
  onClose: () => void;
  /** Runs the command; `run` by default. */
  act?: (command: Command) => unknown;
};

export const DeleteQuestion = ({ task, onClose, act = run }: QuestionProps) => (
  <Question
    title={`Delete ${task.title} permanently?`}
    text="Its checklist and dependencies are deleted too. Its blocks, subtasks and documents are kept. This cannot be undone. Archived tasks are kept for 30 days."
    yes="Delete permanently"
    onYes={() => act(deleteTask(task))}
    onClose={onClose}
  />
);
