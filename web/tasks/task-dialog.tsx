import { useSignal } from '@preact/signals';
import { LeftText } from '../markdown/left-text.tsx';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { run } from '../state/command.ts';
import { place } from '../state/place.ts';
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

/** The task that the address names, with all that belongs to it. */
export function TaskDialog() {
  if (place.value.dialog !== 'task') return null;
  const task = taskDetails.value;
  return (
    <Dialog title="Task" wide key={place.value.id}>
      {task === undefined && <p class="hint">Loading…</p>}
      {task === null && (
        <>
          <p class="hint">There is no such task, or not any more.</p>
          <LeftText of={place.value.id} />
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
  const isAsking = useSignal(false);
  const when = (time: string) => momentInWords(wording, zone.value, Date.parse(time));
  return (
    <footer>
      {task.completedAt && <p class="hint">Finished {when(task.completedAt)}</p>}
      <p class="hint">Made {when(task.createdAt)}</p>
      <p class="hint">Changed {when(task.updatedAt)}</p>
      <p class="answers">
        {task.status !== 'ARCHIVED' && (
          <Button onClick={() => run(archiveTask(task))}>Put into the archive</Button>
        )}
        <Button
          look="quiet"
          icon="remove"
          onClick={() => {
            isAsking.value = true;
          }}
        >
          Delete for good…
        </Button>
      </p>
      {isAsking.value && (
        <DeleteQuestion
          task={task}
          act={runAndClose}
          onClose={() => {
            isAsking.value = false;
          }}
        />
      )}
    </footer>
  );
}
