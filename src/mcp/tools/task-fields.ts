import type { z } from 'zod';
import { newTaskOfGraph, taskChangesOfGraph } from '../../domain/tasks/task.input.ts';
import { uuid } from '../../domain/validation.ts';
import { described } from '../tool.ts';

const TIME = 'ISO 8601, with an offset or in the time zone of the account: 2026-11-20T17:00';

const FIELDS: Record<keyof typeof newTaskOfGraph.shape, string> = {
  title: 'what is to be done, 1-500 characters',
  description: 'more about it, Markdown',
  status: 'backlog, todo (the default), in_progress, completed, cancelled or archived',
  priority: 'none (the default), low, medium, high or urgent',
  dueAt: `when it has to be done; ${TIME}; a day alone means its end`,
  startAfter: `the planner places no work before it; ${TIME}`,
  estimateMinutes: 'how long it takes, 0-960; only tasks with an estimate are planned',
  minSessionMinutes: 'the shortest session of work, 1-60, default 5',
  maxSessionMinutes: 'the longest session of work, 1-480, default 60',
  cooldownMinutes: 'the least time between two sessions, 0-1440, default 5',
  autoSchedule: 'whether the planner places it, default true',
  autoSplit: 'whether it may be done in several sessions, default true',
  spaceId: 'the id of the space that it belongs to',
  projectId: 'the id of the project that it belongs to',
  parentTaskId: 'the id of the task that it is a part of',
  schedulePreferenceId: 'the id of the weekly windows in which it may be planned',
  labelIds: 'the ids of its labels',
  maxMinutesPerDay: 'the most planned minutes of it in one day, 1-1440',
};

/** A task to be made. */
export const newTaskFields = described(newTaskOfGraph.shape, FIELDS);

/** The same with an id of the client's choice, under which it is made only once. */
export const newTaskWithId = described(
  { id: uuid().optional(), ...newTaskOfGraph.shape },
  { id: 'a UUID of your choice: the same call again then makes nothing twice', ...FIELDS },
);

/** Changes of a task: what is absent stays, null clears. */
export const changedTask = described({ id: uuid(), ...taskChangesOfGraph.shape }, {
  id: 'the id of the task',
  ...FIELDS,
  labelIds: 'the ids of all its labels from now on',
  completedAt: `when it was completed; ${TIME}`,
  locked: 'true: the planner moves nothing of it',
  sortOrder: 'its place in lists, smaller comes first',
} satisfies Record<keyof typeof taskChangesOfGraph.shape | 'id', string>);

export type NewTask = z.output<typeof newTaskFields>;
