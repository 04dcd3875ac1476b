import type { ComponentChild } from 'preact';
import type { TaskPriority, TaskStatus } from '../graph/generated/graphql.ts';
import { catalog, projects } from '../state/catalog.ts';
import { PRIORITIES } from '../state/priorities.ts';
import { durationInWords } from '../time/words.ts';
import { optionsOf } from './options.ts';
import { durationOf, optional } from './readers.ts';
import { SavedChoice, SavedField } from './saved-field.tsx';
import type { TaskChange } from './task-commands.ts';
import { TaskLabels } from './task-labels.tsx';
import { type FieldProps, type PlanningField, TaskPlanning } from './task-planning.tsx';

const STATUSES: Record<TaskStatus, string> = {
  BACKLOG: 'Backlog',
  TODO: 'To do',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  ARCHIVED: 'Archived',
};

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Fields that other parts of the page change (the dialog's title, description, dates and relations), or that go with the status. */
type LeftOut = 'title' | 'description' | 'dueAt' | 'parentTaskId' | 'completedAt' | 'sortOrder';

const FACTS: Record<
  Exclude<keyof TaskChange, PlanningField | LeftOut>,
  (props: FieldProps) => ComponentChild
> = {
  status: ({ task, change }) => (
    <SavedChoice
      label="Status"
      name="status"
      value={task.status}
      choices={choicesOf(STATUSES)}
      save={(value) => change(statusChange(value as TaskStatus), 'status')}
    />
  ),
  priority: ({ task, change }) => (
    <SavedChoice
      label="Priority"
      name="priority"
      value={task.priority}
      choices={choicesOf(PRIORITIES)}
      save={(value) => change({ priority: value as TaskPriority }, 'priority')}
    />
  ),
  estimateMinutes: ({ task, change }) => (
    <SavedField
      label="Estimate"
      name="estimateMinutes"
      hint="Without an estimate, it is not planned."
      placeholder="1h 30m"
      text={task.estimateMinutes === null ? '' : durationInWords(task.estimateMinutes)}
      read={optional<number>(durationOf('Estimate', 0, 960))}
      save={(estimateMinutes) => change({ estimateMinutes }, 'estimate')}
    />
  ),
  projectId: ({ task, change }) => (
    <SavedChoice
      label="Project"
      name="projectId"
      value={task.project?.id ?? ''}
      choices={optionsOf(projects.value, task.project, 'No project')}
      save={(value) => change({ projectId: value || null }, 'project')}
    />
  ),
  spaceId: ({ task, change }) => (
    <SavedChoice
      label="Space"
      name="spaceId"
      value={task.space?.id ?? ''}
      choices={optionsOf(catalog.value.spaces, task.space, 'No space')}
      save={(value) => change({ spaceId: value || null }, 'space')}
    />
  ),
};

/** The fields of a task, each saved separately. */
export function TaskFacts({ task, change }: FieldProps) {
  return (
    <>
      {Object.entries(FACTS).map(([name, Fact]) => (
        <Fact key={name} task={task} change={change} />
      ))}
      <TaskLabels task={task} />
      <TaskPlanning task={task} change={change} />
    </>
  );
}

/** A change of the status together with the completion time. */
const statusChange = (status: TaskStatus): TaskChange => ({
  status,
  completedAt: status === 'COMPLETED' ? new Date().toISOString() : null,
});
