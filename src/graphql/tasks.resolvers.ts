import { batch } from '../domain/tasks/task.batch.ts';
import * as links from '../domain/tasks/task.links.ts';
import { taskList } from '../domain/tasks/task.list.ts';
import * as tasks from '../domain/tasks/task.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const taskResolvers: Pick<Resolvers, 'Task' | 'Query' | 'Mutation'> = {
  Query: {
    task: (_, { id }, { reading }, info) => reading.record(taskList, id, info),
    tasks: (_, request, { reading }, info) => reading.connection(taskList, request, info),
  },
  Mutation: {
    createTask: async (_, { input }, context, info) => {
      const id = await context.write((call) => tasks.create(call, input));
      return { task: await context.written(taskList, id, info, 'task') };
    },
    updateTask: async (_, { input: { id, ...changes } }, context, info) => {
      await context.write((call) => tasks.update(call, id, changes));
      return { task: await context.written(taskList, id, info, 'task') };
    },
    archiveTask: async (_, { input: { id } }, context, info) => {
      await context.write((call) => tasks.archive(call, id));
      return { task: await context.written(taskList, id, info, 'task') };
    },
    deleteTask: async (_, { input: { id } }, context) => {
      await context.write((call) => tasks.remove(call, id));
      return { deletedId: id };
    },
    batchTasks: (_, { input }, context) => context.write((call) => batch(call, input)),
    linkTaskDocument: async (_, { input: { taskId, documentId } }, context, info) => {
      await context.write((call) => links.linkDocument(call, taskId, documentId));
      return { task: await context.written(taskList, taskId, info, 'task') };
    },
    unlinkTaskDocument: async (_, { input: { taskId, documentId } }, context, info) => {
      await context.write((call) => links.unlinkDocument(call, taskId, documentId));
      return { task: await context.written(taskList, taskId, info, 'task') };
    },
    addTaskDependency: async (_, { input: { taskId, dependsOnId } }, context, info) => {
      await context.write((call) => links.addDependency(call, taskId, dependsOnId));
      return { task: await context.written(taskList, taskId, info, 'task') };
    },
    removeTaskDependency: async (_, { input: { taskId, dependsOnId } }, context, info) => {
      await context.write((call) => links.removeDependency(call, taskId, dependsOnId));
      return { task: await context.written(taskList, taskId, info, 'task') };
    },
  },
  Task: {
    description: ({ description }, _, context) => context.tell(description),
  },
};
