import type { z } from 'zod';
import { edited, touched } from '../records/edit.ts';
import type { StoredTask } from './task.entity.ts';
import type { newTask, newTaskOfGraph, taskChangesOfGraph } from './task.input.ts';

type NewTask = z.output<typeof newTask> | z.output<typeof newTaskOfGraph>;
type Changes = z.output<typeof taskChangesOfGraph>;

/** The series and date of a task; none unless a series creates it. */
type Occurrence = { seriesId: string | null; occurrenceOn: string | null };

/** The references of a task. */
export type References = Partial<
  Pick<Changes, 'spaceId' | 'projectId' | 'parentTaskId' | 'schedulePreferenceId' | 'labelIds'>
>;

/** Returns the distinct references of several tasks, by field. */
export function referencesOf(tasks: readonly References[]) {
  const distinct = (field: keyof References) => [
    ...new Set(tasks.flatMap((task) => task[field] ?? [])),
  ];
  return {
    spaceId: distinct('spaceId'),
    projectId: distinct('projectId'),
    parentTaskId: distinct('parentTaskId'),
    schedulePreferenceId: distinct('schedulePreferenceId'),
    labelIds: distinct('labelIds'),
  };
}

/** Returns the row of a new task. */
export const newRow = (
  id: string,
  { labelIds: _, ...values }: NewTask,
  now: string,
  occurrence: Occurrence = { seriesId: null, occurrenceOn: null },
) => ({
  id,
  maxMinutesPerDay: null,
  ...values,
  ...occurrence,
  completedAt: null,
  actualMinutes: null,
  locked: false,
  sortOrder: 0,
  archivedAt: archivedAt(null, values.status, now),
  calendarSequence: null,
  createdAt: now,
  updatedAt: now,
});

/**
 * Returns the changes of a task's row, including those that follow from a new status. A change of labels updates
 * `updatedAt` too.
 */
export function changesOf(
  task: StoredTask,
  { labelIds, ...changes }: Changes,
  now: string,
): Partial<StoredTask> {
  const { status, estimateMinutes = task.estimateMinutes } = changes;
  const consequences = status && {
    archivedAt: archivedAt(task.archivedAt, status, now),
    ...(status === 'completed' && { actualMinutes: task.actualMinutes ?? estimateMinutes }),
  };
  return {
    ...edited(task, { ...changes, ...consequences }, now),
    ...(labelIds && touched(task, now)),
  };
}

/** Returns when a task was archived; null once it leaves the archive. */
const archivedAt = (previous: string | null | undefined, status: string, now: string) =>
  status === 'archived' ? (previous ?? now) : null;
