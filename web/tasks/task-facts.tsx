import type { TaskPriority, TaskStatus } from '../graph/generated/graphql.ts';
import { catalog, projects } from '../state/catalog.ts';
import { PRIORITIES } from '../state/priorities.ts';
import { zone } from '../state/session.ts';
import type { TaskDetails } from '../state/task-details.ts';
import { wallText } from '../time/moments.ts';
import { durationInWords } from '../time/words.ts';
import { optionsOf } from './options.ts';
import { durationOf, momentIn, optional } from './readers.ts';
import { SavedChoice, SavedField } from './saved-field.tsx';
import { changeTask, type TaskChange } from './task-commands.ts';
import { TaskLabels } from './task-labels.tsx';
import { TaskPlanning } from './task-planning.tsx';

const STATUSES: Record<TaskStatus, string> = {
  BACKLOG: 'Some day',
  TODO: 'To do',
  IN_PROGRESS: 'Begun',
  COMPLETED: 'Finished',
  CANCELLED: 'Not to be done',
  ARCHIVED: 'In the archive',
};

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The fields of a task, each saved by itself. */
export function TaskFacts({ task }: { task: TaskDetails }) {
  const change = (change: TaskChange, what: string) =>
    changeTask(task, change, `Changed the ${what} of ${task.title}`);
  const moment = (time: string | null) =>
    time === null ? '' : wallText(zone.value, Date.parse(time));
  return (
    <>
      <SavedChoice
        label="Status"
        name="status"
        value={task.status}
        choices={choicesOf(STATUSES)}
        save={(value) => change(statusChange(value as TaskStatus), 'status')}
      />
      <SavedChoice
        label="Priority"
        name="priority"
        value={task.priority}
        choices={choicesOf(PRIORITIES)}
        save={(value) => change({ priority: value as TaskPriority }, 'priority')}
      />
      <SavedField
        label="Due"
        name="dueAt"
        type="datetime-local"
        max="9998-12-31T23:59"
        text={moment(task.dueAt)}
        read={optional<string>(momentIn('Due', zone.value))}
        save={(dueAt) => change({ dueAt }, 'due date')}
      />
      <SavedField
        label="Estimate"
        name="estimateMinutes"
        hint="Without one the planner leaves it alone."
        placeholder="1h 30m"
        text={task.estimateMinutes === null ? '' : durationInWords(task.estimateMinutes)}
        read={optional<number>(durationOf('Estimate', 0, 960))}
        save={(estimateMinutes) => change({ estimateMinutes }, 'estimate')}
      />
      <SavedChoice
        label="Project"
        name="projectId"
        value={task.project?.id ?? ''}
        choices={optionsOf(projects.value, task.project, 'No project')}
        save={(value) => change({ projectId: value || null }, 'project')}
      />
      <SavedChoice
        label="Space"
        name="spaceId"
        value={task.space?.id ?? ''}
        choices={optionsOf(catalog.value.spaces, task.space, 'No space')}
        save={(value) => change({ spaceId: value || null }, 'space')}
      />
      <TaskLabels task={task} />
      <TaskPlanning task={task} change={change} />
    </>
  );
}

/** With the status goes when it was done. */
const statusChange = (status: TaskStatus): TaskChange => ({
  status,
  completedAt: status === 'COMPLETED' ? new Date().toISOString() : null,
});
