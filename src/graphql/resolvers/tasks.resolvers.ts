import { batch } from '../../domain/tasks/task.batch.ts';
import { newTaskOfGraph, taskChangesOfGraph } from '../../domain/tasks/task.input.ts';
import { addLabels, removeLabels } from '../../domain/tasks/task.labels.ts';
import * as links from '../../domain/tasks/task.links.ts';
import { createMany, updateMany } from '../../domain/tasks/task.many.ts';
import { task } from '../../domain/tasks/task.resource.ts';
import * as tasks from '../../domain/tasks/task.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, changes, creates, deletes, page } from './operations.ts';

export const taskResolvers: Resolvers = {
  Query: { task: byId(task), tasks: page(task) },
  Mutation: {
    createTask: creates(task, 'task', (call, values, id) =>
      tasks.create(call, values, id, newTaskOfGraph),
    ),
    createTasks: async (_, { input }, context, info) => ({
      tasks: await context.writtenAll(task, info, 'tasks', (call) => createMany(call, input)),
    }),
    updateTask: changes(task, 'task', (call, id, values) =>
      tasks.update(call, id, values, taskChangesOfGraph),
    ),
    updateTasks: async (_, { input }, context, info) => ({
      tasks: await context.writtenAll(task, info, 'tasks', (call) => updateMany(call, input)),
    }),
    archiveTask: changes(task, 'task', tasks.archive),
    deleteTask: deletes(tasks.remove),
    batchTasks: async (_, { input }, context, info) => {
      context.requireValidBelow(task, info, 'tasks');
      const { changed, ...counts } = await context.write((call) => batch(call, input));
      return { ...counts, tasks: await context.shownAll(task, info, 'tasks', changed) };
    },
    addTaskLabels: (_, { input: { taskId, ...labels } }, context, info) =>
      context.changed(task, info, 'task', taskId, (call) => addLabels(call, taskId, labels)),
    removeTaskLabels: (_, { input: { taskId, ...labels } }, context, info) =>
      context.changed(task, info, 'task', taskId, (call) => removeLabels(call, taskId, labels)),
    linkTaskDocument: (_, { input: { taskId, documentId } }, context, info) =>
      context.changed(task, info, 'task', taskId, (call) =>
        links.linkDocument(call, taskId, documentId),
      ),
    unlinkTaskDocument: (_, { input: { taskId, documentId } }, context, info) =>
      context.changed(task, info, 'task', taskId, (call) =>
        links.unlinkDocument(call, taskId, documentId),
      ),
    addTaskDependency: (_, { input: { taskId, dependsOnId } }, context, info) =>
      context.changed(task, info, 'task', taskId, (call) =>
        links.addDependency(call, taskId, dependsOnId),
      ),
    removeTaskDependency: (_, { input: { taskId, dependsOnId } }, context, info) =>
      context.changed(task, info, 'task', taskId, (call) =>
        links.removeDependency(call, taskId, dependsOnId),
      ),
  },
};
