import { checklistItemList } from '../domain/checklist-items/checklist-item.list.ts';
import { documentList } from '../domain/documents/document.list.ts';
import { labelList } from '../domain/labels/label.list.ts';
import type { List } from '../domain/lists/list.ts';
import { NODE_LISTS } from '../domain/nodes.ts';
import { projectList } from '../domain/projects/project.list.ts';
import { schedulePreferenceList } from '../domain/schedule-preferences/schedule-preference.list.ts';
import { spaceList } from '../domain/spaces/space.list.ts';
import { EVERY_TASK, taskList } from '../domain/tasks/task.list.ts';
import { timeBlockList } from '../domain/time-blocks/time-block.list.ts';
import { accountList } from '../domain/users/account.list.ts';

/** How a field leads from a record to others. */
export type Relation =
  /** To the record that a field of this one names. */
  | { kind: 'one'; list: List; by: string }
  /** To those that belong to it; what is asked of the list `always` is not for the client to choose. */
  | { kind: 'many'; list: List; of: string; always: object }
  /** To how many belong to it. */
  | { kind: 'count'; list: List; of: string; always: object };

const one = (list: object, by: string): Relation => ({ kind: 'one', list: list as List, by });
const many = (list: object, of: string, always = {}): Relation => ({
  kind: 'many',
  list: list as List,
  of,
  always,
});
const count = (list: object, of: string, always = {}): Relation => ({
  kind: 'count',
  list: list as List,
  of,
  always,
});

/** Where the fields of each type lead. Everything else is a field of the record itself. */
export const RELATIONS: Record<string, Record<string, Relation>> = {
  Task: {
    space: one(spaceList, 'spaceId'),
    project: one(projectList, 'projectId'),
    parent: one(taskList, 'parentTaskId'),
    schedulePreference: one(schedulePreferenceList, 'schedulePreferenceId'),
    subtasks: many(taskList, 'parent', EVERY_TASK),
    dependencies: many(taskList, 'dependent', EVERY_TASK),
    dependents: many(taskList, 'dependency', EVERY_TASK),
    labels: many(labelList, 'task'),
    checklistItems: many(checklistItemList, 'task'),
    documents: many(documentList, 'task'),
    timeBlocks: many(timeBlockList, 'task'),
  },
  Project: {
    space: one(spaceList, 'spaceId'),
    tasks: many(taskList, 'project'),
    documents: many(documentList, 'project'),
    taskCount: count(taskList, 'project', EVERY_TASK),
    documentCount: count(documentList, 'project'),
  },
  Space: {
    projects: many(projectList, 'space'),
    tasks: many(taskList, 'space'),
    documents: many(documentList, 'space'),
    taskCount: count(taskList, 'space', EVERY_TASK),
    documentCount: count(documentList, 'space'),
  },
  Label: { tasks: many(taskList, 'label'), taskCount: count(taskList, 'label', EVERY_TASK) },
  Document: {
    space: one(spaceList, 'spaceId'),
    project: one(projectList, 'projectId'),
    tasks: many(taskList, 'document', EVERY_TASK),
  },
  ChecklistItem: { task: one(taskList, 'taskId') },
  SchedulePreference: { tasks: many(taskList, 'preference') },
  TimeBlock: { task: one(taskList, 'taskId') },
};

/** Whether a field of a type leads to other records. */
export const isRelation = (type: string, field: string): boolean =>
  RELATIONS[type]?.[field] !== undefined;

const TYPES = new Map<object, string>(
  Object.entries({ ...NODE_LISTS, Account: accountList }).map(([type, list]) => [list, type]),
);

const RECORD_TYPES = new Set(TYPES.values());

/** Whether the records of some list are of that type of the graph. */
export const isRecordType = (name: string): boolean => RECORD_TYPES.has(name);

/** The type of the graph that a list's records are of. */
export const typeOf = (list: object): string => TYPES.get(list) as string;
