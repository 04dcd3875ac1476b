import { batch } from '../../domain/tasks/task.batch.ts';
import { newTaskOfGraph, taskChangesOfGraph } from '../../domain/tasks/task.input.ts';
import { addLabels, removeLabels } from '../../domain/tasks/task.labels.ts';
import * as links from '../../domain/tasks/task.links.ts';
import { createMany, updateMany } from '../../domain/tasks/task.many.ts';
import { task } from '../../domain/tasks/task.resource.ts';
import * as tasks from '../../domain/tasks/task.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const taskResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    task: (_, { id }, { reader }, info) => reader.record(task, id, info),
    tasks: (_, request, { reader }, info) => reader.connection(task, request, info),
  },
  Mutation: {
    createTask: (_, { input: { id, ...values } }, context, info) =>
      context.created(task, info, 'task', (call) => tasks.create(call, values, id, newTaskOfGraph)),
    createTasks: async (_, { input }, context, info) => ({
      tasks: await context.writtenAll(task, info, 'tasks', (call) => createMany(call, input)),
    }),
    updateTask: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(task, info, 'task', id, (call) =>
        tasks.update(call, id, changes, taskChangesOfGraph),
      ),
    updateTasks: async (_, { input }, context, info) => ({
      tasks: await context.writtenAll(task, info, 'tasks', (call) => updateMany(call, input)),
    }),
    archiveTask: (_, { input: { id } }, context, info) =>
      context.changed(task, info, 'task', id, (call) => tasks.archive(call, id)),
    deleteTask: (_, { input: { id } }, context) =>
      context.deleted(id, (call) => tasks.remove(call, id)),
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
