import { batch } from '../../domain/tasks/task.batch.ts';
import * as links from '../../domain/tasks/task.links.ts';
import { task } from '../../domain/tasks/task.resource.ts';
import * as tasks from '../../domain/tasks/task.service.ts';
import type { Resolvers } from '../generated/resolvers.d.ts';

export const taskResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    task: (_, { id }, { reader }, info) => reader.record(task, id, info),
    tasks: (_, request, { reader }, info) => reader.connection(task, request, info),
  },
  Mutation: {
    createTask: (_, { input }, context, info) =>
      context.created(task, info, 'task', (call) => tasks.create(call, input)),
    updateTask: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(task, info, 'task', id, (call) => tasks.update(call, id, changes)),
    archiveTask: (_, { input: { id } }, context, info) =>
      context.changed(task, info, 'task', id, (call) => tasks.archive(call, id)),
    deleteTask: async (_, { input: { id } }, context) => {
      await context.write((call) => tasks.remove(call, id));
      return { deletedId: id };
    },
    batchTasks: (_, { input }, context) => context.write((call) => batch(call, input)),
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
