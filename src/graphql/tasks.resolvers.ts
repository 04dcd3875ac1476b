import { checklistItemList } from '../domain/checklist-items/checklist-item.list.ts';
import { documentList } from '../domain/documents/document.list.ts';
import { labelList } from '../domain/labels/label.list.ts';
import { projectList } from '../domain/projects/project.list.ts';
import { schedulePreferenceList } from '../domain/schedule-preferences/schedule-preference.list.ts';
import { spaceList } from '../domain/spaces/space.list.ts';
import { batch } from '../domain/tasks/task.batch.ts';
import * as links from '../domain/tasks/task.links.ts';
import { EVERY_TASK, taskList } from '../domain/tasks/task.list.ts';
import * as tasks from '../domain/tasks/task.service.ts';
import { timeBlockList } from '../domain/time-blocks/time-block.list.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const taskResolvers: Pick<Resolvers, 'Task' | 'Query' | 'Mutation'> = {
  Query: {
    task: (_, { id }, { loaders }) => loaders.record(taskList, id),
    tasks: (_, request, { loaders }) => loaders.connection(taskList, request),
  },
  Mutation: {
    createTask: async (_, { input }, context) => {
      const id = await context.write((call) => tasks.create(call, input));
      return { task: await context.written(taskList, id) };
    },
    updateTask: async (_, { input: { id, ...changes } }, context) => {
      await context.write((call) => tasks.update(call, id, changes));
      return { task: await context.written(taskList, id) };
    },
    archiveTask: async (_, { input: { id } }, context) => {
      await context.write((call) => tasks.archive(call, id));
      return { task: await context.written(taskList, id) };
    },
    deleteTask: async (_, { input: { id } }, context) => {
      await context.write((call) => tasks.remove(call, id));
      return { deletedId: id };
    },
    batchTasks: (_, { input }, context) => context.write((call) => batch(call, input)),
    linkTaskDocument: async (_, { input: { taskId, documentId } }, context) => {
      await context.write((call) => links.linkDocument(call, taskId, documentId));
      return { task: await context.written(taskList, taskId) };
    },
    unlinkTaskDocument: async (_, { input: { taskId, documentId } }, context) => {
      await context.write((call) => links.unlinkDocument(call, taskId, documentId));
      return { task: await context.written(taskList, taskId) };
    },
    addTaskDependency: async (_, { input: { taskId, dependsOnId } }, context) => {
      await context.write((call) => links.addDependency(call, taskId, dependsOnId));
      return { task: await context.written(taskList, taskId) };
    },
    removeTaskDependency: async (_, { input: { taskId, dependsOnId } }, context) => {
      await context.write((call) => links.removeDependency(call, taskId, dependsOnId));
      return { task: await context.written(taskList, taskId) };
    },
  },
  Task: {
    description: ({ description }, _, context) => context.tell(description),
    space: ({ spaceId }, _, { loaders }) => loaders.record(spaceList, spaceId),
    project: ({ projectId }, _, { loaders }) => loaders.record(projectList, projectId),
    parent: ({ parentTaskId: id }, _, { loaders }) => loaders.record(taskList, id),
    schedulePreference: ({ schedulePreferenceId: id }, _, { loaders }) =>
      loaders.record(schedulePreferenceList, id),
    subtasks: ({ id }, page, { loaders }) =>
      loaders.connection(taskList, { ...page, ...EVERY_TASK }, { kind: 'parent', id }),
    dependencies: ({ id }, page, { loaders }) =>
      loaders.connection(taskList, { ...page, ...EVERY_TASK }, { kind: 'dependent', id }),
    dependents: ({ id }, page, { loaders }) =>
      loaders.connection(taskList, { ...page, ...EVERY_TASK }, { kind: 'dependency', id }),
    labels: ({ id }, page, { loaders }) =>
      loaders.connection(labelList, page, { kind: 'task', id }),
    checklistItems: ({ id }, page, { loaders }) =>
      loaders.connection(checklistItemList, page, { kind: 'task', id }),
    documents: ({ id }, page, { loaders }) =>
      loaders.connection(documentList, page, { kind: 'task', id }),
    timeBlocks: ({ id }, request, { loaders }) =>
      loaders.connection(timeBlockList, request, { kind: 'task', id }),
  },
};
