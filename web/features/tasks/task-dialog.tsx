import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { run } from '../../state/commands/command.ts';
import { runAndClose } from '../../state/commands/run-and-close.ts';
import { type TaskDetails, taskDetails } from '../../state/queries/task-details.ts';
import { isOpenTask } from '../../state/records/statuses.ts';
import { route } from '../../state/router/router.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { momentInWords } from '../../time/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SavedField } from '../../ui/saved-field.tsx';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import { UnsavedText } from '../markdown/unsaved-text.tsx';
import { DeleteOccurrence } from '../series/delete-question.tsx';
import { openSeries } from '../series/open-series.ts';
import { changeScoped } from '../series/scope.ts';
import { ScopeChoice } from '../series/scope-choice.tsx';
import { Checklist } from './checklist.tsx';
import { textOf } from './readers.ts';
import { TaskBlocks } from './task-blocks.tsx';
import { TaskChips } from './task-chips.tsx';
import {
  archiveTask,
  deleteTask,
  finishTask,
  reopenTask,
  skipTask,
  type TaskChange,
} from './task-commands.ts';
import { TaskDocuments } from './task-documents.tsx';
import { TaskFacts } from './task-facts.tsx';
import { DeleteQuestion } from './task-menu.tsx';
import { TaskRelations } from './task-relations.tsx';

/** The dialog of the route's task, with all related records. */
export function TaskDialog() {
  if (route.value.dialog !== 'task') return null;
  const task = taskDetails.value;
  return (
    <Dialog
      title="Task"
      header={task ? <Title task={task} /> : <span />}
      wide
      sheet
      key={route.value.id}
    >
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

const Title = ({ task }: { task: TaskDetails }) => (
  <SavedField
    label="Title"
    name="title"
    type="wrapped"
    text={task.title}
    maxLength={500}
    read={textOf('Title', 500)}
    save={(title) => changeScoped(task, { title }, `Renamed ${task.title}`)}
  />
);

function Details({ task }: { task: TaskDetails }) {
  const change = (change: TaskChange, what: string) =>
    changeScoped(task, change, `Changed the ${what} of ${task.title}`);
  // It unfolds when the task gets details, and does not fold while they are edited.
  const fold = useMemo(() => ({ isOpen: false }), [task.id]);
  fold.isOpen ||= hasDetails(task);
  return (
    <div class="record of-task">
      <div class="top">
        <div class="form-actions">
          {isOpenTask(task) ? (
            <Button look="primary" icon="check" onClick={() => run(finishTask(task))}>
              Complete
            </Button>
          ) : (
            <Button icon="undo" onClick={() => run(reopenTask(task))}>
              Reopen
            </Button>
          )}
          {isOpenTask(task) && task.series && (
            <Button icon="next" onClick={() => run(skipTask(task))}>
              Skip this one
            </Button>
          )}
        </div>
        {task.series && openSeries.value && <ScopeChoice />}
        <TaskChips task={task} change={change} />
      </div>
      <div class="side">
        <TaskFacts task={task} change={change} />
      </div>
      <div class="main">
        <MarkdownField
          label="Notes"
          of={task.id}
          text={task.description}
          save={(description) =>
            run(changeScoped(task, { description }, `Changed the notes of ${task.title}`))
          }
        />
        <details class="more" open={fold.isOpen}>
          <summary>Checklist, documents and links</summary>
          <Checklist task={task} />
          <TaskDocuments task={task} />
          <TaskRelations task={task} />
        </details>
        <TaskBlocks task={task} />
      </div>
      <Foot task={task} />
    </div>
  );
}

function Foot({ task }: { task: TaskDetails }) {
  const isConfirming = useSignal(false);
  const series = openSeries.value;
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
      {isConfirming.value && series && (
        <DeleteOccurrence
          task={task}
          series={series}
          one={deleteTask(task)}
          act={runAndClose}
          onClose={() => {
            isConfirming.value = false;
          }}
        />
      )}
      {isConfirming.value && !series && (
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

const hasDetails = (task: TaskDetails): boolean =>
  [task.checklistItems, task.documents, task.subtasks, task.dependencies, task.dependents].some(
    ({ nodes }) => nodes.length > 0,
  ) || task.parent !== null;
