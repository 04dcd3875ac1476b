import type { z } from 'zod';
import { edited, touched } from '../edit.ts';
import type { StoredTask } from './task.entity.ts';
import type { newTask, newTaskOfGraph, taskChangesOfGraph } from './task.input.ts';

type NewTask = z.output<typeof newTask> | z.output<typeof newTaskOfGraph>;
type Changes = z.output<typeof taskChangesOfGraph>;

/** The row of a new task. */
export const newRow = (id: string, { labelIds: _, ...values }: NewTask, now: string) => ({
  id,
  maxMinutesPerDay: null,
  ...values,
  completedAt: null,
  actualMinutes: null,
  locked: false,
  sortOrder: 0,
  archivedAt: archivedAt(null, values.status, now),
  createdAt: now,
  updatedAt: now,
});

/** What changes of a task change in its row, with what a new status brings. Other labels are an edit too. */
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

/** The moment a task entered the archive, which leaving it forgets. */
const archivedAt = (previous: string | null | undefined, status: string, now: string) =>
  status === 'archived' ? (previous ?? now) : null;
