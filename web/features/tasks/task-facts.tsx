import type { ComponentChild } from 'preact';
import type { TaskStatus } from '../../graph/generated/graphql.ts';
import { catalog } from '../../state/queries/catalog.ts';
import { SavedChoice } from '../../ui/saved-field.tsx';
import { choicesOf, optionsOf } from './options.ts';
import type { ChipField } from './task-chips.tsx';
import type { TaskChange } from './task-commands.ts';
import { type FieldProps, type PlanningField, TaskPlanning } from './task-planning.tsx';

const STATUSES: Record<TaskStatus, string> = {
  BACKLOG: 'Backlog',
  TODO: 'To do',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  ARCHIVED: 'Archived',
};

/** Fields that other parts of the page change (the dialog's title, description and relations), or that go with the status. */
type LeftOut = 'title' | 'description' | 'parentTaskId' | 'completedAt' | 'sortOrder';

const FACTS: Record<
  Exclude<keyof TaskChange, PlanningField | ChipField | LeftOut>,
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

/** The fields of a task that have no chip, each saved separately. */
export function TaskFacts({ task, change }: FieldProps) {
  return (
    <>
      {Object.entries(FACTS).map(([name, Fact]) => (
        <Fact key={name} task={task} change={change} />
      ))}
      <TaskPlanning task={task} change={change} />
    </>
  );
}

/** A change of the status together with the completion time. */
const statusChange = (status: TaskStatus): TaskChange => ({
  status,
  completedAt: status === 'COMPLETED' ? new Date().toISOString() : null,
});
