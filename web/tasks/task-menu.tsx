import { useSignal } from '@preact/signals';
import { Button } from '../parts/button.tsx';
import { Question } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { type Command, run } from '../state/command.ts';
import { open } from '../state/place.ts';
import { isToBeDone, type OpenTask } from '../state/tasks.ts';
import { archiveTask, changeTask, deleteTask, finishTask, reopenTask } from './task-commands.ts';

/** What can be done with a task of the list. */
export function TaskMenu({ task }: { task: OpenTask }) {
  const isAsking = useSignal(false);
  const isOpen = isToBeDone(task);
  return (
    <>
      <Menu small label={`More about ${task.title}`} face={<Icon name="more" />}>
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
              {isOpen && entry('Place in the calendar', () => open({ dialog: `place ${task.id}` }))}
              {isOpen && entry('Finish', () => run(finishTask(task)))}
              {isOpen &&
                entry('Not to be done', () =>
                  run(changeTask(task, { status: 'CANCELLED' }, `Cancelled ${task.title}`)),
                )}
              {!isOpen && entry('Open again', () => run(reopenTask(task)))}
              {task.status !== 'ARCHIVED' &&
                entry('Put into the archive', () => run(archiveTask(task)))}
              {entry('Delete for good…', () => {
                isAsking.value = true;
              })}
            </>
          );
        }}
      </Menu>
      {isAsking.value && (
        <DeleteQuestion
          task={task}
          onClose={() => {
            isAsking.value = false;
          }}
        />
      )}
    </>
  );
}

type QuestionProps = {
  task: OpenTask;
  onClose: () => void;
  /** How it is carried out. */
  act?: (command: Command) => unknown;
};

export const DeleteQuestion = ({ task, onClose, act = run }: QuestionProps) => (
  <Question
    title={`Delete ${task.title} for good?`}
    text="Its checklist goes with it, and who waits for it waits no longer. Its blocks, parts and documents stay, without the task. This cannot be undone: in the archive it would be kept for 30 days."
    yes="Delete for good"
    onYes={() => act(deleteTask(task))}
    onClose={onClose}
  />
);
