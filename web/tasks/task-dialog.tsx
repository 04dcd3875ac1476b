import { useSignal } from '@preact/signals';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import { UnsavedText } from '../markdown/unsaved-text.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { run } from '../state/command.ts';
import { route } from '../state/router.ts';
import { runAndClose } from '../state/run-and-close.ts';
import { zone } from '../state/session.ts';
import { type TaskDetails, taskDetails } from '../state/task-details.ts';
import { wording } from '../state/view.ts';
import { momentInWords } from '../time/words.ts';
import { Checklist } from './checklist.tsx';
import { textOf } from './readers.ts';
import { SavedField } from './saved-field.tsx';
import { TaskBlocks } from './task-blocks.tsx';
import { archiveTask, changeTask } from './task-commands.ts';
import { TaskDocuments } from './task-documents.tsx';
import { TaskFacts } from './task-facts.tsx';
import { DeleteQuestion } from './task-menu.tsx';
import { TaskRelations } from './task-relations.tsx';

/** The dialog of the route's task, with all related records. */
export function TaskDialog() {
  if (route.value.dialog !== 'task') return null;
  const task = taskDetails.value;
  return (
    <Dialog title="Task" wide key={route.value.id}>
      {task === undefined && <p class="hint">Loading…</p>}
      {task === null && (
        <>
          <p class="hint">This task does not exist or was deleted.</p>
          <UnsavedText of={route.value.id} />
        </>
      )}
      {task && <Details task={task} />}
    </Dialog>
  );
}

function Details({ task }: { task: TaskDetails }) {
  return (
    <div class="record">
      <div class="main">
        <SavedField
          label="Title"
          name="title"
          text={task.title}
          maxLength={500}
          read={textOf('Title', 500)}
          save={(title) => changeTask(task, { title }, `Renamed ${task.title}`)}
        />
        <MarkdownField
          label="Notes"
          of={task.id}
          text={task.description}
          save={(description) =>
            run(changeTask(task, { description }, `Changed the notes of ${task.title}`))
          }
        />
        <Checklist task={task} />
        <TaskDocuments task={task} />
        <TaskRelations task={task} />
        <TaskBlocks task={task} />
      </div>
      <div class="side">
        <TaskFacts task={task} />
        <Foot task={task} />
      </div>
    </div>
  );
}

function Foot({ task }: { task: TaskDetails }) {
  const isConfirming = useSignal(false);
  const when = (time: string) => momentInWords(wording, zone.value, Date.parse(time));
  return (
    <footer>
      {task.completedAt && <p class="hint">Completed {when(task.completedAt)}</p>}
      <p class="hint">Created {when(task.createdAt)}</p>
      <p class="hint">Updated {when(task.updatedAt)}</p>
      <p class="answers">
        {task.status !== 'ARCHIVED' && (
          <Button onClick={() => run(archiveTask(task))}>Archive</Button>
        )}
        <Button
          look="quiet"
          icon="remove"
          onClick={() => {
            isConfirming.value = true;
          }}
        >
          Delete permanently…
        </Button>
      </p>
      {isConfirming.value && (
        <DeleteQuestion
          task={task}
          act={runAndClose}
          onClose={() => {
            isConfirming.value = false;
          }}
        />
      )}
    </footer>
  );
}
